import assert from 'node:assert/strict'
import test from 'node:test'
import type { Headline, Loss, To } from '../../kernel/facts.ts'
import { digestOf, type Heard } from '../view/digest.ts'

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

test('what a player saw while they answered is no news, but what it cost is', () => {
  const got = heard(1, { head: 'You built 3 ships' }, { concern: 'gains', own: true })
  assert.deepEqual(texts([got, { ...land('Tesk'), own: true }]), [['You lost Tesk to Calder.', 'Why.']])
})

test('the same thing again and again is one line', () => {
  const sold = (event: number) =>
    heard(event, { head: `Ann bought ${event}` }, { concern: 'gains', kind: 'bought' })
  assert.deepEqual(texts([sold(1), sold(2), sold(3)]), [['Ann bought 3.', '3 times in all.']])
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
      ['Ann stirs up Tesk: agitation 9.', 'Ann landed 3 GB there. 3 times in all.'],
    ],
  )
})
