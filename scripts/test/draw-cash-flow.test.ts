import assert from 'node:assert/strict'
import fs from 'node:fs'
import test from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import map from '../../src/rulesets/cash-flow/data/map.json' with { type: 'json' }
import { drawLands } from '../atlas/land.ts'
import { COLUMNS, paint, ROWS } from '../atlas/raster.ts'
import { zoneRings } from '../atlas/seas.ts'
import { drawing, FILE } from '../draw-cash-flow.ts'

const lands = drawLands()

/** How many squares of a pair of areas lie side by side on the sheet, by their ids in the order of the alphabet. */
function touching(): Map<string, number> {
  const zones = map.seaZones.map(({ id }) => zoneRings(id))
  const ground = paint([...zones, ...lands.rings])
  const ids = [...map.seaZones, ...map.territories].map(({ id }) => id)
  const found = new Map<string, number>()
  const meet = (a: number, b: number) => {
    if (a < 0 || b < 0 || a === b) return
    const key = pair([ids[a] ?? '', ids[b] ?? ''])
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  for (let cell = 0; cell < COLUMNS * (ROWS - 1); cell++) {
    if ((cell + 1) % COLUMNS !== 0) meet(ground[cell] ?? -1, ground[cell + 1] ?? -1)
    meet(ground[cell] ?? -1, ground[cell + COLUMNS] ?? -1)
  }
  return found
}

const pair = (ids: readonly string[]): string => [...ids].sort().join(' ')
const drawn = touching()

/** Pairs that are neighbours by law, and pairs that are drawn side by side along more than a corner, but not both. */
function compare(law: readonly (readonly string[])[], among: (a: string, b: string) => boolean) {
  const lawful = new Set(law.map(pair))
  const beside = [...drawn].filter(([, squares]) => squares > 3).map(([key]) => key)
  return {
    apart: [...lawful].filter((key) => !drawn.has(key) && !narrow.has(key)).sort(),
    beside: beside
      .filter((key) => {
        const [a = '', b = ''] = key.split(' ')
        return among(a, b) && !lawful.has(key)
      })
      .sort(),
  }
}

const seas = new Set(map.seaZones.map(({ id }) => id))
const light = new Set(map.seaZones.filter(({ kind }) => kind === 'light').map(({ id }) => id))
/** Ways that are too narrow for the sheet: drawn wider than they are, over the coasts. */
const narrow = new Set([...map.canals.map(pair), 'black-sea sea-of-crete', 'middle-east red-sea'])
const territories = new Set(map.territories.map(({ id }) => id))

test('the drawn map is what the script draws', LONG, () => {
  assert.equal(fs.readFileSync(FILE, 'utf8'), drawing(lands), 'run node scripts/draw-cash-flow.ts')
})

test('CF-2.2 · zones that are drawn side by side are next to each other, and the others are not', () => {
  assert.deepEqual(
    compare(map.adjacency.seaSea, (a, b) => seas.has(a) && seas.has(b)),
    // Where the Java and Timor Seas meet there are reefs.
    { apart: [], beside: ['java-sea timor-sea'] },
  )
})

test('CF-2.2 · a coast lies on the light zones it touches', () => {
  assert.deepEqual(
    compare(
      map.adjacency.landSea,
      (a, b) => (territories.has(a) && light.has(b)) || (light.has(a) && territories.has(b)),
    ),
    { apart: [], beside: [] },
  )
})

test('CF-2.2 · territories that are drawn side by side are next to each other, and the others are not', () => {
  assert.deepEqual(
    compare(map.adjacency.landLand, (a, b) => territories.has(a) && territories.has(b)),
    // A dotted way over the water; a barred border at Suez, and one, four squares long, in Jutland.
    { apart: ['greenland northern-canada'], beside: ['egypt middle-east', 'scandinavia western-europe'] },
  )
})
