import test from 'node:test'
import { at, opening, type Players, played } from '../table.ts'
import { market, noOffer, offer, terms } from '../trade.ts'
import {
  border,
  commit,
  declare,
  deploy,
  end,
  fire,
  fleet,
  land,
  navy,
  port,
  shots,
  targets,
  war,
} from '../war.ts'

test('CF-27, CF-8.1 · any: not your turn or window, or out of the game', () => {
  const t = market({ usa: {}, len: {}, prc: { out: true } })
  for (const who of ['len', 'prc'] as const) t.no({ do: 'end' }, 'CF-8.1', 'NOT_YOUR_TURN', who)
  offer(t, ['usa', 5, 'len']).no({ answer: 'accept' }, 'CF-8.1', 'NOT_YOUR_TURN', 'usa')
})

test('CF-27, CF-5.5, CF-5.3 · sell: 13th disc; price not a column', () => {
  const full = market({ usa: { oil: 1, discs: { oil: { 50: 12 } } }, len: {} })
  full.no({ do: 'sell' }, 'CF-5.5', 'MARKET_FULL')
  const t = market({ usa: { oil: 1 }, len: {} }).act('sell')
  t.no({ do: 'sell', resource: 'oil', price: 51 }, 'CF-5.3', 'NO_COLUMN')
  t.no({ do: 'sell', resource: 'gold', price: 50 }, 'CF-12.3', 'BAD_CHOICE')
})

test('CF-27, CF-12.2 · buy: disc gone; the meter would pass 12', () => {
  const t = market({ usa: { oil: 12 }, len: { discs: { oil: { 50: 1 }, grain: { 50: 1 } } } }).act('buy')
  t.no({ do: 'buy', seat: 1, resource: 'oil', price: 50 }, 'CF-12.2', 'NO_ROOM')
  t.do({ do: 'buy', seat: 1, resource: 'grain', price: 50 }).no({ do: 'buy' }, 'CF-12.2', 'NO_DISC')
})

test('CF-27, CF-12.4, CF-12.5 · adjust, withdraw: another’s disc', () => {
  const discs = { oil: { 50: 1 } }
  const t = market({ usa: { discs: { oil: { 10: 1 } } }, len: { discs } })
  t.act('adjust').no({ do: 'adjust', resource: 'oil', from: 50, to: 10 }, 'CF-12.4', 'NO_DISC')
  t.do({ do: 'nothing' }).act('withdraw')
  t.no({ do: 'withdraw', resource: 'oil', price: 50 }, 'CF-12.5', 'NO_DISC')
})

test('CF-27, CF-12.6, CF-12.7, CF-12.10 · deal: party, goods, limits, acceptance, moment', () => {
  const t = market({ usa: { oil: 12 }, len: { oil: 1 }, prc: {} }).act('deal')
  noOffer(t, 'CF-12.6', 'NOT_A_PARTY', ['len', '1 oil', 'prc'])
  noOffer(t, 'CF-12.7', 'NOT_HELD', ['len', 'len-m2', 'usa'])
  noOffer(t, 'CF-12.7', 'NO_ROOM', ['len', '1 oil', 'usa'])
  noOffer(t, 'CF-12.7', 'NO_RESOURCES', ['len', '2 oil', 'prc'], ['usa', 5, 'len'])
  noOffer(t, 'CF-12.7', 'NO_MONEY', ['usa', 3001, 'len'])
  t.no({ do: 'offer', transfers: [{ from: 0, to: 1, navies: 1 }] }, 'CF-12.6', 'BAD_CHOICE')
  // A missing acceptance: the deal waits, and nothing else can be done.
  offer(t.do({ do: 'nothing' }), ['usa', '1 oil', 'prc']).no({ do: 'end' }, 'CF-8.1', 'NOT_YOUR_TURN', 'usa')
  // Outside the Market action.
  const later = market({ usa: {}, len: {} }).act('end')
  later
    .no({ do: 'deal' }, 'CF-8.1', 'BAD_CHOICE', 'len')
    .no(terms(later, [['len', 5, 'usa']]), 'CF-8.1', 'BAD_CHOICE')
})

test('CF-27, CF-4.4, CF-4.6 · satisfy: fewer sets than named; more than filled boxes', () => {
  const t = market({ usa: { mineral: 2, oil: 2, grain: 2 }, len: {} }, { k: 1 }).act('satisfy')
  t.no({ do: 'satisfy', sets: 3 }, 'CF-4.4', 'NO_SETS').no({ do: 'satisfy', sets: 2 }, 'CF-4.6', 'ROW_EMPTY')
})

test('CF-27, CF-13.2, CF-3.1, CF-13.3 · army move: unfriendly, not adjacent, cloud, no port, blockaded', () => {
  const t = deploy(
    {
      prc: { oil: 9, armies: { tibet: 1, nanling: 1, shandong: 1 } },
      len: { armies: { india: 1 }, navies: { 'east-china-sea': 1, 'yellow-sea': 1 } },
      usa: { clouds: { mongolia: 1 } },
    },
    { blockades: [{ by: 'len', land: 'shandong' }] },
  )
  t.no(land('tibet', 'india', 1), 'CF-13.2', 'NOT_FRIENDLY').no(
    land('india', 'tibet', 1),
    'CF-13.2',
    'NOT_FRIENDLY',
  )
  t.no(land('tibet', 'manchuria', 1), 'CF-13.2', 'NOT_ADJACENT')
  t.no(port('nanling', 'mongolia', 1), 'CF-3.1', 'CLOUD')
  t.no(port('nanling', 'tibet', 1), 'CF-13.3', 'NO_PORT')
  t.no(port('nanling', 'shandong', 1), 'CF-13.3', 'BLOCKADED').no(
    port('shandong', 'nanling', 1),
    'CF-13.3',
    'BLOCKADED',
  )
})

test('CF-27, CF-13.6, CF-13.8 · navy move: ends among enemies in a light zone; moves after unloading', () => {
  const t = deploy({ usa: { oil: 9, navies: { 'caribbean-sea': [1] } }, len: { navies: { 'north-sea': 1 } } })
  t.no(navy('caribbean-sea', 1, 'north-sea'), 'CF-13.6', 'ENEMY_NAVIES')
  t.do(navy('caribbean-sea', 1, 'caribbean-sea', { unload: ['midwest-usa', 1] }))
  t.no(navy('caribbean-sea', 0, 'north-atlantic'), 'CF-13.8', 'MOVE_ENDED')
})

test('CF-27, CF-13.5, CF-13.7, CF-13.8 · cargo: over 4, second territory, no port, unfriendly, wrong zone', () => {
  const t = deploy({
    usa: { oil: 9, armies: { 'midwest-usa': 9, 'eastern-usa': 9 }, navies: { 'caribbean-sea': 1 } },
    prc: {},
  })
  const stay = (cargo: number, what: Parameters<typeof navy>[3]) =>
    navy('caribbean-sea', cargo, 'caribbean-sea', what)
  t.no(stay(0, { load: ['midwest-usa', 5] }), 'CF-13.5', 'TOO_MANY_ABOARD')
  t.no(stay(0, { load: ['alaska', 1] }), 'CF-13.7', 'WRONG_ZONE').no(
    stay(0, { load: ['brazil', 1] }),
    'CF-13.7',
    'NOT_FRIENDLY',
  )
  t.do(stay(0, { load: ['midwest-usa', 1] })).no(
    stay(1, { load: ['eastern-usa', 1] }),
    'CF-13.7',
    'SECOND_LOADING',
  )
  t.no(stay(1, { unload: ['alaska', 1] }), 'CF-13.8', 'WRONG_ZONE').no(
    stay(1, { unload: ['brazil', 1] }),
    'CF-13.8',
    'NOT_FRIENDLY',
  )
  const tibet = deploy({ prc: { oil: 9, armies: { tibet: 1 }, navies: { 'yellow-sea': [1] } }, usa: {} })
  tibet.no(navy('yellow-sea', 1, 'yellow-sea', { load: ['tibet', 1] }), 'CF-13.7', 'NO_PORT')
  tibet.no(navy('yellow-sea', 1, 'yellow-sea', { unload: ['tibet', 1] }), 'CF-13.8', 'NO_PORT')
})

test('CF-27, CF-14.1 to CF-14.3, CF-14.6 · blockade, siege: a port not covered, no ports, another action', () => {
  const t = end(deploy({ usa: { navies: { 'tasman-sea': 1 } }, prc: {} }))
  t.no({ do: 'blockade', at: 'central-america' }, 'CF-14.1', 'PORT_OPEN')
  t.no({ do: 'blockade', at: 'tibet' }, 'CF-14.3', 'NO_PORTS').no(
    { do: 'siege', of: 1 },
    'CF-14.6',
    'PORT_OPEN',
  )
  const trade = market({ usa: { navies: { 'tasman-sea': 1 } }, prc: {} })
  trade.no({ do: 'blockade', at: 'new-zealand' }, 'CF-12.1', 'BAD_CHOICE')
})

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

// The rows of CF-27 on war: refused without a change, with the clause that the row names.

const players: Players = {
  usa: {
    armies: { alaska: 3 },
    navies: { 'barkley-sound': [2], 'north-pacific': 1 },
    silos: { alaska: 1 },
    lstars: 2,
    grain: 9,
    oil: 9,
  },
  ussr: {
    armies: { 'western-canada': 2 },
    navies: { 'north-pacific': 1 },
    silos: { kola: 1 },
    lstars: 1,
    open: ['n1-g5-western-canada'],
    closed: ['usa-o2'],
  },
  prc: { clouds: { 'northern-canada': 1 } },
}

test('CF-27, CF-16.1, CF-15.1 · attack: friendly or clouded target, zone without such navies, an activity used', () => {
  const t = war(players).do({ attack: 'conventional' })
  t.no(targets(t, 'alaska'), 'CF-16.1', 'FRIENDLY')
  t.no(targets(t, 'northern-canada'), 'CF-16.1', 'CLOUDED')
  t.no(targets(t, ['north-pacific', 'prc']), 'CF-16.1', 'NO_NAVIES')
  t.do({ targets: [] }).no({ attack: 'conventional' }, 'CF-15.1', 'USED')
})

test('CF-27, CF-16.3 to CF-16.6, CF-15.2 · commit: what is not next to it, not there, not able to, or not a target', () => {
  const t = declare(war(players), 'western-canada', ['north-pacific', 'ussr']).do(fire())
  t.no({ borders: [border(0, 'kola', 1)] }, 'CF-16.4', 'NOT_ADJACENT')
  t.no({ borders: [border(0, 'alaska', 4)] }, 'CF-15.2', 'NOT_THERE')
  t.no({ borders: [border(0, 'alaska', 2), border(0, 'alaska', 2)] }, 'CF-15.2', 'NOT_THERE')
  t.no({ borders: [border(1, 'alaska', 1)] }, 'CF-16.5', 'ARMIES_AT_SEA')
  t.no({ borders: [fleet(0, 'north-pacific', [0, 1])] }, 'CF-16.5', 'DARK_ZONE')
  t.no({ borders: [border(0, 'barkley-sound', 2)] }, 'CF-16.6', 'NO_CARRIER')
  t.no({ borders: [border(2, 'alaska', 1)] }, 'CF-16.3', 'NO_SUCH_TARGET')
})

test('CF-27, CF-16.10, CF-16.12, CF-16.13 · re-roll, casualties, occupation', () => {
  const t = declare(war(players), 'western-canada').do(fire())
  commit(t, [border(0, 'alaska', 2), fleet(0, 'barkley-sound', [2, 1, 2])], 1, 1, 1, 1, 1, 6, 1)
  t.no({ dice: [0] }, 'CF-8.1', 'NOT_YOUR_TURN', 'ussr')
  t.no({ dice: [0, 1] }, 'CF-16.10', 'TOO_MANY')
  t.no({ dice: [0, 0] }, 'CF-16.10', 'SAME_DIE')
  t.do({ dice: [0] }, 1)
  t.no({ losses: [] }, 'CF-16.12', 'WRONG_NUMBER')
  t.no({ losses: [{ from: 'alaska', armies: 3 }] }, 'CF-16.12', 'NOT_IN_COMBAT')
  t.no({ losses: [{ from: 'barkley-sound', armies: 1 }] }, 'CF-16.12', 'NOT_IN_COMBAT')
  const empty = declare(war(players), 'eastern-canada', 'western-canada', 'central-america')
  empty.do(fire())
  empty.do({ borders: [border(1, 'alaska', 2), fleet(1, 'barkley-sound', [2, 1])] }, 6, 6, 6, 1, 1)
  empty.do({ dice: [] })
  empty.no({ moves: [{ from: 'alaska', armies: 3 }] }, 'CF-16.13', 'NOT_COMMITTED')
  empty.no(
    { moves: [{ from: 'barkley-sound', navies: [{ cargo: 2, count: 1, ashore: 1 }] }] },
    'CF-16.13',
    'NOT_COMMITTED',
  )
})

test('CF-27, CF-17.1, CF-17.4 · launch: more nukes than silos, an answer elsewhere, a space blast as answer', () => {
  const t = war(players).do({ attack: 'strategic' })
  t.no(fire(['alaska', 'kola'], ['alaska', 'kola']), 'CF-17.1', 'NO_SILO')
  t.do(fire(['alaska', 'kola']))
  t.no(fire(['kola', 'tibet']), 'CF-17.4', 'OUT_OF_REACH')
  t.no(fire(['kola', 'space']), 'CF-17.4', 'NO_SPACE_BLAST')
  t.no(fire(['alaska', 'kola']), 'CF-8.1', 'NOT_YOUR_TURN', 'usa')
})

test('CF-27, CF-17.8, CF-17.9 · shots: more than L-stars left, no such nukes', () => {
  const t = war(players)
    .do({ attack: 'strategic' })
    .do(fire(['alaska', 'kola']))
    .do(fire(), 1)
  t.no(shots(t, ['usa', 'kola', 2]), 'CF-17.8', 'NO_LSTARS')
  t.no(shots(t, ['usa', 'russia', 1]), 'CF-17.9', 'NO_SUCH_NUKES')
})

test('CF-27, CF-18.1 · clash: a target without L-stars, more than owned, the attacker themselves', () => {
  const t = war(players).do({ attack: 'clash' })
  t.no({ against: 2, lstars: 1 }, 'CF-18.1', 'NO_RIVAL')
  t.no({ against: 1, lstars: 3 }, 'CF-18.1', 'NO_LSTARS')
  t.no({ against: 0, lstars: 1 }, 'CF-18.1', 'SELF')
})

test('CF-27, CF-19.1 · nationalize: no armies there, closed, at sea, one’s own', () => {
  const t = war({
    usa: { armies: { kola: 1, 'western-canada': 1 }, open: ['ussr-m1'] },
    ussr: { open: ['ussr-o3', 'ussr-o1', 'ussr-m3'], closed: ['n1-g5-western-canada'] },
  }).do({ attack: 'end' })
  for (const id of ['ussr-m3', 'n1-g5-western-canada', 'ussr-o1', 'ussr-m1'])
    t.no({ companies: [id] }, 'CF-19.1', 'NOT_YOURS_TO_TAKE')
})
