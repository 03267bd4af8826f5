import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { card } from '../position.ts'
import { at, type Player, type Setting, Table } from '../table.ts'

const ROW = ['prc-o4', 'prc-m3', 'prc-g3'] as const

/** The USA does R&D; the nuke and L-star cards are out, and the deck holds these cards and Supremacy. */
const lab = (deck: readonly string[], setting: Setting = {}, usa: Player = {}) =>
  at({ usa, csa: {} }, { row: ROW, deck, out: ['nuke', 'lstar'], ...setting }).act('research')

/** The top card turns out to be this one of pile 3. */
const draw = (t: Table, id: string) => t.do({ take: 'top' }, 0, ...t.picks([id]))

const FEW = ['csa-o3', 'csa-m3', 'csa-g3', 'csa-g2'] as const

test('CF-20.1 · as often as wanted in the action', () => {
  const t = lab(FEW)
  draw(t, 'csa-o3').do({ card: 'keep' })
  assert.equal(t.step, 'research.source')
  draw(t, 'csa-m3').do({ card: 'keep' }).do({ take: 'nothing' })
  assert.deepEqual([t.companies('usa', 'closed'), t.who], [['csa-o3', 'csa-m3'], ['csa']])
})

test('CF-20.2, CF-20.3 · one labour unit each time', () => {
  const t = lab(FEW, { k: 2 })
  t.do({ take: 'top' }, 0, 0).do({ card: 'keep' }).do({ take: 'prc-o4' }).do({ card: 'keep' }, 0, 0)
  assert.deepEqual([t.k, t.cash('usa')], [4, 3000 - 50 - 100])
  const poor = lab(FEW, {}, { cash: 30 })
  poor.do({ take: 'top' }, 0, 0).do({ card: 'keep' })
  // CF-24.1  The player can take none any more, so the action is over.
  assert.deepEqual([poor.step, poor.who], ['turn.action', ['csa']])
})

test('CF-20.3 · the top card of the deck or one of the three face-up cards', () => {
  const t = lab(FEW)
  assert.deepEqual(t.choiceTexts().sort(), [
    '{"take":"nothing"}',
    ...[...ROW].sort().map((id) => `{"take":"${id}"}`),
    '{"take":"top"}',
  ])
  t.no({ take: 'csa-o3' }, 'CF-20.3', 'NOT_IN_ROW').no({ take: 'moon' }, 'CF-20.3', 'NOT_IN_ROW')
  t.do({ take: 'prc-m3' })
  assert.deepEqual([t.step, t.companies('usa', 'closed')], ['research.use', ['prc-m3']])
})

test('CF-20.3, CF-7.8 · the top card is any of the highest pile left, an ordinary one any in the deck', () => {
  // Nine cards: three in each pile. Picks: within the pile 3 = its special card; then which company.
  const nine = [...FEW, 'csa-m2', 'csa-o2', 'csa-m4', 'csa-o4', 'csa-g4']
  const t = at({ usa: {}, csa: {} }, { row: ROW, deck: nine }).act('research')
  assert.deepEqual(t.p.pile, [3, 3, 3])
  t.do({ take: 'top' }, 2, ...t.picks(['csa-g4'])).do({ card: 'keep' })
  assert.deepEqual([t.companies('usa'), t.p.pile], [['csa-g4'], [2, 3, 3]])
  t.do({ take: 'top' }, 2)
  assert.deepEqual([t.p.special, t.p.pile], rows('1 0 0, 2 3 3'))
  // With its special card out, the pile holds companies alone; then comes the next pile.
  for (const id of ['csa-o3', 'csa-m3']) t.do({ take: 'top' }, ...t.picks([id])).do({ card: 'keep' })
  assert.deepEqual(t.p.pile, [0, 3, 3])
  t.do({ take: 'top' }, 3)
  assert.deepEqual(t.p.special, [1, 1, 0])
})

test('CF-20.4 · a special card is the whole result; option TECH_REDRAW draws again free', () => {
  const nine = [...FEW, 'csa-m2', 'csa-o2', 'csa-m4', 'csa-o4', 'csa-g4']
  const t = at({ usa: {}, csa: {} }, { row: ROW, deck: nine }).act('research').do({ take: 'top' }, 3)
  assert.deepEqual([t.step, t.companies('usa'), t.k], ['research.source', [], 1])
  const again = at({ usa: {}, csa: {} }, { row: ROW, deck: nine, options: { tech_redraw: true } }).act(
    'research',
  )
  again.do({ take: 'top' }, 3, ...again.picks(['csa-g4']))
  assert.deepEqual([again.step, again.companies('usa'), again.k], ['research.use', ['csa-g4'], 1])
})

test('CF-20.5 · keep it closed, open it now, or discard it', () => {
  const drawn = () => draw(lab(FEW), 'csa-o3')
  assert.deepEqual(drawn().choiceTexts(), ['{"card":"keep"}', '{"card":"open"}', '{"card":"discard"}'])
  const kept = drawn().do({ card: 'keep' })
  assert.deepEqual([kept.companies('usa', 'closed'), kept.facts()], [['csa-o3'], ['keptClosed']])
  assert.deepEqual(drawn().do({ card: 'open' }).companies('usa', 'open'), ['csa-o3'])
  const t = drawn().do({ card: 'discard' })
  assert.deepEqual([t.companies('usa'), t.discards().includes('csa-o3')], [[], true])
  drawn().no({ card: 'sell' }, 'CF-20.5', 'BAD_CHOICE')
})

test('CF-20.5, CF-6.4, CF-17.13 · a card of a clouded territory can only be kept or discarded', () => {
  const t = at(
    { usa: {}, csa: { clouds: { venezuela: 1 } } },
    { row: ROW, deck: FEW, out: ['nuke', 'lstar'] },
  ).act('research')
  draw(t, 'csa-o3').no({ card: 'open' }, 'CF-6.4', 'CLOUDED')
  assert.deepEqual(t.choiceTexts(), ['{"card":"keep"}', '{"card":"discard"}'])
})

test('CF-20.6, CF-20.3, CF-23.1 · a card from the top is seen by the drawer only, until opened or discarded', () => {
  const t = draw(lab(FEW), 'csa-o3')
  const at = card('csa-o3')
  const seen = () => [0, 1, null].map((reader) => t.view(reader).card[at] === t.p.card[at])
  assert.deepEqual(seen(), [true, false, false])
  assert.deepEqual(t.said(0).at(-1), 'usa draws Orinoco Light Oil (Venezuela, oil 3)')
  for (const reader of [1, null]) assert.deepEqual(t.said(reader).at(-1), 'usa draws the top card')
  assert.deepEqual(t.view(1).closed, [1, 0])
  t.do({ card: 'keep' })
  assert.deepEqual(seen(), [true, false, false])
  assert.deepEqual(t.view(1).closed, [1, 0])
  t.do({ take: 'nothing' }).act('pass').do({ open: 'csa-o3' })
  assert.deepEqual(seen(), [true, true, true])
})

test('CF-20.6 · a card of the row stays known to all, even closed', () => {
  const t = lab(FEW).do({ take: 'prc-o4' }).do({ card: 'keep' }, 0, 0)
  for (const reader of [0, 1, null]) {
    assert.equal(t.view(reader).card[card('prc-o4')], 0)
    assert.equal(t.view(reader).open[card('prc-o4')], 0)
  }
})

test('CF-20.7 · discarding gives at once, once, the units shown', () => {
  const t = lab(FEW, {}, { oil: 5 }).do({ take: 'prc-o4' })
  t.do({ card: 'discard' }, 0, ...t.picks(['csa-m3']))
  assert.ok(t.facts().includes('discarded'))
  assert.deepEqual([t.supply('usa'), t.p.created], rows('0 9 0, 0 9 0'))
  assert.deepEqual(t.faceUp().sort(), ['csa-m3', 'prc-g3', 'prc-m3'])
  const grain = lab(FEW, {}, { oil: 5 }).do({ take: 'prc-g3' })
  assert.deepEqual(grain.do({ card: 'discard' }, 0, 0).supply('usa'), [0, 5, 3])
})

test('CF-20.3, CF-20.9 · of an empty deck no top card is taken, and the row stays short', () => {
  // With Supremacy alone in it there is one.
  assert.ok(lab([]).choiceTexts().includes('{"take":"top"}'))
  const t = lab([], { out: ['nuke', 'lstar', 'supremacy'] })
  t.no({ take: 'top' }, 'CF-20.3', 'NOT_IN_ROW')
  assert.deepEqual([t.choices().length, t.do({ take: 'prc-o4' }).step], [4, 'research.use'])
  assert.deepEqual([t.do({ card: 'keep' }).faceUp().length, t.step], [2, 'research.source'])
})

test('CF-20.8 · above 12 it is excess', () => {
  const t = lab(FEW, {}, { oil: 11 }).do({ take: 'prc-o4' }).do({ card: 'discard' })
  assert.equal(t.step, 'excess.list')
  t.no({ list: [{ resource: 'oil', price: 100, units: 4 }] }, 'CF-10.7', 'NOT_EXCESS')
  t.do({ list: [{ resource: 'oil', price: 100, units: 2 }] }, 0, 1)
  assert.deepEqual([t.supply('usa'), t.discs('usa')], [[0, 12, 0], { oil: { 100: 2 } }])
  assert.deepEqual([t.p.deleted[1], t.step], [1, 'research.source'])
})

test('CF-20.9 · a card taken from the row is then replaced; three of one resource are discarded', () => {
  const t = lab(FEW, { row: ['prc-o4', 'prc-m3', 'prc-m2'] })
  t.do({ take: 'prc-o4' })
  assert.deepEqual(t.faceUp(), ['prc-m2', 'prc-m3'])
  // Mineral comes: three alike go, and oil, grain, grain are drawn; each after a pick within pile 3.
  const [a = 0, b = 0, c = 0, d = 0] = t.picks(['csa-m3', 'csa-o3', 'csa-g3', 'csa-g2'])
  t.do({ card: 'keep' }, 0, a, 0, b, 0, c, 0, d)
  assert.deepEqual(t.faceUp().sort(), ['csa-g2', 'csa-g3', 'csa-o3'])
  assert.deepEqual(
    ['csa-m3', 'prc-m2', 'prc-m3'].map((id) => t.discards().includes(id)),
    [true, true, true],
  )
})

test('CF-20.9 · a card from the top leaves the row alone', () => {
  const t = draw(lab(FEW), 'csa-o3').do({ card: 'keep' })
  assert.deepEqual(t.faceUp().sort(), [...ROW].sort())
})

test('CF-20.10 · a special card turned up for the row acts at once, and another fills the gap', () => {
  const nine = [...FEW, 'csa-m2', 'csa-o2', 'csa-m4', 'csa-o4', 'csa-g4']
  const t = at({ usa: { cash: 3500 }, csa: {} }, { row: ROW, deck: nine }).act('research')
  t.do({ take: 'prc-o4' }).do({ card: 'keep' }, 3, ...t.picks(['csa-o4']))
  assert.deepEqual([t.p.special, t.p.scorings, t.step], [[1, 0, 0], 1, 'research.source'])
  assert.deepEqual(t.faceUp().sort(), ['csa-o4', 'prc-g3', 'prc-m3'])
  const last = lab(['csa-o3']).do({ take: 'prc-o4' }).do({ card: 'keep' }, 1)
  assert.deepEqual([last.over, last.result().clause], [true, 'CF-21.3'])
})

test('CF-24.1 · late in R&D: stop; keep the card closed', () => {
  const t = lab(FEW)
  assert.deepEqual(t.lateChoice(), { take: 'nothing' })
  t.do({ take: 'top' }, 0, 0)
  assert.deepEqual(t.lateChoice(), { card: 'keep' })
})

test('CF-20.2, CF-20.3 · without the price of labour nothing can be taken', () => {
  const p = structuredClone(lab(FEW, {}, { cash: 30 }).p)
  p.cash[0] = 0
  p.retired += 30
  const t = Table.of(p)
  t.no({ take: 'top' }, 'CF-4.8', 'NO_MONEY').no({ take: ROW[0] }, 'CF-4.8', 'NO_MONEY')
  assert.deepEqual(t.choiceTexts(), ['{"take":"nothing"}'])
  at({ usa: { cash: 0 }, csa: {} }).no({ do: 'research' }, 'CF-4.8', 'NO_MONEY')
})

test('CF-20.3, CF-20.6 · what was taken from the row is told', () => {
  const t = lab(FEW).do({ take: 'prc-o4' })
  assert.deepEqual([t.facts(), t.untrue()], [['boughtLabour', 'tookFromRow'], []])
})
