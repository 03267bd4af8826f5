import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { faceOf, markOf, tellAt } from '../../colony/locations.ts'
import { faces } from '../../data.ts'
import { hidesLooker } from '../../fields.ts'
import {
  hidesReader,
  isAmong,
  isOther,
  knowsFace,
  markSeen,
  placeAfter,
  seatAfter,
  seatsIn,
} from '../../position.ts'
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
  const t = laid({ round: 2, goods: rows('20 20 20, 20 20 20, 20 20 20') })
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
    const t = trading({ goods: rows('9 9 9, 9 9 9, 9 9 9'), options: { open_deals: open } })
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
  const t = laid({ cards: { N6: { of: 0 } }, goods: rows('9 9 9, 9 9 9, 9 9 9') })
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

test('BM-1.4 · the places after a seat in turn order, by round and number of players', () => {
  for (const seats of [3, 4, 5])
    for (const round of [1, 2, 3, 4]) {
      const { p } = laid({ seats, round, first: 1, taken: ['trade'] })
      const step = round % 2 === 1 ? 1 : seats - 1
      for (let i = 0; i < seats; i++) {
        assert.equal(seatAfter(p, 1, i), (1 + i * step) % seats, `${seats} ${round} ${i}`)
        assert.equal(placeAfter(p, (p.turn + i * step) % seats), i, `${seats} ${round} ${i}`)
      }
    }
})

test('BM-1.5, BM-5.13, BM-5.16 · readers and lookers: who is among them, and who is told of which', () => {
  const { p } = laid({ cards: { N4: { of: 1, down: true }, N6: { of: 1 }, S3: { of: 1, down: true } } })
  assert.deepEqual([seatsIn(0), seatsIn(0b10110), seatsIn(0b01001)], [[], [1, 2, 4], [0, 3]])
  assert.deepEqual(
    [isAmong(0, 1), isAmong(1, 1), isAmong(null, 1), isAmong(null, 32), isAmong(2, 32), isAmong(0, 0)],
    [true, false, false, true, true, false],
  )
  assert.deepEqual(
    [isOther(p, 0, 0), isOther(p, 0, 1), isOther(p, 0, 2), isOther(p, 0, 3), isOther(p, null, 0)],
    [false, true, true, false, true],
  )
  // A wish of seat 0 for seats 0 and 1: seat 2 does not know of 1, but whose it is.
  const wish = (observer: number | null, who: number) => hidesReader(p, observer, 0, 0b011, who)
  assert.deepEqual(
    [wish(0, 1), wish(1, 0), wish(2, 1), wish(2, 0), wish(2, 2), wish(null, 1), wish(null, 3)],
    [false, false, true, false, false, true, false],
  )
  const [down, up, other] = ['N4', 'N6', 'S3'].map((id) =>
    p.face.indexOf(faces.findIndex((f) => f.id === id)),
  )
  if (down === undefined || up === undefined || other === undefined) return assert.fail()
  markSeen(p, down, 0b001)
  markSeen(p, other, 0b001)
  assert.deepEqual([p.seen[down], p.seen[other]], [1, 1])
  markSeen(p, other, 32)
  markSeen(p, other, 0b100)
  assert.equal(p.seen[other], 32)
  const knows = (observer: number | null, mark: number) => knowsFace(p, observer, mark)
  assert.deepEqual(
    [knows(0, down), knows(1, down), knows(2, down), knows(null, down), knows(null, up), knows(null, other)],
    [true, true, false, false, true, true],
  )
  // A player who looked at a hidden card knows it, and nobody else; of what all see there is nothing to hide.
  const hides = (observer: number | null, mark: number, who: number) => hidesLooker(p, observer, mark, who)
  assert.deepEqual(
    [hides(0, down, 0), hides(1, down, 0), hides(2, down, 0), hides(null, down, 0), hides(null, down, 1)],
    [false, true, true, true, false],
  )
  assert.deepEqual(
    [hides(2, up, 0), hides(2, other, 0), hides(2, 11, 0), hides(2, down, 3)],
    [false, false, false, false],
  )
})

test('BM-1.5 · that somebody looked at a hidden card, the looker alone knows', () => {
  const t = laid({ hand: [['C1']], cards: { N4: { of: 1, down: true } } }).act('militarise')
  t.do({ play: 'C1', on: 'home-2' })
  const mark = Number(t.mark('N4').slice(1)) - 1
  assert.deepEqual(
    [0, 1, 2, null].map((reader) => t.view(reader).seen[mark]),
    [1, 0, 0, 0],
  )
})

test('BM-1.5 · units on a face-up card are told of with its name, on a face-down one with its mark, at home with neither', () => {
  const told = (down: boolean) => {
    const t = laid({ goods: [[9, 9, 9]], cards: { N4: { of: 0, down, units: ['0 mech'] } } })
    t.act('militarise').lateUntil('militarise.move').do({ do: 'home', unit: 'mech', from: 'N4' })
    const home = t.said(1)
    t.do({ do: 'out', unit: 'mech', to: 'N4' })
    return [...home, ...t.said(1)].map((line) =>
      line.includes('N4 Sunward Spire') ? 'name' : line.includes(t.mark('N4')) ? 'mark' : line,
    )
  }
  assert.deepEqual(
    [told(false), told(true)],
    [
      ['name', 'name'],
      ['mark', 'mark'],
    ],
  )
  const raided = laid({ round: 2, infantry: [0, 1, 0], mechs: [2] })
    .act('militarise')
    .lateUntil('raid.target')
  raided.do({ do: 'utility', at: 'home-2.1' }).do({ do: 'all' })
  assert.ok(raided.facts().includes('lost'))
  assert.ok(raided.said(0).every((line) => !/[NS]\d/.test(line)))
})

test('BM-1.5 · of a card where units stand all are told which it is if all know it, else its holder alone; of a home none', () => {
  const { p } = laid({ seats: 5, cards: { N4: { of: 1 }, N5: { of: 1, down: true } } })
  const told = (place: number) => {
    const list: unknown[] = []
    const add = (...fact: unknown[]) => void list.push(fact)
    tellAt({ p, facts: [], note: add, tell: add } as never, place, 'lost', (card) => [1, 0, place, card])
    return list
  }
  for (const home of [0, 4]) assert.deepEqual(told(home), [['lost', 1, 0, home, 0]])
  const [up, down] = ['N4', 'N5'].map((id) => 5 + markOf(p, faceOf(id))) as [number, number]
  assert.deepEqual(told(up), [['lost', 1, 0, up, 1 + faceOf('N4')]])
  assert.deepEqual(told(down), [
    [[-1, 0, 2, 3, 4], 'lost', 1, 0, down, 0],
    [[1], 'lostOwn', 1, 0, down, 1 + faceOf('N5')],
  ])
})

test('BM-1.5, BM-10.4 · what a raid is defended with is said as far as all can see, and what it costs', () => {
  const notes = (turn: number) => {
    const t = laid({
      round: 3,
      goods: rows('9 9 9, 9 9 9, 9 9 9'),
      mechs: [1, 1],
      infantry: [1, 0, 0],
      cards: { N5: { of: 1, down: true, units: ['1 mech'] }, N6: { of: 1, units: ['1 mech'] } },
      sites: {
        N5: { of: 1, is: 'energyMine', occupied: true },
        N6: { of: 1, is: 'waterMine', occupied: true },
        N8: { of: 1, is: 'energyMine' },
      },
      first: turn,
    })
      .act('militarise')
      .lateUntil('0 raid.target')
    const note = (at: string) =>
      t.options().find(({ choice }) => JSON.stringify(choice).includes(`"${at}"`))?.note ?? ''
    return ['home-2.1', 'N6', 'N5', 'N8'].map(note)
  }
  const by = (n: number) => `defended by ${n}, and a card if any is committed`
  assert.deepEqual(notes(0), [by(6), by(6), '', ''])
  assert.deepEqual(notes(2), [
    `${by(6)}; costs 2 Energy`,
    `${by(6)}; costs 2 Energy`,
    'costs 2 Energy',
    'costs 2 Energy',
  ])
})
