import assert from 'node:assert/strict'
import test from 'node:test'
import { border, commit, declare, fire, fleet, shots, war } from '../war.ts'

/** Everything that can be done, for both. */
const all = {
  usa: { armies: { alaska: 3 }, silos: { alaska: 2 }, lstars: 2, grain: 2, oil: 2 },
  ussr: { armies: { kola: 2 }, silos: { kola: 1 }, lstars: 1 },
}
const choices = (t: ReturnType<typeof war>) => t.choiceTexts().map((text) => JSON.parse(text).attack)

test('CF-15.1 · any or all of conventional attack, strategic attack and clash, or none', () => {
  assert.deepEqual(choices(war(all)), ['conventional', 'strategic', 'clash', 'end'])
  assert.deepEqual(war(all).p.flow.at(-1), { in: 'attack', at: 'choose', used: 0 })
})

test('CF-15.1 · each at most once, in the order the attacker likes, the next chosen after the last is resolved', () => {
  const t = war(all).do({ attack: 'clash' })
  assert.equal(t.step, 'clash.declare')
  t.do({ against: 1, lstars: 1 }, 6, 1)
  assert.deepEqual([t.step, choices(t)], ['attack.choose', ['conventional', 'strategic', 'end']])
  t.no({ attack: 'clash' }, 'CF-15.1', 'USED')
  t.do({ attack: 'strategic' }).do(fire(['alaska', 'tibet']), 1)
  // Two L-stars are left to the attacker, who may fire at their own nuke.
  t.do(shots(t))
  assert.deepEqual([t.clouds('tibet'), choices(t)], [1, ['conventional', 'end']])
  t.no({ attack: 'strategic' }, 'CF-15.1', 'USED')
  declare(t, 'western-canada')
  commit(t, [border(0, 'alaska', 2)])
  t.do({ moves: [] })
  assert.deepEqual([t.step, t.who], ['turn.action', ['ussr']])
})

test('CF-15.1, CF-17.1, CF-18.1 · an activity is open only to who can do something in it', () => {
  const t = war({ usa: { armies: { alaska: 1 } }, ussr: {} })
  assert.deepEqual(choices(t), ['conventional', 'end'])
  t.no({ attack: 'strategic' }, 'CF-17.1', 'NO_NUKES')
  t.no({ attack: 'clash' }, 'CF-18.1', 'NO_LSTARS')
  war({ usa: { lstars: 1 }, ussr: {} }).no({ attack: 'clash' }, 'CF-18.1', 'NO_RIVAL')
})

test('CF-15.1, CF-18.1 · an activity called off by an empty declaration is used up', () => {
  const t = war(all).do({ attack: 'conventional' }).do({ targets: [] })
  assert.deepEqual(choices(t), ['strategic', 'clash', 'end'])
  t.do({ attack: 'strategic' }).do(fire())
  assert.deepEqual(choices(t), ['clash', 'end'])
  t.do({ attack: 'clash' }).do({ against: 1, lstars: 0 })
  assert.deepEqual([t.step, t.who], ['turn.action', ['ussr']])
})

test('CF-15.1, CF-24 · unanswered, the action ends; an activity begun just ends', () => {
  assert.deepEqual(war(all).lateChoice(), { attack: 'end' })
  for (const [attack, nothing] of [
    ['conventional', { targets: [] }],
    ['strategic', { launches: [] }],
    ['clash', { against: 1, lstars: 0 }],
  ] as const)
    assert.deepEqual(war(all).do({ attack }).lateChoice(), nothing)
})

test('CF-15.2 · a unit takes part in one combat round: what is committed to one target is not there for another', () => {
  const t = declare(
    war({ usa: { armies: { alaska: 3 }, navies: { 'barkley-sound': 2 }, grain: 9 }, ussr: {} }),
    'western-canada',
    'northern-canada',
  )
  t.no({ borders: [border(0, 'alaska', 2), border(1, 'alaska', 2)] }, 'CF-15.2', 'NOT_THERE')
  t.do({ borders: [border(0, 'alaska', 2), border(1, 'alaska', 1)] })
  const sea = declare(
    war({
      usa: { navies: { 'barkley-sound': [0, 0, 2] }, grain: 9 },
      ussr: { navies: { 'santa-barbara-passage': 1, 'north-pacific': 1 } },
    }),
    ['santa-barbara-passage', 'ussr'],
    ['north-pacific', 'ussr'],
  )
  sea.no(
    { borders: [fleet(0, 'barkley-sound', [0, 2]), fleet(1, 'barkley-sound', [0, 1])] },
    'CF-15.2',
    'NOT_THERE',
  )
  sea.no({ borders: [fleet(0, 'barkley-sound', [0, 2], [0, 1])] }, 'CF-15.2', 'NOT_THERE')
  sea.no({ borders: [fleet(0, 'barkley-sound', [1, 1])] }, 'CF-15.2', 'NOT_THERE')
  sea.no({ borders: [fleet(0, 'barkley-sound', [12, 1])] }, 'CF-15.2', 'NOT_THERE')
  sea.do({ borders: [fleet(0, 'barkley-sound', [0, 2]), fleet(1, 'barkley-sound', [2, 1])] }, 1, 1, 6, 1, 6)
})

test('CF-15.2 · a unit that has fought does not fight again by moving in', () => {
  const t = declare(
    war({ usa: { armies: { alaska: 2 }, silos: { alaska: 1 }, grain: 9, oil: 9 }, ussr: {} }),
    'western-canada',
  )
  commit(t, [border(0, 'alaska', 2)])
  t.do({ moves: [{ from: 'alaska', armies: 2 }] })
  assert.deepEqual(choices(t), ['strategic', 'end'])
})

test('CF-15.3, CF-19.1, CF-15.1 · the end of the action comes fighting or not', () => {
  const t = war({ usa: { armies: { burma: 1 } }, csa: { open: ['n1-o1-burma'] } }).do({ attack: 'end' })
  assert.deepEqual([t.step, t.who], ['nationalize.take', ['usa']])
  // With no activity open the action ends by itself; here all land is the attacker's or clouded.
  t.do({ companies: [] })
  assert.deepEqual([t.step, t.who], ['turn.action', ['csa']])
})
