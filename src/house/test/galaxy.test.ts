// SC-20.16, SC-20.17: who sees the whole of a campaign while it is played, and after it.

import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { rows } from '../../kernel/testing/rows.ts'
import type { Host, TableKey } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import type { GalaxyChronicle, GalaxyFrames } from '../api/galaxy.ts'
import { editionOfTable } from '../api/shelf.ts'
import { Chronicles } from '../galaxy/chronicles.ts'
import { eyesOf, FirstFrames, maySee, shelfOf } from '../galaxy/frames.ts'
import { foldedFrames, mapText } from '../galaxy/outlook.ts'
import { placed } from '../galaxy/places.ts'
import type { House } from '../house.ts'
import { checkTable } from '../log/check.ts'
import type { TableApi } from '../table/api.ts'
import { Table } from '../table/table.ts'
import { hearing } from './hearing.ts'
import { openHouse } from './open.ts'

const STARFIRE = { game: 'starfire-campaign', version: 1 }
const OPTIONS = { preset: 'skirmish', CLUSTER_SYSTEMS: 5, END_TURN: 3, GM: 'on' }

/** A campaign of two people whose host has no seat. */
async function campaign(house: House, options: object = {}, bundle?: string) {
  const host = await house.create({
    game: 'starfire-campaign',
    seats: [{ kind: 'open' }, { kind: 'open' }],
    options: { ...OPTIONS, ...options },
    seed: 'galaxy',
    ...(bundle === undefined ? {} : { bundle }),
  })
  const invite = host.invite ?? ''
  const anna = await house.join(host.table, { invite, name: 'Anna' })
  const ben = await house.join(host.table, { invite, name: 'Ben' })
  return { host, invite, anna, ben, table: host.table }
}

let commands = 0
async function order(house: House, { table, key, seats }: TableKey, text: string, draft = false) {
  const { seq } = await house.state(table, key)
  const answer = { seat: seats[0] ?? 0, seq, commandId: `g${commands++}`, choice: { text }, draft }
  const made = await house.answer(table, key, answer)
  assert.ok('accepted' in made, JSON.stringify(made))
}

const isRefused = (code: string) => (error: unknown) =>
  error instanceof HouseError && error.refusal.code === code && error.refusal.clause === 'SC-20.16'

test('SC-20.16 · a host without a seat is told whose set is in and no set; everybody reads that there is such a master', async (t) => {
  const { house } = openHouse(t)
  const { host, anna, ben, table } = await campaign(house)
  await order(house, anna, '# canary-set')
  await order(house, ben, '# canary-draft', true)
  const [master, player, stranger] = await Promise.all([
    house.state(table, host.key),
    house.state(table, ben.key),
    house.state(table, null),
  ])
  assert.deepEqual([master.ready, master.waitingFor], [[0], [1]])
  assert.deepEqual([player.ready, player.waitingFor, stranger.ready], [[], [1], []])
  assert.doesNotMatch(JSON.stringify(master), /canary/)
  for (const state of [master, player, stranger])
    assert.deepEqual(state.master, { known: false, clause: 'SC-20.16' })
})

test('SC-20.16 · a host who has the page open while the game begins is its master from then on', async (t) => {
  const { house } = openHouse(t)
  const { table, key, invite } = await house.create({
    ...{ game: 'starfire-campaign', seats: [{ kind: 'open' }, { kind: 'open' }], seed: 'galaxy' },
    options: OPTIONS,
  })
  const shown: boolean[] = []
  t.after(await house.watch(table, key, 0, hearing({ state: ({ galaxy }) => void shown.push(galaxy) })))
  assert.deepEqual(shown, [false])
  for (const name of ['Anna', 'Ben']) await house.join(table, { invite: invite ?? '', name })
  assert.equal(shown.at(-1), true)
})

test('SC-20.16 · who is master takes no seat there by the browser or account that the house knows; who has or had a seat is none', async (t) => {
  const { house } = openHouse(t)
  const { table, invite, host } = await campaign(house, {}, 'browser')
  const join = (bundle: string) => house.join(table, { invite, name: 'Cleo', bundle })
  await assert.rejects(join('browser'), isRefused('IS_MASTER'))
  assert.deepEqual((await join('another')).seats, [2])
  assert.deepEqual((await house.state(table, host.key)).ready, [])

  // Before the game begins the host may sit down, and is no master from then on.
  const open = await house.create({
    ...{ game: 'starfire-campaign', seed: 'g', options: OPTIONS, bundle: 'b' },
    seats: [{ kind: 'open' }, { kind: 'open' }],
  })
  const there = { invite: open.invite ?? '', bundle: 'b' }
  assert.notEqual((await house.state(open.table, open.key)).master, null)
  await house.join(open.table, { ...there, name: 'Host' })
  assert.equal((await house.state(open.table, open.key)).master, null)
  const ben = await house.join(open.table, { invite: there.invite, name: 'Ben' })
  await order(house, ben, '')
  assert.deepEqual((await house.state(open.table, open.key)).ready, [], 'by no key of theirs')

  // A seat that was left is a seat that somebody had.
  const own = await house.create({
    ...{ game: 'starfire-campaign', seed: 'g', options: OPTIONS },
    seats: [
      { kind: 'you', name: 'Host' },
      { kind: 'bot', bot: 'steward' },
    ],
  })
  const free = { do: 'free', seat: 0, reason: 'I only look', commandId: 'f' } as const
  await house.host(own.table, own.key, { do: 'play', seat: 0, bot: 'steward', reason: '', commandId: 'b' })
  assert.ok('accepted' in (await house.host(own.table, own.key, free)))
  const left = await house.state(own.table, own.key)
  assert.deepEqual([left.you, left.master], [[], null])

  const off = await campaign(house, { GM: 'off' })
  await order(house, off.anna, '')
  const state = await house.state(off.table, off.host.key)
  assert.deepEqual([state.master, state.ready], [null, []])
})

const RACE = (name: string) =>
  `race "${name}" 66,66,33 short G long K\ndesign "Fox" FG f 22 speed 6 : 4 I1, 1 G1, 1 K1, 1 Mg, 1 S1, 2 A1, 1 Y1, 2 Q1, 1 Bsa1`
const NAMES = ['Canary of Anna', 'Canary of Ben']

interface Own {
  readonly name: string
  readonly chart: readonly { readonly system: number }[]
  readonly colonies: { readonly system: readonly number[]; readonly pu: readonly (readonly number[])[] }
  readonly fleets: { readonly id: readonly number[]; readonly system: readonly number[] }
}
async function own(house: House, { table, key }: TableKey): Promise<Own> {
  const { view } = await house.state(table, key)
  const [empire] = (view as unknown as { empires: Own[] }).empires
  assert.ok(empire !== undefined)
  return empire
}

/** A campaign of two empires that are made known by their names and people, and fight in the core from turn 3 on. */
async function war(
  house: House,
  options: object = {},
  turns = 4,
  after: (host: TableKey) => Promise<unknown> = async () => {},
) {
  const made = await campaign(house, { END_TURN: turns + 1, CORE_SYSTEMS: 4, ...options })
  const { table, host, anna, ben } = made
  const act = (what: object) =>
    house.host(table, host.key, { do: 'act', act: what, reason: 'war', commandId: `g${commands++}` } as Host)
  for (let turn = 1; turn <= turns; turn++) {
    for (const [seat, one] of [anna, ben].entries()) {
      const { fleets } = await own(house, one)
      const attack = fleets.id.filter((_, i) => (fleets.system[i] ?? 0) > 1_000_000)
      await order(
        house,
        one,
        turn === 1 ? RACE(NAMES[seat] ?? '') : attack.map((id) => `stance F${id} attack`).join('\n'),
      )
    }
    await after(host)
    if (turn > 1) continue
    for (const [seat, one] of [anna, ben].entries()) {
      const system = String((await own(house, one)).colonies.system[0])
      await act({ do: 'pu', system, amount: -100 - 37 * seat })
      await act({ do: 'units', empire: seat + 1, system: 'C1', design: 'Fox', count: 9 - 2 * seat })
    }
  }
  return made
}

/** All that the doors of the galaxy answer somebody, or refuse them with. */
async function doors(house: House, table: string, key: string | null, turns: number): Promise<string[]> {
  const told = async (ask: () => Promise<{ readonly json: string }>) => {
    try {
      return (await ask()).json
    } catch (error) {
      return error instanceof HouseError ? JSON.stringify(error.refusal) : assert.fail(String(error))
    }
  }
  const answers: string[] = []
  for (const eye of [{}, { eye: 0 }, { eye: 1 }]) {
    answers.push(await told(() => house.galaxy(table, key, eye)))
    answers.push(await told(() => house.galaxyMap(table, key, 'eye' in eye ? eye.eye : undefined)))
    for (let turn = 0; turn <= turns; turn++)
      answers.push(await told(() => house.galaxyBattle(table, key, { turn, system: 1_000_001, ...eye })))
  }
  answers.push(await told(() => house.chronicle(table, key)))
  return answers
}

/** The systems that answers name: those of the map, of who lives where, of fleets and of battles. */
function systemsIn(answers: readonly string[]): Set<number> {
  const found = new Set<number>()
  for (const json of answers) {
    const { systems = [], frames = [] } = JSON.parse(json) as Partial<GalaxyFrames> & {
      systems?: { id: number }[]
    }
    for (const { id } of systems) found.add(id)
    for (const { held, fleets, fights, known } of frames) {
      for (const system of known?.systems ?? []) found.add(system)
      for (const [system = 0] of held) found.add(system)
      for (const [, , system = 0] of fleets) found.add(system)
      for (const { system } of fights) found.add(system)
    }
  }
  return found
}

test('SC-20.16, SC-20.3 · while it is played no door of the galaxy tells what another empire alone has, but to the master', async (t) => {
  const { house } = openHouse(t)
  const { table, host, anna, ben } = await war(house)
  const empires = [await own(house, anna), await own(house, ben)]
  const canaries = empires.map(({ name, colonies }, seat) => [
    name,
    `[${colonies.system[0]},${seat + 1},${colonies.pu[0]?.reduce((sum, pu) => sum + pu, 0)}]`,
  ])
  const of = (key: string | null) => doors(house, table, key, 5)
  for (const [seat, one] of [anna, ben].entries()) {
    const answers = await of(one.key)
    const { chart = [], fleets } = empires[seat] ?? {}
    const known = new Set([...chart.map(({ system }) => system), ...(fleets?.system ?? [])])
    assert.deepEqual(
      [...systemsIn(answers)].filter((system) => !known.has(system)),
      [],
    )
    for (const canary of canaries[1 - seat] ?? [])
      assert.ok(!answers.some((answer) => answer.includes(canary)), `${seat} is told ${canary}`)
    for (const canary of canaries[seat] ?? [])
      assert.ok(
        answers.some((answer) => answer.includes(canary)),
        `${seat} is not told their own ${canary}`,
      )
  }
  // SC-7.11  Whose fleets in the core are short of supply, only their own empire is told.
  const short = async (key: string | null) =>
    (await house.galaxy(table, key))
      .read()
      .frames.at(-1)
      ?.short?.map(([owner, , , has]) => [owner, has])
  assert.deepEqual(await Promise.all([host.key, anna.key, ben.key].map(short)), [
    rows('1 0, 2 0'),
    [[1, 0]],
    [[2, 0]],
  ])
  const stranger = await of(null)
  assert.deepEqual([...systemsIn(stranger)], [])
  // Nobody is led to a page that shows them nothing.
  const led = [host.key, anna.key, null].map(async (key) => (await house.state(table, key)).galaxy)
  assert.deepEqual(await Promise.all(led), [true, true, false])
  assert.ok(!stranger.some((answer) => canaries.flat().some((canary) => answer.includes(canary))))

  // What all seats did is told to nobody before the end.
  for (const key of [host.key, anna.key, null])
    await assert.rejects(house.chronicle(table, key), /all seats did when the game is over/)

  await order(house, anna, '# canary-set')
  await order(house, ben, '# canary-draft', true)
  const master = await of(host.key)
  for (const canary of canaries.flat())
    assert.ok(
      master.some((answer) => answer.includes(canary)),
      canary,
    )
  assert.ok(!master.some((answer) => /canary-(?:set|draft)/.test(answer)))
  const { eyes, frames } = (await house.galaxy(table, host.key)).read()
  assert.deepEqual(
    [eyes, frames.map(({ turn }) => turn)],
    [
      [null, 0, 1],
      [1, 2, 3, 4],
    ],
  )
  // What an empire sees is the same for the master as for its player.
  assert.deepEqual(
    (await house.galaxy(table, host.key, { eye: 1 })).read().frames,
    (await house.galaxy(table, ben.key)).read().frames,
  )
})

test('SC-20.17 · after the end everything is shown to everybody, and every battle round by round', async (t) => {
  const open = openHouse(t)
  const { house, store } = open
  const { table, host, anna, ben } = await war(house)
  const early = (await house.galaxy(table, host.key, { to: 3 })).read().frames
  for (const one of [anna, ben]) await order(house, one, '')
  // Turns that are told never change.
  assert.deepEqual((await house.galaxy(table, host.key, { to: 3 })).read().frames, early)
  assert.deepEqual(
    early.map(({ turn }) => turn),
    [1, 2, 3],
  )
  const all = (await house.galaxy(table, null)).read()
  assert.deepEqual([all.over, all.eyes, all.last], [true, [null, 0, 1], 5])
  assert.equal((await house.state(table, null)).galaxy, true)
  assert.deepEqual((await house.galaxy(table, ben.key)).read(), all)
  assert.deepEqual(
    (await house.galaxy(table, host.key, { from: 2, to: 3 })).read().frames,
    all.frames.slice(1, 3),
  )
  assert.deepEqual(
    (await house.galaxy(table, null, { eye: 0 })).read(),
    (await house.galaxy(table, anna.key, { eye: 0 })).read(),
  )
  const fights = all.frames.flatMap(({ turn, fights }) => fights.map((fight) => ({ turn, ...fight })))
  assert.ok(fights.length > 0, 'they fight')
  for (const { turn, system, sides, rounds } of fights) {
    const battle = (await house.galaxyBattle(table, null, { turn, system })).read()
    assert.deepEqual(
      battle.sides.map(({ owner, before, left, withdrew }) => [owner, before, left, withdrew]),
      sides,
    )
    assert.equal(battle.rounds.length, rounds)
  }
  await assert.rejects(house.galaxyBattle(table, null, { turn: 1, system: 1 }), /no battle/)
  const { json } = await house.chronicle(table, null)
  const { chapters } = JSON.parse(json) as GalaxyChronicle
  const named = chapters.flatMap(({ battles }) => battles.map(({ turn, system }) => `${turn} ${system}`))
  assert.deepEqual(new Set(named), new Set(fights.map(({ turn, system }) => `${turn} ${system}`)))
  assert.match(json, /Empire 1 against empire 2/)
  assert.equal((await house.chronicle(table, ben.key)).json, json)

  // What is kept is what the log says.
  const [found] = await store.heads([table])
  assert.ok(found !== undefined)
  const again = await Table.load(store, found)
  await again.turn(() => again.reach(0))
  for (const watched of ['all', 0, 1] as const) {
    const kept = await store.reports(table, shelfOf(watched), 0)
    assert.equal(kept.length, 5)
    assert.deepEqual(
      kept.map(({ json }) => json),
      await foldedFrames(again, watched, null),
    )
  }

  // One that is not is found, and the log is right.
  const change = (from: string, to: string) => {
    const db = new DatabaseSync(path.join(open.folder, 'argosy.db'))
    db.prepare('UPDATE reports SET json = replace(json, ?, ?) WHERE seat = -1').run(from, to)
    db.close()
  }
  const checked = async () => (await checkTable(store, found)).text
  assert.equal(await checked(), '')
  change('"held":[[1,1,', '"held":[[1,2,')
  assert.equal(await checked(), 'The frame of turn 1 differs from its log.')
  change('"held":[[1,2,', '"held":[[1,1,')

  // Maps through several eyes are kept, and not mixed up.
  const maps = [mapText(again, { seats: [] }, null), mapText(again, { seats: [] }, null)]
  assert.equal(maps[0], (await house.galaxyMap(table, ben.key)).json)
  assert.notEqual(mapText(again, { seats: [] }, 1), maps[0])

  // Where none were kept of the first turns, or of any, they come from the log.
  for (const lost of ['rev < (SELECT max(rev) - 2 FROM reports)', 'true']) {
    const later = await open.again(() => {
      const db = new DatabaseSync(path.join(open.folder, 'argosy.db'))
      db.exec(`DELETE FROM reports WHERE seat < 0 AND ${lost}`)
      db.close()
    })
    assert.deepEqual((await later.galaxy(table, null)).read(), all)
  }
})

test('a game whose reports are too long is not told as a whole, and they are read once', async (t) => {
  let read = 0
  const reports = async (_: string, seat: number, from: number) => {
    read++
    return from > 2 ? [] : [{ rev: from, seat, json: '0'.repeat(400) }]
  }
  const chronicles = new Chronicles({ reports }, 1000)
  t.after(() => chronicles.close())
  const table = {
    ...{ id: 't', rev: 9, standing: { over: true }, edition: editionOfTable(STARFIRE) },
    row: { ...STARFIRE, seats: [{}, {}, {}] },
  } as unknown as TableApi
  for (let i = 0; i < 2; i++) await assert.rejects(chronicles.of(table), /too large/)
  assert.equal(read, 3)
})

test('systems to which no way is known lie behind the home, side by side', () => {
  const systems = Array.from({ length: 20 }, (_, i) => ({
    ...{ id: i + 1, name: '', part: i === 19 ? 0 : 1, home: i === 0 },
  }))
  const links = rows('1 2, 2 3, 3 4, 4 20')
  const at = placed({ systems, links }).systems
  const [home, next] = [at[0], at[1]]
  assert.ok(home !== undefined && next !== undefined)
  const link = Math.hypot(home.x - next.x, home.y - next.y)
  const loose = at.slice(4, 19)
  // The first part lies to the left.
  assert.ok(loose.every(({ x }) => x < home.x - link / 2))
  for (const [i, one] of loose.entries())
    for (const other of loose.slice(0, i))
      assert.ok(Math.hypot(one.x - other.x, one.y - other.y) > 0.5 * link)
})

test('of very many frames the first come, and of a turn that was played again the last one', () => {
  const frames = new FirstFrames((turn) => turn >= 2, 10)
  for (const [turn, json] of [
    [1, 'one'],
    [2, 'twooo'],
    [3, 'threee'],
    [4, 'four'],
    [2, 'again'],
    [5, 'five'],
  ] as const)
    frames.add(turn, json)
  assert.deepEqual([frames.texts, frames.last], [['again', 'threee'], 5])
})

test('SC-20.11, House-5.14 · spectators see turn T − n, without names of who has met nobody; so does the draft of a newsletter', async (t) => {
  const { house } = openHouse(t)
  const drafts: string[] = []
  const { table } = await war(house, { SPECTATE: 6, END_TURN: 12, GM: 'open' }, 9, async ({ table, key }) =>
    drafts.push((await house.desk(table, key)).read().newsletter?.text ?? ''),
  )
  assert.match(
    drafts[1] ?? '',
    /told:\nThe game master grants or takes PU\.\nThe game master grants units: Anna/,
  )
  assert.doesNotMatch(drafts.slice(0, 7).join(), /Canary/)
  assert.match(
    drafts[8] ?? '',
    /After turn 3, as spectators.*:\nCanary of Anna: score .*\nBattle at C1: Canary/s,
  )
  const { frames, eyes, now } = (await house.galaxy(table, null)).read()
  assert.deepEqual([eyes, now, frames.map(({ turn }) => turn)], [[null], 10, [1, 2, 3]])
  const [first, , third] = frames.map(({ powers }) => powers.slice(0, 2))
  assert.deepEqual(
    first?.map(({ name, score }) => [name, score]),
    [
      ['Empire 1', null],
      ['Empire 2', null],
    ],
  )
  assert.deepEqual(
    third?.map(({ name }) => name),
    NAMES,
  )
  await assert.rejects(house.galaxy(table, null, { eye: 0 }), /as your own seat sees it/)
})

test('SC-20.16, SC-20.17 · who may see which turn through whose eyes', () => {
  const running = { over: false, now: 10, late: 0, alone: false }
  const [player, both, master, stranger] = [
    { seats: [1] },
    { seats: [0, 2] },
    { seats: [], host: true, master: true as const },
    { seats: [], host: true },
  ]
  for (const turn of [0, 9]) {
    assert.deepEqual(
      [null, 0, 1].map((eye) => maySee(running, player, turn, eye)),
      [null, null, 1],
    )
    assert.deepEqual(
      [null, 0, 1].map((eye) => maySee(running, master, turn, eye)),
      ['all', 0, 1],
    )
    assert.deepEqual(
      [null, 0, 1].map((eye) => maySee(running, stranger, turn, eye)),
      [null, null, null],
    )
    for (const viewer of [player, stranger])
      assert.deepEqual(
        [null, 0].map((eye) => maySee({ ...running, over: true }, viewer, turn, eye)),
        ['all', 0],
      )
  }
  const late = { ...running, late: 6 }
  assert.deepEqual(
    [3, 4].map((turn) => maySee(late, stranger, turn, null)),
    ['late', null],
  )
  assert.deepEqual(
    [maySee(late, player, 3, null), maySee({ ...running, alone: true }, stranger, 9, null)],
    [null, 'late'],
  )
  assert.deepEqual(
    [eyesOf(running, both, 3), eyesOf(running, stranger, 3), eyesOf(running, master, 2)],
    [[0, 2], [null], [null, 0, 1]],
  )
})
