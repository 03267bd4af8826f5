import { centerPrice, outlookEl, outlookSl, outlookTech, outlookWords } from '../checked/outlook.ts'
import { technologyOf, treeOf, trees } from '../design/catalogue.ts'
import { money } from '../figures.ts'
import type { Asking } from '../idle/asking.ts'
import { idleCenters } from '../idle/centers.ts'
import { systemName } from '../map/world.ts'
import type { Empire } from '../position.ts'
import { openTechnologies } from '../science/outlook.ts'
import type { Choice, Offer } from './offer.ts'

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
    if (choices.length === 0) return []
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
  const science = installations.id.filter(
    (_, i) => installations.kind[i] === 'SCI' && installations.left[i] === 0,
  )
  const free = idleCenters(empire, centers).flatMap((i) =>
    installations.kind[i] === 'SCI' ? [installations.id[i] ?? 0] : [],
  )
  const ready = installations.id.every(
    (_, i) =>
      installations.kind[i] !== 'SCI' || installations.left[i] !== 0 || (installations.rating[i] ?? 0) > el,
  )
  if (!ready || science.length <= el || free.length <= el || free[0] !== id || projects.kind.includes('EL'))
    return []
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
    const of = technologyOf(code)
    return of !== undefined && of.sl <= rating && (only === '' || of.tree === only)
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
  const developing = (codes: readonly string[]) =>
    codes.flatMap((code): Choice[] => {
      const of = technologyOf(code)
      if (of === undefined) return []
      const outlook = outlookTech(view, empire, of, [installations.rating[at] ?? 0])
      return [
        {
          text: code,
          note: `${of.name === code ? (treeOf(of.tree)?.name ?? '') : of.name}, ${outlookWords(outlook)}`,
          cost: outlook.cost,
          lines: [`research I${id} ${code}`],
        },
      ]
    })
  const open = openFor(empire, at).filter((code) => !inWork.has(code))
  const newer = open.filter((code) => technologyOf(code)?.earlier != null)
  const twigs = open.filter((code) => technologyOf(code)?.sort === 'knowledge')
  const others = open.filter((code) => !newer.includes(code) && !twigs.includes(code))
  return [...developing(newer), ...raise, ...developing(others), ...developing(twigs)]
}

/** SC-8.3, SC-8.6, SC-8.7  A higher rating, while the old one works on. */
function raising({ view, empire }: Asking, at: number): Choice[] {
  const { installations, el } = empire
  const rating = installations.rating[at] ?? 0
  if (rating >= el + 1 || (installations.targetLeft[at] ?? 0) > 0) return []
  const id = installations.id[at] ?? 0
  const price = centerPrice(view, empire, at, el + 1)
  if (price > empire.treasury + 100 * 10_000) return []
  return [
    {
      text: `Raise to rating ${el + 1}`,
      note: `for SL up to ${el + 1}, takes 3 turns; costs ${money(price)} once`,
      cost: price,
      lines: [`upgrade I${id} ${el + 1}`],
    },
  ]
}
