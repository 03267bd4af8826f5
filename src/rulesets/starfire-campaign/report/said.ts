import { andList, capital, counted } from '../../../kernel/index.ts'
import { ownerName } from '../map/world.ts'
import type { Line } from '../position.ts'
import { type PartsOf, partsOf, read, sentence, sentenceNaming, shown, told } from './lines/index.ts'
import { type Claims, colonyName, unitsIn } from './lines/line.ts'
import { placeName, type Reader } from './places.ts'

// What a battle was to one side of it: the verb follows from whose the system was and is, and from who is left there.

/** "You held Nexus: 23 of your units against 18 of N1, 6 lost". */
function battleHead(
  { system, units }: PartsOf<'battle in'>,
  all: readonly Line[],
  reader: Reader,
  { lost = [] }: Claims,
): string {
  const gone = unitsIn(lost)
  const others = sidesIn(all, system).filter(({ owner }) => owner !== reader.owner)
  const against = others.map(({ owner, before }) => `${before} of ${ownerName(owner)}`)
  const enemies = against.length === 0 ? '' : ` against ${andList(against)}`
  const cost = gone === 0 ? 'none' : gone >= units ? 'all' : String(gone)
  return `${deedOf(system, all, reader)} ${placeName(system, reader)}: ${units} of your units${enemies}, ${cost} lost`
}

/** Whose units are left there, and who could not fire. */
function battleText(system: number, all: readonly Line[], owner: number): string[] {
  const end = all.filter((line) => partsOf(line, 'battle end')?.battle === system)
  return [...end.map(sentence), ...silentIn(system, all, owner)]
}

/** SC-7.15  The sides that had nothing to fire with in some of the rounds; nothing where not all that was fired is told. */
function silentIn(system: number, all: readonly Line[], owner: number): string[] {
  const isHere = ({ battle }: { readonly battle: number }) => battle === system
  const rounds = told(all, 'battle').find(isHere)?.rounds ?? 0
  const volleys = told(all, 'volley').filter(isHere)
  if (told(all, 'battle rest').some(isHere)) return []
  return sidesIn(all, system).flatMap(({ owner: side }) => {
    const fired = volleys.filter(({ from }) => from === side)
    const loud = new Set(fired.flatMap(({ round, fire }) => (fire > 0 ? [round] : [])))
    const silent = new Set(fired.flatMap(({ round }) => (loud.has(round) ? [] : [round]))).size
    const who = side === owner ? 'Your side' : capital(ownerName(side))
    const when = silent === rounds ? 'at all' : `in ${silent} of ${counted(rounds, 'round')}`
    return silent === 0
      ? []
      : [`${who} did not fire ${when}: it had no weapon in range with supply and rounds.`]
  })
}

const sidesIn = (all: readonly Line[], at: number): PartsOf<'battle side'>[] =>
  told(all, 'battle side').filter(({ battle }) => battle === at)

function deedOf(system: number, all: readonly Line[], reader: Reader): string {
  const { owner, places } = reader
  const change = ownershipOf(system, all, owner)
  if (change !== 'none') return DEEDS[change]
  const sides = sidesIn(all, system)
  const isWon =
    told(all, 'battle end').some(({ battle, alone }) => battle === system && alone === owner) &&
    nobodyElse(all, system, owner)
  if (isWon) return 'You won the battle at'
  const own = sides.find((side) => side.owner === owner)
  const isBeaten = own !== undefined && own.left === 0
  // Explorers that met warships, or warships without supply: they came for no battle, or could not fight it.
  const volleys = told(all, 'volley').filter(({ battle }) => battle === system)
  const isMute = volleys.length > 0 && volleys.every(({ from, fire }) => from !== owner || fire === 0)
  if (isBeaten && isMute && own.withdrew === 0) return 'You were shot down at'
  const lord = places.get(system)?.owner ?? 0
  const isTheirs = lord !== owner && sides.some((side) => side.owner === lord)
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
  const isOwn = told(all, 'system').some((one) => one.system === system && one.initial === 0)
  return isOwn ? 'held' : 'none'
}

/** Whether all other sides of a battle have nothing left where it was, not even wrecks; false where not all are told. */
const nobodyElse = (all: readonly Line[], system: number, owner: number): boolean =>
  told(all, 'battle rest').every(({ battle, sides }) => battle !== system || sides === 0) &&
  sidesIn(all, system).every((side) => side.owner === owner || side.left === 0)

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
  const [battle] = told(lines, 'battle in')
  const taken = lines.find(({ kind }) => kind === 'conquered')
  const place = (system: number) => placeName(system, reader)
  const whole = (one: Line) => `${bare(sentenceNaming(one, place))}.`
  if (battle !== undefined) {
    const text = [
      ...(taken === undefined ? [] : [whole(taken)]),
      ...battleText(battle.system, all, reader.owner),
    ].join(' ')
    return { head: battleHead(battle, all, reader, claims), text }
  }
  const head = headOf(lines, place, claims)
  if (taken !== undefined && head !== null) return { head, text: whole(taken) }
  return { head: capital(head ?? bare(sentenceNaming(line, place))), text: '' }
}

/** Null for what has no headline of its own. */
function headOf(
  lines: readonly [Line, ...Line[]],
  called: (system: number) => string,
  { lost = [], gained = [] }: Claims,
): string | null {
  const all = lines.flatMap((line) => {
    const reading = read(line)
    return reading === null ? [] : [shown(reading, called)]
  })
  return read(lines[0])?.kind.head?.(all[0] ?? {}, { all, lost, gained }) ?? null
}

/** What a line says its reader has lost and gained; `report`: where it stands. */
export function claimsOf(line: Line, report: readonly Line[], owner: number): Claims {
  const reading = read(line)
  return reading?.kind.changes?.(reading.parts, owner, (system) => captured(report, system, owner)) ?? {}
}

/** SC-14.19  How many of an owner's wrecks were captured in a system: they were not destroyed, and are gone. */
const captured = (report: readonly Line[], system: number, owner: number): number =>
  told(report, 'boarded').filter((one) => one.battle === system && one.of === owner && one.captured).length
