import { sum } from '../../exact.ts'
import type { Cause, Met, Volley, Why } from '../../forecast/why.ts'
import type { Line } from '../../position.ts'
import { battlesOf, type ToldRound, type ToldSide } from '../../report/battles.ts'
import { partsOf } from '../../report/lines/index.ts'
import { type News, newsOf } from '../../report/news.ts'
import { placesIn, type Reader } from '../../report/places.ts'
import type { SeatReport } from '../../report/text.ts'
import type { PageId } from '../store.ts'

/** Where a headline leads: what the link says, the page, and the system that the chart opens at. */
interface GoTo {
  readonly text: string
  readonly page: PageId
  readonly system?: number
}

/**
 * Where a headline is to be seen or answered; null for nowhere.
 * @param owner whose report it is
 * @param charted whether a system is on the chart that a link would open
 */
export function goToOf({ line, system }: News, charted: (system: number) => boolean, owner = 0): GoTo | null {
  const { section } = line
  if (section === 'contacts') {
    // An own offer waits for others, and of a mission nobody waits for anything.
    const asks = line.kind === 'message' || (partsOf(line, 'offered')?.of ?? owner) !== owner
    return { text: asks ? 'Answer them' : 'Diplomacy', page: 'diplomacy' }
  }
  if (section === 'research') return { text: 'Research', page: 'research' }
  if (section === 'yards') return { text: 'Ships', page: 'ships' }
  return system > 0 && charted(system) ? { text: 'Show on chart', page: 'chart', system } : null
}

/** News of a turn that nobody read; `times`: how often the same was told. */
export interface Missed {
  readonly turn: number
  readonly news: News
  readonly times: number
}

/** As many as fit above the news of the last turn. */
const MOST = 5
/** What weighs less than a scan brought home is for the archive. */
const GRAVE = 40

/** Of the turns after `seen` and before `turn`: the gravest news, the latest of what is the same; of what weighs the same, by turn. */
export function missedOf(
  kept: readonly SeatReport[],
  seen: number,
  turn: number,
  reader: Omit<Reader, 'places'>,
): Missed[] {
  const found = new Map<string, Missed>()
  for (const report of kept) {
    if (report.turn <= seen || report.turn >= turn) continue
    for (const news of newsOf(report.lines, { ...reader, places: placesIn(report.places) })) {
      if (news.weight < GRAVE) continue
      const times = (found.get(news.head)?.times ?? 0) + 1
      found.set(news.head, { turn: report.turn, news, times })
    }
  }
  return [...found.values()].sort((a, b) => b.news.weight - a.news.weight || a.turn - b.turn).slice(0, MOST)
}

/** SC-20.9  What a battle did to a side: damage by round, from the first. */
export interface Suffered {
  readonly owner: number
  readonly byRound: readonly number[]
}

/** The damage that each side of a battle took, round by round, from sides and silos; none for one who only saw it. */
export function sufferedIn(report: readonly Line[], system: number): Suffered[] {
  const battle = battlesOf(report).find((one) => one.system === system)
  if (battle === undefined || battle.rounds.length === 0) return []
  return battle.sides.map(({ owner }) => ({
    owner,
    byRound: battle.rounds.map(({ fire }) => sum(fire.map(({ to, damage }) => (to === owner ? damage : 0)))),
  }))
}

/** The hulls in the words of a side: "9 FG “Fox”, 2 DD". Null where they are not all named. */
function hullsIn({ word, before }: ToldSide): Met['others'][number]['hulls'] | null {
  const hulls = [...word.matchAll(/(?:^|, )(\d+) (\w+)/g)].map(([, count, code = '']) => ({
    ...{ code, count: Number(count) },
  }))
  return sum(hulls.map(({ count }) => count)) === before ? hulls : null
}

/** What a side fired first, at any other; null where it did not fire. */
function firstOf(rounds: readonly ToldRound[], owner: number): Volley | null {
  const [first] = rounds.flatMap(({ long, fire }) =>
    fire.flatMap((one) =>
      one.from === owner && one.fire > 0 && !one.parting
        ? [{ fire: one.fire, die: one.die, half: one.half, long }]
        : [],
    ),
  )
  return first ?? null
}

/** A battle of a report as an own side was told of it; null for who only saw it, or where not all of it is told. */
export function metIn(report: readonly Line[], system: number, owner: number): Met | null {
  const battle = battlesOf(report).find((one) => one.system === system)
  const own = battle?.sides.find((side) => side.owner === owner)
  if (battle === undefined || own === undefined || own.ships.length < own.before) return null
  const fire = battle.rounds.flatMap((round) => round.fire)
  const foes = new Set(fire.flatMap(({ from, to }) => (from === owner ? [to] : to === owner ? [from] : [])))
  const others = battle.sides.flatMap((side) => {
    if (!foes.has(side.owner)) return []
    const hulls = hullsIn(side)
    return hulls === null ? [null] : [{ owner: side.owner, hulls, first: firstOf(battle.rounds, side.owner) }]
  })
  const told = others.filter((one) => one !== null)
  if (told.length === 0 || told.length < others.length) return null
  // SC-14.17  Those who come through a guarded WP fire at half in the first round.
  const half = battle.rounds[0]?.fire.find((one) => one.half)?.from
  const part = (sides: readonly ToldSide[]) =>
    sum(sides.map(({ left, withdrew }) => left + withdrew)) / sum(sides.map(({ before }) => before))
  return {
    ...{ system, own: own.ships, others: told },
    assault: half === undefined ? null : half === owner ? 'ours' : 'theirs',
    won: part([own]) >= part(battle.sides.filter((side) => foes.has(side.owner))),
  }
}

/** What is said of each cause to who lost, and to who won. */
const CAUSES: Readonly<
  Record<Cause, { readonly clause: string; readonly lost: string; readonly won: string }>
> = {
  supply: {
    clause: 'SC-7.13',
    lost: 'Supply weighed most: with it',
    won: 'They came without supply or damaged, and that weighed most: against the same ships, whole and supplied,',
  },
  numbers: {
    clause: 'SC-14.9',
    lost: 'Numbers weighed most: with as many HS as they had',
    won: 'Numbers weighed most: against as many HS as you had',
  },
  close: { clause: 'SC-14.8', lost: 'Range weighed most: closer by', won: 'Range weighed most: closer by' },
  far: {
    clause: 'SC-14.8',
    lost: 'Range weighed most: farther away',
    won: 'Range weighed most: farther away',
  },
  designs: {
    clause: 'SC-14.4',
    lost: 'Designs weighed most: in ships like theirs',
    won: 'Designs weighed most: against ships like yours',
  },
  assault: {
    clause: 'SC-14.17',
    lost: 'Their guard of the warp point weighed most: elsewhere',
    won: 'Your guard of the warp point weighed most: elsewhere',
  },
}

/** What weighed most in a battle, as a sentence. */
export function whyWords({ cause, won, was, would, battles }: Why): {
  readonly text: string
  readonly clause: string
} {
  const { clause, ...said } = CAUSES[cause]
  const text = `${won ? said.won : said.lost} you would do better than they in ${would}% of ${battles} such battles; as it was, in ${was}%.`
  return { clause, text }
}
