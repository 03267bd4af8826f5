import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { technologies, trees } from '../design/catalogue.ts'
import { hulls } from '../design/hulls.ts'
import { faultAlone } from '../orders/alone.ts'
import { ADVANTAGES, DISADVANTAGES, DOS, lineOf, type Order, orderOf as orderFrom } from '../orders/order.ts'
import type { AssetWord, Named, Sense, Shape, Values } from '../orders/values.ts'

/** The lines of the rulebook. */
export const rulebook: readonly string[] = readFileSync(
  new URL('../rulebook.md', import.meta.url),
  'utf8',
).split('\n')

/** SC-19.11  Every line of orders that it shows, with what may be left out and without it. */
export function linesOfRulebook(): string[] {
  const from = rulebook.findIndex((line) => line.startsWith('| order | line |'))
  return rulebook
    .slice(from + 2, rulebook.indexOf('', from + 2))
    .flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, line]) => line ?? ''))
    .filter((line) => line !== 'x' && !line.startsWith('at wp'))
    .flatMap((line) => {
      // `…` stands for more of the same.
      const plain = line.replaceAll(/,\s*…/g, '')
      return [plain.replaceAll(/\[([^\]]*)\]/g, '$1'), plain.replaceAll(/\s*\[[^\]]*\]/g, '')]
    })
}

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
const unique = <T extends string | number>(of: fc.Arbitrary<T>, minLength = 1) =>
  fc.uniqueArray(of, { minLength, maxLength: 6, selector: (one) => String(one).toLowerCase() })
const tree = fc.constantFrom(...trees.filter((one) => !one.virtual).map((one) => one.id))
const tech = fc.constantFrom(...technologies.map(({ code }) => code))
const parts = unique(tech, 0).chain((codes) =>
  fc
    .array(few, { minLength: codes.length, maxLength: codes.length })
    .map((counts) =>
      technologies
        .filter(({ code }) => codes.includes(code))
        .map(({ code }, i) => ({ code, count: counts[i] ?? 1 })),
    ),
)
const words = fc.string({ unit: fc.constantFrom(...'aZ "\\#,\n\té“”n'), minLength: 1, maxLength: 60 })
const offer = fc.tuple(number, number).map(([of, trade]) => ({ of, trade }))

/** Anything that an ID can name. */
const NAMED: { readonly [N in Named]: fc.Arbitrary<string | number | object> } = {
  ship: number,
  fleet,
  project: number,
  center: number,
  trade: number,
  system,
  planet,
  empire: number,
  owner: fc.oneof(number, npr),
  npr,
  offer,
  tree,
  technology: tech,
  target: fc.oneof(tech, fc.constantFrom('BC', 'DN', 'MT', 'UT')),
}
const ASSETS: { readonly [W in AssetWord]: fc.Arbitrary<object> } = {
  mc: cents.map((mc) => ({ mc })),
  tech: tech.map((code) => ({ tech: code })),
  system: system.map((at) => ({ system: at })),
  ship: number.map((ship) => ({ ship })),
  chart: system.map((chart) => ({ chart })),
}

/** Any value of a field that can be read. */
function valueFor(values: Values, sense: Sense): fc.Arbitrary<unknown> {
  switch (values.kind) {
    case 'number':
      return numberOf(values, sense)
    case 'decimal':
      return fc.oneof(
        fc.integer({ min: Math.max(1, values.least), max: Math.min(values.most, 100_000_000_000) }),
        fc.constant(values.least),
      )
    case 'words':
      return fc.constantFrom(...values.all)
    case 'switch':
      return fc.boolean()
    case 'text':
      return sense.from === 'freight' ? fc.constantFrom('WORK', 'PU', 'SYM', 'FOO') : name
    case 'thing':
      return NAMED[values.of]
    case 'asset':
      return fc.oneof(...values.sorts.map((sort) => ASSETS[sort]))
    case 'components':
      return parts
    case 'list': {
      const { of, least, twice } = values
      const [one, most] = [valueFor(of, sense), Math.min(values.most, 6)]
      return twice
        ? fc.array(one, { minLength: least, maxLength: most })
        : fc.uniqueArray(one, {
            minLength: least,
            maxLength: most,
            selector: (value) => JSON.stringify(value).toLowerCase(),
          })
    }
  }
}

function numberOf(
  { least, most }: Extract<Values, { kind: 'number' }>,
  { few = most, step = 1 }: Sense,
): fc.Arbitrary<number> {
  const usual = fc
    .integer({ min: Math.ceil(least / step), max: Math.floor(Math.min(most, few) / step) })
    .map((n) => step * n)
  return fc.oneof(usual, fc.integer({ min: least, max: most }))
}

type Fields = Readonly<Record<string, unknown>>
const together = (all: readonly fc.Arbitrary<Fields>[]): fc.Arbitrary<Fields> =>
  fc.tuple(...all).map((rows) => Object.assign({}, ...rows) as Fields)

/** Any fields of a piece that can be read. */
function fieldsOf(shape: Shape): fc.Arbitrary<Fields> {
  switch (shape.kind) {
    case 'nothing':
      return fc.constant({})
    case 'field': {
      const { name: key, values, fallback } = shape
      const given = valueFor(values, shape)
      const value = fallback === undefined ? given : fc.oneof(given, fc.constant(fallback))
      return value.map((one) => ({ [key]: one }))
    }
    case 'flag':
      return fc.boolean().map((on) => ({ [shape.name]: on }))
    case 'all':
      return together(shape.of.map(fieldsOf))
    case 'maybe':
      return fc.oneof(fc.constant({}), fieldsOf(shape.of))
    case 'either':
      return fc.oneof(...shape.of.map(fieldsOf))
    case 'some':
      return fc.subarray([...shape.of], { minLength: 1 }).chain((some) => together(some.map(fieldsOf)))
    case 'cases':
      return fc
        .constantFrom(...Object.entries(shape.each))
        .chain(([word, of]) => fieldsOf(of).map((row) => ({ [shape.name]: word, ...row })))
    case 'hull':
      return fc.record({
        hull: fc.constantFrom(...hulls.map(({ code }) => code)),
        variant: fc.constantFrom('', 'f', 'r'),
      })
    case 'weapons':
      return fc.record({
        short: fc.constantFrom('L', 'E', 'F', 'G', 'Lj'),
        long: fc.constantFrom('R', 'Pt', 'K'),
      })
  }
}

/** Any order of a kind that can be read and that its own words do not forbid, made of its description. */
export const orderOf = (what: Order['do']): fc.Arbitrary<Order> =>
  (what === 'race' ? race : what === 'message' ? message : fieldsOf(lineOf({ do: what }).body.shape))
    .map((row) => orderFrom({ do: what, ...row }))
    .filter((order) => faultAlone(order) === null)

/** Few arrays are those of races. */
const race: fc.Arbitrary<Fields> = together([
  fieldsOf({ kind: 'weapons' }),
  fc.record({
    name,
    array: fc.constantFrom([66, 66, 33], [33, 66, 33], [33, 33, 33]),
    advantages: fc.constantFrom([], [ADVANTAGES[0]], [ADVANTAGES[3]]),
    disadvantages: fc.constantFrom([], [DISADVANTAGES[2]]),
  }),
])
/** Messages have lines and tabs, too. */
const message: fc.Arbitrary<Fields> = fc.record({ to: number, text: words })

/** Any order. */
export const orders: fc.Arbitrary<Order> = fc.constantFrom(...DOS).chain(orderOf)
