import fc from 'fast-check'
import { technologies, trees } from '../design/catalogue.ts'
import { hulls } from '../design/hulls.ts'
import { ADVANTAGES, DISADVANTAGES, DOS, type Order } from '../orders/order.ts'

// Any order, as the rules read it.

const number = fc.integer({ min: 1, max: 9_999_999 })
const few = fc.integer({ min: 1, max: 99 })
const cents = fc.integer({ min: 1, max: 100_000_000_000 })
const name = fc
  .string({ unit: fc.constantFrom(...'aBz Ω9"\\#,:×-é'), minLength: 1, maxLength: 30 })
  .filter((text) => text.trim() === text && text !== '')
const fleetName = name.filter((text) => !/^F\d+$/i.test(text))
const fleet = fc.oneof(number, fleetName)
const system = fc.oneof(
  number.map(String),
  number.map((n) => `C${n}`),
)
const planet = fc.tuple(system, fc.integer({ min: 0, max: 99 })).map(([at, slot]) => `${at}.${slot}`)
const npr = system.map((at) => `N${at}`)
const owner = fc.oneof(number, npr)
const unique = <T extends string | number>(of: fc.Arbitrary<T>, minLength = 1) =>
  fc.uniqueArray(of, { minLength, maxLength: 6, selector: (one) => String(one).toLowerCase() })
const maybe = <K extends string, T>(key: K, of: fc.Arbitrary<T>) =>
  fc.oneof(
    fc.constant({}),
    of.map((value) => ({ [key]: value })),
  )
const tree = fc.constantFrom(...trees.filter((one) => !one.virtual).map((one) => one.id))
const tech = fc.constantFrom(...technologies.map(({ code }) => code))
const asset = fc.oneof(
  cents.map((mc) => ({ mc })),
  tech.map((code) => ({ tech: code })),
  system.map((at) => ({ system: at })),
  number.map((ship) => ({ ship })),
  system.map((chart) => ({ chart })),
)
const assets = fc.uniqueArray(asset, { maxLength: 5, selector: (one) => JSON.stringify(one).toLowerCase() })
const parts = unique(tech, 0).chain((codes) =>
  fc
    .array(few, { minLength: codes.length, maxLength: codes.length })
    .map((counts) =>
      technologies
        .filter(({ code }) => codes.includes(code))
        .map(({ code }, i) => ({ code, count: counts[i] ?? 1 })),
    ),
)
const text = fc.string({ unit: fc.constantFrom(...'aZ "\\#,\n\té“”n'), minLength: 1, maxLength: 60 })

/** The fields of each kind of order. */
const FIELDS: { readonly [D in Order['do']]: Readonly<Record<string, fc.Arbitrary<unknown>>> } = {
  race: {
    name,
    array: fc.constantFrom([66, 66, 33], [33, 66, 33], [33, 33, 33]),
    advantages: fc.constantFrom([], [ADVANTAGES[0]], [ADVANTAGES[3]]),
    disadvantages: fc.constantFrom([], [DISADVANTAGES[2]]),
    short: fc.constantFrom('L', 'E', 'F', 'G', 'Lj'),
    long: fc.constantFrom('R', 'Pt', 'K'),
  },
  design: {
    name,
    hull: fc.constantFrom(...hulls.map(({ code }) => code)),
    variant: fc.constantFrom('', 'f', 'r'),
    n: few,
    speed: fc.integer({ min: 0, max: 9900 }),
    components: parts,
    _: maybe('role', fc.constant('LOGISTICS')),
  },
  build: { system, design: name, count: few },
  prototype: { system, design: name },
  refit: { ship: number, design: name },
  repair: { ship: number, points: number },
  scrap: { ship: number },
  freighters: { count: number },
  install: {
    _: fc.oneof(
      fc.record({ type: fc.constant('SCI'), system }),
      fc.record({ type: fc.constant('RDG'), system, rating: few }),
      fc.record({ type: fc.constant('RDD'), system, rating: few, tree }),
      fc.record({ type: fc.constant('PDC'), planet }),
      fc.record({ type: fc.constant('CMS'), planet, missile: fc.constantFrom('R', 'G'), count: few }),
      fc.record({ type: fc.constantFrom('CMS', 'CGB'), planet, count: few }),
      fc.record({ type: fc.constantFrom('SY', 'MS'), system, count: few }),
    ),
  },
  upgrade: { center: number, rating: few },
  researchSL: { center: number, tree },
  researchEL: { centers: unique(number) },
  research: { centers: unique(number), tech: fc.oneof(tech, fc.constantFrom('BC', 'DN', 'MT', 'UT')) },
  cancel: { _: fc.oneof(fc.record({ project: number }), fc.record({ trade: number })) },
  resume: { project: number },
  colonize: { target: system, origin: system },
  transfer: { amount: fc.integer({ min: 1, max: 1000 }).map((n) => 5 * n), origin: system, target: system },
  assist: { system, points: fc.integer({ min: 1, max: 3 }) },
  troops: { points: number, system, fleet },
  form: { ships: unique(number), _: maybe('name', fleetName) },
  split: { fleet, ships: unique(number), _: maybe('name', fleetName) },
  merge: { fleets: unique(fleet, 2) },
  move: {
    fleet,
    detune: fc.boolean(),
    _: fc.oneof(fc.record({ by: fc.array(few, { maxLength: 5 }) }), fc.record({ to: system })),
  },
  probe: { fleet, wp: few },
  scan: { fleet, stage: fc.constantFrom('BASIC', 'DETAILED', 'COMBINED') },
  explore: { fleet, deep: fc.boolean() },
  return: { fleet },
  stance: {
    fleet,
    doctrine: fc.constantFrom('STANDOFF', 'BALANCED', 'CLOSE'),
    _: fc.oneof(
      fc.constant({}),
      fc.record({ posture: fc.constantFrom('ATTACK', 'HOLD', 'AVOID') }),
      fc.record({ posture: fc.constant('GUARD'), wp: few }),
    ),
    _priority: maybe('priority', fc.constantFrom('LARGEST', 'SMALLEST', 'WEAKEST')),
    _retreat: maybe('retreat', fc.integer({ min: 0, max: 100 })),
  },
  station: { base: fleet, _: fc.oneof(fc.record({ planet }), fc.record({ wp: few })) },
  escort: { fleet, on: fc.boolean() },
  convoy: { on: fc.boolean() },
  raid: { fleet, system },
  bombard: { fleet, planet, target: fc.constantFrom('PDC', 'SILO', 'SY', 'PU'), _: maybe('rounds', few) },
  blockade: { fleet, planet },
  land: { points: number, fleet, planet },
  evacuate: { points: number, fleet, planet },
  silo: { cms: number, mode: fc.constantFrom('FIRE', 'HOLD') },
  relation: { empire: owner, relation: fc.constantFrom('WAR', 'PEACE', 'TREATY', 'ALLY') },
  envoy: { npr, gift: fc.oneof(cents, fc.constant(0)) },
  union: { npr },
  trade: {
    to: owner,
    until: number,
    _: fc.record({ give: assets, want: assets }).filter(({ give, want }) => give.length + want.length > 0),
  },
  accept: { trade: fc.tuple(number, number).map(([of, trade]) => ({ of, trade })) },
  invest: { mc: cents },
  withdraw: { mc: cents },
  spy: {
    target: owner,
    _: fc.oneof(
      fc.record({ mission: fc.constantFrom('INTEL', 'SABOTAGE', 'STEAL') }),
      fc.record({ mission: fc.constant('INCITE'), system }),
    ),
  },
  claim: { system, on: fc.boolean() },
  priority: {
    _: fc.oneof(
      fc.record({
        freighters: fc.array(fc.constantFrom('WORK', 'PU', 'SYM', 'FOO'), { minLength: 1, maxLength: 6 }),
      }),
      fc.record({ sell: unique(number) }),
      fc.record({ suspend: number, by: fc.constantFrom('CHANCE', 'TIME') }),
      fc.record({ missile: fc.constantFrom('R', 'G') }),
    ),
  },
  bid: {
    defaulter: number,
    asset: fc.oneof(
      system.map((at) => ({ system: at })),
      number.map((ship) => ({ ship })),
      tech.map((code) => ({ tech: code })),
    ),
    mc: cents,
  },
  message: { to: number, text },
  resign: {},
}

/** Any order of a kind that can be read; keys with `_` hold fields that come together. */
export const orderOf = (what: Order['do']): fc.Arbitrary<Order> =>
  fc.record(FIELDS[what]).map((row) => {
    const whole: Record<string, unknown> = { do: what }
    for (const [key, value] of Object.entries(row))
      if (key.startsWith('_')) Object.assign(whole, value)
      else whole[key] = value
    return whole as Record<string, unknown> & Order
  })

/** Any order. */
export const orders: fc.Arbitrary<Order> = fc.constantFrom(...DOS).chain(orderOf)
