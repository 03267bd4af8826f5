import { nprAttitudes } from '../diplomacy/moods.ts'
import { ENDING, type Position } from '../position.ts'
import { reportOf } from '../report/sections.ts'
import { puOf, scoreOf } from '../scoring.ts'
import { strike } from '../seats/leaving.ts'
import type { Turn } from './turn.ts'

/** P16 of SC-19.4: who is out, who is absent, the score, the end, and the reports. True when the campaign is over. */
export function reports(turn: Turn): boolean {
  const { p } = turn
  nprAttitudes(turn)
  leave(turn)
  // SC-19.14
  p.absent = [...turn.empires()].filter((e) => e.missed >= p.options.ABSENT_TURNS).map(({ seat }) => seat)
  for (const empire of turn.empires()) {
    empire.history = [...empire.history, scoreOf(empire)]
    turn.tell(empire, 'score', 'score', 'SC-21.10', [scoreOf(empire)])
    empire.report = reportOf(turn, empire)
  }
  p.ended = endingOf(p)
  return p.ended !== 0
}

/** SC-21.7  An empire with 0 PU and no ships is eliminated. */
function leave(turn: Turn): void {
  const gone = [...turn.empires()].filter((e) => puOf(e) === 0 && e.ships.id.length === 0)
  if (gone.length === 0) return
  for (const empire of gone) {
    empire.report = reportOf(turn, empire)
    strike(turn.p, empire)
  }
}

/** SC-21.11  Why the campaign is over after this turn; 0 when it is not. */
function endingOf({ options, turn, seats, out }: Position): number {
  if (options.END_TURN > 0 && turn >= options.END_TURN) return ENDING.lastTurn
  return out.length === seats || (seats > 1 && out.length === seats - 1) ? ENDING.alone : 0
}
