// The thread in which it is found out how games went that are over.

import type { GameEvent } from '../../kernel/match.ts'
import { seatWord } from '../../kernel/tell.ts'
import { editionOfTable } from '../api/shelf.ts'
import { serve } from '../jobs/serving.ts'
import type { HouseAction } from '../log/house-actions.ts'
import { spanBySpan } from '../log/versions.ts'
import { storyOf } from './insights.ts'
import type { StoryPart, StoryTask } from './insights-job.ts'

/** The games that are played on from each moment at a time. */
const BATCH = 4

serve<StoryTask>({
  work(task, say) {
    const tell = (part: StoryPart) => say(part)
    tell({ json: JSON.stringify(storyFor(task, tell)) })
  },
})

function storyFor(
  { game, version, log, games, forMs, ...about }: StoryTask,
  tell: (part: StoryPart) => void,
) {
  const at = (version: number) => editionOfTable({ game, version })
  const read = log.map((json) => JSON.parse(json) as GameEvent | HouseAction)
  const spans = spanBySpan(read, at, at(version))
  const begun = performance.now()
  return storyOf(
    // A story is kept longer than names are: they are put into it when it is told.
    { spans, name: seatWord, ...about },
    {
      games,
      batch: BATCH,
      goOn(done) {
        const passed = (performance.now() - begun) / forMs
        tell({ done: Math.min(1, Math.max(done, passed)) })
        return passed < 1
      },
    },
  )
}
