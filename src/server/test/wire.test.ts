// What really comes over the wire is what `wire.ts` says: every request, answered and refused, and every message.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/schema'
import { Refused, type TableKey, type TableState } from '../../house/api/contract.ts'
import { Authenticator } from '../../house/people/test/authenticator.ts'
import { until } from '../../house/test/open.ts'
import type { Json } from '../../kernel/json.ts'
import { Bench } from '../../lab/bench/bench.ts'
import type { GalaxyFrames, Given, Route, StoryTold, Study, Telling } from '../api.ts'
import { DOORS } from '../doors.ts'
import { ServerMessage, wire } from '../wire.ts'
import { type Got, type Key, type OpenServer, openServer } from './open.ts'

const compiledOf = new Map<TSchema, ReturnType<typeof Compile>>()

/** Why a value is not what a schema says, or null. */
function fault(schema: TSchema, value: unknown): string | null {
  const compiled = compiledOf.get(schema) ?? Compile(schema)
  compiledOf.set(schema, compiled)
  if (compiled.Check(value)) return null
  const [, [first]] = compiled.Errors(value)
  return `${first?.instancePath} ${first?.message}`
}

/** Asks as the client does, and holds what comes against the schema of that status. */
async function ask<K extends Route>(
  server: OpenServer,
  route: K,
  given: Given<K>,
  key?: Key,
): Promise<Got<unknown>> {
  const { params = {}, query, body } = given as Record<string, Record<string, string>>
  const [method, pattern = ''] = route.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const where = query === undefined ? path : `${path}?${new URLSearchParams(query)}`
  const got: Got<unknown> =
    method === 'GET'
      ? await server.get(where, key)
      : method === 'DELETE'
        ? await server.remove(where, key)
        : await server.post(where, body ?? {}, key)
  const { answers } = wire[route]
  const schema: TSchema | undefined = Object.entries<TSchema>(answers).find(
    ([s]) => Number(s) === got.status,
  )?.[1]
  if (got.status === 204) assert.equal(got.body, '')
  else assert.equal(fault(schema ?? Refused, got.body), null, `${route} ${got.status}`)
  assert.ok(schema !== undefined || got.status >= 400, `${route} answers ${got.status}`)
  asked.set(route, [...(asked.get(route) ?? []), got.status])
  return got
}
const asked = new Map<Route, number[]>()

const people = [{ kind: 'you', name: 'Anna' }, { kind: 'open' }, { kind: 'bot', bot: 'random' }] as const

const ORIGIN = 'https://games.example'

test('every request answers what its schema says, and refuses in the same words as all', async (t) => {
  const studies = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-bench-'))
  const bench = new Bench(studies, new URL('../../cli/bench/playing.ts', import.meta.url), { threads: 1 })
  t.after(() => fs.rmSync(studies, { recursive: true, force: true }))
  const server = await openServer(t, {
    house: { botDelayMs: 0, telling: { games: 4 } },
    doors: { ...DOORS, publicOrigin: ORIGIN },
    bench: { bench, key: 'bench' },
  })
  const game = 'imperial-trader'
  await ask(server, 'GET /api/health', {})
  await ask(server, 'GET /api/health/live', {})
  await ask(server, 'GET /api/health/ready', {})
  await ask(server, 'GET /api/announcement', {})
  await ask(server, 'GET /api/games', {})
  await ask(server, 'GET /api/games/:game/rulebook', { params: { game } })
  await ask(server, 'GET /api/games/:game/rulebook', { params: { game: 'poker' } })
  const odd = { options: { win_credits: 60, gravity: 1 } }
  await ask(server, 'POST /api/games/:game/variant', { params: { game }, body: odd })
  await ask(server, 'POST /api/games/:game/variant', { params: { game: 'poker' }, body: odd })
  const lesson = { params: { game, step: '0' } }
  await ask(server, 'GET /api/guides/:game', { params: { game } })
  await ask(server, 'GET /api/guides/:game', { params: { game: 'poker' } })
  await ask(server, 'GET /api/guides/:game/:step', { params: { game, step: '0' } })
  await ask(server, 'GET /api/lessons/:game', { params: { game } })
  await ask(server, 'GET /api/lessons/:game', { params: { game: 'poker' } })
  await ask(server, 'GET /api/lessons/:game/:step', lesson)
  await ask(server, 'GET /api/lessons/:game/:step', { params: { game, step: '99' } })
  await ask(server, 'POST /api/lessons/:game/:step', { ...lesson, body: { choice: { berth: 'F' } } })
  await ask(server, 'POST /api/lessons/:game/:step', { ...lesson, body: { choice: { berth: 'Z' } } })
  await ask(server, 'POST /api/lessons/:game/:step/explain', { ...lesson, body: { choice: { berth: 'Z' } } })
  await ask(server, 'GET /api/lessons/:game/:step/advice', lesson)
  await ask(server, 'POST /api/tables', { body: { game: 'poker', seats: people } })
  const made = await ask(server, 'POST /api/tables', { body: { game, seats: people, seed: 'wire' } })
  const { table, key, invite } = made.body as TableKey
  const at = { params: { table } }
  const join = { invite: invite ?? '', name: 'Ben' }
  await ask(server, 'GET /api/tables/:table', at, key)
  await ask(server, 'POST /api/tables/:table/join', { ...at, body: { ...join, invite: 'wrong' } })
  const joined = await ask(server, 'POST /api/tables/:table/join', { ...at, body: join })
  await ask(server, 'POST /api/tables/:table/talk', { ...at, body: { text: 'Ahoy!' } }, key)
  await ask(server, 'POST /api/tables/:table/talk', { ...at, body: { text: 'Ahoy!' } })
  const keys = [key, (joined.body as TableKey).key]
  for (let n = 0, looks = 0; n < 12; looks++) {
    assert.ok(looks < 1000, 'nobody is asked')
    const key = keys[looks % 2]
    const seen = async () => (await ask(server, 'GET /api/tables/:table', at, key)).body as TableState
    const { seq, pending } = await seen()
    const [question] = pending
    const choice = question?.options?.find(({ refusal }) => refusal === undefined)?.choice
    if (question === undefined || choice === undefined) continue
    n++
    const { seat } = question
    await ask(server, 'POST /api/tables/:table/explain', { ...at, body: { seat, choice } }, key)
    await ask(server, 'POST /api/tables/:table/explain', { ...at, body: { seat, choice: 'nonsense' } }, key)
    const advised = { params: { table, seat: String(seat) } }
    if (n < 3) await ask(server, 'GET /api/tables/:table/advice/:seat', advised, key)
    await ask(server, 'GET /api/tables/:table/advice/:seat', { ...advised, query: { by: 'nobody' } }, key)
    const answer = { seat, seq, commandId: `c${n}`, choice }
    await ask(server, 'POST /api/tables/:table/answers', { ...at, body: answer }, key)
    await ask(
      server,
      'POST /api/tables/:table/undo',
      { ...at, body: { seat, seq: 0, commandId: `u${n}` } },
      key,
    )
    await ask(
      server,
      'POST /api/tables/:table/answers',
      { ...at, body: { ...answer, commandId: `d${n}` } },
      key,
    )
    await ask(server, 'POST /api/tables/:table/answers', { ...at, body: answer })
    const { seq: next, undo } = await seen()
    if ('seat' in undo) {
      const back = { seat: undo.seat, seq: next, commandId: `b${n}` }
      await ask(server, 'POST /api/tables/:table/undo', { ...at, body: back }, key)
    }
  }
  await ask(server, 'POST /api/tables/:table/undo', { ...at, body: { seat: 9, seq: 1, commandId: 'x' } }, key)
  await ask(server, 'GET /api/tables/:table', { ...at, query: { since: '3' } })
  await ask(server, 'GET /api/tables/:table', { params: { table: 'nowhere' } })
  await ask(server, 'GET /api/tables/:table/at/:event', { params: { table, event: '2' } })
  await ask(server, 'GET /api/tables/:table/at/:event', { params: { table, event: '99999' } })
  const now = (await ask(server, 'GET /api/tables/:table', at, key)).body as TableState
  const { seq: last } = now
  const closing = { do: 'close' as const, seq: last, reason: 'enough', commandId: 'close' }
  await ask(server, 'POST /api/tables/:table/host', { ...at, body: closing }, key)
  await ask(server, 'POST /api/tables/:table/host', { ...at, body: { ...closing, commandId: 'late' } }, key)
  await ask(server, 'POST /api/tables/:table/host', { ...at, body: closing })
  const playing = { do: 'play' as const, seat: 0, bot: 'random', reason: '', commandId: 'play' }
  await ask(server, 'POST /api/tables/:table/host', { ...at, body: playing }, key)
  const fork = await ask(server, 'POST /api/tables/:table/fork', { ...at, body: { event: 1 } }, key)
  const forked = fork.body as TableKey
  await ask(server, 'DELETE /api/tables/:table', { params: { table: forked.table } })
  await ask(server, 'DELETE /api/tables/:table', { params: { table: forked.table } }, forked.key)
  await ask(server, 'POST /api/tables/:table/fork', { ...at, body: { event: 99999 } })
  await ask(server, 'GET /api/tables/:table/reports/:seat', { params: { table, seat: '0' } }, key)
  await ask(server, 'GET /api/tables/:table/reports/:seat', { params: { table, seat: '1' } })
  await ask(server, 'GET /api/tables/:table/galaxy', at)
  await askOfGalaxy(server)
  const telling = { kind: 'discord' as const, target: 'https://discord.com/api/webhooks/1/abc' }
  const own = await ask(server, 'POST /api/tables/:table/telling', { ...at, body: telling }, key)
  await ask(server, 'POST /api/tables/:table/telling', { ...at, body: telling })
  await ask(server, 'GET /api/tables/:table/telling', at, key)
  await ask(server, 'GET /api/tables/:table/telling', at)
  const one = { params: { table, id: (own.body as Telling).id } }
  await ask(server, 'POST /api/tables/:table/telling/:id', { ...one, body: { wish: { when: 'never' } } }, key)
  await ask(server, 'POST /api/tables/:table/telling/:id', { ...one, body: { wish: { at: '25:00' } } }, key)
  await ask(server, 'POST /api/tables/:table/telling/:id', { ...one, body: { drop: true } }, key)
  await ask(server, 'GET /api/tables/:table/story', at)
  const short = { game, seats: [people[0], people[2]], options: { max_rounds: 1 }, seed: 'short' }
  const ended = (await ask(server, 'POST /api/tables', { body: short })).body as TableKey
  const end = { params: { table: ended.table } }
  await ask(server, 'POST /api/tables/:table/again', end, ended.key)
  await until(async () => {
    const now = (await ask(server, 'GET /api/tables/:table', end, ended.key)).body as TableState
    const [question] = now.pending
    const choice = question?.options?.find(({ refusal }) => refusal === undefined)?.choice
    if (question !== undefined && choice !== undefined) {
      const answer = { seat: question.seat, seq: now.seq, commandId: `s${now.seq}`, choice }
      await ask(server, 'POST /api/tables/:table/answers', { ...end, body: answer }, ended.key)
    }
    return now.over !== null
  }, 'the end of a short game')
  await ask(server, 'GET /api/tables/:table/again', end)
  await ask(server, 'POST /api/tables/:table/again', end)
  await ask(server, 'POST /api/tables/:table/again', end, ended.key)
  await ask(server, 'GET /api/tables/:table/story', end)
  const isTold = async () =>
    !((await ask(server, 'GET /api/tables/:table/story', end)).body as StoryTold).underway
  await until(isTold, 'its story')
  const bundle = 'what this browser keeps'
  await ask(server, 'POST /api/lobby', { body: { bundle } })
  const listed = {
    game,
    seats: [people[0], { kind: 'open' as const }],
    lobby: { note: '', wants: 'anybody' as const },
  }
  const open = (await ask(server, 'POST /api/tables', { body: { ...listed, bundle } as never }))
    .body as TableKey
  await ask(server, 'POST /api/lobby', { body: {} })
  const there = { params: { table: open.table } }
  const guest = { invite: open.invite ?? '', name: 'Cleo', bundle: `${bundle}, too` }
  await ask(server, 'POST /api/tables/:table/join', { ...there, body: guest })
  await ask(server, 'POST /api/tables/:table/blocks', { ...there, body: { of: 1, blocked: true } }, open.key)
  await ask(server, 'POST /api/tables/:table/blocks', { ...there, body: { of: 1, blocked: true } })
  await ask(server, 'POST /api/tables/:table/blocked', { ...there, body: { bundle } }, open.key)
  const said = { of: null, text: 'nobody says a word', lines: [] }
  await ask(server, 'POST /api/tables/:table/complaints', { ...there, body: said }, open.key)
  await ask(server, 'GET /api/tables/:table/complaints', there, open.key)
  await ask(server, 'POST /api/calendar', { body: { keys: [{ table, key }] } })
  await ask(server, 'POST /api/mine', { body: { keys: [{ table, key }] } })
  await askOfDesk(server)
  await askOfPeople(server, table, key)
  await askOfBench(server)
  await bench.close()
  for (const route of Object.keys(wire) as Route[]) {
    const [success] = Object.keys(wire[route].answers).map(Number)
    assert.ok(asked.get(route)?.includes(success ?? 0), `${route} was never answered`)
  }
})

/** What a host without a seat may ask. */
async function askOfDesk(server: OpenServer): Promise<void> {
  const bot = { kind: 'bot' as const, bot: 'caretaker' }
  const options = { preset: 'skirmish', CLUSTER_SYSTEMS: 5, GM: 'on' }
  const body = { game: 'starfire-campaign', seats: [bot, { kind: 'open' as const }], options, seed: 'desk' }
  const { table, key, invite } = (await ask(server, 'POST /api/tables', { body })).body as TableKey
  const at = { params: { table } }
  const join = { invite: invite ?? '', name: 'Ben' }
  const player = (await ask(server, 'POST /api/tables/:table/join', { ...at, body: join })).body as TableKey
  const acts = [{ do: 'mc', empire: 2, amount: 100 }]
  const plan = { do: 'plan' as const, acts, reason: 'a gift', commandId: 'plan' }
  await ask(server, 'POST /api/tables/:table/host', { ...at, body: plan }, key)
  await ask(server, 'POST /api/tables/:table/desk', { ...at, body: { acts } }, key)
  await ask(server, 'POST /api/tables/:table/desk', { ...at, body: { acts: [{ do: 'dance' }] } }, key)
  await ask(server, 'POST /api/tables/:table/desk/what-if', { ...at, body: { acts, turns: 1 } }, key)
  await ask(
    server,
    'POST /api/tables/:table/desk/what-if',
    { ...at, body: { acts: [{ do: 'dance' }], turns: 1 } },
    key,
  )
  for (const by of [key, player.key, undefined]) {
    await ask(server, 'GET /api/tables/:table/desk', at, by)
    await ask(server, 'GET /api/tables/:table/journal', at, by)
  }
}

/** All that an administrator may ask of the bench. */
async function askOfBench(server: OpenServer): Promise<void> {
  const study = { game: 'imperial-trader', options: { win_credits: [30, 40] }, seats: 2, games: 3 }
  await ask(server, 'GET /api/studies', {})
  await ask(server, 'POST /api/studies', { body: { study: {} } }, 'bench')
  const { id } = (await ask(server, 'POST /api/studies', { body: { study } }, 'bench')).body as { id: string }
  const one = { params: { study: id } }
  await ask(server, 'POST /api/studies/:study/stop', one, 'bench')
  await ask(server, 'POST /api/studies/:study/stop', one, 'bench')
  await ask(server, 'POST /api/studies/:study/run', one, 'bench')
  const read = async () => (await ask(server, 'GET /api/studies/:study', one)).body as Study
  await until(async () => (await read()).watchable.length > 0, 'the end of a study')
  const strange = { params: { ...one.params, number: String((await read()).watchable[0]) } }
  await ask(server, 'POST /api/studies/:study/games/:number', strange)
  await ask(server, 'POST /api/studies/:study/games/:number', strange, 'bench')
  await ask(server, 'GET /api/studies', {}, 'bench')
}

/** All that may be asked of a campaign as it is drawn: two empires, both of them the host's, fight in the core. */
async function askOfGalaxy(server: OpenServer): Promise<void> {
  const two = ['Anna', 'Ben'].map((name) => ({ kind: 'you' as const, name }))
  const options = { preset: 'skirmish', CLUSTER_SYSTEMS: 5, GM: 'on', END_TURN: 4 }
  const body = { game: 'starfire-campaign', seats: two, seed: 'wire', options }
  const { table, key } = (await ask(server, 'POST /api/tables', { body })).body as TableKey
  const at = { params: { table } }
  const race =
    'race "Ours" 66,66,33 short G long K\ndesign "Fox" FG f 22 speed 6 : 4 I1, 1 G1, 1 K1, 1 Mg, 1 S1, 2 A1, 1 Y1, 2 Q1, 1 Bsa1'
  for (let turn = 1; turn <= 4; turn++) {
    for (const seat of [0, 1]) {
      const { seq } = (await ask(server, 'GET /api/tables/:table', at, key)).body as TableState
      const choice = { text: turn === 1 ? race : 'stance F3 attack' }
      const answer = { seat, seq, commandId: `w${turn} ${seat}`, choice }
      await ask(server, 'POST /api/tables/:table/answers', { ...at, body: answer }, key)
    }
    const act = { do: 'units', system: 'C1', design: 'Fox', count: 5 }
    const acting = { do: 'act' as const, reason: 'war' }
    for (const empire of turn === 1 ? [1, 2] : []) {
      const body = { ...acting, act: { ...act, empire }, commandId: `a${empire}` }
      await ask(server, 'POST /api/tables/:table/host', { ...at, body }, key)
    }
    if (turn > 1) continue
    await ask(server, 'GET /api/tables/:table/galaxy', { ...at, query: { eye: '0', from: '0' } }, key)
    await ask(server, 'GET /api/tables/:table/galaxy', { ...at, query: { eye: '1' } })
    await ask(server, 'GET /api/tables/:table/galaxy/layout', at, key)
  }
  const { frames } = (await ask(server, 'GET /api/tables/:table/galaxy', at)).body as GalaxyFrames
  await ask(server, 'GET /api/tables/:table/galaxy/chronicle', at)
  const [fight] = frames.flatMap(({ turn, fights }) => fights.map(({ system }) => ({ turn, system })))
  assert.ok(fight !== undefined, 'they fight')
  const battle = { table, turn: String(fight.turn), system: String(fight.system) }
  await ask(server, 'GET /api/tables/:table/galaxy/battles/:turn/:system', { params: battle })
  const nowhere = { params: { ...battle, system: '1' } }
  await ask(server, 'GET /api/tables/:table/galaxy/battles/:turn/:system', nowhere)
}

/** All that may be asked of accounts, by somebody who has one. */
async function askOfPeople(server: OpenServer, table: string, key: string): Promise<void> {
  const anna = { body: { address: 'anna@people.example' } }
  const page = { origin: ORIGIN }
  await ask(server, 'GET /api/me', {})
  await ask(server, 'POST /api/sign-in/mail', anna, page)
  await ask(server, 'POST /api/sign-in/mail', { body: { address: 'nobody' } }, page)
  const link = () => ({ body: { secret: server.links.at(-1) ?? '' } })
  const { headers } = await ask(server, 'POST /api/sign-in/link', link(), page)
  await ask(server, 'POST /api/sign-in/link', link(), page)
  const own = { ...page, cookie: headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
  await ask(server, 'GET /api/me', {}, own)
  await ask(server, 'POST /api/me', { body: { name: 'Anna' } }, own)
  await ask(server, 'POST /api/me', { body: { name: '' } }, own)
  await ask(server, 'POST /api/me', { body: { name: 'Anna' } }, page)
  await ask(server, 'POST /api/me/addresses', { body: { address: 'more@people.example' } }, own)
  await ask(server, 'POST /api/me/addresses/proof', link(), own)
  await ask(server, 'POST /api/me/addresses/proof', link(), own)
  const device = new Authenticator()
  const challenge = async (to: 'add' | 'sign-in') =>
    ((await ask(server, 'POST /api/sign-in/challenge', { body: { to } }, own)).body as { options: Json })
      .options
  const made = async () => ({ body: { response: device.register(await challenge('add'), ORIGIN) } })
  await ask(server, 'POST /api/me/passkeys', await made(), own)
  await ask(server, 'POST /api/me/passkeys', await made(), own)
  const signed = { body: { response: device.sign(await challenge('sign-in'), ORIGIN) } }
  await ask(server, 'POST /api/sign-in/passkey', signed, page)
  await ask(server, 'POST /api/sign-in/passkey', signed, page)
  const other = new Authenticator()
  const asked = await ask(server, 'POST /api/sign-in/challenge', { body: { to: 'new', name: 'Ben' } }, page)
  const { options } = asked.body as { options: Json }
  await ask(server, 'POST /api/sign-in/new', { body: { response: other.register(options, ORIGIN) } }, page)
  await ask(server, 'POST /api/me/keys', { body: { keys: [key] } }, own)
  const variant = { id: 'v1', game: 'imperial-trader', name: 'Saturday', options: { win_credits: 60 } }
  await ask(server, 'POST /api/me/variants', { body: { keep: variant } }, own)
  await ask(server, 'POST /api/me/variants', { body: { keep: { ...variant, game: 'poker' } } }, own)
  await ask(server, 'GET /api/me/variants', {}, own)
  await ask(server, 'GET /api/me/variants', {})
  const kept = { keep: [{ name: 'names 0', text: '{}' }], drop: ['chart 0'] }
  await ask(server, 'POST /api/me/keepsakes/:table', { params: { table }, body: kept }, own)
  await ask(server, 'POST /api/me/keepsakes/:table', { params: { table: 'none' }, body: kept }, own)
  await ask(server, 'GET /api/me/keepsakes/:table', { params: { table } }, own)
  await ask(server, 'GET /api/me/keepsakes/:table', { params: { table } })
  await ask(server, 'POST /api/mine', { body: { keys: [] } }, own)
  await ask(server, 'POST /api/tables/:table/link', { params: { table }, body: {} }, own)
  await ask(server, 'POST /api/tables/:table/link', { params: { table }, body: {} }, key)
  await ask(server, 'GET /api/me/data', {}, own)
  await ask(server, 'POST /api/me/close', { body: { sure: true } }, own)
  await ask(server, 'GET /api/me/data', {}, own)
  await ask(server, 'POST /api/sign-out', {}, own)
}

test('every message of a live connection is one of those described', async (t) => {
  const server = await openServer(t)
  const seats = [
    { kind: 'you', name: 'Anna' },
    { kind: 'you', name: 'Ben' },
  ]
  const { table, key } = (await server.post<TableKey>('/api/tables', { game: 'imperial-trader', seats })).body
  const socket = await server.live(table)
  socket.send({ key })
  socket.send({ ping: 1 })
  socket.send('nonsense')
  await server.post(`/api/tables/${table}/talk`, { text: 'Ahoy!' }, key)
  await socket.until(({ messages }) => messages.length >= 4, 'four messages')
  const kinds = new Set(socket.messages.map(({ type }) => type))
  assert.deepEqual([...kinds].sort(), ['error', 'pong', 'state', 'talk'])
  for (const message of socket.messages) assert.equal(fault(ServerMessage, message), null)
})

test('the published description has all requests, with what they take and what they answer', async (t) => {
  const { get } = await openServer(t)
  const { body } = await get<{ paths: Record<string, Record<string, Described>> }>('/api/openapi.json')
  for (const route of Object.keys(wire) as Route[]) {
    const [method = '', path = ''] = route.split(' ')
    const described = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    assert.ok(described !== undefined, route)
    for (const [status, { description, content }] of Object.entries(described.responses)) {
      assert.notEqual(description, 'Default Response', `${route} ${status}`)
      if (status !== '204')
        assert.ok(content?.['application/json']?.schema !== undefined, `${route} ${status}`)
    }
    assert.ok('4XX' in described.responses, route)
  }
})

test('the published description has the live connection, with every message of it', async (t) => {
  const { get } = await openServer(t)
  const { body } = await get<{ paths: Record<string, Record<string, object>> }>('/api/openapi.json')
  const live = body.paths['/api/tables/{table}/live']?.get as
    | {
        readonly description: string
        readonly 'x-client-messages': object
        readonly 'x-server-messages': { anyOf: { properties: { type: { const: string } } }[] }
      }
    | undefined
  assert.match(live?.description ?? '', /Begin with a hello/)
  assert.deepEqual(Object.keys(live?.['x-client-messages'] ?? {}), ['hello', 'answering', 'ping', 'visible'])
  const types = live?.['x-server-messages'].anyOf.map(({ properties }) => properties.type.const)
  assert.deepEqual(
    types,
    ServerMessage.anyOf.map(({ properties }) => properties.type.const),
  )
  // Each is told of in the document, too.
  const document = fs.readFileSync(new URL('../../../docs/live.md', import.meta.url), 'utf8')
  for (const type of types ?? []) assert.ok(document.includes(`"${type}"`), type)
})

interface Described {
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, { readonly schema?: object }> }
  >
}
