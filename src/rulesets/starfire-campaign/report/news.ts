import type { Loss } from '../../../kernel/index.ts'
import type { Line } from '../position.ts'
import { read, told } from './lines/index.ts'
import type { Claims } from './lines/line.ts'
import type { Reader } from './places.ts'
import { claimsOf, type Said, saidOf } from './said.ts'

// The headlines of a report: for its front page, for dispatches and for mails.

/** How many headlines a turn has; the rest is counted. */
export const HEADLINES = 5

/** What is told of a turn in one headline. */
export interface News extends Said {
  /** What it is about: the line that weighs most. */
  readonly line: Line
  /** All lines that it is made of. */
  readonly lines: readonly Line[]
  /** How grave it is; 0 for what stands in the whole report alone. */
  readonly weight: number
  /** Where it was; 0 for nowhere, or for several places. */
  readonly system: number
  readonly lost: readonly Loss[]
  readonly gained: readonly Loss[]
}

/** Of more fleets that have come somewhere the chart tells. */
const MOVES = 3

/** What of a report is news, the gravest first; of what weighs the same, the order of the report. */
export const newsOf = (report: readonly Line[], reader: Reader): News[] =>
  toldOf(report, reader).filter(({ weight }) => weight > 0)

/** The same, with all else that says something was lost or gained; it weighs nothing, and comes last. */
export function toldOf(report: readonly Line[], reader: Reader): News[] {
  const moves = report.filter(({ kind }) => kind === 'moved').length
  const news = gathered(report, reader)
    .map((lines) => newsIn(lines, report, reader))
    .filter(({ line, weight, lost, gained }) =>
      line.kind === 'moved' && moves > MOVES ? false : weight > 0 || lost.length + gained.length > 0,
    )
  // Urgent lines stand in their own section, too (SC-20.6).
  const heads = new Set<string>()
  return news
    .filter(({ head, text, lost, gained }) => {
      const key = `${head} ${text}`
      return lost.length + gained.length > 0 || (!heads.has(key) && heads.add(key))
    })
    .sort((a, b) => b.weight - a.weight)
}

function newsIn(lines: Group, report: readonly Line[], reader: Reader): News {
  const all = lines.map((line) => claimsOf(line, report, reader.owner))
  const [lost, gained] = [all.flatMap((one) => one.lost ?? []), all.flatMap((one) => one.gained ?? [])]
  const claims: Claims = {
    ...(lost.length === 0 ? {} : { lost }),
    ...(gained.length === 0 ? {} : { gained }),
  }
  const weights = lines.map((line) => weightOf(line, claims, reader.owner))
  const weight = Math.max(...weights)
  const places = new Set(lines.map(placeIn))
  return {
    ...saidOf(lines, report, reader, claims),
    ...{ line: lines[weights.indexOf(weight)] ?? lines[0], lines, weight, lost, gained },
    system: places.size === 1 ? placeIn(lines[0]) : 0,
  }
}

type Group = readonly [Line, ...Line[]]

/** Lines that are told as one, each group where its first line stands. */
function gathered(report: readonly Line[], { owner }: Reader): Group[] {
  // Where an empire fought, the battle says more than that somebody was seen.
  const fought = new Set(told(report, 'battle in').map(({ system }) => system))
  const groups = new Map<string, [Line, ...Line[]]>()
  for (const [i, line] of report.entries()) {
    if (line.kind === 'seen' && fought.has(placeIn(line))) continue
    const reading = read(line)
    const key = reading?.kind.together?.(reading.parts, owner) ?? String(i)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [line])
    else group.push(line)
  }
  return [...groups.values()]
}

/** Whether a line tells its reader of something bad, without anything that is counted as lost. */
export function isBad(line: Line, owner: number): boolean {
  const reading = read(line)
  const bad = reading?.kind.bad
  return typeof bad === 'function' ? bad(reading?.parts ?? {}, owner) : bad === true
}

/** Where a line happened; 0 for nowhere. */
function placeIn(line: Line): number {
  const { system = 0 } = read(line)?.parts ?? {}
  return system as number
}

/** How grave a section's lines are by themselves; 0: they tell how things stand, and are no news. */
const WEIGHTS: Readonly<Partial<Record<Line['section'], number>>> = {
  urgent: 87,
  events: 55,
  exploration: 40,
  battles: 90,
  ground: 60,
  sightings: 45,
  contacts: 60,
}

function weightOf(line: Line, claims: Claims, owner: number): number {
  const reading = read(line)
  // SC-20.6  A refused order, wherever it is told.
  if (reading === null) return line.section === 'urgent' ? 70 : 0
  const { weight } = reading.kind
  const own = typeof weight === 'function' ? weight(reading.parts, owner, claims) : weight
  return own ?? WEIGHTS[line.section] ?? 0
}
