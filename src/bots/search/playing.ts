import type { Chance } from '../../kernel/chance.ts'
import type { Json } from '../../kernel/json.ts'
import type { Code, Position, Seat } from '../../kernel/procedure.ts'
import { decideIn, type Player } from '../player.ts'
import type { Imagined, World } from '../world.ts'

/** What a player answers in a world. */
export function answered<P extends Position, V>(world: World<P, V>, player: Player<P, V>): Code | Json {
  const decision = decideIn(world, player)
  return 'code' in decision ? decision.code : decision.value
}

/** What a player answers in the place of a seat that is asked in an imagined position, from what that seat sees there. */
export function answerIn<P extends Position, V>(
  world: World<P, V>,
  p: Imagined<P>,
  seat: Seat,
  player: Player<P, V>,
  chance: Chance,
): Code | Json {
  return answered(world.within(p, seat, chance), player)
}

/** How an imagined game is played on. */
export interface PlayingOn<P extends Position, V> {
  readonly world: World<P, V>
  /** The player of each seat. */
  readonly by: (seat: Seat) => Player<P, V>
  readonly chance: Chance
  /** True where it need not be played on. */
  readonly enough: (p: Imagined<P>) => boolean
}

/** Plays on in place by these players, to the end or until it is enough. */
export function playOn<P extends Position, V>(
  p: Imagined<P>,
  { world, by, chance, enough }: PlayingOn<P, V>,
): void {
  while (!enough(p)) {
    const asked = world.asked(p)
    if (asked.length === 0) return
    const answers: (Code | Json | null)[] = []
    for (const seat of asked) answers[seat] = answerIn(world, p, seat, by(seat), chance)
    world.takeAll(p, answers, chance)
  }
}
