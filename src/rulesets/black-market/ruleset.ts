import type { Ruleset } from '../../kernel/index.ts'
import { players } from './bots/plan.ts'
import type { Facts } from './facts.ts'
import type { options } from './options.ts'
import type { Position } from './position.ts'
import { rules } from './rules.ts'
import type { View } from './view.ts'

/** Black Market: its rules and its players made of code. */
export const blackMarket: Ruleset<Position, View, typeof options, Facts> = { ...rules, bots: players }
