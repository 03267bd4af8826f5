import type { Seat } from '../../kernel/index.ts'
import { flowSeenBy } from '../../kernel/sealed.ts'
import { knowsFace } from './colony/locations.ts'
import { bit, EVERYBODY, HIDDEN, NONE, type Note, type Position } from './position.ts'
import { dealSeenBy } from './procedures/deal.ts'
import { heardBy, wishSeenBy } from './procedures/wish.ts'

/**
 * What a seat knows (BM-1.5): the position, without the faces of Location Cards that it has not seen, the legs of
 * deals that are none of its own, Secrets told to others and their standing orders. Whose a face-down card is, its
 * deck and the units on it are public. The orders of the decks are nowhere, so they cannot be seen.
 */
export type View = Position

/** BM-1.5  What the seat (null: a spectator) may know, field by field. */
export function view(p: Position, viewer: Seat | null): View {
  const known = p.face.map((_, mark) => p.holder[mark] === NONE || knowsFace(p, viewer, mark))
  const me = EVERYBODY | (viewer === null ? 0 : 1 << viewer)
  return {
    flow: flowSeenBy(p.flow, viewer).map((frame) => wishSeenBy(dealSeenBy(p, frame, viewer), viewer)),
    standing: (p.standing ?? []).filter((s) => s.seat === viewer).map((s) => ({ ...s })),
    options: p.options,
    seats: p.seats,
    round: p.round,
    first: p.first,
    turn: p.turn,
    action: p.action,
    taken: p.taken,
    initiated: [...p.initiated],
    goods: [...p.goods],
    pool: [...p.pool],
    box: [...p.box],
    handed: [...p.handed],
    spare: [...p.spare],
    disaffected: [...p.disaffected],
    infantry: [...p.infantry],
    mech: [...p.mech],
    unit: [...p.unit],
    site: [...p.site],
    siteOwner: [...p.siteOwner],
    occupied: [...p.occupied],
    upgraded: [...p.upgraded],
    fusion: p.fusion,
    holder: [...p.holder],
    face: p.face.map((face, mark) => (known[mark] === true ? face : HIDDEN)),
    open: [...p.open],
    // Who else has seen a card is between him and its owner.
    seen: p.seen.map((mask) => (mask >= EVERYBODY ? mask & EVERYBODY : mask & me)),
    discarded: [...p.discarded],
    track: [...p.track],
    rnd: [...p.rnd],
    military: [...p.military],
    hand: [...p.hand],
    used: [...p.used],
    shown: [...p.shown],
    deck: [...p.deck],
    under: [...p.under],
    notes: p.notes.map((note) => (heardBy(viewer, note.to) ? { ...note } : unread(note))),
    orders: p.orders.map((orders, seat) => (seat === viewer ? structuredCopy(orders) : null)),
    ended: p.ended,
  }
}

/** BM-5.16  Of words for others: that there were some; of a wish with a refusal not even who the parties are. */
function unread(note: Note): Note {
  return { ...note, text: '', to: note.kind === 'wish' ? bit(note.from) : note.to }
}

function structuredCopy(orders: Position['orders'][number]): Position['orders'][number] {
  return orders === null
    ? null
    : {
        direct: orders.direct === null ? null : { ...orders.direct },
        rates: orders.rates.map((r) => ({ ...r })),
      }
}
