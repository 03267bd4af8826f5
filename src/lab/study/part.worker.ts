import { type Part, type Played, playPart } from './games.ts'
import type { Cell, Study } from './sheet.ts'

/** A worker thread's task: a part of a study. */
export default function work(task: {
  study: Pick<Study, 'game' | 'seed'>
  cell: Cell
  part: Part
}): Played[] {
  return playPart(task.study, task.cell, task.part)
}
