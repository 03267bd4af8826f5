import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utilities } from '../../data.ts'
import { plotInFull } from '../names.ts'

test('a Utility is read aloud by what it makes of what, an upgraded one of twice as much', () => {
  const farm = utilities.findIndex(({ name }) => name === 'Farm')
  const plot = { utility: farm, occupied: false, upgraded: false, owner: -1, site: 2, id: '' }
  assert.match(plotInFull(plot), /^Farm, empty, on home site 3.*: makes 2 Food of 1 Water$/)
  assert.match(plotInFull({ ...plot, upgraded: true }), /: makes 4 Food of 2 Water$/)
  for (const [i, { name }] of utilities.entries())
    assert.match(
      plotInFull({ ...plot, utility: i }),
      /: makes \d+ (Energy|Water|Food)( of \d+ (Energy|Water|Food))?$/,
      name,
    )
})
