import type { AnyGameClient, Composer, SeatStyle } from '../../board/client.ts'
import type { Json, Pending } from '../../server/api.ts'

// An answer that lies with the house, as its form takes it up again and as it is told to its writer.

type AnyComposer = Composer<Json> | undefined

/** The game's own form for a question; none where a list of options is better. */
export function formFor(
  client: AnyGameClient,
  { step, options }: Pick<Pending, 'step' | 'options'>,
): AnyComposer {
  const composer = client.composers?.[step]
  return composer?.open === true && options !== undefined ? undefined : composer
}

const same = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b)

/** True when what is written in this form can be kept by the house and taken up again. */
export const canResume = (composer: AnyComposer): boolean =>
  composer?.resume !== undefined || composer?.answers === undefined

/** The form's value for an answer; null when the form can only begin afresh. */
export function resumed(composer: AnyComposer, answer: Json, view: Json, seat: number): Json | null {
  if (composer?.resume !== undefined) return composer.resume(answer, view, seat)
  const none = composer?.none?.(view, seat)
  return canResume(composer) && (none == null || !same(none.choice, answer)) ? answer : null
}

/** What an answer says, a line each. */
export function recalled(
  composer: AnyComposer,
  { options = [], seat }: Pending,
  answer: Json,
  view: Json,
  seats: readonly SeatStyle[],
): readonly string[] {
  if (composer === undefined)
    return options.filter(({ choice }) => same(choice, answer)).map(({ text }) => text)
  if (composer.recall !== undefined) return composer.recall(answer, view, seat, seats)
  const none = composer.none?.(view, seat)
  if (none != null && same(none.choice, answer)) return [none.text]
  const value = resumed(composer, answer, view, seat)
  return value === null ? [] : [composer.send(value, view, seat)]
}
