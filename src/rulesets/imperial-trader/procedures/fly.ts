import {
  capital,
  counted,
  int,
  menu,
  named,
  open,
  procedure,
  refuse,
  type Seat,
  text,
} from '../../../kernel/index.ts'
import { atWords, type Node, placeWords } from '../atlas.ts'
import { atlas, curioPay, handOf, type Position, payOf, UPGRADE } from '../position.ts'
import { canSell, closedWords, onYard } from '../possible.ts'
import type { Facts } from '../words.ts'
import { loss, SHIP_LOST, suffer } from './damage.ts'
import { sheetOf } from './sheet.ts'

/** The reachable node nearest to a target; of equals the first: planets by letter, lanes by number (IT-15.1). */
export function nearest(p: Position, from: Node, roll: number, target: Node): Node {
  const { reach, distance } = atlas(p)
  let best = from
  let least = Number.POSITIVE_INFINITY
  for (const node of reach[roll]?.[from] ?? []) {
    const steps = distance[node]?.[target] ?? Number.POSITIVE_INFINITY
    if (steps < least) {
      least = steps
      best = node
    }
  }
  return best
}

/** What a captain can do at a world, in a few words, for the list of destinations. */
function purposeWords(p: Position, seat: Seat, node: number): string {
  const shut = closedWords(p, node)
  if (shut !== '') return shut
  const uses: string[] = []
  for (const card of handOf(p, seat)) {
    const order = p.chart.orders[card]
    if (p.loaded[card] === 1 && order?.dropoff === node) uses.push(`deliver here for ${payOf(p, card)} cr`)
    if (p.loaded[card] === 0 && order?.pickup === node) uses.push('your pick-up')
  }
  if (canSell(p, seat, node)) uses.push(`sell your curio for ${curioPay(p, seat, node)} cr`)
  if (onYard(p, node)) uses.push('upgrades and repairs')
  return uses.join(' · ')
}

/** IT-6.3  Where the ship may end a flight with this roll. */
function reachable(p: Position, roll: number, seat: Seat): readonly Node[] {
  return atlas(p).reach[roll]?.[p.ship[seat] as number] ?? []
}

/** Planets and lane spaces, by the names of the chart. */
const nodes = named({
  schema: text(12),
  names: (p: Position) => atlas(p).names,
  absent: (name) =>
    refuse(
      'IT-2.8',
      'NO_SUCH_PLACE',
      `There is no place ${name}: planets are called A, B, …, the third space of lane L2 is L2.3.`,
    ),
})

/** IT-6 Fly. The die is cast when the action is chosen (IT-6.1); here the ship goes where its captain says. */
export const fly = procedure<Position, { roll: number }, 'move' | 'wear' | 'arrived', Facts>(
  'fly',
  { roll: open(int(1, 6)) },
  {
    // IT-6.3  The destination is chosen after the roll.
    move: menu({
      clause: 'IT-6.3',
      question: 'Where do you fly?',
      who: (p) => p.turn,
      field: 'to',
      of: nodes,
      // IT-6.2, IT-6.4  Any node within the roll, planets and lane spaces alike; the path has no effect.
      // IT-5.5  Ships never interact: other ships on a node do not matter.
      options: (p, f, seat, out) => out.addAll(reachable(p, f.roll, seat)),
      fault(p, f, seat, node) {
        const steps = atlas(p).distance[p.ship[seat] as number]?.[node] ?? 0
        if (steps > f.roll)
          return refuse(
            'IT-6.3',
            'TOO_FAR',
            `${capital(placeWords(p.chart, node))} is ${counted(steps, 'space')} away; you rolled ${f.roll}.`,
          )
        // IT-6.6  On a 1 the move is exactly one node.
        return f.roll === 1 && steps === 0
          ? refuse(
              'IT-6.6',
              'MUST_MOVE_ONE',
              'On a 1 the ship moves exactly one space; choose a neighbouring one.',
            )
          : null
      },
      label(p, _f, seat, node) {
        const here = p.ship[seat] as number
        const steps = atlas(p).distance[here]?.[node] ?? 0
        const place = placeWords(p.chart, node)
        const use = purposeWords(p, seat, node)
        return {
          text: node === here ? `Stay ${atWords(p.chart, node)}` : capital(place),
          note: [node === here ? '' : counted(steps, 'space'), use].filter((x) => x !== '').join(' · '),
          target: atlas(p).names[node] ?? '',
          ...(node >= p.chart.worlds.length ? { clause: 'IT-6.4' } : {}),
        }
      },
      // IT-15.1  A sheet names a target planet; the ship goes as near as the roll allows.
      planned(p, f, seat) {
        const sheet = sheetOf(p)
        return sheet === null ? undefined : nearest(p, p.ship[seat] as number, f.roll, sheet.target)
      },
      // IT-15.3  Unanswered: stay; on a 1 the first neighbour.
      late: (p, f, seat) =>
        f.roll === 1 ? (atlas(p).neighbours[p.ship[seat] as number]?.[0] ?? 0) : (p.ship[seat] as number),
      take(t, f, seat, node) {
        const { p } = t
        t.note('flew', seat, node, p.ship[seat] as number)
        p.ship[seat] = node
        return f.roll === 1 ? 'wear' : t.done()
      },
    }),
    // IT-6.5, IT-6.7, IT-7.6  On a 1, wear and tear: after the move, D3 damage, unless the Machine Spirits hold.
    wear: (t) => (suffer(t, t.p.turn, UPGRADE.spirits) ? t.call(loss, {}, 'arrived') : t.done()),
    arrived: (t) => t.done(SHIP_LOST),
  },
)
