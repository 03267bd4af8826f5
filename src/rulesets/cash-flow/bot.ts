import type { Bot } from '../../kernel/ruleset.ts'
import { plan } from './bots/plan.ts'
import type { Position } from './position.ts'
import type { View } from './view.ts'

/** The players made of code, the best first. */
export const bots: readonly Bot<Position, View>[] = [plan]
