import type { Order, TradeOrder } from './order.ts'

/** GT-15.1  An order as a line of text; read again it is the same order. */
export function written(order: Order): string {
  switch (order.do) {
    case 'war':
      return `war on player ${order.on + 1}`
    case 'peace':
      return `peace with player ${order.with + 1}`
    case 'build':
      return `build ${order.ships} at ${order.at}`
    case 'ftl':
      return `ftl ${order.pay}`
    case 'stabilise':
      return `stabilise ${order.amount} at ${order.at} against player ${order.against + 1}`
    case 'dispatch':
      return `dispatch ${order.amount} from ${order.from} to ${order.to}${order.gift === true ? ' gift' : ''}`
    case 'load':
    case 'unload':
      return `${order.do} ${order.amount} at ${order.at}`
    case 'move': {
      const via = (order.via ?? []).map((world) => ` via ${world}`).join('')
      const carrying = order.carrying == null ? '' : ` carrying ${order.carrying}`
      return `move ${order.ships} from ${order.from}${via} to ${order.to}${carrying}`
    }
    case 'attack':
      return `attack ${order.at}`
    case 'land':
      return `land ${order.amount} at ${order.at}${order.gift === true ? ' gift' : ''}`
    default:
      return `${conditionWritten(order)}${order.do} ${order.worlds.join(', ')} at ${(order.at ?? ['all']).join(', ')}`
  }
}

function conditionWritten({ if: when }: TradeOrder): string {
  if (when == null) return ''
  const { world, is, least = 1, of = null } = when
  if (is !== 'agitated') return `if ${world} is ${is}: `
  return `if ${world} has agitation ${least}${of === null ? '' : ` of player ${of + 1}`}: `
}
