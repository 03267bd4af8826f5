import assert from 'node:assert/strict'
import test from 'node:test'
import { cloudsBy } from '../../scoring.ts'
import type { Players, Setting } from '../table.ts'
import { border, commit, declare, fire, fleet, shots, war } from '../war.ts'

const six: Setting = { seats: 6 }
/** USA has five armies next to three of CSA's. */
const border5v3: Players = {
  usa: { armies: { 'western-usa': 5 }, grain: 3, oil: 6 },
  csa: { armies: { 'central-america': 3 }, grain: 2 },
}
const fiveAgainstThree = () =>
  commit(declare(war(border5v3, six), 'central-america'), [border(0, 'western-usa', 5)])

test('CF-26.22, CF-16.8, CF-16.11 · ties without grain: 6=6, 5>4, 3=3, the defender loses 3, the attacker none', () => {
  const t = fiveAgainstThree().by('csa', { pay: [] }, 6, 5, 3, 2, 1, 6, 4, 3)
  assert.deepEqual([t.supply('usa')[2], t.supply('csa')[2]], [2, 2])
  assert.deepEqual([t.armies('western-usa'), t.armies('central-america')], [5, 0])
  assert.equal(t.step, 'conventional.occupation')
})

test('CF-26.23, CF-16.8 · ties with grain: the attacker loses 2, the defender 1, the target is held', () => {
  const t = fiveAgainstThree().by('csa', { pay: [0] }, 6, 5, 3, 2, 1, 6, 4, 3)
  assert.deepEqual([t.supply('usa')[2], t.supply('csa')[2]], [2, 1])
  assert.deepEqual([t.armies('western-usa'), t.armies('central-america')], [3, 2])
  // There is nothing to occupy and nothing else to attack with: the next turn begins.
  assert.deepEqual([t.step, t.who], ['turn.action', ['csa']])
})

test('CF-26.24, CF-16.13 · after that the attacker moves in 4 of their 5 armies for 4 oil', () => {
  const t = fiveAgainstThree().by('csa', { pay: [] }, 6, 5, 3, 2, 1, 6, 4, 3)
  t.do({ moves: [{ from: 'western-usa', armies: 4 }] })
  assert.deepEqual([t.armies('western-usa'), t.armies('central-america'), t.supply('usa')[1]], [1, 4, 2])
  assert.equal(t.owner('central-america'), 'usa')
})

test('CF-26.25, CF-16.4, CF-16.9 · two borders: 2 grain, 3 dice in one combat', () => {
  const t = declare(
    war(
      { len: { armies: { 'eastern-europe': 2, romania: 1 }, grain: 2 }, ussr: { armies: { poland: 1 } } },
      six,
    ),
    'poland',
  )
  commit(t, [border(0, 'eastern-europe', 2), border(0, 'romania', 1)], 1, 2, 5, 4)
  assert.equal(t.supply('len')[2], 0)
  assert.equal(t.armies('poland'), 0)
})

test('CF-26.26, CF-16.10 · re-roll: dice 2, 1, 5 become 6, 5, 4; at the next target none are left', () => {
  const players: Players = {
    usa: { armies: { 'western-canada': 6 }, grain: 2, lstars: 3 },
    ussr: { armies: { alaska: 1, 'northern-canada': 1 }, lstars: 1 },
  }
  const t = declare(war(players, six), 'alaska', 'northern-canada')
  commit(t, [border(0, 'western-canada', 3), border(1, 'western-canada', 3)], 2, 1, 5, 6)
  assert.deepEqual([t.step, t.who], ['conventional.reroll', ['usa']])
  // The dice of the second combat follow at once: there is no re-roll left to ask for.
  t.do({ dice: [1, 0] }, 6, 4, 1, 1, 1, 6)
  assert.deepEqual(t.said().slice(0, 2), ['usa rolls a 1 again: 6', 'usa rolls a 2 again: 4'])
  assert.deepEqual([t.armies('alaska'), t.armies('northern-canada')], [0, 1])
})

test('CF-26.27, CF-16.7, CF-16.13 · an empty neutral: 1 grain, no dice, 2 oil, and no first strike', () => {
  const t = declare(
    war({ usa: { armies: { 'northern-canada': 2 }, grain: 1, oil: 2 }, ussr: { silos: { kola: 1 } } }, six),
    'greenland',
  )
  assert.equal(t.step, 'conventional.commit')
  commit(t, [border(0, 'northern-canada', 2)])
  t.do({ moves: [{ from: 'northern-canada', armies: 2 }] })
  assert.deepEqual(t.supply('usa'), [0, 0, 0])
  assert.deepEqual([t.armies('greenland'), t.owner('greenland')], [2, 'usa'])
})

test('CF-26.28, CF-16.6, CF-16.12 · a landing: 1 grain, 4 dice; the navy is lost and the 3 armies drown', () => {
  const t = declare(
    war(
      { csa: { navies: { 'gulf-of-guinea': [3] }, grain: 1 }, fas: { armies: { nigeria: 2 }, grain: 1 } },
      six,
    ),
    'nigeria',
  )
  commit(t, [fleet(0, 'gulf-of-guinea', [3, 1, 3])]).by('fas', { pay: [] }, 5, 4, 2, 1, 6, 3)
  assert.deepEqual([t.navies('gulf-of-guinea', 'csa'), t.armies('gulf-of-guinea', 'csa')], [0, 0])
  assert.deepEqual([t.armies('nigeria'), t.supply('csa')[2], t.supply('fas')[2]], [1, 0, 1])
})

test('CF-26.29, CF-16.4 · a fight in a dark zone: 1 grain, 2 dice against 2', () => {
  const t = declare(
    war({ usa: { navies: { 'north-pacific': 2 }, grain: 1 }, ussr: { navies: { 'north-pacific': 2 } } }, six),
    ['north-pacific', 'ussr'],
  )
  commit(t, [fleet(0, 'north-pacific', [0, 2])], 6, 2, 5, 3)
  assert.deepEqual([t.navies('north-pacific', 'usa'), t.navies('north-pacific', 'ussr')], [1, 1])
  assert.equal(t.supply('usa')[2], 0)
})

test('CF-26.30, CF-19.1 · PRC fights nobody and takes Irrawaddy Wells, open; a closed card for Burma is safe', () => {
  const t = war(
    { prc: { armies: { burma: 1 } }, csa: { open: ['n1-o1-burma'], closed: ['n2-g4-burma'] } },
    six,
  )
  t.do({ attack: 'end' })
  t.no({ companies: ['n2-g4-burma'] }, 'CF-19.1', 'NOT_YOURS_TO_TAKE')
  t.do({ companies: ['n1-o1-burma'] })
  assert.deepEqual([t.companies('prc', 'open'), t.companies('csa')], [['n1-o1-burma'], ['n2-g4-burma']])
})

test('CF-26.31, CF-16.2, CF-16.3 · first strike on Alaska; the answer fails; the USA may drop Kola or go on', () => {
  const t = declare(
    war(
      {
        usa: {
          armies: { alaska: 4, 'western-usa': 1 },
          silos: { alaska: 1, 'western-usa': 2 },
          navies: { 'barents-sea': [2] },
          grain: 1,
          open: ['usa-o2'],
          closed: ['usa-m1'],
        },
        ussr: { armies: { kola: 2, siberia: 3 }, silos: { kola: 2 } },
      },
      six,
    ),
    'kola',
  )
  assert.deepEqual([t.step, t.who], ['strategic.strike', ['ussr']])
  t.do(fire(['kola', 'alaska']))
  assert.deepEqual([t.step, t.who], ['strategic.answer', ['usa']])
  t.do(fire(['western-usa', 'siberia']), 2, 6)
  assert.deepEqual(
    [t.armies('alaska'), t.silos('usa', 'alaska'), t.companies('usa'), t.clouds('alaska', 'ussr')],
    [0, 0, [], 1],
  )
  assert.deepEqual([t.armies('siberia'), t.clouds('siberia'), t.silos('usa'), t.silos('ussr')], [3, 0, 1, 1])
  assert.equal(t.step, 'conventional.commit')
  const drop = t.lateChoice()
  assert.deepEqual(drop, { borders: [] })
  commit(t, [fleet(0, 'barents-sea', [2, 1, 2])], 6, 6, 5, 1, 1)
  assert.deepEqual([t.supply('usa')[2], t.armies('kola')], [0, 0])
})

test('CF-26.32, CF-17.4 to CF-17.10 · a strategic attack: only Kola is hit, one silo of the USSR is left', () => {
  const t = war(
    {
      usa: { silos: { 'eastern-usa': 3 }, armies: { alaska: 1 } },
      ussr: {
        silos: { russia: 1, siberia: 1 },
        lstars: 1,
        armies: { kola: 4, russia: 2 },
        open: ['ussr-o3'],
        closed: ['ussr-m1'],
      },
      prc: { lstars: 2 },
    },
    six,
  )
  t.do({ attack: 'strategic' }).do(
    fire(['eastern-usa', 'russia'], ['eastern-usa', 'russia'], ['eastern-usa', 'kola']),
  )
  assert.deepEqual([t.step, t.who], ['strategic.warned', ['ussr']])
  t.do(fire(['russia', 'alaska']), 6, 3, 2, 4)
  assert.deepEqual([t.step, t.who], ['strategic.shots', ['ussr']])
  t.do(shots(t, ['usa', 'russia', 1]), 5)
  assert.deepEqual([t.step, t.who], ['strategic.shots', ['prc']])
  t.do(shots(t, ['ussr', 'alaska', 2]), 4, 3)
  assert.deepEqual([t.armies('kola'), t.companies('ussr'), t.clouds('kola', 'usa')], [0, [], 1])
  assert.deepEqual(
    [t.clouds('russia'), t.clouds('alaska'), t.armies('russia'), t.armies('alaska')],
    [0, 0, 2, 1],
  )
  assert.deepEqual([t.silos('ussr'), t.silos('ussr', 'siberia'), t.silos('usa')], [1, 1, 0])
})

test('CF-26.33, CF-17.7, CF-17.12 · a space blast: 4 and 5 miss it, and all L-stars of everybody are gone', () => {
  const t = war({ len: { silos: { iberia: 1 }, lstars: 1 }, usa: { lstars: 2 } }, six)
  t.do({ attack: 'strategic' }).do(fire(['iberia', 'space']), 2)
  assert.deepEqual(t.who, ['usa'])
  t.do(shots(t, ['len', 'space', 2]), 4, 5)
  assert.deepEqual(t.who, ['len'])
  t.do({ shots: [] })
  assert.deepEqual([t.lstars('usa'), t.lstars('len')], [0, 0])
})

test('CF-26.34, CF-17.11 · a light zone loses navies and cargo, not companies, and keeps no cloud; a dark one nothing', () => {
  const players = (zone: string): Players => ({
    usa: { silos: { alaska: 1 } },
    len: { navies: { [zone]: [4, 1] }, open: ['len-o1'] },
  })
  const t = war(players('north-sea'), six)
  t.do({ attack: 'strategic' }).do(fire(['alaska', 'north-sea']), 1)
  assert.deepEqual(
    [t.navies('north-sea', 'len'), t.armies('north-sea', 'len'), t.companies('len')],
    [0, 0, ['len-o1']],
  )
  assert.equal(cloudsBy(t.p, t.seat('usa')), 0)
  const deep = war(players('indian-ocean'), six)
  deep.do({ attack: 'strategic' }).do(fire(['alaska', 'indian-ocean']), 1)
  assert.deepEqual([deep.navies('indian-ocean', 'len'), deep.armies('indian-ocean', 'len')], [2, 5])
})

test('CF-26.35, CF-17.10, CF-21.8 · two nukes on Japan are two clouds: −2 points at every later scoring', () => {
  const t = war({ usa: { silos: { alaska: 2 } } }, six)
  t.do({ attack: 'strategic' }).do(fire(['alaska', 'japan'], ['alaska', 'japan']), 1, 5)
  assert.equal(t.clouds('japan', 'usa'), 2)
  assert.equal(cloudsBy(t.p, t.seat('usa')) * t.p.options.vp_cloud, -2)
})

test('CF-26.36, CF-18.2 · a clash 6, 4, 2 against 4, 4: the defender loses 2, the attacker 1', () => {
  const t = war({ usa: { lstars: 3 }, prc: { lstars: 2 } }, six)
  t.do({ attack: 'clash' }).do({ against: t.seat('prc'), lstars: 3 }, 6, 4, 2, 4, 4)
  assert.deepEqual([t.lstars('usa'), t.lstars('prc')], [2, 0])
})
