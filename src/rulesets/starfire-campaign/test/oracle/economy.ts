import { Fraction, sum } from './fraction.ts'

// SC-7, SC-11 once more, from the rulebook alone, with fractions; amounts in MC.

const whole = (value: number) => Fraction.of(value)
const ZERO = whole(0)
const least = (a: Fraction, b: Fraction) => (a.atLeast(b) ? b : a)
/** SC-0.2  To 0.01 MC. */
export const toCents = (value: Fraction): Fraction => new Fraction(BigInt(value.cents), 100n)

export interface World {
  readonly pu: number
  readonly wm: number
  readonly unmatched: number
  readonly revolt: number
  readonly besieged: boolean
  /** The turn in which it was conquered; null for never. */
  readonly conquered: number | null
}

/** SC-11.3 */
export function systemIncome(
  { pu, wm, unmatched, revolt, besieged, conquered }: World,
  el: number,
  global: number,
  siege: number,
  turn: number,
): Fraction {
  const paying = whole(pu).minus(whole(100).times(whole(unmatched)))
  const gain = paying.times(whole(wm)).times(whole(el)).plus(whole(global))
  let income = gain.minus(whole(revolt).times(whole(wm))).max(ZERO)
  if (besieged) income = income.times(Fraction.of(siege))
  if (conquered !== null && turn - conquered < 12) income = income.times(new Fraction(1n, 2n))
  return toCents(income)
}

export interface Charges {
  readonly el: number
  readonly science: number
  readonly research: readonly number[]
  readonly strongpoints: number
  readonly wartime: boolean
  readonly colonizations: number
  readonly paid: readonly number[]
  readonly rate: number
}

/** SC-11.4 */
export function charges(c: Charges): Fraction {
  const extra = Math.max(0, c.colonizations - c.el)
  return sum([
    whole(100 * c.el * c.science),
    ...c.research.map((rating) => whole(100 * rating)),
    whole((c.wartime ? 20 : 10) * c.strongpoints),
    whole(100 * extra),
    toCents(sum(c.paid.map((price) => Fraction.of(price))).times(Fraction.of(c.rate))),
  ])
}

/** SC-11.9 */
export function dividend(funds: Fraction, die: number, scale: number): Fraction {
  const rate = new Fraction(BigInt(die), 100n).minus(new Fraction(2n, 100n)).max(ZERO)
  return toCents(funds.times(rate).times(Fraction.of(scale)))
}

/** SC-11.8  The most that may be put into the GTN, down to 0.01. */
export function mayInvest(limit: 'total' | 'turn', treasury: Fraction, funds: Fraction): Fraction {
  const tenth = new Fraction(1n, 10n)
  const most = limit === 'turn' ? treasury.times(tenth) : treasury.plus(funds).times(tenth).minus(funds)
  const cents = new Fraction(BigInt(most.times(whole(100)).down), 100n)
  return least(cents, treasury).max(ZERO)
}

/** What SC-7.3 counts: PU by system with its WM (already in the order of IDs), SY, SYM, MS, and tied freighters. */
export interface Needs {
  readonly transfers: readonly number[]
  readonly colonizations: number
  readonly systems: readonly { readonly pu: number; readonly wm: number }[]
  readonly sy: readonly number[]
  readonly sym: readonly number[]
  readonly ms: readonly number[]
  readonly pool: number
  readonly convoy: boolean
  readonly order: readonly string[]
}

function more(counts: number[], at: number, by: number): void {
  counts[at] = (counts[at] ?? 0) + by
}

/** SC-7.3 to SC-7.7  One need after another is given one freighter after another. */
export function match(needs: Needs): { blocks: number[]; sy: number[]; sym: number[]; ms: number[] } {
  const pool = needs.convoy ? whole(needs.pool).by(Fraction.of(1.25)).down : needs.pool
  const result = {
    blocks: needs.systems.map(({ pu }) => Math.floor(pu / 100)),
    sy: needs.sy.map(() => 0),
    sym: needs.sym.map(() => 0),
    ms: needs.ms.map(() => 0),
  }
  const wants: { what: string; take: () => void }[] = []
  for (const amount of needs.transfers)
    for (let i = 0; i < amount; i++) wants.push({ what: 'tied', take: () => {} })
  for (let i = 0; i < needs.colonizations; i++) wants.push({ what: 'tied', take: () => {} })
  const rich = needs.systems.map((_, at) => at)
  rich.sort((a, b) => (needs.systems[b]?.wm ?? 0) - (needs.systems[a]?.wm ?? 0) || a - b)
  for (const at of rich)
    for (let i = result.blocks[at] ?? 0; i > 0; i--)
      wants.push({ what: 'PU', take: () => more(result.blocks, at, -1) })
  const each = (what: string, all: readonly number[], done: number[]) => {
    for (const [at, count] of all.entries())
      for (let i = 0; i < count; i++) wants.push({ what, take: () => more(done, at, 1) })
  }
  each('SY', needs.sy, result.sy)
  each('SYM', needs.sym, result.sym)
  const shops = needs.ms.flatMap((count, at) => Array.from({ length: count }, () => at))
  for (let i = 0; i < shops.length; i += 5)
    wants.push({
      what: 'MS',
      take: () => {
        for (const at of shops.slice(i, i + 5)) more(result.ms, at, 1)
      },
    })
  const order = ['tied', ...needs.order, 'PU', 'SY', 'SYM', 'MS']
  wants.sort((a, b) => order.indexOf(a.what) - order.indexOf(b.what))
  for (const { take } of wants.slice(0, pool)) take()
  return result
}

/** What an empire in deficit has, in MC. */
export interface Estate {
  readonly treasury: Fraction
  /** Freighters matched to SY, to SYM, to MS; `order` is that of PRIORITY. */
  readonly freighters: Readonly<Record<'SY' | 'SYM' | 'MS', number>>
  readonly order: readonly ('SY' | 'SYM' | 'MS')[]
  /** Prices paid of military ships, by ID, and which are to be sold first, by place. */
  readonly ships: readonly Fraction[]
  readonly first: readonly number[]
  /** Cost of running projects by ID; Science or not. All were paid. */
  readonly projects: readonly { readonly science: boolean; readonly cost: Fraction }[]
  readonly funds: Fraction
}

/** SC-21.1  One item after another, until the treasury is not negative. */
export function liquidated(given: Estate): {
  treasury: Fraction
  freighters: number
  ships: number[]
  suspended: number[]
  funds: Fraction
} {
  let { treasury, funds } = given
  const items: { gain: Fraction; done: () => void }[] = []
  const result = { freighters: 0, ships: [] as number[], suspended: [] as number[] }
  for (const what of [...given.order].reverse())
    for (let i = 0; i < given.freighters[what]; i++)
      items.push({ gain: whole(50), done: () => result.freighters++ })
  const price = (at: number) => given.ships[at] ?? ZERO
  const cheapest = given.ships.map((_, at) => at).sort((a, b) => price(a).minus(price(b)).cents || a - b)
  for (const at of new Set([...given.first, ...cheapest]))
    items.push({ gain: toCents(price(at).times(new Fraction(1n, 4n))), done: () => result.ships.push(at) })
  for (const science of [true, false])
    for (const [at, project] of given.projects.entries())
      if (project.science === science)
        items.push({ gain: project.cost, done: () => result.suspended.push(at) })
  for (const { gain, done } of items) {
    if (treasury.atLeast(ZERO) || !gain.minus(new Fraction(1n, 100n)).atLeast(ZERO)) continue
    treasury = treasury.plus(gain)
    done()
  }
  if (!treasury.atLeast(ZERO)) {
    const needed = ZERO.minus(treasury).by(new Fraction(9n, 10n))
    const amount = least(funds, new Fraction(BigInt(needed.times(whole(100)).up), 100n))
    funds = funds.minus(amount)
    treasury = treasury.plus(toCents(amount.times(new Fraction(9n, 10n))))
  }
  return { treasury, ...result, funds }
}

/** SC-16.8, SC-16.30  What an empire's pairs bring: the partners' grosses by ascending ID. */
export function trade(own: Fraction, others: readonly Fraction[], rate: number, most: number): Fraction[] {
  const pairs = others.map((other) => toCents(least(own, other).times(Fraction.of(rate))))
  const order = pairs
    .map((_, at) => at)
    .sort((a, b) => (pairs[b] ?? ZERO).minus(pairs[a] ?? ZERO).cents || a - b)
  const counted = new Set(order.slice(0, most))
  return pairs.map((amount, at) => (counted.has(at) ? amount : ZERO))
}
