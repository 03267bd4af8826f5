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
  /** What is asked at least once. */
  readonly asks: readonly string[]
}

const PLAYTHROUGHS: Readonly<Record<string, Playthrough>> = {
  short: {
    title: 'Cash Flow, two superpowers',
    recipe: { options: { round_limit: 4 }, seats: 2, seed: 'short 133', players: ['builder', 'prospector'] },
    impossible: true,
    asks: ['production.types', 'build.order', 'research.use', 'deployment.move', 'market.satisfy'],
  },
  trade: {
    title: 'Cash Flow, six superpowers: market, deals and loans, secret treasuries',
    recipe: {
      options: { round_limit: 3, loan_contracts: true, hidden_cash: true, stall_rounds: 0 },
      seats: 6,
      seed: 'trade 256',
      players: ['trader', 'trader', 'trader', 'builder', 'trader', 'prospector'],
    },
    impossible: false,
    asks: [
      'market.buy',
      'market.sell',
      'market.adjust',
      'deal.propose',
      'deal.answer',
      'deal.choose',
      'excess.list',
    ],
  },
  war: {
    title: 'Cash Flow, three superpowers in arms',
    recipe: {
      options: { round_limit: 5, amphib_casualties: 'any', silo_capture: 'capture' },
      seats: 3,
      seed: 'war 1175',
      players: ['warlord', 'warlord', 'warlord'],
      armed: true,
    },
    impossible: false,
    asks: [
      'conventional.targets',
      'strategic.strike',
      'strategic.answer',
      'strategic.declare',
      'strategic.warned',
      'strategic.shots',
      'conventional.commit',
      'conventional.ties',
      'conventional.reroll',
      'conventional.casualties',
      'conventional.occupation',
      'clash.declare',
      'nationalize.take',
      'blockades.choose',
    ],
  },
  'by-mail': {
    title: 'Cash Flow by mail: word left in advance, deadlines that pass',
    recipe: {
      options: { round_limit: 3 },
      seats: 3,
      seed: 'mail 105',
      players: ['correspondent', 'correspondent', 'correspondent'],
      armed: true,
    },
    impossible: false,
    asks: ['deal.answer', 'conventional.ties', 'strategic.strike', 'strategic.shots', 'turn.action'],
  },
}

// `UPDATE_PLAYTHROUGHS=1 node --test playthroughs.test.ts` writes the files anew.
for (const [name, { title, recipe, impossible, asks }] of Object.entries(PLAYTHROUGHS))
  test(`the playthrough ${name} is as it was`, () => {
    const file = new URL(`./playthroughs/${name}.txt`, import.meta.url)
    const text = transcript(title, recipe, impossible)
    if (process.env.UPDATE_PLAYTHROUGHS !== undefined) fs.writeFileSync(file, text)
    assert.deepEqual(text.split('\n'), fs.readFileSync(file, 'utf8').split('\n'))
    for (const step of asks) assert.ok(text.includes(` · ${step} · `), `${step} is never asked`)
  })
