import type { BoardProps as Props } from '../../../board/contract.ts'
import type { View } from '../view.ts'

export type { SeatStyle } from '../../../board/contract.ts'

/** What this board is given by the client. */
export type BoardProps = Props<View>
