import {
  ask,
  askOpen,
  bool,
  type Code,
  int,
  list,
  type Next,
  object,
  oneOf,
  open,
  optional,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  text,
} from '../../../kernel/index.ts'
import { cardOf, companies, RESOURCES } from '../cards.ts'
import { delivering, deliveryFault, typesOf } from '../economy/yields.ts'
import type { Facts } from '../facts.ts'
import { buyLabour, labourFault, labourPrice } from '../money.ts'
import { cardWords, unitsWords } from '../names.ts'
import type { Position, T } from '../position.ts'
import { beginExcess, excess, takeUp } from './excess.ts'

interface Locals {
  /** The types activated, a sum of 2^resource. */
  types: number
}
type Label = 'types' | 'units' | 'end'

/** Code of "nothing after all". */
const NOTHING = 0
/** Added to the types when the player wants to say what each company delivers. */
const LESS = 8

export const beginProduction = (): Locals => ({ types: 0 })

/** How many types a sum of 2^resource has. */
const many = (types: number) => (types & 1) + ((types >> 1) & 1) + ((types >> 2) & 1)

/** Why Production cannot be begun, or null. */
export function productionFault(p: Position, seat: Seat): Refusal | null {
  if (typesOf(p, seat) === 0)
    return refuse('CF-10.9', 'NO_COMPANY', 'You have no open company; open one or take a card by R&D first.')
  return labourFault(p, seat, 1)
}

function typesFault(p: Position, seat: Seat, code: Code): Refusal | null {
  const types = code & 7
  if (code === NOTHING) return null
  if (types === 0 || code < 0 || code > LESS + 7)
    return refuse('CF-10.1', 'NO_TYPE', 'Choose one to three resource types.')
  const missing = types & ~typesOf(p, seat)
  // CF-10.9  A type without an open company cannot be activated.
  if (missing !== 0) {
    const name = RESOURCES.find((_, resource) => (missing & (1 << resource)) !== 0)
    return refuse('CF-10.9', 'NO_COMPANY', `You have no open ${name} company; choose types you have.`)
  }
  return labourFault(p, seat, many(types))
}

/** What a company delivers, in units; companies not named deliver nothing. */
interface Deliveries {
  deliver: { company: string; units: number }[]
}

/** CF-10 Production. */
export const production = procedure<Position, Locals, Label, Facts>(
  'production',
  { types: open(int(0, 7)) },
  {
    // CF-10.1  One to three types, one labour unit each.
    types: ask({
      clause: 'CF-10.1',
      question: 'Which companies work?',
      who: (p) => p.turn,
      options(p, _f, seat, out) {
        out.add(NOTHING)
        const own = typesOf(p, seat)
        for (let types = 1; types < 8; types++) {
          if ((types & ~own) !== 0 || labourFault(p, seat, many(types)) !== null) continue
          out.add(types)
          out.add(LESS + types)
        }
      },
      candidates(_p, _f, _seat, out) {
        for (let types = 0; types < 8; types++) {
          out.add(types)
          if (types > 0) out.add(LESS + types)
        }
      },
      why: (p, _f, seat, code) => typesFault(p, seat, code),
      codec: {
        schema: object({ types: list(oneOf(...RESOURCES), 0, 3), less: optional(bool(), false) }),
        read(_p, _f, _seat, { types, less }) {
          const mask = types.reduce((sum, name) => sum | (1 << RESOURCES.indexOf(name)), 0)
          if (many(mask) < types.length) return refuse('CF-10.1', 'TYPE_TWICE', 'Name every type once.')
          return less === true && mask > 0 ? LESS + mask : mask
        },
        show: (_p, _f, _seat, code) => {
          const types = RESOURCES.filter((_, resource) => (code & (1 << resource)) !== 0)
          return code > LESS ? { types, less: true } : ({ types } as { types: typeof types; less: boolean })
        },
        label: (p, _f, seat, code) => typesLabel(p, seat, code),
      },
      // CF-24, D6  An action already begun just ends.
      late: () => NOTHING,
      take(t, f, seat, code) {
        if (code === NOTHING) return t.done()
        f.types = code & 7
        buyLabour(t, seat, many(f.types))
        return code > LESS ? 'units' : produce(t, seat, made(t.p, seat, f.types))
      },
    }),
    // CF-10.2  Or less, down to nothing.
    units: askOpen({
      clause: 'CF-10.2',
      question: 'How much does each company deliver?',
      who: (p) => p.turn,
      schema: object({ deliver: list(object({ company: text(40), units: int(0, 100) }), 0, 120) }),
      check: (p, f, seat, { deliver }: Deliveries) => deliveriesFault(p, seat, f.types, deliver),
      suggest: (p, f, seat, chance) => ({
        deliver: delivering(p, seat, f.types).map((card) => ({
          company: companies[card]?.id ?? '',
          units: chance.pick((companies[card]?.production ?? 0) + 1),
        })),
      }),
      // CF-24, D6  An action already begun just ends.
      late: () => ({ deliver: [] }),
      take(t, _f, seat, { deliver }: Deliveries) {
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

/** CF-10.2  All that the companies of these types can deliver, by resource. */
export function made(p: Position, seat: Seat, types: number): number[] {
  const amounts = [0, 0, 0]
  for (const card of delivering(p, seat, types)) {
    const { resource = 0, production = 0 } = companies[card] ?? {}
    amounts[resource] = (amounts[resource] as number) + production
  }
  return amounts
}

/** CF-10.5  All that is moved comes from the reserve, added up before the excess is looked at. */
function produce(t: T, seat: Seat, amounts: readonly number[]): Next<Label> {
  const [mineral = 0, oil = 0, grain = 0] = amounts
  t.note('produced', seat, mineral, oil, grain)
  const extra = takeUp(t.p, seat, amounts)
  return extra.every((units) => units === 0) ? t.done() : t.call(excess, beginExcess(extra), 'end')
}

function deliveriesFault(
  p: Position,
  seat: Seat,
  types: number,
  deliver: readonly Deliveries['deliver'][number][],
): Refusal | null {
  const named = new Set<number>()
  for (const { company, units } of deliver) {
    const card = cardOf(company)
    if (named.has(card)) return refuse('CF-10.2', 'NAMED_TWICE', `${company} is named twice.`)
    named.add(card)
    const fault = deliveryFault(p, seat, types, card)
    if (fault !== null) return fault
    const most = companies[card]?.production ?? 0
    // CF-10.2  At most its production value.
    if (units > most) return refuse('CF-10.2', 'TOO_MUCH', `${cardWords(card)} delivers at most ${most}.`)
  }
  return null
}

function typesLabel(p: Position, seat: Seat, code: Code) {
  if (code === NOTHING) return { text: 'Produce nothing', clause: 'CF-8.2' }
  const types = code & 7
  const names = RESOURCES.filter((_, resource) => (types & (1 << resource)) !== 0).join(', ')
  const price = `${labourPrice(p, many(types))} M of labour`
  return code > LESS
    ? { text: `${names}, not all of it`, note: price, clause: 'CF-10.2' }
    : { text: names, note: `${price}: ${unitsWords(made(p, seat, types))}` }
}
