// When people are told, where, and what a hook may learn: without servers.

import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { calendar } from '../calendar.ts'
import { callHook, hookBody, hookFault, isPublic, publicAddress } from '../hooks.ts'
import { pauseAfter } from '../notices.ts'
import { hostOccasionsOf, occasionsOf, type Standing } from '../occasions.ts'
import { nextTime, readWish, remindAt, tellAt, USUAL, type Wish } from '../wishes.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const berlin = { ...USUAL, zone: 'Europe/Berlin' }

test('told at once, after some minutes, daily, never', () => {
  const asked = at('2026-11-22T12:00')
  assert.equal(tellAt({ ...USUAL, when: 'now' }, asked), asked)
  assert.equal(tellAt({ ...USUAL, when: 'after', minutes: 7 }, asked), at('2026-11-22T12:07'))
  // Noon in Berlin is past ten there the next time on the same day; 08:00 is tomorrow.
  assert.equal(tellAt({ ...berlin, when: 'daily', at: '19:30' }, asked), at('2026-11-22T18:30'))
  assert.equal(tellAt({ ...berlin, when: 'daily', at: '08:00' }, asked), at('2026-11-23T07:00'))
  assert.equal(tellAt({ ...USUAL, when: 'never' }, asked), null)
})

test('quiet hours are kept, over midnight too, and clocks that are set', () => {
  const quiet = { ...berlin, when: 'now' as const, quietFrom: '22:00', quietTo: '07:00' }
  assert.equal(tellAt(quiet, at('2026-11-22T20:59')), at('2026-11-22T20:59'))
  assert.equal(tellAt(quiet, at('2026-11-22T21:00')), at('2026-11-23T06:00'))
  assert.equal(tellAt(quiet, at('2026-11-23T05:59')), at('2026-11-23T06:00'))
  assert.equal(tellAt(quiet, at('2026-11-23T06:00')), at('2026-11-23T06:00'))
  // The nights in which the clocks of Berlin are set: 7:00 is an hour nearer, and an hour farther.
  assert.equal(tellAt(quiet, at('2026-03-28T22:00')), at('2026-03-29T05:00'))
  assert.equal(tellAt(quiet, at('2026-10-24T22:00')), at('2026-10-25T06:00'))
  // A time that this day does not have.
  const none = nextTime(at('2026-03-29T00:30'), '02:30', 'Europe/Berlin')
  assert.ok(none >= at('2026-03-29T00:30') && none <= at('2026-03-30T02:30'), new Date(none).toISOString())
})

test('reminded when a quarter of the time is left, and not of what is due at once', () => {
  const asked = at('2026-11-22T12:00')
  assert.equal(remindAt(USUAL, asked, at('2026-11-24T12:00')), at('2026-11-24T00:00'))
  assert.equal(remindAt(USUAL, asked, at('2026-11-22T12:20')), null)
  assert.equal(remindAt(USUAL, asked, null), null)
  assert.equal(remindAt({ ...USUAL, remind: false }, asked, at('2026-11-24T12:00')), null)
  // Better in the quiet hours than too late.
  const quiet = { ...USUAL, quietFrom: '00:00', quietTo: '23:59' }
  assert.ok((remindAt(quiet, asked, at('2026-11-23T12:00')) ?? 0) < at('2026-11-23T12:00'))
})

test('a wish that makes no sense is told in a sentence', () => {
  assert.deepEqual(readWish({}), USUAL)
  const wrong = [
    { at: '25:00' },
    { zone: 'Mars' },
    { zone: 'T00:00[Europe/Berlin]' },
    { when: 'often' },
    { quietFrom: 'ten' },
    { minutes: -1 },
    { colour: 'red' },
    { remind: 'yes' },
  ]
  for (const wish of wrong) assert.match(String(readWish(wish)), /^\S.{5,}\.$/, JSON.stringify(wish))
})

test('hooks are public addresses behind https, and no others', async () => {
  const refused = [
    'http://example.org/x',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://[::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://a:b@example.org/',
    'https://example.org:8443/',
    'https://169.254.169.254/latest',
    'https://0x7f000001/',
    'nonsense',
  ]
  for (const target of refused) assert.notEqual(hookFault('hook', target), null, target)
  assert.equal(hookFault('hook', 'https://example.org/argosy?x=1'), null)
  assert.equal(hookFault('discord', 'https://discord.com/api/webhooks/1/x'), null)
  assert.notEqual(hookFault('discord', 'https://discord.com.evil.example/'), null)
  assert.notEqual(hookFault('slack', 'https://example.org/'), null)
  for (const address of ['8.8.8.8', '2606:4700::1111']) assert.ok(isPublic(address), address)
  for (const address of [
    '192.168.0.1',
    '100.64.1.1',
    '224.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'x',
  ])
    assert.equal(isPublic(address), false, address)
  // A name that leads to one address that is not for the public leads nowhere.
  const both = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  await assert.rejects(publicAddress('rebind.example', both), /not a public address/)
  await assert.rejects(publicAddress('127.0.0.1'), /not a public address/)
  const channel = {
    id: 'a',
    table: 't',
    key: 'k',
    secret: 's',
    verifiedAtMs: 1,
    failingSinceMs: null,
    wish: {},
  }
  await assert.rejects(
    callHook({ ...channel, kind: 'hook', target: 'https://127.0.0.1/' }, NEWS, 0),
    /public address/,
  )
})

const NEWS = {
  ...{ table: 'abc', name: 'Friday <@everyone> & co', title: 'Imperial Trader', seat: 1, what: 'your turn' },
  page: 'https://games.example/t/abc',
}

test('House-6.8 · what a hook is sent is signed, mentions nobody, and says nothing of the game', () => {
  const { body, headers } = hookBody({ kind: 'hook', secret: 'the secret' }, NEWS, 1_700_000_000_500)
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['argosy-signature'] ?? '') ?? []
  assert.equal(t, '1700000000')
  assert.equal(v1, createHmac('sha256', 'the secret').update(`${t}.${body}`).digest('hex'))
  assert.deepEqual(JSON.parse(body), NEWS)
  const discord = JSON.parse(hookBody({ kind: 'discord', secret: '' }, NEWS, 0).body)
  assert.deepEqual(discord.allowed_mentions, { parse: [] })
  const slack = JSON.parse(hookBody({ kind: 'slack', secret: '' }, NEWS, 0).body)
  assert.match(slack.text, /Friday &lt;@everyone&gt; &amp; co/)
})

test('what fails is tried again, later each time, but never later than in four hours', () => {
  const pauses = Array.from({ length: 12 }, (_, tries) => pauseAfter(tries))
  assert.deepEqual(pauses.slice(0, 3), [15_000, 60_000, 240_000])
  assert.ok(pauses.every((pause, i) => i === 0 || pause >= (pauses[i - 1] ?? 0)))
  assert.equal(Math.max(...pauses), 4 * 3_600_000)
})

test('deadlines are a calendar, with lines no longer than it allows', () => {
  const name = 'Ärger; Händel, Fünf\\Sechs '.repeat(4)
  const text = calendar(
    [{ table: 'abc', name, dueAtMs: at('2026-11-23T08:00'), page: 'https://games.example/t/abc' }],
    'house.example',
    0,
  )
  const lines = text.split('\r\n')
  assert.ok(lines.every((line) => Buffer.byteLength(line) <= 75))
  const whole = text.replaceAll('\r\n ', '')
  assert.match(whole, /\r\nDTSTART:20261123T080000Z\r\n/)
  assert.match(whole, /\r\nUID:abc@house\.example\r\n/)
  assert.match(whole, /SUMMARY:Ärger\\; Händel\\, Fünf\\\\Sechs /)
  assert.deepEqual([lines[0], lines.at(-2), lines.at(-1)], ['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

// What somebody is told and when, of all that a table may come to: arithmetic of times, without a house.

const NOON = Date.parse('2026-11-22T12:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const standingOf = (more: Partial<Standing>): Standing => ({
  ...{ stage: 'running', nowMs: NOON, beganAtMs: NOON - 99 * HOUR, movedAtMs: NOON - HOUR },
  ...{ asked: null, dueAtMs: null, alone: false, againAtMs: null, missedAtMs: null },
  ...more,
})
/** "what @ minutes after noon". */
const told = (standing: Partial<Standing>, wish: Partial<Wish> = {}, sinceMs = 0) =>
  occasionsOf(standingOf(standing), { ...USUAL, ...wish }, sinceMs).map(
    ({ what, atMs }) => `${what} @ ${(atMs - NOON) / MINUTE}`,
  )
const asked = { rev: 7, atMs: NOON - HOUR }

test('House-6.4 · that a game has begun, or is over, is told as a turn is, and some players are not told of it', () => {
  const began = { beganAtMs: NOON }
  assert.deepEqual(told(began, { when: 'now' }), ['started @ 0'])
  assert.deepEqual(told(began, { when: 'after', minutes: 30 }), ['started @ 30'])
  assert.deepEqual(told(began, { begin: false }), [])
  assert.deepEqual(told(began, { when: 'never' }), [])
  assert.deepEqual(told(began, {}, NOON), [], 'it had begun before he said where')
  assert.deepEqual(told({ beganAtMs: NOON - 80 * HOUR }, { when: 'now' }), [], 'nobody learns of last week’s')
  const over = { stage: 'over', movedAtMs: NOON } as const
  assert.deepEqual(told(over, { when: 'now' }), ['over @ 0'])
  assert.deepEqual(told(over, { when: 'now', end: false }), [])
  assert.deepEqual(told({ ...over, againAtMs: NOON + HOUR }, { when: 'now', end: false }), ['again @ 60'])
  assert.deepEqual(told({ stage: 'open', beganAtMs: null }), [])
  assert.deepEqual(told({ stage: 'open', missedAtMs: NOON }, { when: 'now' }), ['missed @ 0'])
  assert.deepEqual(told({ ...over, asked, dueAtMs: NOON + 9 * HOUR }, { when: 'now' }), ['over @ 0'])
})

test('House-6.5 · the only player that the others wait for is told once more, after they were told that it is their turn', () => {
  assert.deepEqual(told({ asked, alone: true }, { when: 'now' }), ['asked @ -60', 'last @ 0'])
  assert.deepEqual(told({ asked, alone: true }, { when: 'now', last: false }), ['asked @ -60'])
  assert.deepEqual(told({ asked, alone: true }, { minutes: 90 }), ['asked @ 30'], 'first things first')
  assert.deepEqual(told({ asked, alone: false }, { when: 'now' }), ['asked @ -60'])
  const due = { asked, dueAtMs: NOON + 3 * HOUR }
  assert.deepEqual(told(due, { when: 'now' }), ['asked @ -60', 'reminded @ 120'])
  assert.deepEqual(told({ ...due, alone: true }, { when: 'daily', at: '19:00' }), [
    'asked @ 420',
    'reminded @ 120',
  ])
})

test('House-6.6 · in quiet hours a player hears neither of a game’s beginning and end, nor that others wait', () => {
  const quiet = { when: 'now', quietFrom: '11:30', quietTo: '14:00' } as const
  assert.deepEqual(told({ beganAtMs: NOON }, quiet), ['started @ 120'])
  assert.deepEqual(told({ stage: 'over', movedAtMs: NOON }, quiet), ['over @ 120'])
  assert.deepEqual(told({ asked, alone: true }, quiet), ['asked @ -60', 'last @ 120'])
  assert.deepEqual(told({ asked, dueAtMs: NOON + HOUR }, quiet), ['asked @ -60', 'reminded @ 30'])
})

test('House-5.13 · a host is told of a turn once, of what was done, and of who is missing when time runs out', () => {
  const host = (more: object, wish: Partial<Wish> = {}, sinceMs = 0) =>
    hostOccasionsOf(
      {
        ...{ stage: 'running', nowMs: NOON, movedAtMs: NOON, dueAtMs: NOON + 3 * HOUR, asked, turn: 4 },
        ...{ missing: 2, isIn: false, done: [] },
        ...more,
      },
      { ...USUAL, when: 'now', ...wish },
      sinceMs,
    ).map(({ what, since, atMs }) => `${what} ${since} @ ${(atMs - NOON) / MINUTE}`)
  assert.deepEqual(host({}), ['turned 4 @ -60', 'missing 7 @ 120'])
  assert.deepEqual(host({ missing: 0 }), ['turned 4 @ -60'])
  // However long it is asked: that all are in is told when it is so.
  const allIn = { missing: 0, isIn: true, nowMs: NOON + 100 * HOUR }
  assert.deepEqual(host(allIn), ['in 7 @ 6000'])
  assert.deepEqual(host(allIn, { when: 'daily' }), [])
  assert.deepEqual(host({ turn: null }), ['missing 7 @ 120'], 'a game without turns')
  assert.deepEqual(host({ dueAtMs: null }), ['turned 4 @ -60'])
  assert.deepEqual(host({ done: [{ rev: 6, atMs: NOON }] }, {}, NOON - 1), ['done 6 @ 0', 'missing 7 @ 120'])
  assert.deepEqual(host({}, { when: 'never' }), [])
  assert.deepEqual(host({ stage: 'over' }), ['over 0 @ 0'])
  assert.deepEqual(host({ stage: 'over' }, { end: false }), [])
})
