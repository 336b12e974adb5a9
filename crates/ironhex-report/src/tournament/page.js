// A click on the head of a column sorts its table by it, a second click the other way round.
for (const table of document.querySelectorAll('table')) {
  const body = table.tBodies[0];
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    let ascending = false;
    const value = (row) => {
      const cell = row.cells[column];
      return cell.dataset.value ?? cell.textContent;
    };
    const compare = (first, second) => {
      const difference = first - second;
      return Number.isNaN(difference) ? first.localeCompare(second) : difference;
    };
    head.onclick = () => {
      ascending = !ascending;
      const direction = ascending ? 1 : -1;
      const rows = [...body.rows];
      rows.sort((first, second) => direction * compare(value(first), value(second)));
      body.append(...rows);
    };
  });
}

// Only units in whose row the words of the search occur are shown.
const search = document.getElementById('search');
search.oninput = () => {
  const words = search.value.toLowerCase();
  for (const row of document.getElementById('units').tBodies[0].rows) {
    row.hidden = !row.textContent.toLowerCase().includes(words);
  }
};
