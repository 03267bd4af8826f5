// A process that measures one subject: so one subject's compiled code does not depend on which others ran before it.
// It is ordered on the command line; every message says how much to do and is answered with a sample.

import type { Until } from './subject.ts'
import { subjectOf } from './subjects/index.ts'

const subject = subjectOf(JSON.parse(process.argv[2] ?? '[]'))

process.on('message', (until: Until) => {
  process.send?.(subject(until))
})
process.send?.('ready')
