// Finds again what the strong players of a game know, and writes it into their data files: `node scripts/players.ts <game>`
// (`black-market`, `godsfire-trade`, `cash-flow`; `black-market-magnate` for the strong player before). It takes some minutes of one core, and gives the same files on any machine.
// A number behind it multiplies the games that are played; 0.01 shows that it works.

import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { magnates } from './players/black-market.ts'
import { regents, tycoons } from './players/evolved.ts'
import { moguls } from './players/mogul.ts'

const root = path.join(import.meta.dirname, '..')
const [game = '', times = '1'] = process.argv.slice(2)
const share = Number(times)

/** What is found by game: the file, and what is to stand in it. */
const FOUND: Readonly<Record<string, readonly [file: string, find: () => unknown]>> = {
  'black-market': ['src/rulesets/black-market/bots/mogul.json', () => moguls(share, say)],
  'black-market-magnate': ['src/rulesets/black-market/bots/habits.json', () => magnates(share, say)],
  'cash-flow': ['src/rulesets/cash-flow/bots/tycoon.json', () => tycoons(share, say)],
  'godsfire-trade': ['src/rulesets/godsfire-trade/bots/regent.json', () => regents(share, say)],
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

const found = FOUND[game]
if (found === undefined || !(share > 0)) {
  say(`Usage: node scripts/players.ts <game> [times]. Games: ${Object.keys(FOUND).join(', ')}.`)
  process.exit(2)
}
const [name, find] = found
const file = path.join(root, name)
fs.writeFileSync(file, JSON.stringify(find()))
execFileSync(path.join(root, 'node_modules/.bin/biome'), ['format', '--write', file], { stdio: 'ignore' })
