import type { AnyProcedure } from '../../../kernel/index.ts'
import { attack } from './attack.ts'
import { blockades } from './blockades.ts'
import { build } from './build.ts'
import { clash } from './clash.ts'
import { conventional } from './conventional.ts'
import { deal } from './deal.ts'
import { deployment } from './deployment.ts'
import { entropy } from './entropy.ts'
import { excess } from './excess.ts'
import { game } from './game.ts'
import { market } from './market.ts'
import { nationalize } from './nationalize.ts'
import { production } from './production.ts'
import { research } from './research.ts'
import { strategic } from './strategic.ts'
import { turn } from './turn.ts'

/** All procedures of the game; it begins with the first. */
export const procedures: readonly AnyProcedure[] = [
  game,
  turn,
  entropy,
  production,
  excess,
  build,
  research,
  market,
  deal,
  deployment,
  blockades,
  attack,
  conventional,
  strategic,
  clash,
  nationalize,
]
