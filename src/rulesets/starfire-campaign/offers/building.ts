import { centerPrice, outlookEl, outlookSl, outlookTech, outlookWords } from '../checked/outlook.ts'
import { type Technology, technologyOf, treeOf, trees } from '../design/catalogue.ts'
import { draftOf, draftOn, type Role } from '../design/drafts.ts'
import { prototypePrice } from '../design/figures.ts'
import { type Hull, hullOf, isUsable } from '../design/hulls.ts'
import { count, money, short } from '../figures.ts'
import { type Asking, freeAt, IN_USE, idleCenters } from '../idle/idle.ts'
import { priceOf, strangeIn } from '../industry/designs.ts'
import { systemName } from '../map/world.ts'
import type { Design, Empire } from '../position.ts'
import { openTechnologies } from '../science/outlook.ts'
import { type Choice, type Offer, quoted, writtenDesign } from './offer.ts'

/** SC-10.5, SC-10.8, SC-10.12  Idle centers, each with what it could do, the most useful first. */
export function centerOffers(asking: Asking): Offer[] {
  const { empire, centers } = asking
  const { installations } = empire
  const offers = idleCenters(empire, centers).flatMap((at): Offer[] => {
    const id = installations.id[at] ?? 0
    const science = installations.kind[at] === 'SCI'
    const upgrading = (installations.targetLeft[at] ?? 0) > 0
    const choices = science
      ? [...scienceOf(asking, at), ...raising(asking, at)]
      : developingOf(asking, at, raising(asking, at))
    return [
      {
        key: `center ${id}`,
        ends: [{ kind: 'center', id }],
        title: `${science ? 'Science' : 'R&D'} Center I${id}`,
        note: `at ${systemName(installations.system[at] ?? 0)}, rating ${installations.rating[at]}${upgrading ? ', being raised' : ''}`,
        clause: science ? 'SC-10.5' : 'SC-10.12',
        choices,
        shown: 4,
      },
    ]
  })
  return offers
}

/** What the trees are good for at first: those that open most come first. */
const FIRST = ['COL', 'CON', 'INE', 'ELE', 'SHI', 'ARM', 'COM']
const rank = (id: string): number => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length)

function scienceOf({ view, empire, orders, centers }: Asking, at: number): Choice[] {
  const { installations, projects } = empire
  const id = installations.id[at] ?? 0
  const rating = installations.rating[at] ?? 0
  const el = elChoice({ view, empire, centers }, id)
  const inWork = new Set<string>([
    ...projects.target.filter((_, i) => projects.kind[i] === 'SL'),
    ...orders.flatMap((order) => (order.do === 'researchSL' ? [order.tree] : [])),
  ])
  const levels = trees.flatMap((tree, i): (Choice & { readonly rank: number })[] => {
    const target = (empire.sl[i] ?? 1) + 1
    if (tree.virtual || target > rating || inWork.has(tree.id)) return []
    const outlook = outlookSl(view, empire, tree, target, rating)
    return [
      {
        text: `${tree.id} ${target}`,
        note: `${tree.name}, ${outlookWords(outlook)}`,
        cost: outlook.cost,
        lines: [`research SL I${id} ${tree.id}`],
        rank: rank(tree.id),
      },
    ]
  })
  return [...el, ...levels.sort((a, b) => a.rank - b.rank).map(({ rank: _, ...choice }) => choice)]
}

/** SC-10.8  Where enough centers are free and good enough: the next empire level, by all of them. */
function elChoice(
  { view, empire, centers }: Pick<Asking, 'view' | 'empire' | 'centers'>,
  id: number,
): Choice[] {
  const { installations, projects, el } = empire
  const free = idleCenters(empire, centers).flatMap((i) =>
    installations.kind[i] === 'SCI' ? [installations.id[i] ?? 0] : [],
  )
  const ready = installations.id.every(
    (_, i) =>
      installations.kind[i] !== 'SCI' || installations.left[i] !== 0 || (installations.rating[i] ?? 0) > el,
  )
  if (!ready || free.length <= el || free[0] !== id || projects.kind.includes('EL')) return []
  const outlook = outlookEl(view, empire, free.length)
  if (outlook === null) return []
  return [
    {
      text: `EL ${el + 1}`,
      note: `the next empire level, ${outlookWords(outlook)}`,
      cost: outlook.cost,
      lines: [`research EL ${free.map((one) => `I${one}`).join(',')}`],
    },
  ]
}

/** SC-10.12, SC-10.13, SC-8.7, SC-8.9  Technologies that a center may develop. */
export function openFor(empire: Empire, at: number): string[] {
  const { installations } = empire
  const rating = installations.rating[at] ?? 0
  const only = installations.kind[at] === 'RDD' ? (installations.tree[at] ?? '') : ''
  return openTechnologies(empire).filter((code) => {
    const { sl, tree } = technologyOf(code) as Technology
    return sl <= rating && (only === '' || tree === only)
  })
}

/** Newer generations of what one has come first, then a higher rating, then what is new, and twigs last. */
function developingOf({ view, empire, orders }: Asking, at: number, raise: readonly Choice[]): Choice[] {
  const { installations, projects } = empire
  const id = installations.id[at] ?? 0
  const inWork = new Set<string>([
    ...projects.target.filter((_, i) => projects.kind[i] === 'TECH'),
    ...orders.flatMap((order) => (order.do === 'research' ? [order.tech] : [])),
  ])
  const open = openFor(empire, at)
    .filter((code) => !inWork.has(code))
    .map((code) => technologyOf(code) as Technology)
  const developing = (of: 'newer' | 'other' | 'twig') =>
    open
      .filter(
        (one) => of === (one.earlier === null ? (one.sort === 'knowledge' ? 'twig' : 'other') : 'newer'),
      )
      .map((one): Choice => {
        const outlook = outlookTech(view, empire, one, [installations.rating[at] ?? 0])
        return {
          text: one.code,
          note: `${one.name === one.code ? (treeOf(one.tree)?.name ?? '') : one.name}, ${outlookWords(outlook)}`,
          cost: outlook.cost,
          lines: [`research I${id} ${one.code}`],
        }
      })
  return [...developing('newer'), ...raise, ...developing('other'), ...developing('twig')]
}

/** SC-8.3, SC-8.6, SC-8.7  A higher rating, while the old one works on. */
function raising({ view, empire }: Asking, at: number): Choice[] {
  const { installations, el } = empire
  const rating = installations.rating[at] ?? 0
  if (rating >= el + 1 || (installations.targetLeft[at] ?? 0) > 0) return []
  const id = installations.id[at] ?? 0
  const price = centerPrice(view, empire, at, el + 1)
  return [
    {
      text: `Raise to rating ${el + 1}`,
      note: `for SL up to ${el + 1}, takes 3 turns; costs ${money(price)} once`,
      cost: price,
      lines: [`upgrade I${id} ${el + 1}`],
    },
  ]
}

/** SC-5.1  Yards with capacity that nothing waits for, and what they could build. */
export function yardOffers(asking: Asking): Offer[] {
  const { empire } = asking
  const systems = [...new Set(empire.yards.system)]
  return systems.flatMap((system): Offer[] => {
    const free = freeAt(asking, system)
    const choices = [...buildable(asking, system), ...drafts(asking, system)]
    if (free < IN_USE) return []
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

/** SC-4.2a, SC-4.10  Ships of designs that can be built; a design of the sheet counts (SC-19.9). */
function buildable({ empire, orders }: Asking, system: number): Choice[] {
  const drawn = orders.flatMap((order): Design[] =>
    order.do === 'design'
      ? [{ ...order, logistics: order.role !== undefined, parts: [...order.components] }]
      : [],
  )
  return [...empire.designs, ...drawn]
    .toReversed()
    .flatMap((design): Choice[] => {
      const usable = isUsable(empire.hulls, hullOf(design.hull) as Hull, design.variant)
      if (!usable || strangeIn(empire, design) !== undefined) return []
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
    const drawn =
      draftOf(role, board) ?? (role === 'explorer' ? draftOn(role, hullOf('EX') as Hull, board) : null)
    if (drawn === null || names.has(name.toLowerCase())) return []
    const design: Design = { name, ...drawn, parts: [...drawn.parts] }
    const usable = isUsable(empire.hulls, hullOf(design.hull) as Hull, design.variant)
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
