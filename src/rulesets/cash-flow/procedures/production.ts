import {
  andList,
  askOpen,
  asks,
  int,
  leftOut,
  type Next,
  open,
  parts,
  pick,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  someOf,
  type ValueOf,
  yesNo,
} from '../../../kernel/index.ts'
import { cardOf, companies, RESOURCES } from '../cards.ts'
import { canWork, deliveries, made, many, typesFault, typesOf, working } from '../economy/yields.ts'
import { buyLabour, labourFault, labourPrice } from '../money.ts'
import { moneyWords, unitsWords } from '../names.ts'
import type { Position } from '../position.ts'
import type { Facts, T } from '../words/index.ts'
import { beginExcess, excess, takeUp } from './excess.ts'

interface Locals {
  /** The types activated, a sum of 2^resource. */
  types: number
}
type Label = 'types' | 'units' | 'end'

/** CF-10.1, CF-10.2  The types to activate; with `less` the player says what each company delivers. */
export const activations = parts({
  types: someOf(RESOURCES, {
    least: 0,
    twice: () => refuse('CF-10.1', 'TYPE_TWICE', 'Name every type once.'),
  }),
  less: leftOut(yesNo(), false),
})
type Activation = ValueOf<typeof activations>

/** No type after all. */
const NOTHING: Activation = { types: 0, less: false }

export const beginProduction = (): Locals => ({ types: 0 })

/** CF-10.9, CF-4.5, CF-4.8  Why Production cannot be begun, or null. */
export function productionFault(p: Position, seat: Seat): Refusal | null {
  if (typesOf(p, seat) === 0)
    return refuse('CF-10.9', 'NO_COMPANY', 'You have no open company; open one or take a card by R&D first.')
  return labourFault(p, seat, 1)
}

/** CF-10 Production. */
export const production = procedure<Position, Locals, Label, Facts>(
  'production',
  { types: open(int(0, 7)) },
  {
    // CF-10.1  One to three types, one labour unit each.
    types: pick({
      clause: 'CF-10.1',
      question: 'Which companies work?',
      who: (p) => p.turn,
      of: activations,
      each(_p, _f, _seat, out) {
        out.add(NOTHING)
        for (let types = 1; types < 8; types++) {
          out.add({ types, less: false })
          out.add({ types, less: true })
        }
      },
      answer: working,
      can: (p, _f, seat, { types }) => canWork(p, seat, types),
      fault: (p, _f, seat, { types, less }) => typesFault(p, seat, types, less),
      label: (p, _f, seat, activation) => typesLabel(p, seat, activation),
      // CF-24, D6  An action already begun just ends.
      late: NOTHING,
      take(t, f, seat, { types, less }) {
        if (types === 0) return t.done()
        f.types = types
        buyLabour(t, seat, many(types))
        return less ? 'units' : produce(t, seat, made(t.p, seat, types))
      },
    }),
    // CF-10.2  Or less, down to nothing.
    units: askOpen({
      clause: 'CF-10.2',
      question: 'How much does each company deliver?',
      who: (p) => p.turn,
      ...asks(deliveries),
      // CF-24, D6  An action already begun just ends.
      late: () => ({ deliver: [] }),
      take(t, _f, seat, { deliver }) {
        const amounts = [0, 0, 0]
        for (const { company, units } of deliver) {
          const resource = companies[cardOf(company)]?.resource ?? 0
          amounts[resource] = (amounts[resource] as number) + units
        }
        return produce(t, seat, amounts)
      },
    }),
    end: (t) => t.done(),
  },
)

/** CF-10.5  All that is moved comes from the reserve, added up before the excess is worked out. */
function produce(t: T, seat: Seat, amounts: readonly number[]): Next<Label> {
  const [mineral = 0, oil = 0, grain = 0] = amounts
  t.note('produced', seat, mineral, oil, grain)
  const extra = takeUp(t.p, seat, amounts)
  return extra.every((units) => units === 0) ? t.done() : t.call(excess, beginExcess(extra), 'end')
}

function typesLabel(p: Position, seat: Seat, { types, less }: Activation) {
  if (types === 0) return { text: 'Produce nothing', clause: 'CF-8.2' }
  const names = andList(RESOURCES.filter((_, resource) => (types & (1 << resource)) !== 0))
  const price = `${moneyWords(labourPrice(p, many(types)))} of labour`
  return less
    ? { text: `${names}, not all of it`, note: price, clause: 'CF-10.2' }
    : { text: names, note: `${price}: ${unitsWords(made(p, seat, types))}` }
}
