import {
  fixed,
  int,
  ints,
  list,
  type Observer,
  object,
  oneOf,
  open,
  optionsSchema,
  type Seat,
  secretsOf,
  shared,
  text,
} from '../../kernel/index.ts'
import { LANDS, SEAS } from './board.ts'
import { CARDS, type Card } from './cards.ts'
import { options } from './options.ts'
import { BLOCKADES, DRAWN, HIDDEN, isIn, knowsCard, type Position, PUBLIC, SECRET } from './position.ts'

// The schema of a position. It stands apart from it, since pages need none.

const { secret, seatBits, rows } = secretsOf<Position>()

/** CF-23.1  HIDDEN_CASH: you see only your own treasury, until the game is over. */
const hidesCash = (p: Position, observer: Observer, seat: Seat) =>
  p.options.hidden_cash && p.ended === 0 && seat !== observer

/** CF-12.10, CF-20.6  Who besides its holder has seen a closed card only they know, unless everybody has. */
const hidesWitness = (p: Position, observer: Observer, card: Card, seat: Seat) =>
  seat < p.seats &&
  seat !== observer &&
  seat !== p.card[card] &&
  (p.card[card] as number) >= 0 &&
  p.open[card] === 0 &&
  p.known[card] !== PUBLIC

const seat = open(int(0, 5))
const count = open(int(0))
const counts = open(ints(0))

/** The schema of a blockade. */
export const blockadeShape = object({
  by: seat,
  kind: open(oneOf(...BLOCKADES)),
  of: open(int(0, Math.max(LANDS, SEAS))),
  partners: open(int(0, 63)),
})

/** The schema of a position, and who may know what of it (CF-23); copies and views are generated from it. */
export const fields = {
  options: open(fixed(optionsSchema(options))),
  seats: open(int(2, 6)),
  round: count,
  turns: count,
  turn: seat,
  power: open(shared(ints(-1, 5))),
  alive: open(shared(ints(0, 1))),
  vp: open(ints()),
  cash: list(secret(int(0), { from: hidesCash, shown: SECRET })),
  labour: count,
  retired: count,
  supply: counts,
  created: counts,
  deleted: counts,
  disc: open(shared(ints(0, 1000))),
  card: shared(
    list(
      secret(int(DRAWN, 5), { from: (p, observer, card) => !knowsCard(p, observer, card), shown: HIDDEN }),
    ),
  ),
  open: open(shared(ints(0, 1))),
  known: shared(list(seatBits(int(0, 127), { from: hidesWitness }))),
  pile: open(ints(0, CARDS)),
  special: open(ints(0, 1)),
  armyOf: open(shared(list(int(-1, 5), LANDS, LANDS))),
  army: open(shared(list(int(0, 10_000), LANDS, LANDS))),
  navy: open(shared(ints(0, 10_000))),
  silo: open(shared(ints(0, 1000))),
  lstar: open(ints(0, 1000)),
  cloud: open(shared(ints(0, 1000))),
  blockades: shared(list(blockadeShape)),
  debts: shared(list(object({ from: seat, to: seat, amount: count, round: count }))),
  promises: shared(
    list(
      object({
        round: count,
        parties: open(int(0, 63)),
        // CF-23.3  What was promised is known to those who made the deal.
        texts: rows(open(text(200)), {
          from: (p, observer, i) => !isIn(p.promises[i]?.parties ?? 0, observer),
        }),
      }),
    ),
  ),
  token: open(int(-1, 5)),
  bitten: count,
  rooted: open(int(0, 63)),
  idle: count,
  busy: open(int(0, 1)),
  scorings: count,
  ended: open(int(0, 5)),
}
