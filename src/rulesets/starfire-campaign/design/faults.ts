import { type Refusal, refuse } from '../../../kernel/index.ts'
import { digits } from '../exact.ts'
import { isDeveloped, type Technology, technologies, technologyOf } from './catalogue.ts'
import {
  best,
  type Design,
  engineOf,
  type Fitted,
  fittedOf,
  quartered,
  quartersFor,
  roomsFor,
  roomsOf,
  spaceOf,
} from './figures.ts'
import { boonsOf, driveOf, elOf, type Hull, hullOf, hulls, maxSpeed, mostAt, NO_BOONS } from './hulls.ts'

// SC-4.2 to SC-4.17, SC-24 DESIGN  Why a design is not legal for an empire.

/** SC-2.14, SC-4.16  The longest name, in characters. */
export const LONGEST_NAME = 30

/** What an empire brings to the drawing board. */
export interface Drawing {
  readonly el: number
  /** True for the codes it has developed. */
  readonly developed: (code: string) => boolean
  /** SC-4.10  True for knot hulls whose project is done. */
  readonly broken: (hull: string) => boolean
}

/** SC-2.14, SC-4.16  True for 1 to 30 characters, none of them a control character. */
export function isName(name: string): boolean {
  const length = [...name].length
  return length >= 1 && length <= LONGEST_NAME && name.trim() === name && !/\p{Cc}|\p{Cs}/u.test(name)
}

/** SC-4.16  Why a name is none for a design; `taken` looks it up in lower case among the empire's designs. */
export function nameFault(name: string, taken: (name: string) => boolean): Refusal | null {
  if (!isName(name))
    return refuse(
      'SC-4.16',
      'E_NAME',
      `A design's name has 1 to ${LONGEST_NAME} characters, without control characters, and neither begins nor ends with a blank.`,
    )
  if (taken(name.toLowerCase()))
    return refuse(
      'SC-4.16',
      'E_NAME',
      `You have a design called "${name}" already, and a design never changes; take another name.`,
    )
  return null
}

/**
 * SC-24  All reasons why a design is not legal, at most one a clause, in the order of the rulebook's table; none for a
 * legal one. `nameFault` checks the name.
 */
export function faultsOf(design: Design, drawing: Drawing): Refusal[] {
  const hull = hullOf(design.hull)
  if (hull === undefined)
    return [refuse('SC-19.6', 'E_FIELD', `There is no hull ${design.hull}; there are ${listed(hulls)}.`)]
  const fitted = fittedOf(design)
  const faults = [
    ...hullFaults(design, hull, drawing),
    ...partFaults(design, drawing),
    ...driveFaults(design, hull, fitted, drawing),
    quartersFault(design, hull, fitted),
    magazineFault(fitted),
    logisticsFault(design, fitted),
    spaceFault(design, fitted),
  ]
  return faults.filter((fault) => fault !== null)
}

const listed = (all: readonly { readonly code: string }[]) => all.map(({ code }) => code).join(', ')
const speedWords = (speed: number) => digits(speed, true)
const hsWords = (tenths: number) => `${digits(10 * tenths, true)} HS`

function hullFaults(design: Design, hull: Hull, { el, broken }: Drawing): (Refusal | null)[] {
  const named = hull.code + design.variant
  const most = mostAt(hull, el)
  const needed = elOf(hull, design.variant)
  return [
    design.variant !== '' && !hull.variants
      ? refuse('SC-4.4', 'E_FIELD', `${hull.code} has no Fast or Rapid variant; leave the variant out.`)
      : null,
    // SC-4.2, SC-4.9
    design.n < hull.least || design.n > most
      ? refuse(
          'SC-4.2',
          'E_HULL_SIZE',
          `${hull.code} has ${hull.least} to ${most} HS at EL ${el}, not ${design.n}.`,
        )
      : null,
    // SC-4.4, SC-4.8
    el < needed
      ? refuse(
          el < hull.el ? 'SC-4.8' : 'SC-4.4',
          'E_EL',
          `${named} needs EL ${needed}; you are at EL ${el}.`,
        )
      : null,
    // SC-4.10
    hull.knot && !broken(hull.code)
      ? refuse(
          'SC-4.10',
          'E_KNOT',
          `${hull.code} is a knot: it may be designed when its R&D project (research … ${hull.code}) has succeeded.`,
        )
      : null,
  ]
}

function partFaults(design: Design, { developed }: Drawing): (Refusal | null)[] {
  let unknown: Refusal | null = null
  let foreign: Refusal | null = null
  let missing: Refusal | null = null
  for (const { code, count } of design.parts) {
    const part = technologyOf(code)
    if (part === undefined || count < 1)
      unknown ??= refuse(
        'SC-4.16',
        'E_COMPONENT',
        part === undefined
          ? `There is no component ${code}; codes are those of the data, with their generation (A1, not A).`
          : `There must be 1 ${code} at least, or none listed.`,
      )
    else if (part.sort !== 'component')
      foreign ??= refuse(
        'SC-4.17',
        'E_COMPONENT',
        `${part.code} is ${SORTS[part.sort]}, no component of a ship.`,
      )
    else if (!isDeveloped(part, developed))
      missing ??= refuse('SC-4.2a', 'E_TECH', techWords(part, developed))
  }
  return [unknown, foreign, missing]
}

/** SC-4.17, SC-4.11  Small craft are not bought: a bay includes them. */
const SORTS = {
  installation: 'an installation',
  craft: 'a craft, which comes with its bay',
  knowledge: 'a knowledge',
} as const

function techWords(part: Technology, developed: (code: string) => boolean): string {
  const has = technologies.findLast((t) => t.family === part.family && developed(t.code))
  const instead = has === undefined ? '' : ` You have ${has.code}.`
  if (part.tree === 'MAG')
    return `${part.code} comes with the first G, Lj, R or Pt weapon, and you have none.`
  return `${part.code} is not developed.${instead}`
}

function driveFaults(
  design: Design,
  hull: Hull,
  fitted: readonly Fitted[],
  { developed }: Drawing,
): (Refusal | null)[] {
  const engine = engineOf(fitted)
  const boons = engine === null ? NO_BOONS : boonsOf(driveOf(engine)?.code ?? 'Ic', developed)
  return [
    ...speedFaults(design, hull, engine, maxSpeed(hull, design.variant, engine, boons)),
    roomsFault(design, hull, fitted),
    drivesFault(hull, fitted, engine),
  ]
}

/** SC-4.6  One reason: a speed that is none, or one that is too high. */
function speedFaults(
  { speed }: Design,
  hull: Hull,
  engine: Technology | null,
  most: number,
): (Refusal | null)[] {
  const step = speed % 50 === 0 && speed >= 0
  if (step && speed <= most) return []
  const by = engine === null ? '' : ` with ${engine.code}`
  return [
    refuse(
      'SC-4.6',
      'E_SPEED',
      `${hull.code}${by} has a speed of 0 to ${speedWords(most)} in steps of 0.5, not ${speedWords(speed)}.`,
    ),
  ]
}

/** SC-4.5 */
function roomsFault({ speed }: Design, hull: Hull, fitted: readonly Fitted[]): Refusal | null {
  const rooms = roomsOf(fitted)
  const needed = roomsFor(hull, speed)
  if (rooms >= needed) return null
  const enough = speedOf(hull, rooms)
  return refuse(
    'SC-4.5',
    'E_ROOMS',
    `Speed ${speedWords(speed)} takes ${needed} engine rooms; there are ${rooms}, enough for speed ${speedWords(enough)}.`,
  )
}

/** SC-4.5  The highest speed for which this many rooms are enough. */
function speedOf(hull: Hull, rooms: number): number {
  let speed = 0
  while (roomsFor(hull, speed + 50) <= rooms) speed += 50
  return speed
}

/** SC-4.6, SC-4.8 */
function drivesFault(hull: Hull, fitted: readonly Fitted[], engine: Technology | null): Refusal | null {
  const engines = fitted.filter(({ of }) => driveOf(of) !== undefined).map(({ of }) => of)
  if (hull.base)
    return engines.length === 0
      ? null
      : refuse('SC-4.8', 'E_DRIVES', `A base has no engines; leave out ${listed(engines)}.`)
  if (engines.length > 1)
    return refuse('SC-4.6', 'E_DRIVES', `All engines of a design are of one code, not ${listed(engines)}.`)
  if (hull.freighter && engine?.family !== 'Ic')
    return refuse('SC-4.8', 'E_DRIVES', `${hull.code} is a freighter, whose engines are Ic.`)
  return null
}

/** SC-4.7 */
function quartersFault({ n }: Design, hull: Hull, fitted: readonly Fitted[]): Refusal | null {
  const served = quartered(hull, fitted)
  if (served >= n) return null
  const kind = fitted.findLast(({ of }) => of.family === 'Q')?.of ?? technologyOf('Q1')
  const needed = quartersFor(hull, n, kind?.gives.quarters ?? 11)
  return refuse(
    'SC-4.7',
    'E_QUARTERS',
    `${n} HS need ${needed} ${kind?.code ?? 'Q1'}; the quarters aboard serve ${served} HS.`,
  )
}

/** SC-4.13 */
function magazineFault(fitted: readonly Fitted[]): Refusal | null {
  const weapon = fitted.find(({ of }) => of.magazine)?.of
  if (weapon === undefined || best(fitted, 'rounds') > 0) return null
  return refuse('SC-4.13', 'E_MAGAZINE', `${weapon.code} fires from a magazine: add an Mg or an Mgs.`)
}

/** SC-4.14 */
function logisticsFault({ logistics }: Design, fitted: readonly Fitted[]): Refusal | null {
  if (!logistics) return null
  const lacking = [
    ...(fitted.some(({ of }) => of.family === 'Bsa') ? [] : ['a Bsa']),
    ...(fitted.some(({ of }) => of.family === 'Hb') ? [] : ['an Hb']),
  ]
  if (lacking.length === 0) return null
  return refuse(
    'SC-4.14',
    'E_LOGISTICS',
    `A logistics vessel has a Bsa and an Hb; this one lacks ${lacking.join(' and ')}.`,
  )
}

/** SC-4.2 */
function spaceFault({ n }: Design, fitted: readonly Fitted[]): Refusal | null {
  const hs = spaceOf(fitted)
  if (hs <= 10 * n) return null
  return refuse(
    'SC-4.2',
    'E_SPACE',
    `The components take ${hsWords(hs)} of ${n} HS, ${hsWords(hs - 10 * n)} too many.`,
  )
}
