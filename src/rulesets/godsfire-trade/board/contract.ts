import type { BoardProps as Props } from '../../../board/contract.ts'
import type * as sheet from '../../../board/sheet.ts'
import type { View } from '../view.ts'

export type { Choosing, SeatStyle, Target } from '../../../board/contract.ts'

/** What this board is given by the client. */
export type BoardProps = Props<View>
/** What every sheet beside it is given. */
export type SheetProps = sheet.SheetProps<View>
export type Sheet = sheet.Sheet<View>

/** What points at a world: the name by which options and forms speak of it. */
export const targetOf = (id: string): string => `world:${id}`
