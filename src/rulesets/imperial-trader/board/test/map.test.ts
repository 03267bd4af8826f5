// Maps that are made by hand: drafts, their files, and everything that is wrong with them at once.

import assert from 'node:assert/strict'
import test from 'node:test'
import { Game } from '../../../../kernel/game.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { anyRuleset } from '../../../../kernel/ruleset.ts'
import { FastSource } from '../../../../kernel/source.ts'
import type { SectorMap } from '../../chart.ts'
import { mapFault } from '../../chart-faults.ts'
import cantrell from '../../data/map-cantrell.json' with { type: 'json' }
import { imperialTrader } from '../../ruleset.ts'
import { placeWorlds } from '../layout.ts'
import {
  chartOfDraft,
  draftOf,
  flawsOf,
  laneBetween,
  mapOf,
  placesOf,
  readMap,
  withLane,
  withNewWorld,
  withoutWorld,
  withSpaces,
  withWorld,
  writeMap,
} from '../map/draft.ts'

const reach = draftOf(cantrell as unknown as SectorMap)

test('IT-2.9 · a map says where its worlds are drawn; a file that does not gets the places of the board', () => {
  assert.deepEqual(flawsOf(reach), [])
  const moved = withWorld(reach, 'C', { at: [12, 34] })
  const read = readMap(writeMap(moved))
  assert.ok('made' in read)
  assert.deepEqual(read.made, { ...moved, id: 'cantrell-reach' })
  const at = (tall: boolean) => placeWorlds(chartOfDraft(moved), 200, 100, tall)[2]
  assert.deepEqual(at(false), { x: 24, y: 34 })
  assert.deepEqual(at(true), { x: 68, y: 12 }, 'a tall sheet lays it on its side')
  const game = new Game(anyRuleset(imperialTrader))
  const begun = game.begin({ map: 'custom', chart: mapOf(moved) }, 3, new FastSource(1))
  assert.ok(!isRefusal(begun))
})

test('worlds and lanes come and go with all that names them', () => {
  const { draft, id } = withNewWorld(reach, 'planet')
  assert.equal(id, 'G')
  const linked = withLane(draft, 'G', 'A')
  assert.deepEqual(laneBetween(linked, 'A', 'G')?.ends, ['G', 'A'])
  assert.deepEqual(flawsOf(linked), [])
  assert.equal(laneBetween(withLane(linked, 'A', 'G'), 'A', 'G'), undefined)
  const without = withoutWorld(linked, 'A')
  assert.ok(without.lanes.every(({ ends }) => !ends.includes('A')))
  assert.ok(without.orders.every(({ pickup, dropoff }) => pickup !== 'A' && dropoff !== 'A'))
  const frontier = withNewWorld(linked, 'open')
  assert.match(
    flawsOf(frontier.draft)[0]?.text ?? '',
    /has no lane yet. A frontier world needs one, to a planet\.$/,
  )
  const joined = withLane(frontier.draft, frontier.id, 'B')
  assert.deepEqual(flawsOf(joined), [])
  assert.match(flawsOf(withLane(joined, frontier.id, 'C'))[0]?.text ?? '', /must join two different planets/)
})

test('all that is wrong is said at once, each thing at its place and by its clause; the first is what the table says', () => {
  const lane = reach.lanes[0]
  assert.ok(lane !== undefined)
  const wrong = withSpaces(
    withWorld(withWorld(reach, 'B', { class: '' }), 'D', { export: ' ' }),
    lane.id,
    null,
  )
  const flaws = flawsOf(withLane(wrong, 'A', 'A'))
  const places = placesOf(wrong)
  assert.deepEqual(
    flaws.map(({ path, clause }) => [path, clause]),
    [
      [`${places.get('B')}.class`, 'IT-2.2'],
      [`${places.get('D')}.export`, 'IT-2.4'],
      [`${places.get(lane.id)}.spaces`, 'IT-2.6'],
    ],
  )
  assert.equal(mapFault(mapOf(wrong), [2, 4])?.clause, 'IT-2.2')
})

test('what is no map is refused in words', () => {
  const refused = (text: string) => {
    const read = readMap(text)
    return 'flaws' in read ? (read.flaws[0]?.text ?? '') : 'taken'
  }
  assert.match(refused('{'), /not JSON/)
  assert.match(refused('{"planets": 7, "lanes": []}'), /^This is not a map: .*planets.*list/)
  assert.match(refused('{"planets": [], "lanes": []}'), /no planets/)
  assert.match(refused('[]'), /must be an object/)
})
