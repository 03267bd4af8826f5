// `npm run bench`: all benchmarks, or those named: `npm run bench playouts reference`. `--json` prints one JSON object
// instead of tables; `--quick` runs everything briefly, to see that it runs. `npm run bench -- against <commit>` measures
// this checkout beside another commit (`against/`); `--pairs 9` says how often.

import { parseArgs } from 'node:util'
import { against } from './against/command.ts'
import { type Budget, machine, type Report, table } from './runner.ts'
import { bots, levels, simulate } from './sections/bots.ts'
import { campaign } from './sections/campaign.ts'
import { capacity, crowd } from './sections/crowd.ts'
import { deadlines, mailing } from './sections/deadlines.ts'
import { heavy, house, nodes, opening, people } from './sections/house.ts'
import { pages } from './sections/pages.ts'
import { peers } from './sections/peers.ts'
import { copies, matches, playouts, referee } from './sections/playouts.ts'
import { reference } from './sections/reference.ts'

const SECTIONS = [
  playouts,
  referee,
  peers,
  reference,
  copies,
  matches,
  bots,
  levels,
  simulate,
  house,
  people,
  crowd,
  deadlines,
  opening,
  nodes,
  heavy,
  mailing,
  campaign,
  pages,
  capacity,
]

const FULL: Budget = { warmMs: 1200, sampleMs: 300, samples: 9, quick: false }
const QUICK: Budget = { warmMs: 1, sampleMs: 1, samples: 1, quick: true }

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    pairs: { type: 'string', default: '5' },
  },
  allowPositionals: true,
})
if (positionals[0] === 'against') {
  const [, commit, ...asked] = positionals
  try {
    await against(commit, { names: asked, pairs: Number(values.pairs), quick: values.quick })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(2)
  }
  process.exit()
}
const names = SECTIONS.map((section) => section.name)
const unknown = positionals.find((name) => !names.includes(name))
if (unknown !== undefined) {
  process.stderr.write(`There is no benchmark "${unknown}"; there are ${names.join(', ')}.\n`)
  process.exit(2)
}

const before = machine()
if (!values.json) process.stdout.write(`${statement(before)}\n\n`)
const reports: Record<string, Report> = {}
for (const section of SECTIONS) {
  if (positionals.length > 0 && !positionals.includes(section.name)) continue
  const measured = await section.run(values.quick ? QUICK : FULL)
  const report = values.quick ? withoutAims(measured) : measured
  reports[section.name] = report
  if (!values.json) process.stdout.write(`${table(section.title, report)}\n`)
}
const after = machine()
if (values.json)
  process.stdout.write(
    `${JSON.stringify({ machine: { ...before, loadAfter: after.load }, reports }, null, 2)}\n`,
  )
else process.stdout.write(`Load when it began ${before.load}, when it ended ${after.load}.\n`)

function statement({
  processor,
  cores,
  memoryGiB,
  system,
  node,
  v8,
  load,
}: ReturnType<typeof machine>): string {
  return `${processor}, ${cores} cores, ${memoryGiB} GiB · ${system} · Node ${node} (V8 ${v8}) · load ${load}`
}

function withoutAims({ rows, notes }: Report): Report {
  return { rows: rows.map(({ aim: _, ...row }) => row), notes }
}
