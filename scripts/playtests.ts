// Draws the figures of docs/playtests/cash-flow.md from games played now.
//
//   node scripts/playtests.ts                         all of them, into docs/playtests/cash-flow
//   node scripts/playtests.ts lock-up seats           only these
//   node scripts/playtests.ts --list                  the command line of every cell
//   --games 20  fewer games   --workers 2   --seed 28   --keep <folder>  keeps reports and uses those there   --out <folder>

import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { CHARTS } from './playtests/charts.ts'
import type { Reports } from './playtests/estimates.ts'
import { svgOf } from './playtests/figure.ts'
import { commandOf, type Report, reportOf, type Setting } from './playtests/lab.ts'

const OUT = path.resolve(import.meta.dirname, '../docs/playtests/cash-flow')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    games: { type: 'string' },
    seed: { type: 'string', default: '28' },
    workers: { type: 'string', default: '1' },
    keep: { type: 'string' },
    out: { type: 'string', default: OUT },
  },
})

const unknown = positionals.find((name) => !(name in CHARTS))
if (unknown !== undefined) {
  process.stderr.write(`There is no figure ${unknown}; there are ${Object.keys(CHARTS).join(', ')}.\n`)
  process.exit(2)
}

const setting: Setting = {
  seed: values.seed,
  workers: Number(values.workers),
  ...(values.games === undefined ? {} : { games: Number(values.games) }),
  ...(values.keep === undefined ? {} : { keep: values.keep }),
}
const chosen = Object.entries(CHARTS).filter(
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
  fs.mkdirSync(values.out, { recursive: true })
  for (const [name, chart] of chosen)
    fs.writeFileSync(path.join(values.out, `${name}.svg`), svgOf(chart.draw(reports)))
}
