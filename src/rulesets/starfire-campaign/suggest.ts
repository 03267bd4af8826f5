import type { Chance, Json } from '../../kernel/index.ts'
import { DOS, type Do, lineOf, shown, written } from './orders/order.ts'
import type { Empire, Position } from './position.ts'
import type { Sheet } from './sheet.ts'
import { randomOrder } from './suggest/random.ts'

/** More lines a random sheet does not have. */
const MOST_LINES = 14

/** A line of a sheet in both writings. */
interface Line {
  readonly json: Json
  readonly text: string
}

/**
 * A set of orders at random, from what the empire sees of itself: mostly what may be done, and one line in five is wrong
 * on purpose. SC-19.12  Half of the sets are written as text.
 */
export function suggestSheet(p: Position, seat: number, chance: Chance): Sheet {
  const empire = p.empires.find((e) => e.seat === seat)
  if (empire === undefined) return { orders: [] }
  const lines = linesFor(p, empire, chance)
  return chance.pick(2) === 0
    ? { orders: lines.map(({ json }) => json) }
    : { text: lines.map(({ text }) => text).join('\n') }
}

function linesFor(p: Position, empire: Empire, chance: Chance): Line[] {
  const lines: Line[] = []
  const add = (what: Do) => {
    const wild = chance.pick(5) === 0
    if (wild && chance.pick(4) === 0) lines.push(nonsense(chance))
    else {
      const order = randomOrder(what, { p, empire, chance, wild })
      if (order !== null) lines.push({ json: shown(order), text: written(order) })
    }
  }
  if (p.turn === empire.joined && chance.pick(2) === 0) add('race')
  for (const task of empire.fleets.task) if (task === '' && chance.pick(4) > 0) add('explore')
  for (let i = chance.pick(10); i > 0; i--) add(kindAtRandom(chance))
  return lines.slice(0, MOST_LINES)
}

/** What cannot be read. */
function nonsense(chance: Chance): Line {
  const all: readonly Line[] = [
    { json: null, text: '"' },
    { json: { do: 'dance' }, text: 'dance F1' },
    { json: { do: 'probe', fleet: 'F1' }, text: 'probe F1' },
    { json: { do: 'build', system: 'here', design: 7 }, text: 'build here 7' },
    { json: { do: 'invest', mc: -5 }, text: 'invest -5' },
    { json: [], text: 'move F1 to' },
  ]
  return all[chance.pick(all.length)] as Line
}

/** The kinds of orders, each as often as it is tried beside others. */
const KINDS: readonly Do[] = DOS.flatMap((what) =>
  Array.from({ length: lineOf({ do: what }).often ?? 1 }, () => what),
)

/** SC-21.7  RESIGN only seldom, as it ends everything. */
const kindAtRandom = (chance: Chance): Do =>
  chance.pick(200) === 0 ? 'resign' : (KINDS[chance.pick(KINDS.length)] as Do)

/** SC-21.4  What may be tried in a deal window. */
const DEALS: readonly Do[] = ['trade', 'accept', 'bid', 'bid', 'build']

/** SC-21.4  A set for the deal window at random. */
export function suggestDeals(p: Position, seat: number, chance: Chance): Sheet {
  const empire = p.empires.find((e) => e.seat === seat)
  if (empire === undefined) return { orders: [] }
  const lines: Json[] = []
  for (let i = chance.pick(4); i > 0; i--) {
    const what = DEALS[chance.pick(DEALS.length)] as Do
    const order = randomOrder(what, { p, empire, chance, wild: chance.pick(5) === 0 })
    if (order !== null) lines.push(shown(order))
  }
  return { orders: lines }
}
