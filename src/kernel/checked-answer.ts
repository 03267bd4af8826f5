import type { Checked } from './checked.ts'
import type { Json } from './json.ts'
import type { AnyRuleset } from './ruleset.ts'
import type { Seat } from './seat.ts'
import { type NameOf, withNames } from './tell.ts'

/**
 * How the lines of a seat's answer would go, with the players' names in it; null where the game has no lines, or the answer is
 * none of lines.
 * @param view what the seat sees
 */
export function checkedAnswer(
  { check }: Pick<AnyRuleset, 'check'>,
  view: unknown,
  seat: Seat,
  answer: Json,
  name: NameOf,
): Checked | null {
  const checked = check?.(view, seat, answer) ?? null
  if (checked === null) return null
  const named = (text: string) => withNames(text, name)
  return {
    lines: checked.lines.map((line) => ({
      ...line,
      means: named(line.means),
      says: named(line.says),
      warnings: line.warnings.map((warning) => ({ ...warning, text: named(warning.text) })),
    })),
    totals: checked.totals,
    idle: checked.idle,
  }
}
