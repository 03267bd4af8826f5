import test from 'node:test'
import { at, opening, played } from '../table.ts'

// `no` looks besides at the position and the log: nothing changes, no die is rolled.

test('CF-27, CF-8.1, CF-24.1 · any step: not your turn, not your window, out of the game', () => {
  const t = at({ usa: {}, csa: {}, fas: { out: true } })
  for (const who of ['csa', 'fas'] as const) t.no({ do: 'pass' }, 'CF-8.1', 'NOT_YOUR_TURN', who)
  played({ seats: 3 }).no({ do: 'pass' }, 'CF-8.1', 'NOT_YOUR_TURN', 2)
})

test('CF-27, CF-4.12 · any cost: cash or minerals short', () => {
  const t = at({ usa: { open: ['usa-o3', 'usa-m3'], cash: 60, mineral: 2 }, csa: {} })
  t.act('production').no({ types: ['oil', 'mineral'] }, 'CF-4.8', 'NO_MONEY')
  const b = at({ usa: { mineral: 2 }, csa: {} }).act('build')
  b.no({ armies: [{ at: 'alaska', count: 3 }] }, 'CF-11.2', 'NO_RESOURCES')
})

test('CF-27, CF-7.3 · superpower: taken', () => {
  const t = opening({ home_cards: 0, neutral_cards: 0 }, 2)
  t.do({ superpower: 'usa' }).no({ superpower: 'usa' }, 'CF-7.3', 'TAKEN')
  t.no({ superpower: 'atlantis' }, 'CF-7.3', 'BAD_CHOICE')
})

test('CF-27, CF-7.11 · 15 resources: wrong sum, negative, more than 12 of one', () => {
  const t = opening({ superpower_choice: 'random' }, 2)
  t.no({ mineral: 4, oil: 5, grain: 5 }, 'CF-7.11', 'WRONG_SUM')
  t.no({ mineral: 6, oil: 5, grain: 5 }, 'CF-7.11', 'WRONG_SUM')
  t.no({ mineral: 20, oil: -5, grain: 0 }, 'CF-7.11', 'BAD_CHOICE')
  t.no({ mineral: 15, oil: 0, grain: 0 }, 'CF-7.11', 'OVER_LIMIT')
  t.no({ mineral: 5, oil: 5 }, 'CF-7.11', 'BAD_CHOICE')
})

test('CF-27, CF-7.14 · 15 armies: not all placed, not yours, sea', () => {
  const t = opening({ superpower_choice: 'random' }, 2)
  const even = { mineral: 5, oil: 5, grain: 5 }
  t.by(0, even).by(1, even)
  const foe = { usa: 'alaska', csa: 'brazil', fas: 'zaire', len: 'iberia', ussr: 'kola', prc: 'tibet' }[
    t.power(1)
  ]
  const own = { usa: 'alaska', csa: 'brazil', fas: 'zaire', len: 'iberia', ussr: 'kola', prc: 'tibet' }[
    t.power(0)
  ]
  t.no({ armies: [{ at: own ?? '', count: 16 }] }, 'CF-7.14', 'WRONG_SUM')
  t.no({ armies: [] }, 'CF-7.14', 'WRONG_SUM')
  t.no({ armies: [{ at: foe ?? '', count: 15 }] }, 'CF-7.14', 'NOT_YOURS')
  t.no({ armies: [{ at: 'red-sea', count: 15 }] }, 'CF-7.14', 'NO_SUCH_LAND')
})

test('CF-27, CF-9.3, CF-9.5 · entropy: other type, below the minimum while one qualifies, closed', () => {
  const usa = { open: ['usa-o4', 'csa-o4', 'usa-o2', 'usa-m3'], closed: ['usa-o3'] }
  const t = at({ csa: {}, usa }, { token: 'usa' }).do({ do: 'pass' }, 3, 3)
  t.no({ discard: 'usa-m3' }, 'CF-9.5', 'WRONG_TYPE')
  t.no({ discard: 'usa-o2' }, 'CF-9.5', 'TOO_SMALL')
  t.no({ discard: 'usa-o3' }, 'CF-9.3', 'CLOSED')
})

test('CF-27, CF-6.4, CF-6.5 · open card: clouded location, not held, already open', () => {
  const usa = { open: ['usa-o4'], closed: ['usa-o3', 'n1-m3-india'] }
  const t = at({ csa: { open: ['csa-o3'], clouds: { india: 1 } }, usa }).act('pass')
  t.no({ open: 'n1-m3-india' }, 'CF-6.4', 'CLOUDED')
  t.no({ open: 'csa-o3' }, 'CF-6.4', 'NOT_HELD')
  t.no({ open: 'usa-o4' }, 'CF-6.4', 'ALREADY_OPEN')
  t.no({ open: 'no-such' }, 'CF-6.5', 'NO_SUCH_CARD')
})

test('CF-27, CF-4.5 · labour: row full', () => {
  at({ usa: { open: ['usa-o3'] }, csa: {} }, { k: 36 }).no({ do: 'production' }, 'CF-4.5', 'ROW_FULL')
})

test('CF-27, CF-10.9, CF-10.2, CF-10.3, CF-10.4 · production', () => {
  const usa = { open: ['usa-o3', 'usa-o1', 'n2-o1-japan'] }
  const ring =
    'barkley-sound santa-barbara-passage caribbean-sea long-island-sound gulf-of-st-lawrence'.split(' ')
  const len = { navies: Object.fromEntries([...ring, 'tokyo-bay', 'sea-of-japan'].map((zone) => [zone, 1])) }
  const blockades = [
    { by: 'len', siege: 'usa' },
    { by: 'len', land: 'japan' },
  ] as const
  const t = at({ usa, len }, { blockades }).act('production')
  t.no({ types: ['grain'] }, 'CF-10.9', 'NO_COMPANY')
  t.do({ types: ['oil'], less: true })
  t.no({ deliver: [{ company: 'usa-o3', units: 4 }] }, 'CF-10.2', 'TOO_MUCH')
  t.no({ deliver: [{ company: 'n2-o1-japan', units: 1 }] }, 'CF-10.3', 'BLOCKADED')
  t.no({ deliver: [{ company: 'usa-o1', units: 1 }] }, 'CF-10.4', 'BESIEGED')
})

test('CF-27, CF-5.5, CF-5.3, CF-10.7 · excess: 13th disc, no column, not excess', () => {
  const usa = { open: ['usa-o4'], oil: 12, grain: 1, discs: { grain: { 10: 11 } } }
  const t = at({ usa, csa: {} })
    .act('production')
    .do({ types: ['oil'] })
  t.no({ list: [{ resource: 'oil', price: 10, units: 2 }] }, 'CF-5.5', 'TOO_MANY_DISCS')
  t.no({ list: [{ resource: 'oil', price: 11, units: 1 }] }, 'CF-5.3', 'NO_COLUMN')
  t.no({ list: [{ resource: 'grain', price: 10, units: 1 }] }, 'CF-10.7', 'NOT_EXCESS')
})

test('CF-27, CF-11.1, CF-11.3 to CF-11.7, CF-11.9 · build', () => {
  const usa = { mineral: 12, lstars: 12 }
  const csa = { armies: { alaska: 1 }, navies: { 'caribbean-sea': 1 } }
  const t = at({ usa, csa }, { out: ['lstar'] }).act('build')
  t.no({ armies: [{ at: 'western-usa', count: 0 }] }, 'CF-11.1', 'BAD_CHOICE')
  t.no({ nukes: [{ at: 'western-usa', count: 1 }] }, 'CF-11.3', 'NO_TECHNOLOGY')
  t.no({ lstars: 1 }, 'CF-11.9', 'OVER_LIMIT')
  t.no({ armies: [{ at: 'alaska', count: 1 }] }, 'CF-11.4', 'NOT_HOME')
  t.no({ navies: [{ zone: 'red-sea', count: 1 }] }, 'CF-11.5', 'NO_HOME_PORT')
  t.no({ navies: [{ zone: 'caribbean-sea', count: 1 }] }, 'CF-11.7', 'ENEMY_NAVIES')
  const nukes = at({ usa, csa }, { out: ['nuke'] }).act('build')
  nukes.no({ nukes: [{ at: 'alaska', count: 1 }] }, 'CF-11.6', 'NOT_FRIENDLY')
})

test('CF-27, CF-20.3, CF-6.4, CF-20.5 · R&D: not in the row, open where clouded, no use of the card', () => {
  const row = ['n1-m3-india', 'csa-o3', 'csa-g3']
  const t = at({ usa: {}, csa: { clouds: { india: 1 } } }, { row }).act('research')
  t.no({ take: 'csa-m3' }, 'CF-20.3', 'NOT_IN_ROW')
  t.do({ take: 'n1-m3-india' }).no({ card: 'open' }, 'CF-6.4', 'CLOUDED')
  t.no({ card: 'keep', also: 'discard' }, 'CF-20.5', 'BAD_CHOICE')
  t.no({}, 'CF-20.5', 'BAD_CHOICE')
})
