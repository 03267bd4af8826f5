import type { Json } from '../../../kernel/index.ts'
import { type NamedPart, type Order, partsOf } from './order.ts'
import type { Condition } from './parts.ts'

/** GT-15.1  An order as a line of text; read again it is the same order. */
export function written(order: Order): string {
  const values = order as unknown as Readonly<Record<string, Json>>
  let line = 'if' in order && order.if != null ? conditionWritten(order.if) : ''
  line += order.do
  for (const part of partsOf(order.do)) line += partWritten(part, values[part.name])
  return line
}

/** A part with a blank before it; nothing for one that says nothing. */
function partWritten({ line, leftOut }: NamedPart, given: Json | undefined): string {
  const value = given ?? leftOut ?? null
  if (value === null || line.is === 'condition') return ''
  const before = line.before === '' ? '' : ` ${line.before}`
  switch (line.is) {
    case 'word':
      return value === true ? before : ''
    case 'stops':
      return (value as string[]).map((world) => `${before} ${world}`).join('')
    case 'terms':
      return `${before} ${(value as string[]).join(', ')}`
    case 'player':
      return `${before} player ${Number(value) + 1}`
    default:
      return `${before} ${value}`
  }
}

function conditionWritten({ world, is, least = 1, of = null }: Condition): string {
  if (is !== 'agitated') return `if ${world} is ${is}: `
  return `if ${world} has agitation ${least}${of === null ? '' : ` of player ${of + 1}`}: `
}
