import type { IdleKind } from '../../idle/idle.ts'
import type { Offer } from '../../offers/offer.ts'
import type { PageId } from '../store.ts'

export type IconName = 'fleet' | 'center' | 'yard' | 'colony' | 'money' | 'freighter' | 'race'

/** How an offer is shown: its drawing, and the page where more can be done about it. */
interface Face {
  readonly icon: IconName
  readonly goTo?: { readonly text: string; readonly page: PageId }
}

const SEND = { text: 'Send it …', page: 'chart' } as const
const FACES: Readonly<Record<IdleKind, Face>> = {
  race: { icon: 'race' },
  scout: { icon: 'fleet', goTo: SEND },
  fleet: { icon: 'fleet', goTo: SEND },
  center: { icon: 'center', goTo: { text: 'All trees', page: 'research' } },
  place: { icon: 'colony' },
  colony: { icon: 'colony' },
  freighters: { icon: 'freighter' },
  yard: { icon: 'yard', goTo: { text: 'Designer', page: 'ships' } },
  money: { icon: 'money', goTo: { text: 'The ledger', page: 'economy' } },
}

/** The face of an offer, with the fleet that its page is opened at. */
export function faceOf({ ends: [first] }: Offer): Face & { readonly fleet?: number } {
  const face = FACES[first?.kind ?? 'money']
  return face.goTo === SEND && first !== undefined ? { ...face, fleet: first.id } : face
}
