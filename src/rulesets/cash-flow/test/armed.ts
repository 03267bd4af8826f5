import type { Chance } from '../../../kernel/chance.ts'
import type { AnyStep } from '../../../kernel/procedure.ts'
import { LANDS } from '../board.ts'
import { ownerOf } from '../land.ts'
import type { Position, T } from '../position.ts'
import { cashFlow } from '../ruleset.ts'

type Step = (t: T, f: object) => string

/** The ruleset with one step exchanged for another, of the first procedure or of one that an answer calls. */
export function withStep(
  procedure: string,
  step: string,
  exchange: (step: unknown) => unknown,
): typeof cashFlow {
  const procedures = cashFlow.procedures.map((p) => {
    if (p.name !== procedure) return p
    return { ...p, steps: { ...p.steps, [step]: exchange(p.steps[step]) as AnyStep } }
  })
  return { ...cashFlow, procedures }
}

/** The game in a world in arms from its first turn, so that wars are fought with everything there is. */
export const armed = withStep('game', 'token', (token) => (t: T, f: object) => {
  arm(t.p, t.chance)
  return (token as Step)(t, f)
})

/** CF-3.8  Silos and L-stars for all: a silo may also stand where nobody's armies do. The cards for both are out, or not. */
function arm(p: Position, chance: Chance): void {
  const limit = p.options.strategic_limit
  const built = p.power.map(() => 0)
  const silo = [...p.silo]
  for (let land = 0; land < LANDS; land++) {
    const owner = ownerOf(p, land)
    const seat = (p.armyOf[land] as number) >= 0 ? owner : chance.pick(p.seats)
    if (chance.pick(2) === 0 || (built[seat] as number) >= limit) continue
    silo[land * p.seats + seat] = 1
    built[seat] = (built[seat] as number) + 1
  }
  p.silo = silo
  p.lstar = p.lstar.map(() => Math.min(limit, chance.pick(4)))
  const out = chance.pick(2)
  p.special = p.special.map((shown, special) => (special < 2 ? out : shown))
}
