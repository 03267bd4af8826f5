import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { deliveries, working } from '../../economy/yields.ts'
import { goingPrice, listing } from '../../trade/listings.ts'
import { at, type Player, type Table } from '../table.ts'

const three = ['usa-o3', 'usa-m3', 'usa-g3']
const usa = (has: Player, more: Parameters<typeof at>[1] = {}) =>
  at({ usa: has, fas: {}, len: {} }, more).act('production')

test('CF-10.1, CF-10.2 · one to three types, one labour unit each; all open companies of a type work', () => {
  const t = usa({ open: ['usa-o3', 'usa-o4', 'usa-m3', 'usa-g3'], closed: ['usa-o2'] })
  t.no({ types: ['oil', 'oil'] }, 'CF-10.1', 'TYPE_TWICE')
  t.no({ types: ['gold'] }, 'CF-10.1', 'BAD_CHOICE').no({ types: [], less: true }, 'CF-10.1', 'NO_TYPE')
  t.do({ types: ['oil', 'mineral'] })
  assert.deepEqual([t.supply('usa'), t.cash('usa'), t.k], [[3, 7, 0], 2925, 2])
  const all = usa({ open: three }).do({ types: ['mineral', 'oil', 'grain'] })
  assert.deepEqual([all.supply('usa'), all.cash('usa')], [[3, 3, 3], 2875])
})

test('CF-10.2, CF-10.1 · each company moves its value, or less, down to 0', () => {
  const less = () => usa({ open: ['usa-o3', 'usa-o4', 'usa-m3'] }).do({ types: ['oil'], less: true })
  const t = less()
  assert.deepEqual([t.step, t.k], ['production.units', 1])
  t.no({ deliver: [{ company: 'usa-o3', units: 4 }] }, 'CF-10.2', 'TOO_MUCH')
  t.no({ deliver: [{ company: 'usa-m3', units: 1 }] }, 'CF-10.1', 'NOT_ACTIVE')
  t.no({ deliver: [{ company: 'usa-o2', units: 1 }] }, 'CF-10.2', 'NOT_OPEN')
  const twice = {
    deliver: [
      { company: 'usa-o3', units: 1 },
      { company: 'usa-o3', units: 1 },
    ],
  }
  t.no(twice, 'CF-10.2', 'NAMED_TWICE')
  t.do({
    deliver: [
      { company: 'usa-o3', units: 2 },
      { company: 'usa-o4', units: 0 },
    ],
  })
  assert.deepEqual(t.supply('usa'), [0, 2, 0])
  assert.deepEqual(less().do({ deliver: [] }).supply('usa'), [0, 0, 0])
})

const sea = { by: 'len', sea: 'santa-barbara-passage' } as const
const landed = { by: 'len', land: 'japan' } as const
const fleet = {
  navies: { 'santa-barbara-passage': 1, 'tokyo-bay': 1, 'sea-of-japan': 1, 'barkley-sound': 1 },
}
const foreign = ['usa-o3', 'usa-o1', 'n2-o1-japan']

test('CF-10.3 · nothing from a foreign company under another’s blockade', () => {
  const made = (blockades: Parameters<typeof at>[1]) =>
    at({ usa: { open: foreign }, len: fleet }, blockades)
      .act('production')
      .do({ types: ['oil'] })
      .supply('usa')[1]
  assert.equal(made({}), 5)
  assert.equal(made({ blockades: [landed] }), 4)
  assert.equal(made({ blockades: [sea] }), 4)
  // A home company delivers, blockade or not: Alaska's only port is on Barkley Sound.
  const home = at({ usa: { open: ['usa-o2'] }, len: fleet }, { blockades: [{ by: 'len', land: 'alaska' }] })
  assert.deepEqual(
    home
      .act('production')
      .do({ types: ['oil'] })
      .supply('usa'),
    [0, 2, 0],
  )
})

test('CF-10.3 · a blockade does not bind its own blockader', () => {
  const own = at(
    { usa: { open: ['n2-o1-japan'], navies: { 'tokyo-bay': 1, 'sea-of-japan': 1 } }, len: {} },
    { blockades: [{ by: 'usa', land: 'japan' }] },
  )
  assert.deepEqual(
    own
      .act('production')
      .do({ types: ['oil'] })
      .supply('usa'),
    [0, 1, 0],
  )
})

test('CF-10.3 · a blockaded company cannot be told to deliver', () => {
  const t = at({ usa: { open: foreign }, len: fleet }, { blockades: [landed] }).act('production')
  t.do({ types: ['oil'], less: true }).no(
    { deliver: [{ company: 'n2-o1-japan', units: 1 }] },
    'CF-10.3',
    'BLOCKADED',
  )
})

const ring = [
  'barkley-sound',
  'santa-barbara-passage',
  'caribbean-sea',
  'long-island-sound',
  'gulf-of-st-lawrence',
]
const besieger = { navies: Object.fromEntries(ring.map((zone) => [zone, 1])) }

test('CF-10.4 · a besieged player gets nothing from outside their home territories', () => {
  const t = at({ usa: { open: foreign }, len: besieger }, { blockades: [{ by: 'len', siege: 'usa' }] }).act(
    'production',
  )
  t.do({ types: ['oil'], less: true })
  t.no({ deliver: [{ company: 'usa-o1', units: 1 }] }, 'CF-10.4', 'BESIEGED')
  const free = at({ usa: { open: foreign }, len: besieger })
    .act('production')
    .do({ types: ['oil'] })
  assert.deepEqual(free.supply('usa'), [0, 5, 0])
  const all = at({ usa: { open: foreign }, len: besieger }, { blockades: [{ by: 'len', siege: 'usa' }] })
  assert.deepEqual(
    all
      .act('production')
      .do({ types: ['oil'] })
      .supply('usa'),
    [0, 3, 0],
  )
})

test('CF-10.5 · units come from the reserve, summed up before the excess is checked', () => {
  const t = usa({ open: ['usa-o3', 'usa-o4', 'usa-o2'], oil: 5 }).do({ types: ['oil'] })
  assert.equal(t.step, 'excess.list')
  assert.equal(t.p.created[1], 5 + 7)
  assert.deepEqual(t.do({ list: [{ resource: 'oil', price: 10, units: 2 }] }).p.created, [0, 14, 0])
})

/** Oil 9 and grain 12 in the centre; oil 3 + 4 and grain 3 come: excess oil 4, grain 3. */
const over = (has: Player = {}) =>
  usa({ open: ['usa-o3', 'usa-o4', 'usa-g3'], oil: 9, grain: 12, ...has }).do({ types: ['oil', 'grain'] })

test('CF-10.6, CF-10.7 · each unit of the excess may go on the market at once, at any column of its own', () => {
  const t = over()
  t.do({
    list: [
      { resource: 'oil', price: 25, units: 1 },
      { resource: 'oil', price: 1000, units: 2 },
      { resource: 'grain', price: 10, units: 1 },
    ],
  })
  assert.deepEqual(t.discs('usa'), { oil: { 25: 1, 1000: 2 }, grain: { 10: 1 } })
  assert.deepEqual(t.supply('usa'), [0, 12, 12])
})

test('CF-10.7 · only the excess, after the meter is full', () => {
  const t = over()
  t.no({ list: [{ resource: 'oil', price: 25, units: 5 }] }, 'CF-10.7', 'NOT_EXCESS')
  t.no({ list: [{ resource: 'mineral', price: 25, units: 1 }] }, 'CF-10.7', 'NOT_EXCESS')
  t.no(
    {
      list: [
        { resource: 'grain', price: 25, units: 2 },
        { resource: 'grain', price: 50, units: 2 },
      ],
    },
    'CF-10.7',
    'NOT_EXCESS',
  )
})

test('CF-10.8, CF-5.5 · what is not listed is lost', () => {
  const t = over().do({ list: [{ resource: 'oil', price: 25, units: 1 }] })
  assert.ok(t.said().includes('usa has no room: 3 oil and 3 grain are lost'))
  assert.deepEqual(t.p.deleted, [0, 3, 3])
  // With no disc left to place there is nothing to ask.
  const full = over({ discs: { mineral: { 10: 12 } } })
  assert.deepEqual([full.step, full.supply('usa')], ['turn.action', [0, 12, 12]])
  assert.deepEqual(full.p.deleted, [0, 4, 3])
})

test('CF-10.9 · a type without an open company cannot be activated', () => {
  at({ usa: { closed: ['usa-m3'] }, csa: {} }).no({ do: 'production' }, 'CF-10.9', 'NO_COMPANY')
  const t = usa({ open: ['usa-o3'], closed: ['usa-m3'] })
  t.no({ types: ['mineral'] }, 'CF-10.9', 'NO_COMPANY')
  t.no({ types: ['oil', 'grain'] }, 'CF-10.9', 'NO_COMPANY')
  assert.deepEqual(t.choiceTexts(), ['{"types":[]}', '{"types":["oil"]}', '{"types":["oil"],"less":true}'])
})

test('CF-10.9 · labour is not refunded when blockades stop all companies of a type', () => {
  const t = at({ usa: { open: ['n2-o1-japan'] }, len: fleet }, { blockades: [landed] })
  t.act('production').do({ types: ['oil'] })
  assert.deepEqual([t.supply('usa'), t.cash('usa'), t.k], [[0, 0, 0], 2975, 1])
})

test('CF-24.1 · late in Production: an action already begun just ends', () => {
  const steps: readonly [Table, unknown][] = [
    [usa({ open: three }), { types: [] }],
    [usa({ open: three }).do({ types: ['oil'], less: true }), { deliver: [] }],
    [over(), { list: [] }],
  ]
  for (const [t, choice] of steps) assert.deepEqual(t.lateChoice(), choice)
  assert.deepEqual(usa({ open: three }).late().k, 0)
})

test('CF-10.1, CF-10.9, CF-10.2 · the form says what each type would bring, what is in excess and what is cut off', () => {
  const t = at(
    { usa: { oil: 11, open: [...foreign, 'usa-g3'], closed: ['usa-o4', 'usa-m3'] }, len: fleet },
    { blockades: [landed] },
  ).act('production')
  assert.deepEqual(t.form(working, { types: [] }), [
    'types: oil: 4 from 2 companies you would have 12, and 3 in excess; 1 company cut off by blockade or siege; grain: 3 from 1 company you would have 3',
  ])
  const mine = usa({ open: ['usa-m3', 'usa-g3'] }).form(working, { types: [] })
  assert.match(mine.join(), /^types: mineral: .*; grain: /)
  const why = (types: ('mineral' | 'oil' | 'grain')[]) => working.fault(t.p, {}, 0, { types })?.code ?? null
  assert.deepEqual([why(['oil', 'grain']), why(['mineral', 'grain'])], [null, 'NO_COMPANY'])
  const most = t.form(deliveries, { deliver: [] }, { types: 6 }).map((line) => line.replace(/.*: /, ''))
  assert.deepEqual(most.sort(), ['0 of 1', '0 of 3', '0 of 3'])
})

test('CF-10.2 · only one’s own companies deliver, and only open ones', () => {
  const t = at({ usa: { open: ['usa-o3'], closed: ['usa-o4'] }, csa: { open: ['csa-o3'] } }).act('production')
  t.do({ types: ['oil'], less: true })
  for (const company of ['usa-o4', 'csa-o3', 'usa-o2', 'nobody'])
    t.no({ deliver: [{ company, units: 1 }] }, 'CF-10.2', 'NOT_OPEN')
})

test('CF-10.5 · what was produced is told', () => {
  const t = usa({ open: three }).do({ types: ['mineral', 'oil'] })
  assert.deepEqual([t.facts(), t.untrue(), t.step], [['boughtLabour', 'produced'], [], 'turn.action'])
})

test('CF-10.8, CF-10.6, CF-10.1 · who lists all of the excess loses none; who chooses no type produces nothing', () => {
  const t = over().do({
    list: [
      { resource: 'oil', price: 25, units: 4 },
      { resource: 'grain', price: 25, units: 3 },
    ],
  })
  assert.deepEqual(
    [t.facts(), t.p.deleted],
    [
      ['listedExcess', 'listedExcess'],
      [0, 0, 0],
    ],
  )
  const none = usa({ open: three }, { busy: false })
  assert.deepEqual(none.p.flow.at(-1), { in: 'production', at: 'types', types: 0 })
  assert.deepEqual([none.do({ types: [] }).facts(), none.p.busy], [[], 0])
})

test('CF-10.6, CF-5.5 · a lot is offered at the going price at first: the lowest there is, else a middle one', () => {
  const t = at({
    usa: { discs: { oil: { 250: 1 } } },
    csa: { discs: { oil: { 10: 0, 200: 1, 600: 1 }, grain: { 10: 1 } } },
  })
  assert.deepEqual(
    [0, 1, 2].map((resource) => goingPrice(t.p, resource)),
    [250, 200, 10],
  )
  const list = [
    { resource: 'oil', price: 25, units: 1 },
    { resource: 'grain', price: 25, units: 1 },
  ] as const
  const settled = (...path: (string | number)[]) =>
    listing.settle?.(t.p, { extra: [] }, 0, { list: [...list] }, path).list.map(({ price }) => price)
  assert.deepEqual(
    [settled('list', 0), settled('list', 1), settled('list', 0, 'price'), settled()],
    rows('200 25, 25 10, 25 25, 25 25'),
  )
})

test('CF-10.6, CF-5.5 · of three prices the middle one is not the going price, but the lowest', () => {
  const { p } = at({ usa: {}, csa: {} }, { options: { market_scale: [10, 20, 30] } })
  assert.equal(goingPrice(p, 0), 10)
})
