// Draws the figures of docs/playtests/<game>.md from games played now.
//
//   npm run playtests                            all of Cash Flow's, into docs/playtests/cash-flow
//   npm run playtests -- lock-up seats           only these
//   npm run playtests -- --game black-market     all of another game's
//   npm run playtests -- --list                  the command line of every cell (not of tables that are watched)
//   --games 20  fewer games   --workers 2   --seed 28   --keep <folder>  keeps reports and uses those there   --out <folder>

import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { GAMES } from './playtests/charts.ts'
import type { Reports } from './playtests/estimates.ts'
import { svgOf } from './playtests/figure.ts'
import { commandOf, type Report, reportOf, type Setting, watchedOf } from './playtests/lab.ts'
import type { Watched } from './playtests/watch.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string', default: 'cash-flow' },
    list: { type: 'boolean', default: false },
    games: { type: 'string' },
    seed: { type: 'string', default: '28' },
    workers: { type: 'string', default: '1' },
    keep: { type: 'string' },
    out: { type: 'string' },
  },
})

const charts = GAMES[values.game]
if (charts === undefined) {
  process.stderr.write(
    `There are no figures of ${values.game}; there are of ${Object.keys(GAMES).join(', ')}.\n`,
  )
  process.exit(2)
}
const out = values.out ?? path.resolve(import.meta.dirname, '../docs/playtests', values.game)

const unknown = positionals.find((name) => !(name in charts))
if (unknown !== undefined) {
  process.stderr.write(`There is no figure ${unknown}; there are ${Object.keys(charts).join(', ')}.\n`)
  process.exit(2)
}

const setting: Setting = {
  game: values.game,
  seed: values.seed,
  workers: Number(values.workers),
  ...(values.games === undefined ? {} : { games: Number(values.games) }),
  ...(values.keep === undefined ? {} : { keep: values.keep }),
}
const chosen = Object.entries(charts).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
const cells = new Map(chosen.flatMap(([, chart]) => Object.entries(chart.cells)))

if (values.list)
  for (const [name, cell] of cells) process.stdout.write(`${name.padEnd(22)}${commandOf(cell, setting)}\n`)
else {
  const played = new Map<string, Report>()
  for (const [name, cell] of cells) {
    process.stderr.write(`${name}\n`)
    played.set(name, await reportOf(name, cell, setting))
  }
  const reports: Reports = Object.fromEntries(played)
  const watched: Record<string, Watched> = {}
  for (const [name, table] of chosen.flatMap(([, chart]) => Object.entries(chart.watches ?? {}))) {
    if (name in watched) continue
    process.stderr.write(`${name}\n`)
    watched[name] = await watchedOf(name, table, setting)
  }
  fs.mkdirSync(out, { recursive: true })
  for (const [name, chart] of chosen)
    fs.writeFileSync(path.join(out, `${name}.svg`), svgOf(chart.draw(reports, watched)))
}
