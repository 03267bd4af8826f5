import { sum } from '../../exact.ts'
import type { Cause, Met, Volley, Why } from '../../forecast/why.ts'
import type { Line } from '../../position.ts'
import { battlesOf, type ToldRound, type ToldSide } from '../../report/battles.ts'

// A battle as a report tells it to a side, to be fought again; and what weighed most in it, in words.

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
  const text = `${won ? said.won : said.lost} you would do better than they would in ${would}% of ${battles} such battles; as it was, in ${was}%.`
  return { clause, text }
}
