import { factionName, goodsWords } from '../colony/names.ts'
import { TRACK_NAMES } from '../data.ts'
import { locationInFull } from './names.ts'
import type { Colony, Location, Unit } from './reading.ts'

// What is heard of the map by those who do not see it, a sentence for each thing.

type NameOf = (seat: number) => string

/** Whose colony it is, what it is worth and has in hand. */
export function colonySays(colony: Colony, nameOf: NameOf): string {
  const { seat, points, goods, workers, spare, disaffected, tracks, rnd, military } = colony
  const people = [`${workers} at work`, `${spare} Spare`, `${disaffected} Disaffected`].join(', ')
  const levels = TRACK_NAMES.map((name, track) => `${name} ${tracks[track] ?? 0}`).join(', ')
  const tokens = `${rnd} RnD and ${military} Military Tokens`
  return `${factionName(seat)}, the colony of ${nameOf(seat)}: ${points} Victory Points; ${goods
    .map((n, good) => goodsWords(n, good))
    .join(', ')}; ${people}; ${levels}; ${tokens}.`
}

const unitSays = ({ owner, kind }: Unit, nameOf: NameOf) =>
  `${kind === 1 ? 'a Mech' : 'Infantry'} of ${nameOf(owner)}`

/** The guards of a home. */
export function homeSays({ seat, infantry, mechs }: Colony, nameOf: NameOf): string {
  const guards = [
    infantry > 0 ? `${infantry} Infantry of ${nameOf(seat)}` : '',
    ...mechs.map((n, owner) => (n === 0 ? '' : `${n} ${n === 1 ? 'Mech' : 'Mechs'} of ${nameOf(owner)}`)),
  ].filter((part) => part !== '')
  const home = `The home of ${nameOf(seat)}`
  return guards.length === 0 ? `${home}, unguarded` : `${home}, guarded by ${guards.join(' and ')}`
}

/** A land, and who stands on it. */
export function landSays(card: Location, nameOf: NameOf): string {
  const there = card.units.map((unit) => unitSays(unit, nameOf))
  return there.length === 0 ? locationInFull(card) : `${locationInFull(card)}; ${there.join(' and ')} on it`
}
