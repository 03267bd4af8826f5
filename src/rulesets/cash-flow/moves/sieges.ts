import { type Refusal, refuse, type Seat, seatWord } from '../../../kernel/index.ts'
import { dark, LANDS, portsOf, SEAS, type Zone, zones } from '../board.ts'
import { companies } from '../cards.ts'
import { clouds, homeZones, navies } from '../land.ts'
import { landName, seaName } from '../names.ts'
import { placeName, SPACE } from '../place.ts'
import type { Blockade, Position } from '../position.ts'
import { coverOf, homeCover, UNCOVERED, WHOLLY } from '../upkeep.ts'

/** CF-14.8  The zones in which some card of either deck has its company. */
const companiesAtSea: readonly boolean[] = zones.map((_, zone) => companies.some(({ sea }) => sea === zone))

/** What can be blockaded or besieged, as one number: the territories, then the zones, then the seats. */
export type Target = number & { readonly is?: 'target' }
const SEATS = 6
export const TARGETS = LANDS + SEAS + SEATS

/** The kind of a target, and which of its kind it is. */
export function targetOf(target: Target): Pick<Blockade, 'kind' | 'of'> {
  if (target < LANDS) return { kind: 'land', of: target }
  return target < LANDS + SEAS
    ? { kind: 'sea', of: target - LANDS }
    : { kind: 'siege', of: target - LANDS - SEAS }
}

/** The number of a target. */
export function targetCode({ kind, of }: Pick<Blockade, 'kind' | 'of'>): Target {
  return kind === 'land' ? of : kind === 'sea' ? LANDS + of : LANDS + SEAS + of
}

/** CF-14.1, CF-14.4  The place in the position's list of a player's blockade of a target; −1 when there is none. */
export function standingAt(p: Position, by: Seat, target: Target): number {
  const { kind, of } = targetOf(target)
  return p.blockades.findIndex((b) => b.by === by && b.kind === kind && b.of === of)
}

/** CF-14.2, CF-14.7, CF-14.8  The zones that must be covered. */
function portZones(p: Position, target: Target): readonly Zone[] {
  const { kind, of } = targetOf(target)
  if (kind === 'sea') return [of]
  return kind === 'land' ? (portsOf[of] ?? []) : homeZones(p, of)
}

/**
 * CF-14.2  JOINT_BLOCKADE: the others whose navies cover what the blockader's do not, a sum of 2^seat; 0 when none
 * is needed, −1 when it cannot be done.
 */
export function partnersFor(p: Position, by: Seat, target: Target): number {
  const { kind, of } = targetOf(target)
  let partners = 0
  let own = 0
  for (const zone of portZones(p, target)) {
    if (navies(p, zone, by) > 0) own++
    else if (!p.options.joint_blockade) return -1
    else {
      const holder = holderOf(p, zone)
      // CF-14.6  A siege is of enemy navies; those of the besieged are none.
      if (holder < 0 || (kind === 'siege' && holder === of)) return -1
      partners |= 1 << holder
    }
  }
  return own > 0 ? partners : -1
}

/** CF-2.7, CF-14.2, CF-14.6  Whose navies are in a light zone; −1 for nobody's. */
function holderOf(p: Position, zone: Zone): Seat {
  for (let seat = 0; seat < p.seats; seat++) if (navies(p, zone, seat) > 0) return seat
  return -1
}

/** CF-14.1, CF-14.2, CF-14.3, CF-14.6, CF-14.7, CF-14.8  Why a player cannot declare it, or null. */
export function declareFault(p: Position, by: Seat, target: Target): Refusal | null {
  const { kind, of } = targetOf(target)
  const clause = kind === 'land' ? 'CF-14.1' : kind === 'sea' ? 'CF-14.8' : 'CF-14.6'
  if (standingAt(p, by, target) >= 0)
    return refuse(clause, 'STANDING', 'You have declared that already, and it stands.')
  if (kind === 'sea') {
    if (dark[of] === true)
      return refuse(clause, 'DARK_ZONE', `${seaName(of)} is deep sea; only light zones are blockaded.`)
    if (!companiesAtSea[of])
      return refuse(clause, 'NO_COMPANY', `No company works in ${seaName(of)}; there is nothing to blockade.`)
  }
  if (kind === 'land' && clouds(p, of) > 0)
    return refuse('CF-3.1', 'CLOUD', `A nuke cloud lies on ${landName(of)}; its ports do not exist.`)
  if (kind === 'siege' && (of === by || p.alive[of] !== 1))
    return refuse(clause, 'NO_ENEMY', 'A siege is laid to another player in the game.')
  const ports = portZones(p, target)
  if (ports.length === 0)
    return kind === 'land'
      ? refuse('CF-14.3', 'NO_PORTS', `${landName(of)} has no port and cannot be blockaded.`)
      : refuse('CF-14.7', 'NO_PORTS', `${seatWord(of)} owns no home port, so there is nothing to besiege.`)
  if (partnersFor(p, by, target) >= 0) return null
  const open = ports.find((zone) => navies(p, zone, by) === 0) ?? -1
  return refuse(clause, 'PORT_OPEN', `You have no navy in ${seaName(open)}; every port must be blocked.`)
}

/** CF-14.4  Why a player cannot lift it, or null: it must stand since an earlier action. */
export function liftFault(p: Position, by: Seat, target: Target, before: number): Refusal | null {
  const at = standingAt(p, by, target)
  if (at < 0)
    return refuse('CF-14.4', 'NOT_STANDING', 'You have declared no such blockade or siege that stands.')
  return at < before
    ? null
    : refuse('CF-14.4', 'JUST_DECLARED', 'What is declared now can be lifted in a later action.')
}

/** For one list at a time: by target, 1 where a blockade of the player stands. */
const declared = new Uint8Array(TARGETS)

function markDeclared(p: Position, by: Seat): void {
  declared.fill(0)
  for (const blockade of p.blockades) if (blockade.by === by) declared[targetCode(blockade)] = 1
}

/**
 * CF-14.1, CF-14.2, CF-14.6  Adds what a player may declare, in the order of targets; with `all` also what they may wonder about, every target
 * that they have some navy at.
 */
export function listDeclarations(p: Position, by: Seat, all: boolean, add: (target: Target) => void): void {
  const cover = coverOf(p, by)
  if (cover.zones.length === 0) return
  markDeclared(p, by)
  const wonder = (target: Target, covered: number) => {
    if (covered === UNCOVERED) return
    // With partners some ports may be enough; else all must be covered.
    if (all || (declared[target] === 0 && (covered === WHOLLY || mayShare(p, by, target)))) add(target)
  }
  for (const land of cover.lands)
    if (all || clouds(p, land) === 0) wonder(land as number, cover.ports[land] ?? UNCOVERED)
  for (const zone of cover.zones) if (all || companiesAtSea[zone] === true) wonder(LANDS + zone, WHOLLY)
  for (let seat = 0; seat < p.seats; seat++)
    if (seat !== by && (cover.homes & (1 << (p.power[seat] as number))) !== 0)
      wonder(LANDS + SEAS + seat, homeCover(p, seat, cover))
}

function mayShare(p: Position, by: Seat, target: Target): boolean {
  return p.options.joint_blockade && declareFault(p, by, target) === null
}

/** Adds what a player may lift, in the order declared; with `all` also what they have declared just now. */
export function listLiftings(
  p: Position,
  by: Seat,
  before: number,
  all: boolean,
  add: (target: Target) => void,
): void {
  for (let at = 0; at < p.blockades.length; at++) {
    const blockade = p.blockades[at] as Blockade
    if (blockade.by === by && (all || at < before)) add(targetCode(blockade))
  }
}

/** What a target is called: the territories and zones among them have the numbers of places. */
export function targetWords(target: Target): string {
  return target < SPACE ? placeName(target) : seatWord(targetOf(target).of)
}
