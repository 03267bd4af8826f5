import test from 'node:test'
import type { Players } from '../table.ts'
import { border, commit, declare, fire, fleet, shots, targets, war } from '../war.ts'

// The rows of CF-27 on war: refused without a change, with the clause that the row names.

const players: Players = {
  usa: {
    armies: { alaska: 3 },
    navies: { 'barkley-sound': [2], 'north-pacific': 1 },
    silos: { alaska: 1 },
    lstars: 2,
    grain: 9,
    oil: 9,
  },
  ussr: {
    armies: { 'western-canada': 2 },
    navies: { 'north-pacific': 1 },
    silos: { kola: 1 },
    lstars: 1,
    open: ['n1-g5-western-canada'],
    closed: ['usa-o2'],
  },
  prc: { clouds: { 'northern-canada': 1 } },
}

test('CF-27, CF-16.1, CF-15.1 · attack: friendly or clouded target, zone without such navies, an activity used', () => {
  const t = war(players).do({ attack: 'conventional' })
  t.no(targets(t, 'alaska'), 'CF-16.1', 'FRIENDLY')
  t.no(targets(t, 'northern-canada'), 'CF-16.1', 'CLOUDED')
  t.no(targets(t, ['north-pacific', 'prc']), 'CF-16.1', 'NO_NAVIES')
  t.do({ targets: [] }).no({ attack: 'conventional' }, 'CF-15.1', 'USED')
})

test('CF-27, CF-16.3 to CF-16.6, CF-15.2 · commit: what is not next to it, not there, not able to, or not a target', () => {
  const t = declare(war(players), 'western-canada', ['north-pacific', 'ussr']).do(fire())
  t.no({ borders: [border(0, 'kola', 1)] }, 'CF-16.4', 'NOT_ADJACENT')
  t.no({ borders: [border(0, 'alaska', 4)] }, 'CF-15.2', 'NOT_THERE')
  t.no({ borders: [border(0, 'alaska', 2), border(0, 'alaska', 2)] }, 'CF-15.2', 'NOT_THERE')
  t.no({ borders: [border(1, 'alaska', 1)] }, 'CF-16.5', 'ARMIES_AT_SEA')
  t.no({ borders: [fleet(0, 'north-pacific', [0, 1])] }, 'CF-16.5', 'DARK_ZONE')
  t.no({ borders: [border(0, 'barkley-sound', 2)] }, 'CF-16.6', 'NO_CARRIER')
  t.no({ borders: [border(2, 'alaska', 1)] }, 'CF-16.3', 'NO_SUCH_TARGET')
})

test('CF-27, CF-16.10, CF-16.12, CF-16.13 · re-roll, casualties, occupation', () => {
  const t = declare(war(players), 'western-canada').do(fire())
  commit(t, [border(0, 'alaska', 2), fleet(0, 'barkley-sound', [2, 1, 2])], 1, 1, 1, 1, 1, 6, 1)
  t.no({ dice: [0] }, 'CF-8.1', 'NOT_YOUR_TURN', 'ussr')
  t.no({ dice: [0, 1] }, 'CF-16.10', 'TOO_MANY')
  t.no({ dice: [0, 0] }, 'CF-16.10', 'SAME_DIE')
  t.do({ dice: [0] }, 1)
  t.no({ losses: [] }, 'CF-16.12', 'WRONG_NUMBER')
  t.no({ losses: [{ from: 'alaska', armies: 3 }] }, 'CF-16.12', 'NOT_IN_COMBAT')
  t.no({ losses: [{ from: 'barkley-sound', armies: 1 }] }, 'CF-16.12', 'NOT_IN_COMBAT')
  const empty = declare(war(players), 'eastern-canada', 'western-canada', 'central-america')
  empty.do(fire())
  empty.do({ borders: [border(1, 'alaska', 2), fleet(1, 'barkley-sound', [2, 1])] }, 6, 6, 6, 1, 1)
  empty.do({ dice: [] })
  empty.no({ moves: [{ from: 'alaska', armies: 3 }] }, 'CF-16.13', 'NOT_COMMITTED')
  empty.no(
    { moves: [{ from: 'barkley-sound', navies: [{ cargo: 2, count: 1, ashore: 1 }] }] },
    'CF-16.13',
    'NOT_COMMITTED',
  )
})

test('CF-27, CF-17.1, CF-17.4 · launch: more nukes than silos, an answer elsewhere, a space blast as answer', () => {
  const t = war(players).do({ attack: 'strategic' })
  t.no(fire(['alaska', 'kola'], ['alaska', 'kola']), 'CF-17.1', 'NO_SILO')
  t.do(fire(['alaska', 'kola']))
  t.no(fire(['kola', 'tibet']), 'CF-17.4', 'OUT_OF_REACH')
  t.no(fire(['kola', 'space']), 'CF-17.4', 'NO_SPACE_BLAST')
  t.no(fire(['alaska', 'kola']), 'CF-8.1', 'NOT_YOUR_TURN', 'usa')
})

test('CF-27, CF-17.8, CF-17.9 · shots: more than L-stars left, no such nukes', () => {
  const t = war(players)
    .do({ attack: 'strategic' })
    .do(fire(['alaska', 'kola']))
    .do(fire(), 1)
  t.no(shots(t, ['usa', 'kola', 2]), 'CF-17.8', 'NO_LSTARS')
  t.no(shots(t, ['usa', 'russia', 1]), 'CF-17.9', 'NO_SUCH_NUKES')
})

test('CF-27, CF-18.1 · clash: a target without L-stars, more than owned, the attacker themselves', () => {
  const t = war(players).do({ attack: 'clash' })
  t.no({ against: 2, lstars: 1 }, 'CF-18.1', 'NO_RIVAL')
  t.no({ against: 1, lstars: 3 }, 'CF-18.1', 'NO_LSTARS')
  t.no({ against: 0, lstars: 1 }, 'CF-18.1', 'SELF')
})

test('CF-27, CF-19.1 · nationalize: no armies there, closed, at sea, one’s own', () => {
  const t = war({
    usa: { armies: { kola: 1, 'western-canada': 1 }, open: ['ussr-m1'] },
    ussr: { open: ['ussr-o3', 'ussr-o1', 'ussr-m3'], closed: ['n1-g5-western-canada'] },
  }).do({ attack: 'end' })
  for (const id of ['ussr-m3', 'n1-g5-western-canada', 'ussr-o1', 'ussr-m1'])
    t.no({ companies: [id] }, 'CF-19.1', 'NOT_YOURS_TO_TAKE')
})
