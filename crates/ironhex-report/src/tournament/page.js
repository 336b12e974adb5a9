// The head of a column sorts its table by it: numbers from the greatest, words from A; once more the other way round.
// Pixels that the first rows are high, at least.
const NEAR = 2000;
for (const table of document.querySelectorAll('table')) {
  const [body] = table.tBodies;
  const heads = [...table.tHead.rows[0].cells];
  // What a row is sorted by is read once, and the rows are put in order while nobody shows them.
  const rows = [...body.rows].map((row) => ({
    row,
    values: [...row.cells].map((cell) => ('value' in cell.dataset ? Number(cell.dataset.value) : cell.textContent)),
  }));
  const order = new Intl.Collator();
  const compare = (one, other) => (typeof one === 'number' ? one - other : order.compare(one, other));
  heads.forEach((head, column) => {
    const words = head.classList.contains('words') || column === 0;
    head.querySelector('button').onclick = () => {
      const before = head.getAttribute('aria-sort');
      const ascending = before ? before === 'descending' : words;
      for (const other of heads) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', ascending ? 'ascending' : 'descending');
      const direction = ascending ? 1 : -1;
      rows.sort((one, other) => direction * compare(one.values[column], other.values[column]));
      body.remove();
      body.replaceChildren(...rows.map(({ row }) => row));
      // Laying out thousands of rows takes a second: those that are far below come after the first ones are seen.
      const near = table.getBoundingClientRect().top > -NEAR;
      table.toggleAttribute('data-first', near);
      table.append(body);
      if (near) requestAnimationFrame(() => setTimeout(() => table.removeAttribute('data-first')));
    };
  });
}

// Only units in whose row the words of the search occur are shown.
const search = document.getElementById('search');
const units = [...document.getElementById('units').tBodies[0].rows].map((row) => ({ row, text: row.textContent.toLowerCase() }));
search.oninput = () => {
  const words = search.value.toLowerCase();
  for (const { row, text } of units) row.hidden = !text.includes(words);
};
