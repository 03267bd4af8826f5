import type { Preface } from '../../../../board/client.ts'
import type { View } from '../../view.ts'
import { targets, ties } from './attack.tsx'
import { build } from './build.tsx'
import { commitment } from './commitment.tsx'
import { proposal, reply } from './deal.tsx'
import { casualties, rerolls } from './losses.tsx'
import { change, sale } from './market.tsx'
import { move } from './moves.tsx'
import { nationalization } from './nationalize.tsx'
import { occupation } from './occupation.tsx'
import { garrison, resources } from './opening.tsx'
import { CounterDeals, OfferedDeal } from './piles.tsx'
import { power } from './power.tsx'
import { activation, delivery, excess } from './production.tsx'
import { purchase, retreat } from './stalls.tsx'
import { clash, firstStrike, onWarning, shots, strategicAttack, strikeAnswer } from './strategic.tsx'
import './composer.css'

/** By step: the form in which its answer is composed. */
export const composers = {
  'game.choose': power,
  'game.resources': resources,
  'game.sealed': garrison,
  'game.inTurn': garrison,
  'production.types': activation,
  'production.units': delivery,
  'excess.list': excess,
  'build.order': build,
  'market.buy': purchase,
  'market.sell': sale,
  'market.withdraw': retreat,
  'market.adjust': change,
  'deal.propose': proposal,
  'deal.answer': reply,
  'deployment.move': move,
  'conventional.targets': targets,
  'conventional.commit': commitment,
  'conventional.ties': ties,
  'conventional.reroll': rerolls,
  'conventional.casualties': casualties,
  'conventional.occupation': occupation,
  'strategic.declare': strategicAttack,
  'strategic.strike': firstStrike,
  'strategic.answer': strikeAnswer,
  'strategic.warned': onWarning,
  'strategic.shots': shots,
  'clash.declare': clash,
  'nationalize.take': nationalization,
}

/** By step: what is shown above its options. */
export const prefaces: Readonly<Record<string, Preface<View>>> = {
  'deal.answer': OfferedDeal,
  'deal.choose': CounterDeals,
}
