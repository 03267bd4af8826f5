import { brief } from '../../../kernel/index.ts'
import { isName } from '../design/faults.ts'
import { inQuotes, unfit } from './cursor.ts'
import { count, type Kind, single } from './kinds.ts'
import type { Named } from './values.ts'

// SC-0.6, SC-0.9, SC-1.14  What IDs are called in orders. The writer's own things are numbers, places and NPRs words.

/** An ID of the writer's own: a letter and a number. */
function own(letter: string, what: string, of: Named): Kind<number> {
  const called = `${what}, such as ${letter}3`
  return single<number>({
    called,
    values: { kind: 'thing', of },
    parse: (text) => numbered(text, letter),
    write: (value) => letter + value,
  })
}

function numbered(text: string, letter: string): number | undefined {
  const value = Number(new RegExp(`^${letter}(\\d{1,7})$`, 'i').exec(text)?.[1] ?? 0)
  return value > 0 ? value : undefined
}

export const ship = own('S', 'a ship', 'ship')
export const project = own('P', 'a project', 'project')
export const installation = own('I', 'an installation', 'center')
export const ownTrade = own('T', 'an offer of your own', 'trade')

/** SC-19.11  A fleet: its number, or its name. */
export type FleetRef = number | string
export const fleet: Kind<FleetRef> = single<FleetRef>({
  called: 'a fleet, such as F2 or its name',
  values: { kind: 'thing', of: 'fleet' },
  // A bare word that begins with a digit is a slip rather than a name.
  parse: (text, quoted) =>
    numbered(text, 'F') ?? (isName(text) && (quoted || !/^\d/.test(text)) ? text : undefined),
  write: (value) => (typeof value === 'number' ? `F${value}` : inQuotes(value)),
  show: (value) => (typeof value === 'number' ? `F${value}` : value),
})

/** SC-1.14  A system: `51`, or `C7` in the core. */
export type SystemRef = string
const systemRef = (text: string): string | undefined => {
  const [, core = '', number = ''] = /^(C?)0*([1-9]\d{0,6})$/i.exec(text) ?? []
  return number === '' ? undefined : core.toUpperCase() + number
}
export const system: Kind<SystemRef> = single<SystemRef>({
  called: 'a system, such as 51 or C7',
  values: { kind: 'thing', of: 'system' },
  parse: systemRef,
  write: (value) => value,
  show: (value) => (value.startsWith('C') ? value : Number(value)),
  numbers: true,
  json: { type: ['integer', 'string'] },
})

/** SC-0.6  A planet: system and slot, `51.1`. */
export type PlanetRef = string
export const planet: Kind<PlanetRef> = {
  ...single<PlanetRef>({
    called: 'a planet, such as 51.1',
    values: { kind: 'thing', of: 'planet' },
    parse(text) {
      const [, where = '', slot = ''] = /^(C?\d{1,7})\.(\d{1,2})$/i.exec(text) ?? []
      const at = systemRef(where)
      return at === undefined ? undefined : `${at}.${Number(slot)}`
    },
    write: (value) => value,
  }),
  // As a number 51.10 would be 51.1.
  read(json) {
    if (typeof json !== 'string') throw unfit(`A planet is a text such as "51.1", not ${brief(json)}.`)
    const [, where = '', slot = ''] = /^(C?\d{1,7})\.(\d{1,2})$/i.exec(json) ?? []
    const at = systemRef(where)
    if (at === undefined) throw unfit(`Here should be a planet, such as "51.1", not ${brief(json)}.`)
    return `${at}.${Number(slot)}`
  },
}

/** The system and the slot of a planet. */
export function partsOfPlanet(ref: PlanetRef): { readonly system: SystemRef; readonly slot: number } {
  const [where = '', slot = '0'] = ref.split('.')
  return { system: where, slot: Number(slot) }
}

export const empire: Kind<number> = { ...count('an empire'), values: { kind: 'thing', of: 'empire' } }
const nprRef = (text: string): string | undefined => {
  const where = /^N(.+)$/i.exec(text)?.[1]
  const home = where === undefined ? undefined : systemRef(where)
  return home === undefined ? undefined : `N${home}`
}
/** SC-0.6, SC-1.28  An NPR: `N3`, `NC1`. */
export const npr: Kind<string> = single<string>({
  called: 'an NPR, such as N3',
  values: { kind: 'thing', of: 'npr' },
  parse: nprRef,
  write: (value) => value,
})

/** An empire by its number, or an NPR. */
export type OwnerRef = number | string
export const owner: Kind<OwnerRef> = single<OwnerRef>({
  called: 'an empire such as 4, or an NPR such as N3',
  values: { kind: 'thing', of: 'owner' },
  parse: (text) => nprRef(text) ?? (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined),
  write: String,
  show: (value) => value,
  numbers: true,
  json: { type: ['integer', 'string'] },
})

/** SC-0.9  An offer of another empire: `4.T2`. */
export interface OfferRef {
  readonly of: number
  readonly trade: number
}
export const offer: Kind<OfferRef> = single<OfferRef>({
  called: "another's offer, such as 4.T2",
  values: { kind: 'thing', of: 'offer' },
  parse(text) {
    const [, of = '0', trade = '0'] = /^(\d{1,7})\.T(\d{1,7})$/i.exec(text) ?? []
    return Number(of) > 0 && Number(trade) > 0 ? { of: Number(of), trade: Number(trade) } : undefined
  },
  write: ({ of, trade }) => `${of}.T${trade}`,
})
