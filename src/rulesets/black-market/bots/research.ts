import type { Code, Seat } from '../../../kernel/index.ts'
import { LAST_LEVEL, SKILLS, skills } from '../data.ts'
import { at, type Position } from '../position.ts'
import { type Ahead, aheadOf } from './ahead.ts'
import type { Taste } from './taste.ts'
import { levelsCount, RND, skillWorth } from './worth.ts'

const TRACKS = [0, 1, 2] as const

const levelsOf = (p: Position, seat: Seat): number[] => TRACKS.map((track) => at(p.track, seat * 3 + track))

/** BM-8.1, BM-8.3  What initiating Research brings: a level, a card of those shown, a second one or an RnD Token. */
export function research(
  p: Position,
  seat: Seat,
  ahead: Ahead,
  taste: Taste,
): { readonly track: number; readonly gain: number } {
  const levels = levelsOf(p, seat)
  let best = { track: 0, gain: 0 }
  for (const track of TRACKS) {
    const level = at(levels, track)
    if (level >= LAST_LEVEL) continue
    const step = at(taste.track, track) * (at(taste.level, level + 1) - at(taste.level, level))
    const raised = levels.map((n, i) => (i === track ? n + 1 : n))
    const [first, second] = bestShown(p, raised, ahead, taste)
    const gain = levelsCount(ahead) * step + first + Math.max(second, RND)
    if (gain > best.gain) best = { track, gain }
  }
  return best
}

/** BM-8.2  What following it brings: a card, and a level for what it is worth. */
export function following(p: Position, seat: Seat, ahead: Ahead, taste: Taste): number {
  return bestShown(p, levelsOf(p, seat), ahead, taste)[0] + 20 * ahead.left
}

/** The two best Skill Cards shown that one may take at these levels. */
function bestShown(p: Position, levels: readonly number[], ahead: Ahead, taste: Taste): [number, number] {
  let [first, second] = [0, 0]
  for (let skill = 0; skill < SKILLS; skill++) {
    const { track = 0, level = 0 } = skills[skill] ?? {}
    for (let n = at(levels, track) >= level ? at(p.shown, skill) : 0; n > 0; n--) {
      const worth = skillWorth(skill, ahead, taste)
      if (worth > first) [first, second] = [worth, first]
      else second = Math.max(second, worth)
    }
  }
  return [first, second]
}

/** What a card that lies this many levels above a player's own is worth to it still. */
const REACH = [1, 0.8, 0.4] as const
const FAR = 0.1

/** BM-8.4  Under the deck goes what helps the player least, and others most. Codes are kinds of cards. */
export function cardToBury(p: Position, seat: Seat, options: readonly Code[], taste: Taste): Code {
  const ahead = aheadOf(p)
  let best = { code: options[0] ?? 0, use: Number.POSITIVE_INFINITY }
  for (const code of options) {
    const { track = 0, level = 0 } = skills[code] ?? {}
    const reach = (other: Seat) => REACH[Math.max(0, level - at(p.track, other * 3 + track))] ?? FAR
    let others = 0
    for (let other = 0; other < p.seats; other++) if (other !== seat) others += reach(other)
    const use = skillWorth(code, ahead, taste) * (at(taste.track, track) * reach(seat) - taste.spite * others)
    if (use < best.use) best = { code, use }
  }
  return best.code
}
