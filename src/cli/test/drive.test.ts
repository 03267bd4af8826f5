import '../../house/test/versions/pinned-harbour.ts'

import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { Drive } from '../drive.ts'

type Answer = { id: unknown; ok?: never; error?: { clause: string | null; code: string; text: string } }

/** A session to which one speaks in objects. */
function session() {
  const drive = new Drive()
  let id = 0
  const send = (request: object) => drive.line(JSON.stringify({ id: ++id, ...request })) as Answer
  const ok = (request: object): never => {
    const answer = send(request)
    assert.equal(answer.error, undefined, JSON.stringify(answer.error))
    return answer.ok as never
  }
  const refused = (request: object) => {
    const answer = send(request)
    assert.ok(answer.error, `expected a refusal of ${JSON.stringify(request)}`)
    assert.ok(answer.error.text.length > 10 && /[.)]$/.test(answer.error.text), answer.error.text)
    return answer.error
  }
  return { drive, ok, refused }
}

const open = { do: 'new', game: 'imperial-trader', seats: 2, seed: 'a' }

test('games lists every game with its seats and the schema of its options', () => {
  const games: { id: string; seats: object; options: { name: string; default: unknown }[] }[] = session().ok({
    do: 'games',
  })
  const trader = games.find((g) => g.id === 'imperial-trader')
  assert.deepEqual(trader?.seats, { min: 2, max: 6, usual: 3 })
  assert.equal(trader?.options.find((o) => o.name === 'win_credits')?.default, 100)
})

test('every option that pending lists is accepted as it is listed', () => {
  const { ok } = session()
  ok(open)
  for (let i = 0; i < 60; i++) {
    const pending: { seat: number; options: { choice: object; clause: string; text: string }[] }[] = ok({
      do: 'pending',
    })
    const question = pending[0]
    if (question === undefined) break
    const option = question.options[i % question.options.length]
    assert.match(option?.clause ?? '', /^IT-\d+\.\d+$/)
    const done: { events: { seq: number }[] } = ok({
      do: 'answer',
      seat: question.seat,
      choice: option?.choice,
    })
    assert.equal(done.events[0]?.seq, i + 1)
  }
})

test('scripted outcomes are used before any generator, across answers', () => {
  const { ok } = session()
  // Two cards dealt (numbers 0 and 0), first-player dice 6 and 3, then a flight of 5.
  ok({ ...open, chance: [0, 0, 6, 3, 5] })
  ok({ do: 'answer', seat: 0, choice: { berth: 'C' } })
  ok({ do: 'answer', seat: 1, choice: { berth: 'A' } })
  const flown: { events: { chance: number[] }[] } = ok({ do: 'answer', seat: 0, choice: { do: 'fly' } })
  assert.deepEqual(flown.events[0]?.chance, [5])
  const log: { chance: number[] }[] = ok({ do: 'log' })
  assert.deepEqual(
    log.flatMap((e) => e.chance),
    [0, 0, 6, 3, 5],
  )
})

test('an outcome that no die shows is refused and changes nothing', () => {
  const { ok, refused } = session()
  ok({ ...open, chance: [0, 0, 6, 3] })
  ok({ do: 'answer', seat: 0, choice: { berth: 'C' } })
  ok({ do: 'answer', seat: 1, choice: { berth: 'A' } })
  const before = ok({ do: 'hash' })
  assert.equal(refused({ do: 'answer', seat: 0, choice: { do: 'fly' }, chance: [7] }).code, 'BAD_CHANCE')
  assert.deepEqual(ok({ do: 'hash' }), before)
})

test('a position goes out and comes back; one that does not fit is refused', () => {
  const { ok, refused } = session()
  ok(open)
  const position: { cash: number[] } = ok({ do: 'position' })
  const { hash }: { hash: string } = ok({ do: 'hash' })
  ok({ do: 'load', game: 'imperial-trader', position })
  assert.equal((ok({ do: 'hash' }) as { hash: string }).hash, hash)
  assert.equal(
    refused({ do: 'load', game: 'imperial-trader', position: { ...(position as object), cash: [1] } }).code,
    'BAD_POSITION',
  )
  assert.equal(
    refused({ do: 'load', game: 'imperial-trader', position: { ...(position as object), gold: 1 } }).code,
    'BAD_POSITION',
  )
})

test('explain says why, with the clause, and answers nothing', () => {
  const { ok, refused } = session()
  ok(open)
  const yes: { legal: boolean; text: string } = ok({ do: 'explain', seat: 0, choice: { berth: 'B' } })
  assert.equal(yes.legal, true)
  assert.deepEqual(refused({ do: 'explain', seat: 1, choice: { berth: 'B' } }).clause, 'IT-5.3')
  assert.equal((ok({ do: 'pending' }) as { seat: number }[])[0]?.seat, 0)
})

test('what is suggested is the move of the bot whose moves the page suggests', () => {
  const suggested = (bot?: string) => {
    const { ok } = session()
    ok({ do: 'new', game: 'starfire-campaign', seats: 2, seed: 'a' })
    return ok({ do: 'suggest', seat: 0, ...(bot === undefined ? {} : { bot }) })
  }
  assert.deepEqual(suggested(), suggested('hegemon'))
  assert.notDeepEqual(suggested(), suggested('steward'))
})

test('suggest gives a legal answer, playout plays to the end, and the log replays to the same hash', () => {
  const { ok } = session()
  ok(open)
  const { choice }: { choice: object } = ok({ do: 'suggest', seat: 0, bot: 'plan' })
  ok({ do: 'answer', seat: 0, choice })
  const end: { over: boolean; hash: string } = ok({ do: 'playout', bots: ['plan', 'random'] })
  assert.equal(end.over, true)
  const log: object[] = ok({ do: 'log' })
  ok({ do: 'replay', log })
  assert.equal((ok({ do: 'hash' }) as { hash: string }).hash, end.hash)
})

test('a damaged log is refused with the event where it breaks', () => {
  const { ok, refused } = session()
  ok(open)
  ok({ do: 'playout', bots: ['plan'], limit: 20 })
  const log: { seq: number; answer: object }[] = ok({ do: 'log' })
  const damaged = log.map((e) => (e.seq === 2 ? { ...e, answer: { berth: 'Z' } } : e))
  assert.match(refused({ do: 'replay', log: damaged }).text, /[Ee]vent 2/)
})

test('a log, a position or a game of a version that is not pinned is refused as such', () => {
  const { ok, refused } = session()
  ok(open)
  const [first]: { answer: object }[] = ok({ do: 'log' })
  const log = [{ ...first, answer: { ...first?.answer, version: 7 } }]
  const refusals = [
    refused({ do: 'replay', log }),
    refused({ do: 'load', game: 'imperial-trader', version: 7, position: ok({ do: 'position' }) }),
    refused({ ...open, version: 7 }),
  ]
  for (const { code, text } of refusals)
    assert.deepEqual(
      [code, text.slice(0, 58)],
      ['OTHER_VERSION', 'This game was begun under version 7 of Imperial Trader, wh'],
    )
})

test('an older version that is pinned is played, and its log replays under it', () => {
  const { ok } = session()
  const { version }: { version: number } = ok({ do: 'new', game: 'harbour', seats: 2, seed: 'a', version: 1 })
  assert.equal(version, 1)
  // Version 2 has no mate.
  const end: { over: boolean; hash: string } = ok({ do: 'playout', bots: ['mate', 'random'] })
  assert.equal(end.over, true)
  const log: { answer: { version?: number } }[] = ok({ do: 'log' })
  assert.equal(log[0]?.answer.version, 1)
  ok({ do: 'replay', log })
  assert.equal((ok({ do: 'hash' }) as { hash: string }).hash, end.hash)
})

test('what is no request is refused in words', () => {
  const { drive, refused } = session()
  assert.equal(drive.line('{"id":1').error?.code, 'BAD_JSON')
  assert.equal(drive.line('[]').error?.code, 'BAD_REQUEST')
  assert.equal(refused({ do: 'fly' }).code, 'BAD_REQUEST')
  assert.equal(refused({ do: 'pending' }).code, 'NO_GAME')
  assert.equal(refused({ ...open, seats: 7 }).code, 'BAD_SEATS')
  assert.equal(refused({ ...open, seats: '2' }).code, 'BAD_REQUEST')
  assert.equal(refused({ ...open, colour: 'red' }).code, 'BAD_REQUEST')
  assert.equal(refused({ do: 'hash', colour: 'red' }).text, 'hash: there is no field "colour"; it has none.')
  assert.equal(refused({ ...open, game: 'chess' }).code, 'NO_SUCH_GAME')
  assert.equal(refused({ ...open, options: { win_credits: 25 } }).code, 'BAD_OPTION')
  assert.equal(refused({ ...open, options: { win: 25 } }).code, 'BAD_OPTION')
})

test('no line, even a hostile one, ends the session or moves the game', () => {
  const { drive, ok } = session()
  ok(open)
  const before = ok({ do: 'hash' })
  const names = fc.constantFrom(
    'answer',
    'explain',
    'suggest',
    'view',
    'load',
    'new',
    'replay',
    'late',
    'undo',
    'pending',
    'considered',
  )
  const request = fc.record(
    { id: fc.jsonValue(), do: names, seat: fc.jsonValue(), choice: fc.jsonValue(), chance: fc.jsonValue() },
    { requiredKeys: ['do'] },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        request.map((r) => JSON.stringify(r)),
      ),
      (line) => {
        const answer = drive.line(line)
        assert.ok(answer.error !== undefined || answer.ok !== undefined)
        if (answer.error !== undefined)
          assert.ok(
            answer.error.code !== '' && answer.error.text !== '' && answer.error.code !== 'CANNOT_GO_ON',
            line,
          )
      },
    ),
    { numRuns: 2000, seed: 7 },
  )
  assert.deepEqual(ok({ do: 'hash' }), before)
})
