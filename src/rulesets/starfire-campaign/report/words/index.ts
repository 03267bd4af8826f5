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
import { type Sentences, toldOf } from './told.ts'
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
export function sentence(line: Line): string {
  const say = (sentences as Sentences)[line.kind]
  const told = toldOf(line)
  return say === undefined ? `${told.at(0)}: ${line.kind}, ${line.word} (${line.clause})` : say(told)
}
