import type { Salvo } from '../battle/bombard.ts'
import type { Shots } from '../battle/rounds.ts'
import { lives, type Unit } from '../battle/unit.ts'
import { sum } from '../exact.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Line } from '../position.ts'
import { reportLine } from '../report/lines/index.ts'
import { type Boarding, type Fought, remaining } from './battles.ts'

// SC-20.9  A battle as its sides are told it: with these lines it can be followed round by round.

/** SC-20.9  Tells a battle to its sides; what each is told stands until it is certain who came away (SC-20.12). */
export function tellSides(turn: Turn, battle: Fought, boarded: readonly Boarding[]): void {
  const all = shotsOf(battle)
  for (const [i, power] of battle.powers.entries()) {
    const empire = turn.empireOf(power)
    if (empire === null) continue
    const { lines } = turn.strife.incident(empire, battle.system)
    const { units = [] } = battle.sides[i] ?? {}
    const lost = units.filter(({ hull }) => hull === 0).length
    lines.push(reportLine('battle in', { system: battle.system, units: units.length, lost }))
    lines.push(...whole(battle, all, i), ...boarded.flatMap((one) => boardings(battle, empire, one)))
    lines.push(ending(battle))
  }
}

/** SC-20.9  Who sees the system but did not fight is told sides and outcome. */
export function tellWatcher(turn: Turn, battle: Fought, empire: Empire): void {
  const { lines } = turn.strife.incident(empire, battle.system)
  lines.push(reportLine('battle', { battle: battle.system, rounds: 0, sides: battle.sides.length }))
  lines.push(...sides(battle, -1), ending(battle))
}

const ending = (battle: Fought): Line =>
  reportLine('battle end', { battle: battle.system, alone: battle.powers[remaining(battle)]?.owner ?? 0 })

/** A battle as one of its sides sees it. */
function whole(fought: Fought, all: Shooting, viewer: number): Line[] {
  const { system: battle, rounds } = fought
  const told = chosen(all, viewer, isCrowded(fought) ? CROWDED_SHOTS : MOST_SHOTS)
  const left = all.inOrder.filter((one) => !told.has(one))
  const untold = fought.sides.length - Math.min(fought.sides.length, MOST_SIDES)
  const damage = sum(left.map((one) => one.damage))
  const lost = sum(left.map((one) => one.lost))
  return [
    reportLine('battle', { battle, rounds: rounds.length, sides: fought.sides.length }),
    ...sides(fought, viewer),
    ...all.inOrder.flatMap((one) => (told.has(one) ? one.tell(viewer) : [])),
    ...(left.length + untold > 0
      ? [reportLine('battle rest', { battle, sides: untold, lines: left.length, damage, lost })]
      : []),
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
  tell(viewer: number): Line
}

/** All that was fired, in order, and what did most first. */
interface Shooting {
  readonly inOrder: readonly Shot[]
  readonly heaviest: readonly Shot[]
}

function shotsOf(battle: Fought): Shooting {
  const placeOf = new Map(battle.sides.map(({ owner }, i) => [owner, i]))
  const inOrder = battle.rounds.flatMap(({ range, shots, salvos, withdrew }, i): Shot[] => [
    ...shots.flatMap((one) => volleys(battle, i + 1, range === 'LONG', one)),
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

function sides(battle: Fought, viewer: number): Line[] {
  const largest = battle.sides
    .map((side, i) => ({ side, i }))
    .sort(
      (a, b) => Number(b.i === viewer) - Number(a.i === viewer) || b.side.units.length - a.side.units.length,
    )
    .slice(0, MOST_SIDES)
    .sort((a, b) => a.i - b.i)
  return largest.map(({ side: { owner, units }, i }) => {
    const withdrew = units.filter(({ gone, hull }) => gone && hull > 0).length
    return reportLine('battle side', {
      ...{ battle: battle.system, owner, before: units.length, left: units.filter(lives).length, withdrew },
      ...{ ships: ids(units, i === viewer), words: called(battle, viewer, i, units) },
    })
  })
}

const ids = (units: readonly Unit[], own: boolean): number[] => (own ? units.map(({ id }) => id) : [])

/** What a side's fire did. */
function volleys(battle: Fought, round: number, long: boolean, shots: Shots): Shot[] {
  const { side, die, fire, half, parting, hits } = shots
  const ownerOf = (place: number) => battle.sides[place]?.owner ?? 0
  return hits.map(({ side: to, defence, damage, lost }) => {
    const tell = (viewer: number) =>
      reportLine('volley', {
        ...{
          battle: battle.system,
          round,
          long,
          from: ownerOf(side),
          to: ownerOf(to),
          die,
          fire,
          dr: defence,
        },
        ...{ damage, half, parting, lost: lost.length },
        ...{ ships: ids(lost, to === viewer), words: called(battle, viewer, to, lost) },
      })
    return { from: side, to, damage, lost: lost.length, tell }
  })
}

/** What a silo did. */
function salvo(
  battle: Fought,
  round: number,
  { silo, side, die, defence, damage, lost }: Salvo,
  from: number,
): Shot {
  const { system, sides } = battle
  const { owner } = silo
  const tell = (viewer: number) =>
    reportLine('salvo', {
      ...{ battle: system, round, owner, to: sides[side]?.owner ?? 0, die, dr: defence, damage },
      ...{ lost: lost.length, silo: sides[viewer]?.owner === owner ? silo.id : 0 },
      ...{ ships: ids(lost, side === viewer), words: called(battle, viewer, side, lost) },
    })
  return { from, to: side, damage, lost: lost.length, tell }
}

/** The sides that withdrew after a round. */
function leaving(battle: Fought, round: number, withdrew: readonly Unit[]): Shot[] {
  if (withdrew.length === 0) return []
  return battle.sides.flatMap(({ owner, units }, i) => {
    const gone = withdrew.filter((unit) => units.includes(unit))
    if (gone.length === 0) return []
    const tell = (viewer: number) =>
      reportLine('withdrew', {
        ...{ battle: battle.system, round, owner, count: gone.length },
        ...{ ships: ids(gone, i === viewer), words: called(battle, viewer, i, gone) },
      })
    return [{ from: i, to: i, damage: 0, lost: 0, tell }]
  })
}

/** SC-14.19  A wreck that was boarded. */
function boardings(fought: Fought, empire: Empire, { by, of, unit, die, ship, taught }: Boarding): Line[] {
  const battle = fought.system
  const boarded = reportLine('boarded', {
    ...{ battle, by: by.owner, of: of.owner, die, captured: ship > 0 },
    ship: empire === by ? ship : empire === of ? unit.id : 0,
    design: fought.designs.get(unit)?.name ?? '',
  })
  return empire === by && taught !== ''
    ? [boarded, reportLine('taught', { battle, tech: taught })]
    : [boarded]
}

/** SC-20.9  Units in words: own by ID, others by hull and count, of own targets also the design (SC-20.2). */
function called(battle: Fought, viewer: number, place: number, units: readonly Unit[]): string {
  const { designs, pairs } = battle
  if (place === viewer)
    return units
      .map(({ id }) => `S${id}`)
      .join(', ')
      .slice(0, 2000)
  const named = pairs[viewer]?.[place] === true
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
