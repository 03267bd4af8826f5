import { andList, counted } from '../../../board/english.ts'
import { faceWords, factionName, gainsWords, goodsWords, siteWords, utilityName } from '../colony/names.ts'
import { BY_MECHS, faces, TRACK_NAMES, utilities } from '../data.ts'
import type { Colony, Location, Plot, Unit } from './reading.ts'

/** What a face asks of who turns it up: "Technology 2", "1 Mech"; empty for nothing. */
export function needsOf(face: number): string {
  const { by = -1, level = 0 } = faces[face] ?? {}
  if (by < 0) return ''
  return by === BY_MECHS ? counted(level, 'Mech') : `${TRACK_NAMES[by]} ${level}`
}

/** "makes 3 Energy of 1 Water", as it is read aloud; an upgraded one 6 of 2. */
export function makesWords(utility: number, upgraded: boolean): string {
  const u = utilities[utility]
  if (u === undefined) return ''
  const times = upgraded ? 2 : 1
  const made = `makes ${goodsWords(u.output.amount * times, u.output.good)}`
  return u.input.amount === 0 ? made : `${made} of ${goodsWords(u.input.amount * times, u.input.good)}`
}

/** What stands on a site, in words. */
export function plotWords({ utility, occupied, upgraded }: Plot): string {
  if (utility < 0) return 'free site'
  const manned = utilities[utility]?.manned === true
  const state = manned ? (occupied ? ', occupied' : ', empty') : ''
  return `${utilityName(utility)}${upgraded ? ', upgraded' : ''}${state}`
}

/** The same with where it is and what it does: "Farm, occupied, on home site 3: makes 2 Food of 1 Water". */
export function plotInFull(plot: Plot): string {
  const { utility, owner, site, upgraded } = plot
  const runs = utility < 0 ? '' : `: ${makesWords(utility, upgraded)}`
  return `${plotWords(plot)}, ${siteWords(site, owner, factionName)}${runs}`
}

/** What a card is, in words: "N4 Sunward Spire, face-up". */
export function locationWords({ id, face, open, deck }: Location): string {
  const side = deck === 0 ? 'northern' : 'southern'
  if (face < 0) return `face-down ${side} card ${id}`
  return `${faceWords(face)}, ${open ? 'face-up' : 'face-down'}`
}

/** The same with what it asks and is good for, as far as it is known. */
export function locationInFull(card: Location): string {
  if (card.face < 0) return locationWords(card)
  const needs = needsOf(card.face)
  return `${locationWords(card)}: ${needs === '' ? '' : `needs ${needs}, `}${gainsWords(card.face)}`
}

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
    ...mechs.map((n, owner) => (n === 0 ? '' : `${counted(n, 'Mech')} of ${nameOf(owner)}`)),
  ].filter((part) => part !== '')
  const home = `The home of ${nameOf(seat)}`
  return guards.length === 0 ? `${home}, unguarded` : `${home}, guarded by ${andList(guards)}`
}

/** A land, and who stands on it. */
export function landSays(card: Location, nameOf: NameOf): string {
  const there = card.units.map((unit) => unitSays(unit, nameOf))
  return there.length === 0 ? locationInFull(card) : `${locationInFull(card)}; ${andList(there)} on it`
}
