import type { Checked, Json, LineFate, Seat } from '../../kernel/index.ts'
import { STEPS, type Step } from './orders/order.ts'
import { type Sheet, sheetShape } from './orders/sheet.ts'
import { written } from './orders/write.ts'
import { at } from './position.ts'
import { type PreviewedLine, preview } from './preview.ts'
import type { View } from './view.ts'

/** GT-15.1  How the lines of a sheet would go if nobody else did anything and no dice fell; null for what is no sheet. */
export function check(view: View, seat: Seat, answer: Json): Checked | null {
  if (sheetShape.fault(answer, 'answer') !== null) return null
  const sheet = answer as unknown as Sheet
  const lines = 'text' in sheet ? sheet.text.split(/\r\n|[\n\r]/) : sheet.orders.map(written)
  const foreseen = preview(view, seat, sheet, stepOf(view))
  const income = (when: 'before' | 'after') => foreseen.income.reduce((sum, world) => sum + world[when], 0)
  return {
    lines: foreseen.lines.map(({ no, column, text, fate, refusal }) => ({
      ...{ no, column, source: (lines[no - 1] ?? '').trim(), means: text },
      ...{ fate: fateOf(fate), price: '', says: refusal?.text ?? SAYS[fate] ?? '' },
      ...{ clause: refusal?.clause ?? null, code: refusal?.code ?? null, warnings: [], instead: [] },
    })),
    totals: [
      { text: 'Treasury now', amount: `${at(view.treasury, seat)} GB` },
      { text: 'Treasury after these orders', amount: `${foreseen.treasury} GB` },
      { text: 'Next Income without them', amount: `${income('before')} GB` },
      { text: 'Next Income with them', amount: `${income('after')} GB` },
    ],
    idle: [],
  }
}

/** The step that orders are asked for; null for a whole turn. */
const stepOf = ({ flow }: View): Step | null => STEPS.find((step) => step === flow.at(-1)?.at) ?? null

const SAYS: Partial<Record<PreviewedLine['fate'], string>> = {
  waived: 'Its condition does not hold as things stand.',
  waiting: 'You see the result when all orders are carried out.',
}

function fateOf(fate: PreviewedLine['fate']): LineFate {
  if (fate === 'done') return 'stands'
  return fate === 'waived' || fate === 'waiting' ? 'open' : 'refused'
}
