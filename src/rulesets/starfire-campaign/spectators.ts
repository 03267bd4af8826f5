import type { Spectating } from '../../kernel/index.ts'
import type { Empire, Position } from './position.ts'
import { DEFAULT_RACE } from './race/race.ts'
import type { View } from './view.ts'

/**
 * SC-20.11  What spectators see of a campaign that goes on: everything, SPECTATE turns late; of who has met nobody not who it is;
 * SC-21.33  and nothing of what its master plans.
 */
export const spectators: Spectating<Position, View> = {
  late: (p) => p.options.SPECTATE,
  turn: (p) => p.turn,
  // SC-20.17  After the end everything is shown.
  view: (p, over) =>
    over
      ? p
      : {
          ...p,
          planned: [],
          empires: p.empires.map((empire) => (isMet(p, empire) ? empire : masked(empire))),
        },
  tells: (p, seat) => {
    const empire = p.empires[seat]
    return empire !== undefined && isMet(p, empire)
  },
}

/** SC-20.11  True for an empire in contact with another empire; NPRs tell nobody. */
const isMet = ({ seats }: Position, { contacts }: Empire) => contacts.some(({ owner }) => owner <= seats)

/** SC-20.11  "Empire p", without name, race, score, and the report that tells them. */
const masked = (empire: Empire): Empire => ({
  ...empire,
  name: `Empire ${empire.owner}`,
  race: DEFAULT_RACE,
  history: [],
  report: [],
})
