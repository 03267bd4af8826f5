const SHOWN = 'argosy-shown'
/** The page of a table, but not those of its story or its galaxy: nobody decides there. */
const TABLE = /^\/t\/[^/]+\/?$/
/** How long they wait for a table. */
const LATEST_MS = 4000

const come = () => void import('./letters.css')

/** Fonts weigh more than all that is needed to decide at a table: they come after it, and whenever they come they are taken. */
export function awaitLetters(): void {
  addEventListener(SHOWN, come, { once: true })
  const loaded = () => (TABLE.test(location.pathname) ? setTimeout(come, LATEST_MS) : come())
  if (document.readyState === 'complete') loaded()
  else addEventListener('load', loaded, { once: true })
}

/** A table stands on the page. */
export function tableShown(): void {
  dispatchEvent(new Event(SHOWN))
}
