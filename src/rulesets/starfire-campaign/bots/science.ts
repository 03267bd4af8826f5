import { type Tree, technologyOf, treeOf, trees } from '../design/catalogue.ts'
import { frd, fru, sum } from '../exact.ts'
import { idleCenters } from '../idle/idle.ts'
import { scienceCenters } from '../industry/centers.ts'
import { centerFactor, genericPrice, raisePrice, sciencePrice } from '../industry/prices.ts'
import { systemName } from '../map/world.ts'
import type { Order } from '../orders/order.ts'
import { elFrom, elOutlook, openTechnologies, slOutlook, targetOf, techOutlook } from '../science/outlook.ts'
import type { Outlook } from './outlook.ts'

/** Something that might be bought: what it costs now, and what it is worth until the end, in hundredths of MC. */
export interface Wish {
  readonly price: number
  readonly worth: number
  readonly orders: readonly Order[]
  /** Only one of the wishes of a place is granted. */
  readonly place?: string
}

/** How many turns of income it saves for something large. */
const PATIENCE = 8
/** How many times less for its price is not nearly as good; how many times cheaper is small. */
const NEARLY = 3
const SMALL = 40

/** Buys what gives most for its price; for what is too dear now it saves, and buys meanwhile only what is small beside it. Gives what it saves for. */
export function grant(o: Outlook, wishes: readonly Wish[]): number {
  const taken = new Set<string>()
  const worthy = wishes
    .filter(({ price, worth }) => worth > price)
    .sort((a, b) => b.worth * Math.max(1, a.price) - a.worth * Math.max(1, b.price))
  let saved: Wish | null = null
  for (const wish of worthy) {
    const { price, orders, place } = wish
    if (place !== undefined && taken.has(place)) continue
    // What is nearly as good need not wait; nor what is small.
    const waits =
      saved !== null && wish.worth * saved.price * NEARLY < saved.worth * price && price * SMALL > saved.price
    if (!waits && o.buy(price, ...orders)) {
      if (place !== undefined) taken.add(place)
    } else if (price > o.purse && price <= o.purse + PATIENCE * Math.max(0, o.net)) saved ??= wish
  }
  return saved?.price ?? 0
}

/** SC-8.1  Turns until a new center works, and until one is raised. */
const BUILDING = 6
const RAISING = 3
/** SC-21.10  Points of a level. */
const SL_POINTS = 20
const EL_POINTS = 200

/** A Science Center as it may be used now. */
interface Center {
  readonly id: number
  readonly system: number
  readonly rating: number
  readonly built: boolean
  readonly raising: boolean
  readonly busy: boolean
}

function centersOf({ empire }: Outlook): Center[] {
  const { installations, projects } = empire
  const busy = new Set(projects.centers.flat())
  return installations.id.flatMap((id, i) =>
    installations.kind[i] === 'SCI'
      ? [
          {
            id,
            system: installations.system[i] ?? 0,
            rating: installations.rating[i] ?? 0,
            built: installations.left[i] === 0,
            raising: (installations.target[i] ?? 0) > 0,
            busy: busy.has(id),
          },
        ]
      : [],
  )
}

/** SC-10.1  What might be done for science: levels of trees, the next EL, and the centers for it. */
export function science(o: Outlook): Wish[] {
  const centers = centersOf(o)
  const el = nextEl(o, centers)
  if (el !== null && o.buy(el.price, ...el.orders)) return forCenters(o, centers)
  return [...levels(o, centers), ...forCenters(o, centers)]
}

/** SC-10.8 to SC-10.11  An EL project, where all that it takes is there. */
function nextEl(o: Outlook, centers: readonly Center[]): Wish | null {
  const { el, projects } = o.empire
  const { options, turn } = o.v
  if (projects.kind.includes('EL') || turn < elFrom(options, o.empire)) return null
  const built = centers.filter((one) => one.built)
  if (built.length < el + 1 || built.some(({ rating }) => rating < el + 1)) return null
  const free = built.filter((one) => !one.busy)
  const { minimum, cost } = elOutlook(options, o.empire, el + 1)
  if (free.length < el + 1 || o.left < minimum) return null
  return {
    price: cost,
    worth: EL_POINTS * o.point,
    orders: [{ do: 'researchEL', centers: free.slice(0, el + 1).map(({ id }) => id) }],
  }
}

/** True while free centers should wait, because an EL project may begin at once when the last of them is free. */
function elIsNear(o: Outlook, centers: readonly Center[]): boolean {
  const { el } = o.empire
  const { options, turn } = o.v
  const built = centers.filter((one) => one.built)
  return (
    turn + 1 >= elFrom(options, o.empire) &&
    o.left > elOutlook(options, o.empire, el + 1).minimum &&
    built.length >= el + 1 &&
    built.every(({ rating }) => rating >= el + 1) &&
    !o.empire.projects.kind.includes('EL')
  )
}

/** SC-10.5  The next SL of some tree for every center that is idle. */
function levels(o: Outlook, centers: readonly Center[]): Wish[] {
  if (elIsNear(o, centers)) return []
  const { empire } = o
  const idle = centers.filter((one) => one.built && !one.busy)
  const working = new Set(empire.projects.target)
  const wishes: Wish[] = []
  const open = trees
    .map((tree, i) => ({ tree, next: (empire.sl[i] ?? 1) + 1 }))
    .filter(({ tree }) => !tree.virtual && !working.has(tree.id))
  const taken = new Set<string>()
  for (const center of idle) {
    const best = open
      .filter(({ tree, next }) => next <= center.rating && !taken.has(tree.id))
      .map(({ tree, next }) => ({ tree, next, ...prospect(o, tree, next, center.rating) }))
      .filter(({ turns }) => turns <= o.left)
      .sort((a, b) => b.worth * a.cost - a.worth * b.cost)[0]
    if (best === undefined) continue
    taken.add(best.tree.id)
    wishes.push({
      price: 100_000 * best.next,
      worth: frd(best.worth * 100_000 * best.next, best.cost),
      orders: [{ do: 'researchSL', center: center.id, tree: best.tree.id }],
      place: `I${center.id}`,
    })
  }
  return wishes
}

/** SC-10.6, SC-10.7  What the next SL of a tree is worth, what it is likely to cost, and how long it takes. */
function prospect(
  o: Outlook,
  tree: Tree,
  next: number,
  rating: number,
): { readonly worth: number; readonly cost: number; readonly turns: number } {
  const { minimum, chance, cost } = slOutlook(o.v.options, o.empire, tree, next, rating)
  const turns = minimum - 1 + tries(frd(chance, 100))
  // An empire that may settle more worlds gains by it; engines and instruments are of use, too.
  const more = tree.id === 'COL' ? 60 : tree.id === 'COM' || tree.id === 'CON' ? 3 : 0
  return { worth: (SL_POINTS + more) * o.point, cost: turns * cost, turns }
}

/** SC-10.7  The number of tries in which a chance of n × c percent is used up by half. */
function tries(chance: number): number {
  let stays = 1000
  let n = 0
  while (stays > 450 && n < 40) {
    n++
    stays -= frd(stays * Math.min(100, n * chance), 100)
  }
  return n
}

/** SC-8.2, SC-8.3  Centers for the next EL: those that are there are raised first, as each more makes it dearer. */
function forCenters(o: Outlook, centers: readonly Center[]): Wish[] {
  const { el } = o.empire
  const factor = centerFactor(o.v.options)
  const n = scienceCenters(o.empire)
  const low = centers.filter(({ rating, built, raising }) => built && !raising && rating < el + 1)
  const empty = o.populated.filter(({ system }) => !centers.some((one) => one.system === system))
  const missing = Math.max(0, el + 1 - centers.length)
  const wait = fru(12, o.v.options.RESEARCH_PACE) + (missing > 0 ? BUILDING : RAISING)
  const gains = gainOfEl(o, wait)
  const price =
    sum(low.map(({ rating }) => raisePrice(el, n, rating, factor))) +
    sum(Array.from({ length: missing }, (_, i) => sciencePrice(el, n + i + 1, factor)))
  const wishes: Wish[] = []
  // What all together cost, against what the next EL brings: each piece has its share.
  const share = (part: number) =>
    price === 0 ? 0 : frd(gains * frd(part, 100), Math.max(1, frd(price, 100)))
  for (const { id, rating } of low) {
    const cost = raisePrice(el, n, rating, factor)
    const alone = yieldOf(o, el + 1, RAISING) - yieldOf(o, rating, RAISING)
    wishes.push({
      price: cost,
      worth: Math.max(share(cost), alone),
      orders: [{ do: 'upgrade', center: id, rating: el + 1 }],
    })
  }
  const [place] = empty
  if (place === undefined || (low.length > 0 && missing === 0)) return wishes
  const cost = sciencePrice(el, n + 1, factor)
  // The others are raised before it, while they are few.
  if (low.length > 0) return wishes
  wishes.push({
    price: cost,
    worth: Math.max(missing > 0 ? share(cost) : 0, yieldOf(o, el + 1, BUILDING) - 10_000 * el * o.left),
    orders: [{ do: 'install', type: 'SCI', system: systemName(place.system) }],
  })
  return wishes
}

/** What the next EL brings, when it comes after this many turns. */
function gainOfEl(o: Outlook, wait: number): number {
  const { el } = o.empire
  const turns = o.left - wait
  if (turns < 1) return 0
  const gross = sum(o.populated.map(({ pu, pays }) => pu * pays))
  return o.taste.learns * (EL_POINTS * o.point + frd(gross, el) * turns + 30 * o.point)
}

/** What a center of a rating brings in levels, after this many turns. */
function yieldOf(o: Outlook, rating: number, wait: number): number {
  const turns = o.left - wait
  if (turns < 2) return 0
  const chance = (rating + 1) * o.v.options.RESEARCH_PACE
  const each = Math.max(1, tries(chance))
  const open = sum(trees.map(({ virtual }, i) => (virtual ? 0 : Math.max(0, rating - (o.empire.sl[i] ?? 1)))))
  const many = Math.min(frd(turns, each), open)
  return many * (SL_POINTS * o.point - each * 100_000 * rating)
}

/** SC-10.12  With money in plenty, better weapons, armour and shields are developed: newer generations of what is there. */
export function developing(o: Outlook): void {
  const { installations, projects, el } = o.empire
  const taken = new Set(projects.target)
  for (const at of idleCenters(o.empire, new Set())) {
    if (installations.kind[at] !== 'RDG' || (installations.targetLeft[at] ?? 0) > 0) continue
    const id = installations.id[at] ?? 0
    const rating = installations.rating[at] ?? 0
    const best = newer(o, rating, taken)
    if (best !== null) {
      if (
        best.cost * o.taste.plenty <= o.purse &&
        o.buy(best.cost, { do: 'research', centers: [id], tech: best.code })
      )
        taken.add(best.code)
    } else if (rating <= el) {
      // SC-8.6  It works on while it is raised.
      const price = genericPrice(el + 1, centerFactor(o.v.options), rating)
      if (price * o.taste.plenty <= o.purse) o.buy(price, { do: 'upgrade', center: id, rating: el + 1 })
    }
  }
}

/** The cheapest newer generation that a center of a rating may develop before the end. */
function newer(
  o: Outlook,
  rating: number,
  taken: ReadonlySet<string>,
): { code: string; cost: number } | null {
  const found = openTechnologies(o.empire).flatMap((code) => {
    const of = technologyOf(code)
    if (of === undefined || of.earlier === null || of.sl > rating || taken.has(code)) return []
    if (!o.empire.tech.includes(of.earlier)) return []
    const target = targetOf(of, treeOf(of.tree) ?? { modifier: 1 })
    const { cost, minimum } = techOutlook(o.v.options, o.empire, target, [rating])
    return minimum + 1 < o.left ? [{ code, cost }] : []
  })
  return found.sort((a, b) => a.cost - b.cost || (a.code < b.code ? -1 : 1))[0] ?? null
}
