import techFile from '../data/tech.json' with { type: 'json' }
import { frd, mulDiv, rounded, scaled } from '../exact.ts'
import type { Technology } from './catalogue.ts'
import { type Hull, type Variant, variantOf } from './hulls.ts'

// SC-18  Engines, and what the knowledge about them adds. Speeds in hundredths, parts in percent.

/** SC-18.1, SC-18.2, SC-18.3  The drives: inertialess, commercial, tactical. */
export type DriveCode = 'I' | 'Ic' | 'J'

export interface Drive {
  readonly code: DriveCode
  readonly military: boolean
  /** SC-4.6  What it adds to the hull's maximum speed. */
  readonly delta: number
  /** SC-13.2  The part of the speed that is safe, in percent. */
  readonly safe: number
  readonly detune: number
  /** SC-14.6  The part of DR that the blindspot takes, in percent; `wide` for Fast and Rapid. */
  readonly blind: number
  readonly wide: number
  /** SC-18.3  The part of LRW that is left, in percent. */
  readonly lrw: number
}

const drives: readonly Drive[] = techFile.trees.flatMap(({ engine }) =>
  engine === undefined
    ? []
    : [
        {
          code: engine.code as DriveCode,
          military: engine.kind === 'military',
          delta: scaled(engine.baseSpeedDelta, 100),
          safe: scaled(engine.safeFraction, 100),
          detune: scaled(engine.detuneSpeed, 100),
          blind: scaled(engine.defenceLoss, 100),
          wide: scaled(engine.defenceLossFast, 100),
          lrw: scaled(engine.lrwFactor, 100),
        },
      ],
)

/** The drive that a technology is an engine of; undefined for what is no engine. */
export const driveOf = (engine: Technology): Drive | undefined =>
  engine.gen === 0 ? undefined : drives.find((drive) => drive.code === engine.family)

/** SC-18.6  What an empire knows about a drive. */
export interface Boons {
  readonly modulation: boolean
  readonly stealth: boolean
  readonly stabilizer: boolean
  readonly antiDrive: boolean
  readonly manoeuvring: boolean
  readonly tuner: boolean
  readonly capacitor: boolean
}

export const NO_BOONS: Boons = {
  modulation: false,
  stealth: false,
  stabilizer: false,
  antiDrive: false,
  manoeuvring: false,
  tuner: false,
  capacitor: false,
}

/** SC-18.5, SC-18.6  What those who have developed these codes know about a drive; there is nothing to know about Ic. */
export function boonsOf(drive: DriveCode, developed: (code: string) => boolean): Boons {
  if (drive === 'Ic') return NO_BOONS
  const knows = (twig: string) => developed(`${drive}-${twig}`)
  return {
    modulation: knows('EM'),
    stealth: knows('ST'),
    stabilizer: knows(drive === 'I' ? 'ES' : 'DFS'),
    antiDrive: knows('ADM'),
    manoeuvring: knows('AM'),
    tuner: knows('ET'),
    capacitor: knows('IC'),
  }
}

/** SC-4.6  The greatest speed of a hull with an engine; without one that of the hull, for which no room is there. */
export function maxSpeed(hull: Hull, variant: Variant, engine: Technology | null, boons: Boons): number {
  const most = hull.maxSpeed + variantOf(variant).speed
  const drive = engine === null ? undefined : driveOf(engine)
  if (engine === null || drive === undefined) return most
  // SC-4.6  A freighter's maximum is for Ic as it stands.
  const delta = hull.freighter ? 0 : drive.delta
  return most + delta + engine.gives.speed + (boons.tuner ? 100 : 0)
}

/** SC-13.2, SC-18.6  The speed at which a unit crosses systems without harm. */
export const safeSpeed = (drive: Drive, boons: Boons, speed: number): number =>
  mulDiv(speed, drive.safe + (boons.stabilizer ? 10 : 0), 100)

/** SC-13.2, SC-18.6  What detuning adds. */
export const detuning = (drive: Drive, boons: Boons): number => drive.detune + (boons.modulation ? 100 : 0)

/** SC-13.3  The strategic speed of one unit; 0 for one that does not move by itself. */
export function strategicSpeed(drive: Drive | null, boons: Boons, speed: number, detuned: boolean): number {
  if (drive === null || speed === 0) return 0
  return safeSpeed(drive, boons, speed) + (detuned ? detuning(drive, boons) : 0)
}

/** SC-13.4  The speed in battle: detuning takes off what it adds elsewhere, and leaves at least 1. */
export function tacticalSpeed(drive: Drive | null, boons: Boons, speed: number, detuned: boolean): number {
  if (drive === null || !detuned) return speed
  return Math.max(Math.min(100, speed), speed - detuning(drive, boons))
}

/** SC-14.6  The part of DR that is lost, in percent. */
export function blindspot(drive: Drive | null, variant: Variant, boons: Boons): number {
  if (drive === null) return 0
  const lost = variant === '' ? drive.blind : drive.wide
  return boons.manoeuvring ? rounded(lost, 2) : lost
}

/** SC-18.6  The generation of Y from which a unit with a stealth tuner is seen. `ele`: its owner's SL of ELE. */
export const seenFrom = (ele: number): number => frd(ele, 5)
