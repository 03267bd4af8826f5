// The thread in which a game is played on with a master's acts, and without them.

import { choiceOf } from '../../bots/player.ts'
import type { Position } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import { editionOfTable } from '../api/shelf.ts'
import { serve } from '../jobs/serving.ts'
import type { Foreseen, ForesightTask } from './foresight.ts'

/** No turn takes more answers of a seat than this. */
const MOST_ANSWERS = 40

serve<ForesightTask>({
  work(task, say) {
    say(foreseen(task))
  },
})

/** Games in pairs, one without the acts and one with them from the same numbers, as many as there is time for. */
function foreseen(task: ForesightTask): Foreseen {
  const edition = editionOfTable(task)
  const { rules } = edition.game
  const curves = (rules.curves ?? []).map((curve) => (typeof curve === 'string' ? [curve, curve] : curve))
  const measured = (p: Position): (readonly [what: string, bySeat: readonly number[]])[] => {
    const gauges = rules.gauges(p)
    const figures = rules.acts?.desk?.figures?.(p)
    return [
      ...(figures ??
        curves.map(([gauge = '', what = '']) => [what, gauges[gauge] as readonly number[]] as const)),
    ]
  }
  const now = measured(JSON.parse(task.position) as Position)
  const sums = [now, now].map((rows) => rows.map(([, row]) => row.map(() => 0)))
  const begun = performance.now()
  let games = 0
  while (games < task.games && (games === 0 || performance.now() - begun < task.forMs)) {
    for (const [by, acts] of [[], task.acts].entries())
      for (const [curve, [, row]] of measured(
        playedOn(edition, task, acts, `${task.seed}/${games}`),
      ).entries())
        for (const [seat, value] of row.entries()) add(sums[by]?.[curve], seat, value)
    games++
  }
  const mean = (by: number, curve: number) => (sums[by]?.[curve] ?? []).map((sum) => Math.round(sum / games))
  return {
    games,
    measures: now.map(([what, bySeat], curve) => ({
      ...{ what, now: [...bySeat], without: mean(0, curve), acted: mean(1, curve) },
    })),
  }
}

function add(sums: number[] | undefined, at: number, value: number): void {
  if (sums !== undefined) sums[at] = (sums[at] ?? 0) + value
}

/** The position some turns later, with the best bot in every seat; the dice are new ones. */
function playedOn(
  { game, players, question, think, Match }: PinnedRuleset,
  { position, seats, turns }: ForesightTask,
  acts: ForesightTask['acts'],
  seed: string,
): Position {
  const source = new FastSource(seed)
  const match = Match.load(game, JSON.parse(position), seats)
  const player = players.find(({ study = false }) => !study)
  const { desk } = game.rules.acts ?? {}
  if (isRefusal(match) || player === undefined || desk === undefined)
    throw new Error('The game cannot be played on.')
  if (acts.length > 0) {
    const done = match.act({ author: 'host', reason: '', act: desk.plan(acts) }, source)
    if (isRefusal(done)) throw new Error(done.text)
  }
  const end = desk.turn(match.position) + turns
  for (let n = 0; n < turns * seats * MOST_ANSWERS; n++) {
    const [seat] = match.question.waitsFor
    if (seat === undefined || game.isOver(match.position) || desk.turn(match.position) >= end) break
    const decision = think(player, question(match.position, seat), source)
    const made = match.submit(seat, choiceOf(game, match.position, seat, decision), true, source)
    if (isRefusal(made)) throw new Error(made.text)
  }
  return match.position
}
