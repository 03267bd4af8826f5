import { counted } from '../../../../kernel/index.ts'
import {
  among,
  type Claims,
  colony,
  flag,
  fleet,
  kind,
  number,
  owner,
  places,
  planet,
  points,
  rest,
  system,
  units,
  unitsIn,
  word,
} from './line.ts'

/** The first of those who bombard, how many they are, and in how many rounds. */
const bombers = { by: owner, bombers: number, rounds: number }
const bombersText = (s: { readonly by: string; readonly bombers: number; readonly rounds: number }): string =>
  `${s.by}${s.bombers > 1 ? ` and ${s.bombers - 1} more` : ''} in ${counted(s.rounds, 'round')}`

const TARGETS = { PDC: 'its PDC', SILO: 'its silos', SY: 'SY and MS', PU: 'its people' } as const

const outcome = among(['goesOn', 'taken', 'repelled', 'yielded'])
const OUTCOMES = {
  goesOn: 'the fight goes on',
  taken: 'taken',
  repelled: 'the attack is beaten off',
  yielded: 'the defenders have yielded',
} as const

/** A system that is somebody else's, or nobody's. */
const took = (at: string, { lost, gained }: Claims): string | null => {
  if ((gained ?? []).length > 0) return `You took ${at}`
  return (lost ?? []).length > 0 ? `You lost ${at}` : null
}
const changed = (_: unknown, __: number, { lost, gained }: Claims): number =>
  lost !== undefined ? 99 : gained !== undefined ? 98 : 52

/** Silos, sieges, bombardment, ground combat, conquest. */
export const ground = {
  besieged: kind({ system }, 'systems SC-8.13', {
    say: ({ system }) => `${system} is besieged`,
    weight: 97,
    bad: true,
  }),
  'siege lifted': kind({ system }, 'systems SC-8.13', {
    say: ({ system }) => `${system} is no longer besieged`,
    weight: 50,
  }),
  // Rounds of bombardment that count; who holds it.
  planet: kind(
    { planet, pu: number, pdc: flag, garrison: points, stationed: points, bombarded: number, held: owner },
    'systems SC-8.12',
    {
      say: (s, raw) =>
        `${s.planet}: ${s.pu} PU, ${s.pdc ? 'PDC' : 'no PDC'}, ${s.garrison} of its troops${raw.stationed > 0 ? `, ${s.stationed} stationed` : ''}${s.bombarded > 0 ? `, bombarded ${counted(s.bombarded, 'round')}` : ''}${raw.held > 0 ? `; held by ${s.held}` : ''}`,
    },
  ),
  troops: kind({ planet, points, holds: flag }, 'ground SC-15.14', {
    say: ({ planet, points, holds }) => `${planet}: ${points} of yours ${holds ? 'hold it' : 'fight for it'}`,
    weight: 0,
  }),
  'blockade ended': kind({ fleet, planet }, 'urgent SC-8.13', {
    say: ({ fleet, planet }) => `${fleet} no longer blockades ${planet}`,
    weight: 51,
  }),
  'silo fired': kind(
    { system, owner, target: owner, die: number, dr: places, damage: number, lost: number, hulls: word },
    'ground SC-14.18',
    {
      say: ({ system, owner, target, die, dr, damage, hulls }) =>
        `${system}: a silo of ${owner} fires at ${target}: d10 ${die}, DR ${dr}, ${damage} damage${hulls === '' ? '' : `; destroyed: ${hulls}`}`,
      weight: (_, __, { lost = [] }) => (unitsIn(lost) > 0 ? 93 : 0),
      together: ({ system, owner, target }, reader) =>
        target === reader ? `silo fired ${system} ${owner}` : null,
      changes: ({ system, target, lost }, reader) => ({ lost: units(target === reader ? lost : 0, system) }),
      head({ system, owner }, { lost }) {
        const n = unitsIn(lost)
        return n > 0 ? `A silo of ${owner} destroyed ${n} of your units at ${system}` : null
      },
    },
  ),
  bombardment: kind({ planet, ...bombers, target: among(['PDC', 'SILO', 'SY', 'PU']) }, 'SC-15.1', {
    say: (s) => `${s.planet}: ${bombersText(s)}: ${TARGETS[s.target] ?? ''} bombarded`,
  }),
  'PDC bombarded': kind({ planet, ...bombers, count: number, falls: flag }, 'ground SC-15.2', {
    say: (s) =>
      `${s.planet}: PDC bombarded by ${bombersText(s)}${s.falls ? '; it is destroyed' : s.count > 0 ? `, ${s.count} so far` : ''}`,
    weight: 75,
    bad: true,
  }),
  'troops bombarded': kind({ planet, lost: points, left: points }, 'ground SC-15.2', {
    say: ({ planet, lost, left }) => `${planet}: ${lost} of your troops killed, ${left} left`,
  }),
  'silos bombarded': kind({ planet, ...bombers, lost: number }, 'ground SC-15.3', {
    say: (s) => `${s.planet}: ${counted(s.lost, 'silo')} destroyed by ${bombersText(s)}`,
    weight: 75,
    bad: true,
  }),
  'yards bombarded': kind({ planet, ...bombers, sy: number, ms: number }, 'ground SC-15.3', {
    say: (s, { planet: [id] }, _, called) =>
      `${system.show(id, called)}: ${s.sy} SY and ${s.ms} MS destroyed by ${bombersText(s)}`,
    weight: 82,
    bad: true,
  }),
  'PU bombarded': kind({ planet, ...bombers, killed: number, left: number }, 'ground SC-15.4', {
    say: (s) => `${s.planet}: ${s.killed} PU killed by ${bombersText(s)}, ${s.left} left`,
    weight: 84,
    bad: true,
  }),
  'troops landed': kind({ planet, owner, points }, 'ground SC-15.5', {
    say: ({ planet, points, owner }) => `${planet}: ${points} of ${owner} have landed`,
    weight: 61,
  }),
  'troops stationed': kind({ planet, owner, points, all: points }, 'ground SC-15.17', {
    say: ({ planet, points, owner, all }) => `${planet}: ${points} of ${owner} are stationed, ${all} in all`,
    weight: 20,
  }),
  'troops evacuated': kind({ planet, fleet, points, stay: points }, 'ground SC-15.8', {
    say: ({ planet, points, fleet, stay }) => `${planet}: ${points} aboard ${fleet}, ${stay} stay`,
    weight: 20,
  }),
  'troops leave': kind({ planet, points, lost: points }, 'ground SC-15.13', {
    say: ({ planet, points, lost }) => `${planet}: ${points} re-embark, ${lost} are lost`,
    weight: 30,
  }),
  'colony ended': kind({ planet, owner, nothing: number }, 'ground SC-9.17', {
    say: ({ planet, owner }) => `${planet}: the colony that was begun there is ended by ${owner}`,
    weight: 97,
    bad: true,
  }),
  // Base points before and after; `rounds`: two dice and what both inflicted, round by round.
  'ground combat': kind(
    {
      ...{ planet, attacker: owner, defender: owner, attackers: points, attackersLeft: points },
      ...{ defenders: points, defendersLeft: points, outcome, rounds: rest },
    },
    'ground SC-15.7',
    {
      say: (s) =>
        `${s.planet}: ${s.attacker} (${s.attackers}, then ${s.attackersLeft}) against ${s.defender} (${s.defenders}, then ${s.defendersLeft}): ${OUTCOMES[s.outcome] ?? ''}${dice(s.rounds)}`,
      weight: 59,
    },
  ),
  'planet fought for': kind({ planet, attacker: owner, defender: owner, outcome }, 'SC-15.8', {
    say: ({ planet, attacker, defender, outcome }) =>
      `${planet}: ${attacker} against ${defender} on the ground: ${OUTCOMES[outcome] ?? ''}`,
    weight: 70, // Beaten off is good news to who defends a planet alone.
    bad: ({ defender, outcome }, reader) => (defender === reader) !== (outcome === 'repelled'),
  }),
  deserted: kind({ system, owner }, 'SC-15.23', {
    say: ({ system, owner }) => `${system} of ${owner} has nobody left alive`,
    weight: changed,
    changes: ({ system, owner }, reader) => (owner === reader ? { lost: [colony(system)] } : {}),
    head: ({ system }, group) => took(system, group),
  }),
  // `survived`: PU before and after, centers, SY; nothing of it to those who only see it. `tech`: what the winner learnt.
  conquered: kind({ system, winner: owner, loser: owner, survived: rest, tech: word }, 'SC-15.9', {
    say: ({ system, winner, loser, survived, tech }) =>
      `${system}: ${winner} has conquered it from ${loser}${survivedText(survived)}${tech === '' ? '' : `; learned: ${tech}`}`,
    weight: changed, // A battle, and what it decided.
    together: ({ system, winner, loser }, reader) =>
      winner === reader || loser === reader ? `war ${system}` : null,
    changes({ system, winner, loser }, reader) {
      if (winner === reader) return { gained: [colony(system, loser)] }
      return loser === reader ? { lost: [colony(system, winner)] } : {}
    },
    head: ({ system }, group) => took(system, group),
    fresh: true,
  }),
}

const survivedText = ([before, after, centers = 0, sy]: readonly number[]): string =>
  before === undefined
    ? ''
    : `: ${after} of ${before} PU, ${centers === 0 ? 'no centers' : counted(centers, 'center')} and ${sy === 0 ? 'no' : sy} SY survive`

/** `; d10 7:3 inflict 20:16, …` for rounds of four numbers each. */
function dice(numbers: readonly number[]): string {
  const rounds: string[] = []
  for (let i = 0; i + 3 < numbers.length; i += 4) {
    const [a = 0, d = 0, hit = 0, back = 0] = numbers.slice(i, i + 4)
    rounds.push(`${a}:${d} inflict ${hit}:${back}`)
  }
  return rounds.length === 0 ? '' : `; d10 ${rounds.join(', ')}`
}
