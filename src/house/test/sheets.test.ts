// Where several are asked, answers lie as sheets until all are in: durable, replaceable, and nobody else's.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Chance } from '../../kernel/chance.ts'
import type { Json } from '../../kernel/json.ts'
import { FastSource } from '../../kernel/source.ts'
import { game } from '../../kernel/test/harbour/table.ts'
import type { Store } from '../../store/contract.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import type { SheetNews, TableState } from '../api/contract.ts'
import { localTable } from '../table/local.ts'
import type { Table } from '../table/table.ts'
import { Talk } from '../talk/chat.ts'
import { observerOf, sheetNews } from '../view/state.ts'
import { Subscriptions } from '../view/subscriptions.ts'
import { bid, came, events, found, load } from './harbour.ts'
import { hearing } from './hearing.ts'
import { openHouse } from './open.ts'

let commands = 0
/** Hands in, at the table as it stands, under a command of its own. */
const hand = async (table: Table, seat: number, choice: Json, draft = false, seq = table.seq) =>
  came(await table.answer(seat, seq, `c${++commands}`, choice, draft))

const turnOf = async (store: Store, at: number) => (await events(store))[at]?.answer

test('sheets lie until the last is in; then one event carries them all out', async (t) => {
  const { store } = openHouse(t)
  await found(store)
  const table = await load(store)
  assert.equal(await hand(table, 2, bid(1)), 'lies')
  assert.equal(await hand(table, 0, bid(3)), 'lies')
  assert.equal(await hand(table, 0, bid(99)), 'BAD_CHOICE')
  assert.deepEqual([table.unanswered, table.seq], [[1], 1])
  assert.equal(await hand(table, 1, bid(2)), 1)
  const answers = [
    [0, bid(3)],
    [1, bid(2)],
    [2, bid(1)],
  ]
  assert.deepEqual(await turnOf(store, 1), { answers, late: [] })
  assert.deepEqual((await store.sheets('harbour')).sheets, [])
})

test('a sheet is replaced, taken back as a draft, and replaced again, until all are in', async (t) => {
  const { store } = openHouse(t)
  await found(store)
  const table = await load(store)
  for (const coins of [1, 2, 3]) assert.equal(await hand(table, 0, bid(coins)), 'lies')
  await hand(table, 1, bid(0))
  await hand(table, 0, bid(3), true)
  assert.equal(await hand(table, 2, bid(0)), 'lies', 'seat 0 has only a draft')
  assert.deepEqual(table.unanswered, [0])
  assert.equal(await hand(table, 0, bid(4)), 1)
  const { answers } = (await turnOf(store, 1)) as { answers: Json[] }
  assert.deepEqual(answers[0], [0, bid(4)])
})

test('a screen with several seats goes to those who are asked, and else stays with the last who answered', async (t) => {
  const { store } = openHouse(t)
  await found(store)
  const table = await load(store)
  const screen = () => observerOf(table, { seats: [0, 1] })
  assert.equal(screen(), 0)
  await hand(table, 0, bid(0))
  assert.equal(screen(), 1)
  await hand(table, 1, bid(0))
  assert.equal(screen(), 1, 'seat 2, elsewhere, is awaited')
  await hand(table, 2, bid(0))
  assert.equal(screen(), 0)
  await hand(table, 0, { do: 'pass' })
  assert.equal(screen(), 1)
  await hand(table, 1, { do: 'pass' })
  assert.equal(screen(), 1, 'seat 2 is asked alone')
})

test('the same command has one effect: while the sheet is pending, and when it has been carried out', async (t) => {
  const { store } = openHouse(t)
  await found(store)
  let table = await load(store)
  const first = () => table.answer(0, 1, '0:first', bid(1))
  assert.equal(came(await first()), 'lies')
  assert.equal(came(await table.answer(0, 1, '0:second', bid(2))), 'lies')
  assert.equal(came(await first()), 'lies')
  assert.deepEqual(
    table.match?.question.submissionOf(0)?.answer,
    bid(2),
    'the first command changes nothing more',
  )
  await hand(table, 1, bid(0))
  const last = () => table.answer(2, 1, '2:last', bid(0))
  assert.equal(came(await last()), 1)
  for (let times = 0; times < 2; times++) {
    assert.equal(came(await last()), 1)
    assert.equal(came(await table.answer(0, 1, '0:second', bid(2))), 1)
    assert.equal(came(await first()), 'STALE', 'that is not what was carried out')
    table = await load(store)
  }
  assert.equal((await events(store)).length, 2)
})

test('sheets and drafts are there after a restart, and what was complete is carried out', async (t) => {
  const { store } = openHouse(t)
  await found(store)
  const before = await load(store)
  await hand(before, 0, bid(3))
  await hand(before, 1, bid(2), true)
  const after = await load(store)
  assert.deepEqual(after.unanswered, [1, 2])
  assert.deepEqual(after.match?.question.submissionOf(1), { answer: bid(2), ready: false, late: false })
  // The house dies after the last sheet is durable, and before it is carried out.
  const write = (seat: number) =>
    store.sheet({
      table: 'harbour',
      question: 0,
      seat,
      json: '{"bid":1}',
      ready: true,
      command: `dying${seat}`,
      body: '',
    })
  await Promise.all([write(1), write(2)])
  assert.equal((await load(store)).seq, 2)
  const answers = [
    [0, bid(3)],
    [1, bid(1)],
    [2, bid(1)],
  ]
  assert.deepEqual(await turnOf(store, 1), { answers, late: [] })
})

test('the deadline takes what is there: ready sheets, and drafts that are legal', async (t) => {
  const { store } = openHouse(t)
  await found(store)
  const table = await load(store)
  await hand(table, 0, bid(3))
  await hand(table, 1, bid(2), true)
  assert.equal(came(await table.late(0, 'd0')), 'NOT_LATE')
  assert.equal(came(await table.late(2, 'd2')), 1)
  const { answers, late } = (await turnOf(store, 1)) as { answers: [number, Json][]; late: number[] }
  assert.deepEqual([answers[0], answers[1], late], [[0, bid(3)], [1, bid(2)], [2]])
  assert.equal(came(await table.late(2, 'd2')), 1, 'it strikes once')
})

test('a draft at a question to one seat stays, and the deadline takes it', async (t) => {
  const { store } = openHouse(t)
  await found(store)
  const table = await load(store)
  for (const seat of [0, 1, 2]) await hand(table, seat, bid(0))
  const [seat = 0] = table.unanswered
  assert.equal(await hand(table, seat, { do: 'pass' }, true), 'lies')
  assert.equal(await hand(table, 1 - seat, { do: 'pass' }, true), 'NOT_YOUR_TURN')
  const again = await load(store)
  assert.deepEqual(again.match?.question.submissionOf(seat)?.answer, { do: 'pass' })
  assert.equal(came(await again.late(seat, 'd')), 2)
  assert.deepEqual(await turnOf(store, 2), { do: 'pass' })
})

test('submissions cross: one to a question that is still open is never too late, and every other is', async (t) => {
  const { store } = openHouse(t)
  await found(store)
  const table = await load(store)
  const chance = new Chance(new FastSource('cross'))
  const choose = (seat: number) => {
    assert.ok(table.match !== null)
    return game.random(table.match.position, seat, chance)
  }
  let together = 0
  let stale = 0
  for (let n = 0; n < 300 && !table.over; n++) {
    const { unanswered, seq } = table
    const made = await Promise.all(unanswered.map((seat) => hand(table, seat, choose(seat), false, seq)))
    if (unanswered.length > 1) {
      // All were sent at once and share a commit: one event, and all are told of it.
      assert.deepEqual(new Set(made), new Set([seq]))
      together++
    } else if (table.match?.question.since(unanswered[0] ?? 0) !== null) {
      assert.equal(await hand(table, unanswered[0] ?? 0, { no: 'such' }, false, seq), 'STALE')
      stale++
    }
    assert.equal(table.seq, seq + 1)
  }
  assert.ok(together > 2 && stale > 2, `${together} together, ${stale} stale`)
})

test('two houses: every submission that was acknowledged is carried out, whichever house resolves', async (t) => {
  const { store, folder } = openHouse(t)
  const other = SqliteStore.open(folder)
  await found(store, 5, { rounds: 6 })
  const chance = new Chance(new FastSource('houses'))
  let turns = 0
  for (let over = false; !over; ) {
    const tables = [await load(store), await load(other)]
    const at = (n: number) => tables[n % 2] ?? assert.fail()
    const { question, nextSeq, position } = at(0).match ?? assert.fail()
    const choose = (seat: number) => game.random(position, seat, chance)
    over = at(0).over
    if (!question.several) {
      for (const seat of question.asked) await hand(at(nextSeq), seat, choose(seat))
      continue
    }
    // Everybody submits at one house and, before they know the result, again at the other.
    const acknowledged = new Map<number, Set<string>>()
    await Promise.all(
      [0, 1].flatMap((again) =>
        question.asked.map(async (seat) => {
          const choice = choose(seat)
          const made = await hand(at(seat + again), seat, choice, false, nextSeq)
          if (made === 'STALE') return
          const known = acknowledged.get(seat) ?? new Set()
          acknowledged.set(seat, known.add(JSON.stringify(choice)))
        }),
      ),
    )
    const turn = (await events(store))[nextSeq]
    const { answers, late } = turn?.answer as { answers: [number, Json][]; late: number[] }
    for (const [seat, answer] of answers)
      assert.ok(acknowledged.get(seat)?.has(JSON.stringify(answer)), `seat ${seat}'s sheet was passed over`)
    assert.deepEqual([turn?.kind, late], ['turn', []])
    turns++
  }
  assert.ok(turns > 3, `${turns} turns`)
  const [one, two] = [await load(store), await load(other)]
  assert.deepEqual(one.match?.position, two.match?.position)
  await other.close()
})

test('others learn that a sheet is in, and nothing of a draft; its holder sees both', async (t) => {
  const { store } = openHouse(t)
  await found(store)
  const table = await load(store)
  const local = localTable(table, await Talk.load(store, 'harbour'))
  const subscriptions = new Subscriptions(local)
  local.onMoved = () => subscriptions.show()
  local.onSheet = (written) => subscriptions.sheet(written)
  const seen: { readonly to: string; readonly news: SheetNews | null }[] = []
  const states: TableState[] = []
  for (const [to, seats] of Object.entries({ anna: [0], ben: [1], both: [0, 2], nobody: [] })) {
    await subscriptions.add(
      {
        viewer: { seats },
        ...hearing({
          state: (state) => {
            seen.push({ to, news: null })
            states.push(state)
          },
          sheet: (news) => seen.push({ to, news }),
        }),
      },
      0,
    )
  }
  const news = (seat: number, ready: boolean, sheet?: SheetNews['sheet']): SheetNews => ({
    ...{ seq: 1, seat, ready, waited: !ready, count: { in: Number(ready), of: 3 } },
    ...(sheet === undefined ? {} : { sheet }),
  })
  const since = () => seen.splice(0).map(({ to, news }) => (news === null ? to : [to, news]))
  since()
  await hand(table, 0, bid(5), true)
  assert.deepEqual(since(), [['anna', news(0, false, { seat: 0, answer: bid(5), ready: false })], 'both'])
  await hand(table, 0, bid(4))
  assert.deepEqual(since(), [
    ['anna', news(0, true, { seat: 0, answer: bid(4), ready: true })],
    ['ben', news(0, true)],
    'both',
    ['nobody', news(0, true)],
  ])
  await hand(table, 0, bid(3))
  assert.deepEqual(
    since().map((one) => one[0]),
    ['anna', 'b'],
    'it was in before',
  )
  await hand(table, 0, bid(3), true)
  assert.deepEqual(since().at(-1), ['nobody', news(0, false)])
  assert.ok(JSON.stringify(sheetNews(table, 0, false)).length < 200)
  const ben = states.find(({ you }) => you[0] === 1)
  assert.deepEqual([ben?.you, ben?.sheets, ben?.ready, ben?.waitingFor], [[1], [], [], [0, 1, 2]])
})
