import assert from 'node:assert/strict'
import fs from 'node:fs'
import test from 'node:test'
import type { Recipe } from './players.ts'
import { transcript } from './transcript.ts'

interface Playthrough {
  readonly title: string
  readonly recipe: Recipe
  /** With the choices that are not possible, and why. */
  readonly impossible: boolean
}

const PLAYTHROUGHS: Readonly<Record<string, Playthrough>> = {
  plain: {
    title: 'Black Market, three colonies, two rounds',
    recipe: { options: { rounds: 2 }, seed: 'plain 7', players: ['trader', 'busy', 'busy'] },
    impossible: true,
  },
  trust: {
    title: 'Black Market, four colonies, open deals and trust, two rounds',
    recipe: {
      options: { rounds: 2, open_deals: true, via_bm: 'trust', bm_access: 'handed', first_raid_round: 1 },
      seed: 'trust 3',
      players: ['trader', 'busy', 'random', 'trader'],
    },
    impossible: false,
  },
}

for (const [name, { title, recipe, impossible }] of Object.entries(PLAYTHROUGHS))
  test(`the playthrough ${name} is as it was`, () => {
    const file = new URL(`./playthroughs/${name}.txt`, import.meta.url)
    const text = transcript(title, recipe, impossible)
    if (process.env.UPDATE_PLAYTHROUGHS !== undefined) fs.writeFileSync(file, text)
    assert.deepEqual(text.split('\n'), fs.readFileSync(file, 'utf8').split('\n'))
  })
