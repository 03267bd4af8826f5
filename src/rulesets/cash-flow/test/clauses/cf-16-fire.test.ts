import assert from 'node:assert/strict'
import test from 'node:test'
import { placeOf } from '../../place.ts'
import { lowest } from '../../war/casualties.ts'
import { match, rerollsLeft } from '../../war/force.ts'
import { at, type Players, type Table } from '../table.ts'
import { border, commit, declare, fleet, war } from '../war.ts'

test('CF-16.8 · per target the defender may pay 1 grain; decided for all targets before the first die', () => {
  const t = declare(
    war({
      usa: { armies: { alaska: 4 }, grain: 9 },
      ussr: { armies: { 'western-canada': 1, 'northern-canada': 1 }, grain: 1 },
    }),
    'western-canada',
    'northern-canada',
  )
  commit(t, [border(0, 'alaska', 2), border(1, 'alaska', 2)])
  assert.deepEqual([t.step, t.who], ['conventional.ties', ['ussr']])
  t.no({ pay: [0, 1] }, 'CF-16.8', 'NO_RESOURCES')
  t.no({ pay: [2] }, 'CF-16.8', 'NOT_YOUR_TARGET')
  t.no({ pay: [1, 1] }, 'CF-16.8', 'NOT_YOUR_TARGET')
  t.do({ pay: [1] }, 4, 4, 4, 4, 4, 4)
  // The tie at the first target is the attacker's, at the second the defender's.
  assert.deepEqual([t.armies('western-canada'), t.armies('northern-canada'), t.supply('ussr')[2]], [0, 1, 0])
  assert.equal(t.armies('alaska'), 3)
})

test('CF-16.1, CF-16.12 · an attack concerns whose land it is, and losses also the one who won', () => {
  const t = war({
    usa: { armies: { alaska: 2 }, grain: 9 },
    ussr: { armies: { 'western-canada': 2 } },
  })
  declare(t, 'western-canada')
  assert.deepEqual(t.heads('ussr'), ['usa attacked you in Western Canada.'])
  commit(t, [border(0, 'alaska', 1)], 1, 6, 5)
  assert.deepEqual(t.untrue(), [])
  assert.ok(t.heads('ussr').includes('usa lost 1 army in Alaska to you.'), t.heads('ussr').join(' '))
})

test('CF-16.8 · every defender decides in secret, over their own targets; without grain or garrison nobody is asked', () => {
  const t = declare(
    war({
      usa: { armies: { alaska: 3, 'western-usa': 1 }, grain: 9 },
      ussr: { armies: { 'western-canada': 1 }, grain: 1 },
      prc: { armies: { 'northern-canada': 1 }, grain: 2 },
      csa: { armies: { 'central-america': 1 } },
      fas: { grain: 3 },
    }),
    'western-canada',
    'northern-canada',
    'central-america',
  )
  commit(t, [border(0, 'alaska', 1), border(1, 'alaska', 1), border(2, 'western-usa', 1)])
  assert.deepEqual(t.who, ['ussr', 'prc'])
  t.no({ pay: [1] }, 'CF-16.8', 'NOT_YOUR_TARGET', 'ussr')
  t.by('prc', { pay: [1] })
  assert.deepEqual([t.supply('prc')[2], t.facts()], [2, []])
  t.by('ussr', { pay: [] }, 1, 6, 1, 6, 1, 6)
  assert.deepEqual([t.supply('prc')[2], t.supply('ussr')[2]], [1, 1])
})

test('CF-16.8, CF-24 · unanswered: pay while grain lasts, in declared order; it may stand', () => {
  const players: Players = {
    usa: { armies: { alaska: 4, 'western-usa': 1 }, grain: 9 },
    ussr: { armies: { 'western-canada': 1, 'northern-canada': 1, 'central-america': 1 }, grain: 2 },
  }
  const attack = (t: Table) =>
    declare(t, 'northern-canada', 'central-america', 'western-canada').do(
      { borders: [border(0, 'alaska', 1), border(2, 'alaska', 1), border(1, 'western-usa', 1)] },
      ...(t.p.standing?.length === 0 ? [] : [4, 4, 4, 4, 4, 4]),
    )
  assert.deepEqual(attack(war(players)).lateChoice(), { pay: [0, 1] })
  const t = attack(war(players).by('ussr', { standing: 'pass', window: 'conventional.ties', until: 'round' }))
  assert.deepEqual(
    [
      t.supply('ussr')[2],
      t.armies('northern-canada'),
      t.armies('central-america'),
      t.armies('western-canada'),
    ],
    [0, 1, 1, 0],
  )
})

test('CF-16.9 · target by target in declared order; the defender rolls for armies on land, for navies at sea, not for cargo', () => {
  const t = declare(
    war({
      usa: { armies: { alaska: 2 }, navies: { 'north-pacific': 1 }, grain: 9 },
      ussr: { armies: { 'northern-canada': 3 }, navies: { 'mid-pacific': [4, 4] } },
    }),
    ['mid-pacific', 'ussr'],
    'northern-canada',
  )
  commit(t, [border(1, 'alaska', 2), fleet(0, 'north-pacific', [0, 1])], 6, 5, 1, 6, 6, 1, 1, 1)
  const told = t.said().filter((line) => / rolls /.test(line))
  assert.deepEqual(told, [
    'usa rolls 6 in attack',
    'ussr rolls 5 1 in defence',
    'usa rolls 6 6 in attack',
    'ussr rolls 1 1 1 in defence',
  ])
  assert.deepEqual(
    [t.navies('mid-pacific', 'ussr'), t.armies('mid-pacific', 'ussr'), t.armies('northern-canada')],
    [1, 4, 1],
  )
})

test('CF-16.9 · many dice are told in full', () => {
  const t = declare(
    war({ usa: { armies: { alaska: 50 }, grain: 1 }, ussr: { armies: { 'western-canada': 1 } } }),
    'western-canada',
  )
  commit(t, [border(0, 'alaska', 50)], ...Array<number>(50).fill(6), 1)
  const rolled = t
    .said()
    .filter((line) => line.startsWith('usa rolls'))
    .join(' ')
  assert.equal(rolled.match(/6/g)?.length, 50)
})

test('CF-16.10 · the side with more L-stars, also the defender, re-rolls as many dice as the difference', () => {
  const t = declare(
    war({
      usa: { armies: { alaska: 3 }, grain: 9, lstars: 1 },
      ussr: { armies: { 'western-canada': 3 }, lstars: 3 },
    }),
    'western-canada',
  )
  commit(t, [border(0, 'alaska', 3)], 4, 4, 4, 1, 2, 3)
  assert.deepEqual([t.step, t.who, t.lateChoice()], ['conventional.reroll', ['ussr'], { dice: [] }])
  t.no({ dice: [0, 1, 2] }, 'CF-16.10', 'TOO_MANY')
  t.no({ dice: [0, 0] }, 'CF-16.10', 'SAME_DIE')
  t.no({ dice: [3] }, 'CF-16.10', 'NO_SUCH_DIE')
  t.no({ dice: [0] }, 'CF-8.1', 'NOT_YOUR_TURN', 'usa')
  t.do({ dice: [0, 1] }, 6, 5)
  // 4 4 4 against 6 5 3.
  assert.deepEqual([t.armies('alaska'), t.armies('western-canada')], [1, 2])
})

test('CF-16.10 · no re-roll with equal L-stars, nor at an empty target', () => {
  const equal = declare(
    war({
      usa: { armies: { alaska: 1 }, grain: 9, lstars: 2 },
      ussr: { armies: { 'western-canada': 1 }, lstars: 2 },
    }),
    'western-canada',
  )
  commit(equal, [border(0, 'alaska', 1)], 1, 1)
  assert.notEqual(equal.step, 'conventional.reroll')
  const empty = declare(
    war({ usa: { armies: { alaska: 1 }, grain: 9, lstars: 2 }, ussr: {} }),
    'western-canada',
  )
  commit(empty, [border(0, 'alaska', 1)])
  assert.notEqual(empty.step, 'conventional.reroll')
})

const twice: Players = {
  usa: { armies: { alaska: 4 }, grain: 9, lstars: 3 },
  ussr: { armies: { 'western-canada': 2, 'northern-canada': 2 } },
  prc: {},
}

test('CF-16.10 · the allowance is per opponent for the whole combat step', () => {
  const t = declare(war(twice), 'western-canada', 'northern-canada')
  commit(t, [border(0, 'alaska', 2), border(1, 'alaska', 2)], 1, 1, 6, 6)
  t.do({ dice: [0, 1] }, 1, 1, 1, 1, 6, 6)
  t.no({ dice: [0, 1] }, 'CF-16.10', 'TOO_MANY')
  t.do({ dice: [1] }, 6)
  assert.deepEqual([t.armies('alaska'), t.armies('western-canada'), t.armies('northern-canada')], [1, 2, 1])
  // Against another opponent all are there again.
  const other = declare(
    war({ ...twice, ussr: { armies: { 'western-canada': 2 } }, prc: { armies: { 'northern-canada': 2 } } }),
    'western-canada',
    'northern-canada',
  )
  commit(other, [border(0, 'alaska', 2), border(1, 'alaska', 2)], 1, 1, 6, 6)
  other.do({ dice: [0, 1] }, 1, 1, 1, 1, 6, 6).do({ dice: [0, 1] }, 1, 1)
})

test('CF-16.10 · option REROLL_SCOPE target: the allowance is for each target', () => {
  const t = declare(war(twice, { options: { reroll_scope: 'target' } }), 'western-canada', 'northern-canada')
  commit(t, [border(0, 'alaska', 2), border(1, 'alaska', 2)], 1, 1, 6, 6)
  t.do({ dice: [0, 1] }, 1, 1, 1, 1, 6, 6).do({ dice: [0, 1] }, 1, 1)
})

test('CF-16.10 · the difference, less what is used', () => {
  assert.deepEqual(
    [
      rerollsLeft(3, 1, 0),
      rerollsLeft(3, 1, 2),
      rerollsLeft(1, 1, 0),
      rerollsLeft(3, 0, 1),
      rerollsLeft(1, 3, 0),
    ],
    [2, 0, 0, 2, 0],
  )
})

test('CF-16.11 · highest with highest and so on down; unmatched dice count nothing; the lower die loses', () => {
  assert.deepEqual(match([6, 5, 3, 2, 1], [6, 4, 3], false), { attacker: 0, defender: 3 })
  assert.deepEqual(match([6, 5, 3, 2, 1], [6, 4, 3], true), { attacker: 2, defender: 1 })
  assert.deepEqual(match([1, 6, 3], [2, 5], false), { attacker: 0, defender: 2 })
  assert.deepEqual(match([2], [1, 3, 6], true), { attacker: 1, defender: 0 })
  assert.deepEqual(match([], [6], true), { attacker: 0, defender: 0 })
})

test('CF-16.4, CF-16.8, CF-16.9, CF-16.11 · what is committed, paid, rolled and matched is told', () => {
  const players = {
    usa: { armies: { alaska: 2 }, grain: 9 },
    ussr: { armies: { 'western-canada': 1 }, grain: 1 },
  }
  const t = declare(war(players), 'western-canada')
  commit(t, [border(0, 'alaska', 2)])
  assert.deepEqual([t.facts(), t.untrue()], [['committed'], []])
  t.do({ pay: [0] }, 5, 3, 2)
  assert.deepEqual(t.facts().slice(0, 5), ['paidForTies', 'combatAt', 'attackDice', 'defenceDice', 'matched'])
  assert.deepEqual(t.untrue(), [])
})

test('CF-16.10 · the dice that are marked to be rolled again at first: 3 or less, the lowest first, no more than allowed', () => {
  const marked = (lstars: number, attack: number[]) => {
    const { p } = at({ usa: { lstars }, ussr: { armies: { 'western-canada': 1 } } })
    const frame = { targets: [placeOf('western-canada'), -1], now: 0, attack, defence: [6], rerolled: [] }
    return lowest(p, frame as never).dice
  }
  assert.deepEqual(
    [marked(9, [4, 3, 1, 3]), marked(2, [3, 1, 3, 1]), marked(1, [4, 5])],
    [[2, 1, 3], [1, 3], []],
  )
})
