import assert from 'node:assert/strict'
import test from 'node:test'
import { address } from '../../kernel/address.ts'
import { Chance } from '../../kernel/chance.ts'
import type { Fact, Headline, Loss, Part, To } from '../../kernel/facts.ts'
import type { Game } from '../../kernel/game.ts'
import type { Json } from '../../kernel/json.ts'
import { Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { tell } from '../../kernel/tell.ts'
import { edition } from '../../rulesets/pinned.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import { digestOf, type Heard, heardOf } from '../view/digest.ts'
import { LogLines } from '../view/log-lines.ts'

test('a digest that grew event by event is the same as one made at once, undone answers too', () => {
  const game = gameOf('cash-flow')
  assert.ok(game !== null)
  const played = edition({ rules: game.rules, players: [] })
  const read = () =>
    new LogLines(
      (seat) => `Player ${seat + 1}`,
      () => played,
    )
  const match = Match.begin(game, {}, 3, new FastSource('dispatches'))
  assert.ok(!isRefusal(match))
  const kept = read()
  const chance = new Chance(new FastSource('answers'))
  let [undone, lines] = [0, 0]
  for (let n = 0; n < 120; n++) {
    const seat: Seat = match.question.waitsFor[0] ?? 0
    const choice: Json = game.random(match.position, seat, chance)
    assert.ok(!isRefusal(match.submit(seat, choice, true, new FastSource(n))))
    for (const reader of [0, 1, 2]) kept.dispatch(match, reader)
    if (n % 5 === 0 && !isRefusal(match.undo(seat))) undone++
    for (const reader of [0, 1, 2]) {
      const dispatch = kept.dispatch(match, reader)
      assert.deepEqual(dispatch, read().dispatch(match, reader), `after ${n}, seat ${reader}`)
      lines += dispatch.lines.length
      // Numerals are in order of time, whichever line comes first.
      const inTime = [...dispatch.lines].sort((a, b) => a.no - b.no)
      assert.deepEqual(
        inTime.map(({ no }) => no),
        inTime.map((_, i) => i + 1),
      )
      const events = inTime.map((line) => line.at)
      assert.deepEqual(
        events,
        events.toSorted((a, b) => a - b),
      )
    }
  }
  assert.ok(undone > 5 && lines > 100, `${undone} undone, ${lines} lines`)
})

// In what order a seat is told what happened to it: the gravest is a line of its own, and what is routine is none.

const name = (seat: number) => `Player ${seat + 1}`

/** What the first seat of a Godsfire game hears of facts, in their order, one event each. */
function heardIn(facts: readonly (readonly [kind: string, ...Part[]])[]): Heard[] {
  const game = gameOf('godsfire-trade') as Game
  const match = Match.begin(game, {}, 4, new FastSource('order'))
  if (isRefusal(match)) assert.fail(match.text)
  const { rules } = game
  const view = rules.view(match.position, 0)
  const all = facts.map(([kind, ...args]): Fact => ({ kind, args, only: null }))
  return all.flatMap((fact, i): Heard[] => {
    const { kind } = fact
    const said = address(rules, fact, { you: 0, view, name, before: all.slice(0, i) })
    const { clause, grade, concern, dice } = tell(rules, fact, view, name, 0)
    return said === null
      ? []
      : [{ event: i, kind, clause, grade, concern, own: false, rank: null, dice, places: [], said }]
  })
}

test('Godsfire: a rival whose next money can raise a revolt is told by itself, and before all that cannot', () => {
  const [CONTESTED, OWN] = [5, 1]
  const facts: [string, ...Part[]][] = [
    ['earned', 0, 14],
    // A rival at 12 of 14 on a world where the reader agitates, too.
    ['landed', 1, CONTESTED, 4, 12, 3, 14, [0]],
    ...[1, 2, 3].map((rival): [string, ...Part[]] => ['landed', rival, OWN + rival, 2, 2, 0, 14, []]),
    ...[1, 2, 3].map((rival): [string, ...Part[]] => ['putDown', 0, 6 + rival, 3, rival, 4, 3, 0]),
    ...[1, 2, 3].map((rival): [string, ...Part[]] => ['gave', 0, rival, OWN, 2]),
  ]
  const { lines, more } = digestOf(heardIn(facts))
  assert.equal(lines.length, 5)
  assert.match(lines[0]?.text ?? '', /^Player 2 rivalled you at .*agitation 12 against loyalty 14\.$/)
  assert.ok(!lines.some(({ text }) => text.includes('income')), 'an income is no headline')
  assert.ok(more > 0)
})

test('Godsfire: what a revolt has settled by the time of reading is not told as still to come', () => {
  const OWN = 1
  const told = (...facts: [string, ...Part[]][]) =>
    digestOf(heardIn(facts)).lines.map(({ text, why }) => `${text} ${why}`)
  const [landing, revolt] = told(['landed', 1, OWN, 4, 18, 0, 14, []], ['putDown', 1, OWN, 5, 0, 18, 14, 0])
  assert.match(revolt ?? '', /^You put down the revolt of Player 2/)
  assert.match(landing ?? '', /^Player 2 stirred up your .*18 against loyalty 14\. .* 4 GB there\.$/)
  // A world that was won: its blockade is nobody's news, and losses do not hide it.
  const losses = [2, 3, 4, 5, 6, 7].map((at): [string, ...Part[]] => ['prevented', 1, at, [OWN], [0]])
  const won = told(...losses, ['revolted', 0, OWN, 6, 1, 20, 8, 0], ['lifted', 0, OWN, 0])
  assert.match(won[0] ?? '', /^You gained .* from Player 2/)
  assert.ok(!won.join().includes('blockade'), won.join())
})

test('Godsfire: a port that is shut costs its guest the way for money, and no income', () => {
  const [line] = digestOf(heardIn([['prevented', 1, 5, [1], [0]]])).lines
  assert.match(line?.text ?? '', /shut its port to your/)
  assert.equal(line?.why, 'You can send it no money from there. What you earn does not change.')
})

test('Godsfire: on a quiet turn an income is no headline either', () => {
  assert.deepEqual(digestOf(heardIn([['earned', 0, 14]])).lines, [])
})

test('Starfire: a colony that is lost stands before ships, both before what is gained or to be known', () => {
  const { rules } = gameOf('starfire-campaign') as Game
  const urgent = (kind: string, ...numbers: number[]) => ({
    ...{ section: 'urgent', kind, clause: 'SC-20.6', word: '' },
    numbers,
  })
  const report = {
    turn: 9,
    lines: [
      urgent('refused', 2, 4),
      urgent('conquered', 8, 1, 2, 90, 40, 0, 0),
      urgent('short', 4, 9, 1200, 0),
      urgent('battle in', 7, 3, 0),
      urgent('battle in', 9, 5, 2),
      urgent('conquered', 5, 2, 1, 90, 40, 1, 2),
      { ...urgent('built', 1, 9, 4), section: 'yards', word: 'Fox' },
      { ...urgent('besieged', 6), section: 'systems' },
    ],
  }
  const heard = heardOf(rules.reported?.(report as unknown as Json, 0) ?? [], 1)
  assert.deepEqual(
    digestOf(heard).lines.map(({ text }) => text),
    [
      'You lost system 5.',
      'You took system 8.',
      'System 6 is besieged.',
      'You fought at system 9: 5 of your units, 2 lost.',
      'You fought at system 7: 3 of your units, none lost.',
    ],
  )
})

const heard = (event: number, said: Headline & { to?: To }, over: Partial<Heard> = {}): Heard => ({
  ...{
    event,
    kind: 'lost',
    clause: 'XX-1.1',
    grade: 'event',
    concern: 'loses',
    own: false,
    rank: null,
    dice: [],
    places: [],
    said: { to: 'you', ...said },
  },
  ...over,
})
const land = (what: string, to = 'Calder', event = 1): Heard =>
  heard(
    event,
    { head: `You lost ${what} to ${to}`, why: 'Why.', lost: [{ n: 1, of: ['land', 'lands'], what, to }] },
    { grade: 'headline' },
  )
const lost = (n: number, of: Loss['of'], at: string, to?: string): Heard =>
  heard(2, {
    head: `You lost ${n} ${of[1]} in ${at}`,
    lost: [{ n, of, at, ...(to === undefined ? {} : { to }) }],
  })
const texts = (list: readonly Heard[]) => digestOf(list).lines.map(({ text, why }) => [text, why])

test('one loss is told as the game tells it', () => {
  assert.deepEqual(texts([land('Tesk')]), [['You lost Tesk to Calder.', 'Why.']])
})

test('what was lost to the same player is one line, and names no more than three', () => {
  assert.deepEqual(
    texts([land('Tesk'), land('Grom'), land('Orrin')])[0]?.[0],
    'You lost Tesk, Grom and Orrin to Calder.',
  )
  const many = ['Tesk', 'Grom', 'Orrin', 'Vand', 'Dray', 'Pell'].map((name) => land(name))
  assert.deepEqual(texts(many)[0]?.[0], 'You lost Tesk, Grom and 4 more lands to Calder.')
})

test('things without a name are added up, with their places', () => {
  const armies = ['army', 'armies'] as const
  assert.deepEqual(texts([lost(3, armies, 'Kola', 'Ann'), lost(1, armies, 'Ural', 'Ann')]), [
    ['You lost 4 armies to Ann.', 'In Kola and Ural.'],
  ])
})

test('with more than five losses the last line counts all that have no line of their own', () => {
  const list = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => land(name, `Player ${name}`))
  const { lines, more } = digestOf([...list, lost(2, ['ship', 'ships'], 'Vand')])
  assert.equal(lines.length, 5)
  assert.equal(lines[4]?.text, 'You also lost 2 lands and 2 ships.')
  assert.equal(lines[4]?.why, 'To Player E and Player F.')
  assert.deepEqual(lines[4]?.lost, [
    { n: 2, of: 'lands' },
    { n: 2, of: 'ships' },
  ])
  assert.equal(more, 0)
  assert.equal(lines[4]?.no, 5, 'it follows what it is beside')
})

test('what went against one and cannot be counted is no loss of things', () => {
  const hit = (i: number) => heard(i, { head: `Ann shut Port ${i}` }, { concern: 'loses', kind: 'shut' })
  const six = [1, 2, 3, 4, 5, 6].map(hit)
  assert.equal(digestOf(six).lines[4]?.text, '2 more things went against you.')
  const { lines } = digestOf([...six, lost(2, ['ship', 'ships'], 'Vand')])
  assert.match(lines.map(({ text }) => text).join(' '), /ships?|more things went against you/)
})

test('losses come before what one learns, gains, and others do; numerals are in order of time', () => {
  const learns = heard(3, { head: 'Ann offered you peace' }, { concern: 'learns' })
  const gains = heard(4, { head: 'You got 3 oil' }, { concern: 'gains', kind: 'got' })
  const others = heard(5, { head: 'Ben builds' }, { concern: null })
  const { lines } = digestOf([others, gains, learns, land('Tesk', 'Calder', 9)])
  assert.deepEqual(
    lines.map(({ no, text, at }) => [no, text, at]),
    [
      [3, 'You lost Tesk to Calder.', 9],
      [1, 'Ann offered you peace.', 3],
      [2, 'You got 3 oil.', 4],
    ],
  )
})

test('what others did fills up where little happened to the reader, and is below otherwise', () => {
  const others = [1, 2, 3, 4].map((event) => heard(event, { head: `Ben builds ${event}` }, { concern: null }))
  const alone = digestOf(others)
  assert.deepEqual(
    alone.lines.map(({ text }) => text),
    ['Ben builds 4.', 'Ben builds 3.', 'Ben builds 2.'],
  )
  assert.equal(alone.more, 1)
})

test('Godsfire: a player reads as their own that they hit in a fight, and that their money came back', () => {
  const facts: [string, ...Part[]][] = [
    ['fought', 0, 1, 3, 2, [5, 6, 1]],
    ['fought', 1, 1, 2, 0, [1, 1]],
    ['lostShips', 1, 1, 2],
    ['returned', 0, 0, 9, 4],
  ]
  assert.deepEqual(
    digestOf(heardIn(facts))
      .lines.filter(({ to }) => to === 'you')
      .map(({ text, why }) => `${text} ${why}`),
    [
      'You hit 2 times in the fight at Tesk. You rolled 3 dice.',
      '4 GB that you sent from Grom could not land on Jorun. The money is back in your treasury.',
    ],
  )
})

test('Godsfire: ships are lost to the side that hit, and to nobody by name where several did', () => {
  const lost = (...hits: number[]) => {
    const fought = hits.map((n, i): [string, ...Part[]] => ['fought', i + 1, 1, 3, n, []])
    return digestOf(heardIn([['fought', 0, 1, 2, 0, []], ...fought, ['lostShips', 0, 1, 2]])).lines[0]?.text
  }
  assert.equal(lost(2, 0), 'You lost 2 ships at Tesk to Player 2.')
  assert.equal(lost(0, 2), 'You lost 2 ships at Tesk to Player 3.')
  assert.equal(lost(1, 1), 'You lost 2 ships at Tesk.')
})

test('an offer of one rival is not the last of those that others made', () => {
  const { lines } = digestOf(
    heardIn([
      ['offeredPeace', 1, 0],
      ['offeredPeace', 2, 0],
      ['offeredPeace', 2, 0],
      ['offeredPeace', 0, 1],
    ]),
  )
  assert.deepEqual(
    lines.map(({ text, why }) => `${text} ${why}`),
    [
      'Player 2 offered you peace. You did not offer it in the same turn.',
      'Player 3 offered you peace. You did not offer it in the same turn. The last of 2 times.',
      'You offered Player 2 peace. Player 2 did not.',
    ],
  )
})

test('what a player saw while they answered is no news, but what it cost is', () => {
  const got = heard(1, { head: 'You built 3 ships' }, { concern: 'gains', own: true })
  assert.deepEqual(texts([got, { ...land('Tesk'), own: true }]), [['You lost Tesk to Calder.', 'Why.']])
})

test('the same thing again and again is one line', () => {
  const sold = (event: number) =>
    heard(event, { head: `Ann bought ${event}` }, { concern: 'gains', kind: 'bought' })
  assert.deepEqual(texts([sold(1), sold(2), sold(3)]), [['Ann bought 3.', '2 more like this.']])
  // What says what it is about, such as a deal with its terms, is alike only where that is the same.
  const deal = (event: number) =>
    heard(event, { head: `Ann bought ${event}`, same: `${event}` }, { concern: 'gains' })
  assert.deepEqual(
    texts([deal(1), deal(2)]).map(([text]) => text),
    ['Ann bought 1.', 'Ann bought 2.'],
  )
  // Of others, too, the same words are read once.
  const recruits = (event: number, who: string) =>
    heard(event, { head: `${who} gets 1 Spare`, to: 'table' }, { concern: null })
  assert.deepEqual(texts([recruits(1, 'Ann'), recruits(2, 'Ann'), recruits(3, 'Bob')]), [
    ['Bob gets 1 Spare.', ''],
    ['Ann gets 1 Spare.', 'The last of 2 times.'],
  ])
})

test('gains of a kind are added up as losses are, and a reason is told where it is that of all', () => {
  const gains = (event: number, said: Headline) => heard(event, said, { concern: 'gains', kind: 'got' })
  const navy = (event: number, at: string) =>
    gains(event, { head: `You have a navy in ${at}`, gained: [{ n: 1, of: ['navy', 'navies'], at }] })
  assert.deepEqual(texts([navy(1, 'Tasman Sea'), navy(1, 'Java Sea')]), [
    ['You gained 2 navies.', 'In Tasman Sea and Java Sea.'],
  ])
  const took = (what: string, why: string) =>
    gains(1, { head: `You took ${what}`, why, gained: [{ n: 1, of: ['land', 'lands'], what, to: 'Ann' }] })
  assert.deepEqual(texts([took('Kola', 'By 2 armies.'), took('Ural', 'By 3 armies.')]), [
    ['You gained Kola and Ural from Ann.', ''],
  ])
  assert.deepEqual(texts([land('Tesk'), { ...land('Grom'), said: { ...land('Grom').said, why: 'Else.' } }]), [
    ['You lost Tesk and Grom to Calder.', ''],
  ])
})

test('what went against one again and again at one place is one line: the last, and how often', () => {
  const stirs = (event: number, world: string, sum: number) =>
    heard(
      event,
      {
        head: `Ann stirs up ${world}: agitation ${sum}`,
        why: 'Ann landed 3 GB there.',
        same: `Ann at ${world}`,
      },
      { kind: 'landed' },
    )
  assert.deepEqual(
    texts([stirs(1, 'Tesk', 3), stirs(2, 'Grom', 4), stirs(3, 'Tesk', 6), stirs(5, 'Tesk', 9)]),
    [
      ['Ann stirs up Grom: agitation 4.', 'Ann landed 3 GB there.'],
      ['Ann stirs up Tesk: agitation 9.', 'Ann landed 3 GB there. The last of 3 times.'],
    ],
  )
})
