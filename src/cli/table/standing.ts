import { Chance } from '../../kernel/chance.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { FastSource } from '../../kernel/source.ts'

/** How often the hidden parts of the position are imagined: what is the same each time is known. */
const IMAGINED = 5

type Rules = Pick<AnyRuleset, 'report' | 'reportText' | 'welcome' | 'gauges' | 'curves' | 'determinise'>

/**
 * How a seat stands, by what it sees alone: its report, where the game has one; otherwise the figures of all, with a question
 * mark where they cannot be known.
 */
export function standingText(
  rules: Rules,
  view: unknown,
  seat: Seat,
  named: (seat: Seat) => string,
  seats: number,
): string[] {
  const { report, reportText, welcome } = rules
  const own = [...(welcome?.(view, seat) ?? [])]
  const told = report?.(view, seat) ?? null
  if (told !== null && reportText !== undefined) return [...own, '', ...reportText(told).split('\n')]
  return own.length > 0 ? own : figures(rules, view, seat, named, seats)
}

function figures(
  { gauges, curves, determinise }: Rules,
  view: unknown,
  seat: Seat,
  named: (seat: Seat) => string,
  seats: number,
): string[] {
  const worlds = Array.from({ length: IMAGINED }, (_, i) =>
    gauges(determinise(view, seat, new Chance(new FastSource(`standing/${i}`)))),
  )
  const known = (of: (world: Record<string, number | readonly number[]>) => number | undefined): string => {
    const [first, ...others] = worlds.map(of)
    return others.every((one) => one === first) ? String(first ?? '') : '?'
  }
  const [world = {}] = worlds
  const shown = curves ?? Object.keys(world)
  return shown.flatMap((one) => {
    const [name, words] = typeof one === 'string' ? [one, one] : one
    const at = world[name]
    if (at === undefined) return []
    if (typeof at === 'number') return [`  ${words}: ${known((of) => of[name] as number)}`]
    const cells = Array.from({ length: seats }, (_, other) => {
      const who = other === seat ? 'you' : named(other)
      return `${who} ${known((of) => (of[name] as readonly number[] | undefined)?.[other])}`
    })
    return [`  ${words}: ${cells.join(', ')}`]
  })
}
