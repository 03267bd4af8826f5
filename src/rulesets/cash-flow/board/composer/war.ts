import { targets, ties } from './attack.tsx'
import { commitment } from './commitment.tsx'
import { casualties, rerolls } from './losses.tsx'
import { nationalization } from './nationalize.tsx'
import { occupation } from './occupation.tsx'
import { clash, firstStrike, onWarning, shots, strategicAttack, strikeAnswer } from './strategic.tsx'

/** By step: the forms of an attack and of what follows from one. */
export const composers = {
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
