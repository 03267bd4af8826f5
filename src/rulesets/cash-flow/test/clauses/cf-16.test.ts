import assert from 'node:assert/strict'
import test from 'node:test'
import { placeOf } from '../../place.ts'
import { match, rerollsLeft } from '../../war/combat.ts'
import { canAttack } from '../../war/force.ts'
import type { Players, Setting, Table } from '../table.ts'
import { border, commit, declare, fire, fleet, targets, war } from '../war.ts'

const conventional = (players: Players, setting: Setting = {}) =>
  war(players, setting).do({ attack: 'conventional' })
const ended = (t: Table) =>
  assert.ok(['turn.action', 'turn.open', 'attack.choose', 'blockades.choose'].includes(t.step), t.step)

test('CF-16.1 · targets are land that is not friendly and without a cloud, and zones with the navies of one player', () => {
  const t = conventional({
    usa: { armies: { alaska: 1 }, navies: { 'mid-pacific': 1 } },
    ussr: { navies: { 'north-pacific': 1, 'mid-pacific': 1 } },
    prc: { navies: { 'north-pacific': 1 }, clouds: { 'northern-canada': 1 } },
  })
  t.no(targets(t, 'alaska'), 'CF-16.1', 'FRIENDLY')
  t.no(targets(t, 'western-usa'), 'CF-16.1', 'FRIENDLY')
  t.no(targets(t, 'northern-canada'), 'CF-16.1', 'CLOUDED')
  t.no(targets(t, ['western-canada', 'ussr']), 'CF-16.1', 'NOT_A_ZONE')
  t.no(targets(t, 'north-pacific'), 'CF-16.1', 'NO_NAVIES')
  t.no(targets(t, ['mid-pacific', 'prc']), 'CF-16.1', 'NO_NAVIES')
  t.no(targets(t, ['mid-pacific', 'usa']), 'CF-16.1', 'OWN_NAVIES')
  t.no(targets(t, 'atlantis'), 'CF-16.1', 'NO_SUCH_PLACE')
  t.no(targets(t, 'space'), 'CF-16.1', 'NO_SUCH_PLACE')
  t.no(targets(t, 'kola', 'kola'), 'CF-16.1', 'SAME_TARGET')
  // Two players in a dark zone are two targets.
  t.do(targets(t, 'kola', ['north-pacific', 'ussr'], ['north-pacific', 'prc']))
  assert.deepEqual(t.said(), [
    'usa attacks Kola',
    'usa attacks the navies of ussr in North Pacific',
    'usa attacks the navies of prc in North Pacific',
  ])
})

test('CF-16.1 · land held only by a company of the attacker is friendly, by two players’ companies it is not', () => {
  const t = conventional({ usa: { open: ['n1-g3-poland', 'n1-m3-india'] }, fas: { open: ['n2-o2-india'] } })
  t.no(targets(t, 'poland'), 'CF-16.1', 'FRIENDLY')
  t.do(targets(t, 'india'))
})

test('CF-16.2 · who owns a target, or has navies targeted, may strike first: nobody else, and only with nukes', () => {
  const t = declare(
    war({
      usa: { armies: { alaska: 1 } },
      ussr: { silos: { kola: 1 } },
      prc: { silos: { tibet: 1 }, navies: { 'tasman-sea': 1 } },
      fas: { silos: { zaire: 1 }, open: ['n1-m2-greece'] },
      len: { silos: { iberia: 1 } },
      csa: { armies: { kazakh: 1 } },
    }),
    'kola',
    'kazakh',
    ['tasman-sea', 'prc'],
    'greece',
  )
  // The USSR owns Kola, the PRC has the navies, the FAS owns Greece by a company; the CSA has no nukes, the LEN no target.
  assert.deepEqual(t.who, ['ussr', 'prc', 'fas'])
})

test('CF-16.2 · strikes are sealed, at the attacker’s land and zones only', () => {
  const t = declare(
    war({
      usa: { armies: { alaska: 1, venezuela: 1 }, navies: { 'north-pacific': 1 } },
      ussr: { silos: { kola: 2 } },
      prc: { silos: { tibet: 2 }, armies: { 'western-canada': 1 } },
      csa: {},
    }),
    'kola',
    'western-canada',
  )
  t.no(fire(['kola', 'western-canada']), 'CF-16.2', 'OUT_OF_REACH')
  t.no(fire(['kola', 'brazil']), 'CF-16.2', 'OUT_OF_REACH')
  t.no(fire(['kola', 'mid-pacific']), 'CF-16.2', 'OUT_OF_REACH')
  t.no(fire(['kola', 'space']), 'CF-16.2', 'NO_SPACE_BLAST')
  t.no(fire(['kola', 'alaska'], ['kola', 'alaska'], ['kola', 'alaska']), 'CF-17.1', 'NO_SILO')
  // Owned at home, occupied abroad, and a zone with navies, be it dark.
  t.by('prc', fire(['tibet', 'venezuela'], ['tibet', 'north-pacific']))
  assert.deepEqual([t.who, t.silos('prc'), t.facts()], [['ussr'], 2, []])
  assert.ok(!JSON.stringify(t.view('ussr')).includes('"at":"venezuela"'))
  t.by('ussr', fire(['kola', 'alaska']), 6, 1, 1)
  // Clockwise from the attacker's left: the USSR's nuke fails, the PRC's fly.
  assert.deepEqual(
    [t.clouds('alaska'), t.clouds('venezuela', 'prc'), t.navies('north-pacific', 'usa')],
    [0, 1, 1],
  )
})

test('CF-16.2 · the attacker may answer, at the strikers’ land and zones only, and nobody else launches', () => {
  const t = declare(
    war({
      usa: { armies: { 'western-canada': 1 }, silos: { alaska: 2 } },
      ussr: { silos: { kola: 1 }, navies: { 'north-pacific': 1 } },
      prc: { silos: { tibet: 1 }, armies: { 'northern-canada': 1 }, navies: { 'north-pacific': 1 } },
    }),
    'kola',
    'northern-canada',
  )
  t.by('ussr', fire(['kola', 'western-usa'])).by('prc', fire())
  assert.deepEqual([t.step, t.who], ['strategic.answer', ['usa']])
  t.no(fire(['alaska', 'tibet']), 'CF-16.2', 'OUT_OF_REACH')
  t.no(fire(['alaska', 'space']), 'CF-16.2', 'NO_SPACE_BLAST')
  t.no(fire(['alaska', 'western-usa']), 'CF-16.2', 'OUT_OF_REACH')
  // A zone of the striker's with the PRC's navies too: the PRC is targeted, but does not launch.
  t.do(fire(['alaska', 'north-pacific'], ['alaska', 'kola']), 1, 2, 3)
  assert.deepEqual([t.clouds('western-usa', 'ussr'), t.clouds('kola', 'usa'), t.silos('prc')], [1, 1, 1])
})

test('CF-16.2 · without a striker there is no answer; without nukes to answer with there is none either', () => {
  const players: Players = {
    usa: { armies: { alaska: 1 }, navies: { 'barents-sea': 1 }, silos: { alaska: 1 }, grain: 1 },
    ussr: { silos: { kola: 1 } },
  }
  const t = declare(war(players), 'kola').do(fire())
  assert.equal(t.step, 'conventional.commit')
  const bare = declare(war({ ...players, usa: { ...players.usa, silos: {} } }), 'kola').do(
    fire(['kola', 'alaska']),
    6,
  )
  assert.equal(bare.step, 'conventional.commit')
})

test('CF-16.2, CF-24.1 · first strike: unanswered none, and a standing order is taken as that', () => {
  const players: Players = {
    usa: { armies: { alaska: 1 }, navies: { 'barents-sea': 1 }, grain: 1 },
    ussr: { silos: { kola: 1 } },
  }
  const t = war(players).by('ussr', { standing: 'pass', window: 'strategic.strike', until: 'round' })
  declare(t, 'kola')
  assert.deepEqual([t.step, t.silos('ussr')], ['conventional.commit', 1])
  assert.deepEqual(declare(war(players), 'kola').lateChoice(), { launches: [] })
})

test('CF-16.3 · after first strikes targets can be dropped, not added; all of them stops the attack', () => {
  const players: Players = {
    usa: { armies: { alaska: 4 }, grain: 2, oil: 4 },
    ussr: { armies: { 'northern-canada': 1 } },
  }
  const t = declare(war(players), 'northern-canada', 'western-canada')
  t.no({ borders: [border(2, 'alaska', 1)] }, 'CF-16.3', 'NO_SUCH_TARGET')
  commit(t, [border(1, 'alaska', 2)])
  t.do({ moves: [{ from: 'alaska', armies: 2 }] })
  assert.deepEqual([t.armies('northern-canada'), t.armies('western-canada'), t.supply('usa')[2]], [1, 2, 1])
  const none = declare(war(players), 'northern-canada')
  assert.deepEqual(none.lateChoice(), { borders: [] })
  none.do({ borders: [] })
  assert.deepEqual([none.supply('usa'), none.armies('northern-canada')], [[0, 4, 2], 1])
  ended(none)
})

test('CF-16.3 · a land target clouded by the answer falls away, a zone that is empty now stays', () => {
  const t = declare(
    war({
      usa: {
        armies: { alaska: 1 },
        navies: { 'north-sea': 1, 'bay-of-biscay': 1 },
        silos: { alaska: 3 },
        grain: 3,
        oil: 3,
      },
      ussr: { silos: { kola: 1 }, navies: { 'barents-sea': 1 } },
    }),
    'kola',
    ['barents-sea', 'ussr'],
  )
  t.do(fire(['kola', 'bay-of-biscay'])).do(fire(['alaska', 'kola'], ['alaska', 'barents-sea']), 1, 1, 1)
  assert.deepEqual(t.said().slice(-1), ['Kola is no target any more'])
  // What is left is numbered anew.
  t.no({ borders: [fleet(1, 'north-sea', [0, 1])] }, 'CF-16.3', 'NO_SUCH_TARGET')
  commit(t, [fleet(0, 'north-sea', [0, 1])])
  t.do({ moves: [{ from: 'north-sea', navies: [{ cargo: 0, count: 1 }] }] })
  assert.deepEqual(
    [t.navies('barents-sea', 'usa'), t.navies('bay-of-biscay', 'usa'), t.supply('usa')],
    [1, 0, [0, 2, 2]],
  )
})

test('CF-16.3 · a target that elimination has made friendly falls away', () => {
  const t = declare(
    war({
      usa: { armies: { alaska: 1, turkey: 1 }, silos: { alaska: 4 }, grain: 3, open: ['n1-m2-greece'] },
      fas: { silos: { zaire: 1 }, armies: { greece: 1 } },
      ussr: {},
    }),
    'greece',
  )
  const homes = ['nigeria', 'zaire', 'south-africa', 'mozambique'] as const
  t.do(fire(['zaire', 'turkey'])).do(fire(...homes.map((home) => ['alaska', home] as const)), 6, 1, 1, 1, 1)
  assert.equal(t.p.alive[1], 0)
  assert.equal(t.owner('greece'), 'usa')
  ended(t)
})

test('CF-16.4 · one grain for each border used', () => {
  const players: Players = {
    usa: { armies: { alaska: 2, 'northern-canada': 1 }, navies: { 'barkley-sound': 2 }, grain: 3 },
    ussr: { armies: { 'western-canada': 9 } },
  }
  const t = declare(war(players), 'western-canada')
  commit(
    t,
    [border(0, 'alaska', 2), border(0, 'northern-canada', 1), fleet(0, 'barkley-sound', [0, 2])],
    1,
    1,
    1,
    1,
    1,
    ...Array<number>(9).fill(6),
  )
  assert.equal(t.supply('usa')[2], 0)
  const poor = declare(war({ ...players, usa: { ...players.usa, grain: 2 } }), 'western-canada')
  poor.no(
    { borders: [border(0, 'alaska', 2), border(0, 'northern-canada', 1), fleet(0, 'barkley-sound', [0, 2])] },
    'CF-16.4',
    'NO_RESOURCES',
  )
})

test('CF-16.4 · sources lie next to the target; a border is named once; a border names places that are', () => {
  const t = declare(
    war({ usa: { armies: { alaska: 3, 'eastern-usa': 3 }, grain: 9 }, ussr: {} }),
    'western-canada',
  )
  t.no({ borders: [border(0, 'eastern-usa', 1)] }, 'CF-16.4', 'NOT_ADJACENT')
  t.no({ borders: [border(0, 'atlantis', 1)] }, 'CF-16.4', 'NO_SUCH_PLACE')
  t.no({ borders: [border(0, 'space', 1)] }, 'CF-16.4', 'NO_SUCH_PLACE')
  t.no({ borders: [border(0, 'alaska', 1), border(0, 'alaska', 1)] }, 'CF-16.4', 'SAME_BORDER')
})

test('CF-16.4 · navies in the target’s own dark zone are one border', () => {
  const t = declare(
    war({
      usa: { navies: { 'north-pacific': 2, 'mid-pacific': 1 }, grain: 2 },
      ussr: { navies: { 'north-pacific': 1 } },
    }),
    ['north-pacific', 'ussr'],
  )
  commit(t, [fleet(0, 'north-pacific', [0, 2]), fleet(0, 'mid-pacific', [0, 1])], 6, 1, 1, 5)
  assert.deepEqual([t.supply('usa')[2], t.navies('north-pacific', 'ussr')], [0, 0])
})

test('CF-16.5 · armies attack land only; dark-zone navies attack zones only; light-zone navies both', () => {
  const players: Players = {
    usa: { armies: { alaska: 2 }, navies: { 'barkley-sound': 1, 'north-pacific': 1 }, grain: 9 },
    ussr: { navies: { 'sea-of-okhotsk': 1, 'santa-barbara-passage': 1 }, armies: { 'western-canada': 1 } },
  }
  const t = declare(war(players), ['santa-barbara-passage', 'ussr'], 'western-canada', 'yakutsk')
  t.no({ borders: [border(0, 'alaska', 1)] }, 'CF-16.5', 'ARMIES_AT_SEA')
  t.no({ borders: [fleet(1, 'north-pacific', [0, 1])] }, 'CF-16.5', 'DARK_ZONE')
  t.no({ borders: [fleet(1, 'alaska', [0, 1])] }, 'CF-16.5', 'NOT_THERE')
  t.no({ borders: [border(1, 'alaska', 0)] }, 'CF-16.5', 'NO_UNITS')
  t.do({ borders: [fleet(0, 'north-pacific', [0, 1]), fleet(1, 'barkley-sound', [0, 1])] }, 6, 1, 6, 1)
  assert.deepEqual([t.navies('santa-barbara-passage', 'ussr'), t.armies('western-canada')], [0, 0])
})

test('CF-16.5 · navies in a dark zone attack their own zone too; a light zone is never next to itself', () => {
  const [dark, light] = [placeOf('north-pacific'), placeOf('red-sea')]
  assert.deepEqual([canAttack(dark, dark), canAttack(light, light)], [true, false])
})

test('CF-16.6 · embarked armies attack land with their carrier, each a die; never at sea', () => {
  const players: Players = {
    usa: { navies: { 'barkley-sound': [3, 0] }, grain: 9 },
    ussr: { navies: { 'santa-barbara-passage': 1 }, armies: { 'western-canada': 1 } },
  }
  const t = declare(war(players), ['santa-barbara-passage', 'ussr'], 'western-canada')
  t.no({ borders: [border(1, 'barkley-sound', 3)] }, 'CF-16.6', 'NO_CARRIER')
  t.no({ borders: [fleet(0, 'barkley-sound', [3, 1, 1])] }, 'CF-16.6', 'EMBARKED_AT_SEA')
  t.no({ borders: [fleet(1, 'barkley-sound', [3, 1, 4])] }, 'CF-16.6', 'NOT_ABOARD')
  // Two of the three take part: the carrier's die and theirs.
  commit(t, [fleet(1, 'barkley-sound', [3, 1, 2])], 1, 1, 6, 5)
  assert.deepEqual([t.armies('western-canada'), t.navies('barkley-sound', 'usa')], [0, 2])
})

test('CF-16.6 · a navy may attack without those aboard', () => {
  const t = declare(
    war({
      usa: { navies: { 'barkley-sound': [3] }, grain: 1, oil: 9 },
      ussr: { armies: { 'western-canada': 1 } },
    }),
    'western-canada',
  )
  commit(t, [fleet(0, 'barkley-sound', [3, 1])], 6, 5)
  // Nobody who was committed can move in.
  assert.deepEqual([t.armies('western-canada'), t.owner('western-canada')], [0, null])
  ended(t)
})

test('CF-16.7 · an empty target costs grain by default and no die; option EMPTY_ATTACK_GRAIN 0 makes it free', () => {
  const players: Players = { usa: { armies: { alaska: 2 }, grain: 1 }, ussr: { silos: { tibet: 1 } } }
  const t = declare(war(players), 'western-canada', 'northern-canada')
  t.no({ borders: [border(0, 'alaska', 1), border(1, 'alaska', 1)] }, 'CF-16.4', 'NO_RESOURCES')
  commit(t, [border(0, 'alaska', 1)])
  assert.equal(t.supply('usa')[2], 0)
  const free = { options: { empty_attack_grain: 0 } }
  const u = declare(
    war({ usa: { armies: { alaska: 2 }, oil: 2 }, ussr: {} }, free),
    'western-canada',
    'northern-canada',
  )
  commit(u, [border(0, 'alaska', 1), border(1, 'alaska', 1)])
  u.do({ moves: [{ from: 'alaska', armies: 1 }] }).do({ moves: [{ from: 'alaska', armies: 1 }] })
  assert.deepEqual([u.armies('western-canada'), u.armies('northern-canada'), u.armies('alaska')], [1, 1, 0])
  // A garrison still costs grain.
  const held = declare(
    war({ usa: { armies: { alaska: 2 } }, ussr: { armies: { 'western-canada': 1 } } }, free),
    'western-canada',
  )
  ended(held)
})

test('CF-16.7 · neutral land has no garrison of its own; a home without armies is empty, whatever silos stand there', () => {
  const t = declare(
    war({ usa: { navies: { 'barents-sea': [1] }, grain: 1, oil: 1 }, ussr: { silos: { kola: 1 } } }),
    'kola',
  ).do(fire())
  commit(t, [fleet(0, 'barents-sea', [1, 1, 1])])
  assert.equal(t.step, 'conventional.occupation')
})

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

test('CF-16.8 · every defender decides in secret, over his own targets; who has no grain or no garrison is not asked', () => {
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

test('CF-16.10 · the side with more L-stars, be it the defender, re-rolls as many dice as the difference', () => {
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
    [rerollsLeft(3, 1, 0), rerollsLeft(3, 1, 2), rerollsLeft(1, 1, 0), rerollsLeft(3, 0, 1)],
    [2, 0, 0, 2],
  )
})

test('CF-16.11 · highest with highest and so on down; unmatched dice count nothing; the lower die loses', () => {
  assert.deepEqual(match([6, 5, 3, 2, 1], [6, 4, 3], false), { attacker: 0, defender: 3 })
  assert.deepEqual(match([6, 5, 3, 2, 1], [6, 4, 3], true), { attacker: 2, defender: 1 })
  assert.deepEqual(match([1, 6, 3], [2, 5], false), { attacker: 0, defender: 2 })
  assert.deepEqual(match([2], [1, 3, 6], true), { attacker: 1, defender: 0 })
  assert.deepEqual(match([], [6], true), { attacker: 0, defender: 0 })
})

test('CF-16.12 · the owner chooses among participants; others are refused, and the number must be right', () => {
  const t = declare(
    war({
      usa: { armies: { alaska: 3, 'northern-canada': 2 }, navies: { 'barkley-sound': [0] }, grain: 9 },
      ussr: { armies: { 'western-canada': 3 } },
    }),
    'western-canada',
  )
  commit(
    t,
    [border(0, 'alaska', 2), border(0, 'northern-canada', 1), fleet(0, 'barkley-sound', [0, 1])],
    1,
    1,
    1,
    6,
    5,
    5,
    5,
  )
  assert.deepEqual([t.step, t.who], ['conventional.casualties', ['usa']])
  const no = (
    losses: { from: string; armies?: number; navies?: { cargo: number; count: number }[] }[],
    code: string,
  ) => t.no({ losses }, 'CF-16.12', code)
  no([{ from: 'alaska', armies: 1 }], 'WRONG_NUMBER')
  no(
    [
      { from: 'alaska', armies: 2 },
      { from: 'northern-canada', armies: 1 },
    ],
    'WRONG_NUMBER',
  )
  no([{ from: 'alaska', armies: 3 }], 'NOT_IN_COMBAT')
  no(
    [
      { from: 'alaska', armies: 1 },
      { from: 'alaska', armies: 2 },
    ],
    'NOT_IN_COMBAT',
  )
  no([{ from: 'western-canada', armies: 2 }], 'NOT_IN_COMBAT')
  no([{ from: 'barkley-sound', navies: [{ cargo: 0, count: 2 }] }], 'NOT_IN_COMBAT')
  t.do({
    losses: [
      { from: 'northern-canada', armies: 1 },
      { from: 'barkley-sound', navies: [{ cargo: 0, count: 1 }] },
    ],
  })
  assert.deepEqual(
    [t.armies('alaska'), t.armies('northern-canada'), t.navies('barkley-sound', 'usa')],
    [3, 1, 0],
  )
})

test('CF-16.12 · the attacker names his losses first, then the defender', () => {
  const t = declare(
    war({
      usa: { navies: { 'north-pacific': [0, 1] }, grain: 9 },
      ussr: { navies: { 'north-pacific': [2, 0] } },
    }),
    ['north-pacific', 'ussr'],
  )
  commit(t, [fleet(0, 'north-pacific', [0, 1], [1, 1])], 6, 1, 5, 5)
  assert.deepEqual(t.who, ['usa'])
  t.do({ losses: [{ from: 'north-pacific', navies: [{ cargo: 1, count: 1 }] }] })
  assert.deepEqual([t.step, t.who], ['conventional.casualties', ['ussr']])
  t.do({ losses: [{ from: 'north-pacific', navies: [{ cargo: 2, count: 1 }] }] })
  // A lost navy takes its cargo.
  assert.deepEqual([t.armies('north-pacific', 'usa'), t.armies('north-pacific', 'ussr')], [0, 0])
  assert.deepEqual([t.navies('north-pacific', 'usa'), t.navies('north-pacific', 'ussr')], [1, 1])
})

test('CF-16.12 · embarked armies are not choosable; losses beyond the choosable are ignored', () => {
  const players: Players = {
    csa: { navies: { 'gulf-of-guinea': [3, 0] }, grain: 9 },
    fas: { armies: { nigeria: 5 } },
  }
  const t = declare(war(players), 'nigeria')
  commit(t, [fleet(0, 'gulf-of-guinea', [3, 1, 3], [0, 1])], 1, 1, 1, 1, 6, 6, 6, 6, 6, 5)
  // One 6 takes an army; the others lose four matches, more than the two navies: both go, with all aboard.
  assert.deepEqual([t.navies('gulf-of-guinea', 'csa'), t.armies('nigeria')], [0, 4])
  const u = declare(war(players), 'nigeria')
  commit(u, [fleet(0, 'gulf-of-guinea', [3, 1, 3], [0, 1])], 6, 6, 6, 6, 1, 6, 6, 6, 6, 5)
  u.no(
    {
      losses: [
        { from: 'gulf-of-guinea', navies: [{ cargo: 3, count: 1, landing: 3, sunk: false, embarked: 1 }] },
      ],
    },
    'CF-16.12',
    'EMBARKED',
  )
  u.do({ losses: [{ from: 'gulf-of-guinea', navies: [{ cargo: 3, count: 1, landing: 3 }] }] })
  assert.deepEqual([u.navies('gulf-of-guinea', 'csa'), u.armies('gulf-of-guinea', 'csa')], [1, 0])
})

test('CF-16.12 · option AMPHIB_CASUALTIES any: embarked armies that took part can be chosen, those that did not cannot', () => {
  const any = { options: { amphib_casualties: 'any' } }
  const players: Players = {
    csa: { navies: { 'gulf-of-guinea': [3] }, grain: 9, oil: 9 },
    fas: { armies: { nigeria: 2 } },
  }
  const attack = () => {
    const t = declare(war(players, any), 'nigeria')
    return commit(t, [fleet(0, 'gulf-of-guinea', [3, 1, 2])], 6, 1, 1, 5, 5)
  }
  const lose = (embarked: number, sunk: boolean) => ({
    losses: [{ from: 'gulf-of-guinea', navies: [{ cargo: 3, count: 1, landing: 2, sunk, embarked }] }],
  })
  const t = attack()
  assert.deepEqual(t.lateChoice(), lose(1, false))
  t.no(lose(3, false), 'CF-16.12', 'EMBARKED')
  t.no(lose(2, false), 'CF-16.12', 'WRONG_NUMBER')
  t.do(lose(1, false))
  assert.deepEqual([t.navies('gulf-of-guinea', 'csa'), t.armies('gulf-of-guinea', 'csa')], [1, 2])
  // The carrier may go instead, with all aboard.
  const sunk = attack().do(lose(0, true))
  assert.deepEqual([sunk.navies('gulf-of-guinea', 'csa'), sunk.armies('gulf-of-guinea', 'csa')], [0, 0])
})

test('CF-16.12, CF-24 · unanswered: armies first, then navies with the least cargo', () => {
  const players: Players = {
    usa: { armies: { alaska: 1 }, navies: { 'barkley-sound': [2, 0, 1] }, grain: 9 },
    ussr: { armies: { 'western-canada': 3 } },
  }
  const t = declare(war(players), 'western-canada')
  commit(t, [fleet(0, 'barkley-sound', [2, 1], [0, 1], [1, 1]), border(0, 'alaska', 1)], 1, 1, 1, 1, 6, 6, 6)
  assert.deepEqual(t.lateChoice(), {
    losses: [
      { from: 'alaska', armies: 1 },
      {
        from: 'barkley-sound',
        navies: [
          { cargo: 0, count: 1, landing: 0, sunk: true, embarked: 0 },
          { cargo: 1, count: 1, landing: 0, sunk: true, embarked: 0 },
        ],
      },
    ],
  })
  t.late()
  assert.deepEqual(
    [t.armies('alaska'), t.navies('barkley-sound', 'usa'), t.armies('barkley-sound', 'usa')],
    [0, 1, 2],
  )
})

test('CF-16.13 · only surviving units committed to this target move in, 1 oil each; unanswered none', () => {
  const t = declare(
    war({
      usa: { armies: { alaska: 5, 'northern-canada': 5 }, grain: 9, oil: 3 },
      ussr: { armies: { 'western-canada': 2 } },
    }),
    'western-canada',
  )
  commit(t, [border(0, 'alaska', 3)], 6, 6, 5, 1, 1)
  assert.deepEqual(t.lateChoice(), { moves: [] })
  t.no({ moves: [{ from: 'alaska', armies: 4 }] }, 'CF-16.13', 'NOT_COMMITTED')
  t.no(
    {
      moves: [
        { from: 'alaska', armies: 2 },
        { from: 'alaska', armies: 2 },
      ],
    },
    'CF-16.13',
    'NOT_COMMITTED',
  )
  t.no({ moves: [{ from: 'northern-canada', armies: 1 }] }, 'CF-16.13', 'NOT_COMMITTED')
  t.do({ moves: [{ from: 'alaska', armies: 3 }] })
  assert.deepEqual([t.armies('alaska'), t.armies('western-canada'), t.supply('usa')[1]], [2, 3, 0])
  const poor = declare(war({ usa: { armies: { alaska: 5 }, grain: 9, oil: 2 }, ussr: {} }), 'western-canada')
  commit(poor, [border(0, 'alaska', 3)])
  poor.no({ moves: [{ from: 'alaska', armies: 3 }] }, 'CF-16.13', 'NO_RESOURCES')
})

test('CF-16.13 · nobody is asked when all who could move in are in the zone already', () => {
  const t = declare(
    war({
      usa: { navies: { 'north-pacific': 2 }, grain: 1, oil: 9 },
      ussr: { navies: { 'north-pacific': 1 } },
    }),
    ['north-pacific', 'ussr'],
  )
  ended(commit(t, [fleet(0, 'north-pacific', [0, 2])], 6, 6, 1))
})

test('CF-16.13, CF-22.1 · where conquest eliminated a defender the survivors of a lost combat may move in', () => {
  const homes = { zaire: 1, 'south-africa': 1, mozambique: 1 }
  const t = declare(
    war(
      { usa: { armies: { sahara: 6, ...homes }, grain: 9, oil: 9 }, fas: { armies: { egypt: 2 } }, prc: {} },
      { options: { conquest_eliminates: true } },
    ),
    'nigeria',
    'egypt',
  )
  commit(t, [border(0, 'sahara', 1), border(1, 'sahara', 3)], 6, 3, 3, 5, 5)
  // Egypt held, and cost an army; then the last home of the FAS falls, and Egypt stands empty.
  assert.deepEqual([t.armies('sahara'), t.armies('egypt')], [5, 1])
  t.do({ moves: [{ from: 'sahara', armies: 1 }] })
  assert.deepEqual([t.p.alive, t.step], [[1, 0, 1], 'conventional.occupation'])
  t.no({ moves: [{ from: 'sahara', armies: 3 }] }, 'CF-16.13', 'NOT_COMMITTED')
  t.do({ moves: [{ from: 'sahara', armies: 2 }] })
  assert.deepEqual([t.armies('egypt'), t.owner('egypt')], [2, 'usa'])
})

test('CF-16.13 · not while a defender is left, not without oil', () => {
  const held = declare(
    war({ usa: { armies: { alaska: 1 }, grain: 9, oil: 9 }, ussr: { armies: { 'western-canada': 2 } } }),
    'western-canada',
  )
  ended(commit(held, [border(0, 'alaska', 1)], 6, 1, 1))
  assert.equal(held.armies('western-canada'), 1)
  const dry = declare(
    war({ usa: { armies: { alaska: 1 }, grain: 9 }, ussr: { armies: { 'western-canada': 1 } } }),
    'western-canada',
  )
  ended(commit(dry, [border(0, 'alaska', 1)], 6, 1))
  assert.equal(dry.owner('western-canada'), null)
})

test('CF-16.13 · after all combats, in declared order', () => {
  const t = declare(
    war({ usa: { armies: { alaska: 4 }, grain: 9, oil: 9 }, ussr: { armies: { 'northern-canada': 1 } } }),
    'western-canada',
    'northern-canada',
  )
  commit(t, [border(0, 'alaska', 2), border(1, 'alaska', 2)], 6, 5, 1)
  assert.deepEqual(t.facts().filter((kind) => kind === 'combatAt').length, 1)
  t.do({ moves: [{ from: 'alaska', armies: 1 }] })
  assert.deepEqual([t.armies('western-canada'), t.step], [1, 'conventional.occupation'])
  t.do({ moves: [{ from: 'alaska', armies: 2 }] })
  assert.equal(t.armies('northern-canada'), 2)
})

test('CF-16.13 · navies move in for 1 oil each, their cargo free; those in the zone already neither move nor pay', () => {
  const t = declare(
    war({
      usa: { navies: { 'north-pacific': [1], 'barkley-sound': [4, 0] }, grain: 9, oil: 9 },
      ussr: { navies: { 'north-pacific': 1 } },
    }),
    ['north-pacific', 'ussr'],
  )
  commit(t, [fleet(0, 'north-pacific', [1, 1]), fleet(0, 'barkley-sound', [4, 1])], 6, 6, 1)
  t.no({ moves: [{ from: 'north-pacific', navies: [{ cargo: 1, count: 1 }] }] }, 'CF-16.13', 'ALREADY_THERE')
  t.no(
    { moves: [{ from: 'barkley-sound', navies: [{ cargo: 4, count: 1, ashore: 1 }] }] },
    'CF-16.13',
    'AT_SEA',
  )
  t.no({ moves: [{ from: 'barkley-sound', navies: [{ cargo: 0, count: 1 }] }] }, 'CF-16.13', 'NOT_COMMITTED')
  t.do({ moves: [{ from: 'barkley-sound', navies: [{ cargo: 4, count: 1 }] }] })
  assert.deepEqual(
    [t.navies('north-pacific', 'usa'), t.armies('north-pacific', 'usa'), t.supply('usa')[1]],
    [2, 5, 8],
  )
})

test('CF-16.14 · embarked armies go ashore only through a port on their carrier’s zone', () => {
  const players: Players = {
    usa: { navies: { 'hudson-strait': [3], 'barkley-sound': [2] }, grain: 9, oil: 9 },
    ussr: {},
  }
  // Western Canada has a coast on both, a port on Barkley Sound only.
  const t = declare(war(players), 'western-canada')
  commit(t, [fleet(0, 'hudson-strait', [3, 1, 3]), fleet(0, 'barkley-sound', [2, 1, 1])])
  const ashore = (from: string, cargo: number, landing: number, n: number) => ({
    moves: [{ from, navies: [{ cargo, count: 1, landing, ashore: n }] }],
  })
  t.no(ashore('hudson-strait', 3, 3, 1), 'CF-16.14', 'NO_PORT')
  t.no(ashore('barkley-sound', 2, 1, 2), 'CF-16.13', 'NOT_COMMITTED')
  t.no(ashore('barkley-sound', 2, 1, 0), 'CF-16.13', 'NAVY_ON_LAND')
  t.do(ashore('barkley-sound', 2, 1, 1))
  assert.deepEqual(
    [t.armies('western-canada'), t.armies('barkley-sound', 'usa'), t.supply('usa')[1]],
    [1, 1, 8],
  )
  // Greenland has no port at all: nobody is asked.
  const u = declare(war(players), 'greenland')
  ended(commit(u, [fleet(0, 'hudson-strait', [3, 1, 3])]))
})

test('CF-16.15 · one combat round per target', () => {
  const t = declare(
    war({ usa: { armies: { alaska: 5 }, grain: 9 }, ussr: { armies: { 'western-canada': 3 } } }),
    'western-canada',
  )
  ended(commit(t, [border(0, 'alaska', 2)], 6, 6, 1, 1, 1))
  assert.equal(t.armies('western-canada'), 1)
})

test('CF-16.13, CF-3.7 · silos in occupied land are destroyed, or by SILO_CAPTURE captured up to the limit', () => {
  const players: Players = {
    usa: { navies: { 'barents-sea': [1] }, silos: { alaska: 2 }, grain: 1, oil: 1 },
    ussr: { silos: { kola: 3 } },
  }
  const attack = (options: Setting['options']) => {
    const t = declare(war(players, { options: options ?? {} }), 'kola').do(fire())
    commit(t, [fleet(0, 'barents-sea', [1, 1, 1])])
    return t.do({ moves: [{ from: 'barents-sea', navies: [{ cargo: 1, count: 1, landing: 1, ashore: 1 }] }] })
  }
  const lost = attack({})
  assert.deepEqual([lost.silos('ussr'), lost.silos('usa')], [0, 2])
  const taken = attack({ silo_capture: 'capture' })
  assert.deepEqual([taken.silos('ussr'), taken.silos('usa', 'kola'), taken.silos('usa')], [0, 3, 5])
  const limited = attack({ silo_capture: 'capture', strategic_limit: 4 })
  assert.deepEqual([limited.silos('ussr'), limited.silos('usa', 'kola'), limited.silos('usa')], [0, 2, 4])
  // What was captured can be launched in this very turn.
  assert.equal(taken.step, 'attack.choose')
  taken
    .do({ attack: 'strategic' })
    .no(
      fire(['kola', 'tibet'], ['kola', 'tibet'], ['kola', 'tibet'], ['kola', 'tibet']),
      'CF-17.1',
      'NO_SILO',
    )
})

test('CF-16, CF-22.5 · an eliminated attacker’s turn ends at once', () => {
  const homes = ['alaska', 'western-usa', 'midwest-usa', 'eastern-usa'] as const
  const t = declare(war({ usa: { armies: { alaska: 1 } }, ussr: { silos: { kola: 4 } }, prc: {} }), 'kola')
  t.do(fire(...homes.map((home) => ['kola', home] as const)), 1, 1, 1, 1)
  assert.deepEqual([t.p.alive, t.who, t.step], [[0, 1, 1], ['ussr'], 'turn.action'])
})

test('CF-16, CF-22.5 · the targets of an eliminated defender stand empty and the attack may go on', () => {
  const homes = ['nigeria', 'zaire', 'south-africa', 'mozambique'] as const
  const t = declare(
    war({
      usa: { silos: { alaska: 4 }, armies: { turkey: 2 }, grain: 1, oil: 2 },
      fas: { silos: { zaire: 1 }, armies: { greece: 3 } },
      prc: {},
    }),
    'greece',
  )
  t.do(fire(['zaire', 'alaska'])).do(fire(...homes.map((home) => ['alaska', home] as const)), 6, 1, 1, 1, 1)
  assert.deepEqual([t.p.alive, t.step], [[1, 0, 1], 'conventional.commit'])
  commit(t, [border(0, 'turkey', 2)])
  t.do({ moves: [{ from: 'turkey', armies: 2 }] })
  assert.equal(t.owner('greece'), 'usa')
})
