import type { BoardProps } from '../../../board/client.ts'
import { later, laterForms } from '../../../board/later.tsx'
import type { View } from '../view.ts'
import type { PageProps } from './store.ts'

// Pages come first, with what has happened; then, at once, what can be ordered: for that they have to know the rules.

const load = () => import('./work.tsx')

export const forms = laterForms(['campaign.turn', 'campaign.window'], async () => (await load()).composers)
export const work = later(async () => (await load()).Work)
export const pressing = later(async () => (await load()).Pressing)
export const pressingTab = later(async () => (await load()).PressingTab)
export const asking = later(async () => (await load()).Asking)
export const sheetWords = later(async () => (await load()).SheetWords)

/** The chart, and the page around it, which are drawn when somebody turns to them. */
export const chart = later<BoardProps<View>>(async () => (await import('./chart/board.tsx')).Board)
export const chartPage = later<PageProps>(async () => (await import('./chart/page.tsx')).ChartPage)
