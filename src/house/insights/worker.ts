// The thread in which it is found out how games went that are over.

import { parentPort } from 'node:worker_threads'
import type { GameEvent } from '../../kernel/match.ts'
import { seatWord } from '../../kernel/naming.ts'
import { editionOfTable } from '../api/shelf.ts'
import type { HouseAction } from '../log/house-actions.ts'
import { spanBySpan } from '../log/versions.ts'
import { storyOf } from './insights.ts'
import type { StoryDone, StoryTask } from './insights-job.ts'

/** So many games are played on from each moment at a time. */
const BATCH = 4

const say = (done: StoryDone) => parentPort?.postMessage(done)

parentPort?.on('message', (task: StoryTask) => {
  try {
    say({ t: 'story', json: JSON.stringify(storyFor(task)) })
  } catch (error) {
    say({ t: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

function storyFor({ game, version, log, games, forMs, ...about }: StoryTask) {
  const at = (version: number) => editionOfTable({ game, version })
  const read = log.map((json) => JSON.parse(json) as GameEvent | HouseAction)
  const eras = spanBySpan(read, at, at(version))
  const begun = performance.now()
  return storyOf(
    // A story is kept longer than names are: they are put into it when it is told.
    { eras, name: seatWord, ...about },
    {
      games,
      batch: BATCH,
      goOn(done) {
        const passed = (performance.now() - begun) / forMs
        say({ t: 'done', done: Math.min(1, Math.max(done, passed)) })
        return passed < 1
      },
    },
  )
}
