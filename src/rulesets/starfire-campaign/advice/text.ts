import { idle } from '../idle/idle.ts'
import { systemName } from '../map/world.ts'
import { ordersOf } from '../orders/sheet.ts'
import { written } from '../orders/write.ts'
import type { Empire } from '../position.ts'
import type { Sheet } from '../sheet.ts'
import type { View } from '../view.ts'
import { piecesOf } from './pieces.ts'

/** SC-20.7  Columns of a mail. */
const WIDTH = 72

/**
 * SC-19.11  A sheet as text that may be sent back as it is, with a remark above each piece that says what it is for, and one at
 * the end about what is left idle. Empty when the seat sees no empire.
 */
export function answerText(view: View, seat: number, sheet: Sheet): string {
  const empire = view.empires.find((one) => one.seat === seat)
  if (empire === undefined) return ''
  const orders = ordersOf(sheet)
  const blocks = piecesOf(view, empire, orders).map((piece) =>
    [
      ...remark(`${piece.heading}. ${piece.reason} (${piece.clause})`.replace('.  (', ' (')),
      ...piece.orders.map(written),
    ].join('\n'),
  )
  const rest = restingText(view, empire, sheet)
  const all = [
    ...(blocks.length === 0 ? [remark('No orders: what goes on by itself goes on.').join('\n')] : blocks),
  ]
  return `${[...all, ...(rest === '' ? [] : [remark(rest).join('\n')])].join('\n\n')}\n`
}

/** A text in lines of at most 72 columns, each of which is a remark. */
function remark(text: string): string[] {
  const lines: string[] = []
  let line = '#'
  for (const word of text.split(/\s+/)) {
    if (line !== '#' && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = '#'
    }
    line = `${line} ${word}`
  }
  return [...lines, line]
}

/** What these orders leave idle. */
function restingText(view: View, empire: Empire, sheet: Sheet): string {
  const left = idle(view, empire, ordersOf(sheet), 0).map(({ kind, id }) => {
    switch (kind) {
      case 'scout':
      case 'fleet':
        return `F${id}`
      case 'center':
        return `I${id}`
      case 'yard':
        return `room in the yard of ${systemName(id)}`
      case 'colony':
        return `help for ${systemName(id)}`
      case 'place':
        return 'a place for colonists'
      case 'freighters':
        return 'no spare freighter'
      default:
        return ''
    }
  })
  const named = left.filter((text) => text !== '')
  return named.length === 0 ? '' : `Left as it is: ${named.join(', ')}.`
}
