import { frd, sum } from '../exact.ts'
import type { Known } from '../knowledge/chart.ts'
import { LEVEL } from '../knowledge/known.ts'
import { maxPuOfPlanet } from '../map/systems.ts'
import { isCore, isNpr, ownerName, systemName } from '../map/world.ts'
import { told } from '../report/lines/index.ts'
import {
  arm,
  board,
  FED,
  type Force,
  forcesOf,
  type Lack,
  merge,
  roleOf,
  seenIn,
  together,
} from './arming.ts'
import { areAllies, reconnoitre, spiedAt, treaties } from './diplomacy.ts'
import type { Outlook } from './outlook.ts'
import { buildShips, designFor, mainYard } from './yards.ts'

/** A home that may be taken: whose, and where. */
interface Target extends Lack {
  readonly known: Known
  readonly owner: number
  readonly distance: number
  readonly home: boolean
}

/** SC-15.5, SC-8.12, SC-8.19  Troops for the planet of a home: those of its PDC and of a strongpoint, with something over. */
const GARRISON = 230
/** The same for that of a colony, where nobody builds a strongpoint. */
const OUTPOST = 130
/** SC-8.12  The troops of a PDC alone: fewer are not sent against it. */
const PDC = 100
/** SC-16.7  An NPR's ships are frigates of this many HS; it builds one a turn. */
const FRIGATE = 22
/** Spies are sent out once there is such a part of the armada that is thought to be needed. */
const BEGUN = 4
/** The frigates that are built beyond what is lacking, since more are being built there, too. */
const MARGIN = 3
/** No war is begun when it cannot end before the campaign does. */
const LONG = 4
const SHORT = 3
/** A fleet that was seen longer ago than this is gone. */
const STALE = 10

/** Goes to war: gathers an armada, goes where it is stronger, lands, and comes home. */
export function war(o: Outlook): void {
  const forces = forcesOf(o)
  const base = mainYard(o)
  const home = forces.filter((one) => one.system === base && one.idle)
  for (const force of forces) if (force.system !== base && force.idle) abroad(o, force, base)
  const targets = targetsOf(o, base)
  const [target] = targets
  const armada = gathered(o, home)
  treaties(o, new Set(targets.map(({ owner }) => owner)))
  if (target === undefined) {
    if (o.taste.hastens && hasUnseenNeighbour(o)) arm(o, armada, unseen(o), base)
    else if (o.taste.hunts && armada !== null) hunt(o, armada, base)
    return
  }
  if (armada !== null && isReady(armada, target)) {
    depart(o, armada, target)
    return
  }
  const lacks = armada !== null && armada.hs < target.hs
  arm(o, armada, lacks ? { ...target, hs: target.hs + MARGIN * FRIGATE } : target, base)
  // The target may be weaker than feared; a bot that only raids does not ask.
  if (o.taste.looks && armada !== null && BEGUN * armada.hs >= target.hs) reconnoitre(o, target.owner)
}

/**
 * Homes of NPRs and of empires in contact before their colonies, for raiders any of their systems; the nearest to `base` first,
 * and of those the next one by ID, so that not all attack empire 1.
 */
function targetsOf(o: Outlook, base: number): Target[] {
  const { empire } = o
  return empire.contacts
    .filter((contact) => !areAllies(contact))
    .flatMap(({ owner }) =>
      empire.chart
        .filter((known) => known.owner === owner && known.level === LEVEL.detailed)
        .flatMap((known) => targetAt(o, base, owner, known)),
    )
    .sort(
      (a, b) =>
        Number(b.home) - Number(a.home) ||
        a.distance - b.distance ||
        Number(a.known.system < base) - Number(b.known.system < base) ||
        a.known.system - b.known.system,
    )
}

function targetAt(o: Outlook, base: number, owner: number, known: Known): Target[] {
  const isHome = isNpr(owner) || known.type === 'Homeworld'
  const raids = o.taste.raids && !isNpr(owner)
  // An empire at peace with us keeps its colonies.
  const spreads = o.taste.spreads && isFoe(o, owner)
  const distance = o.distance(base, known.system)
  if (distance < 1 || distance + (raids ? SHORT : LONG) > o.left || !(isHome || raids || spreads)) return []
  const slots = raids ? [] : landingOn(known, owner)
  const hs = frd(o.taste.war * strengthAt(o, owner, known.system, distance), 100)
  return [
    {
      known,
      owner,
      distance,
      home: isHome && !raids,
      hs,
      points: (isHome ? GARRISON : OUTPOST) * slots.length,
    },
  ]
}

/** SC-16.7  HS of an NPR about which nothing is known: five or ten frigates for each EL. */
const likelyOf = ({ v }: Outlook): number => FRIGATE * Math.min(10, 5 + frd(v.turn, 2))

/** Whether it has met an NPR, and nobody has brought home yet where one lives or lived. */
const hasUnseenNeighbour = ({ empire, left }: Outlook): boolean =>
  left > LONG &&
  empire.contacts.some(({ owner }) => isNpr(owner)) &&
  !empire.chart.some(
    ({ owner, planets }) =>
      isNpr(owner) || (owner === empire.owner && planets.some(({ kind }) => kind === 'N')),
  )

/** The home of an NPR as it is likely to be. */
const unseen = (o: Outlook): Lack => ({ hs: frd(o.taste.war * likelyOf(o), 100), points: GARRISON })

/** The planets where people live: of an NPR's home one. */
const landingOn = ({ planets }: Known, owner: number): number[] =>
  planets.filter(({ kind }) => !isNpr(owner) || kind === 'N').map(({ slot }) => slot)

/** HS of warships that are likely to be met. */
function strengthAt(o: Outlook, owner: number, system: number, distance: number): number {
  const told = spiedAt(o, owner, system)
  // Some more may be built or come home while one is on the way.
  if (told !== null) return told + FRIGATE * Math.min(5, 1 + distance)
  const seen = seenIn(o, owner, system)
  if (!isNpr(owner)) {
    // A guarded home has ships that nobody has seen; colonies are seldom guarded.
    const home = o.knownOf(system)?.type === 'Homeworld' && !o.taste.raids
    return Math.max(home ? 200 : 60, (seen?.hs ?? 0) + (home ? 60 * (seen?.age ?? 4) : 0))
  }
  const likely = likelyOf(o)
  return seen === null ? likely : Math.max(frd(likely, 2), seen.hs + FRIGATE * Math.min(5, seen.age))
}

/** Fleets at home become one; null when there is none that fights. */
function gathered(o: Outlook, home: readonly Force[]): Force | null {
  const [lead, ...others] = [...home].sort((a, b) => b.hs - a.hs || a.id - b.id)
  if (lead === undefined || lead.hs === 0) return null
  merge(o, lead, others)
  return { ...lead, ...together(home) }
}

/** Goes where an enemy that it is strong enough for was last seen, the latest first. */
function hunt(o: Outlook, armada: Force, base: number): void {
  const { empire, v, left, taste } = o
  // It may find somebody there that it can conquer; troops come aboard before it sails.
  if (!isFed(armada) || board(o, armada, base)) return
  const [quarry] = empire.sightings
    .map(({ owner, system, turn }) => ({
      owner,
      system,
      age: v.turn - turn,
      distance: o.distance(base, system),
    }))
    .filter(
      ({ owner, system, age, distance }) =>
        !isNpr(owner) &&
        isFoe(o, owner) &&
        age <= STALE &&
        distance > 0 &&
        distance + SHORT <= left &&
        100 * armada.hs >= taste.war * (seenIn(o, owner, system)?.hs ?? 0),
    )
    .sort((a, b) => a.age - b.age || a.distance - b.distance || a.system - b.system)
  if (quarry !== undefined) send(o, armada, quarry.system)
}

/** SC-7.11 */
const isFed = ({ cargo, fed }: Force): boolean => FED * cargo >= 100 * fed

/** Strong enough, fed, and with troops aboard. */
const isReady = (armada: Force, target: Target): boolean =>
  armada.hs >= target.hs && isFed(armada) && armada.troops >= target.points

function depart(o: Outlook, armada: Force, { known, owner }: Target): void {
  declare(o, owner)
  send(o, armada, known.system)
}

function send(o: Outlook, armada: Force, system: number): void {
  const doctrine = o.taste.afar ? 'STANDOFF' : 'CLOSE'
  o.order({ do: 'stance', fleet: armada.id, posture: 'ATTACK', doctrine, retreat: 70 })
  o.order({ do: 'move', fleet: armada.id, to: systemName(system), detune: false })
}

/** SC-16.2  WAR, once. */
export function declare(o: Outlook, owner: number): void {
  const contact = o.empire.contacts.find((one) => one.owner === owner)
  if (contact === undefined || contact.relation === 'WAR') return
  o.order({ do: 'relation', empire: isNpr(owner) ? ownerName(owner) : owner, relation: 'WAR' })
}

/** What an armada abroad does that has arrived somewhere. */
function abroad(o: Outlook, force: Force, base: number): void {
  const known = o.knownOf(force.system)
  const owner = known?.owner ?? 0
  const contact = o.empire.contacts.find((one) => one.owner === owner)
  const isMine = o.homes.some(({ system }) => system === force.system)
  const foes = o.empire.sightings.filter(
    ({ system, turn, owner: of }) => system === force.system && turn === o.v.turn - 1 && isFoe(o, of),
  )
  if (!isMine && known !== undefined && contact?.relation === 'WAR') {
    const fights = o.empire.landings.system.includes(force.system)
    if (foes.length === 0 && land(o, force, known, owner)) return
    if (fights) return
    // SC-7.13  Hungry ships lose hull and fire: there is no feeding them here.
    const isShort = told(o.empire.report, 'short').some(({ fleet }) => fleet === force.id)
    if (isShort) {
      goHome(o, force, base)
      return
    }
    if (o.taste.raids && foes.length === 0 && force.hs > 0 && !isNpr(owner)) {
      // SC-17.1  As long as nobody comes.
      o.order({ do: 'raid', fleet: force.id, system: systemName(force.system) })
      fire(o, force, known)
      return
    }
    if (foes.length > 0 && force.hs > 0 && o.left > 2) return
  }
  const next = force.hs > 0 ? targetsOf(o, force.system).find((target) => isReady(force, target)) : undefined
  if (next === undefined) goHome(o, force, base)
  else depart(o, force, next)
}

function goHome(o: Outlook, { id, system }: Force, base: number): void {
  if (o.distance(system, base) > 0) o.order({ do: 'move', fleet: id, to: systemName(base), detune: false })
}

/** SC-15.4  Those who live there are fired at, where most of them may live. */
function fire(o: Outlook, force: Force, { type, planets, system }: Known): void {
  if (type === '') return
  const [most] = [...planets].sort(
    (a, b) => maxPuOfPlanet(type, b) - maxPuOfPlanet(type, a) || a.slot - b.slot,
  )
  if (most === undefined) return
  const planet = `${systemName(system)}.${most.slot}`
  o.order({ do: 'bombard', fleet: force.id, planet, target: 'PU' })
}

const isFoe = ({ empire }: Outlook, owner: number): boolean => {
  const contact = empire.contacts.find((one) => one.owner === owner)
  return (
    contact !== undefined &&
    (contact.relation === 'WAR' || contact.theirs === 'WAR' || contact.state === 'HOSTILE')
  )
}

/**
 * SC-15.5, SC-15.21  Troops go down in capsules: where they fight already, then where they match a PDC's. False where none
 * can: it holds all planets, too few troops are left, or SC-20.2 nobody has been seen to live there who is an enemy.
 */
function land(o: Outlook, force: Force, known: Known, owner: number): boolean {
  const { system, planet, holds } = o.empire.landings
  const on = (slot: number, held: number) =>
    planet.some((other, i) => other === slot && system[i] === known.system && holds[i] === held)
  const open = landingOn(known, owner).filter((slot) => !on(slot, 1))
  const troops = Math.min(force.troops, force.room)
  const fought = open.filter((slot) => on(slot, 0))
  const slots = [...fought, ...open.filter((slot) => !on(slot, 0))].slice(
    0,
    Math.max(fought.length, frd(troops, PDC)),
  )
  const each = frd(troops, Math.max(1, slots.length))
  if (known.turn < o.v.turn - 1 || slots.length === 0 || each < 1) return false
  for (const slot of slots)
    o.order({ do: 'land', points: each, fleet: force.id, planet: `${systemName(known.system)}.${slot}` })
  return true
}

/** A few warships hold the own system that lies nearest to the exit; where the exit is in it they guard its WP. */
export function guards(o: Outlook): void {
  const { empire, taste, left } = o
  const worth = sum(
    empire.ships.paid.filter((_, i) => {
      const design = empire.designs[empire.ships.design[i] ?? -1]
      return design !== undefined && roleOf(design) === 'warship'
    }),
  )
  const coming = sum(empire.queue.paid)
  const wanted = frd(taste.guard * Math.max(0, o.net), 10) - worth - coming
  if (wanted > 0 && left > 4) {
    const choice = designFor(o, 'warship', (one) => roleOf(one) === 'warship')
    if (choice !== null) buildShips(o, choice, Math.min(4, frd(wanted, Math.max(1, choice.price))))
  }
  stand(o)
}

/** Where the exit is, and the own system nearest to it. */
function post(o: Outlook): { readonly system: number; readonly wp: number } | null {
  const { chart } = o.empire
  const exit = chart.find(({ system, points }) => !isCore(system) && points.some(({ to }) => isCore(to)))
  if (exit === undefined) return null
  const wp = exit.points.find(({ to }) => isCore(to))?.number ?? 0
  const near = o.populated
    .map(({ system }) => ({ system, distance: o.distance(system, exit.system) }))
    .filter(({ distance }) => distance >= 0)
    .sort((a, b) => a.distance - b.distance)[0]
  if (near === undefined) return null
  return { system: near.system, wp: near.system === exit.system ? wp : 0 }
}

/** Idle warships gather, and go to their post together. */
function stand(o: Outlook): void {
  const there = post(o)
  const base = mainYard(o)
  const all = forcesOf(o).filter(({ hs, idle }) => hs > 0 && idle)
  for (const system of new Set(all.map((one) => one.system))) {
    const [lead, ...others] = all.filter((one) => one.system === system)
    if (lead === undefined) continue
    merge(o, lead, others)
    if (there === null) continue
    const guarded = o.empire.fleets.guard[lead.at]
    if (system === there.system && there.wp > 0 && guarded !== there.wp)
      o.order({ do: 'stance', fleet: lead.id, posture: 'GUARD', wp: there.wp })
    // One by one they would be on the way for ever.
    const waits = o.empire.queue.design.length > 0
    const goes = system === base && !waits && o.distance(system, there.system) > 0
    if (goes) o.order({ do: 'move', fleet: lead.id, to: systemName(there.system), detune: false })
  }
}
