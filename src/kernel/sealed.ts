import { copyJson, type Json } from './json.ts'
import type { Frame, Seat } from './procedure.ts'

/** What a view shows of an answer that is sealed: that there is one. */
export const SEALED = -2

/** The stack as a seat (null: a spectator) may see it: of the sealed answers that still wait, only its own. */
export function flowSeenBy(flow: readonly Frame[], viewer: Seat | null): Frame[] {
  const seen = copyJson(flow) as Frame[]
  const sealed = seen.at(-1)?.sealed ?? []
  for (const [seat, answer] of sealed.entries()) if (answer !== null && seat !== viewer) sealed[seat] = SEALED
  return seen
}

/** The stack of a view made whole again: every answer that was only shown to exist becomes `answer(frame, seat)`. */
export function unsealFlow(flow: readonly Frame[], answer: (frame: Frame, seat: Seat) => Json): Frame[] {
  const whole = copyJson(flow) as Frame[]
  const top = whole.at(-1)
  const sealed = top?.sealed ?? []
  for (const [seat, shown] of sealed.entries())
    if (top !== undefined && shown === SEALED) sealed[seat] = answer(top, seat)
  return whole
}
