import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { questionFor } from '../../bots/question.ts'
import { Chance } from '../../kernel/chance.ts'
import type { Game } from '../../kernel/game.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { Match } from '../../kernel/match.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { times } from '../../kernel/testing/effort.ts'
import { shelf } from '../../rulesets/shelf.ts'

// Twins: a position, and one that a viewer cannot tell from it. All that is made for that viewer has to have the same bytes.

export interface TwinReport {
  /** Pairs of positions that differ, and of them those in which the viewer is asked. */
  readonly pairs: number
  readonly asked: number
  /** Positions in which nothing was hidden from the viewer. */
  readonly alike: number
  readonly faults: readonly string[]
}

/** Options under which most is secret, and games are short. */
const OPTIONS: Readonly<Record<string, JsonObject>> = {
  'imperial-trader': { orders_hidden: true, hand_limit: 2, max_rounds: 8 },
  'cash-flow': { hidden_cash: true, round_limit: 2 },
  'black-market': { rounds: 2 },
  'starfire-campaign': {
    ...{ CLUSTER_SYSTEMS: 5, CORE_SYSTEMS: 4, SURVEY_PACE: 20, START_SCOUTS: 2, END_TURN: 6 },
    ...{ COLONY_PACE: 60, RESEARCH_PACE: 20, CENTER_PRICE: 0.1, START_TREASURY: 60_000, GM: 'on' },
  },
}
const MOST_DECISIONS = 4000

/** Plays random games of every game until `pairs` twins of each were compared; all their secrets are drawn again in the second. */
export function twins(pairs: number, seed: string, names: readonly string[] = []): TwinReport {
  const sum = { pairs: 0, asked: 0, alike: 0, faults: [] as string[] }
  for (const { game } of shelf()) {
    const { id, seats } = game.rules.meta
    if (names.length > 0 && !names.includes(id)) continue
    const until = sum.pairs + pairs
    for (let n = 0; sum.pairs < until && sum.faults.length === 0; n++) {
      const name = `${seed}/${id}/${n}`
      const chance = new Chance(new FastSource(`${name}/twins`))
      const count = id === 'starfire-campaign' ? 2 : seats.usual
      const match = Match.begin(game, OPTIONS[id] ?? {}, count, new FastSource(name))
      if (isRefusal(match)) throw new RangeError(match.text)
      for (let i = 0; i < MOST_DECISIONS && !game.isOver(match.position) && sum.pairs < until; i++) {
        const viewer = chance.pick(count + 1) - 1
        const fault = compare(game, match.position, viewer < 0 ? null : viewer, chance, sum)
        if (fault !== null) sum.faults.push(`${name}, event ${match.nextSeq}, viewer ${viewer}: ${fault}`)
        const [seat] = match.question.waitsFor
        if (seat === undefined) break
        const answer = game.random(match.position, seat, chance)
        const made = match.submit(seat, answer, true, new FastSource(`${name}/${i}`))
        if (isRefusal(made)) throw new RangeError(made.text)
      }
    }
  }
  return sum
}

/** What the viewer is sent, in the bytes in which it is sent; and their length when they are packed. */
function bytesOf(game: Game, p: Position, viewer: Seat | null): string[] {
  const isAsked = viewer !== null && game.asked(p).includes(viewer)
  const parts = [
    game.rules.view(p, viewer),
    isAsked ? game.pending(p, [viewer]) : null,
    isAsked ? game.considered(p, viewer) : null,
    isAsked ? game.late(p, viewer) : null,
    isAsked ? questionFor(game, p, viewer) : null,
  ].map((part) => JSON.stringify(part))
  return [...parts, ...parts.map((part) => String(zstdCompressSync(part).length))]
}

const WHAT = ['view', 'question', 'options', 'answer that counts if they are late', 'question to its bot']
const PARTS = [...WHAT, ...WHAT.map((what) => `size of the ${what}`)]

function compare(
  game: Game,
  p: Position,
  viewer: Seat | null,
  chance: Chance,
  sum: { pairs: number; asked: number; alike: number },
): string | null {
  const imagined = game.rules.determinise(game.rules.view(p, viewer), viewer, chance)
  if (game.hash(imagined) === game.hash(p)) {
    sum.alike++
    return null
  }
  sum.pairs++
  if (viewer !== null && game.asked(p).includes(viewer)) sum.asked++
  const [mine, other] = [bytesOf(game, p, viewer), bytesOf(game, imagined, viewer)]
  const at = mine.findIndex((part, i) => part !== other[i])
  return at < 0
    ? null
    : `the ${PARTS[at]} differs: ${mine[at]?.slice(0, 200)} and ${other[at]?.slice(0, 200)}`
}

test('trust 14 · positions that a viewer cannot tell apart have the same bytes for them, and the same size when packed', () => {
  const { pairs, asked, faults } = twins(times(12), 'twins')
  assert.deepEqual(faults, [])
  assert.ok(pairs >= 60 && asked > 10, `${pairs} pairs, asked in ${asked}`)
})
