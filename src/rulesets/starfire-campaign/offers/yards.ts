import { draftOf, draftOn, type Role } from '../design/drafts.ts'
import { prototypePrice } from '../design/figures.ts'
import { hullOf, isUsable } from '../design/hulls.ts'
import { count, money, short } from '../figures.ts'
import type { Asking } from '../idle/asking.ts'
import { freeAt, IN_USE } from '../idle/idle.ts'
import { priceOf } from '../industry/designs.ts'
import { systemName } from '../map/world.ts'
import type { Design } from '../position.ts'
import { type Choice, type Offer, quoted, writtenDesign } from './offer.ts'

/** SC-5.1  Yards with capacity that nothing waits for, and what they could build. */
export function yardOffers(asking: Asking): Offer[] {
  const { empire } = asking
  const systems = [...new Set(empire.yards.system)]
  return systems.flatMap((system): Offer[] => {
    const free = freeAt(asking, system)
    const choices = [...buildable(asking, system), ...drafts(asking, system)]
    if (free < IN_USE || choices.length === 0) return []
    const [first] = choices
    return [
      {
        key: `yard ${system}`,
        ends: [{ kind: 'yard', id: system }],
        title: `Yard of ${systemName(system)}`,
        note: `${short(free)} HS unused`,
        clause: 'SC-5.1',
        choices,
        ...(first?.lines.length === 1 ? { most: 20 } : {}),
      },
    ]
  })
}

/** Ships of own designs on hulls that are usable; a design of the sheet counts (SC-19.9). */
function buildable({ empire, orders }: Asking, system: number): Choice[] {
  const drawn = orders.flatMap((order): Design[] =>
    order.do === 'design'
      ? [{ ...order, logistics: order.role !== undefined, parts: [...order.components] }]
      : [],
  )
  return [...empire.designs, ...drawn]
    .toReversed()
    .flatMap((design): Choice[] => {
      const hull = hullOf(design.hull)
      if (hull === undefined || !isUsable(empire.hulls, hull, design.variant)) return []
      const cost = priceOf(empire, design)
      return [
        {
          text: `${design.name}, ${design.n} HS`,
          note: money(cost),
          cost,
          lines: [`build ${systemName(system)} ${quoted(design.name)}`],
        },
      ]
    })
    .slice(0, 12)
}

const READY: readonly { readonly role: Role; readonly name: string; readonly what: string }[] = [
  { role: 'explorer', name: 'Eye', what: 'an explorer' },
  { role: 'raider', name: 'Fox', what: 'a frigate' },
  { role: 'freighter', name: 'Ox', what: 'a logistics vessel' },
]

/** Designs for who has none of a kind: drawn, and the first of them built, in one set (SC-19.9). */
function drafts({ empire, orders }: Asking, system: number): Choice[] {
  const board = { el: empire.el, tech: empire.tech, opened: empire.hulls }
  const names = new Set(
    [
      ...empire.designs.map(({ name }) => name),
      ...orders.flatMap((o) => (o.do === 'design' ? [o.name] : [])),
    ].map((name) => name.toLowerCase()),
  )
  return READY.flatMap(({ role, name, what }): Choice[] => {
    const explorer = hullOf('EX')
    const drawn =
      draftOf(role, board) ?? (role === 'explorer' && explorer ? draftOn(role, explorer, board) : null)
    const hull = drawn === null ? undefined : hullOf(drawn.hull)
    if (drawn === null || hull === undefined || names.has(name.toLowerCase())) return []
    const design: Design = { name, ...drawn, parts: [...drawn.parts] }
    const usable = isUsable(empire.hulls, hull, design.variant)
    const cost = usable ? priceOf(empire, design) : prototypePrice(priceOf(empire, design))
    const build = `${usable ? 'build' : 'prototype'} ${systemName(system)} ${quoted(name)}`
    return [
      {
        text: `${name}, ${what}`,
        note: `a new design, ${count(design.n, 'HS', 'HS')}${usable ? '' : ', its prototype'}; ${money(cost)}`,
        cost,
        lines: [writtenDesign(design), build],
      },
    ]
  })
}
