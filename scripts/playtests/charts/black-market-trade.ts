// Black Market: what deals pay, whom trades via the market find, what raids are on (BM-17).

import type { AnyPlayer } from '../../../src/bots/player.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Position } from '../../../src/kernel/procedure.ts'
import type { Fact } from '../../../src/kernel/transition.ts'
import { meanInterval } from '../../../src/lab/figures.ts'
import { player } from '../../../src/rulesets/black-market/bots/plan.ts'
import { SOBER } from '../../../src/rulesets/black-market/bots/taste.ts'
import { tokenScale } from '../../../src/rulesets/black-market/bots/tokens.ts'
import { ACTIONS, SITES, TRADE, utilities } from '../../../src/rulesets/black-market/data.ts'
import { at, type Position as Colonies } from '../../../src/rulesets/black-market/position.ts'
import { gameOf, playerOf } from '../../../src/rulesets/shelf.ts'
import type { Cells } from '../cells.ts'
import { of, percentage, perGame } from '../estimates.ts'
import { ACCENT, INK, INK_2, INK_3, SAND } from '../figure.ts'
import { type Estimate, rows } from '../panels.ts'
import type { Count, Watch, Watched, Watches } from '../watch.ts'
import { OPTIONS, removedCell, SEATS, SWEEP, variantCell } from './black-market.ts'
import { type Chart, percents } from './chart.ts'

const GAMES = 400
const MILITARISE = ACTIONS.indexOf('militarise')

const bots = ['plan', 'scholar', 'raider'].map(
  (id) => playerOf(gameOf('black-market') as Game, id) as AnyPlayer,
)

/** Who fears for his empty Utilities, and lets them go for so much less (taste.ts). */
const seller = (fear: number) => player(`fear ${fear}`, '', { ...SOBER, fear }) as unknown as AnyPlayer
const fearful = seller(0.5)

/** One who empties a mine or Farm in Industry when raids may still come in the round (BM-7.3), to sell it. */
const leaver: AnyPlayer = {
  ...fearful,
  id: 'leaver',
  choose(sight, step, options) {
    const p = sight.view as Colonies
    const raids = p.round >= p.options.first_raid_round && (p.taken & (1 << MILITARISE)) === 0
    const empty = p.siteOwner.some((owner, site) => owner === sight.seat && p.occupied[site] === 0)
    // The codes of a crew: 0 done, then three for each site, the first of which vacates it.
    const vacate = step === 'industry.crew' ? options.find((code) => code % 3 === 1) : undefined
    return raids && !empty && vacate !== undefined ? vacate : fearful.choose(sight, step, options)
  },
}

/** Who is compared with plan, in the words of the figure. */
const SELLERS: readonly (readonly [words: string, bot: AnyPlayer])[] = [
  ['fears 0 %', seller(0)],
  ['fears 50 %', fearful],
  ['fears 100 %', seller(1)],
  ['empties one', leaver],
]

/** What is counted at a table: deals by what was paid for what, partners, targets of raids, and what was at stake. */
function look(count: Count): (p: Position, facts: readonly Fact[]) => void {
  const passed = new Set<number>()
  const raidedNow = new Set<number>()
  let round = 1
  return (position, told) => {
    // What is looked at has numbers alone.
    const facts = told.map(({ kind, args }) => ({
      kind,
      args: args.map((part) => (typeof part === 'number' ? part : -1)),
    }))
    const p = position as unknown as Colonies
    const gave = facts.filter(({ kind }) => kind === 'gaveGoods')
    if (facts.some(({ kind }) => kind === 'gaveUtility')) count('sold', String(at(gave[0]?.args ?? [], 3)))
    else if (gave.length === 2)
      // good and number, from the initiator and from his partner
      count('deal', gave.map(({ args }) => `${args[2]},${args[3]}`).join(','))
    for (const { kind, args } of facts) {
      const [a = 0, b = 0, c = 0, d = 0] = args
      if (kind === 'roundBegins') round = a
      if (kind === 'initiated' && b === TRADE) {
        passed.clear()
        for (let seat = 0; seat < p.seats; seat++) count('worth', worthOfEnergy(p, seat))
      }
      if (kind === 'initiated' && b === MILITARISE) {
        raidedNow.clear()
        if (round > 1) stakes(p, count)
      }
      if (kind === 'passedTrade') passed.add(a)
      // Whoever comes next finds empty what was raided.
      if (kind === 'raids' && d === 0 && !raidedNow.has(c)) {
        raidedNow.add(c)
        count('raided', p.occupied[c] === 1 ? 'occupied' : 'empty')
      }
    }
    const via = facts.find(({ kind }) => kind === 'passedOn')
    if (via !== undefined) count('via', passed.has(via.args[1] ?? -1) ? 'passed' : 'waits')
  }
}

/** So many hundredths of a Water, and of a Food, are worth an Energy to a seat: what a third token of each adds. */
function worthOfEnergy(p: Colonies, seat: number): string {
  const weighed = tokenScale(p, seat)
  const own = [0, 1, 2].map((good) => at(p.goods, seat * 3 + good))
  const added = (good: number) => weighed(own.map((n, i) => (i === good ? n + 3 : n))) - weighed(own)
  const [e, w, f] = [0, 1, 2].map(added) as [number, number, number]
  return [e, w, f].map((n) => Math.round(n)).join(',')
}

/** Utilities that could be raided when a Militarise action begins, manned kinds by whether they are. */
function stakes(p: Colonies, count: Count): void {
  for (let site = 0; site < SITES; site++)
    if (at(p.siteOwner, site) >= 0 && utilities[at(p.site, site)]?.manned === true)
      count('stood', p.occupied[site] === 1 ? 'occupied' : 'empty')
}

const tableOf = (seats: number) => `tables-${seats}`
const TABLES: Watches = Object.fromEntries(
  SEATS.map((seats) => [tableOf(seats), { games: GAMES, seats, bots, look } satisfies Watch]),
)

/** One of them, a plan who sells as they do but for the fear, and the other tastes. */
const besides: Watches = Object.fromEntries(
  SELLERS.map(([, bot]) => [
    bot.id,
    { games: GAMES, seats: 4, bots: [bot, bots[0], bots[2], bots[1]] as AnyPlayer[], look } satisfies Watch,
  ]),
)

/** What was paid in tokens of one kind for one of another in deals; geometric mean and interval, by game. */
function rate({ counts, games }: Watched, good: number): Estimate & { n: number } {
  const logs: { x: number; n: number }[] = []
  for (const [key, n] of Object.entries(counts.deal ?? {})) {
    const [a = 0, x = 1, b = 0, y = 1] = key.split(',').map(Number)
    if (a === good && b === 0) logs.push({ x: Math.log(x / y), n })
    if (a === 0 && b === good) logs.push({ x: Math.log(y / x), n })
  }
  return geometric(logs, games)
}

/** The same by what players reckon: what three more tokens of Energy are worth, in tokens of the other kind. */
function reckoned({ counts, games }: Watched, good: number): Estimate & { n: number } {
  const logs: { x: number; n: number }[] = []
  for (const [key, n] of Object.entries(counts.worth ?? {})) {
    const values = key.split(',').map(Number)
    const [energy = 0, other = 0] = [values[0], values[good]]
    if (energy > 0 && other > 0) logs.push({ x: Math.log(energy / other), n })
  }
  return geometric(logs, games)
}

function geometric(logs: readonly { x: number; n: number }[], games: number): Estimate & { n: number } {
  const n = logs.reduce((sum, one) => sum + one.n, 0)
  const mean = logs.reduce((sum, one) => sum + one.n * one.x, 0) / Math.max(1, n)
  const sd = Math.sqrt(logs.reduce((sum, one) => sum + one.n * (one.x - mean) ** 2, 0) / Math.max(1, n - 1))
  const [low, high] = meanInterval(mean, sd, Math.min(n, games))
  return { value: Math.exp(mean), low: Math.exp(low), high: Math.exp(high), n }
}

const seen = (watched: Readonly<Record<string, Watched>>, name: string): Watched => {
  const one = watched[name]
  if (one === undefined) throw new RangeError(`The table ${name} was not watched.`)
  return one
}

const RATES = [
  ['Water', 1],
  ['Food', 2],
] as const

export const rates: Chart = {
  cells: {},
  watches: TABLES,
  draw: (_reports, watched) => ({
    title: 'What an Energy is worth',
    note: `Geometric means and 95 % intervals, ${GAMES} games of three tastes to a row; the line is the market's 2:1.`,
    height: 220,
    panels: RATES.map(([name, good]) =>
      rows(
        { label: `${name} for one Energy`, domain: [0, 3] },
        SEATS.flatMap((seats) => {
          const table = seen(watched, tableOf(seats))
          const deals = rate(table, good)
          return [
            { name: `${seats}: paid in ${deals.n} deals`, estimate: deals, colour: INK },
            { name: `${seats}: as reckoned`, estimate: reckoned(table, good), colour: SAND },
          ]
        }),
        2,
        name,
      ),
    ),
  }),
}

/** Of a hundred that stand there when a Militarise action begins: how many are raided in it. */
const risk = ({ counts }: Watched, state: string): Estimate =>
  percentage(counts.raided?.[state] ?? 0, counts.stood?.[state] ?? 0)

export const raided: Chart = {
  cells: {},
  watches: { ...TABLES, ...besides },
  draw: (_reports, watched) => ({
    title: 'Empty Utilities, raids and sales',
    note: `Shares and 95 % intervals, ${GAMES} games to a row; the line is an even share of wins.`,
    height: 230,
    panels: [
      rows(
        { label: 'raided in a Militarise action', domain: [0, 50], format: percents },
        SEATS.flatMap((seats) => [
          {
            name: `${seats}: empty`,
            estimate: risk(seen(watched, tableOf(seats)), 'empty'),
            colour: ACCENT,
          },
          {
            name: `${seats}: occupied`,
            estimate: risk(seen(watched, tableOf(seats)), 'occupied'),
            colour: INK_3,
          },
        ]),
      ),
      rows(
        { label: 'games won of four', domain: [0, 50], format: percents },
        SELLERS.flatMap(([words, { id }]) => {
          const { wins, seats } = seen(watched, id)
          const share = (bot: string) => percentage(Math.round(wins[bot] ?? 0), seats[bot] ?? 0)
          return [
            { name: words, estimate: share(id), colour: ACCENT },
            { name: 'plan beside him', estimate: share('plan'), colour: INK_2 },
          ]
        }),
        25,
      ),
    ],
  }),
}

const viaCell = (via: 'agreed' | 'trust', seats: number): string =>
  via === 'agreed' ? removedCell(5, seats) : variantCell('via_bm=trust', seats)

const VIA = Object.fromEntries(
  SEATS.flatMap((seats) => [viaCell('agreed', seats), viaCell('trust', seats)]).map((name) => [
    name,
    ({ ...SWEEP, ...OPTIONS } as Cells)[name] as Cells[string],
  ]),
)

export const partners: Chart = {
  cells: VIA,
  watches: TABLES,
  draw: (reports, watched) => ({
    title: 'Trades via the market: whom they find, and what comes back',
    note: `Shares or means and 95 % intervals, ${GAMES} games of three tastes to a row.`,
    height: 200,
    panels: [
      rows(
        { label: 'with one who had passed', domain: [0, 100], format: percents },
        SEATS.map((seats) => {
          const { passed = 0, waits = 0 } = seen(watched, tableOf(seats)).counts.via ?? {}
          return { name: `${seats} colonies`, estimate: percentage(passed, passed + waits), colour: INK }
        }),
      ),
      rows(
        { label: 'trades a game', domain: [0, 1] },
        SEATS.flatMap((seats) =>
          (['agreed', 'trust'] as const).map((via) => ({
            name: `${seats}: ${via}`,
            // Both halves are told where the second is agreed; on trust nothing comes back.
            estimate: halved(perGame(of(reports, viaCell(via, seats)), 'passedOn'), via === 'agreed' ? 2 : 1),
            colour: via === 'agreed' ? INK : ACCENT,
          })),
        ),
      ),
    ],
  }),
}

const halved = ({ value, low, high }: Estimate, by: number): Estimate => ({
  value: value / by,
  low: low / by,
  high: high / by,
})
