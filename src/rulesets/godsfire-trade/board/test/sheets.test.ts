import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import type { Seat } from '../../../../kernel/procedure.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { thingsIn, via } from '../../orders/parts.ts'
import { linesOf, written } from '../../orders/sheet.ts'
import { suggestSheet } from '../../orders/suggest.ts'
import { orderWords } from '../../orders/words.ts'
import { type Position, seatsIn } from '../../position.ts'
import { rehearse } from '../../preview.ts'
import { agitate, fleet, game, type Laid, owning, position, purse, world } from '../../test/table.ts'
import type { View } from '../../view.ts'
import { rulesOf } from '../orders/grammar-rules.ts'
import {
  cargoFor,
  commonFault,
  type Draft,
  faultOf,
  kindsOf,
  mostOf,
  namesIn,
  numberIn,
  orderIn,
  suggested,
  thingsFor,
  unrestWords,
  type Writing,
} from '../orders/kinds.ts'
import { rowsOf, swapped, textWithDraft, withOrders, withoutLines, withWord } from '../orders/lines.ts'

/** A table in its third turn at which there is something to order of every kind. */
function busy(p: Laid): void {
  purse(p, 0, 12)
  fleet(p, 0, 'A1', 3, 4)
  fleet(p, 0, 'B2', 2, 5)
  fleet(p, 0, 'D1', 1)
  agitate(p, 1, 'A2', 4)
}
const view = (p: Position, seat: Seat) => game.rules.view(p, seat) as View
const writing = (text: string, step: Writing['step'], p = position({ turn: 3, lay: busy })): Writing => ({
  view: view(p, 0),
  seat: 0,
  step,
  text,
})

test('a list of orders and the text it is written as do the same', () => {
  const p = position({ seats: 5, turn: 3, lay: busy })
  const chance = new Chance(new FastSource('faces'))
  for (let i = 0; i < 400; i++) {
    const sheet = suggestSheet(p, 0, null, chance)
    const orders = linesOf(p.cluster, sheet, null).flatMap(({ order }) => (order === null ? [] : [order]))
    const text = withOrders('# by hand\n', orders)
    const rows = rowsOf(p.cluster, text)
    assert.deepEqual(
      rows.map(({ order }) => order && written(order)),
      orders.map(written),
    )
    const [byHand, asText] = [rehearse(p, 0, { orders }, null), rehearse(p, 0, { text }, null)]
    assert.deepEqual(asText.p, byHand.p)
    assert.deepEqual(
      asText.lines.map(({ fate, refusal }) => [fate, refusal?.code]),
      byHand.lines.map(({ fate, refusal }) => [fate, refusal?.code]),
    )
  }
})

test('remarks, blank lines and lines that cannot be read survive what is done by hand', () => {
  const text = '# turn 3\r\nbuild 1 at A1   # a guard\n\nbild 2 at A2\nftl 4'
  const { cluster } = position()
  assert.deepEqual(
    rowsOf(cluster, text).map(({ no, order }) => [no, order?.do ?? null]),
    [
      [2, 'build'],
      [4, null],
      [5, 'ftl'],
    ],
  )
  assert.equal(withOrders(text, [{ do: 'attack', at: 'D1' }]), `${text.replace('\r', '')}\nattack D1`)
  assert.equal(swapped(text, 2, 5), '# turn 3\nftl 4\n\nbild 2 at A2\nbuild 1 at A1   # a guard')
  assert.equal(withoutLines(text, [4]), '# turn 3\nbuild 1 at A1   # a guard\n\nftl 4')
  assert.equal(textWithDraft({ text: 'ftl 4\n\n', draft: 'attack D1' }), 'ftl 4\nattack D1')
  assert.equal(textWithDraft({ text: 'ftl 4\n' }), 'ftl 4\n')
  assert.equal(withOrders('\n\n', [{ do: 'ftl', pay: 2 }]), 'ftl 2')
})

test('a word from the chart is written where the caret is, apart from its neighbours', () => {
  const put = (text: string, word: string) => {
    const at = text.indexOf('|')
    const next = withWord(text.replace('|', ''), at, word)
    return `${next.text.slice(0, next.end)}|${next.text.slice(next.end)}`
  }
  assert.equal(put('build 2 at|', 'Grom'), 'build 2 at Grom |')
  assert.equal(put('|', 'Grom'), 'Grom |')
  assert.equal(put('move 1 from | to Tesk\nftl 4', 'Grom'), 'move 1 from Grom| to Tesk\nftl 4')
  assert.equal(put('prevent |, Tesk', 'Grom'), 'prevent Grom|, Tesk')
  assert.equal(put('attack |\nftl 4', 'Jorun'), 'attack Jorun|\nftl 4')
})

test('everything that can be picked for an order becomes the next line, up to the limit and no further', () => {
  let count = 0
  for (const before of ['', 'build 2 at A1\ndispatch 3 from A1 to B1']) {
    const now = writing(before, null)
    for (const verb of kindsOf(now)) {
      const drafts = namesIn(verb).reduce<Draft[]>(
        (from, { name }) =>
          from.flatMap((draft) => thingsFor(now, draft, name).map(({ id }) => ({ ...draft, [name]: id }))),
        [{ do: verb }],
      )
      for (const draft of drafts) {
        const most = numberIn(verb) === undefined ? 1 : mostOf(now, draft).most
        const order = orderIn(draft, most)
        assert.ok(order !== null && most > 0, verb)
        assert.equal(faultOf(now, order)?.text, undefined, written(order))
        count++
      }
    }
  }
  assert.ok(count > 60, String(count))
})

test('GT-8 · amounts end where a rule ends them', () => {
  const now = writing('', 'spending')
  const most = (draft: Draft) => mostOf(now, draft).most
  assert.equal(most({ do: 'build', at: 'A1' }), 4)
  assert.equal(most({ do: 'dispatch', from: 'A1', to: 'B1' }), 4)
  assert.equal(most({ do: 'stabilise', at: 'A2', against: 1 }), 4)
  assert.equal(most({ do: 'load', at: 'A1' }), 5)
  assert.equal(most({ do: 'unload', at: 'A1' }), 4)
  assert.equal(most({ do: 'ftl' }), 12)
  assert.equal(most({ do: 'dispatch', from: 'A1', to: 'A2' }), 0)
  assert.match(mostOf(now, { do: 'load', at: 'A1' }).why?.text ?? '', /have room for 5 GB/)
})

test('GT-8 · where one rule is in the way of all orders of a kind, the form says which', () => {
  const why = (verb: Draft['do'], text: string, turn: number) =>
    commonFault(writing(text, 'spending', position({ turn, lay: busy })), verb)?.text ?? null
  assert.match(why('dispatch', '', 1) ?? '', /^Money can be dispatched from turn 2 on/)
  assert.match(why('ftl', 'build 4 at Grom', 3) ?? '', /the treasury has 0/)
  // Some of it is possible, or each is refused for another reason.
  assert.equal(why('dispatch', '', 3), null)
  assert.equal(why('dispatch', 'build 4 at Grom', 3), null)
})

test('GT-12.1 · what money does to a world is said before it is sent', () => {
  const p = position({
    turn: 3,
    lay(laid) {
      busy(laid)
      agitate(laid, 0, 'C2', 3)
      agitate(laid, 0, 'C3', 9)
    },
  })
  const to = (id: string, amount: number, text = '', step: Writing['step'] = 'spending') =>
    unrestWords(writing(text, step, p), world(p, id), amount)
  assert.equal(to('C2', 4), 'Ubren would have 7 agitation from you. Dice are rolled from 10.')
  // What is on the sheet counts, whether it lands in this step or later.
  for (const step of ['spending', null] as const)
    assert.match(
      to('C2', 3, 'dispatch 4 from A1 to C2\ndispatch 1 from A2 to C2 gift', step),
      /^Ubren would have 10 /,
    )
  assert.equal(
    to('C3', 4),
    'Pell would have 13 agitation from you, loyalty is 10: it revolts on 3 of 6 faces.',
  )
  assert.match(
    to('C1', 20),
    /^Caldine would have 20 .+ loyalty is 14 and garrison 2: it revolts on 4 of 6 faces\.$/,
  )
})

test('GT-9.1 · of leaving ships the form knows what they can carry, and the ways of two links', () => {
  const p = position({ turn: 3, lay: busy })
  owning(p, 0)
  const now = writing('', 'movement', p)
  const move = (from: string, to: string, ships = 1): Draft => ({ do: 'move', from, to, ships })
  // Four GB on three ships: two that stay hold six.
  assert.deepEqual(cargoFor(now, move('A1', 'A2')), [0, 3])
  assert.deepEqual(cargoFor(now, move('B2', 'B1')), [2, 3])
  assert.equal(cargoFor(now, move('D1', 'A1')), null)
  // From Grom to Halvex ships go by Orrin only; with one more link, by Caldine too.
  const stops = (v: View) => thingsIn(via, v, move('A1', 'B2'), 0).map(({ id }) => id)
  assert.deepEqual(stops(now.view), [])
  const { cluster } = now.view
  const links = [...cluster.links, [world(now.view, 'B2'), world(now.view, 'C1')]]
  assert.deepEqual(stops({ ...now.view, cluster: { ...cluster, links } }), ['A3', 'C1'])
})

test('GT-15.2 · orders and conditions are said in plain words', () => {
  const { cluster } = position()
  const speech = { cluster, name: (seat: number) => ['you', 'Ines', 'Marrow'][seat] ?? '' }
  const said: Record<string, string> = {
    'war on 2': 'Declare war on Ines',
    'build 1 at A1': 'Build 1 ship at Grom',
    'dispatch 4 from A1 to B1 gift': 'Give 4 GB from Grom to the owner of Vand',
    'move 2 from A1 via A3 to B2 carrying 6': 'Move 2 ships from Grom via Orrin to Halvex, carrying 6 GB',
    'prevent player 2, neutral at A1': 'Grom prevents worlds of Ines and neutral worlds',
    'admit all': 'All your worlds admit all worlds',
    'block A1 at B2': 'Block trade of Halvex with Grom',
    'if A2 has agitation >= 5 of 2: prevent player 2 at A2, A1':
      'If Tesk has at least 5 agitation of Ines then: Tesk and Grom prevent worlds of Ines',
  }
  for (const [line, words] of Object.entries(said)) {
    const [row] = rowsOf(cluster, line)
    assert.equal(row?.order == null ? null : orderWords(speech, row.order), words)
  }
})

test('GT-15.1 · every example beside the text can be read in every scenario', () => {
  for (const seats of [2, 3, 4, 5]) {
    const p = position({ seats, turn: 3 })
    for (const seat of seatsIn(p, () => true)) {
      const rules = rulesOf({ view: view(p, seat), seat, step: null, text: '' })
      for (const { example } of rules)
        assert.notEqual(rowsOf(p.cluster, example)[0]?.order ?? null, null, example)
      assert.equal(new Set(rules.map(({ verb }) => verb)).size, 14)
    }
  }
})

test('GT-15.4 · what is suggested stands, and is suggested once', () => {
  const p = position({ turn: 3, lay: busy })
  for (const step of ['spending', 'trade', null] as const) {
    const now = writing('# mine\n', step, p)
    const next = suggested(now)
    assert.ok(next !== null)
    assert.match(next, /^# mine\n/)
    const { lines } = rehearse(now.view, 0, { text: next }, step)
    assert.deepEqual(
      lines.flatMap(({ refusal }) => (refusal === null ? [] : [refusal.text])),
      [],
      next,
    )
    assert.equal(suggested({ ...now, text: next }), null)
  }
})
