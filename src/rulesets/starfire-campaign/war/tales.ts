import type { Salvo } from '../battle/bombard.ts'
import type { Shots } from '../battle/rounds.ts'
import { lives, type Unit } from '../battle/unit.ts'
import { sum } from '../exact.ts'
import type { Telling } from '../phases/strife.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import { type Boarding, type Fought, remaining } from './battles.ts'

// SC-20.9  A battle as its sides are told it: with these lines it can be followed round by round.

const line = (kind: Telling['kind'], numbers: readonly number[], word = ''): Telling => ({
  section: 'battles',
  kind,
  clause: 'SC-20.9',
  numbers,
  word,
})

/** SC-20.9  Tells a battle to its sides; what each is told stands until it is certain who came away (SC-20.12). */
export function tellSides(turn: Turn, battle: Fought, boarded: readonly Boarding[]): void {
  const all = shotsOf(battle)
  for (const [i, power] of battle.powers.entries()) {
    const empire = turn.empireOf(power)
    if (empire === null) continue
    const { lines } = turn.strife.incident(empire, battle.system)
    lines.push({ ...line('battle in', urgent(battle, i)), section: 'urgent' })
    lines.push(...whole(battle, all, i), ...boarded.flatMap((one) => boardings(battle, empire, one)))
    lines.push(line('battle end', [battle.system, aloneIn(battle)]))
  }
}

/** SC-20.9  Who sees the system but did not fight is told sides and outcome. */
export function tellWatcher(turn: Turn, battle: Fought, empire: Empire): void {
  const { lines } = turn.strife.incident(empire, battle.system)
  lines.push(line('battle', [battle.system, 0, battle.sides.length]))
  lines.push(...sides(battle, -1), line('battle end', [battle.system, aloneIn(battle)]))
}

const aloneIn = (battle: Fought): number => battle.powers[remaining(battle)]?.owner ?? 0

/** The system, own units before, and own units lost. */
function urgent({ system, sides }: Fought, i: number): number[] {
  const units = sides[i]?.units ?? []
  return [system, units.length, units.filter(isLost).length]
}

const isLost = ({ hull }: Unit): boolean => hull === 0

/** A battle as one of its sides sees it. */
function whole(battle: Fought, all: Shooting, viewer: number): Telling[] {
  const { system, rounds } = battle
  const told = chosen(all, viewer, isCrowded(battle) ? CROWDED_SHOTS : MOST_SHOTS)
  const left = all.inOrder.filter((one) => !told.has(one))
  const untold = battle.sides.length - Math.min(battle.sides.length, MOST_SIDES)
  const sums = [untold, left.length, sum(left.map(({ damage }) => damage)), sum(left.map(({ lost }) => lost))]
  return [
    line('battle', [system, rounds.length, battle.sides.length]),
    ...sides(battle, viewer),
    ...all.inOrder.flatMap((one) => (told.has(one) ? one.tell(viewer) : [])),
    ...(left.length + untold > 0 ? [line('battle rest', [system, ...sums])] : []),
  ]
}

/** SC-20.15  The lines that a battle takes in a report: of fire and withdrawals, of sides, and fewer where many sides fight. */
const MOST_SHOTS = 150
const CROWDED_SHOTS = 60
const MOST_SIDES = 100
const CROWD = 12
/** The characters that the units of a line take then. */
const BRIEF = 80

const isCrowded = ({ sides }: Fought): boolean => sides.length > CROWD

/** Something that was fired, or somebody's withdrawal, before it is put into words for anybody. */
interface Shot {
  /** The places of the owners that it concerns. */
  readonly from: number
  readonly to: number
  readonly damage: number
  readonly lost: number
  tell(viewer: number): Telling
}

/** All that was fired, in order, and what did most first. */
interface Shooting {
  readonly inOrder: readonly Shot[]
  readonly heaviest: readonly Shot[]
}

function shotsOf(battle: Fought): Shooting {
  const placeOf = new Map(battle.sides.map(({ owner }, i) => [owner, i]))
  const inOrder = battle.rounds.flatMap(({ range, shots, salvos, withdrew }, i): Shot[] => [
    ...shots.flatMap((one) => volleys(battle, i + 1, range === 'LONG' ? 1 : 0, one)),
    ...salvos.map((one) => salvo(battle, i + 1, one, placeOf.get(one.silo.owner) ?? -1)),
    ...leaving(battle, i + 1, withdrew),
  ])
  return { inOrder, heaviest: inOrder.toSorted((a, b) => b.damage - a.damage) }
}

/** SC-20.15  What is told one by one: first what concerns the viewer, then the others', each by its damage. */
function chosen({ inOrder, heaviest }: Shooting, viewer: number, most: number): ReadonlySet<Shot> {
  if (inOrder.length <= most) return new Set(inOrder)
  const concerns = ({ from, to }: Shot) => from === viewer || to === viewer
  const own = heaviest.filter(concerns).slice(0, most)
  const others = heaviest.filter((one) => !concerns(one)).slice(0, most - own.length)
  return new Set([...own, ...others])
}

/** Of each side: system, owner, units before and left there, those that withdrew; own units by ID. */
function sides(battle: Fought, viewer: number): Telling[] {
  const largest = battle.sides
    .map((side, i) => ({ side, i }))
    .sort(
      (a, b) => Number(b.i === viewer) - Number(a.i === viewer) || b.side.units.length - a.side.units.length,
    )
    .slice(0, MOST_SIDES)
    .sort((a, b) => a.i - b.i)
  return largest.map(({ side: { owner, units }, i }) => {
    const withdrew = units.filter(({ gone, hull }) => gone && hull > 0).length
    const numbers = [battle.system, owner, units.length, units.filter(lives).length, withdrew]
    return line('battle side', [...numbers, ...ids(units, i === viewer)], called(battle, viewer, i, units))
  })
}

const ids = (units: readonly Unit[], own: boolean): number[] => (own ? units.map(({ id }) => id) : [])

/** What a side's fire did: system, round, long range, from, to, die, fire, DR, damage, half, parting, units lost, own by ID. */
function volleys(battle: Fought, round: number, long: number, shots: Shots): Shot[] {
  const { side, die, fire, half, parting, hits } = shots
  const ownerOf = (place: number) => battle.sides[place]?.owner ?? 0
  return hits.map(({ side: to, defence, damage, lost }) => {
    const numbers = [
      ...[battle.system, round, long, ownerOf(side), ownerOf(to), die, fire, defence, damage],
      ...[Number(half), Number(parting), lost.length],
    ]
    const tell = (viewer: number) =>
      line('volley', [...numbers, ...ids(lost, to === viewer)], called(battle, viewer, to, lost))
    return { from: side, to, damage, lost: lost.length, tell }
  })
}

/** What a silo did: system, round, owner, target, die, DR, damage, units lost, the silo if it is an own one, own units by ID. */
function salvo(
  battle: Fought,
  round: number,
  { silo, side, die, defence, damage, lost }: Salvo,
  from: number,
): Shot {
  const { system, sides } = battle
  const numbers = [system, round, silo.owner, sides[side]?.owner ?? 0, die, defence, damage, lost.length]
  const tell = (viewer: number) => {
    const own = sides[viewer]?.owner === silo.owner ? silo.id : 0
    const all = [...numbers, own, ...ids(lost, side === viewer)]
    return line('salvo', all, called(battle, viewer, side, lost))
  }
  return { from, to: side, damage, lost: lost.length, tell }
}

/** The sides that withdrew after a round: system, round, owner, how many, own by ID. */
function leaving(battle: Fought, round: number, withdrew: readonly Unit[]): Shot[] {
  if (withdrew.length === 0) return []
  return battle.sides.flatMap(({ owner, units }, i) => {
    const gone = withdrew.filter((unit) => units.includes(unit))
    if (gone.length === 0) return []
    const tell = (viewer: number) => {
      const numbers = [battle.system, round, owner, gone.length, ...ids(gone, i === viewer)]
      return line('withdrew', numbers, called(battle, viewer, i, gone))
    }
    return [{ from: i, to: i, damage: 0, lost: 0, tell }]
  })
}

/** SC-14.19  A wreck that was boarded: system, boarder, owner, die, captured, the boarder's number of it. */
function boardings(battle: Fought, empire: Empire, { by, of, unit, die, ship, taught }: Boarding): Telling[] {
  const number = empire === by ? ship : empire === of ? unit.id : 0
  const numbers = [battle.system, by.owner, of.owner, die, Number(ship > 0), number]
  const told = [{ ...line('boarded', numbers, battle.designs.get(unit)?.name), clause: 'SC-14.19' }]
  if (empire === by && taught !== '')
    told.push({ ...line('taught', [battle.system], taught), clause: 'SC-14.27' })
  return told
}

/** SC-20.9  Units in words: own by ID, others by hull and count, of own targets also the design (SC-20.2). */
function called(battle: Fought, viewer: number, place: number, units: readonly Unit[]): string {
  if (units.length === 0) return ''
  const { designs, pairs } = battle
  if (place === viewer)
    return units
      .map(({ id }) => `S${id}`)
      .join(', ')
      .slice(0, 2000)
  const named = viewer >= 0 && pairs[viewer]?.[place] === true
  const counts = new Map<string, number>()
  for (const unit of units) {
    const { hull = '', name = '' } = designs.get(unit) ?? {}
    const word = named ? `${hull} “${name}”` : hull
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const words = [...counts].map(([word, count]) => `${count} ${word}`).join(', ')
  const most = isCrowded(battle) ? BRIEF : 2000
  return words.length <= most ? words : `${words.slice(0, most - 1)}…`
}
