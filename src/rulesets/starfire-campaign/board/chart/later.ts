import type { BoardProps } from '../../../../board/client.ts'
import { later } from '../../../../board/later.tsx'
import type { View } from '../../view.ts'
import type { PageProps } from '../page-props.ts'

/** The chart, and the page around it, which are drawn when somebody turns to them. */
export const chart = later<BoardProps<View>>(async () => (await import('./board.tsx')).Board)
export const chartPage = later<PageProps>(async () => (await import('./page.tsx')).ChartPage)
