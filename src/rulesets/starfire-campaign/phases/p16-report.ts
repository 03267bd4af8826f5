import { nprAttitudes } from '../diplomacy/moods.ts'
import { fall, isGone } from '../economy/default.ts'
import { mastery } from '../economy/mastery.ts'
import { expireOffers } from '../economy/offers.ts'
import { milestones } from '../milestones.ts'
import { ENDING, type Position } from '../position.ts'
import { reportOf } from '../report/sections.ts'
import { scoreOf } from '../scoring.ts'
import type { Turn } from './turn.ts'

/** P16 of SC-19.4: who is out, the score, the end, and the reports. True when the campaign is over. */
export function reports(turn: Turn): boolean {
  const { p } = turn
  nprAttitudes(turn)
  leave(turn)
  expireOffers(turn)
  for (const empire of turn.empires()) {
    milestones(turn, empire)
    empire.history = [...empire.history, scoreOf(empire)]
    turn.tell(empire, 'score', 'score', 'SC-21.10', [scoreOf(empire)])
    empire.report = reportOf(turn, empire)
  }
  p.ended = endingOf(p, !turn.alone && mastery(turn))
  return p.ended !== 0
}

/** SC-21.7, SC-19.16  Who has 0 PU and no ships is eliminated, also who has resigned; a preview does not foresee it. */
function leave(turn: Turn): void {
  if (turn.alone) return
  for (const empire of [...turn.empires()]) if (isGone(empire)) fall(turn, empire, 'SC-21.7')
}

/** SC-21.11  Why the campaign is over after this turn; 0 when it is not. */
function endingOf({ options, turn, seats, out }: Position, mastered: boolean): number {
  if (out.length === seats || (seats > 1 && out.length === seats - 1)) return ENDING.alone
  if (mastered) return ENDING.most
  return options.END_TURN > 0 && turn >= options.END_TURN ? ENDING.lastTurn : 0
}
