/** What the tests of a game outside the house may import, as `argosy/testing`. */

export { conform, mustConform } from '../conform/conform.ts'
export { Game } from '../game.ts'
export { Match } from '../match.ts'
export { anyRuleset } from '../ruleset.ts'
export { FastSource } from '../source.ts'
export { GameTable, loaded, noGame } from './table.ts'
export { begun } from './transcript.ts'
