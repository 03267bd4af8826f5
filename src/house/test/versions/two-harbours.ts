// Harbour in two versions: version 2 corrects what the most expensive cargo costs, counts how often it has, and takes over games of
// version 1. Each has a player of its own.

import { defineGame, type GameEntry } from '../../../bots/game.ts'
import type { Player } from '../../../bots/player.ts'
import type { Frame, Next } from '../../../kernel/flow.ts'
import type { AnyProcedure } from '../../../kernel/procedure.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Ruleset } from '../../../kernel/ruleset.ts'
import { int, optional } from '../../../kernel/schema.ts'
import { open } from '../../../kernel/secrets.ts'
import { day } from '../../../kernel/test/harbour/day.ts'
import { type Harbour, harbour } from '../../../kernel/test/harbour/harbour.ts'
import type { Transition } from '../../../kernel/transition.ts'

/** The most that a cargo costs by version 2. */
const MOST = 5

interface Harbour2 extends Harbour {
  /** How often a cargo has cost less than was bid for it. */
  spared: number
}

type Day = Frame & { winner: number; price: number }

// HB-2.4  The buyer pays the bank what was bid, but no more than five coins.
function pay(t: Transition<Harbour2>, f: Day): Next<string> {
  const { p } = t
  const price = Math.min(f.price, MOST)
  if (price < f.price) p.spared++
  p.cash[f.winner] = (p.cash[f.winner] ?? 0) - price
  p.bank += price
  t.note('paid', f.winner, price)
  return 'stow'
}

const corrected = { ...day, steps: { ...day.steps, pay } } as unknown as AnyProcedure

const player = <P extends Harbour>(id: string): Player<P, P> => ({
  id,
  text: 'takes the first that comes',
  choose: (_world, _step, [first = 0]) => first,
})

/** Its version 1, which the tests pin. */
export const one: GameEntry = defineGame({ rules: harbour, players: [player<Harbour>('mate')] })

type Rules<P extends Harbour> =
  typeof harbour extends Ruleset<infer _P, infer _V, infer O, infer F> ? Ruleset<P, P, O, F> : never
const rules = harbour as unknown as Rules<Harbour2>

/** Its version 2, as it stands on the shelf. */
export const two: GameEntry = defineGame({
  rules: {
    ...rules,
    meta: { ...rules.meta, version: 2 },
    fields: { ...rules.fields, spared: open(optional(int(0, 6), 0)) },
    setup: (options, seats, chance) => ({ ...rules.setup(options, seats, chance), spared: 0 }),
    procedures: rules.procedures.map((one) => (one === day ? corrected : one)),
    adopt: (p, from) =>
      from === 1
        ? (p as Harbour2)
        : refuse(null, 'NO_ADOPTION', `Games of version ${from} are not taken over.`),
  },
  players: [player<Harbour2>('pilot')],
})
