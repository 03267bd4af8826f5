import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { MOST_WORLDS } from '../../scenario.ts'
import { readScenario } from '../../scenario-faults.ts'
import { scenarios } from '../../setup.ts'
import {
  type Draft,
  idFault,
  isLinked,
  mapOf,
  mended,
  neighboursOf,
  onStandardMap,
  partnersOf,
  type Role,
  roleOf,
  standardMap,
  withHomeCore,
  withId,
  withLink,
  withNewWorld,
  withoutWorld,
  withPartners,
  withPlayers,
  withRole,
  withWorld,
} from '../scenario/draft.ts'
import { draftOf, faultsOf, fileOf, readDraft, writeScenario } from '../scenario/file.ts'

const [crossroads, , , twoSuns] = scenarios.map(draftOf) as [Draft, Draft, Draft, Draft]

/** What a draft is after it was saved and opened again. */
function reopened(draft: Draft): Draft {
  const read = readDraft(writeScenario(draft))
  if (!('made' in read)) assert.fail(read.flaws.map(({ text }) => text).join(' '))
  return read.made
}
const placesOf = (draft: Draft) => faultsOf(draft).map(({ path }) => path)

test('GT-3.1 · each of the four scenarios can be saved and opened again, and is the same', () => {
  for (const file of scenarios) {
    const draft = draftOf(file)
    assert.deepEqual(reopened(draft), draft)
    assert.deepEqual(faultsOf(draft), [])
    assert.ok(!('map' in fileOf(draft)), 'the Narrow Cluster is not in the file')
  }
})

test('GT-3.2 · a neutral world trades with the players of its boxes; a file says it of every one, or "all"', () => {
  const closed = withPartners(crossroads, 'D1', [1])
  assert.deepEqual(closed.neutralTrade, { D1: [1], D2: [0, 1, 2], D3: [0, 1, 2] })
  assert.deepEqual(partnersOf(closed, 'D1'), [1])
  assert.deepEqual(partnersOf(crossroads, 'D1'), [0, 1, 2])
  assert.equal(withPartners(closed, 'D1', [2, 0, 1]).neutralTrade, 'all')
  assert.deepEqual(partnersOf(twoSuns, 'C1'), [0])
})

test('GT-2.3 · a world is one player’s, neutral or out of play; what is said of its trade goes with it', () => {
  const closed = withPartners(crossroads, 'D1', [1])
  const taken = withRole(closed, 'D1', 2)
  assert.equal(roleOf(taken, 'D1'), 2)
  assert.deepEqual(taken.homes[2], ['C1', 'C2', 'C3', 'D1'])
  assert.ok(!Object.hasOwn(taken.neutralTrade as object, 'D1'))
  assert.equal(roleOf(withRole(taken, 'D1', 'out'), 'D1'), 'out')
  assert.deepEqual(placesOf(taken), ['homes[2]'])
  assert.deepEqual(partnersOf(withRole(twoSuns, 'E1', 'neutral'), 'E1'), [0, 1])
})

test('GT-3.1 · with fewer players the worlds of those who leave are neutral; who comes must be given one', () => {
  const two = withPlayers(crossroads, 2)
  assert.deepEqual(two.neutral, ['D1', 'D2', 'D3', 'C1', 'C2', 'C3'])
  assert.deepEqual(faultsOf(two), [])
  assert.deepEqual(placesOf(withPlayers(crossroads, 4)), ['homes[3]'])
  const spoken = withPartners(crossroads, 'D1', [1, 2])
  assert.deepEqual(partnersOf(withPlayers(spoken, 2), 'D1'), [1])
})

test('GT-3.1 · ships begin at the core world that is named first', () => {
  const two = withRole(withRole(crossroads, 'D1', 0), 'A2', 'out')
  assert.deepEqual(two.homes[0], ['A1', 'A3', 'D1'])
  assert.deepEqual(withHomeCore(two, 0, 'D1').homes[0], ['D1', 'A1', 'A3'])
  assert.equal(withHomeCore(two, 1, 'D1').homes[1]?.[0], 'B1')
})

test('GT-2.1 · a new world is neutral, has an id of its own and lies where there is room; it can go again', () => {
  const { draft, id } = withNewWorld(twoSuns)
  const world = mapOf(draft).worlds.find((w) => w.id === id) ?? assert.fail()
  assert.deepEqual([id, world.kind, world.base, world.loyalty], ['N1', 'rim', 1, 10])
  assert.equal(roleOf(draft, id), 'neutral')
  assert.deepEqual(faultsOf(draft), [])
  const far = mapOf(twoSuns).worlds.map((w) =>
    Math.hypot((w.x ?? 0) - (world.x ?? 0), (w.y ?? 0) - (world.y ?? 0)),
  )
  assert.ok(Math.min(...far) >= 2, `${Math.min(...far)}`)
  assert.equal(withNewWorld(draft).id, 'N2')
  assert.deepEqual(withoutWorld(draft, id), twoSuns)
  let full = twoSuns
  while (mapOf(full).worlds.length < MOST_WORLDS) full = withNewWorld(full).draft
  assert.deepEqual(faultsOf(full), [])
})

test('GT-2.1 · a world that gets another id keeps its links, its owner and its trade', () => {
  const renamed = withId(twoSuns, 'C1', 'Hub')
  assert.equal(roleOf(renamed, 'Hub'), 'neutral')
  assert.deepEqual(partnersOf(renamed, 'Hub'), [0])
  assert.deepEqual(neighboursOf(renamed, 'Hub'), ['A1', 'C2', 'C3', 'E1'])
  assert.deepEqual(faultsOf(renamed), [])
  assert.deepEqual(withId(renamed, 'Hub', 'C1'), twoSuns)
  assert.equal(idFault(twoSuns, 'C1', 'C1'), null)
  for (const id of ['', 'a1', 'grom', 'all', '1A', 'A 1', 'muchtoolong'])
    assert.notEqual(idFault(twoSuns, 'C1', id), null, id)
})

test('GT-2.1 · links are made and cut, both ways alike', () => {
  const linked = withLink(twoSuns, 'B1', 'A1', true)
  assert.ok(isLinked(linked, 'A1', 'B1'))
  assert.equal(withLink(linked, 'A1', 'B1', true), linked)
  assert.deepEqual(withLink(linked, 'A1', 'B1', false), twoSuns)
  assert.equal(withLink(twoSuns, 'A1', 'A1', true), twoSuns)
})

test('GT-2.2 · a world that becomes core has a core world’s usual figures, unless it had figures of its own', () => {
  const figures = (draft: Draft, id: string) => {
    const { kind, base, loyalty } = mapOf(draft).worlds.find((w) => w.id === id) ?? assert.fail()
    return [kind, base, loyalty]
  }
  assert.deepEqual(figures(withWorld(twoSuns, 'A2', { kind: 'core' }), 'A2'), ['core', 3, 14])
  const own = withWorld(twoSuns, 'A2', { base: 2 })
  assert.deepEqual(figures(withWorld(own, 'A2', { kind: 'core' }), 'A2'), ['core', 2, 10])
  assert.equal(withWorld(withWorld(twoSuns, 'A2', { kind: 'core' }), 'A2', { kind: 'rim' }).map, null)
})

test('GT-3.1 · a figure that is still missing is a fault at its place, and survives the file', () => {
  const unfinished = withWorld({ ...twoSuns, turns: null }, 'C1', { loyalty: null })
  assert.deepEqual(placesOf(unfinished), ['turns', 'map.worlds[6].loyalty'])
  assert.equal(faultsOf(unfinished)[0]?.text, 'Must be a whole number from 1 to 100. It is empty.')
  assert.deepEqual(reopened(unfinished), unfinished)
})

test('GT-3.1 · a file with faults is opened as long as it can be edited; else all that is wrong is said', () => {
  const file = (change: object) => readDraft(JSON.stringify({ ...fileOf(twoSuns), ...change }))
  const opened = file({ majority: 99, neutral: ['A1', 'Z9'], neutralTrade: { Z9: [4] } })
  assert.ok('made' in opened)
  assert.deepEqual(placesOf(opened.made), ['majority', 'neutral[0]', 'neutral[1]', 'neutralTrade.Z9'])
  const whole = mended(opened.made, standardMap)
  assert.deepEqual([whole.neutral, whole.neutralTrade], [[], {}])
  assert.deepEqual(placesOf(whole), ['majority'])
  const closed = file({ homes: 'A1', start: 'truce' })
  assert.ok('flaws' in closed)
  assert.deepEqual(
    closed.flaws.map(({ path, text }) => `${path}: ${text}`),
    ['homes: Must be a list, not "A1".', 'start: Must be "war" or "peace", not "truce".'],
  )
  const torn = readDraft('{"name": ')
  assert.ok('flaws' in torn)
  assert.match(
    torn.flaws[0]?.text ?? '',
    /^This is not a scenario file: it is not JSON( \(line 1, column \d+\))?\.$/,
  )
  for (const text of ['', 'null', '[]', '7', '{}']) assert.ok('flaws' in readDraft(text), text)
})

test('GT-2.1 · back on the Narrow Cluster, worlds it does not have are gone', () => {
  const { draft, id } = withNewWorld(twoSuns)
  const back = onStandardMap(withPartners(withId(draft, 'C1', 'Hub'), id, [1]))
  assert.equal(back.map, null)
  assert.deepEqual(back.neutral, ['C2', 'C3', 'D1', 'D2', 'D3'])
  assert.deepEqual(faultsOf(back), [])
})

/** One of the editor's moves, picked by numbers. */
function edit(draft: Draft, [kind, a, b]: readonly [number, number, number]): Draft {
  const { worlds } = mapOf(draft)
  const [one = '', other = ''] = [a, b].map((n) => worlds[n % worlds.length]?.id ?? '')
  const roles: readonly Role[] = [...draft.homes.keys(), 'neutral', 'out']
  if (kind === 0) return withRole(draft, one, roles[b % roles.length] ?? 'out')
  if (kind === 1) return withPlayers(draft, 2 + (a % 4))
  if (kind === 2 && draft.neutral.length > 0) {
    const partners = [...draft.homes.keys()].filter((seat) => (b >> seat) & 1)
    return withPartners(draft, draft.neutral[a % draft.neutral.length] ?? '', partners)
  }
  if (kind === 3 && worlds.length < MOST_WORLDS) return withNewWorld(draft).draft
  if (kind === 4 && worlds.length > 2) return withoutWorld(draft, one)
  if (kind === 5) return withLink(draft, one, other, !isLinked(draft, one, other))
  if (kind === 6) return idFault(draft, one, `X${b}`) === null ? withId(draft, one, `X${b}`) : draft
  if (kind === 7) return onStandardMap(draft)
  return { ...draft, majority: a }
}

test('GT-3.1 · no edit changes a draft in place, each can be opened again, and its faults are shares and the majority', () => {
  const move = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.nat(40), fc.nat(40))
  fc.assert(
    fc.property(fc.array(move, { maxLength: 25 }), (moves) => {
      let draft = twoSuns
      for (const m of moves) {
        const before = JSON.stringify(draft)
        const next = edit(draft, m)
        assert.equal(JSON.stringify(draft), before)
        draft = next
      }
      assert.deepEqual(reopened(draft), draft)
      assert.deepEqual(mended(draft, standardMap), draft)
      const others = placesOf(draft).filter((path) => !/^(homes(\[\d\])?|majority)$/.test(path))
      assert.deepEqual(others, [])
      assert.equal(isRefusal(readScenario(fileOf(draft), standardMap)), placesOf(draft).length > 0)
    }),
    { numRuns: 300 },
  )
})
