// A browser's offer to install the page. It is held back until the reader asks for it.

/** What browsers send that can install a page; no standard describes it yet. */
interface Offer extends Event {
  prompt(): Promise<unknown>
}

const VISITS = 'argosy.visits'
/** The first visit at which it is offered. */
const SECOND = 2

let offer: Offer | null = null
const waiting = new Set<() => void>()

function hold(held: Offer | null): void {
  offer = held
  for (const tell of waiting) tell()
}

/** Counts this visit, and from now on holds back what the browser offers. */
export function awaitOffer(): void {
  try {
    if (sessionStorage.getItem(VISITS) === null) {
      sessionStorage.setItem(VISITS, 'here')
      localStorage.setItem(VISITS, String(visits() + 1))
    }
  } catch {
    // Where nothing is kept, every visit is the first.
  }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    hold(event as Offer)
  })
  addEventListener('appinstalled', () => hold(null))
}

function visits(): number {
  try {
    return Number(localStorage.getItem(VISITS)) || 0
  } catch {
    return 0
  }
}

/** Whether to offer it now. */
export const mayInstall = (): boolean => offer !== null && visits() >= SECOND

/** Lets the browser ask. It may be asked once with each offer. */
export async function install(): Promise<void> {
  const held = offer
  hold(null)
  await held?.prompt()
}

/** Calls when that changes, until the function that it gives is called. */
export function onOffer(tell: () => void): () => void {
  waiting.add(tell)
  return () => waiting.delete(tell)
}
