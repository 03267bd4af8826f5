import { type Described, excess } from '../answers/answer.ts'
import { type Field, fieldsOf, type NumberField } from '../answers/fields.ts'
import { brief, difference, type Json } from '../json.ts'
import type { Frame, Position, Seat } from '../procedure.ts'
import type { Run } from './run.ts'

/** How many numbers are tried out below a limit, and above it. */
const SAMPLES = 3

/**
 * The law of a described answer: what its form offers is possible and what it does not offer is not; and it offers the
 * same to who knows the view of the seat alone.
 */
export function checkBounded(
  run: Run,
  { p, seat, label }: { readonly p: Position; readonly seat: Seat; readonly label: string },
  answer: Described<Position, Frame, Json>,
  frame: Frame,
  value: Json,
): void {
  const { game, choices } = run
  run.untouched('refused', p, `The form of ${label}`, () =>
    run.guard('bounded', () => {
      const fields = fieldsOf(answer, p, frame, seat, value)
      const view = game.rules.view(p, seat) as Position
      const seen = fieldsOf(answer, view, view.flow.at(-1) as Frame, seat, value)
      run.expect('bounded', difference(plain(seen), plain(fields), `${label}, drawn from the view`))
      const numbers = numbersIn(fields)
      for (let i = 0; i < SAMPLES; i++) {
        const field = numbers[choices.pick(Math.max(1, numbers.length))]
        if (field === undefined) return
        const { least, from, limit } = field
        const fault = (n: number) => excess(answer, p, frame, seat, field.put(n))
        const below = least + choices.pick(limit.most - least + 1)
        const wrong = below > least && below >= from ? fault(below) : null
        if (wrong !== null)
          run.report('bounded', `${label}: ${brief(field.put(below))} is below a limit: ${wrong.text}`)
        const above = limit.most + 1 + choices.pick(SAMPLES)
        if (limit.why !== null && fault(above) === null)
          run.report('bounded', `${label}: ${brief(field.put(above))} is above a limit, and possible`)
      }
    }),
  )
}

/** The numbers that a form offers. */
const numbersIn = (fields: readonly Field<Json>[]): NumberField<Json>[] =>
  fields.flatMap((field) =>
    field.kind === 'number' ? [field] : 'fields' in field ? numbersIn(field.fields) : [],
  )

/** What of fields is no function. */
const plain = (fields: readonly Field<Json>[]): unknown => JSON.parse(JSON.stringify(fields))
