// A process that measures one subject: so one subject's compiled code does not depend on which others ran before it.
// It is ordered on the command line; every message is a number of milliseconds and is answered with a sample.

import { subjectOf } from './subjects/index.ts'

const subject = subjectOf(JSON.parse(process.argv[2] ?? '[]'))

process.on('message', (ms: number) => {
  process.send?.(subject(ms))
})
process.send?.('ready')
