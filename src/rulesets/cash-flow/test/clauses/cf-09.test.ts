import assert from 'node:assert/strict'
import test from 'node:test'
import { holdings } from '../../gauges.ts'
import { at, type Player, type Setting } from '../table.ts'

/** The USA's turn begins: seat 1, CSA, passes; the dice are entropy's. */
function bite(usa: Player, dice: number[], setting: Setting = {}) {
  const t = at({ csa: {}, usa, fas: {} }, { token: 'usa', ...setting })
  return t.do({ do: 'pass' }, ...dice)
}

test('CF-9.1 · at the start of their turn the holder loses a company and passes the token to the right', () => {
  const t = bite({ open: ['usa-o3', 'usa-m3'] }, [3, 2])
  assert.deepEqual(t.discards().includes('usa-o3'), true)
  assert.deepEqual([t.power(t.p.token), t.step, t.who], ['csa', 'turn.action', ['usa']])
  assert.deepEqual(t.facts().slice(-2), ['lostCompany', 'tokenPassed'])
})

test('CF-9.1 · the player on the right is the previous living seat; others’ turns are spared', () => {
  const t = at({ csa: {}, usa: { out: true }, fas: { open: ['fas-o3'] } }, { token: 'fas' })
  t.do({ do: 'pass' }, 4, 1)
  assert.equal(t.power(t.p.token), 'csa')
  const spared = at({ csa: {}, usa: { open: ['usa-o3'] }, fas: {} }, { token: 'fas' }).act('pass')
  assert.deepEqual([spared.companies('usa'), spared.power(spared.p.token)], [['usa-o3'], 'fas'])
})

test('CF-9.1 · option ENTROPY = off: no token', () => {
  const t = bite({ open: ['usa-o3'] }, [], { options: { entropy: false } })
  assert.deepEqual([t.companies('usa'), t.power(t.p.token)], [['usa-o3'], 'usa'])
})

test('CF-9.2 · in round 1 nothing is lost and the token stays; option ENTROPY_GRACE = turn spares one turn', () => {
  const first = bite({ open: ['usa-o3'] }, [], { round: 1 })
  assert.deepEqual([first.companies('usa'), first.power(first.p.token)], [['usa-o3'], 'usa'])
  const second = bite({ open: ['usa-o3', 'usa-m3'] }, [3, 1], {
    round: 1,
    options: { entropy_grace: 'turn' },
  })
  assert.deepEqual(second.companies('usa'), ['usa-m3'])
})

test('CF-9.3 · closed companies are safe; with no open one no dice are rolled and the token passes', () => {
  const t = bite({ closed: ['usa-o3'] }, [])
  assert.deepEqual([t.companies('usa'), t.power(t.p.token)], [['usa-o3'], 'csa'])
  const one = bite({ open: ['usa-m3'], closed: ['usa-o3'] }, [3, 6, 1, 4])
  assert.deepEqual(one.companies('usa'), ['usa-o3'])
})

test('CF-9.3 · option ENTROPY_CLOSED: closed ones count and can be lost', () => {
  const t = bite({ open: ['usa-m3'], closed: ['usa-o3'] }, [3, 4], { options: { entropy_closed: true } })
  assert.deepEqual(t.companies('usa'), ['usa-m3'])
})

test('CF-9.5, CF-3.4 · whose company is left alone in a land is told that it is theirs', () => {
  const t = at({ csa: {}, usa: { open: ['n1-m3-india'] }, fas: { open: ['n2-o2-india'] } }, { token: 'usa' })
  t.do({ do: 'pass' }, 1, 1)
  assert.deepEqual(t.heads('fas'), ['You own India. Only you have an open company there now.'])
  assert.deepEqual(t.untrue(), [])
})

test('CF-9.5 · who loses a company is told what it made, which is a figure of what they had', () => {
  const t = bite({ open: ['n2-g5-india'] }, [5, 1])
  assert.ok(t.heads('usa').includes('You lost Ganges Plain Rice. Entropy took it. It made 5 a production.'))
  const had = holdings(at({ csa: {}, usa: { open: ['n2-g5-india'] } }).p, 1).named
  assert.deepEqual(had.companies, ['Ganges Plain Rice|Ganges Plain Rice (India, grain 5)'])
})

test('CF-9.4 · the type: 1–2 mineral, 3–4 oil, 5–6 grain, again until the holder owns it', () => {
  const lost = (dice: number[]) => bite({ open: ['usa-m3', 'usa-o3', 'usa-g3'] }, dice).discards()
  for (const [die, id] of [
    [1, 'usa-m3'],
    [2, 'usa-m3'],
    [3, 'usa-o3'],
    [4, 'usa-o3'],
    [5, 'usa-g3'],
    [6, 'usa-g3'],
  ] as const)
    assert.ok(lost([die, 1]).includes(id), `${die}`)
  const again = bite({ open: ['usa-g3'] }, [1, 4, 2, 5, 1])
  assert.ok(again.discards().includes('usa-g3'))
})

const oils = { open: ['usa-o2', 'usa-o3', 'usa-o4', 'usa-m3'] }

test('CF-9.5 · a company that produces at least the second die; of several the holder chooses', () => {
  const t = bite(oils, [3, 3])
  assert.deepEqual([t.step, t.facts().slice(-2)], ['entropy.lose', ['entropyType', 'entropyValue']])
  assert.deepEqual(t.choiceTexts(), ['{"discard":"usa-o3"}', '{"discard":"usa-o4"}'])
  t.no({ discard: 'usa-o2' }, 'CF-9.5', 'TOO_SMALL')
  t.no({ discard: 'usa-m3' }, 'CF-9.5', 'WRONG_TYPE')
  t.no({ discard: 'csa-o3' }, 'CF-9.5', 'NOT_HELD')
  t.no({ discard: 'nobody' }, 'CF-9.5', 'NO_SUCH_CARD')
  assert.deepEqual(t.do({ discard: 'usa-o3' }).companies('usa'), ['usa-o2', 'usa-m3', 'usa-o4'])
  assert.deepEqual(bite(oils, [3, 4]).companies('usa'), ['usa-o3', 'usa-o2', 'usa-m3'])
})

test('CF-9.6 · with none that large, the highest of the type; among equals the holder chooses', () => {
  assert.deepEqual(bite(oils, [3, 5]).companies('usa'), ['usa-o3', 'usa-o2', 'usa-m3'])
  const equal = bite({ open: ['usa-o3', 'csa-o3', 'usa-o2'] }, [3, 4])
  assert.deepEqual(equal.choiceTexts(), ['{"discard":"usa-o3"}', '{"discard":"csa-o3"}'])
  equal.no({ discard: 'usa-o2' }, 'CF-9.5', 'TOO_SMALL')
})

test('CF-9.7 · on a 6 any company of the type that the holder likes', () => {
  const t = bite(oils, [3, 6])
  assert.deepEqual(t.choiceTexts().sort(), [
    '{"discard":"usa-o2"}',
    '{"discard":"usa-o3"}',
    '{"discard":"usa-o4"}',
  ])
  t.no({ discard: 'usa-m3' }, 'CF-9.5', 'WRONG_TYPE')
  assert.ok(!t.do({ discard: 'usa-o2' }).companies('usa').includes('usa-o2'))
})

test('CF-9.8 · the token bites once every N−1 turns: every turn with two players', () => {
  const grain = ['n1-g5-western-canada', 'n1-g4-pakistan', 'n1-g3-poland', 'n1-g3-turkey']
  const t = at({ usa: { open: grain.slice(0, 2) }, csa: { open: grain.slice(2) } }, { token: 'csa' })
  t.do({ do: 'pass' }, 5, 3).do({ discard: 'n1-g3-poland' })
  assert.equal(t.p.bitten, t.p.turns)
  t.do({ do: 'pass' }, 5, 5)
  assert.equal(t.p.bitten, t.p.turns)
  t.do({ do: 'pass' }, 5, 1)
  assert.deepEqual([t.p.bitten, t.companies('csa')], [t.p.turns, []])
})

test('CF-9.9 · option ENTROPY_GAP: on a turn too soon after the last bite the token is ignored', () => {
  const open = ['n1-g5-western-canada', 'n1-g4-pakistan']
  const others = ['n1-g3-poland', 'n1-g3-turkey']
  const begin = () =>
    at({ usa: { open }, csa: { open: others } }, { token: 'csa', options: { entropy_gap: 3 } })
  const t = begin().do({ do: 'pass' }, 5, 3).do({ discard: 'n1-g3-poland' })
  // The token is the USA's; its next turns are 1 and 3 after the bite.
  t.act('pass')
  assert.deepEqual([t.power(t.p.token), t.companies('usa').length], ['usa', 2])
  t.act('pass').do({ do: 'pass' }, 5, 5)
  assert.deepEqual([t.power(t.p.token), t.companies('usa').length], ['csa', 1])
})

test('CF-9.9 · a bite that found nothing counts', () => {
  const t = at({ usa: { open: ['usa-o3'] }, csa: {} }, { token: 'csa', options: { entropy_gap: 2 } })
  t.act('pass').act('pass')
  assert.deepEqual([t.power(t.p.token), t.companies('usa')], ['usa', ['usa-o3']])
})

test('CF-9, CF-9.3, CF-3.4 · a closed company is lost for all to see; a land that it did not hold stays whose it was', () => {
  const options = { entropy_closed: true }
  const closed = bite({ closed: ['usa-o3', 'usa-o4'] }, [3, 1], { options }).do({ discard: 'usa-o3' })
  const open = bite({ open: ['usa-o3', 'usa-o4'] }, [3, 1]).do({ discard: 'usa-o3' })
  assert.deepEqual([closed.final('usa'), open.final('usa')], [true, false])
  // Home land and sea stay as they are; India goes with the only open company.
  for (const [id, lost] of [
    ['usa-o3', []],
    ['usa-o1', []],
    ['n2-o2-india', ['lostLand']],
  ] as const) {
    const t = bite({ open: [id] }, [3, 1])
    assert.deepEqual([t.facts().filter((kind) => kind === 'lostLand'), t.untrue()], [lost, []], id)
  }
  // Seat 1 hears of it as well, in whose land the USA's company stood alone.
  const none = bite({}, [])
  assert.ok(none.facts().includes('entropyFound'))
})

test('CF-9.9, CF-9.1 · the first bite is never too soon', () => {
  assert.deepEqual(bite({ open: ['usa-o3'] }, [3, 1], { options: { entropy_gap: 99 } }).companies('usa'), [])
})
