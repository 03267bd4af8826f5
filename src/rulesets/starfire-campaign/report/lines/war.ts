import { andList, counted } from '../../../../kernel/index.ts'
import { byLoss } from './exploring.ts'
import {
  flag,
  fleet,
  fleets,
  kind,
  number,
  owner,
  places,
  rest,
  ships,
  system,
  units,
  unitsIn,
  word,
} from './line.ts'

const losing = (words: string): string => (words === '' ? '' : `, lost ${words}`)

/** `; lost S3 and S4`, or nothing. */
const gone = (ids: readonly string[]): string => (ids.length === 0 ? '' : `; lost ${andList(ids)}`)

/** Stops, hazards, battles and raids. */
export const war = {
  stopped: kind({ fleet, system }, 'fleets SC-13.6', {
    say: ({ fleet, system }) => `${fleet} is stopped in ${system} by a hostile fleet`,
    weight: 40,
    together: ({ system }) => `stopped ${system}`,
    head: ({ system }, { all }) =>
      `${fleets(all)} ${all.length === 1 ? 'is' : 'are'} stopped at ${system} by hostile ships`,
    bad: true,
  }),
  maser: kind({ system, points: number, units: number, lost: ships }, 'fleets SC-13.10', {
    say: ({ system, points, units, lost }) =>
      `${system}: a maser does ${counted(points, 'point')} of damage to ${counted(units, 'unit')}${gone(lost)}`,
    weight: 73,
    changes: ({ system, lost }) => ({ lost: units(lost.length, system) }),
    bad: true,
  }),
  // `system`: from where.
  retreated: kind({ fleet, system, to: system }, 'fleets SC-14.22', {
    say: ({ fleet, system, to }) => `${fleet} has retreated from ${system} to ${to}`,
    weight: 72,
    together: ({ system, to }) => `retreated ${system} ${to}`,
    head: ({ system, to }, { all }) =>
      `${fleets(all)} ${all.length === 1 ? 'has' : 'have'} retreated from ${system} to ${to}`,
    bad: true,
  }),
  'battle in': kind({ system, units: number, lost: number }, 'urgent SC-20.9', {
    whole: ({ system, lost, units }) =>
      `Battle in ${system}: ${lost} of your ${counted(units, 'unit')} destroyed.`,
    weight: (_, __, { lost = [] }) => byLoss(unitsIn(lost)),
    together: ({ system }) => `war ${system}`,
    changes: ({ system, lost }, _, captured) => ({ lost: units(lost + captured(system), system) }),
  }),
  battle: kind({ battle: system, rounds: number, sides: number }, 'battles SC-20.9', {
    whole: ({ battle, sides, rounds }) =>
      `Battle in ${battle}, ${counted(sides, 'side')}${rounds > 0 ? `, ${counted(rounds, 'round')}` : ''}:`,
    weight: 0,
    fresh: true,
  }),
  // Units before, left there, and withdrawn; own units by ID.
  'battle side': kind(
    { battle: system, owner, before: number, left: number, withdrew: number, ships: rest, words: word },
    'battles SC-20.9',
    {
      whole: ({ owner, words, left, before, withdrew }) =>
        `${owner} with ${words}: ${left} of ${before} left there${withdrew > 0 ? `, ${withdrew} withdrew` : ''}.`,
      weight: 0,
    },
  ),
  // What a side's fire did. `parting`: at the retreat; `lost`: how many units, and own ones by ID.
  volley: kind(
    {
      ...{
        battle: system,
        round: number,
        long: flag,
        from: owner,
        to: owner,
        die: number,
        fire: places,
        dr: places,
      },
      ...{ damage: number, half: flag, parting: flag, lost: number, ships: rest, words: word },
    },
    'battles SC-20.9',
    {
      whole: (s, { fire }) => {
        const when = `Round ${s.round}, ${s.long ? 'long' : 'short'} range${s.parting ? ', at the retreat' : ''}: ${s.from}`
        // SC-7.15, SC-14.9, SC-14.12  Which of these it is nobody but its owner may know, who was told when supply ran out.
        if (fire === 0)
          return `${when} does not fire at ${s.to}: it has no weapon in range that has its supply and rounds (SC-7.15).`
        return `${when} (d10 ${s.die}, fire ${s.fire} in all${s.half ? ', at half' : ''}) hits ${s.to} (DR ${s.dr}): ${s.damage} damage${losing(s.words)}.`
      },
      weight: 0,
    },
  ),
  // What a silo did. `silo`: if it is an own one.
  salvo: kind(
    {
      ...{ battle: system, round: number, owner, to: owner, die: number, dr: places, damage: number },
      ...{ lost: number, silo: number, ships: rest, words: word },
    },
    'battles SC-20.9',
    {
      whole: (s) =>
        `Round ${s.round}: ${s.silo > 0 ? `silo I${s.silo}` : `a silo of ${s.owner}`} (d10 ${s.die}) hits ${s.to} (DR ${s.dr}): ${s.damage} damage${losing(s.words)}.`,
      weight: 0,
    },
  ),
  withdrew: kind(
    { battle: system, round: number, owner, count: number, ships: rest, words: word },
    'battles SC-20.9',
    { whole: ({ round, owner, words }) => `Round ${round}: ${owner} withdraws ${words}.`, weight: 0 },
  ),
  // A wreck; `ship`: the reader's number of it, or 0.
  boarded: kind(
    { battle: system, by: owner, of: owner, die: number, captured: flag, ship: number, design: word },
    'battles SC-14.19',
    {
      say: ({ by, design, of, die, captured, ship }) =>
        `${by} boards “${design}” of ${of} (d10 ${die}): ${captured ? 'captured' : 'scuttled'}${ship > 0 ? ` (S${ship})` : ''}`,
      weight: 60,
      changes: ({ battle, by, captured }, reader) => ({
        gained: units(by === reader && captured ? 1 : 0, battle),
      }),
    },
  ),
  taught: kind({ battle: system, tech: word }, 'battles SC-14.27', {
    say: ({ tech }) => `The captured design teaches ${tech}`,
    weight: 61,
  }),
  raid: kind(
    { system, owner, strength: places, taken: number, damage: number, lost: ships },
    'battles SC-17.2',
    {
      say: ({ strength, owner, system, taken, damage, lost }) =>
        `Raid of strength ${strength} on the freight of ${owner} in ${system}: ${counted(taken, 'freighter')} taken, ${damage} damage suffered${gone(lost)}`,
      weight: 64,
      changes: ({ system, lost }) => ({ lost: units(lost.length, system) }),
    },
  ),
  raided: kind({ system, owner, taken: number, damage: number, pool: number }, 'urgent SC-17.2', {
    say: ({ owner, system, taken, damage, pool }) =>
      `${owner} raids your freight in ${system}: ${counted(taken, 'freighter')} lost${damage > 0 ? `, your escorts do ${damage} damage` : ''}; ${pool} left`,
    weight: ({ taken }) => (taken > 0 ? 84 : 54),
    bad: true,
    fresh: true,
  }),
  short: kind({ fleet, system, needed: places, train: places }, 'urgent SC-7.13', {
    whole: ({ fleet, system, train, needed }, _, clause) =>
      `${fleet} in ${system} is short of supply: ${train} of ${needed} (${clause}). Until it is supplied, its weapons that need magazines are silent (SC-7.15).`,
    weight: 88,
    together: ({ system }) => `short ${system}`,
    head: ({ system }, { all }) =>
      `${fleets(all)} ${all.length === 1 ? 'is' : 'are'} short of supply at ${system}`,
    bad: true,
  }),
  // `sides` and `lines` that are left out; damage and units lost by those.
  'battle rest': kind(
    { battle: system, sides: number, lines: number, damage: number, lost: number },
    'battles SC-20.9',
    {
      whole: ({ sides, lines, damage, lost }) =>
        `Not told one by one: ${sides > 0 ? `${counted(sides, 'side')}, ` : ''}${counted(lines, 'line')} of fire and withdrawals, with ${damage} damage and ${counted(lost, 'unit')} lost in all.`,
      weight: 0,
    },
  ),
  // `alone`: the side that holds the system alone; 0 for nobody.
  'battle end': kind({ battle: system, alone: owner }, 'battles SC-20.9', {
    whole: ({ battle, alone }, raw) =>
      raw.alone > 0
        ? `In ${battle} only the units of ${alone} are left, apart from wrecks and units that could not retreat.`
        : `No side is left alone in ${battle}.`,
    weight: 0,
  }),
}
