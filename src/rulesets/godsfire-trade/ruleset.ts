import type { Ruleset } from '../../kernel/index.ts'
import { players } from './bots/players.ts'
import type { Facts } from './facts.ts'
import type { options } from './options.ts'
import type { Position } from './position.ts'
import { rules } from './rules.ts'
import type { View } from './view.ts'

/** Trade in Godsfire: its rules and its players made of code. */
export const godsfireTrade: Ruleset<Position, View, typeof options, Facts> = { ...rules, bots: players }
