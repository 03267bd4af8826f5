import type { Chance } from '../../../kernel/chance.ts'
import type { Json, JsonObject } from '../../../kernel/json.ts'
import type { AnyStep } from '../../../kernel/procedure.ts'
import { LANDS } from '../board.ts'
import { ownerOf } from '../land.ts'
import { options } from '../options.ts'
import type { Position } from '../position.ts'
import { cashFlow } from '../ruleset.ts'
import type { T } from '../words/index.ts'

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

/** Values worth a game besides those that the options name for studies: the ends of their ranges, and odd scales. */
const MORE: Readonly<Record<string, readonly Json[]>> = {
  starting_cash: [0],
  score_weights: [[0, 0, 1]],
  labour_scale: [[1], [25, 50, 50, 100, 900]],
  market_scale: [[10], [10, 10, 50, 50, 400]],
  market_limit: [0],
  supply_limit: [5, 0],
  initial_resources: [0],
  home_cards: [0, 5],
  neutral_cards: [3],
  initial_armies: [0],
  entropy_gap: [1],
  build_costs: [[1, 1, 0, 0]],
  strategic_limit: [0],
  transport: [0, 12],
  vp_per_billion: [0, 3],
  vp_most: [0, 5],
  vp_cloud: [0, -3],
  stall_rounds: [0],
}

/** Every option of CF-25 with the values it is tried with; its default is among them or comes for free. */
export const VALUES: ReadonlyMap<string, readonly Json[]> = new Map(
  Object.entries(options).map(([name, { vary = [] }]) => [
    name,
    [...(vary as readonly Json[]), ...(MORE[name] ?? [])],
  ]),
)

/** CF-25, Bounds: what one option needs of another. */
export function fitting(mix: JsonObject): JsonObject {
  const { supply_limit = 12, initial_resources = 15 } = mix as {
    supply_limit?: number
    initial_resources?: number
  }
  return initial_resources > 3 * supply_limit ? { ...mix, initial_resources: 3 * supply_limit } : mix
}

/** Each value of each option by itself. */
export const singles = (): JsonObject[] =>
  [...VALUES].flatMap(([name, values]) => values.map((value) => ({ [name]: value })))

/** Mixes in which every two values of different options are played together at least once. */
export function pairwise(chance: Chance): JsonObject[] {
  const names = [...VALUES.keys()]
  const key = (a: string, i: number, b: string, j: number) => `${a} ${i} ${b} ${j}`
  const open = new Set<string>()
  for (const [x, a] of names.entries())
    for (const b of names.slice(x + 1))
      for (const i of (VALUES.get(a) ?? []).keys())
        for (const j of (VALUES.get(b) ?? []).keys()) open.add(key(a, i, b, j))
  const mixes: JsonObject[] = []
  while (open.size > 0) {
    const seed = [...open][chance.pick(open.size)]?.split(' ') ?? []
    const chosen = new Map([
      [seed[0] ?? '', Number(seed[1])],
      [seed[2] ?? '', Number(seed[3])],
    ])
    // Option by option the value that brings most that is new.
    for (const name of chance.shuffle([...names])) {
      if (chosen.has(name)) continue
      const gain = (i: number) =>
        [...chosen].filter(
          ([other, j]) => open.has(key(name, i, other, j)) || open.has(key(other, j, name, i)),
        ).length
      const order = chance.shuffle([...(VALUES.get(name) ?? []).keys()])
      const best = order.reduce((a, b) => (gain(b) > gain(a) ? b : a), order[0] ?? 0)
      chosen.set(name, best)
    }
    for (const [a, i] of chosen) for (const [b, j] of chosen) open.delete(key(a, i, b, j))
    mixes.push(Object.fromEntries([...chosen].map(([name, i]) => [name, VALUES.get(name)?.[i] ?? null])))
  }
  return mixes
}
