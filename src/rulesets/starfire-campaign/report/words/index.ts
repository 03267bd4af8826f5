import { capital } from '../../../../kernel/index.ts'
import type { Line } from '../../state/report.ts'
import { colonies } from './colonies.ts'
import { diplomacy } from './diplomacy.ts'
import { economy } from './economy.ts'
import { exploring } from './exploring.ts'
import { ground } from './ground.ts'
import { industry } from './industry.ts'
import { orders } from './orders.ts'
import { science } from './science.ts'
import { standing } from './standing.ts'
import { type Sentences, type Told, toldOf } from './told.ts'
import { war } from './war.ts'

const sentences = {
  ...standing,
  ...orders,
  ...exploring,
  ...diplomacy,
  ...economy,
  ...industry,
  ...colonies,
  ...war,
  ...ground,
  ...science,
} satisfies Sentences

/** The kinds of lines: each has its sentence. A refused order's line has its code as kind. */
export type Kind = keyof typeof sentences | `E_${string}`

/** A line in words, with the clause it comes from. */
export const sentence = (line: Line): string => worded(line, toldOf(line, null))

/** The same with other names for systems than their IDs. */
export const sentenceNaming = (line: Line, called: (system: number) => string): string =>
  worded(line, toldOf(line, called))

function worded(line: Line, told: Told): string {
  const say = (sentences as Sentences)[line.kind]
  if (say === undefined) return `Line ${told.at(0)} was refused: ${line.word} (${line.clause})`
  const text = say(told)
  // A letter by itself names a step of the rules: a 1, b.
  return /^[a-z] /.test(text) ? text : capital(text)
}
