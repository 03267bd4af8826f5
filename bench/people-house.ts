// A house that is measured, in a process of its own.

import process from 'node:process'
import { type PeopleWanted, playedHere } from './people.ts'

const made = await playedHere(JSON.parse(process.argv[2] ?? '{}') as PeopleWanted)
process.send?.(made)
process.disconnect?.()
