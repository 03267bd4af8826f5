import type { BoardProps } from '../../../../board/client.ts'
import { later } from '../../../../board/later.tsx'
import type { View } from '../../view.ts'

/** The chart, which is drawn when somebody turns to it. */
export const chart = later<BoardProps<View>>(async () => (await import('./board.tsx')).Board)
