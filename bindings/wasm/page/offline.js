/** Has the page kept by the browser, so that it opens without a network. */

if ("serviceWorker" in navigator && isSecureContext) {
  navigator.serviceWorker.register(document.documentElement.dataset.offline).catch(() => {
    // A browser that keeps nothing shows the page all the same.
  });
}
