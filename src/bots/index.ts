/** All that a game may import of this folder: the contract of bots, and how a game is put on the shelf. */

export { type CommandDone, type CommandHelp, defineGame, type GameCommand, type GameEntry } from './game.ts'
export type { Guide, GuideExample, GuideMoment, Lesson, LessonMove, LessonStep } from './lesson.ts'
export type { Decision, Player } from './player.ts'
export { type Because, type Reason, reasons } from './player.ts'
export { type Searchable, searcher } from './search/search.ts'
export type { Imagined, World } from './world.ts'
