import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { atlasOf, type Worlds } from '../../cluster.ts'
import type { TradeOrder } from '../../orders/order.ts'
import { at, bit, spot, worldsOf } from '../../position.ts'
import { rehearse } from '../../preview.ts'
import { admitOnly, agitate, blockade, type Laid, position, setOf, world } from '../../test/table.ts'
import { rowsOf } from '../orders/lines.ts'
import {
  cellOf,
  fewestLines,
  permissionsIn,
  siegeOf,
  withChange,
  withTradeOf,
} from '../orders/permissions.ts'

const crossroads = (lay?: (p: Laid) => void) =>
  position({ turn: 3, step: 'trade', ...(lay === undefined ? {} : { lay }) })

test('a table that is changed cell by cell becomes lines, and the lines become the same table', () => {
  const chance = new Chance(new FastSource('cells'))
  for (let game = 0; game < 60; game++) {
    const seats = 2 + chance.pick(4)
    const p = position({ seats, turn: 3, step: 'trade' })
    const size = p.owner.length
    const { all } = atlasOf(p.cluster)
    for (let w = 0; w < size; w++) if (p.owner[w] !== -1) p.admits[w] = chance.pick(all + 1)
    const sieged = p.owner.indexOf(1)
    blockade(p, 0, p.cluster.worlds[sieged]?.id ?? '', [])
    p.fresh[sieged] = chance.pick(2)
    const ports = worldsOf(p, 0)
    let text = '# as it was\n'
    let { admits } = permissionsIn(p, 0, text, 'trade').wanted
    for (let change = 0; change < 6; change++) {
      const [where, others, on] = [chance.pick(all + 1) & ports, chance.pick(all + 1), chance.pick(2) === 1]
      text = withChange(p, 0, text, 'trade', { kind: 'admissions', at: where, others, on })
      admits = admits.map((set, w) =>
        ((where >> w) & 1) === 0 ? set : on ? set | (others & ~bit(w)) : set & ~(others & ~bit(w)),
      )
      const { p: after, lines } = rehearse(p, 0, { text }, 'trade')
      assert.deepEqual(
        lines.map(({ refusal }) => refusal?.text),
        lines.map(() => undefined),
        text,
      )
      assert.deepEqual(after.admits, admits, text)
    }
    const allowed = chance.pick(all + 1) & ~bit(sieged)
    text = withChange(p, 0, text, 'trade', { kind: 'blocks', at: bit(sieged), others: all, on: false })
    text = withChange(p, 0, text, 'trade', { kind: 'blocks', at: bit(sieged), others: allowed, on: true })
    const { p: after } = rehearse(p, 0, { text }, 'trade')
    assert.equal(at(after.blocks, spot(after, sieged, 0)), all & ~bit(sieged) & ~allowed, text)
    assert.deepEqual(after.admits, admits)
    assert.match(text, /^# as it was\n/)
  }
})

test('a table as it was needs no lines, and what is changed back leaves none', () => {
  const p = crossroads()
  const change = { kind: 'admissions', at: setOf(p, ['A1']), others: setOf(p, ['B1', 'C2']) } as const
  const text = withChange(p, 0, '', 'trade', { ...change, on: false })
  assert.equal(text, 'prevent B1, C2 at A1')
  assert.equal(withChange(p, 0, text, 'trade', { ...change, on: true }), '')
})

test('ports that need the same share a line; whole groups are named by their owner', () => {
  const p = crossroads()
  const lines = (sets: Record<string, readonly string[]>) => {
    const after = [...p.admits]
    for (const [id, prevented] of Object.entries(sets))
      after[world(p, id)] = at(p.admits, world(p, id)) & ~setOf(p, prevented)
    const not = (of: readonly Worlds[]) => of.map((set) => ~set)
    return fewestLines(p, 'prevent', worldsOf(p, 0), not(p.admits), not(after)).map(
      ({ worlds, at: ports = [] }: TradeOrder) => `${worlds.join(' ')} at ${ports.join(' ')}`,
    )
  }
  const b = ['B1', 'B2', 'B3']
  assert.deepEqual(lines({ A1: b, A2: b, A3: b }), ['player 2 at all'])
  assert.deepEqual(lines({ A1: b, A3: b }), ['player 2 at A1 A3'])
  // By ports three lines, by the others two.
  assert.deepEqual(lines({ A1: ['B1'], A2: ['B1', 'C1'], A3: ['C1'] }), ['B1 at A1 A2', 'C1 at A2 A3'])
  assert.deepEqual(lines({ A1: ['A2', 'A3', ...b, 'C1', 'C2', 'C3', 'D1', 'D2', 'D3'] }), ['all at A1'])
  assert.deepEqual(lines({ A1: ['D1', 'D2', 'D3'], A2: ['D1'] }), ['neutral at A1', 'D1 at A2'])
})

test('what cannot be read, what is refused and what hangs on a condition stays when the table is changed', () => {
  const p = crossroads()
  const text = [
    'prevent B1 at A1',
    'admit nonsense!',
    'prevent C1 at B2',
    'if A2 has agitation >= 5: prevent all at A2',
    'prevent player 2 at A1',
  ].join('\n')
  const next = withChange(p, 0, text, 'trade', {
    kind: 'admissions',
    at: setOf(p, ['A1']),
    others: setOf(p, ['C3']),
    on: false,
  })
  assert.deepEqual(next.split('\n'), [
    'admit nonsense!',
    'prevent C1 at B2',
    'if A2 has agitation >= 5: prevent all at A2',
    'prevent B1, C3 at A1',
  ])
})

test('the table of every sheet can be changed, and nothing is lost that is no trade order', () => {
  const p = crossroads()
  const chance = new Chance(new FastSource('rubbish'))
  const scraps = [
    'prevent',
    'admit',
    'all',
    'player 2',
    'at',
    'A1',
    'B2',
    'neutral',
    ',',
    'if',
    'is mine:',
    '9',
    '#',
    'gift',
  ]
  const kept = (text: string) =>
    rowsOf(p.cluster, text).flatMap(({ text: line, order }) =>
      order === null || ('if' in order && order.if != null) ? [line] : [],
    )
  let stayed = 0
  for (let i = 0; i < 300; i++) {
    const line = () =>
      Array.from({ length: 1 + chance.pick(6) }, () => scraps[chance.pick(scraps.length)]).join(' ')
    const text = Array.from({ length: chance.pick(12) }, line).join('\n')
    const port = bit(chance.pick(3))
    const others = chance.pick(4096)
    for (const on of [true, false]) {
      const next = withChange(p, 0, text, 'trade', { kind: 'admissions', at: port, others, on })
      const { wanted } = permissionsIn(p, 0, next, 'trade')
      for (let x = 0; x < 3; x++)
        if (port === bit(x))
          assert.equal(at(wanted.admits, x) & others & ~port, on ? others & ~port : 0, next)
      assert.deepEqual(kept(next), kept(text))
      stayed += kept(text).length
    }
  }
  assert.ok(stayed > 1000, String(stayed))
})

test('GT-15.4 · a list of orders that says much is written in few lines', () => {
  const p = crossroads()
  const much: TradeOrder[] = ['A1', 'A2', 'A3'].flatMap((id): TradeOrder[] => [
    { do: 'admit', worlds: ['B1', 'C1'], at: [id], if: null },
    { do: 'prevent', worlds: ['B2', 'B3', 'C2', 'C3'], at: [id], if: null },
  ])
  assert.equal(withTradeOf(p, 0, '', 'trade', much), 'prevent B2, B3, C2, C3 at all')
})

test('GT-16.1, GT-16.4 · what a cell says is what the rules say', () => {
  const p = crossroads((laid) => {
    admitOnly(laid, 'A1', ['A2', 'A3', 'B1'])
    admitOnly(laid, 'B1', [])
    agitate(laid, 1, 'A1', 3)
  })
  const now = permissionsIn(p, 0, '', 'trade')
  const cell = (x: string, y: string) => cellOf(now, 0, world(p, x), world(p, y))
  // Grom's partners are two own worlds and Vand: +1. Without Vand two: still +1; with Caldine four: +2.
  assert.deepEqual(cell('A1', 'B1'), {
    state: 'admitted',
    changed: false,
    worth: 0,
    exposure: 4,
    back: false,
  })
  assert.deepEqual(cell('A1', 'D1'), {
    state: 'prevented',
    changed: false,
    worth: 1,
    exposure: 0,
    back: true,
  })
  const shunned = permissionsIn(
    { ...p, shuns: p.shuns.map((set, w) => (w === world(p, 'D2') ? set | 1 : set)) },
    0,
    'admit D2 at A1',
    'trade',
  )
  assert.equal(cellOf(shunned, 0, world(p, 'A1'), world(p, 'D2')).state, 'blocked')
})

test('GT-10.2 · a block costs both sides of the trade it stops', () => {
  const p = crossroads((laid) => {
    blockade(laid, 0, 'B2', [])
    admitOnly(laid, 'B2', ['A1', 'B1'])
  })
  const now = permissionsIn(p, 0, '', 'trade')
  assert.deepEqual(siegeOf(now, 0, world(p, 'B2'), world(p, 'B1')), {
    blocked: false,
    changed: false,
    cost: [1, 0],
  })
})
