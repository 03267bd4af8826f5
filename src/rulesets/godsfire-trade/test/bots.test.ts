import assert from 'node:assert/strict'
import test from 'node:test'
import { World } from '../../../bots/world.ts'
import { Chance } from '../../../kernel/chance.ts'
import { Playout } from '../../../kernel/machine.ts'
import { FastSource } from '../../../kernel/source.ts'
import { bestBlow } from '../bots/blows.ts'
import { admissions, blocks, doorsOf } from '../bots/doors.ts'
import { facesAt, listOf, Outlook, threatOf } from '../bots/outlook.ts'
import { players } from '../bots/players.ts'
import { watches } from '../bots/spending.ts'
import { regent, SOBER } from '../bots/tastes.ts'
import { written } from '../orders/sheet.ts'
import { at, count, type Position, spot, worldsOf } from '../position.ts'
import type { View } from '../view.ts'
import {
  agitate,
  blockade,
  fleet,
  game,
  type Laid,
  legal,
  owning,
  peace,
  position,
  purse,
  type Setting,
  world,
} from './table.ts'

const look = (p: Position, seat = 0) => {
  const v = game.rules.view(p, seat) as View
  return new Outlook(
    v,
    seat,
    SOBER,
    v.owner.map(() => 100),
  )
}

/** Positions of random games, somewhere on the way. */
function anywhere(games: number, seats: number): Position[] {
  const playout = new Playout(game.machine)
  return Array.from({ length: games }, (_, i) => {
    const p = position({ seats })
    playout.run(p, new Chance(new FastSource(`anywhere ${i}`)), 5 + ((i * 7) % 90))
    return p
  }).filter((p) => p.ended === 0)
}

test('GT-5.16 · among several rivals plan opens no world so far that one of them could bring it to revolt next turn', () => {
  let opened = 0
  for (const p of anywhere(60, 3)) {
    const o = look(p)
    if (o.left === 0) continue
    for (const world of listOf(o.mine))
      for (const rival of o.rivals) {
        const doors = count(doorsOf(o, world) & worldsOf(p, rival))
        if (doors === 0) continue
        opened++
        assert.equal(facesAt(p, world, threatOf(o, rival, world, doors, true)), 0)
      }
  }
  assert.ok(opened > 20, `${opened} doors opened`)
})

test('GT-14.2 · in the last step 9 every door that brings a row is opened, for nothing lands any more', () => {
  const p = position({ step: 'trade', turn: 12, lay: (q) => agitate(q, 1, 'A2', 9) })
  assert.equal(count(doorsOf(look(p), world(p, 'A2'))), 1)
  p.ftl[0] = 1
  assert.equal(count(doorsOf(look(p), world(p, 'A2'))), 4)
})

test('GT-8.1, GT-11.2 · the blow on a rim next door goes by trade and by ship at once', () => {
  const p = position({
    step: 'spending',
    turn: 2,
    lay(q) {
      purse(q, 0, 30)
      fleet(q, 0, 'A1', 0)
      fleet(q, 0, 'A3', 2)
    },
  })
  const none = () => p.owner.map(() => 0)
  const budget = { gb: 30, sent: none(), stabilised: none(), busy: 0, struck: 0, aboard: false }
  const blow = bestBlow(look(p), budget)
  assert.ok(blow !== null)
  assert.ok(blow.price <= 30)
  const sent = blow.sends.reduce((sum, { amount }) => sum + amount, 0)
  assert.ok(sent > 0 && sent <= 12)
  const total = sent + (blow.ships?.load ?? 0)
  assert.ok(facesAt(p, blow.world, at(p.agitation, spot(p, blow.world, 0)) + total) > 0)
})

test('GT-10.1 · the regent of two keeps a ship where its enemy could blockade what pays, and none in peace', () => {
  const guarded = (turn: number, lay: (q: Laid) => void = () => {}) => {
    const q = position({
      seats: 2,
      step: 'spending',
      turn,
      lay(laid) {
        purse(laid, 0, 30)
        laid.ships = laid.ships.map(() => 0)
        fleet(laid, 1, 'C1', 1)
        owning(laid, 0)
        laid.admits = laid.admits.map(() => (1 << laid.owner.length) - 1)
        lay(laid)
      },
    })
    const v = game.rules.view(q, 0) as View
    const o = new Outlook(
      v,
      0,
      regent(2),
      v.owner.map(() => 100),
    )
    return watches(o, { gb: 30 }).map(written)
  }
  assert.deepEqual(guarded(3), ['build 1 at A1'])
  const alone = (q: Laid) => fleet(q, 0, 'A1', 1)
  assert.deepEqual(guarded(3, alone), [])
  const friends = (q: Laid) => peace(q, 0, 1)
  assert.deepEqual(guarded(3, friends), [])
})

test('GT-10.2 · a new blockade lets through what helps the blockader, and no more', () => {
  const lay = (q: Laid) => {
    blockade(q, 0, 'B2')
    q.fresh[world(q, 'B2')] = 1
    // B2 admits A3 of all worlds of the blockader, and no row of theirs needs it.
    q.admits[world(q, 'B2')] = 1 << world(q, 'A3')
  }
  const setting: Setting = { step: 'trade', turn: 3, lay }
  const o = look(position(setting))
  const orders = blocks(o).map(written)
  assert.equal(orders.length, 1)
  assert.match(orders[0] ?? '', /^allow .*\bA3\b.* at B2$/)
  legal(setting, 0, [...orders, ...admissions(o, false).map(written)].join('\n'))
})

test('GT-15.2 · a turn by mail closes a stirred world on a condition, before the lines that open it', () => {
  const p = position({ seats: 2, options: { orders: 'sheet' }, turn: 3 })
  const [plan] = players
  const v = game.rules.view(p, 0) as View
  const question = { seat: 0, view: v, step: 'game.sheet', codes: null }
  const world = new World<Position, View>(game, question, new Chance(new FastSource('mail')))
  const { orders } = plan?.compose?.(world, 'game.sheet') as { orders: Parameters<typeof written>[0][] }
  const lines = orders.map(written)
  const closing = lines.findIndex((line) =>
    /^if A\d has agitation \d+ of player 2: prevent player 2 at A\d$/.test(line),
  )
  const setting = lines.findIndex((line) => /^(admit|prevent) /.test(line))
  assert.ok(closing >= 0)
  assert.ok(setting < 0 || closing < setting, lines.join('\n'))
})

test('a player asked for the orders of a step that it does not know says so', () => {
  const view = game.rules.view(position({}), 0)
  const question = { seat: 0, view, step: 'game.council', codes: null }
  const world = new World<Position, View>(game, question, new Chance(new FastSource('step')))
  for (const { id, compose } of players)
    assert.throws(() => compose?.(world, 'game.council'), new RegExp(`${id} has no orders for the step game`))
})
