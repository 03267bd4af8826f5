import { capital } from '../../../kernel/index.ts'
import { draftOf, type Role } from '../design/drafts.ts'
import type { Design as Drawn } from '../design/figures.ts'
import { prototypePrice } from '../design/figures.ts'
import { elOf, hullOf, isUsable } from '../design/hulls.ts'
import { freightNeeds, mannedBy } from '../economy/freight.ts'
import { frd } from '../exact.ts'
import { priceOf } from '../industry/designs.ts'
import { systemName } from '../map/world.ts'
import type { Design } from '../position.ts'
import type { Outlook } from './outlook.ts'

/** A design that is there, or one that the same sheet draws; and whether its hull has to be opened by a prototype. */
export interface Choice {
  readonly design: Design
  readonly price: number
  readonly prototype: boolean
}

/**
 * SC-7.6  The yard where ships are built: where most SY will have freighters this turn, and of several that with most SY; 0
 * where there is none.
 */
export function mainYard(o: Outlook): number {
  const { system, sy } = o.empire.yards
  const manned = mannedBy(o.empire, freightersLeft(o))
  const more = (column: readonly number[], a: number, b: number) => (column[a] ?? 0) - (column[b] ?? 0)
  let best = -1
  for (const i of system.keys()) if ((more(manned, i, best) || more(sy, i, best)) > 0) best = i
  return system[best] ?? 0
}

/** SC-7.5  The freighters that are left for yards this turn, after what comes before them. */
function freightersLeft({ empire, orders }: Outlook): number {
  const { WORK, COLONY, PU } = freightNeeds(empire)
  // The people of a home that is taken this turn need some, too.
  const fights = empire.landings.holds.includes(0) || orders.some((one) => one.do === 'land')
  return Math.max(0, empire.pool - WORK - COLONY - PU - (fights ? 6 : 0))
}

/** The newest own design that will do, or a draft that is drawn now; null when nothing can be built. */
export function designFor(
  o: Outlook,
  role: Role,
  will: (design: Design) => boolean,
  draw: (o: Outlook) => Drawn | null = newest(role),
): Choice | null {
  const { empire } = o
  // SC-19.15  A race of the same sheet has other weapons than those that are seen.
  if (role !== 'explorer' && o.v.turn === empire.joined) return null
  const draft = draw(o)
  const found = designsOf(o).findLast((one) => will(one) && (draft === null || sameOf(one, draft)))
  const old = empire.designs.findLast((one) => will(one) && isOpen(o, one))
  if (found === undefined && draft !== null && empire.designs.length < 200) {
    const design: Design = {
      ...draft,
      parts: draft.parts.map((one) => ({ ...one })),
      name: nameFor(o, role),
    }
    const choice = chosen(o, design)
    if (choice !== null) {
      const { hull, variant, n, speed, parts, logistics, name } = design
      o.order({
        do: 'design',
        ...{ name, hull, variant, n, speed, components: parts },
        ...(logistics ? { role: 'LOGISTICS' as const } : {}),
      })
      return choice
    }
  }
  const design = found ?? old
  return design === undefined ? null : chosen(o, design)
}

/** The own designs, and those that the same sheet draws. */
const designsOf = ({ empire, orders }: Outlook): Design[] => [
  ...empire.designs,
  ...orders.flatMap((one): Design[] => {
    if (one.do !== 'design') return []
    const { name, hull, variant, n, speed, role, components } = one
    return [{ name, hull, variant, n, speed, logistics: role === 'LOGISTICS', parts: [...components] }]
  }),
]

const newest =
  (role: Role) =>
  ({ empire: { el, tech, hulls } }: Outlook): Drawn | null =>
    draftOf(role, { el, tech, opened: hulls }, 90)

const sameOf = (one: Drawn, other: Drawn): boolean =>
  one.hull === other.hull &&
  one.variant === other.variant &&
  one.n === other.n &&
  one.speed === other.speed &&
  JSON.stringify(one.parts) === JSON.stringify(other.parts)

const isOpen = ({ empire }: Outlook, { hull, variant }: Design): boolean => {
  const of = hullOf(hull)
  return of !== undefined && isUsable(empire.hulls, of, variant)
}

function chosen(o: Outlook, design: Design): Choice | null {
  const price = priceOf(o.empire, design)
  if (isOpen(o, design)) return { design, price, prototype: false }
  const hull = hullOf(design.hull)
  if (hull === undefined || o.empire.el < elOf(hull, design.variant) || hull.knot) return null
  const { queue, designs } = o.empire
  const underWay =
    queue.kind.some(
      (kind, i) => kind === 'prototype' && designs[queue.design[i] ?? -1]?.hull === design.hull,
    ) || o.orders.some((one) => one.do === 'prototype' && one.design === design.name)
  return underWay ? null : { design, price: prototypePrice(price), prototype: true }
}

/** A name that no design has yet. */
function nameFor({ empire, orders }: Outlook, role: Role): string {
  const drawn = orders.filter((one) => one.do === 'design').length
  const word = capital(role)
  return `${word} ${empire.designs.length + drawn + 1}`
}

/** Builds this many, as far as the purse goes; a prototype is one. Gives how many. */
export function buildShips(o: Outlook, { design, price, prototype }: Choice, count: number): number {
  const yard = mainYard(o)
  if (yard === 0 || count < 1 || freightersLeft(o) === 0) return 0
  const system = systemName(yard)
  const many = prototype ? 1 : Math.min(count, price === 0 ? count : frd(Math.max(0, o.purse), price))
  if (many < 1) return 0
  const bought = prototype
    ? o.buy(price, { do: 'prototype', system, design: design.name })
    : o.buy(many * price, { do: 'build', system, design: design.name, count: many })
  return bought ? many : 0
}
