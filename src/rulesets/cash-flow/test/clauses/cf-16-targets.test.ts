import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import { rows } from '../../../../kernel/testing/rows.ts'
import { territories } from '../../board.ts'
import { placeOf } from '../../place.ts'
import { committing } from '../../war/borders.ts'
import {
  commit as add,
  canAttack,
  defenderOf,
  defenders,
  type Force,
  groupsOf,
  unitsAt,
} from '../../war/force.ts'
import { canStrike } from '../../war/launches.ts'
import { declaring, reachable } from '../../war/targets.ts'
import { at, type Player, type Players } from '../table.ts'
import { border, commit, conventional, declare, ended, fire, fleet, numbers, targets, war } from '../war.ts'

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
  // Owned at home, occupied abroad, and a zone with navies, even a dark one.
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
  // What is left is numbered again.
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

test('CF-16.7 · neutral land has no garrison of its own; a home without armies is empty, even with silos', () => {
  const t = declare(
    war({ usa: { navies: { 'barents-sea': [1] }, grain: 1, oil: 1 }, ussr: { silos: { kola: 1 } } }),
    'kola',
  ).do(fire())
  commit(t, [fleet(0, 'barents-sea', [1, 1, 1])])
  assert.equal(t.step, 'conventional.occupation')
})

test('CF-16.1, CF-15.1 · there is something to attack while a land is not one’s own and not clouded, or others have navies', () => {
  const all = Object.fromEntries(territories.map(({ id }) => [id, 1]))
  const can = (armies: Record<string, number>, csa: Player = {}, usa: Player = {}) => {
    const t = war({ usa: { armies, silos: { alaska: 1 }, ...usa }, csa })
    return t.choiceTexts().includes('{"attack":"conventional"}')
  }
  const { peru, ...most } = all
  assert.deepEqual([peru, can(all), can(most), can(most, { clouds: { peru: 1 } })], [1, false, true, false])
  assert.deepEqual(
    [can(all, { navies: { 'red-sea': 1 } }), can(all, {}, { navies: { 'red-sea': 1 } })],
    [true, false],
  )
  war({ usa: { armies: all, silos: { alaska: 1 } }, csa: {} }).no(
    { attack: 'conventional' },
    'CF-16.1',
    'NO_TARGET',
  )
})

test('CF-16.1 · a sea target names a player who has navies in that very zone; land names nobody', () => {
  // Zones 0, 1 and 2 of the map, and three seats.
  const navies = (zone: string) => ({ navies: { [zone]: 1 } })
  const t = conventional(
    { usa: navies('santa-barbara-passage'), csa: navies('gulf-of-panama'), fas: navies('barkley-sound') },
    { turn: 'csa' },
  )
  const target = (at: string, of?: number): Json => ({ targets: [of === undefined ? { at } : { at, of }] })
  for (const who of [undefined, 2, 3, 5]) t.no(target('santa-barbara-passage', who), 'CF-16.1', 'NO_NAVIES')
  t.no(target('barkley-sound', 3), 'CF-16.1', 'NO_NAVIES').no(
    target('gulf-of-panama'),
    'CF-16.1',
    'NO_NAVIES',
  )
  for (const who of [0, 1]) t.no(target('alaska', who), 'CF-16.1', 'NOT_A_ZONE')
  assert.equal(t.match.check(1, target('barkley-sound', 2)), null)
  t.do(target('santa-barbara-passage', 0))
})

test('CF-16.1, CF-16.4, CF-16.5 · the form offers what one’s units can reach, and says from where', () => {
  const t = conventional({
    usa: { armies: { alaska: 1 }, navies: { 'north-pacific': 1, 'caribbean-sea': 1 } },
    csa: {
      armies: { 'midwest-usa': 2, 'western-canada': 1 },
      navies: { 'north-pacific': 2, 'gulf-of-panama': 1 },
    },
    fas: { navies: { 'north-pacific': 1 }, clouds: { 'central-america': 1 } },
  })
  const from = 'from Caribbean Sea'
  assert.deepEqual(
    t
      .form(declaring, { targets: [] })
      .join()
      .replace(/[^ -~]/g, ''),
    `targets: ${[
      ...[
        `Midwest U.S.A.: , 2 armies ${from}`,
        `Venezuela: , no armies ${from}`,
        `Brazil: , no armies ${from}`,
      ],
      ...['Northern Canada: nobody, no armies from Alaska', 'Western Canada: , 1 army from Alaska'],
      ...[
        `Gulf of Panama: , 1 navy ${from}`,
        'North Pacific: , 2 navies from North Pacific',
        'North Pacific: , 1 navy from North Pacific',
      ],
    ].join('; ')}`,
  )
  const own = reachable({ ...t.p, turn: 1 }, 1).map(({ id }) => JSON.stringify(id))
  assert.ok(own.includes('{"at":"north-pacific","of":0}'))
  const marks = reachable(t.p, 0).map(({ id, target }) => `${JSON.stringify(id)} ${target}`)
  assert.deepEqual(
    [marks[0], marks.at(-1)],
    ['{"at":"midwest-usa"} land:midwest-usa', '{"at":"north-pacific","of":2} sea:north-pacific'],
  )
})

test('CF-16.2 · who can strike first: others with nukes, while the attacker has land or navies', () => {
  const strikers = (usa: Player, csa: Player) => [0, 1].filter((seat) => canStrike(at({ usa, csa }).p, seat))
  const lost = {
    armies: { alaska: 1, 'western-usa': 1, 'midwest-usa': 1, 'eastern-usa': 1 },
    silos: { brazil: 1 },
  }
  assert.deepEqual(
    [strikers({ silos: { alaska: 1 } }, { silos: { brazil: 1 } }), strikers({}, {})],
    [[1], []],
  )
  assert.deepEqual([strikers({}, lost), strikers({ navies: { 'red-sea': 1 } }, lost)], [[], [1]])
})

test('CF-16.2, CF-8.2, CF-16, CF-16.1, CF-16.4, CF-17.4 · the frame begins empty; strikes that nobody makes change nothing; one nuke is enough to answer', () => {
  const begin = () =>
    conventional(
      { usa: { grain: 2, armies: { venezuela: 3 }, silos: { alaska: 1 } }, csa: { silos: { brazil: 1 } } },
      { busy: false },
    )
  const empty = {
    targets: [],
    force: [],
    tie: [],
    now: -1,
    attack: [],
    defence: [],
    rerolled: [],
    lost: [0, 0],
  }
  assert.deepEqual(begin().p.flow.at(-1), { in: 'conventional', at: 'targets', ...empty })
  const quiet = begin().do(targets(begin(), 'brazil')).by('csa', { launches: [] })
  assert.deepEqual([quiet.step, quiet.p.busy], ['conventional.commit', 0])
  assert.deepEqual((quiet.p.flow.at(-1) as { targets?: number[] }).targets, [placeOf('brazil'), -1])
  const calm = conventional({ usa: { grain: 2, armies: { venezuela: 3 } }, csa: {} })
  assert.equal(calm.do(targets(calm, 'brazil')).step, 'conventional.commit')
  quiet.do({ borders: [] })
  assert.deepEqual([quiet.facts(), quiet.p.busy, quiet.untrue()], [['calledOff'], 0, []])
  const struck = begin()
    .do(targets(begin(), 'brazil'))
    .by('csa', fire(['brazil', 'alaska']))
  assert.equal(struck.step, 'strategic.answer')
})

test('CF-16.4, CF-16.7, CF-8.2 · grain makes an action of it, one unit too; without any an empty border changes nothing', () => {
  const busy = (empty_attack_grain: number) => {
    const t = conventional(
      { usa: { grain: 2, armies: { 'eastern-usa': 3 } }, csa: {} },
      { busy: false, options: { empty_attack_grain } },
    )
    return t.do(targets(t, 'eastern-canada')).do({ borders: [border(0, 'eastern-usa', 1)] }).p.busy
  }
  assert.deepEqual([busy(1), busy(0)], [1, 0])
})

test('CF-16.7, CF-16.4 · EMPTY_ATTACK_GRAIN = 0: what seat 1 defends is not empty', () => {
  const t = conventional(
    { csa: { armies: { 'central-america': 1 } }, usa: { grain: 1, armies: { 'midwest-usa': 3 } } },
    { turn: 'usa', options: { empty_attack_grain: 0 } },
  )
  t.do(targets(t, 'central-america'))
  commit(t, [border(0, 'midwest-usa', 1)], 6, 1)
  assert.equal(t.supply('usa')[2], 0)
})

test('CF-16.8 · who defends a target that nobody attacks in the end is not asked for grain', () => {
  const t = conventional({
    usa: { grain: 3, armies: { venezuela: 3, 'midwest-usa': 3 } },
    csa: { grain: 2, armies: { brazil: 1 } },
    fas: { grain: 2, armies: { 'eastern-usa': 1 } },
  })
  t.do(targets(t, 'brazil', 'eastern-usa')).do({ borders: [border(0, 'venezuela', 1)] })
  assert.deepEqual([t.step, t.who], ['conventional.ties', ['csa']])
  t.no({ pay: [1] }, 'CF-16.8', 'NOT_YOUR_TARGET')
})

const place = (force: Force, target: number, from: string, cargo: number, landing: number, count: number) =>
  add(force, target, placeOf(from), cargo, landing, count)

test('CF-16.4, CF-16.5, CF-16.6, CF-16.9 · units of a kind, by where they are, what is aboard and how many of those land', () => {
  const force: Force = []
  place(force, 0, 'red-sea', 2, 1, 3)
  place(force, 0, 'red-sea', 2, 2, 1)
  place(force, 1, 'red-sea', 2, 1, 5)
  place(force, 0, 'red-sea', 2, 1, -1)
  assert.deepEqual(
    groupsOf(force, 0).map(({ landing, count }) => [landing, count]),
    rows('1 2, 2 1'),
  )
  place(force, 0, 'red-sea', 2, 1, -2)
  assert.deepEqual(
    groupsOf(force, 0).map(({ landing, count }) => [landing, count]),
    [[2, 1]],
  )
  const { p } = at({
    usa: { armies: { alaska: 2 }, navies: { 'red-sea': [0, 0, 3] } },
    csa: { armies: { brazil: 3 } },
  })
  const [alaska, brazil, peru, red] = ['alaska', 'brazil', 'peru', 'red-sea'].map(placeOf) as [
    number,
    number,
    number,
    number,
  ]
  assert.deepEqual(
    [alaska, brazil, peru].map((land) => defenders(p, land, -1).map(({ count }) => count)),
    [[], [3], []],
  )
  assert.deepEqual(
    [
      defenderOf(p, alaska, -1),
      defenderOf(p, brazil, -1),
      defenderOf(p, peru, -1),
      defenderOf(p, red, 0),
      defenderOf(p, red, 1),
    ],
    [-1, 1, -1, 0, -1],
  )
  const units = (seat: number, at: number) => [-1, 0, 3, 4, 5].map((cargo) => unitsAt(p, seat, at, cargo))
  assert.deepEqual(
    [units(0, alaska), units(1, alaska), units(0, red)],
    rows('2 0 0 0 0, 0 0 0 0 0, 0 2 1 0 0'),
  )
  // The empty navies of the next seat are none of this seat with five aboard.
  const next = at({ usa: {}, csa: { navies: { 'red-sea': 1 } } }).p
  assert.deepEqual([unitsAt(next, 0, red, 5), unitsAt(next, 1, red, -1)], [0, 0])
  assert.deepEqual([canAttack(red, alaska), canAttack(red, placeOf('egypt'))], [false, true])
})

test('CF-16.5, CF-16.6, CF-15.2 · an army needs its carrier; of a navy for which nothing is said nobody lands', () => {
  const begin = () => {
    const t = conventional({
      usa: { grain: 3, armies: { alaska: 3 }, navies: { 'barkley-sound': [2, 2, 0] } },
      ussr: { armies: { 'western-canada': 3 } },
    })
    return t.do(targets(t, 'western-canada'))
  }
  begin().no({ borders: [border(0, 'barkley-sound', 1)] }, 'CF-16.6', 'NO_CARRIER')
  const frame = begin().p.flow.at(-1) as never
  assert.deepEqual(
    begin().form(
      committing,
      { borders: [border(0, 'alaska', 2), fleet(0, 'barkley-sound', [2, 1, 1])] as never },
      frame,
    ),
    [
      ...[
        'armies from Alaska: 2 of 3',
        'navies, empty from Barkley Sound: 0 of 1',
        'navies with 2 armies aboard from Barkley Sound: 1 of 2',
      ],
      'armies aboard each that take part, from Barkley Sound: 1 of 2',
    ],
  )
  // Two navies, two dice, of which nobody aboard has any.
  begin().do(
    {
      borders: [
        {
          target: 0,
          from: 'barkley-sound',
          navies: [
            { cargo: 2, count: 1 },
            { cargo: 0, count: 1 },
          ],
        },
      ],
    },
    6,
    6,
    5,
    5,
    5,
  )
})

test('CF-16.3, CF-16.4, CF-15.2 · who has nothing beside any target is not asked for units', () => {
  const far = conventional({ usa: { grain: 3, armies: { alaska: 3 } }, csa: {} })
  assert.notEqual(far.do(targets(far, 'brazil')).step, 'conventional.commit')
})

test('CF-15.2, CF-16.5, CF-16.6 · the numbers of those sent to each target: another leaves the others as they are', () => {
  const t = conventional({
    usa: { grain: 3, armies: { alaska: 3 }, navies: { 'barkley-sound': [2, 0] } },
    ussr: { armies: { 'western-canada': 3, 'northern-canada': 1 } },
  })
  t.do(targets(t, 'northern-canada', 'western-canada'))
  const army = (target: number, armies: number) => ({ target, from: 'alaska', armies })
  const navy = (...navies: [cargo: number, landing: number, count: number][]) => ({
    ...{ target: 1, from: 'barkley-sound' },
    navies: navies.map(([cargo, landing, count]) => ({ cargo, count, landing })),
  })
  assert.deepEqual(numbers(committing, t, []), [
    [0, 3, 0, [army(0, 1)]],
    [0, 3, 0, [army(1, 1)]],
    [0, 1, 0, [navy([0, 0, 1])]],
    [0, 1, 0, [navy([2, 2, 1])]],
  ])
  const some = [army(0, 1), army(1, 2), navy([2, 1, 1])]
  assert.deepEqual(numbers(committing, t, some), [
    [1, 3, 0, [army(0, 2), ...some.slice(1)]],
    [2, 3, 0, [some[0], army(1, 3), some[2]]],
    [0, 1, 0, [...some.slice(0, 2), navy([0, 0, 1], [2, 1, 1])]],
    [1, 1, 0, [...some.slice(0, 2), navy([2, 1, 2])]],
    [1, 2, 0, [...some.slice(0, 2), navy([2, 2, 1])]],
  ])
  // Two places beside one target; of armies aboard none takes part at sea.
  const wide = conventional({
    usa: { grain: 3, armies: { alaska: 1, 'northern-canada': 2 }, navies: { 'barkley-sound': [2] } },
    ussr: { navies: { 'santa-barbara-passage': 1 } },
  })
  wide.do(targets(wide, 'western-canada', ['santa-barbara-passage', 'ussr']))
  const north = (armies: number) => ({ target: 0, from: 'northern-canada', armies })
  const [ashore] = [navy([2, 2, 1])].map((one) => ({ ...one, target: 0 }))
  assert.deepEqual(numbers(committing, wide, [north(1)]), [
    [0, 1, 0, [army(0, 1), north(1)]],
    [1, 2, 0, [north(2)]],
    [0, 1, 0, [north(1), ashore]],
    [0, 1, 0, [north(1), navy([2, 0, 1])]],
  ])
})
