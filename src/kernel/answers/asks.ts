import type { Open } from '../procedure.ts'
import type { Described } from './answer.ts'
import { sample } from './sample.ts'

/** What a question asks by a description: `askOpen({ clause, question, who, ...asks(buildOrder), late, take })`. */
export function asks<P, F, V>(
  answer: Described<P, F, V>,
): Pick<Open<P, F, V>, 'schema' | 'check' | 'suggest' | 'answer'> {
  return {
    answer,
    schema: answer.of.schema,
    check: (p, f, seat, value) => answer.fault(p, f, seat, value),
    suggest: (p, f, seat, chance) => sample(answer, p, f, seat, chance),
  }
}
