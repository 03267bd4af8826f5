import type { Bot } from '../../kernel/ruleset.ts'
import type { Position } from './position.ts'
import type { View } from './view.ts'

/** The players made of code: none so far. */
export const bots: readonly Bot<Position, View>[] = []
