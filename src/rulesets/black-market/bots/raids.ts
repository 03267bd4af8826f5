import type { Code, Seat } from '../../../kernel/procedure.ts'
import {
  attackStrength,
  defencePlace,
  defenceStrength,
  eachUnit,
  hasMilitaryCard,
  isCard,
  markTargeted,
  type Target,
  targetOwner,
} from '../colony/battle.ts'
import { faces, STRENGTH, skills, utilities } from '../data.ts'
import { at, bit, type Position } from '../position.ts'
import { leftOf } from './worth.ts'

/** What it costs to lose, as one unit is lost, and how sure one is with so much more strength than the defenders. */
const LOSS = 160
const sure = (ahead: number) => (ahead <= 0 ? 0 : Math.min(0.95, 0.55 + 0.1 * ahead))
/** A rival's loss is half of one's own gain again. */
const RIVAL = 1.5
/** What the defender may add from his hand. */
const FEARED = 3

/** BM-10.5  Whom to raid with all one has; 0, nobody, when nothing is worth the risk. Codes are 1 + target. */
export function bestRaid(p: Position, seat: Seat, options: readonly Code[]): Code {
  let strength = hasMilitaryCard(p, seat) ? 2 : 0
  eachUnit(p, seat, (_place, kind, count) => {
    strength += count * (STRENGTH[kind] ?? 0)
  })
  let best = { code: 0, gain: 20 }
  for (const code of options) {
    if (code === 0) continue
    const target = code - 1
    const owner = targetOwner(p, target)
    const defence =
      defenceStrength(p, target, owner, defencePlace(p, target), -1, false) +
      (hasMilitaryCard(p, owner) ? FEARED : 0)
    const odds = sure(strength - defence)
    const gain = odds * RIVAL * prize(p, target) - (1 - odds) * LOSS
    if (gain > best.gain) best = { code, gain }
  }
  return best.code
}

/** What a target brings: its points, and what a Utility will make. */
function prize(p: Position, target: Target): number {
  if (isCard(target)) return 100 * (faces[at(p.face, markTargeted(target))]?.vp ?? 0)
  const runs = p.upgraded[target] === 1 ? 2 : 1
  const { input, output } = utilities[at(p.site, target)] ?? { input: { amount: 0 }, output: { amount: 0 } }
  return runs * (100 + 60 * leftOf(p) * (output.amount - input.amount))
}

/** BM-10.5 (2)  The weakest Military card that turns the raid one's own way; 0, none, when none does or none is needed. */
export function cardToCommit(p: Position, seat: Seat, options: readonly Code[]): Code {
  const f = p.flow[p.flow.length - 1] as unknown as {
    seat: Seat
    strike: number
    target: Target
    owner: Seat
    force: readonly number[]
  }
  const strikes = (who: Seat) => (f.strike & bit(who)) !== 0
  const attack = attackStrength(f.force, -1, strikes(f.seat))
  const defence = defenceStrength(p, f.target, f.owner, defencePlace(p, f.target), -1, strikes(f.owner))
  // BM-10.5 (4)  The attacker must be stronger, the defender as strong.
  const missing = seat === f.seat ? defence + 1 - attack : attack - defence
  const added = (code: Code) => skills[code - 1]?.amount ?? 0
  const enough = options.filter((code) => code > 0 && added(code) >= missing)
  if (missing <= 0 || enough.length === 0) return 0
  return enough.reduce((least, code) => (added(code) < added(least) ? code : least))
}
