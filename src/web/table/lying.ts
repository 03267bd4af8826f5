import type { AnyGameClient, Composer, SeatStyle } from '../../board/client.ts'
import type { Json, Pending } from '../../server/api.ts'
import { isObject, type Schema } from '../schema.ts'

// A submitted answer, as its form opens it again and as its writer reads it.

type AnyComposer = Composer<Json> | undefined

/** The game's own form for a question. */
export const formFor = (client: AnyGameClient, { step }: Pick<Pending, 'step'>): AnyComposer =>
  client.composers?.[step]

const same = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b)

/** True when what is written in this form can be kept by the house and taken up again. */
export const canResume = (composer: AnyComposer): boolean =>
  composer?.resume !== undefined || composer?.answers === undefined

/** The form's value for an answer; null when the form can only begin afresh. */
export function resumed(
  composer: AnyComposer,
  answer: Json,
  view: Json,
  { seat, schema }: Pick<Pending, 'seat' | 'schema'>,
): Json | null {
  if (composer?.resume !== undefined) return composer.resume(answer, view, seat)
  const none = composer?.none?.(view, seat)
  const begins = canResume(composer) && (none == null || !same(none.choice, answer))
  return begins ? whole(answer, schema as Schema | undefined) : null
}

/** An answer with what it may leave out, as bots and those who write by hand do: no form looks for less than all of it. */
export function whole(answer: Json, schema: Schema | undefined): Json {
  if (schema === undefined || !isObject(answer)) return answer
  const fits = ({ properties = {} }: Schema) =>
    Object.entries(properties).every(([name, of]) => of.enum?.length !== 1 || answer[name] === of.enum[0])
  const { properties = {} } = schema.oneOf?.find(fits) ?? schema
  const left = Object.entries(properties).filter(
    ([name, of]) => !(name in answer) && of.default !== undefined,
  )
  return { ...Object.fromEntries(left.map(([name, of]) => [name, of.default ?? null])), ...answer }
}

/** What an answer says, a line each. */
export function recalled(
  composer: AnyComposer,
  question: Pending,
  answer: Json,
  view: Json,
  seats: readonly SeatStyle[],
): readonly string[] {
  const { options = [], seat } = question
  if (composer === undefined)
    return options.filter(({ choice }) => same(choice, answer)).map(({ text }) => text)
  if (composer.recall !== undefined) return composer.recall(answer, view, seat, seats)
  const none = composer.none?.(view, seat)
  if (none != null && same(none.choice, answer)) return [none.text]
  const value = resumed(composer, answer, view, question)
  return value === null ? [] : [composer.send(value, view, seat)]
}
