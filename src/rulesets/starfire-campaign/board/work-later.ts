import { later } from '../../../board/later.tsx'
import { laterForms } from '../../../board/later-forms.ts'

// Pages come first, with what has happened; then, at once, what can be ordered: for that they have to know the rules.

const load = () => import('./work.tsx')

export const forms = laterForms(['campaign.turn', 'campaign.window'], async () => (await load()).composers)
export const work = later(async () => (await load()).Work)
export const pressing = later(async () => (await load()).Pressing)
export const pressingTab = later(async () => (await load()).PressingTab)
export const asking = later(async () => (await load()).Asking)
export const sheetWords = later(async () => (await load()).SheetWords)
