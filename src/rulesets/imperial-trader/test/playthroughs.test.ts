import assert from 'node:assert/strict'
import fs from 'node:fs'
import test from 'node:test'
import type { Recipe } from './players.ts'
import { transcript } from './transcript.ts'

interface Playthrough {
  readonly title: string
  readonly recipe: Recipe
  /** With the actions that are not possible, and why. */
  readonly impossible: boolean
}

const PLAYTHROUGHS: Readonly<Record<string, Playthrough>> = {
  plain: {
    title: 'Imperial Trader, two captains',
    recipe: { options: { max_rounds: 6 }, seats: 2, seed: 'plain 2091', players: ['spirits', 'random'] },
    impossible: true,
  },
  imperium: {
    title: 'Imperial Trader, Shifting Imperium, secret orders, three captains',
    recipe: {
      options: {
        shifting_imperium: true,
        orders_hidden: true,
        start_cash: 50,
        licence_cost: 5,
        colonise_cost: 5,
        max_rounds: 8,
      },
      seats: 3,
      seed: 'imperium 1202',
      players: ['rogue', 'random', 'plan'],
    },
    impossible: false,
  },
  'by-mail': {
    title: 'Imperial Trader by mail, two captains',
    recipe: {
      options: { by_mail: true, max_rounds: 12 },
      seats: 2,
      seed: 'mail 67',
      players: ['hull', 'random'],
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
