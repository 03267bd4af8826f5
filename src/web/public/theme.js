// Before the first paint, so that nobody who chose the dark sees a white flash.
try {
  const theme = localStorage.getItem('argosy.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system's choice stands.
}
