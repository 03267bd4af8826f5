import { digits } from '../exact.ts'
import { count, money } from '../figures.ts'
import type { FleetRef } from '../orders/ids.ts'
import type { Order } from '../orders/order.ts'
import { written } from '../orders/write.ts'

const fleet = (called: FleetRef): string => (typeof called === 'number' ? `F${called}` : called)
const ids = (letter: string, all: readonly number[]): string => all.map((id) => letter + id).join(', ')
const times = (n: number) => (n === 1 ? '' : `${n} `)

/** What an installation is called. */
export const INSTALLED = {
  SCI: 'Science Center',
  RDG: 'R&D Center',
  RDD: 'dedicated R&D Center',
  PDC: 'planetary defence center',
  CMS: 'missile silo',
  CGB: 'ground base',
  SY: 'shipyard',
  MS: 'machine shop',
} as const

/** An order as a sentence; the rarer ones are shown as they are written. */
export function orderWords(order: Order): string {
  switch (order.do) {
    case 'race':
      return `Your empire is called ${order.name}`
    case 'design':
      return `Design ${order.name}, ${order.hull}${order.variant ?? ''} of ${order.n}`
    case 'build':
      return `Build ${count(order.count, `${order.design} ship`)} at ${order.system}`
    case 'prototype':
      return `Build a prototype of ${order.design} at ${order.system}`
    case 'refit':
      return `Refit S${order.ship} to ${order.design}`
    case 'repair':
      return `Mend ${count(order.points, 'point')} of S${order.ship}`
    case 'scrap':
      return `Scrap S${order.ship}`
    case 'freighters':
      return `Buy ${count(order.count, 'freighter')}`
    case 'install': {
      const what = INSTALLED[order.type]
      const many = 'count' in order ? times(order.count) : ''
      const rated = 'rating' in order ? `, rating ${order.rating}` : ''
      return capital(
        `${many}${what}${many === '' ? '' : 's'}${rated}, at ${'planet' in order ? order.planet : order.system}`,
      )
    }
    case 'upgrade':
      return `Raise I${order.center} to rating ${order.rating}`
    case 'researchSL':
      return `I${order.center} researches the next SL of ${order.tree}`
    case 'researchEL':
      return `${ids('I', order.centers)} ${order.centers.length === 1 ? 'researches' : 'research'} the next empire level`
    case 'research':
      return `${ids('I', order.centers)} develop${order.centers.length === 1 ? 's' : ''} ${order.tech}`
    case 'colonize':
      return `Colonize system ${order.target} from ${order.origin}`
    case 'transfer':
      return `Move ${order.amount} PU from system ${order.origin} to ${order.target}`
    case 'assist':
      return `Assist the growth of system ${order.system} by ${order.points}`
    case 'troops':
      return `${count(order.points, 'point')} of troops for ${fleet(order.fleet)} at ${order.system}`
    case 'form':
      return `${ids('S', order.ships)} ${order.ships.length === 1 ? 'forms' : 'form'} ${order.name ?? 'a fleet'}`
    case 'split':
      return `${ids('S', order.ships)} ${order.ships.length === 1 ? 'leaves' : 'leave'} ${fleet(order.fleet)}${order.name === undefined ? '' : ` as ${order.name}`}`
    case 'merge':
      return `${order.fleets.map(fleet).join(' and ')} become one fleet`
    case 'move':
      return moveWords(order)
    case 'probe':
      return `${fleet(order.fleet)} probes WP ${order.wp}`
    case 'scan':
      return `${fleet(order.fleet)} scans, ${order.stage.toLowerCase()}`
    case 'explore':
      return `${fleet(order.fleet)} explores${order.deep ? ', and brings nothing home' : ''}`
    case 'return':
      return `${fleet(order.fleet)} comes home`
    case 'escort':
      return `${fleet(order.fleet)} ${order.on ? 'escorts the freighters' : 'escorts no more'}`
    case 'relation':
      return `${order.relation} with ${order.empire}`
    case 'envoy':
      return order.gift === 0 ? `Envoy to ${order.npr}` : `Envoy to ${order.npr} with ${money(order.gift)} MC`
    case 'invest':
      return `Invest ${digits(order.mc, true)} MC in the GTN`
    case 'withdraw':
      return `Withdraw ${digits(order.mc, true)} MC from the GTN`
    case 'message':
      return `Write to empire ${order.to}`
    case 'resign':
      return 'Resign from the campaign'
    default:
      return capital(written(order))
  }
}

function moveWords(order: Extract<Order, { do: 'move' }>): string {
  const detuned = order.detune ? ', detuned' : ''
  if ('to' in order) return `${fleet(order.fleet)} moves to system ${order.to}${detuned}`
  if (order.by.length === 0) return `${fleet(order.fleet)} stops`
  return `${fleet(order.fleet)} moves by WP ${order.by.join(', ')}${detuned}`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
