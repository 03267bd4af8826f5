import { andList, capital, counted } from '../../../kernel/index.ts'
import { treeOf } from '../design/catalogue.ts'
import { colonyName } from '../holdings.ts'
import { ownerName } from '../map/world.ts'
import type { Line } from '../position.ts'
import { type Claims, claimsOf } from './claims.ts'
import { placeName, type Reader } from './places.ts'
import { sentence, sentenceNaming } from './words/index.ts'

// What a battle was to one side of it: the verb follows from whose the system was and is, and from who is left there.

/** "You held Nexus: 23 of your units against 18 of N1, 6 lost". */
function battleHead(line: Line, all: readonly Line[], reader: Reader, { lost = [] }: Claims): string {
  const [system = 0, units = 0] = line.numbers
  const gone = lost.reduce((sum, { n, of }) => sum + (of[0] === 'unit' ? n : 0), 0)
  const others = sidesIn(all, system).filter(({ numbers: [, who] }) => who !== reader.owner)
  const against = others.map(({ numbers: [, who = 0, before = 0] }) => `${before} of ${ownerName(who)}`)
  const enemies = against.length === 0 ? '' : ` against ${andList(against)}`
  const cost = gone === 0 ? 'none' : gone >= units ? 'all' : String(gone)
  return `${deedOf(line, all, reader)} ${placeName(system, reader)}: ${units} of your units${enemies}, ${cost} lost`
}

/** Whose units are left there, and who could not fire. */
function battleText({ numbers: [system = 0] }: Line, all: readonly Line[], owner: number): string[] {
  const end = all.filter(({ kind, numbers }) => kind === 'battle end' && numbers[0] === system)
  return [...end.map(sentence), ...silentIn(system, all, owner)]
}

/** SC-7.15  The sides that had nothing to fire with in some of the rounds; nothing where not all that was fired is told. */
function silentIn(system: number, all: readonly Line[], owner: number): string[] {
  const own = all.filter(({ section, numbers }) => section === 'battles' && numbers[0] === system)
  const rounds = own.find(({ kind }) => kind === 'battle')?.numbers[1] ?? 0
  const volleys = own.filter(({ kind }) => kind === 'volley').map(({ numbers }) => numbers)
  if (own.some(({ kind }) => kind === 'battle rest')) return []
  return sidesIn(all, system).flatMap(({ numbers: [, side = 0] }) => {
    const fired = volleys.filter(([, , , from]) => from === side)
    const loud = new Set(fired.flatMap(([, round, , , , , fire = 0]) => (fire > 0 ? [round] : [])))
    const silent = new Set(fired.flatMap(([, round]) => (loud.has(round) ? [] : [round]))).size
    const who = side === owner ? 'Your side' : capital(ownerName(side))
    const when = silent === rounds ? 'at all' : `in ${silent} of ${counted(rounds, 'round')}`
    return silent === 0
      ? []
      : [`${who} did not fire ${when}: it had no weapon in range with supply and rounds.`]
  })
}

const sidesIn = (all: readonly Line[], at: number): Line[] =>
  all.filter(({ kind, numbers: [system] }) => kind === 'battle side' && system === at)

function deedOf({ numbers: [system = 0] }: Line, all: readonly Line[], reader: Reader): string {
  const { owner, places } = reader
  const change = ownershipOf(system, all, owner)
  if (change !== 'none') return DEEDS[change]
  const sides = sidesIn(all, system)
  const isWon =
    all.some(({ kind, numbers }) => kind === 'battle end' && numbers[0] === system && numbers[1] === owner) &&
    nobodyElse(all, system, owner)
  if (isWon) return 'You won the battle at'
  const own = sides.find(({ numbers }) => numbers[1] === owner)
  const isBeaten = own !== undefined && own.numbers[3] === 0
  // Explorers that met warships, or warships without supply: they came for no battle, or could not fight it.
  const volleys = all.filter(({ kind, numbers }) => kind === 'volley' && numbers[0] === system)
  const isMute =
    volleys.length > 0 && volleys.every(({ numbers: [, , , from, , , fire] }) => from !== owner || fire === 0)
  if (isBeaten && isMute && own.numbers[4] === 0) return 'You were shot down at'
  const lord = places.get(system)?.owner ?? 0
  const isTheirs = lord !== owner && sides.some(({ numbers }) => numbers[1] === lord)
  if (isTheirs) return isBeaten ? 'You failed to take' : 'You raided'
  return isBeaten ? 'You lost the battle at' : 'You fought at'
}

const DEEDS = { held: 'You held', taken: 'You took', lost: 'You lost' } as const

/** Whose a system was and is: the reader's both times, since or until this turn; or not at all. */
function ownershipOf(
  system: number,
  all: readonly Line[],
  owner: number,
): 'held' | 'taken' | 'lost' | 'none' {
  const isNamed = (changes: Claims['lost'] = []) => changes.some(({ what }) => what === colonyName(system))
  const claims = all.map((line) => claimsOf(line, all, owner))
  if (claims.some(({ lost }) => isNamed(lost))) return 'lost'
  if (claims.some(({ gained }) => isNamed(gained))) return 'taken'
  // A colony that has only begun is not yet held.
  const isOwn = all.some(
    ({ kind, numbers }) => kind === 'system' && numbers[0] === system && (numbers[9] ?? 0) === 0,
  )
  return isOwn ? 'held' : 'none'
}

/** Whether all other sides of a battle have nothing left where it was, not even wrecks; false where not all are told. */
const nobodyElse = (all: readonly Line[], system: number, owner: number): boolean =>
  all.every(({ kind, numbers: [at, who = 0, , left = 0] }) => {
    if (at !== system) return true
    return kind === 'battle rest' ? who === 0 : kind !== 'battle side' || who === owner || left === 0
  })

// How lines of a report that belong together read to whose report it is.

/** A headline, without a full stop, and what follows from it, which may be nothing. */
export interface Said {
  readonly head: string
  readonly text: string
}

/** A sentence without the clause and the die, which stand in the report, and without the full stop. */
export const bare = (text: string): string =>
  text
    .replace(/\s*\(SC-[\d.]+[a-z]?\)\.?$/, '')
    .replace(/ \(die \d+, SC-[\d.]+[a-z]?\)|; d10 \d+:.*$/, '')
    .replace(/\.$/, '')
    .trim()

/** A line as a page tells it. */
export const plain = (line: Line): string => `${bare(sentence(line))}.`

/**
 * Lines that are told as one; one that has no headline of its own is its sentence, with its places named.
 * @param claims what they say was lost and gained
 */
export function saidOf(
  lines: readonly [Line, ...Line[]],
  all: readonly Line[],
  reader: Reader,
  claims: Claims,
): Said {
  const [line] = lines
  const battle = lines.find(({ kind }) => kind === 'battle in')
  const taken = lines.find(({ kind }) => kind === 'conquered')
  const place = (system: number) => placeName(system, reader)
  const whole = (one: Line) => `${bare(sentenceNaming(one, place))}.`
  if (battle !== undefined) {
    const text = [
      ...(taken === undefined ? [] : [whole(taken)]),
      ...battleText(battle, all, reader.owner),
    ].join(' ')
    return { head: battleHead(battle, all, reader, claims), text }
  }
  const head = headOf(lines, reader, claims)
  if (taken !== undefined && head !== null) return { head, text: whole(taken) }
  return { head: capital(head ?? bare(sentenceNaming(line, place))), text: '' }
}

const FEW = 3

/** "F1, F3 and F7", or of more "5 fleets". */
const fleets = (lines: readonly Line[]): string =>
  lines.length <= FEW ? andList(lines.map(({ numbers: [id] }) => `F${id}`)) : `${lines.length} fleets`

/** The first few, and how many more. */
function listed(names: readonly string[]): string {
  const all = [...new Set(names)]
  return andList(all.length <= FEW + 1 ? all : [...all.slice(0, FEW), `${all.length - FEW} more`])
}

const SCANNED = ['', 'A WP leads to', 'Visited:', 'Scanned:', 'Charted:']

/** Null for what has no headline of its own. */
function headOf(
  lines: readonly [Line, ...Line[]],
  reader: Reader,
  { lost = [], gained = [] }: Claims,
): string | null {
  const [{ kind, numbers, word }] = lines
  const [one = 0, two = 0, three = 0] = numbers
  const at = (system: number) => placeName(system, reader)
  const verb = (single: string, many: string) => (lines.length === 1 ? single : many)
  switch (kind) {
    case 'conquered':
    case 'deserted':
      if (gained.length > 0) return `You took ${at(one)}`
      return lost.length > 0 ? `You lost ${at(one)}` : null
    case 'inherited':
      return `You inherit ${at(one)}`
    case 'silo fired': {
      const n = lost.reduce((sum, loss) => sum + loss.n, 0)
      return n > 0 ? `A silo of ${ownerName(two)} destroyed ${n} of your units at ${at(one)}` : null
    }
    case 'contact lost': {
      const n = lost.reduce((sum, loss) => sum + loss.n, 0)
      const units = n === 0 ? '' : `: ${counted(n, 'unit')}`
      return `Contact with ${fleets(lines)} was lost at ${at(two)}${units}`
    }
    case 'SL reached':
      return `${treeOf(word)?.name ?? word}: SL ${two}`
    case 'EL reached':
      return `Empire level ${two}`
    case 'developed':
      return `${word} is developed`
    case 'built':
      return `${lines.length === 1 ? `${word} is` : `${lines.length} × ${word} are`} built at ${at(one)}`
    case 'established':
      return `${at(two)} is a colony with ${three} PU`
    case 'delivered':
      return `${SCANNED[two] ?? 'Charted:'} ${listed(lines.map(({ numbers: [system = 0] }) => at(system)))}`
    case 'cache':
      return `A cache worth ${two} MC at ${at(one)}`
    case 'relic':
      return `Ruins at ${at(one)} teach ${word}`
    case 'met':
      return `Contact with ${listed(lines.map(({ numbers: [who = 0] }) => ownerName(who)))}${word === 'WAR' ? ': you are at war' : ''}`
    case 'seen':
      return `At ${at(one)}: ${lines.map((line) => `${line.word} of ${ownerName(line.numbers[1] ?? 0)}`).join('; ')}`
    case 'short':
      return `${fleets(lines)} ${verb('is', 'are')} short of supply at ${at(two)}`
    case 'moved':
      return `${fleets(lines)} ${verb('has', 'have')} come to ${at(two)}`
    case 'stopped':
      return `${fleets(lines)} ${verb('is', 'are')} stopped at ${at(two)} by hostile ships`
    case 'retreated':
      return `${fleets(lines)} ${verb('has', 'have')} retreated from ${at(two)} to ${at(three)}`
    default:
      return null
  }
}
