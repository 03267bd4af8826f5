import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import type { Json, Seat } from '../../../../kernel/index.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { loaded } from '../../../../kernel/testing/table.ts'
import { settle } from '../../colonies/population.ts'
import { addFleet, addShip } from '../../fleets/rows.ts'
import { Atlas } from '../../map/world.ts'
import type { Empire, Position } from '../../position.ts'
import { SCOUT } from '../../setup.ts'
import type { View } from '../../view.ts'
import { BARE, Campaign, type Drawn, GARDEN, game, meet } from '../table.ts'

const MAP: Drawn = { systems: [GARDEN, BARE, BARE, GARDEN], links: [[0, 1]] }

/** Four empires; the first is 1000 MC short and knows the second and the third. */
function short(change: (p: Position, first: Empire) => void = () => {}, options = {}): Campaign {
  const c = new Campaign(MAP, { START_SCOUTS: 0, END_TURN: 0, ...options }, 4)
  return c.with((p) => {
    const first = p.empires[0] as Empire
    first.treasury = -480_000 - 100_000
    first.yards.sy = [0]
    first.yards.manned = [0]
    first.left = true
    meet(p, 0, 1)
    meet(p, 0, 2)
    change(p, first)
  })
}
const deal = (give: Json[], want: Json[], to: number): Json => ({
  ...{ do: 'trade', to, until: 9 },
  ...(give.length > 0 ? { give } : {}),
  ...(want.length > 0 ? { want } : {}),
})
const kinds = (c: Campaign, seat: number, section: 'contacts' | 'urgent' = 'contacts') =>
  c.lines(section, seat).map(({ kind, numbers }) => [kind, ...numbers])

test('SC-21.4, SC-21.14 · the window asks who is in default and its contacts, and nobody else', () => {
  const c = short().turn()
  assert.deepEqual([c.p.turn, c.match.question.asked], [1, [0, 1, 2]])
  assert.deepEqual(
    c.p.empires.map(({ defaulting }) => defaulting),
    [[1], [1], [1], []],
  )
  c.turn()
  assert.deepEqual([c.p.turn, c.p.out, c.match.question.asked], [2, [0], [1, 2, 3]])
  assert.ok(c.p.empires.every(({ defaulting, paused }) => defaulting.length + paused.length === 0))
})

test('SC-21.14, SC-21.15 · it is skipped without contact, without DEAL_WINDOW, and where only caretakers play', () => {
  const gone = (c: Campaign) => [c.turn().p.turn, c.p.out]
  const alone = short((p) => {
    for (const empire of p.empires) empire.contacts = []
  })
  assert.deepEqual(gone(alone), [2, [0]])
  assert.deepEqual(gone(short(() => {}, { DEAL_WINDOW: 'off' })), [2, [0]])
  const absent = short(
    (p) => {
      for (const empire of p.empires.slice(0, 3)) empire.missed = 1
    },
    { ABSENT_TURNS: 1 },
  )
  // The campaign waits only for the fourth; the others are late.
  absent.match.submit(3, { orders: [] }, true, { below: () => 0, stream: (): never => assert.fail() })
  assert.deepEqual([absent.p.turn, absent.p.out], [2, [0]])
})

test('SC-21.4, SC-16.9 · an offer of the window may be accepted in it; who is saved goes on', () => {
  const c = short().turn()
  const knows = c.empire(1).tech.includes('I1')
  assert.ok(knows)
  c.turn([[deal([{ chart: 1 }], [{ mc: 1000 }], 2)], [{ do: 'accept', trade: '1.T1' }]])
  assert.deepEqual([c.answers(), c.answers(1)], [['done'], ['done']])
  assert.deepEqual([c.p.turn, c.p.out, c.empire().treasury], [2, [], 0])
  assert.equal(c.knows(1, 1)?.level, 4)
  // SC-20.6  The report is of the whole turn.
  assert.deepEqual(
    ['head', 'ledger', 'urgent', 'orders', 'score'].filter(
      (section) => c.lines(section as 'head').length > 0,
    ),
    ['head', 'ledger', 'urgent', 'orders', 'score'],
  )
})

test('SC-16.9, SC-21.7 · an offer of the window may be for this turn; those to who falls lapse as their own do', () => {
  const now = { ...(deal([{ mc: 1 }], [], 1) as object), until: 1 } as Json
  const c = short().turn([[], [now]])
  assert.deepEqual(c.answers(1), ['E_FIELD SC-16.9'])
  c.turn([[deal([{ chart: 1 }], [], 2)], [now, deal([{ mc: 1 }], [], 1)]])
  assert.deepEqual(c.answers(1), ['E_FIELD SC-16.9', 'done', 'done'])
  assert.deepEqual([c.p.out, c.empire(0).offers, c.empire(1).offers], [[0], [], []])
})

test('SC-21.4, SC-24 · who are both not in default accept nothing of each other in the window', () => {
  const c = short((p) => meet(p, 1, 2)).turn([[], [], [deal([{ mc: 5 }], [], 2)]])
  c.turn([[], [{ do: 'accept', trade: '3.T1' }]])
  assert.deepEqual(c.answers(1), ['E_WINDOW SC-21.4'])
  assert.deepEqual(
    c.p.empires.map(({ treasury }) => treasury),
    [0, 980_000, 980_000, 980_000],
  )
})

test('SC-21.4, SC-21.14, SC-24 · only TRADE, ACCEPT and BID, and only with who is in default', () => {
  const c = short((p) => meet(p, 1, 2)).turn([[], [{ do: 'bid', defaulter: 1, asset: { system: 1 }, mc: 5 }]])
  // Before the window opened.
  c.turn([
    [],
    [
      { do: 'freighters', count: 1 },
      deal([{ mc: 1 }], [], 3),
      { do: 'bid', defaulter: 3, asset: { system: 1 }, mc: 5 },
    ],
  ])
  assert.deepEqual(c.answers(1).sort(), [
    'E_WINDOW SC-21.4',
    'E_WINDOW SC-21.4',
    'E_WINDOW SC-21.4',
    'E_WINDOW SC-21.4',
  ])
  assert.deepEqual([c.empire(1).pool, c.empire(1).offers], [20, []])
})

test('SC-21.29 · offers, messages and RESIGN of the turn are given before its window', () => {
  const c = short().turn([
    [deal([{ tech: 'I1' }], [{ mc: 1200 }], 2)],
    [{ do: 'message', to: 1, text: 'Alas' }],
  ])
  assert.equal(c.empire(1).offers.length, 1)
  c.turn([[], [{ do: 'accept', trade: '1.T1' }]])
  assert.deepEqual([c.p.out, c.empire().treasury], [[], 20_000])
  assert.deepEqual(
    c.lines('contacts').flatMap(({ kind, word }) => (kind === 'message' ? [word] : [])),
    ['Alas'],
  )
  const resigned = short().turn([[{ do: 'resign' }]])
  assert.deepEqual([resigned.p.turn, resigned.p.out], [2, [0]])
})

/** The first has a colony, a ship and a technology of its own. */
const assets = (p: Position, first: Empire): void => {
  first.colonies.pu[settle(first, new Atlas(p.world), 2)] = [99]
  first.treasury -= 100 * 400
  first.designs = [SCOUT]
  addShip(first, 0, first.fleets.id[addFleet(first, 2)] as number, 0)
  first.tech = [...first.tech, 'Ic2']
}
const bid = (asset: Json, mc: number): Json => ({ do: 'bid', defaulter: 1, asset, mc })

test('SC-21.5 · the highest bid wins, ties to the lower ID; the money vanishes, and what is unsold is gone', () => {
  const c = short(assets).turn([], { 'growth:2': [1] })
  c.turn([
    [],
    [bid({ system: 2 }, 700), bid({ ship: 'S1' }, 50), bid({ tech: 'Ic2' }, 10)],
    [bid({ system: 2 }, 700), bid({ ship: 'S1' }, 60)],
  ])
  const [, two, three] = c.p.empires as [Empire, Empire, Empire]
  assert.deepEqual([two.colonies.system, two.colonies.pu[0]], [[2, 6], [100]])
  assert.deepEqual([three.ships.id, three.fleets.system, two.ships.id], [[1], [2], []])
  assert.deepEqual([two.tech.includes('Ic2'), three.tech.includes('Ic2')], [true, false])
  assert.deepEqual([two.treasury, three.treasury], [980_000 - 71_000, 980_000 - 6000])
  assert.deepEqual(c.p.world.wild, [{ system: 1, pu: [500] }])
  assert.deepEqual(kinds(c, 2), [
    ['bid lost', 1, 70_000],
    ['bid won', 1, 6000],
    ['out', 1],
  ])
  assert.deepEqual([c.p.out, c.empire().colonies.system], [[0], []])
})

test('SC-21.5, SC-21.29 · lots go by kind and number, technologies by code, not by which bid came first; nobody bids for their own', () => {
  const more = (p: Position, first: Empire) => {
    assets(p, first)
    first.tech = [...first.tech, 'S2', 'A2']
    addShip(first, 0, first.fleets.id[addFleet(first, 2)] as number, 0)
  }
  const c = short(more).turn([], { 'growth:2': [1] })
  const bids = [
    { tech: 'S2' },
    { tech: 'A2' },
    { tech: 'Ic2' },
    { ship: 'S2' },
    { ship: 'S1' },
    { system: 2 },
  ]
  // The third has as much as it bids.
  c.turn([[bid({ ship: 'S1' }, 1)], bids.map((asset, i) => bid(asset, 10 + i)), [bid({ system: 2 }, 9800)]])
  assert.deepEqual(c.answers(), ['E_WINDOW SC-21.4'])
  assert.deepEqual(
    kinds(c, 1).flatMap(([kind, , mc]) => (kind === 'bid won' ? [mc] : [])),
    [1400, 1300, 1200, 1000, 1100],
  )
  assert.deepEqual([c.empire(2).colonies.system, c.empire(2).treasury], [[2, 11], 0])
  const { pool, gtn, treasury, offers, report } = c.empire()
  assert.deepEqual([pool, gtn, treasury, offers.length, report.length > 0], [0, 0, 0, 0, true])
})

test('SC-21.5, SC-24 · a bid that cannot be paid, or of nothing, is refused; what was spent is gone', () => {
  const c = short(assets).turn([], { 'growth:2': [1] })
  c.turn([
    [],
    [
      bid({ system: 2 }, 99_000),
      bid({ system: 3 }, 9801),
      bid({ system: 3 }, 9800),
      bid({ ship: 'S1' }, 0.99),
      bid({ ship: 'S1' }, 1),
      bid({ system: 1 }, 9000),
      bid({ system: 2 }, 900),
    ],
    [bid({ system: 2 }, 1)],
  ])
  assert.deepEqual(c.answers(1), [
    ...['E_FUNDS SC-11.7', 'E_FUNDS SC-11.7', 'done', 'E_FIELD SC-21.5', 'done', 'done', 'done'],
  ])
  // Of 9800 MC 9000 went for the first lot: the next bid that can be paid wins the second.
  assert.deepEqual(
    [c.empire(1).colonies.system, c.empire(2).colonies.system],
    [
      [1, 6],
      [2, 11],
    ],
  )
})

test('SC-21.32 · who wins nothing is told the same, whether there was nothing to sell, or another bid more', () => {
  const bids = [bid({ tech: 'Ic2' }, 10), bid({ system: 2 }, 20), bid({ ship: 'S1' }, 30)]
  const outbid = [bid({ tech: 'Ic2' }, 11), bid({ system: 2 }, 21), bid({ ship: 'S1' }, 31)]
  const rich = short(assets)
    .turn([], { 'growth:2': [1] })
    .turn([[], bids, outbid])
  const poor = short().turn().turn([[], bids, outbid])
  assert.deepEqual(poor.lines(null, 1), rich.lines(null, 1))
  assert.deepEqual([poor.empire(2).treasury, rich.empire(2).treasury], [980_000, 980_000 - 6300])
})

test('SC-21.5, SC-24 · who has been saved sells nothing', () => {
  const c = short().turn()
  c.turn([[deal([], [{ mc: 1000 }], 2)], [{ do: 'accept', trade: '1.T1' }, bid({ system: 1 }, 50)]])
  assert.deepEqual(c.answers(1), ['done', 'done'])
  assert.deepEqual(kinds(c, 1).at(-1), ['bid lost', 1, 5000])
  assert.deepEqual(c.empire().colonies.system, [1])
})

test('SC-21.14, SC-20.14 · a seat that is not asked cannot see which seats a window asks', () => {
  const three = short().turn()
  const two = short((p) => {
    for (const seat of [0, 2]) {
      const empire = p.empires[seat] as Empire
      empire.contacts = empire.contacts.filter(({ owner }) => owner === 2)
    }
  }).turn()
  assert.deepEqual(
    [three.match.question.asked, two.match.question.asked],
    [
      [0, 1, 2],
      [0, 1],
    ],
  )
  assert.deepEqual(two.view(3), three.view(3))
  assert.deepEqual(two.view(1), three.view(1), 'and who is asked sees it of itself alone')
  assert.deepEqual(game.rules.view(two.p, null), game.rules.view(three.p, null))
  const imagined = Array.from({ length: 8 }, (_, i) =>
    JSON.stringify(
      (game.rules.determinise(two.view(3), 3, new Chance(new FastSource(`${i}`))) as Position).window,
    ),
  )
  assert.ok(new Set(imagined).size > 1, 'nor imagined to be always the same')
})

test('SC-21.14 · that a window is open is shown to those it asks, and to others in their own half turn alone', () => {
  const at = (c: Campaign, observer: Seat | null) =>
    (game.rules.view(c.p, observer) as View).flow.map((frame) => frame.at)
  const begun = short()
  const open = short().turn()
  assert.deepEqual(open.match.question.asked, [0, 1, 2])
  assert.deepEqual([at(open, 0), at(open, 3), at(open, null)], [['window'], ['turn'], ['turn']])
  assert.deepEqual(game.rules.view(open.p, null), game.rules.view(begun.p, null), 'spectators see no change')
  const { empires: before, ...rest } = begun.view(3)
  const { empires: after, ...same } = open.view(3)
  assert.deepEqual(same, rest)
  assert.deepEqual([before[0]?.paused, after[0]?.paused[0]], [[], 'half'])
  assert.deepEqual(open.match.applied().at(-1)?.facts, [], 'and nobody is told that the turn is carried out')
  open.turn()
  assert.deepEqual([at(open, 0), open.empire(3).paused, open.p.turn], [['turn'], [], 2])
  assert.deepEqual(
    open.match
      .applied()
      .at(-1)
      ?.facts.map(({ kind }) => kind),
    ['turn'],
  )
})

test('SC-19.14, SC-20.14 · who is absent is nobody else’s to know', () => {
  const view = (missed: number, observer: Seat | null) => {
    const c = short(
      (p) => {
        ;(p.empires[1] as Empire).missed = missed
      },
      { ABSENT_TURNS: 2 },
    )
    assert.equal(c.match.question.waitsFor.includes(1), missed < 2)
    return game.rules.view(c.p, observer)
  }
  for (const observer of [0, 3, null]) assert.deepEqual(view(2, observer), view(0, observer))
})

test('SC-21.14, SC-20.6 · views and imagined positions are sound while the window is open', () => {
  const c = short(assets, { HOME_CHART: 1 }).turn([], { 'growth:2': [1] })
  assert.ok(c.lines('ledger').length > 0)
  const own = c.view(1)
  assert.deepEqual([own.empires.length, own.empires[0]?.defaulting, own.window], [1, [1], [1]])
  assert.deepEqual(c.view(3).empires[0]?.defaulting, [])
  for (const seat of [0, 1, 3]) {
    const view = c.view(seat)
    const imagined = game.rules.determinise(
      view,
      seat,
      new Chance(new FastSource(`seat ${seat}`)),
    ) as Position
    assert.equal(game.fault(imagined), null)
    assert.deepEqual(game.rules.view(imagined, seat), view)
    const match = loaded(game, imagined, 4)
    for (const asked of match.question.asked) match.submit(asked, { orders: [] }, true, new FastSource('on'))
    assert.equal((match.position as Position).turn, 2)
  }
})
