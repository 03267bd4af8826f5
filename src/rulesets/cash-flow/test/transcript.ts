import { nameOf, type Script } from '../../../kernel/testing/transcript.ts'
import { powers } from '../board.ts'
import type { View } from '../view.ts'
import { changesOf } from './changes.ts'
import { cast, type Recipe } from './players.ts'

/** Games of Cash Flow as texts. */
export const script: Script<Recipe, View> = {
  cast,
  changes: (before, after) => changesOf(before, after, nameOf),
  who(match, seat) {
    const power = powers[(match.position as unknown as View).power[seat] ?? -1]?.id
    return power === undefined ? nameOf(seat) : `${nameOf(seat)} ${power}`
  },
  shown: 9,
}
