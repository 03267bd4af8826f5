import { counted } from '../../../../kernel/index.ts'
import { flag, fleet, hs, installation, kind, mc, number, points, ship, system, units, word } from './line.ts'

const turns = (n: number): string => counted(n, 'turn')

/** Yards, docks, installations. */
export const industry = {
  // SY and those that work, SYM, MS and those that work.
  yard: kind(
    {
      system,
      capacity: hs,
      used: hs,
      sy: number,
      working: number,
      mobile: number,
      ms: number,
      shops: number,
    },
    'yards SC-5.1',
    {
      whole: ({ system, used, capacity, working, sy, mobile, shops, ms }) =>
        `${system}: ${used} of ${capacity} used; ${working} of ${sy} SY, ${mobile} SYM and ${shops} of ${ms} MS work`,
    },
  ),
  // `ship`: that is refitted; 0 of a new one.
  queued: kind({ system, left: hs, turns: number, ship: number, design: word }, 'yards SC-5.1', {
    whole: (s) =>
      `${s.system}: ${s.design}${s.ship > 0 ? ` of S${s.ship}` : ''}, ${s.left} left, ${s.turns === 0 ? 'no yard works' : `done in ${turns(s.turns)}`}`,
  }),
  built: kind({ system, ship, fleet, design: word }, 'yards SC-5.4', {
    say: ({ system, design, ship, fleet }) => `${system}: ${design} ${ship} is built, as ${fleet}`,
    weight: 43,
    together: ({ design, system }) => `built ${design} ${system}`,
    changes: ({ system }) => ({ gained: units(1, system) }),
    head: ({ design, system }, { all: { length } }) =>
      `${length === 1 ? `${design} is` : `${length} × ${design} are`} built at ${system}`,
    fresh: true,
  }),
  opened: kind({ hull: word }, 'yards SC-4.15', {
    say: ({ hull }) => `${hull} may be built from now on`,
    weight: 58,
    fresh: true,
  }),
  refitted: kind({ system, ship, design: word }, 'yards SC-5.7', {
    say: ({ system, ship, design }) => `${system}: ${ship} leaves the dock as ${design}`,
    weight: 26,
    fresh: true,
  }),
  mended: kind({ system, ship, points: number, left: number }, 'yards SC-5.6', {
    say: ({ system, points, ship, left }) =>
      `${system}: ${counted(points, 'point')} of ${ship} mended${left > 0 ? `, ${left} wait` : ''}`,
    weight: 8,
  }),
  'yard lost': kind({ system, paid: mc, design: word }, 'urgent SC-5.13', {
    say: ({ system, design, paid }) =>
      `${system}: no yard is left; the work on ${design} is lost, with ${paid} paid`,
    weight: 82,
    bad: true,
  }),
  // `target`: the rating to which it is raised, and turns of it.
  center: kind(
    {
      system,
      center: installation,
      rating: number,
      left: number,
      target: number,
      targetLeft: number,
      kind: word,
    },
    'systems SC-8.1',
    {
      whole: ({ system, center, kind, rating, left, target, targetLeft }) =>
        `${system}: ${center} ${kind}, rating ${rating}${left > 0 ? `, works in ${turns(left)}` : ''}${target > 0 ? `, raised to ${target} in ${turns(targetLeft)}` : ''}`,
    },
  ),
  silo: kind(
    { system, silo: installation, slot: number, left: number, fired: number, revealed: flag, missile: word },
    'systems SC-8.15',
    {
      whole: ({ system, slot, silo, missile, left, revealed }) =>
        `${system}.${slot}: ${silo} CMS ${missile}${left > 0 ? `, ready in ${turns(left)}` : ''}${revealed ? ', revealed' : ''}`,
    },
  ),
  strongpoint: kind(
    { system, strongpoint: installation, slot: number, left: number, points },
    'systems SC-8.19',
    {
      whole: ({ system, slot, strongpoint, left, points }) =>
        `${system}.${slot}: ${strongpoint} CGB, ${left > 0 ? `ready in ${turns(left)}` : points}`,
    },
  ),
  works: kind(
    { system, slot: number, generation: number, count: number, left: number, kind: word },
    'systems SC-8.1',
    {
      whole: ({ system, slot, count, kind, generation, left }) =>
        `${system}${slot !== -1 ? `.${slot}` : ''}: ${count} ${kind}${generation > 1 ? generation : ''} being built, ready in ${turns(left)}`,
    },
  ),
  installed: kind({ system, installation, rating: number, slot: number, kind: word }, 'systems SC-8.1', {
    say: ({ system, installation, kind }) => `${system}: ${installation} ${kind} is ready`,
    weight: 48,
    fresh: true,
  }),
  raised: kind({ system, center: installation, rating: number, kind: word }, 'systems SC-8.1', {
    say: ({ system, center, kind, rating }) => `${system}: ${center} ${kind} has rating ${rating}`,
    weight: 46,
    fresh: true,
  }),
  'works done': kind({ system, count: number, what: word }, 'systems', {
    say: ({ system, count, what }) => `${system}: ${count} ${what} ready`,
    weight: 30,
    fresh: true,
  }),
  'works lost': kind({ system, count: number, kind: word }, 'urgent SC-8.24', {
    say: ({ system, count, kind }) =>
      `${system}: nobody of yours lives there; ${count} ${kind} being built are lost`,
    weight: 65,
    bad: true,
  }),
}
