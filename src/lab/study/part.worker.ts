import { type Asked, type Part, type Played, playPart } from './games.ts'
import type { Cell } from './sheet.ts'

/** A worker thread's task: a part of a study. */
export default function work(task: { study: Asked; cell: Cell; part: Part }): Played[] {
  return playPart(task.study, task.cell, task.part)
}
