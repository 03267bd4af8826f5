import { BY_MECHS, faces, GOODS, skills, TRACK_NAMES, utilities } from '../data.ts'
import type { Location, Plot } from './reading.ts'

/** "Energy Mine" */
export const utilityName = (utility: number): string => utilities[utility]?.name ?? 'no Utility'

/** "N4 Sunward Spire" */
export const faceName = (face: number): string =>
  `${faces[face]?.id ?? '?'} ${faces[face]?.name ?? ''}`.trim()

/** "T3 Overdrive" */
export const skillName = (skill: number): string => `${skills[skill]?.id} ${skills[skill]?.name}`

/** BM-13  What a Skill Card does, in few words. */
const EFFECTS: Readonly<Record<string, string>> = {
  T1: 'gain 2 Water',
  T2: 'gain 3 Food',
  T3: 'run a Utility now',
  T4: 'builds cost 3 E less',
  T5: 'a free Mech',
  C1: 'look at hidden cards',
  C2: 'take a discard',
  C3: '2 from the pool',
  C4: 'trade direct at 2:1',
  C5: '3 E and a token',
}

/** "gain 2 Water", "+3 in a raid" */
export const effectOf = (skill: number): string =>
  EFFECTS[skills[skill]?.id ?? ''] ?? `+${skills[skill]?.amount} in a raid`

/** What a face asks of who turns it up: "Technology 2", "1 Mech"; empty for nothing. */
export function needsOf(face: number): string {
  const { by = -1, level = 0 } = faces[face] ?? {}
  if (by < 0) return ''
  return by === BY_MECHS ? `${level} ${level === 1 ? 'Mech' : 'Mechs'}` : `${TRACK_NAMES[by]} ${level}`
}

/** "1W → 3E"; an upgraded one "2W → 6E". */
export function runWords(utility: number, upgraded: boolean): string {
  const u = utilities[utility]
  if (u === undefined) return ''
  const times = upgraded ? 2 : 1
  const out = `${u.output.amount * times}${GOODS[u.output.good]}`
  return u.input.amount === 0 ? `→ ${out}` : `${u.input.amount * times}${GOODS[u.input.good]} → ${out}`
}

/** What stands on a site, in words. */
export function plotWords({ utility, occupied, upgraded }: Plot): string {
  if (utility < 0) return 'free site'
  const manned = utilities[utility]?.manned === true
  const state = manned ? (occupied ? ', occupied' : ', empty') : ''
  return `${utilityName(utility)}${upgraded ? ', upgraded' : ''}${state}`
}

/** What a card is, in words. */
export function locationWords({ id, face, open, deck }: Location): string {
  const side = deck === 0 ? 'northern' : 'southern'
  if (face < 0) return `face-down ${side} card ${id}`
  return `${faceName(face)}, ${open ? 'face-up' : 'face-down'}`
}
