import type { GalaxyChapter as Chronicled } from '../../../kernel/index.ts'
import { capital, counted, countText, figure } from '../../../kernel/index.ts'
import { isNpr, ownerName } from '../map/world.ts'
import { type Names, sentencesOf, spanTitle } from './naming.ts'
import { lostIn, shipsLost, type Taken, type War, type WarBattle } from './wars.ts'

// A chapter of the chronicle that tells a war.

/** How much is told of a war. */
export interface Measure {
  /** All its battles are named, up to this number; of more only the great ones. */
  readonly battles: number
  /** A battle of several sides stands in each war that it was part of. */
  readonly shared: boolean
}

/** In a battle that is not small as many ships were lost at least, and in one that is told with figures. */
const [SOME, MANY] = [5, 10]

/** Of fewer battles none is called small. */
const MIXED = 4

/** As many times as many ships must be lost in the wars of others that a reader has seen. */
const OTHERS = 4

/** As many HS weigh as much as a ship. */
const SHIP = 20

/** A system that was taken, and a declaration of war, weigh as much as this number of lost ships. */
const [TAKEN, DECLARED] = [30, 10]

/** How much a war matters to a reader; 0 for one that has no chapter. */
export function weightOf({ sides, battles, taken, declared }: War, reader: number): number {
  // Of all empires each subdues its NPR in the same way.
  if (battles.length === 0 || (reader === 0 && sides.some(isNpr))) return 0
  const [one, other] = [lostIn(battles, ...sides), lostIn(battles, sides[1], sides[0])]
  const lost = one.hs === null || other.hs === null ? one.ships + other.ships : (one.hs + other.hs) / SHIP
  return (
    lost / (reader === 0 || sides[0] === reader ? 1 : OTHERS) +
    TAKEN * taken.length +
    (declared === null ? 0 : DECLARED)
  )
}

/** The war that each battle of several belongs to most: the one in which most ships were lost there. */
export function mainWars(wars: readonly War[]): ReadonlyMap<WarBattle, War> {
  const main = new Map<WarBattle, War>()
  for (const war of wars)
    for (const battle of war.battles) {
      const known = main.get(battle)
      if (known === undefined || shipsLost([battle], known.sides) < shipsLost([battle], war.sides))
        main.set(battle, war)
    }
  return main
}

/** @param main the war of each battle, where it is told in one alone */
export function warChapter(
  war: War,
  names: Names,
  { battles: most, shared }: Measure,
  main: ReadonlyMap<WarBattle, War>,
): Chronicled {
  const { sides, battles, from, to, declared, peace } = war
  names.chapter()
  const own = shared ? battles : battles.filter((battle) => main.get(battle) === war)
  const named = own.length > most ? own.filter(({ great }) => great) : own
  const when = peace === null && names.reader > 0 ? `Since turn ${from}` : spanTitle(from, to)
  const title = `${when}: ${capital(names.who(sides[0]))} against ${ownerName(sides[1])}${overWhat(war, names)}`
  const text = sentencesOf([
    ...(declared === null ? [] : [`${names.who(declared.by)} declared war in turn ${declared.turn}`]),
    ...foughtText(war, named, names),
    ...outcomeText(war, names),
    ...(peace === null || peace === 0 ? [] : [`peace came in turn ${peace}`]),
  ])
  return { title, from, to, text, battles: names.linked(named) }
}

/** The place that was fought over most, or the only one that was taken. */
function overWhat({ battles, taken }: War, names: Names): string {
  const most = mostIn(battles.map(({ system }) => system))
  const [one, other] = taken
  if (most !== null && most.n >= 2 && 2 * most.n > battles.length) return `, for ${names.at(most.of)}`
  return one === undefined || other !== undefined ? '' : `, for ${names.at(one.system)}`
}

/** Where they fought, and when. */
function foughtText({ sides, battles, from, to }: War, named: readonly WarBattle[], names: Names): string[] {
  const [one, more] = battles
  if (one !== undefined && more === undefined) {
    const when = from === to ? '' : ` in turn ${one.turn}`
    return [
      `at ${names.at(one.system)}${when}, ${metText(one, sides, names)}: ${costText([one], sides, names)}`,
    ]
  }
  const large = named.filter((battle) => shipsLost([battle], sides) >= SOME)
  const isMixed = named.length >= MIXED && large.length > 0 && large.length < named.length
  const [first, second] = isMixed ? [large, named.filter((battle) => !large.includes(battle))] : [named, []]
  const [isOwn, other] = [sides[0] === names.reader, ownerName(sides[1])]
  const small = second.length === 1 ? 'there was a smaller fight' : 'there were smaller fights'
  const among =
    first.length === 0
      ? ''
      : `, among them ${first.length === 1 ? 'the one' : 'those'} ${names.battles(first)}`
  return [
    named.length === battles.length
      ? `${isOwn ? `you fought ${other}` : 'they fought'} ${names.battles(first)}`
      : `${isOwn ? `you and ${other}` : 'they'} fought ${countText(battles.length)} battles${among}`,
    ...(second.length === 0 ? [] : [`${small} ${names.battles(second)}`]),
  ]
}

/** What all of it cost, what was taken, and the turn that decided most, with its battle where that was large. */
function outcomeText({ sides, battles, taken }: War, names: Names): string[] {
  const lost = (some: readonly WarBattle[]) => shipsLost(some, sides)
  const decisive = decisiveIn(battles, taken, sides)
  const largest = battles
    .filter((one) => battles.length > 1 && lost([one]) >= MANY)
    .sort((a, b) => lost([b]) - lost([a]))
  const told = largest.filter(({ turn }) => turn === decisive).slice(0, 1)
  const isOnly = told.length === 0 && taken.length === 1 && taken[0]?.turn === decisive
  const took = sides
    .map((owner) => taken.filter(({ by }) => by === owner))
    .sort(([a], [b]) => (a?.turn ?? 0) - (b?.turn ?? 0))
    .flatMap((own) => own.slice(0, 1).map(({ by }) => `${names.who(by)} took ${names.taken(own)}`))
  const how = (one: WarBattle) => `${metText(one, sides, names)}; ${costText([one], sides, names)}`
  return [
    ...(told.length > 0 || battles.length === 2 ? [] : largest.slice(0, 1)).map(
      (one) => `the greatest battle was at ${names.at(one.system)} in turn ${one.turn}: ${how(one)}`,
    ),
    ...(battles.length < 2 || lost(told) === lost(battles)
      ? []
      : [`in all, ${costText(battles, sides, names)}`]),
    ...took.map((one) => `${one}${isOnly ? ', which was decisive' : ''}`),
    ...(decisive === null || isOnly
      ? []
      : [
          [
            `turn ${decisive} was decisive`,
            ...told.map((one) => `at ${names.at(one.system)}, ${how(one)}`),
          ].join(': '),
        ]),
  ]
}

/** "105 of your ships met 1 of empire 4". */
function metText({ sides: fought }: WarBattle, [one, other]: War['sides'], names: Names): string {
  const came = (owner: number) => fought.find((side) => side.owner === owner)?.came ?? 0
  const isOwn = one === names.reader
  const who = isOwn
    ? `${figure(came(one))} of your ships`
    : `${counted(came(one), 'ship')} of ${ownerName(one)}`
  return `${who} met ${figure(came(other))} of ${ownerName(other)}`
}

/** "you lost 46 ships (900 HS) and empire 3 lost 93". */
function costText(battles: readonly WarBattle[], [one, other]: War['sides'], names: Names): string {
  const [a, b] = [lostIn(battles, one, other), lostIn(battles, other, one)]
  if (a.ships + b.ships === 0) return 'neither lost a ship'
  const size = ({ ships, hs }: typeof a) => (ships === 0 || hs === null ? '' : ` (${figure(hs)} HS)`)
  const first = a.ships === 0 ? 'no ships' : counted(a.ships, 'ship')
  const second = b.ships === 0 ? 'none' : figure(b.ships)
  return `${names.who(one)} lost ${first}${size(a)} and ${ownerName(other)} lost ${second}${size(b)}`
}

/**
 * The turn in which most systems were taken, or else most ships lost; null where there is no such turn, or was no other, or
 * where little was lost.
 */
function decisiveIn(
  battles: readonly WarBattle[],
  taken: readonly Taken[],
  sides: War['sides'],
): number | null {
  const turns = [...new Set([...battles, ...taken].map(({ turn }) => turn))]
  const all = turns.map((turn) => ({
    turn,
    taken: taken.filter((one) => one.turn === turn).length,
    lost: shipsLost(
      battles.filter((one) => one.turn === turn),
      sides,
    ),
  }))
  const [one, other] = all.toSorted((a, b) => b.taken - a.taken || b.lost - a.lost)
  if (one === undefined || other === undefined || (one.taken === 0 && one.lost < MANY)) return null
  return one.taken === other.taken && one.lost === other.lost ? null : one.turn
}

function mostIn(list: readonly number[]): { readonly of: number; readonly n: number } | null {
  const all = [...new Set(list)].map((of) => ({ of, n: list.filter((one) => one === of).length }))
  return all.toSorted((a, b) => b.n - a.n)[0] ?? null
}
