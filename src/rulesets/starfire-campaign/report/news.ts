import type { Headline, Loss } from '../../../kernel/index.ts'
import type { Line } from '../position.ts'
import { type Claims, claimsOf } from './claims.ts'
import { gravityOf } from './gravity.ts'
import type { Reader } from './places.ts'
import { type Said, saidOf } from './said.ts'

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
  const told = new Set<string>()
  return news
    .filter(({ head, text, lost, gained }) => {
      const key = `${head} ${text}`
      return lost.length + gained.length > 0 || (!told.has(key) && told.add(key))
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
  const fought = new Set(report.flatMap(({ kind, numbers }) => (kind === 'battle in' ? [numbers[0]] : [])))
  const groups = new Map<string, [Line, ...Line[]]>()
  for (const [i, line] of report.entries()) {
    if (line.kind === 'seen' && fought.has(line.numbers[0])) continue
    const key = keyOf(line, owner) ?? String(i)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [line])
    else group.push(line)
  }
  return [...groups.values()]
}

/** What lines have in common that are told as one: kind, design and place; null for what is told by itself. */
function keyOf({ kind, numbers, word }: Line, owner: number): string | null {
  const [one = 0, two = 0, three = 0] = numbers
  switch (kind) {
    case 'built':
      return `${kind} ${word} ${one}`
    case 'seen':
      return `${kind} ${one}`
    case 'moved':
    case 'short':
    case 'stopped':
    case 'contact lost':
    case 'delivered':
      return `${kind} ${two}`
    case 'retreated':
      return `${kind} ${two} ${three}`
    case 'silo fired':
      return three === owner ? `${kind} ${one} ${two}` : null
    case 'met':
      return `${kind} ${word}`
    // A battle, and what it decided.
    case 'battle in':
      return `war ${one}`
    case 'conquered':
      return two === owner || three === owner ? `war ${one}` : null
    default:
      return null
  }
}

/** Kinds whose lines name a system first, and those that name it second. */
const SYSTEM_FIRST = [
  ...['battle in', 'besieged', 'siege lifted', 'conquered', 'deserted', 'inherited', 'revolt', 'delivered'],
  ...['cache', 'relic', 'seen', 'system', 'built', 'maser', 'silo fired', 'raid', 'raided', 'grew'],
]
const SYSTEM_SECOND = ['established', 'contact lost', 'short', 'moved', 'stopped', 'retreated', 'landed']

const placeIn = ({ kind, numbers }: Line): number =>
  numbers[SYSTEM_FIRST.includes(kind) ? 0 : SYSTEM_SECOND.includes(kind) ? 1 : -1] ?? 0

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

function weightOf(line: Line, claims: Pick<Headline, 'lost' | 'gained'>, owner: number): number {
  // SC-20.6  A refused order, wherever it is told.
  if (line.kind.startsWith('E_')) return line.section === 'urgent' ? 70 : 0
  return gravityOf(line, claims, owner) ?? WEIGHTS[line.section] ?? 0
}
