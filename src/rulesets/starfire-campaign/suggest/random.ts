import type { Chance } from '../../../kernel/index.ts'
import { technologies, trees } from '../design/catalogue.ts'
import { draftOn, ROLES } from '../design/drafts.ts'
import { hulls } from '../design/hulls.ts'
import { clusterId, coreId, systemName } from '../map/world.ts'
import { faultAlone } from '../orders/alone.ts'
import {
  ADVANTAGES,
  DISADVANTAGES,
  type Do,
  lineOf,
  type Order,
  type OrderOf,
  orderOf,
} from '../orders/order.ts'
import type { Row } from '../orders/pieces.ts'
import type { AssetWord, Named, Sense, Shape, Values } from '../orders/values.ts'
import type { Empire, Position } from '../position.ts'
import { thingsFor } from './things.ts'

/** The empire that orders at random: `wild` names anything that might be, not only what makes sense. */
export interface Hand {
  readonly p: Position
  readonly empire: Empire
  readonly chance: Chance
  readonly wild: boolean
}

/** An order of a kind at random, from its description; null when there is nothing of which it could be. */
export function randomOrder(what: Do, hand: Hand): Order | null {
  const order = what === 'race' ? race(hand) : what === 'design' ? design(hand) : filled(what, hand)
  return order === null || (!hand.wild && faultAlone(order) !== null) ? null : order
}

function filled(what: Do, hand: Hand): Order | null {
  const row: Row = { do: what }
  return fill(lineOf({ do: what }).body.shape, row, hand) ? orderOf(row) : null
}

const once = ({ chance }: Hand, of: number): boolean => chance.pick(of) === 0
const number = ({ chance }: Hand, most: number): number => 1 + chance.pick(most)
const oneOf = <V>({ chance }: Hand, list: readonly V[]): V | undefined =>
  list.length === 0 ? undefined : list[chance.pick(list.length)]

/** Fills in the fields of a piece; false when there is nothing for one of them. */
function fill(shape: Shape, row: Row, hand: Hand): boolean {
  switch (shape.kind) {
    case 'field': {
      const { name, values, fallback } = shape
      const value =
        fallback !== undefined && once(hand, 3) ? fallback : (valueFor(values, shape, row, hand) ?? fallback)
      if (value !== undefined) row[name] = value
      return value !== undefined
    }
    case 'flag':
      row[shape.name] = once(hand, 3)
      return true
    case 'all':
      return shape.of.every((one) => fill(one, row, hand))
    case 'maybe':
      if (once(hand, 2)) tried(shape.of, row, hand)
      return true
    case 'either':
      return hand.chance.shuffle([...shape.of]).some((one) => tried(one, row, hand))
    case 'some':
      return shape.of.filter((one) => !once(hand, 4) && tried(one, row, hand)).length > 0
    case 'cases': {
      const word = oneOf(hand, Object.keys(shape.each)) as string
      row[shape.name] = word
      return fill(shape.each[word] as Shape, row, hand)
    }
    default:
      return true
  }
}

/** The same, and nothing of it in the row where there is nothing for one of its fields. */
function tried(shape: Shape, row: Row, hand: Hand): boolean {
  const parts: Row = { ...row }
  const fits = fill(shape, parts, hand)
  if (fits) Object.assign(row, parts)
  return fits
}

/** A value of a field; undefined when there is none. */
function valueFor(
  values: Values,
  sense: Sense,
  row: Row,
  hand: Hand,
  chosen: readonly unknown[] = [],
): unknown {
  const { from, few = 12, step = 1 } = sense
  const { p, empire, wild } = hand
  if (from !== undefined && !wild && values.kind !== 'list')
    return oneOf(hand, thingsFor(from, { p, empire, row, chosen }))
  switch (values.kind) {
    case 'number': {
      const found = wild
        ? number(hand, from === undefined ? 8 * few : few)
        : step * number(hand, Math.max(1, few / step))
      return Math.max(values.least, Math.min(values.most, found))
    }
    case 'decimal':
      return values.least === 0 && once(hand, 2) ? 0 : 100 * number(hand, wild ? 99_999 : few)
    case 'words':
      return oneOf(hand, values.all)
    case 'switch':
      return !once(hand, 3)
    case 'thing':
      return wild ? anything(values.of, hand) : oneOf(hand, thingsFor(values.of, { p, empire, row }))
    case 'list':
      return listOf(values, sense, row, hand)
    case 'asset':
      return assetOf(values.sorts, row, hand)
    case 'text':
      return from === 'freight' ? 'PU' : 'Phantom'
    default:
      return undefined
  }
}

/** A few values, none twice. */
function listOf(
  { of, least }: Extract<Values, { kind: 'list' }>,
  sense: Sense,
  row: Row,
  hand: Hand,
): unknown[] | undefined {
  const many = least === 0 && once(hand, 4) ? 0 : Math.max(least, once(hand, 2) ? 1 : number(hand, 4))
  const all: unknown[] = []
  for (let i = 0; i < 3 * many && all.length < many; i++) {
    const value = valueFor(of, sense, row, hand, all)
    if (value === undefined) break
    if (!all.some((one) => JSON.stringify(one) === JSON.stringify(value))) all.push(value)
  }
  return all.length < least ? undefined : all
}

function assetOf(sorts: readonly AssetWord[], row: Row, hand: Hand): object | undefined {
  const sort = oneOf(hand, sorts) as AssetWord
  if (sort === 'mc') return { mc: 100 * number(hand, 2000) }
  const of = ({ tech: 'technology', system: 'colony', ship: 'ship', chart: 'system' } as const)[sort]
  const value = oneOf(hand, thingsFor(of, { p: hand.p, empire: hand.empire, row }))
  return value === undefined ? undefined : { [sort]: value }
}

/** Anything that an ID might name. */
function anything(of: Named, hand: Hand): unknown {
  const { p, chance } = hand
  switch (of) {
    case 'system':
      return systemName(anywhere(hand))
    case 'planet':
      return `${systemName(anywhere(hand))}.${chance.pick(4)}`
    case 'empire':
    case 'owner':
      return number(hand, p.seats)
    case 'npr':
      return `N${number(hand, p.seats)}`
    case 'offer':
      return { of: number(hand, 4), trade: number(hand, 4) }
    case 'tree':
      return oneOf(
        hand,
        trees.filter(({ virtual }) => !virtual),
      )?.id
    case 'technology':
    case 'target':
      return oneOf(hand, technologies)?.code
    default:
      return number(hand, 12)
  }
}

function anywhere(hand: Hand): number {
  const { seats, options } = hand.p
  const seat = hand.chance.pick(seats)
  return once(hand, 3)
    ? coreId(hand.chance.pick(options.CORE_SYSTEMS))
    : clusterId(options.CLUSTER_SYSTEMS, seat, hand.chance.pick(options.CLUSTER_SYSTEMS))
}

/** A race of which most are legal: its fields are chosen together. */
function race(hand: Hand): OrderOf<'race'> {
  const arrays = hand.wild
    ? [[66, 66, 66]]
    : [
        [66, 66, 33],
        [33, 66, 66],
        [66, 33, 66],
        [33, 33, 33],
      ]
  return {
    do: 'race',
    name: oneOf(hand, ['Terra', 'Orion', 'Ophi', 'Children of Dawn']) ?? '',
    array: oneOf(hand, arrays) ?? [],
    advantages: once(hand, 2) ? [] : [oneOf(hand, ADVANTAGES) ?? 'WEALTHY'],
    disadvantages: once(hand, 2) ? [] : [oneOf(hand, DISADVANTAGES) ?? 'POOR'],
    short: oneOf(hand, ['L', 'E', 'F', 'G', 'Lj'] as const) ?? 'L',
    long: oneOf(hand, ['R', 'Pt', 'K'] as const) ?? 'K',
  }
}

/** A design that can be built, of any role: its parts are chosen together. */
function design(hand: Hand): OrderOf<'design'> | null {
  const { el, tech, hulls: opened, designs } = hand.empire
  const role = oneOf(hand, ROLES) ?? 'warship'
  const hull = oneOf(
    hand,
    hulls.filter((one) => one.el <= el + (hand.wild ? 4 : 0) && fits(role, one)),
  )
  const draft = hull === undefined ? null : draftOn(role, hull, { el, tech, opened })
  if (draft === null) return null
  const { n, speed, variant, parts, logistics } = draft
  return {
    do: 'design',
    name: hand.wild && once(hand, 2) ? (designs[0]?.name ?? 'Fox') : `${draft.hull} ${designs.length + 1}`,
    hull: draft.hull,
    variant,
    n: hand.wild && once(hand, 2) ? n + 40 : n,
    speed,
    components: parts,
    ...(logistics ? { role: 'LOGISTICS' as const } : {}),
  }
}

const fits = (role: (typeof ROLES)[number], { code, base, freighter }: (typeof hulls)[number]): boolean => {
  if (role === 'explorer') return code === 'EX'
  if (role === 'base') return base
  if (role === 'freighter') return freighter
  return !base && !freighter && code !== 'EX'
}
