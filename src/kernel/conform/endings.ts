import { counted } from '../english.ts'
import { brief, canonical } from '../json.ts'
import type { Position, Seat } from '../procedure.ts'
import { bestOf, type Verdict } from '../verdict.ts'
import type { Run } from './run.ts'

/** A finished game asks nothing, and its result says who won, by how much and why. */
export function checkEnding(run: Run, p: Position): void {
  run.guard('result', () => {
    const { game, match } = run
    if (game.pending(p).length > 0) run.report('result', 'A finished game still asks')
    const result = run.untouched('result', p, 'Reading the result', () => game.result(p))
    if (result === null) return run.report('result', 'A finished game has no result')
    const { winners, scores, text, clause } = result
    const seats = Array.from({ length: match.seats }, (_, seat) => seat)
    if (
      winners.length === 0 ||
      new Set(winners).size < winners.length ||
      !winners.every((s) => seats.includes(s))
    )
      run.report('result', `The winners are ${brief(winners)} of ${match.seats} seats`)
    if (scores.length !== match.seats || !scores.every((score) => Number.isFinite(score)))
      run.report('result', `The scores are ${brief(scores)} for ${counted(match.seats, 'seat')}`)
    if (text.trim() === '' || !clause.startsWith(`${game.rules.meta.prefix}-`))
      run.report('result', `The result reads ${brief(text)} and cites ${brief(clause)}`)
    if (canonical(game.result(game.machine.copy(p))) !== canonical(result))
      run.report('result', 'A copy of the finished game has another result')
    const verdict = game.rules.verdict?.(p)
    const wrong = verdict === undefined ? null : verdictFault(verdict, winners)
    if (wrong !== null) run.report('result', wrong)
  })
}

/** The arithmetic of an ending comes to what was decided. */
function verdictFault({ measures, parts, rivals, together, goal }: Verdict, winners: readonly Seat[]) {
  const [{ has }] = measures
  const best = bestOf(measures, rivals)
  if (together !== true && (best.length !== winners.length || winners.some((seat) => !best.includes(seat))))
    return `By the verdict the winners are ${brief([...best])}, not ${brief([...winners])}`
  const wrong = rivals.find((seat) => parts !== undefined && sumOf(parts, seat) !== has[seat])
  if (wrong !== undefined) return `The parts of the verdict do not sum to ${has[wrong]} for seat ${wrong}`
  const all = winners.reduce((sum, seat) => sum + (has[seat] ?? 0), 0)
  return goal === undefined || all >= goal.n
    ? null
    : `The verdict's goal is ${goal.n}, and the winners have ${all}`
}

const sumOf = (parts: NonNullable<Verdict['parts']>, seat: Seat): number =>
  parts.reduce((sum, { has }) => sum + (has[seat] ?? 0), 0)
