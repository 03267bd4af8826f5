import {
  type Declared,
  fixed,
  int,
  list,
  nullable,
  type Observer,
  object,
  oneOf,
  open,
  optionsSchema,
  type Schema,
  secretsOf,
  shared,
  text,
} from '../../kernel/index.ts'
import { ACTIONS, COPIES, FACES, LAST_LEVEL, MOST_SEATS, SITES, SKILLS, SLOTS, SOLAR_ARRAY } from './data.ts'
import { options } from './options.ts'
import {
  EVERYBODY,
  HIDDEN,
  hidesReader,
  isAmong,
  isOther,
  knowsFace,
  NONE,
  type Note,
  ordersShape,
  type Position,
} from './position.ts'

const { secret, seatBits } = secretsOf<Position>()

const seat = int(0, MOST_SEATS - 1)
const many = int(0, 1_000_000)
const exactly = (item: Schema<number>, length: number) => open(list(item, length, length))
/** Lists that change in few decisions: copies share them, and who changes one puts another in its place. */
const seldom = (item: Schema<number>, length: number) => shared(exactly(item, length))
/** By seat, or by seat and something else; `sound` knows how long. */
const bySeat = (item: Schema<number>) => open(list(item))
const seldomBySeat = (item: Schema<number>) => shared(bySeat(item))

/** A sum of 2^seat, or EVERYBODY. */
const readers = int(0, 2 * EVERYBODY - 1)
/**
 * BM-1.5  Only the player knows that they have seen a face-down card of another; not even its owner is told. What everybody
 * has seen is public.
 */
export const hidesLooker = (p: Position, observer: Observer, mark: number, who: number): boolean =>
  p.holder[mark] !== NONE &&
  p.open[mark] === 0 &&
  (p.seen[mark] as number) < EVERYBODY &&
  who !== p.holder[mark] &&
  isOther(p, observer, who)

const note: Declared<Note> = object({
  round: open(int(1, 100)),
  kind: open(oneOf('promise', 'secret', 'wish')),
  from: open(seat),
  to: seatBits(readers, {
    from(p, observer, i, who) {
      const { kind, from, to } = p.notes[i] as Note
      return kind === 'wish' && hidesReader(p, observer, from, to, who)
    },
  }),
  text: secret(text(200), {
    from: (p, observer, i) => !isAmong(observer, (p.notes[i] as Note).to),
    shown: '',
  }),
})

/** The schema of a position, with who may know what of it (BM-1.5); copies and views are generated from it. */
export const fields = {
  options: open(fixed(optionsSchema(options))),
  seats: open(int(3, MOST_SEATS)),
  round: open(int(1, 100)),
  first: open(seat),
  turn: open(seat),
  action: open(int(NONE, ACTIONS.length - 1)),
  taken: open(int(0, 63)),
  initiated: seldomBySeat(many),
  goods: bySeat(many),
  pool: exactly(many, 3),
  box: exactly(int(), 3),
  handed: exactly(many, 3),
  spare: bySeat(many),
  disaffected: bySeat(many),
  infantry: bySeat(many),
  mech: seldom(many, MOST_SEATS * MOST_SEATS),
  unit: seldom(int(NONE, 2 * MOST_SEATS - 1), FACES * SLOTS),
  site: seldom(int(NONE, SOLAR_ARRAY), SITES),
  siteOwner: seldom(int(NONE, MOST_SEATS - 1), SITES),
  occupied: seldom(int(0, 1), SITES),
  upgraded: seldom(int(0, 1), SITES),
  fusion: open(int(NONE, MOST_SEATS - 1)),
  holder: seldom(int(NONE, MOST_SEATS - 1), FACES),
  // Whose a face-down card is, its deck and the units on it are public; its face is for those who have seen it.
  face: shared(
    list(
      secret(int(NONE, FACES - 1), {
        from: (p, observer, mark) => p.holder[mark] !== NONE && !knowsFace(p, observer, mark),
        shown: HIDDEN,
      }),
      FACES,
      FACES,
    ),
  ),
  open: seldom(int(0, 1), FACES),
  seen: shared(list(seatBits(readers, { from: hidesLooker }), FACES, FACES)),
  discarded: seldom(int(0, 1), FACES),
  track: seldomBySeat(int(0, LAST_LEVEL)),
  rnd: seldomBySeat(many),
  military: seldomBySeat(many),
  hand: seldomBySeat(int(0, COPIES)),
  used: seldomBySeat(int(0, COPIES)),
  shown: seldom(int(0, COPIES), SKILLS),
  // The orders of the decks are nowhere, so that they cannot be seen: how many there are of each card is public.
  deck: seldom(int(0, COPIES), SKILLS),
  under: open(shared(list(int(0, SKILLS - 1), 0, SKILLS * COPIES))),
  notes: shared(list(note, 0, 100)),
  orders: shared(
    list(secret(nullable(ordersShape), { from: (_p, observer, of) => observer !== of, shown: null })),
  ),
  ended: open(int(0, 1)),
}
