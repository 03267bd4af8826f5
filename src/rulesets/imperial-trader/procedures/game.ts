import { int, menu, open, procedure, type Seat } from '../../../kernel/index.ts'
import type { Position } from '../position.ts'
import type { Facts, T } from '../words.ts'
import { berth } from './damage.ts'
import { shift } from './frontier.ts'
import { drawCard } from './money.ts'
import { newTurn, turn } from './turn.ts'

interface Locals {
  /** The captain who is choosing a berth. */
  seat: number
}
type Label = 'berth' | 'dealOrders' | 'rollForFirst' | 'round' | 'next'

/** IT-4 and IT-5.4: from the first berth to the last round. */
export const game = procedure<Position, Locals, Label, Facts>(
  'game',
  { seat: open(int(0, 5)) },
  {
    // IT-4.2  Every captain picks a berth, in seat order, openly; sharing is allowed.
    berth: menu({
      clause: 'IT-4.2',
      question: 'Where does your ship start?',
      who: (_p, f) => f.seat,
      ...berth,
      take(t, f, seat, world) {
        t.p.ship[seat] = world
        t.note('berthed', seat, world)
        f.seat = seat + 1
        return f.seat < t.p.seats ? 'berth' : 'dealOrders'
      },
    }),
    // IT-4.3  Then one buy order to each, in seat order.
    dealOrders(t, f) {
      f.seat = 0
      for (let seat = 0; seat < t.p.seats; seat++) {
        t.p.turn = seat
        const card = drawCard(t)
        t.p.card[card] = seat
        // IT-12.1  Or face down.
        if (t.p.options.orders_hidden) {
          t.tell([seat], 'dealt', seat, card)
          t.tell(everyoneBut(t.p, seat), 'dealtSecretly', seat)
        } else t.note('dealt', seat, card)
      }
      return 'rollForFirst'
    },
    // IT-4.7  The highest die goes first; tied highest roll again among themselves.
    rollForFirst(t) {
      let rolling = Array.from({ length: t.p.seats }, (_, seat) => seat)
      while (rolling.length > 1) rolling = highest(t, rolling)
      const first = rolling[0] ?? 0
      t.p.first = first
      t.p.turn = first
      t.note('goesFirst', first)
      return 'round'
    },
    // IT-5.4  A round is one turn of each player, starting with the first.
    round(t) {
      t.p.round++
      t.note('roundBegins', 0, t.p.round)
      // IT-14.1  From round 2 the Imperium shifts.
      if (t.p.options.shifting_imperium && t.p.round > 1) shift(t)
      return takeTurn(t)
    },
    // IT-4.7, IT-5.4  Then clockwise: rising seat numbers, wrapping; IT-11.2  a round ends with the last.
    next(t) {
      const { p } = t
      t.moment('turn')
      p.turn = p.turn + 1 === p.seats ? 0 : p.turn + 1
      if (p.turn !== p.first) return takeTurn(t)
      t.moment('round')
      return roundEnds(t) ? t.over() : 'round'
    },
  },
)

/** The captain whose turn it is plays it; then the next one does. */
const takeTurn = (t: T) => t.call(turn, newTurn, 'next')

/** IT-12.1  All others, and who only looks on. */
const everyoneBut = (p: Position, seat: Seat): Seat[] => [
  ...Array.from({ length: p.seats }, (_, s) => s).filter((s) => s !== seat),
  -1,
]

/** IT-4.7  Those who have the highest die of these. */
function highest(t: T, rolling: readonly Seat[]): Seat[] {
  const dice = rolling.map((seat) => {
    const die = t.chance.die()
    t.note('rolledForFirst', seat, die)
    return die
  })
  const top = Math.max(...dice)
  return rolling.filter((_, i) => dice[i] === top)
}

/** IT-11.2, IT-11.3  The end of a round: true when it is the end of the game. */
function roundEnds(t: T): boolean {
  const { p } = t
  // IT-11.3  The round is complete: does anybody still have the goal?
  if (isRich(p)) p.ended = 1
  // IT-11.2  The last round.
  else if (p.round >= p.options.max_rounds) {
    p.ended = 2
    t.note('roundsOver', 0, p.round)
  }
  return p.ended !== 0
}

/** IT-11.1, IT-11.3  True when somebody has the goal. Written out, because playouts ask it each round and `some` and `for … of` make objects. */
function isRich({ cash, options }: Position): boolean {
  for (let seat = 0; seat < cash.length; seat++)
    if ((cash[seat] as number) >= options.win_credits) return true
  return false
}
