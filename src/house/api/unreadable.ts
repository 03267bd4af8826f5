import { keepsAsText, nests } from '../../kernel/json.ts'
import { fault, type HouseError } from './errors.ts'

/** What people send may nest so deep: what walks through it calls itself, and must not run out of stack. */
const LEVELS = 100

/** What is wrong with an answer or a request, on any way here; null when it can be read and kept. */
export function unreadable(sent: unknown): HouseError | null {
  if (nests(sent, LEVELS))
    return fault(
      'invalid',
      'TOO_DEEP',
      `This is nested more than ${LEVELS} levels deep. Send it with fewer levels.`,
    )
  if (keepsAsText(sent)) return null
  return fault('invalid', 'BAD_TEXT', 'A text holds half a character or NUL, which cannot be kept.')
}
