import assert from 'node:assert/strict'
import test from 'node:test'
import { game, laid, noGame, opening, Table, trading } from '../table.ts'

test('BM-1.1 · 3 to 5 colonies, an even number of rounds', () => {
  noGame({}, 2, 'BM-1.1', 'BAD_SEATS')
  noGame({}, 6, 'BM-1.1', 'BAD_SEATS')
  noGame({ rounds: 5 }, 3, 'BM-1.1', 'BAD_OPTION')
  noGame({ rounds: 0 }, 3, 'BM-1.1', 'BAD_OPTION')
  for (const seats of [3, 4, 5]) assert.equal(opening({ rounds: 2 }, seats).p.seats, seats)
})

test('BM-1.1, BM-12.1 · the game ends after its last round', () => {
  const t = opening({ rounds: 2 }).lateUntil('muster.muster')
  while (!t.over) t.late0()
  assert.deepEqual([t.p.round, t.p.ended], [2, 1])
})

test('BM-1.2 · Action Phase, Muster in odd rounds, Consumption in even ones, Maintenance', () => {
  const t = opening({ rounds: 4 })
  const steps: string[] = []
  while (!t.over) {
    const facts = t.late0().facts()
    for (const fact of facts) if (['roundBegins', 'consumed', 'over'].includes(fact)) steps.push(fact)
    if (t.step === 'muster.muster' && steps.at(-1) !== 'muster') steps.push('muster')
  }
  const fed = ['consumed', 'consumed', 'consumed']
  assert.deepEqual(steps, [
    'muster',
    'roundBegins',
    ...fed,
    'roundBegins',
    'muster',
    'roundBegins',
    ...fed,
    'over',
  ])
})

test('BM-1.3 · one of the six actions not yet chosen; no passing; fully resolved before the next chooses', () => {
  const t = laid()
  const all = ['explore', 'industry', 'trade', 'research', 'recruit', 'militarise']
  assert.deepEqual(
    t.choices(),
    all.map((action) => ({ action })),
  )
  t.no({ action: 'pass' }, 'BM-1.3', 'BAD_CHOICE')
  t.act('recruit').lateUntil('game.choose')
  assert.deepEqual([t.asked, t.choices().length], [[1], 5])
  t.no({ action: 'recruit' }, 'BM-1.3', 'ACTION_TAKEN')
})

/** The seats that choose, in order, in each round. */
function initiators(seats: number): string[] {
  const t = opening({ rounds: 4 }, seats)
  const rounds: string[] = ['', '', '', '', '']
  while (!t.over) {
    if (t.step === 'game.choose') rounds[t.p.round] += `${t.asked[0]}`
    t.late0()
  }
  return rounds.slice(1)
}

test('BM-1.4 · clockwise in odd rounds, anticlockwise in even ones; the marker passes clockwise', () => {
  assert.deepEqual(initiators(3), ['012', '102', '201', '021'])
  assert.deepEqual(initiators(4), ['0123', '1032', '2301', '3210'])
})

test('BM-1.4, BM-5.20 · the others take part in turn order from the initiator’s successor', () => {
  const t = laid({
    round: 2,
    goods: [
      [20, 20, 20],
      [20, 20, 20],
      [20, 20, 20],
    ],
  })
    .act('explore')
    .do({ do: 'stop' })
  assert.equal(t.now, '2 explore.follow')
  assert.equal(t.do({ do: 'stop' }).now, '1 explore.follow')
})

test('BM-1.5 · the face of a face-down card is its owner’s alone; back, owner and units are public', () => {
  const t = laid({ cards: { N4: { of: 1, down: true, units: ['1 mech'] }, S3: { of: 1 } } })
  const mark = t.mark('N4')
  assert.deepEqual([t.called(1, 'N4'), t.called(0, 'N4'), t.called(null, 'N4')], ['N4', mark, mark])
  assert.equal(t.called(0, 'S3'), 'S3')
  const at = Number(mark.slice(1)) - 1
  const seen = t.view(0)
  assert.deepEqual([seen.face[at], seen.holder[at], seen.unit[at * 2]], [-2, 1, 3])
  assert.equal(t.view(1).face[at], 3)
})

test('BM-1.5 · deal proposals are for the parties; option open_deals: for all', () => {
  for (const open of [false, true]) {
    const t = trading({
      goods: [
        [9, 9, 9],
        [9, 9, 9],
        [9, 9, 9],
      ],
      options: { open_deals: open },
    })
    t.propose('give 0 1 E 3')
    const legs = (reader: number | null) =>
      (t.view(reader).flow.at(-1) as unknown as { legs: unknown }).legs !== null
    assert.deepEqual([0, 1, 2, null].map(legs), [true, true, open, open])
    assert.equal(t.said(2).length > 0, open)
    assert.match(t.said(1).join(), /P1 proposes a deal to P2/)
    t.do({ answer: 'accept' })
    // What was done is public.
    assert.deepEqual(t.said(2).slice(-2), ['P1 gives 3 Energy to P2', 'P1 and P2 have made a deal'])
  }
})

test('BM-1.5 · an executed deal tells all but the face of a face-down card', () => {
  const t = trading({ cards: { N4: { of: 1, down: true } } })
  const mark = t.mark('N4')
  t.propose('give 1 0 location N4').do({ answer: 'accept' })
  assert.equal(t.said(2)[0], `P2 gives the face-down card ${mark} to P1`)
  assert.equal(t.said(null)[0], `P2 gives the face-down card ${mark} to P1`)
  assert.equal(
    t.said(0).some((line) => line.includes('N4 Sunward Spire')),
    true,
  )
})

test('BM-1.5 · a card turned face-down before all is known until it changes owner', () => {
  const t = laid({
    cards: { N6: { of: 0 } },
    goods: [
      [9, 9, 9],
      [9, 9, 9],
      [9, 9, 9],
    ],
  })
  t.act('explore').lateUntil('explore.arrange').do({ do: 'turn', card: 'N6' })
  assert.deepEqual([t.cards(0), t.called(2, 'N6'), t.called(null, 'N6')], [['-N6'], 'N6', 'N6'])
  t.lateUntil('game.choose').act('trade').quiet()
  t.propose('give 0 1 location N6').do({ answer: 'accept' })
  const mark = t.mark('N6')
  assert.deepEqual([t.called(0, 'N6'), t.called(1, 'N6'), t.called(2, 'N6')], [mark, 'N6', mark])
})

test('BM-1.5 · everything else is public: a view differs from the position in nothing but what is hidden', () => {
  const t = opening()
  const { face, ...rest } = t.view(null)
  const { face: truth, ...whole } = t.p
  assert.deepEqual(rest, JSON.parse(JSON.stringify(whole)))
  assert.equal(face.filter((f) => f === -2).length, truth.filter((f) => f >= 0).length)
  assert.ok(t instanceof Table && game.fault(t.p) === null)
})

test('BM-1.6 · each variant that has a name sets what is written, and what a table sets goes before it', () => {
  const read = (given: object) => game.readOptions(given)
  assert.deepEqual(read({ preset: 'short' }), read({ rounds: 4 }))
  assert.deepEqual(read({ preset: 'open-books' }), read({ open_deals: true }))
  assert.deepEqual(read({ preset: 'short', rounds: 8 }), read({ rounds: 8 }))
  noGame({ preset: 'long' }, 3, null, 'BAD_OPTION')
})
