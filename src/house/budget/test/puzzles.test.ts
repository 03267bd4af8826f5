// Work that somebody does to take more than is allowed.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { HouseError } from '../../api/errors.ts'
import type { Puzzle } from '../../api/view.ts'
import { openHouse, solved } from '../../test/open.ts'
import { PuzzleSet, Puzzles, type Stranger } from '../puzzles.ts'
import { Quotas } from '../quotas.ts'

const HERE = '192.0.2.1'

/** Puzzles of few numbers, by a clock that the test sets. */
function office(t: TestContext, tries = 50) {
  const { store } = openHouse(t)
  const clock = { ms: store.nowMs() }
  const { care, post } = store
  return { store, clock, puzzles: new Puzzles({ care, post, nowMs: () => clock.ms }, tries) }
}

async function setFor(stranger: Stranger): Promise<Puzzle> {
  const set = await stranger.puzzle('Because.')
  assert.ok(set instanceof PuzzleSet)
  return set.puzzle
}

test('a puzzle that is solved counts once: for what it was set for, for the same household, for two minutes', async (t) => {
  const { store, clock, puzzles } = office(t)
  const proof = async () => solved(await setFor(await puzzles.stranger('table', HERE)))
  const counts = async (text: string, from = HERE, work: 'table' | 'seat' = 'table') =>
    (await puzzles.stranger(work, from, text)).worked
  const first = await proof()
  assert.equal(await counts(first, '192.0.2.2'), false, 'another address')
  assert.equal(await counts(first, HERE, 'seat'), false, 'another thing')
  assert.equal(await counts(first, '::ffff:192.0.2.1'), true)
  assert.equal(await counts(first), false, 'twice')
  const late = await proof()
  clock.ms += 120_000
  assert.equal(await counts(late), false, 'too late')
  const own = await proof()
  const [until = '', id = '', signature = '', number = ''] = own.split('.')
  const wrong = [
    [until, id, signature, String((Number(number) + 1) % 50)],
    [until, id, signature],
    [until, 'another', signature, number],
    [(clock.ms + 999_999).toString(36), id, signature, number],
    [until, id, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`, number],
    [''],
  ]
  for (const parts of wrong) assert.equal(await counts(parts.join('.')), false, parts.join('.'))
  // Another node of the house knows it, and counts it once with this one.
  const other = new Puzzles({ care: store.care, post: store.post, nowMs: () => clock.ms }, 50)
  const both = await Promise.all([other, puzzles].map((node) => node.stranger('table', HERE, own)))
  assert.deepEqual(both.map(({ worked }) => worked).sort(), [false, true])
})

test('to set a puzzle and to look at an answer takes no longer the more numbers there are', async (t) => {
  const { puzzles } = office(t, 2 ** 32)
  const { challenge } = await setFor(await puzzles.stranger('table', HERE))
  const since = performance.now()
  for (let n = 0; n < 100; n++) await puzzles.stranger('table', HERE, `${challenge}.${n}`)
  assert.ok(performance.now() - since < 2000)
})

test('a stranger who works may take twice as much, but not more than all strangers may; nobody works for nothing; an account is set no puzzle', async (t) => {
  const { store, puzzles } = office(t)
  const quotas = new Quotas(store, { makingHour: 2, makingDay: 100, makingAllHour: 7, joiningHour: 1 })
  /** The words of the refusal; a puzzle where one is set, and nothing where it is let through. */
  const made = async (stranger: Stranger | null, from = HERE, person: string | null = null) => {
    try {
      await quotas.making({ from, person, stranger })
      return null
    } catch (error) {
      if (error instanceof PuzzleSet) return error.puzzle
      return (error as HouseError).refusal.text
    }
  }
  const comes = async (from = HERE) => made(await puzzles.stranger('table', from), from)
  const works = async (from = HERE) => {
    const puzzle = await comes(from)
    assert.ok(typeof puzzle === 'object' && puzzle !== null, String(puzzle))
    return made(await puzzles.stranger('table', from, solved(puzzle)), from)
  }
  assert.deepEqual([await comes(), await comes()], [null, null])
  assert.deepEqual([await works(), await works()], [null, null])
  const full = 'At most 2 tables an hour can be made from one address: come back later.'
  assert.equal(await comes(), full, 'twice as much is taken')
  // Files are opened without a puzzle.
  assert.equal(await made(null), full)
  const there = '198.51.100.1'
  assert.deepEqual([await comes(there), await comes(there), await works(there)], [null, null, null])
  assert.match(String(await comes(there)), /At most 2 tables .* from one address/)
  const all = /At most 7 tables an hour can be made for all players without an account/
  assert.match(String(await comes('203.0.113.1')), all)
  for (let n = 0; n < 2; n++) assert.equal(await made(null, HERE, 'ada'), null)
  assert.match(String(await made(null, HERE, 'ada')), /by one account/)
  // Seats in the same way.
  const sits = async (stranger: Stranger) => quotas.joining({ from: HERE, person: null, stranger })
  await sits(await puzzles.stranger('seat', HERE))
  const refused = await sits(await puzzles.stranger('seat', HERE)).catch((error: unknown) => error)
  assert.ok(refused instanceof PuzzleSet)
  assert.match(refused.refusal.text, /^Many seats are taken from your network\. .* about 2 seconds\.$/)
  await sits(await puzzles.stranger('seat', HERE, solved(refused.puzzle)))
})
