import type { Aggregate, Counts } from '../aggregate.ts'
import type { Measures } from '../observer.ts'
import type { Interval } from '../statistics/clustered.ts'

// Figures that have to be watched for while a game is played, because its end does not tell them:
//
// - `told cameUp.a=2`: how often a fact is told with these numbers; `share primed.a=0..1`: of all times it is told
// - `mean a of primed`, `mean round of cameUp.a=2`: a number of a fact, or the round in which it is told
// - `share turn.action={"do":"pass"}`: of all answers to a question those that are this one
// - `share exit=1..20`: of all seats, those at which a gauge ends between these; `mean exit=1..20`: what it is there
// - `rowShare after round 15`, `cash at cameUp.a=1`, `winner's cash`: a gauge at a moment, of all seats or of who wins later

/** A figure that is watched for: what has to be measured for it, and what it is of one game. */
export interface Watched {
  readonly measures: Measures
  /** A gauge that the game must have, whose bounds the figure has, too. */
  readonly gauge?: string
  /** What it can be at least and at most, where no gauge tells. */
  readonly range?: Interval
  /** The gauge is read at the winners' seats alone, so it must be one by seat. */
  readonly winners?: boolean
  /** A sum and its trials; null where there was none. */
  of(sum: Aggregate): Trial | null
}

/** A sum over a number of trials. */
export type Trial = readonly [sum: number, trials: number]

/** A fact, and between which values its numbers must lie. */
interface Sighting {
  readonly fact: string
  readonly where: readonly { readonly key: string; readonly from: number; readonly to: number }[]
}

const NUMBER = String.raw`-?\d+`
const SIGHTING = String.raw`\w+(?:\.(?:[abcd]|round)=${NUMBER}(?:\.\.${NUMBER})?)*`
const TOLD = new RegExp(`^(told|share) (${SIGHTING})$`)
const MEAN = new RegExp(`^mean ([abcd]|round) of (${SIGHTING})$`)
const ANSWER = /^share (\w+\.\w+)=([{["].*)$/
const BETWEEN = new RegExp(`^(share|mean) (\\w+)=(${NUMBER})(?:\\.\\.(${NUMBER}))?$`)
const RANGE = new RegExp(`=(${NUMBER})\\.\\.(${NUMBER})`, 'g')
const AFTER = /^(.+) after round (\d+)$/
const AT = new RegExp(`^(.+) at (${SIGHTING})$`)
const WINNERS = "winner's "

function sightingOf(text: string): Sighting {
  const [fact = '', ...parts] = text.split(/\.(?=[abcdr])/)
  return {
    fact,
    where: parts.map((part) => {
      const [key = '', range = ''] = part.split('=')
      const [from, to = from] = range.split('..').map(Number)
      return { key, from: from ?? 0, to: to ?? 0 }
    }),
  }
}

/** What a figure wants to be watched for; null for one that a game's end tells. */
export function watchedOf(figure: string): Watched | null {
  if (isNothing(figure)) return null
  const told = TOLD.exec(figure)
  if (told !== null) return tellingOf(told[1] ?? '', sightingOf(told[2] ?? ''))
  const mean = MEAN.exec(figure)
  if (mean !== null) return meanOf(mean[1] ?? '', sightingOf(mean[2] ?? ''))
  const answer = ANSWER.exec(figure)
  if (answer !== null) return answersOf(answer[1] ?? '', answer[2] ?? '')
  const [, what, gauge, from = '', to = from] = BETWEEN.exec(figure) ?? []
  if (what !== undefined && gauge !== undefined) return seatsBetween(what, gauge, Number(from), Number(to))
  const after = AFTER.exec(figure)
  if (after !== null) return gaugeOf(after[1] ?? '', { series: true }, 'round', (key) => key === after[2])
  const at = AT.exec(figure)
  if (at !== null) {
    const { fact, where } = sightingOf(at[2] ?? '')
    const text = [fact, ...where.map(({ key }) => key)].join('.')
    return gaugeOf(at[1] ?? '', { at: [text] }, text, (key) => isWithin(where, key.split(',').map(Number)))
  }
  if (!figure.startsWith(WINNERS)) return null
  return {
    measures: {},
    gauge: figure.slice(WINNERS.length),
    winners: true,
    of: ({ gauges }) => total(gauges[figure] ?? {}),
  }
}

/** Whether it asks for what cannot be: a range that ends before it begins, or an answer that is no JSON. */
function isNothing(figure: string): boolean {
  const answer = ANSWER.exec(figure)?.[2]
  if (answer !== undefined) return !isJson(answer)
  return [...figure.matchAll(RANGE)].some(([, from, to]) => Number(from) > Number(to))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A fact told with these numbers: how often in a game, or of all times that it is told. */
function tellingOf(how: string, { fact, where }: Sighting): Watched | null {
  if (where.length === 0) return null
  const text = [fact, ...where.map(({ key }) => key)].join('.')
  return {
    measures: { tally: [text] },
    range: [0, Number.POSITIVE_INFINITY],
    of({ tallies }) {
      const all = entries(tallies[text] ?? {})
      const such = sum(all.filter(({ key }) => isWithin(where, key)).map(({ n }) => n))
      if (how === 'told') return [such, 1]
      const times = sum(all.map(({ n }) => n))
      return times === 0 ? null : [such, times]
    },
  }
}

/** A number of a fact, or its round, at each such telling. */
function meanOf(of: string, { fact, where }: Sighting): Watched {
  const text = [fact, ...where.map(({ key }) => key), of].join('.')
  return {
    measures: { tally: [text] },
    of({ tallies }) {
      const such = entries(tallies[text] ?? {}).filter(({ key }) => isWithin(where, key))
      const times = sum(such.map(({ n }) => n))
      return times === 0 ? null : [sum(such.map(({ key, n }) => (key.at(-1) ?? 0) * n)), times]
    },
  }
}

/** The share of all answers to a question that are this one. */
function answersOf(question: string, answer: string): Watched {
  return {
    measures: { tally: [question] },
    of({ tallies }) {
      const counts = tallies[question] ?? {}
      const times = sum(Object.values(counts))
      return times === 0 ? null : [counts[answer] ?? 0, times]
    },
  }
}

/** The share of all seats at which a gauge ends between these, or what it is there. */
function seatsBetween(what: string, gauge: string, from: number, to: number): Watched {
  return {
    measures: {},
    gauge,
    range: [from, to],
    of({ gauges }) {
      const all = entries(gauges[gauge] ?? {})
      const such = all.filter(({ key: [value = Number.NaN] }) => value >= from && value <= to)
      const [times, many] = [all, such].map((ones) => sum(ones.map(({ n }) => n))) as [number, number]
      if (what === 'share') return times === 0 ? null : [many, times]
      return many === 0 ? null : [sum(such.map(({ key, n }) => (key[0] ?? 0) * n)), many]
    },
  }
}

/** A gauge at those moments of a kind whose key will do. */
function gaugeOf(name: string, measures: Measures, kind: string, isMeant: (key: string) => boolean): Watched {
  const winners = name.startsWith(WINNERS)
  return {
    measures,
    gauge: winners ? name.slice(WINNERS.length) : name,
    ...(winners ? { winners } : {}),
    of({ series }) {
      const read = Object.entries(series[kind] ?? {}).filter(([key]) => isMeant(key))
      const trials = read.map(([, { gauges }]) => total(gauges[name] ?? {}) ?? [0, 0])
      const times = sum(trials.map(([, n]) => n))
      return times === 0 ? null : [sum(trials.map(([value]) => value)), times]
    },
  }
}

/** Everything that has to be measured for these figures. */
export function measuresFor(figures: readonly string[]): Measures {
  const all = figures.flatMap((figure) => watchedOf(figure)?.measures ?? [])
  const each = (of: 'at' | 'tally') => [...new Set(all.flatMap((one) => one[of] ?? []))].sort()
  return { series: all.some(({ series }) => series === true), at: each('at'), tally: each('tally') }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0)

const isWithin = (where: Sighting['where'], key: readonly number[]): boolean =>
  where.every(({ from, to }, i) => (key[i] ?? Number.NaN) >= from && (key[i] ?? Number.NaN) <= to)

const entries = (counts: Counts): { readonly key: readonly number[]; readonly n: number }[] =>
  Object.entries(counts).map(([key, n]) => ({ key: key.split(',').map(Number), n }))

/** What was counted by value, added up. */
function total(counts: Counts): Trial | null {
  const times = sum(Object.values(counts))
  if (times === 0) return null
  return [sum(Object.entries(counts).map(([value, n]) => Number(value) * n)), times]
}
