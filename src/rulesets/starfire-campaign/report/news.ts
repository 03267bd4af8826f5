import type { Headline, Loss } from '../../../kernel/index.ts'
import { sum } from '../exact.ts'
import type { Line } from '../position.ts'
import { RELATIONS } from '../state/named.ts'
import { type Claims, claimsOf } from './claims.ts'
import type { Reader } from './places.ts'
import { type Said, saidOf } from './said.ts'

/** The gravest battle, below all that happens to systems. */
const BATTLE = 96

/**
 * How grave a line is for whose report it is: systems above battles, these above contacts, want of supply, offers, levels
 * and all else. Undefined where its section says it; 0: no news, it stands in the whole report.
 * @param claims what it says was lost and gained
 */
function gravityOf({ kind, numbers }: Line, claims: Claims, owner: number): number | undefined {
  const [one = 0, two = 0, three = 0] = numbers
  const units = sum((claims.lost ?? []).map(({ n, of }) => (of[0] === 'unit' ? n : 0)))
  switch (kind) {
    case 'out':
      return one === owner ? 100 : 65
    case 'conquered':
    case 'deserted':
      return claims.lost !== undefined ? 99 : claims.gained !== undefined ? 98 : 52
    case 'in default':
      return one === owner ? 98 : 62
    // By what was lost: one step for two units.
    case 'battle in':
    case 'contact lost':
      return Math.min(BATTLE, BATTLE - 6 + Math.ceil(units / 2))
    case 'silo fired':
      return units > 0 ? 93 : 0
    case 'declared':
      return RELATIONS[two] === 'WAR' ? 89 : 71
    case 'raided':
      return three > 0 ? 84 : 54
    default:
      return KINDS[kind]
  }
}

const KINDS: Readonly<Record<string, number>> = {
  // Strangers and friends.
  met: 89,
  mood: 55,
  claim: 44,
  'claim ended': 20,
  intruder: 67,
  envoy: 10,
  united: 97,
  inherited: 97,
  message: 86,
  offered: 86,
  dealt: 66,
  'withdrawn offer': 30,
  stands: 0,
  'open offer': 0,
  'spies caught': 77,
  'mission done': 63,
  'mission failed': 58,
  'mission underpaid': 58,
  'freighters lost': 79,
  seen: 45,
  // Battles, told in one article for each system, and what follows from them.
  battle: 0,
  'battle side': 0,
  volley: 0,
  salvo: 0,
  withdrew: 0,
  'battle rest': 0,
  'battle end': 0,
  retreated: 72,
  stopped: 40,
  boarded: 60,
  taught: 61,
  raid: 64,
  short: 88,
  maser: 73,
  besieged: 97,
  'siege lifted': 50,
  'PU bombarded': 84,
  'PDC bombarded': 75,
  'yards bombarded': 82,
  'silos bombarded': 75,
  'troops landed': 61,
  'ground combat': 59,
  'troops evacuated': 20,
  'troops stationed': 20,
  'troops leave': 30,
  planet: 0,
  troops: 0,
  'planet fought for': 70,
  'colony ended': 97,
  // Exploring.
  moved: 4,
  scanned: 12,
  delivered: 42,
  copied: 68,
  cache: 70,
  relic: 72,
  // Colonies.
  established: 62,
  landed: 28,
  departed: 16,
  grew: 14,
  'no growth': 10,
  revolt: 66,
  arrived: 20,
  assisted: 8,
  'expedition lost': 85,
  'landing barred': 71,
  'landing contested': 68,
  'colony besieged': 78,
  expedition: 0,
  slots: 0,
  'may settle': 0,
  'opens at': 0,
  // Yards and installations.
  built: 43,
  opened: 58,
  refitted: 26,
  mended: 8,
  'yard lost': 82,
  installed: 48,
  raised: 46,
  'works done': 30,
  'works lost': 65,
  center: 0,
  silo: 0,
  strongpoint: 0,
  works: 0,
  yard: 0,
  queued: 0,
  // Research.
  'EL reached': 80,
  'SL reached': 79,
  developed: 78,
  'knot undone': 60,
  breakthrough: 50,
  'project begun': 12,
  'project ended': 20,
  'project suspended': 75,
  'project cancelled': 74,
  tried: 0,
  project: 0,
  'idle center': 0,
  'next EL': 0,
  // Orders, also those that ended.
  refused: 68,
  caretaker: 80,
  'path ended': 47,
  'blockade ended': 51,
  // Money.
  'ship sold': 84,
  'freighters sold': 83,
  'funds drawn': 63,
  'unmatched blocks': 69,
  cut: 0,
  done: 0,
}

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
  ...['copied', 'cache', 'relic', 'seen', 'system', 'built', 'maser', 'silo fired', 'raid', 'raided', 'grew'],
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
