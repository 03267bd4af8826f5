import { andList, capital, counted } from '../../../kernel/index.ts'
import { colonyName } from '../holdings.ts'
import { ownerName } from '../map/world.ts'
import type { Line } from '../position.ts'
import { type Claims, claimsOf } from './claims.ts'
import { placeName, type Reader } from './places.ts'
import { sentence } from './words/index.ts'

// What a battle was to one side of it: the verb follows from whose the system was and is, and from who is left there.

/** "You held Nexus: 23 of your units against 18 of N1, 6 lost". */
export function battleHead(line: Line, all: readonly Line[], reader: Reader, { lost = [] }: Claims): string {
  const [system = 0, units = 0] = line.numbers
  const gone = lost.reduce((sum, { n, of }) => sum + (of[0] === 'unit' ? n : 0), 0)
  const others = sidesIn(all, system).filter(({ numbers: [, who] }) => who !== reader.owner)
  const against = others.map(({ numbers: [, who = 0, before = 0] }) => `${before} of ${ownerName(who)}`)
  const enemies = against.length === 0 ? '' : ` against ${andList(against)}`
  const cost = gone === 0 ? 'none' : gone >= units ? 'all' : String(gone)
  return `${deedOf(line, all, reader)} ${placeName(system, reader)}: ${units} of your units${enemies}, ${cost} lost`
}

/** Whose units are left there, and who could not fire. */
export function battleText({ numbers: [system = 0] }: Line, all: readonly Line[], owner: number): string[] {
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
