import assert from 'node:assert/strict'
import test from 'node:test'
import { address } from '../../../../kernel/address.ts'
import { truthOf } from '../../../../kernel/conform/told.ts'
import type { Fact } from '../../../../kernel/facts.ts'
import type { Json } from '../../../../kernel/json.ts'
import { anyRuleset } from '../../../../kernel/ruleset.ts'
import { placeOf } from '../../place.ts'
import { cashFlow } from '../../ruleset.ts'
import { defaultCasualties, losing } from '../../war/casualties.ts'
import type { Battle } from '../../war/force.ts'
import { occupying } from '../../war/occupation.ts'
import type { Player, Players, Setting } from '../table.ts'
import { border, commit, declare, ended, fire, fleet, numbers, war } from '../war.ts'

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

test('CF-16.12 · the attacker names losses first, then the defender', () => {
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

test('CF-16.13, CF-3.3 · who moves into an empty home has had it since the last defender fell, and loses nothing', () => {
  const rules = anyRuleset(cashFlow)
  const t = declare(
    war({
      usa: { armies: { 'western-canada': 3 }, grain: 9, oil: 9 },
      ussr: { armies: { alaska: 1 } },
    }),
    'alaska',
  )
  commit(t, [border(0, 'western-canada', 2)], 6, 5, 1)
  const before = t.p
  assert.equal(t.owner('alaska'), 'usa')
  t.do({ moves: [{ from: 'western-canada', armies: 2 }] })
  const seat = t.seat('usa')
  const fact: Fact = { kind: 'occupied', args: [seat, placeOf('alaska'), 2, seat], only: null }
  assert.equal(t.facts().at(-1), 'occupied')
  const around = { before, after: t.p, seats: 2, asked: [seat], earlier: [] }
  assert.deepEqual(truthOf(rules, { ...around, facts: [fact] }).false, [])
  const view = rules.view(t.p, seat)
  const said = address(rules, fact, { you: seat, view, name: String, before: [] })
  assert.equal(said?.head, 'You moved 2 armies into Alaska')
})

test('CF-16.13, CF-3.3 · land that the attacker has left is its earlier owner’s again, and both are told', () => {
  const t = declare(war({ usa: { armies: { yakutsk: 2 }, grain: 9, oil: 9 }, ussr: {} }), 'siberia')
  commit(t, [border(0, 'yakutsk', 2)])
  t.do({ moves: [{ from: 'yakutsk', armies: 2 }] })
  assert.deepEqual(t.heads('ussr'), [
    'You lost Siberia to usa. 2 armies moved in for 2 oil.',
    'Yakutsk is yours again. usa’s armies left it.',
  ])
  assert.deepEqual(t.heads('usa'), ['You took Siberia.', 'Your armies left Yakutsk. It is ussr’s again.'])
  assert.deepEqual(t.untrue(), [])
})

test('CF-16.12, CF-3.3 · so is land where the attacker’s last army fell', () => {
  const t = declare(
    war({ usa: { armies: { yakutsk: 1 }, grain: 9, oil: 9 }, ussr: { armies: { siberia: 3 } } }),
    'siberia',
  )
  commit(t, [border(0, 'yakutsk', 1)], 1, 6, 6, 6)
  assert.ok(t.heads('ussr').includes('Yakutsk is yours again. usa has no army left there.'))
  assert.ok(t.heads('usa').includes('You lost Yakutsk to ussr. Your attack left no army there.'))
  assert.deepEqual(t.untrue(), [])
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

/** The USA has attacked Western Canada with these units; the lost matches are those of the dice. */
function fought(
  usa: Player,
  borders: Json[],
  dice: number[],
  amphib_casualties = 'navyOnly',
  ussr: Player = { armies: { 'western-canada': 3 } },
) {
  const t = declare(
    war({ usa: { grain: 9, oil: 9, ...usa }, ussr }, { options: { amphib_casualties } }),
    'western-canada',
  )
  return commit(t, borders, ...dice)
}
const sixes = [6, 6, 6]

test('CF-16.12 · nobody is asked who loses all that can be lost, or whose units are all alike', () => {
  const asked = (...of: Parameters<typeof fought>) => fought(...of).step === 'conventional.casualties'
  const carrier = { navies: { 'barkley-sound': [3, 3] } }
  // One navy and two of those aboard, by option all of them units: three are lost, and nothing is left.
  const all = fought(
    { navies: { 'barkley-sound': [3] } },
    [fleet(0, 'barkley-sound', [3, 1, 2])],
    [1, 1, 1, ...sixes],
    'any',
  )
  assert.deepEqual(
    [all.step !== 'conventional.casualties', all.navies('barkley-sound', 'usa'), all.untrue()],
    [true, 0, []],
  )
  // Two armies from two places: both are lost.
  const two = { armies: { alaska: 1, 'northern-canada': 1 } }
  assert.equal(asked(two, [border(0, 'alaska', 1), border(0, 'northern-canada', 1)], [1, 1, ...sixes]), false)
  // Of three armies alike one is lost; of two navies alike one, but by option perhaps one of those aboard.
  assert.equal(asked({ armies: { alaska: 3 } }, [border(0, 'alaska', 3)], [6, 6, 1, 6, 5, 5], 'any'), false)
  const sailing = [fleet(0, 'barkley-sound', [3, 2, 1])]
  assert.equal(asked(carrier, sailing, [6, 6, 1, 1, 6, 5, 5]), false)
  const empty = [fleet(0, 'barkley-sound', [3, 2, 0])]
  assert.equal(asked(carrier, empty, [6, 1, 6, 5, 5], 'any'), false)
  assert.equal(asked(carrier, sailing, [6, 1, 6, 1, 6, 6, 5], 'any'), true)
})

test('CF-16.12, CF-16.6 · navies with as many aboard are told apart by how many of those take part; what is lost is told', () => {
  const usa = { navies: { 'barkley-sound': [2, 2, 2, 2] } }
  const t = fought(usa, [fleet(0, 'barkley-sound', [2, 2, 1], [2, 1, 0])], [6, 1, 1, 1, 1, ...sixes], 'any')
  const lose = (
    ...navies: readonly (readonly [count: number, landing: number, sunk: boolean, embarked: number])[]
  ) => ({
    losses: [
      {
        from: 'barkley-sound',
        navies: navies.map(([count, landing, sunk, embarked]) => ({
          cargo: 2,
          count,
          landing,
          sunk,
          embarked,
        })),
      },
    ],
  })
  t.no(lose([1, 2, true, 0]), 'CF-16.12', 'NOT_IN_COMBAT').no(
    lose([2, 0, true, 0]),
    'CF-16.12',
    'NOT_IN_COMBAT',
  )
  t.no(lose([1, 0, false, 1]), 'CF-16.12', 'EMBARKED').no(lose([3, 1, true, 0]), 'CF-16.12', 'NOT_IN_COMBAT')
  const frame = t.p.flow.at(-1) as unknown as Battle
  const form = t.form(losing, lose([1, 0, true, 0]), frame as never)
  assert.deepEqual(form, [
    'navies, lost with 2 armies aboard lost in Barkley Sound: 0 of 1',
    'armies lost from aboard the others, in Barkley Sound: 0 of 1',
    'navies, lost with 2 armies aboard lost in Barkley Sound: 1 of 1',
  ])
  t.do(lose([1, 0, true, 0], [1, 1, false, 1]))
  assert.deepEqual([t.facts().slice(0, 2), t.untrue()], [['naviesLost', 'embarkedLost'], []])
  assert.deepEqual([t.navies('barkley-sound', 'usa'), t.armies('barkley-sound', 'usa')], [3, 5])
})

test('CF-24, CF-16.12 · D14: armies on land, then those aboard, then navies with the least cargo', () => {
  const [land, sea] = ['alaska', 'barkley-sound'].map(placeOf) as [number, number]
  const groups = [
    { from: sea, cargo: 3, landing: 1, count: 2 },
    { from: sea, cargo: 0, landing: 0, count: 1 },
    { from: land, cargo: -1, landing: 0, count: 2 },
  ]
  const lost = (losses: number, embarkedToo: boolean) =>
    defaultCasualties({ groups, losses, embarkedToo }).losses.map(({ from, armies = 0, navies = [] }) =>
      [
        from,
        armies,
        ...navies.map(
          ({ cargo, count, sunk, embarked }) =>
            `${count} of ${cargo} ${sunk ? 'sunk' : 'afloat'} ${embarked}`,
        ),
      ].join(' '),
    )
  assert.deepEqual([lost(1, false), lost(2, true)], [['alaska 1'], ['alaska 2']])
  assert.deepEqual(lost(4, false), ['alaska 2', 'barkley-sound 0 1 of 0 sunk 0 1 of 3 sunk 0'])
  assert.deepEqual(lost(4, true), ['alaska 2', 'barkley-sound 0 2 of 3 afloat 1'])
  assert.deepEqual(lost(3, true), ['alaska 2', 'barkley-sound 0 1 of 3 afloat 1'])
})

test('CF-16.13, CF-16.14, CF-3.3 · each army ashore costs 1 oil; none moves where none is named; land left by a single army is told', () => {
  const sea = { navies: { 'barkley-sound': [3, 3] } }
  const empty = { armies: {} }
  const ashore = (landing: number, ashore: number, count = 1) => ({
    moves: [{ from: 'barkley-sound', navies: [{ cargo: 3, count, landing, ashore }] }],
  })
  const t = fought(sea, [fleet(0, 'barkley-sound', [3, 1, 2], [3, 1, 1])], [], 'navyOnly', empty)
  const frame = t.p.flow.at(-1) as never
  const line = (words: string) => `${words} from Barkley Sound: `
  const ships = line('navies with 3 armies aboard')
  assert.deepEqual(t.form(occupying, { moves: [] }, frame), [`${ships}0 of 1`, `${ships}0 of 1`])
  assert.deepEqual(t.form(occupying, ashore(2, 1), frame), [
    `${ships}1 of 1`,
    `${line('armies that go ashore from each,')}1 of 2`,
    `${ships}0 of 1`,
  ])
  t.no(ashore(1, 2), 'CF-16.13', 'NOT_COMMITTED').no(ashore(2, 1, 2), 'CF-16.13', 'NOT_COMMITTED')
  t.do(ashore(2, 2))
  assert.deepEqual([t.armies('western-canada'), t.supply('usa')[1], t.untrue()], [2, 7, []])
  const none = fought(sea, [fleet(0, 'barkley-sound', [3, 1, 2])], [], 'navyOnly', empty).do({ moves: [] })
  assert.ok(!none.facts().includes('occupied'))
  const left = declare(
    war({ usa: { grain: 1, oil: 1, armies: { venezuela: 1 } }, csa: {} }),
    'central-america',
  )
  commit(left, [border(0, 'venezuela', 1)]).do({ moves: [{ from: 'venezuela', armies: 1 }] })
  assert.deepEqual([left.owner('venezuela'), left.heads('csa').length, left.untrue()], ['csa', 1, []])
})

test('CF-16.13, CF-16.14 · the numbers of those who move in: another leaves the others as they are', () => {
  const t = fought(
    { armies: { alaska: 2 }, navies: { 'barkley-sound': [3, 2, 3] } },
    [border(0, 'alaska', 2), fleet(0, 'barkley-sound', [3, 1, 2], [2, 1, 1], [3, 1, 0])],
    [],
    'navyOnly',
    { armies: {} },
  )
  const [army, navy] = [
    (armies: number) => ({ from: 'alaska', armies }),
    (cargo: number, landing: number, ashore: number, count = 1) => ({
      ...{ from: 'barkley-sound' },
      navies: [{ cargo, count, landing, ashore }],
    }),
  ]
  assert.deepEqual(numbers(occupying, t, []), [
    [0, 2, 0, [army(1)]],
    [0, 1, 0, [navy(3, 2, 2)]],
    [0, 1, 0, [navy(2, 1, 1)]],
  ])
  // Of one army aboard there is nothing to choose.
  assert.equal(numbers(occupying, t, [navy(2, 1, 1)]).length, 3)
  const some = [army(1), navy(3, 2, 1)]
  assert.deepEqual(numbers(occupying, t, some), [
    [1, 2, 0, [army(2), navy(3, 2, 1)]],
    [1, 1, 0, [army(1), navy(3, 2, 1, 2)]],
    [1, 2, 1, [army(1), navy(3, 2, 2)]],
    [0, 1, 0, [army(1), navy(3, 2, 1), navy(2, 1, 1)]],
  ])
})

test('CF-16.12 · the numbers of those who are lost: by option also of those aboard', () => {
  const lost = (amphib: string) =>
    fought(
      { armies: { alaska: 3 }, navies: { 'barkley-sound': [2, 2, 0] } },
      [border(0, 'alaska', 3), fleet(0, 'barkley-sound', [2, 2, 1], [0, 1])],
      [1, 1, 1, 1, 1, 1, 1, 1, ...sixes],
      amphib,
    )
  const army = (armies: number) => ({ from: 'alaska', armies })
  const navy = (cargo: number, landing: number, sunk: boolean, embarked = 0, count = 1) => ({
    ...{ cargo, count, landing, sunk, embarked },
  })
  const fleetOf = (...navies: Json[]) => ({ from: 'barkley-sound', navies })
  const only = lost('navyOnly')
  assert.equal(only.step, 'conventional.casualties')
  assert.deepEqual(numbers(losing, only, [army(1), fleetOf(navy(2, 1, true))]), [
    [1, 3, 0, [army(2), fleetOf(navy(2, 1, true))]],
    [0, 1, 0, [army(1), fleetOf(navy(0, 0, true), navy(2, 1, true))]],
    [1, 2, 0, [army(1), fleetOf(navy(2, 1, true, 0, 2))]],
  ])
  const any = lost('any')
  assert.deepEqual(numbers(losing, any, [army(1), fleetOf(navy(2, 1, false, 1))]), [
    [1, 3, 0, [army(2), fleetOf(navy(2, 1, false, 1))]],
    [0, 1, 0, [army(1), fleetOf(navy(0, 0, true), navy(2, 1, false, 1))]],
    [0, 2, 0, [army(1), fleetOf(navy(2, 1, true), navy(2, 1, false, 1))]],
    [1, 2, 0, [army(1), fleetOf(navy(2, 1, false, 1, 2))]],
  ])
  // Of three alike one sinks, and the others lose one army each.
  const three = fought(
    { navies: { 'barkley-sound': [2, 2, 2, 0] } },
    [fleet(0, 'barkley-sound', [2, 3, 1], [0, 1])],
    [1, 1, 1, 1, 1, 1, 1, ...sixes],
    'any',
  )
  const [, , aboard] = numbers(losing, three, [fleetOf(navy(2, 1, true), navy(2, 1, false, 1))])
  assert.deepEqual(aboard, [1, 3, 0, [fleetOf(navy(2, 1, true), navy(2, 1, false, 1, 2))]])
})
