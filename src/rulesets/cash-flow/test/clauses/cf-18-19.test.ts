import assert from 'node:assert/strict'
import test from 'node:test'
import { clashLosses } from '../../war/force.ts'
import { war } from '../war.ts'

const clash = (usa: number, ussr: number) =>
  war({ usa: { lstars: usa }, ussr: { lstars: ussr, silos: { kola: 1 } }, prc: {} }).do({ attack: 'clash' })

test('CF-18.1 · one other player with L-stars is named, and how many own L-stars attack', () => {
  const t = clash(3, 2)
  t.no({ against: 0, lstars: 1 }, 'CF-18.1', 'SELF')
  t.no({ against: 2, lstars: 1 }, 'CF-18.1', 'NO_RIVAL')
  t.no({ against: 5, lstars: 1 }, 'CF-18.1', 'NO_RIVAL')
  t.no({ against: 1, lstars: 4 }, 'CF-18.1', 'NO_LSTARS')
  t.no({ against: 1, lstars: -1 }, 'CF-18.1', 'BAD_CHOICE')
  t.do({ against: 1, lstars: 1 }, 6, 5, 1)
  assert.deepEqual([t.lstars('usa'), t.lstars('ussr')], [3, 1])
})

test('CF-18.2 · the defender rolls for all L-stars they own, the attacker for those that attack', () => {
  const t = clash(3, 4).do({ against: 1, lstars: 2 }, 5, 5, 6, 6, 6, 6)
  assert.deepEqual([t.lstars('usa'), t.lstars('ussr')], [1, 4])
})

test('CF-18.2 · a tie costs both one; unmatched dice count nothing', () => {
  const t = clash(1, 3).do({ against: 1, lstars: 1 }, 4, 1, 4, 2)
  assert.deepEqual([t.lstars('usa'), t.lstars('ussr')], [0, 2])
  const u = clash(3, 1).do({ against: 1, lstars: 3 }, 1, 2, 1, 3)
  assert.deepEqual([u.lstars('usa'), u.lstars('ussr')], [2, 1])
})

test('CF-18.2, CF-18.1 · nobody reacts: neither nukes nor L-stars of others', () => {
  const t = clash(1, 1).do({ against: 1, lstars: 1 }, 6, 1)
  assert.deepEqual([t.lstars('ussr'), t.silos('ussr')], [0, 1])
  assert.deepEqual([t.step, t.who], ['attack.choose', ['usa']])
})

test('CF-18.2 · matched in falling order, for every order rolled', () => {
  assert.deepEqual(clashLosses([6, 4, 2], [4, 4]), { attacker: 1, defender: 2 })
  assert.deepEqual(clashLosses([1, 6], [5, 2]), { attacker: 1, defender: 1 })
  assert.deepEqual(clashLosses([], [5, 2]), { attacker: 0, defender: 0 })
  assert.deepEqual(clashLosses([3, 3], [3, 3]), { attacker: 2, defender: 2 })
})

test('CF-18.2, CF-18.1 · what was rolled and lost is told; 0 calls it off, with any name', () => {
  const t = war({ usa: { lstars: 2 }, csa: { lstars: 1 } }).do({ attack: 'clash' })
  for (const against of [0, 1]) assert.equal(t.match.check(0, { against, lstars: 0 }), null)
  t.do({ against: 1, lstars: 2 }, 5, 3, 2)
  assert.deepEqual(t.facts().slice(0, 5), ['clashed', 'clashDie', 'clashDie', 'clashDie', 'clashLosses'])
  assert.deepEqual([t.untrue(), t.p.busy], [[], 1])
})
