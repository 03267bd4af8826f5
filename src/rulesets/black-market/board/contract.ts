import type { BoardProps as Props } from '../../../board/contract.ts'
import type { View } from '../view.ts'

export type { Choosing, SeatStyle, Target } from '../../../board/contract.ts'

/** What this board is given by the client. */
export type BoardProps = Props<View>
