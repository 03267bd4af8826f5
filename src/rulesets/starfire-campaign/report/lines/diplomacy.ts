import { counted } from '../../../../kernel/index.ts'
import { systemId } from '../../map/world.ts'
import { RELATIONS } from '../../state/named.ts'
import {
  among,
  type Claims,
  colony,
  kind,
  listed,
  mc,
  number,
  owner,
  system,
  systems,
  units,
  word,
} from './line.ts'

const mission = { owner, price: mc, treasury: mc, chance: number, die: number, mission: word }
const offer = { of: number, id: number, to: owner, until: number, assets: word }

/** SC-17.3  Missions in the ledger. */
const MISSIONS = {
  step: 'P7',
  amount: ({ price }: { readonly price: number }) => -price,
  label: () => 'Missions',
}

/** Contacts, relations, messages, offers. */
export const diplomacy = {
  met: kind({ owner, relation: word }, 'contacts', {
    say: ({ owner, relation }) =>
      relation === ''
        ? `Contact with ${owner}`
        : `Contact with ${owner}: you are at ${relation.toLowerCase()} with each other`,
    weight: 89,
    together: ({ relation }) => `met ${relation}`,
    head: ({ relation }, { all }) =>
      `Contact with ${listed(all.map((one) => one.owner))}${relation === 'WAR' ? ': you are at war' : ''}`,
    fresh: true,
  }),
  declared: kind({ owner, relation: among(RELATIONS) }, 'SC-16.2', {
    say: ({ owner, relation }) => `${owner} declares ${relation.toLowerCase()}`,
    weight: ({ relation }) => (relation === 'WAR' ? 89 : 71),
  }),
  mood: kind({ owner, state: word }, 'contacts SC-16.3', {
    say: ({ owner, state }) => `${owner} is ${state.toLowerCase()} to you`,
    weight: 55,
  }),
  claim: kind({ owner, system }, 'contacts SC-16.11', {
    say: ({ owner, system }) => `${owner} claims ${system}`,
    weight: 44,
  }),
  'claim ended': kind({ owner, system }, 'contacts SC-16.11', {
    say: ({ owner, system }) => `${owner} no longer claims ${system}`,
    weight: 20,
  }),
  intruder: kind({ owner, system }, 'urgent SC-16.11', {
    say: ({ owner, system }) => `${owner} has come with armed units to ${system}, which you claim`,
    weight: 67,
  }),
  envoy: kind({ owner, gift: mc, treasury: mc }, 'contacts SC-16.5', {
    say: ({ owner, gift, treasury }) => `An envoy has gone to ${owner} with ${gift}, leaving ${treasury}`,
    weight: 10,
    ledger: { step: 'P2', amount: ({ gift }) => -gift, label: () => 'Envoys' },
  }),
  'mission done': kind(mission, 'contacts SC-17.4', {
    say: ({ mission, owner, die, chance, price, treasury }) =>
      `${mission} against ${owner} succeeds: ${die} on d100, at most ${chance}; ${price}, leaving ${treasury}`,
    weight: 63,
    ledger: MISSIONS,
  }),
  'mission failed': kind(mission, 'contacts SC-17.4', {
    say: ({ mission, owner, die, chance, price, treasury }) =>
      `${mission} against ${owner} fails: ${die} on d100, at most ${chance}; ${price}, leaving ${treasury}`,
    weight: 58,
    ledger: MISSIONS,
  }),
  'mission underpaid': kind({ owner, paid: mc, mission: word }, 'contacts SC-17.7', {
    say: ({ mission, owner, paid }) =>
      `${mission} against ${owner} costs more than the ${paid} that were left: they are spent, and it fails`,
    weight: 58,
    ledger: { ...MISSIONS, amount: ({ paid }) => -paid },
  }),
  'spies caught': kind({ owner, mission: word }, 'urgent SC-17.4', {
    say: ({ owner, mission }) => `Spies of ${owner} are caught: ${mission}`,
    weight: 77,
  }),
  intelligence: kind({ owner, treasury: mc, el: number, levels: word }, 'contacts SC-17.6', {
    say: ({ owner, treasury, el, levels }) =>
      `${owner} has ${treasury}, EL ${el}${levels === '' ? '' : `, SL: ${levels}`}`,
  }),
  'units known': kind({ owner, system, count: number, design: word }, 'contacts SC-17.6', {
    say: ({ owner, count, design, system }) => `${owner} has ${count} of the design ${design} in ${system}`,
  }),
  sabotage: kind({ owner, lost: number }, 'contacts SC-17.3', {
    say: ({ owner, lost }) => `${owner} loses ${counted(lost, 'freighter')}`,
  }),
  'freighters lost': kind({ lost: number, pool: number }, 'urgent SC-17.3', {
    say: ({ lost, pool }) => `${counted(lost, 'freighter')} lost to sabotage; the pool has ${pool}`,
    weight: 79,
    bad: true,
  }),
  stolen: kind({ owner, tech: word }, 'contacts SC-17.3', {
    say: ({ owner, tech }) => `${tech} is stolen from ${owner}`,
  }),
  'nothing stolen': kind({ owner }, 'contacts SC-17.7', {
    say: ({ owner }) => `${owner} has nothing that you have not`,
  }),
  incited: kind({ owner, system }, 'contacts SC-17.3', {
    say: ({ owner, system }) => `${system} of ${owner} revolts`,
  }),
  'nothing incited': kind({ owner, system }, 'contacts SC-17.3', {
    say: ({ system }) => `Nobody revolts in ${system}`,
  }),
  united: kind({ owner, ships: number, techs: number, systems }, 'urgent SC-16.6', {
    say: ({ owner, systems, ships, techs }) =>
      `${owner} joins you with ${systems.join(', ')}, ${counted(ships, 'ship')} and ${counted(techs, 'technology', 'technologies')}`,
    weight: 97,
    changes: ({ owner, ships, systems }) => ({
      gained: [...units(ships), ...systems.map((one) => colony(one, owner))],
    }),
    fresh: true,
  }),
  // `begun`: turns of initialization left.
  inherited: kind({ system, owner, pu: number, begun: number }, 'urgent SC-21.30', {
    say: ({ system, pu, owner }) =>
      `${system} is yours now, with ${pu} PU: ${owner} is out, and you held the most PU there`,
    weight: 97, // What is only begun is no colony yet.
    changes: ({ system, owner, begun }) => ({ gained: begun === 0 ? [colony(system, owner)] : [] }),
    head: ({ system }) => `You inherit ${system}`,
  }),
  message: kind({ owner, text: word }, 'contacts SC-16.16', {
    whole: ({ owner, text }) => `${owner} writes: ${text}`,
    weight: 86,
  }),
  // What an offer is, in both reports: whose, its number, its receiver, the last turn, what is given for what.
  offered: kind(offer, 'contacts SC-16.9', {
    whole: ({ of, id, to, until, assets }) => `Offer ${of}.T${id} to ${to}, until turn ${until}: ${assets}`,
    weight: 86,
  }),
  dealt: kind(offer, 'contacts SC-16.9', {
    whole: ({ of, id, to, assets }) => `Offer ${of}.T${id} is accepted by ${to}: ${assets}`,
    weight: 66,
    changes: ({ of, to, assets }, owner) => dealt(of, to, assets, owner),
    fresh: true,
  }),
  'withdrawn offer': kind(offer, 'contacts SC-16.9', {
    whole: ({ of, id, assets }) => `Offer ${of}.T${id} is withdrawn: ${assets}`,
    weight: 30,
  }),
}

/** SC-16.17  The systems of a deal; what else is given has names that ships and technologies share. */
function dealt(of: number, to: number, assets: string, owner: number): Claims {
  const [given = [], wanted = []] = assets.split(' for ').map(systemsIn)
  const [lost, gained] = of === owner ? [given, wanted] : [wanted, given]
  const other = of === owner ? to : of
  return {
    lost: lost.map((one) => colony(one, other)),
    gained: gained.map((one) => colony(one, other)),
  }
}

/** The systems among assets in words. */
export const systemsIn = (assets: string): number[] =>
  assets
    .split(', ')
    .map(systemId)
    .filter((one) => one > 0)
