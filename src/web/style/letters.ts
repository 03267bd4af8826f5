/** They weigh more than all that is needed to decide at a table: they come after it. */
const LETTERS = ['1em "Inter Variable"', '1em "Source Serif 4 Variable"']
/** Whoever has read for so long must not have lines move below the finger. */
const LATE_MS = 3000
/** `theme.js` looks for it before the first paint. */
const KEPT = 'argosy.letters'

/**
 * Fetches the page's own letters once its code is there. Until then it is written in the system's; and when they come late,
 * until it is opened again.
 */
export function fetchLetters(): void {
  const root = document.documentElement
  if (root.classList.contains('lettered')) return
  const fetched = async () => {
    await Promise.all(LETTERS.map((face) => document.fonts.load(face)))
    if (performance.now() < LATE_MS) root.classList.add('lettered')
    try {
      localStorage.setItem(KEPT, 'here')
    } catch {
      // A browser without storage fetches them from what it keeps of files.
    }
  }
  // As long again as the code took: what the page asks for first is not kept waiting either.
  const begin = () => void setTimeout(() => void fetched().catch(() => {}), performance.now())
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
