import { oneOf, type Schema, type Thing, text } from '../../../kernel/index.ts'
import { GOOD_NAMES, GOODS } from '../data.ts'

// The three commodities as answers name them.

/** The letter of a commodity. */
export type GoodName = (typeof GOODS)[number]

/** BM-5.21  A commodity where other names are well-formed, so that the clause refuses them. */
export const anyGood: Schema<GoodName> = { ...oneOf(...GOODS), fault: text(20).fault }

const THINGS: readonly Thing[] = GOODS.map((id, good) => ({ id, text: GOOD_NAMES[good] ?? id }))

/** All three, to choose from. */
export const commodities = (): readonly Thing[] => THINGS

/** The commodity after one: what is got for it when nothing else is said. */
export const another = (name: GoodName): GoodName => GOODS[(GOODS.indexOf(name) + 1) % GOODS.length] ?? name

/** `get`, or another commodity where that is the one that is paid. */
export const otherThan = (pay: GoodName, get: GoodName | null): GoodName =>
  get === null || get === pay ? another(pay) : get
