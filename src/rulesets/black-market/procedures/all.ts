import type { AnyProcedure } from '../../../kernel/index.ts'
import { consumption } from './consumption.ts'
import { deal } from './deal.ts'
import { explore } from './explore.ts'
import { game } from './game.ts'
import { industry } from './industry.ts'
import { militarise } from './militarise.ts'
import { muster } from './muster.ts'
import { raid } from './raid.ts'
import { recruit } from './recruit.ts'
import { research } from './research.ts'
import { skill } from './skill.ts'
import { trade } from './trade.ts'
import { via } from './via.ts'
import { speak } from './wish.ts'

/** All procedures of the game; it begins with the first. */
export const procedures: readonly AnyProcedure[] = [
  game,
  skill,
  explore,
  industry,
  trade,
  deal,
  speak,
  via,
  research,
  recruit,
  militarise,
  raid,
  muster,
  consumption,
]
