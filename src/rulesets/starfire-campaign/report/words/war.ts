import { counted } from '../../../../kernel/index.ts'
import { digits } from '../../exact.ts'
import type { Sentences, Told } from './told.ts'

const planet = (t: Told, place = 0): string => t.planet(place)
const points = (hundredths: number): string => `${digits(hundredths, true)} points`
/** The fleet that bombards, and in how many rounds, at places 2 to 4. */
const bombers = ({ at, owner }: Told): string =>
  `${owner(2)}${at(3) > 1 ? ` and ${at(3) - 1} more` : ''} in ${counted(at(4), 'round')}`

const TARGETS = ['its PDC', 'its silos', 'SY and MS', 'its people'] as const
const OUTCOMES = [
  'the fight goes on',
  'taken',
  'the attack is beaten off',
  'the defenders have yielded',
] as const

/** Silos, sieges, bombardment, ground combat, conquest. */
export const ground = {
  besieged: ({ system, clause }) => `${system(0)} is besieged (${clause}).`,
  'siege lifted': ({ system, clause }) => `${system(0)} is besieged no more (${clause}).`,
  planet: (t) =>
    `${planet(t)}: ${t.at(2)} PU, ${t.at(3) === 1 ? 'PDC' : 'no PDC'}, ${points(t.at(4))} of its troops${t.at(5) > 0 ? `, ${points(t.at(5))} stationed` : ''}${t.at(6) > 0 ? `, bombarded ${counted(t.at(6), 'round')}` : ''}${t.at(7) > 0 ? `; held by ${t.owner(7)}` : ''} (${t.clause}).`,
  troops: (t) =>
    `${planet(t)}: ${points(t.at(2))} of yours ${t.at(3) === 1 ? 'hold it' : 'fight for it'} (${t.clause}).`,
  'blockade ended': (t) => `F${t.at(0)} no longer blockades ${planet(t, 1)} (${t.clause}).`,
  'silo fired': ({ at, system, owner, word, clause }) =>
    `${system(0)}: a silo of ${owner(1)} fires at ${owner(2)}: d10 ${at(3)}, DR ${digits(at(4))}, ${at(5)} damage${word === '' ? '' : `; destroyed: ${word}`} (${clause}).`,
  bombardment: (t) => `${planet(t)}: ${bombers(t)}: ${TARGETS[t.at(5)] ?? ''} bombarded (${t.clause}).`,
  'PDC bombarded': (t) =>
    `${planet(t)}: PDC bombarded by ${bombers(t)}${t.at(6) === 1 ? '; it is destroyed' : t.at(5) > 0 ? `, ${t.at(5)} so far` : ''} (${t.clause}).`,
  'troops bombarded': (t) =>
    `${planet(t)}: ${points(t.at(2))} of your troops killed, ${points(t.at(3))} left (${t.clause}).`,
  'silos bombarded': (t) =>
    `${planet(t)}: ${counted(t.at(5), 'silo')} destroyed by ${bombers(t)} (${t.clause}).`,
  'yards bombarded': (t) =>
    `${t.system(0)}: ${t.at(5)} SY and ${t.at(6)} MS destroyed by ${bombers(t)} (${t.clause}).`,
  'PU bombarded': (t) =>
    `${planet(t)}: ${t.at(5)} PU killed by ${bombers(t)}, ${t.at(6)} left (${t.clause}).`,
  'troops landed': (t) => `${planet(t)}: ${points(t.at(3))} of ${t.owner(2)} have landed (${t.clause}).`,
  'troops stationed': (t) =>
    `${planet(t)}: ${points(t.at(3))} of ${t.owner(2)} are stationed, ${points(t.at(4))} in all (${t.clause}).`,
  'troops evacuated': (t) =>
    `${planet(t)}: ${points(t.at(3))} aboard F${t.at(2)}, ${points(t.at(4))} stay (${t.clause}).`,
  'troops leave': (t) =>
    `${planet(t)}: ${points(t.at(2))} re-embark, ${points(t.at(3))} are lost (${t.clause}).`,
  'colony ended': (t) =>
    `${planet(t)}: the colony that was begun there is ended by ${t.owner(2)} (${t.clause}).`,
  'ground combat': (t) =>
    `${planet(t)}: ${t.owner(2)} (${points(t.at(4))}, then ${points(t.at(5))}) against ${t.owner(3)} (${points(t.at(6))}, then ${points(t.at(7))}): ${OUTCOMES[t.at(8)] ?? ''}${dice(t.numbers.slice(9))} (${t.clause}).`,
  'planet fought for': (t) =>
    `${planet(t)}: ${t.owner(2)} against ${t.owner(3)} on the ground: ${OUTCOMES[t.at(4)] ?? ''} (${t.clause}).`,
  deserted: ({ system, owner, clause }) => `${system(0)} of ${owner(1)} has nobody left alive (${clause}).`,
  conquered: ({ at, system, owner, numbers, word, clause }) =>
    `${system(0)}: ${owner(1)} has conquered it from ${owner(2)}${numbers.length > 3 ? `: ${at(4)} of ${at(3)} PU, ${counted(at(5), 'center')} and ${at(6)} SY survive` : ''}${word === '' ? '' : `; learned: ${word}`} (${clause}).`,
} satisfies Sentences

/** `; d10 7:3 inflict 20:16, …` for rounds of four numbers each. */
function dice(numbers: readonly number[]): string {
  const rounds: string[] = []
  for (let i = 0; i + 3 < numbers.length; i += 4) {
    const [a = 0, d = 0, hit = 0, back = 0] = numbers.slice(i, i + 4)
    rounds.push(`${a}:${d} inflict ${hit}:${back}`)
  }
  return rounds.length === 0 ? '' : `; d10 ${rounds.join(', ')}`
}

/** Stops, hazards, battles and raids. */
export const war = {
  stopped: ({ at, system, clause }) => `F${at(0)} is stopped in ${system(1)} by a hostile fleet (${clause}).`,
  maser: ({ at, system, numbers, clause }) =>
    `${system(0)}: a maser does ${counted(at(1), 'point')} of damage to ${counted(at(2), 'unit')}${ships(numbers.slice(3))} (${clause}).`,
  retreated: ({ at, system, clause }) =>
    `F${at(0)} has retreated from ${system(1)} to ${system(2)} (${clause}).`,
  'battle in': ({ at, system }) =>
    `Battle in ${system(0)}: ${at(2)} of your ${counted(at(1), 'unit')} destroyed.`,
  battle: ({ at, system }) =>
    `Battle in ${system(0)}, ${counted(at(2), 'side')}${at(1) > 0 ? `, ${counted(at(1), 'round')}` : ''}:`,
  'battle side': ({ at, owner, word }) =>
    `${owner(1)} with ${word}: ${at(3)} of ${at(2)} left there${at(4) > 0 ? `, ${at(4)} withdrew` : ''}.`,
  volley({ at, owner, word }) {
    const when = `Round ${at(1)}, ${at(2) === 1 ? 'long' : 'short'} range${at(10) === 1 ? ', at the retreat' : ''}: ${owner(3)}`
    // SC-7.15, SC-14.9, SC-14.12  Which of these it is nobody but its owner may know, who was told when supply ran out.
    if (at(6) === 0)
      return `${when} does not fire at ${owner(4)}: it has no weapon in range that has its supply and rounds (SC-7.15).`
    return `${when} (d10 ${at(5)}) fires ${digits(at(6))}${at(9) === 1 ? ' at half' : ''} at ${owner(4)} (DR ${digits(at(7))}): ${at(8)} damage${lost(word)}.`
  },
  salvo: ({ at, owner, word }) =>
    `Round ${at(1)}: ${at(8) > 0 ? `silo I${at(8)}` : `a silo of ${owner(2)}`} (d10 ${at(4)}) hits ${owner(3)} (DR ${digits(at(5))}): ${at(6)} damage${lost(word)}.`,
  withdrew: ({ at, owner, word }) => `Round ${at(1)}: ${owner(2)} withdraws ${word}.`,
  boarded: ({ at, owner, word, clause }) =>
    `${owner(1)} boards “${word}” of ${owner(2)} (d10 ${at(3)}): ${at(4) === 1 ? 'captured' : 'scuttled'}${at(5) > 0 ? ` (S${at(5)})` : ''} (${clause}).`,
  taught: ({ word, clause }) => `The captured design teaches ${word} (${clause}).`,
  raid: ({ at, system, owner, numbers, clause }) =>
    `Raid of strength ${digits(at(2))} on the freight of ${owner(1)} in ${system(0)}: ${counted(at(3), 'freighter')} taken, ${at(4)} damage suffered${ships(numbers.slice(5))} (${clause}).`,
  raided: ({ at, system, owner, clause }) =>
    `${owner(1)} raids your freight in ${system(0)}: ${counted(at(2), 'freighter')} lost${at(3) > 0 ? `, your escorts do ${at(3)} damage` : ''}; ${at(4)} left (${clause}).`,
  short: ({ at, system, clause }) =>
    `F${at(0)} in ${system(1)} is short of supply: ${digits(at(3))} of ${digits(at(2))} (${clause}). Until it is supplied, its weapons that need magazines are silent (SC-7.15).`,
  'battle rest': ({ at }) =>
    `Not told one by one: ${at(1) > 0 ? `${counted(at(1), 'side')}, ` : ''}${counted(at(2), 'line')} of fire and withdrawals, with ${at(3)} damage and ${counted(at(4), 'unit')} lost in all.`,
  'battle end': ({ at, owner, system }) =>
    at(1) > 0
      ? `Of the units that fought in ${system(0)} only those of ${owner(1)} are left, but for wrecks and what could not retreat.`
      : `Of those that fought in ${system(0)} no side is left alone.`,
} satisfies Sentences

const lost = (word: string): string => (word === '' ? '' : `, lost ${word}`)

/** `; lost S3, S4`, or nothing. */
const ships = (ids: readonly number[]): string =>
  ids.length === 0 ? '' : `; lost ${ids.map((id) => `S${id}`).join(', ')}`
