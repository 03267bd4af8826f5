import { counted } from '../../../kernel/index.ts'
import { type Cluster, inWords, worldName, worldNamed } from '../cluster.ts'
import type { Order, TradeOrder } from './order.ts'
import type { Condition } from './parts.ts'

/** What the words of orders need to know: the worlds, and what the players are called by seat. */
export interface Speech {
  readonly cluster: Cluster
  name(seat: number): string
}

const ships = (n: number) => counted(n, 'ship')

/** An order in plain words, to the player whose it is: "Send 4 GB from Grom to Vand". */
export function orderWords(speech: Speech, order: Order): string {
  const world = (word: string) => named(speech.cluster, word)
  const whom = (seat: number) => speech.name(seat)
  switch (order.do) {
    case 'war':
      return `Declare war on ${whom(order.on)}`
    case 'peace':
      return `Offer ${whom(order.with)} peace`
    case 'build':
      return `Build ${ships(order.ships)} at ${world(order.at)}`
    case 'ftl':
      return `Pay ${order.pay} GB for FTL`
    case 'stabilise':
      return `Stabilise ${world(order.at)}: ${order.amount} agitation of ${whom(order.against)}`
    case 'dispatch':
      return `${order.gift === true ? 'Give' : 'Send'} ${order.amount} GB from ${world(order.from)} to ${order.gift === true ? 'the owner of ' : ''}${world(order.to)}`
    case 'load':
      return `Load ${order.amount} GB at ${world(order.at)}`
    case 'unload':
      return `Unload ${order.amount} GB at ${world(order.at)}`
    case 'move': {
      const via = (order.via ?? []).map((w) => ` via ${world(w)}`).join('')
      const carrying =
        order.carrying == null
          ? ''
          : `, carrying ${order.carrying === 0 ? 'nothing' : `${order.carrying} GB`}`
      return `Move ${ships(order.ships)} from ${world(order.from)}${via} to ${world(order.to)}${carrying}`
    }
    case 'attack':
      return `Attack the units of ${world(order.at)}`
    case 'land':
      return order.gift === true
        ? `Give ${order.amount} GB of the cargo to the owner of ${world(order.at)}`
        : `Land ${order.amount} GB at ${world(order.at)}`
    default:
      return tradeWords(speech, order)
  }
}

function tradeWords(speech: Speech, order: TradeOrder): string {
  const others = inWords(order.worlds.map((term) => termWords(speech, term)))
  const when = order.if == null ? '' : `If ${conditionWords(speech, order.if)}: `
  const ports = order.at ?? ['all']
  const all = ports.some((term) => term.toLowerCase() === 'all')
  if (order.do === 'block' || order.do === 'allow') {
    const where = all ? 'all worlds you blockade' : inWords(ports.map((term) => termWords(speech, term)))
    return capital(when, `${order.do} trade of ${where} with ${others}`)
  }
  const who = all ? 'all your worlds' : inWords(ports.map((term) => termWords(speech, term)))
  const one = !all && ports.length === 1 && worldNamed(speech.cluster, ports[0] ?? '') >= 0
  return capital(when, `${who} ${order.do}${one ? 's' : ''} ${others}`)
}

/** GT-15.2  "Tesk has at least 5 agitation of Ines". */
function conditionWords({ cluster, name }: Speech, { world, is, least = 1, of = null }: Condition): string {
  const it = named(cluster, world)
  if (is === 'mine') return `${it} is yours then`
  if (is === 'blockaded') return `${it} is blockaded then`
  return `${it} has at least ${least} agitation${of === null ? '' : ` of ${name(of)}`} then`
}

/** The worlds that a term names. */
function termWords({ cluster, name }: Speech, term: string): string {
  const word = term.toLowerCase()
  const player = /^player (\d{1,2})$/.exec(word)?.[1]
  if (word === 'all') return 'all worlds'
  if (word === 'neutral') return 'neutral worlds'
  return player === undefined ? named(cluster, term) : `worlds of ${name(Number(player) - 1)}`
}

function named(cluster: Cluster, word: string): string {
  const world = worldNamed(cluster, word)
  return world < 0 ? word : worldName(cluster, world)
}

const capital = (before: string, words: string): string =>
  before === '' ? words.slice(0, 1).toUpperCase() + words.slice(1) : before + words
