import type { Finite, Open } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import type { Answer, Described } from './answer.ts'
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

/** The description of what a list has codes for: what forbids an answer is what the list says against it. */
export function codedAnswer<P, F, V>(
  of: Answer<P, F, V>,
  { codec, why }: Pick<Finite<P, F, V>, 'codec' | 'why'>,
): Pick<Described<P, F, V>, 'of' | 'fault'> {
  return {
    of,
    fault(p, f, seat, value) {
      const code = codec.read(p, f, seat, value)
      return isRefusal(code) ? code : why(p, f, seat, code)
    },
  }
}
