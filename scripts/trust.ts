// Writes the table of docs/trust.md, from `trust/faults.ts` and the runs on record: `node scripts/trust.ts`.

import fs from 'node:fs'
import { FAULTS, withTable } from './trust/faults.ts'
import { readRuns } from './trust/runs.ts'

const FILE = 'docs/trust.md'
fs.writeFileSync(FILE, withTable(fs.readFileSync(FILE, 'utf8'), FAULTS, readRuns()))
