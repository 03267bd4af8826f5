// Before the first paint, so that nobody who chose the dark sees a white flash.
try {
  const theme = localStorage.getItem('argosy.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // Letters that have been fetched once are there at once (style/letters.ts).
  if (localStorage.getItem('argosy.letters') !== null) document.documentElement.classList.add('lettered')
} catch {
  // Without storage the system's choice stands.
}
