import assert from 'node:assert/strict'
import test from 'node:test'
import { at, but, type Captain, cantrellReach, custom, opening, type Setting, type Table } from '../table.ts'

type More = Omit<Setting, 'options'> & { options?: Setting['options'] }

/** A position of the expansion. */
const imperium = (place: string, me: Captain = {}, more: More = {}): Table =>
  at(place, me, { ...more, options: { shifting_imperium: true, ...more.options } })

/** The end of a round, and what the Imperium's die, and the pick it leads to, bring. */
const shift = (
  worlds: NonNullable<Setting['worlds']>,
  chance: number[],
  options: Setting['options'] = {},
): Table => imperium('A', {}, { worlds, options, first: 1 }).endTurn(...chance)

const WORLDS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const states = (t: Table) => Object.fromEntries(WORLDS.map((w) => [w, t.world(w)]))
const changes = (t: Table) => Object.entries(states(t)).filter(([, state]) => state !== 'open')

const barter = { do: 'barter' }
const colonise = { do: 'colonise' }
const sell = { do: 'sell' }
const licensed = { owns: ['licence'] } as const

test('IT-14.1 · the Imperium shifts from round 2 on, before the first player’s turn', () => {
  const opened = opening({ shifting_imperium: true }).do({ berth: 'A' }).do({ berth: 'A' }, 0, 0, 1, 6)
  assert.deepEqual([opened.p.round, opened.awaited], [1, 1])
  // No die between the turns of a round; one at its end.
  opened.endTurn().endTurn(6)
  assert.deepEqual([opened.p.round, opened.awaited], [2, 1])
  assert.deepEqual(opened.said().slice(1), ['Round 2 begins', 'The Imperium shifts, 6: all is quiet'])
})

test('IT-14.1 · without the expansion nothing shifts', () => {
  at('A', {}, { first: 1 }).endTurn()
})

test('IT-14.1 · every war marker counts down 1 and is removed at 0, before the die', () => {
  const t = shift({ D: 3, E: 2, F: 1 }, [5])
  assert.deepEqual(changes(t), [
    ['D', 'war 2'],
    ['E', 'war 1'],
  ])
  assert.ok(t.said().includes('The war at Saint Ivara is over'))
  // F is open again when the die falls: the sixth of six open worlds, and no war zone that could fall.
  assert.deepEqual(changes(shift({ F: 1 }, [1, 5])), [['F', 'war 3']])
  assert.deepEqual(changes(shift({ F: 1 }, [3])), [])
})

test('IT-14.1 · 1–2 outbreak, 3 fall, 4 reclaim, 5–6 quiet', () => {
  const worlds = { D: 'fallen', E: 3 } as const
  const after = (...chance: number[]) => changes(shift(worlds, chance)).flat().join(' ')
  assert.equal(after(1, 0), 'A war 3 D fallen E war 2')
  assert.equal(after(2, 0), 'A war 3 D fallen E war 2')
  assert.equal(after(3, 0), 'D fallen E fallen')
  assert.equal(after(4, 0), 'E war 2')
  assert.equal(after(5), 'D fallen E war 2')
  assert.equal(after(6), 'D fallen E war 2')
})

test('IT-14.2 · outbreak: any open Imperial world that can be spared, by number in the order of ids', () => {
  for (const [i, world] of WORLDS.entries()) assert.deepEqual(changes(shift({}, [2, i])), [[world, 'war 3']])
  // Closed worlds are passed over: of B, C, E, F the third is E.
  assert.deepEqual(changes(shift({ A: 'fallen', D: 2 }, [1, 2])).at(-1), ['E', 'war 3'])
})

test('IT-14.2 · at least one open upgrade world must remain', () => {
  const closed = { B: 'fallen', C: 'fallen' } as const
  // Of A, D, E, F only D, E, F can be spared.
  assert.deepEqual(changes(shift(closed, [1, 0])).at(-1), ['D', 'war 3'])
  assert.deepEqual(changes(shift(closed, [1, 2])).at(-1), ['F', 'war 3'])
})

test('IT-14.2 · at least three open Imperial worlds must remain, or it stays quiet', () => {
  const t = shift({ D: 'fallen', E: 'fallen', F: 'fallen' }, [1])
  assert.equal(changes(t).length, 3)
  assert.ok(t.said().includes('It concerns no world: all stays quiet'))
  assert.equal(changes(shift({ E: 'fallen', F: 'fallen' }, [1, 3])).length, 3)
})

test('IT-14.2 · colonies are Imperial worlds, uncolonised frontier worlds are not', () => {
  const four = { D: 'fallen', E: 'fallen', F: 'fallen', X: 'colony 0' } as const
  // A, B, C and X are open: each can be spared.
  assert.equal(shift(four, [1, 3]).world('X'), 'war 3')
})

test('IT-14.2 · option war_rounds is the marker, option war_zones = false keeps every outbreak quiet', () => {
  const t = shift({}, [1, 3], { war_rounds: 1 })
  assert.equal(t.world('D'), 'war 1')
  assert.ok(t.said().includes('War at Ostermoor: closed to trade for 1 round'))
  assert.equal(t.endTurn().endTurn(5).world('D'), 'open')
  assert.deepEqual(changes(shift({}, [1], { war_zones: false })), [])
  assert.deepEqual(changes(shift({}, [2], { war_zones: false })), [])
})

test('IT-14.2 · a marker of 3 closes a world for three rounds', () => {
  const t = shift({}, [1, 3])
  const rounds = [1, 2, 3].map(() => {
    const state = t.world('D')
    t.endTurn().endTurn(6)
    return state
  })
  assert.deepEqual([...rounds, t.world('D')], ['war 3', 'war 2', 'war 1', 'open'])
})

test('IT-14.3 · fall: a war zone becomes fallen and loses its marker; none: quiet', () => {
  assert.deepEqual(changes(shift({ B: 3, D: 2, E: 3 }, [3, 1])), [
    ['B', 'war 2'],
    ['D', 'fallen'],
    ['E', 'war 2'],
  ])
  assert.deepEqual(changes(shift({ A: 'fallen' }, [3])), [['A', 'fallen']])
  // A fallen world has no marker to count down.
  const t = shift({ B: 3 }, [3, 0])
  for (let round = 0; round < 4; round++) t.endTurn().endTurn(6)
  assert.equal(t.world('B'), 'fallen')
})

test('IT-14.3 · option falls = false: a fall is quiet', () => {
  assert.deepEqual(changes(shift({ B: 3 }, [3], { falls: false })), [['B', 'war 2']])
})

test('IT-14.4 · reclaim: a fallen world becomes open; none: quiet', () => {
  const t = shift({ B: 'fallen', E: 'fallen' }, [4, 1])
  assert.deepEqual(changes(t), [['B', 'fallen']])
  assert.ok(t.said().includes('Galt Deep is reclaimed'))
  assert.deepEqual(changes(shift({ B: 3 }, [4])), [['B', 'war 2']])
  const colony = shift({ X: 'colony 0' }, [5])
  assert.equal(colony.founder('X'), 0)
})

test('IT-14.5 · Work, Deal, Buy and Repair in a war zone or on a fallen world are WORLD_CLOSED', () => {
  for (const state of [1, 3, 'fallen'] as const) {
    const me = { cash: 90, damage: 2, holds: ['O2'], loaded: ['O6'], curio: 'Y' }
    const t = imperium('B', me, { worlds: { B: state } })
    for (const choice of [
      { do: 'load', order: 'O2' },
      { do: 'unload', order: 'O6' },
      { do: 'deal' },
      { do: 'buy', items: ['hull'] },
      { do: 'repair', points: 1 },
      sell,
    ])
      t.no(choice, 'IT-14.5', 'WORLD_CLOSED')
    assert.deepEqual(t.choiceTexts(), ['{"do":"fly"}', '{"do":"endTurn"}'])
  }
})

test('IT-14.5, IT-14.7 · a colony that has fallen is closed as any other Imperial world, and still its founder’s', () => {
  const t = imperium('X', { holds: ['O7'] }, { worlds: { X: 'colony 0, fallen' } })
  t.no({ do: 'load', order: 'O7' }, 'IT-14.5', 'WORLD_CLOSED').no({ do: 'deal' }, 'IT-14.5', 'WORLD_CLOSED')
  const again = imperium('X', { cash: 60, ...licensed }, { worlds: { X: 'colony 1, fallen' } })
  again.no(colonise, 'IT-14.8', 'ALREADY_COLONISED')
  assert.equal(shift({ X: 'colony 1, fallen' }, [4, 0]).world('X'), 'open')
})

test('IT-14.5 · ships may fly through and stop', () => {
  const worlds = { B: 3, A: 'fallen' } as const
  assert.equal(imperium('L1.1', {}, { worlds }).flyTo(6, 'E').place(), 'E')
  assert.equal(imperium('L1.1', {}, { worlds }).flyTo(6, 'B').place(), 'B')
  assert.equal(imperium('L1.1', {}, { worlds }).flyTo(6, 'A').place(), 'A')
})

test('IT-14.5 · orders naming closed worlds stay valid, and their lanes still count for pay', () => {
  // O1 A→F: every way leads past B or D; the shortest counts three lanes.
  const t = imperium('F', { cash: 0, loaded: ['O1'] }, { worlds: { A: 'fallen', B: 3, C: 2 } })
  assert.equal(t.unload('O1', 2).cash(), 30)
  const kept = imperium('D', { holds: ['O3'] }, { worlds: { A: 'fallen' } })
  assert.deepEqual(kept.hand(), ['O3'])
  assert.deepEqual(
    imperium('D', {}, { worlds: { A: 'fallen' } })
      .deal('O1')
      .hand(),
    ['O1'],
  )
})

test('IT-14.6 · the licence is bought in a Buy action for 20 cr, alone or with upgrades, once', () => {
  const t = imperium('B', { cash: 60 }).buy('licence')
  assert.deepEqual([t.upgrades(), t.cash()], [['licence'], 40])
  t.no({ do: 'buy', items: ['licence'] }, 'IT-14.6', 'ALREADY_OWNED')
  assert.deepEqual(imperium('B', { cash: 35 }).buy('hull', 'licence').cash(), 0)
  // With money for all four: one, two, three or four of them.
  const bought = imperium('B', { cash: 65 })
    .choiceTexts()
    .filter((text) => text.includes('"buy"'))
  assert.deepEqual(
    [bought.length, imperium('B', { cash: 65 }).buy('hull', 'spirits', 'autoloaders', 'licence').cash()],
    [15, 0],
  )
  imperium('B', { cash: 19 }).no({ do: 'buy', items: ['licence'] }, 'IT-7.9', 'NO_MONEY')
  imperium('D', { cash: 60 }).no({ do: 'buy', items: ['licence'] }, 'IT-7.1', 'NOT_UPGRADE_WORLD')
})

test('IT-14.6 · the licence named twice in one Buy is refused, by the lower clause where there is one', () => {
  const twice = { do: 'buy', items: ['licence', 'licence'] }
  const beside = { do: 'buy', items: ['hull', 'licence', 'licence'] }
  const t = imperium('B', { cash: 90 })
  t.no(twice, 'IT-14.6', 'ALREADY_OWNED').no(beside, 'IT-14.6', 'ALREADY_OWNED')
  // IT-7.4  The licence is no upgrade, named twice or once.
  const one = imperium('B', { cash: 90 }, { options: { upgrades_per_buy: 1 } })
  one.no(twice, 'IT-14.6', 'ALREADY_OWNED').no(beside, 'IT-14.6', 'ALREADY_OWNED')
  one.no({ do: 'buy', items: ['hull', 'spirits', 'licence', 'licence'] }, 'IT-7.4', 'ONE_UPGRADE')
  t.no({ do: 'buy', items: ['hull', 'hull', 'licence', 'licence'] }, 'IT-7.8', 'ALREADY_OWNED')
  imperium('B', { cash: 19 }).no(twice, 'IT-7.9', 'NO_MONEY')
  imperium('D', { cash: 90 }).no(twice, 'IT-7.1', 'NOT_UPGRADE_WORLD')
  at('B', { cash: 90 }).no(twice, 'IT-14.6', 'NOT_IN_PLAY')
  assert.match(t.match.check(0, twice)?.text ?? '', /names it twice/)
})

test('IT-14.6 · option licence_cost', () => {
  assert.equal(
    imperium('B', { cash: 6 }, { options: { licence_cost: 5 } })
      .buy('licence')
      .cash(),
    1,
  )
})

test('IT-14.6 · the licence is lost with the ship, with keep_upgrades too; a founder stays founder', () => {
  const me = { damage: 5, owns: ['licence', 'spirits'] } as const
  for (const keep_upgrades of [false, true]) {
    const t = imperium('A', me, { options: { keep_upgrades }, worlds: { X: 'colony 0' } })
    t.fly(1).do({ to: 'L1.1' }, 1, 1)
    assert.deepEqual(t.upgrades(), keep_upgrades ? ['spirits'] : [])
    assert.equal(t.founder('X'), 0)
  }
})

test('IT-14.7 · frontier worlds and lanes are in play only with the expansion', () => {
  const ids = (options: Setting['options']) =>
    opening(options)
      .p.chart.worlds.map((w) => w.id)
      .join('')
  assert.equal(ids({}), 'ABCDEF')
  assert.equal(ids({ shifting_imperium: true }), 'ABCDEFXY')
  at('F').fly(3).no({ to: 'L8.1' }, 'IT-2.8', 'NO_SUCH_PLACE')
  assert.ok(imperium('F').fly(4).reach().includes('X'))
})

test('IT-14.7 · options colonies and xenos: off takes the worlds, their lanes and cards out of play', () => {
  const ids = (options: Setting['options']) => {
    const { chart } = opening({ shifting_imperium: true, ...options }).p
    return [chart.worlds.map((w) => w.id).join(''), chart.lanes.length, chart.orders.length]
  }
  assert.deepEqual(ids({}), ['ABCDEFXY', 9, 7])
  assert.deepEqual(ids({ colonies: false }), ['ABCDEFY', 8, 6])
  assert.deepEqual(ids({ xenos: false }), ['ABCDEFX', 8, 7])
  assert.deepEqual(ids({ colonies: false, xenos: false }), ['ABCDEF', 7, 6])
})

test('IT-14.7 · uncolonised frontier worlds are not Imperial: NOT_IMPERIAL', () => {
  for (const place of ['X', 'Y']) {
    const t = imperium(place, { cash: 90, damage: 2, holds: ['O2'], curio: 'Y' })
    for (const choice of [
      { do: 'load', order: 'O2' },
      { do: 'unload', order: 'O2' },
      { do: 'deal' },
      { do: 'buy', items: ['hull'] },
      { do: 'repair', points: 1 },
      sell,
    ])
      t.no(choice, 'IT-14.7', 'NOT_IMPERIAL')
  }
})

test('IT-14.8 · Colonise: licence and 15 cr make an open frontier world Imperial, its order goes into the deck', () => {
  const t = imperium('X', { cash: 20, ...licensed })
  assert.deepEqual([t.world('X'), t.deck.includes('O7')], ['frontier', false])
  t.do(colonise)
  assert.deepEqual([t.world('X'), t.founder('X'), t.cash(), t.deck.includes('O7')], ['open', 0, 5, true])
  assert.deepEqual(t.deal('O7').hand(), ['O7'])
})

test('IT-14.8 · a colony is an Imperial world, and sells no upgrades', () => {
  const t = imperium('X', { cash: 60, damage: 1, holds: ['O7'] }, { worlds: { X: 'colony 1' } })
  t.no({ do: 'buy', items: ['hull'] }, 'IT-7.1', 'NOT_UPGRADE_WORLD')
  t.no({ do: 'repair', points: 1 }, 'IT-7.1', 'NOT_UPGRADE_WORLD')
  assert.deepEqual(t.load('O7').cargo(), ['O7'])
  assert.deepEqual(t.deal('O1').step, 'deal.giveUp')
})

test('IT-14.8 · without the licence NO_LICENCE, again ALREADY_COLONISED, short of cash NO_MONEY', () => {
  imperium('X', { cash: 60 }).no(colonise, 'IT-14.8', 'NO_LICENCE')
  const t = imperium('X', { cash: 60, ...licensed }).do(colonise)
  t.no(colonise, 'IT-14.8', 'ALREADY_COLONISED')
  imperium('X', { cash: 60, ...licensed }, { worlds: { X: 'colony 1' } }).no(
    colonise,
    'IT-14.8',
    'ALREADY_COLONISED',
  )
  imperium('X', { cash: 14, ...licensed }).no(colonise, 'IT-7.9', 'NO_MONEY')
})

test('IT-14.8 · option colonise_cost', () => {
  const t = imperium('X', { cash: 5, ...licensed }, { options: { colonise_cost: 5 } }).do(colonise)
  assert.equal(t.cash(), 0)
})

/** Cantrell Reach with a second open frontier world Z and an order between the two. */
const outwards = custom(
  but(cantrellReach(), 'frontier.1', {
    id: 'Z',
    name: 'Zenith',
    kind: 'open',
    export: 'salt',
    lane: { id: 'L9', ends: ['D', 'Z'], spaces: 4 },
    order: { id: 'O8', pickup: 'Z', dropoff: 'X' },
  }),
)

test('IT-14.8 · a card that names two frontier worlds waits until both are colonised', () => {
  const rich = { cash: 60, ...licensed }
  const x = imperium('X', rich, { options: outwards }).do(colonise)
  assert.deepEqual([x.deck.includes('O7'), x.deck.includes('O8')], [true, false])
  const z = imperium('Z', rich, { options: outwards }).do(colonise)
  assert.deepEqual([z.deck.includes('O7'), z.deck.includes('O8')], [false, false])
  const worlds = { X: 'colony 0' } as const
  assert.ok(
    imperium('Z', rich, { options: outwards, worlds, out: ['O8'] })
      .do(colonise)
      .deck.includes('O8'),
  )
})

test('IT-14.9 · the founder gets 5 cr when another is paid for an order picked up there', () => {
  const t = imperium('B', { cash: 0, loaded: ['O7'] }, { worlds: { X: 'colony 1' }, others: [{ cash: 1 }] })
  t.unload('O7', 2)
  // X–F–C–B: three lanes.
  assert.deepEqual([t.cash(0), t.cash(1)], [30, 6])
  const own = imperium('B', { cash: 0, loaded: ['O7'] }, { worlds: { X: 'colony 0' }, others: [{ cash: 1 }] })
  assert.deepEqual(own.unload('O7', 2).p.cash, [30, 1])
  // The founder is the captain of seat 0, who has passed.
  const first = imperium(
    'A',
    { cash: 1 },
    { worlds: { X: 'colony 0' }, others: [{ at: 'B', loaded: ['O7'] }] },
  )
  assert.deepEqual(first.endTurn().unload('O7', 2).cash(0), 6)
})

test('IT-14.9 · or dropped off there; each colony pays its own due, the pick-up’s first', () => {
  const deliver = (z: number, x: number) =>
    imperium(
      'X',
      { cash: 0, loaded: ['O8'] },
      {
        options: outwards,
        worlds: { X: `colony ${x}`, Z: `colony ${z}` },
        others: [{ cash: 1 }, { cash: 2 }],
      },
    ).unload('O8', 2)
  // Z–D–C–F–X: four lanes.
  assert.deepEqual(deliver(1, 2).p.cash, [40, 6, 7])
  assert.deepEqual(deliver(2, 1).p.cash, [40, 6, 7])
  assert.deepEqual(deliver(1, 1).p.cash, [40, 11, 2])
  assert.deepEqual(deliver(0, 2).p.cash, [40, 1, 7])
  const first = imperium(
    'X',
    { cash: 0, loaded: ['O8'] },
    { options: outwards, worlds: { X: 'colony 1', Z: 'colony 2' }, others: [{ cash: 95 }, { cash: 95 }] },
  ).unload('O8', 2)
  assert.deepEqual(first.winners(), [2])
  assert.deepEqual(first.p.cash, [40, 95, 100])
})

test('IT-14.9 · the payee’s cash is checked for victory first', () => {
  const t = imperium('B', { cash: 70, loaded: ['O7'] }, { worlds: { X: 'colony 1' }, others: [{ cash: 95 }] })
  assert.deepEqual(t.unload('O7', 2).result().scores, [100, 95])
  assert.deepEqual(t.winners(), [0])
})

test('IT-14.9 · a failed unloading pays nobody; option founder_due', () => {
  const setting = { worlds: { X: 'colony 1' } as const, others: [{ cash: 1 }] }
  assert.equal(
    imperium('B', { loaded: ['O7'] }, setting)
      .unload('O7', 1, 1)
      .cash(1),
    1,
  )
  const ten = imperium('B', { loaded: ['O7'] }, { ...setting, options: { founder_due: 10 } })
  assert.equal(ten.unload('O7', 2).cash(1), 11)
})

test('IT-14.10 · Barter on a xenos world: 2 to 6 pays 10 and takes a curio', () => {
  for (const die of [2, 3, 4, 5, 6]) {
    const t = imperium('Y', { cash: 10, ...licensed }).do(barter, die)
    assert.deepEqual([t.cash(), t.curio(), t.damage()], [0, 'Y', 0])
  }
})

test('IT-14.10, IT-14.12 · on a 1 no deal, no payment, D3 damage, and no upgrade guards', () => {
  const owns = ['licence', 'hull', 'spirits', 'autoloaders'] as const
  const t = imperium('Y', { cash: 10, owns }).do(barter, 1, 4)
  assert.deepEqual([t.cash(), t.curio(), t.damage()], [10, null, 2])
  assert.equal(imperium('Y', { cash: 10, damage: 5, ...licensed }).do(barter, 1, 1).step, 'loss.place')
})

test('IT-14.10 · a fallen world barters too, a war zone does not', () => {
  const t = imperium('D', { ...licensed }, { worlds: { D: 'fallen' } }).do(barter, 2)
  assert.equal(t.curio(), 'D')
  imperium('D', { ...licensed }, { worlds: { D: 3 } }).no(barter, 'IT-14.12', 'NO_BARTER_HERE')
  const colony = imperium('X', { ...licensed }, { worlds: { X: 'colony 1, fallen' } }).do(barter, 2)
  assert.equal(colony.curio(), 'X')
})

test('IT-14.10 · without the licence NO_LICENCE, with a curio CURIO_ABOARD', () => {
  imperium('Y', { cash: 50 }).no(barter, 'IT-14.10', 'NO_LICENCE')
  const t = imperium('Y', { cash: 50, ...licensed }).do(barter, 6)
  t.no(barter, 'IT-14.10', 'CURIO_ABOARD')
  imperium('A', { ...licensed, curio: 'Y' }).no(barter, 'IT-14.10', 'CURIO_ABOARD')
  imperium('Y', { cash: 50, ...licensed, curio: 'A' }).no(barter, 'IT-14.10', 'CURIO_ABOARD')
})

test('IT-14.10 · option barter_cost', () => {
  assert.equal(
    imperium('Y', { cash: 0, ...licensed }, { options: { barter_cost: 0 } })
      .do(barter, 2)
      .cash(),
    0,
  )
  assert.equal(
    imperium('Y', { cash: 25, ...licensed }, { options: { barter_cost: 25 } })
      .do(barter, 2)
      .cash(),
    0,
  )
})

test('IT-14.11, IT-14.12 · curio sale: 10 for every lane between barter and sale world, and 10', () => {
  const sold = (world: string, curio: string) => imperium(world, { cash: 0, curio }).do(sell, 2).cash()
  // Y–D–A and Y–D–C two lanes, Y–D–A–B three.
  assert.deepEqual([sold('A', 'Y'), sold('C', 'Y'), sold('B', 'Y')], [30, 30, 40])
  assert.deepEqual([sold('B', 'E'), sold('A', 'D'), sold('C', 'C')], [20, 20, 10])
  // A–B one lane, from the first world of the chart.
  assert.equal(sold('B', 'A'), 20)
  assert.equal(
    imperium('A', { cash: 0, curio: 'Y' }, { options: { pay_per_lane: 12 } })
      .do(sell, 2)
      .cash(),
    30,
  )
})

test('IT-14.11 · it needs no order and no licence; the curio is then gone', () => {
  const t = imperium('A', { curio: 'Y' }).do(sell, 6)
  assert.equal(t.curio(), null)
  t.no(sell, 'IT-14.12', 'NO_CARGO')
})

test('IT-14.11 · the unloading roll as in IT-8.5 to 8.7', () => {
  const t = imperium('A', { cash: 0, curio: 'Y' }).do(sell, 1, 5)
  assert.deepEqual([t.cash(), t.curio(), t.damage()], [0, 'Y', 3])
  assert.equal(t.do(sell, 2).cash(), 30)
  const guarded = imperium('A', { curio: 'Y', owns: ['autoloaders'] }).do(sell, 1, 4)
  assert.deepEqual([guarded.damage(), guarded.curio()], [0, 'Y'])
  assert.equal(
    imperium('A', { curio: 'Y', owns: ['autoloaders'] })
      .do(sell, 1, 3, 6)
      .damage(),
    3,
  )
})

test('IT-14.11, IT-8.1, IT-14.5 · only on an open upgrade world: else NOT_UPGRADE_WORLD, in a lane NOT_ON_PLANET', () => {
  for (const world of ['D', 'E', 'F'])
    imperium(world, { curio: 'Y' }).no(sell, 'IT-14.11', 'NOT_UPGRADE_WORLD')
  imperium('L1.1', { curio: 'Y' }).no(sell, 'IT-8.1', 'NOT_ON_PLANET')
  imperium('A', { curio: 'Y' }, { worlds: { A: 2 } }).no(sell, 'IT-14.5', 'WORLD_CLOSED')
})

test('IT-14.11, IT-8.1, IT-14.12 · a sale can win the game; a lost ship loses the curio', () => {
  assert.deepEqual(imperium('A', { cash: 70, curio: 'Y' }).do(sell, 2).winners(), [0])
  assert.equal(imperium('A', { damage: 5, curio: 'Y' }).do(sell, 1, 1).curio(), null)
})

test('IT-14.12 · Colonise elsewhere NOT_FRONTIER: on a planet, a xenos world, in a lane', () => {
  for (const place of ['A', 'D', 'Y', 'L8.1'])
    imperium(place, { cash: 60, ...licensed }).no(colonise, 'IT-14.12', 'NOT_FRONTIER')
})

test('IT-14.12 · Barter elsewhere NO_BARTER_HERE: on a planet, an open frontier world, in a lane', () => {
  for (const place of ['A', 'D', 'X', 'L9.1'])
    imperium(place, { cash: 60, ...licensed }).no(barter, 'IT-14.12', 'NO_BARTER_HERE')
})

test('IT-14.12 · Barter with less than 10 cr NO_MONEY before the roll; sale without a curio NO_CARGO', () => {
  imperium('Y', { cash: 9, ...licensed }).no(barter, 'IT-14.12', 'NO_MONEY')
  imperium('A', { cash: 9, ...licensed }).no(barter, 'IT-14.12', 'NO_BARTER_HERE')
  imperium('A', {}).no(sell, 'IT-14.12', 'NO_CARGO')
})

test('IT-14.12 · both are ordinary actions, two a turn', () => {
  assert.equal(imperium('X', { cash: 60, ...licensed }).do(colonise).awaited, 0)
  assert.equal(imperium('X', { cash: 60, ...licensed }, { taken: 1 }).do(colonise).awaited, 1)
  assert.equal(imperium('Y', { cash: 60, ...licensed }).do(barter, 1, 1).awaited, 0)
  assert.equal(imperium('Y', { cash: 60, ...licensed }, { taken: 1 }).do(barter, 2).awaited, 1)
})

test('IT-14.13 · no berth on an uncolonised frontier world: NOT_IMPERIAL', () => {
  const t = opening({ shifting_imperium: true })
  const planets = WORLDS.map((berth) => JSON.stringify({ berth }))
  assert.deepEqual(t.choiceTexts(), planets)
  t.no({ berth: 'X' }, 'IT-14.13', 'NOT_IMPERIAL')
  t.no({ berth: 'Y' }, 'IT-14.13', 'NOT_IMPERIAL')
  const lost = imperium('A', { damage: 5 }).fly(1).do({ to: 'L1.1' }, 1)
  assert.deepEqual(lost.choiceTexts(), planets)
  lost.no({ berth: 'Y' }, 'IT-14.13', 'NOT_IMPERIAL')
})

test('IT-14.13 · a new ship may be set on a colony, in a war zone, on a fallen world', () => {
  const worlds = { X: 'colony 1', B: 3, D: 'fallen' } as const
  for (const berth of ['X', 'B', 'D']) {
    const t = imperium('A', { damage: 5 }, { worlds }).fly(1).do({ to: 'L1.1' }, 1).do({ berth })
    assert.equal(t.place(), berth)
  }
})

test('IT-14.14 · a map without frontier plays without Colonise; barter is possible on fallen worlds only', () => {
  const options = { map: 'generated', map_seed: 3 }
  const t = imperium('A', { cash: 60, ...licensed }, { options })
  assert.ok(t.p.world.every((state) => state === 0))
  t.no(colonise, 'IT-14.12', 'NOT_FRONTIER').no(barter, 'IT-14.12', 'NO_BARTER_HERE')
  const fallen = imperium('A', { cash: 60, ...licensed }, { options, worlds: { A: 'fallen' } })
  assert.equal(fallen.do(barter, 2).curio(), 'A')
})

test('IT-14.15 · when every order is blocked a captain may still fly or end the turn, and IT-11.2 ends the game', () => {
  const worlds = { A: 3, B: 3, C: 3, D: 3, E: 3, F: 3 } as const
  const t = imperium('A', { holds: ['O1'] }, { worlds, first: 1, round: 60 })
  assert.deepEqual(t.choiceTexts(), ['{"do":"fly"}', '{"do":"endTurn"}'])
  t.endTurn()
  assert.equal(t.result().clause, 'IT-11.2')
})

test('IT-14.16 · WORLD_CLOSED and NOT_IMPERIAL answer before every refusal of IT-7 to IT-9', () => {
  // Each of these would be refused anyway: no such order, no damage, no money, owned already, both at once.
  const bad = [
    { do: 'load', order: 'O99' },
    { do: 'unload', order: 'O1' },
    { do: 'repair', points: 1 },
    { do: 'buy', items: ['hull'] },
    { do: 'buy', items: ['spirits', 'autoloaders'] },
    { do: 'buy', items: ['spirits'], points: 1 },
    { do: 'buy', items: ['spirits', 'spirits'] },
    sell,
  ]
  const me = { cash: 0, owns: ['hull'] } as const
  for (const choice of bad) {
    imperium('B', me, { worlds: { B: 1 } }).no(choice, 'IT-14.5', 'WORLD_CLOSED')
    imperium('D', me, { worlds: { D: 'fallen' } }).no(choice, 'IT-14.5', 'WORLD_CLOSED')
    imperium('X', me).no(choice, 'IT-14.7', 'NOT_IMPERIAL')
    imperium('Y', me).no(choice, 'IT-14.7', 'NOT_IMPERIAL')
  }
})

test('IT-14.16 · and before an empty deck', () => {
  const out = ['O1', 'O2', 'O3', 'O4', 'O5', 'O6']
  imperium('B', {}, { out, worlds: { B: 1 } }).no({ do: 'deal' }, 'IT-14.5', 'WORLD_CLOSED')
  imperium('Y', {}, { out }).no({ do: 'deal' }, 'IT-14.7', 'NOT_IMPERIAL')
})

test('IT-14.16 · what the options leave out of the game is NOT_IN_PLAY before all else', () => {
  const licence = { do: 'buy', items: ['licence'] }
  const plain = at('D', { cash: 0 })
  plain.no(licence, 'IT-14.6', 'NOT_IN_PLAY')
  plain.no(colonise, 'IT-14.8', 'NOT_IN_PLAY')
  plain.no(barter, 'IT-14.10', 'NOT_IN_PLAY')
  plain.no(sell, 'IT-14.11', 'NOT_IN_PLAY')
  const closed = { worlds: { D: 'fallen' } as const }
  imperium('D', {}, { ...closed, options: { colonies: false } }).no(colonise, 'IT-14.8', 'NOT_IN_PLAY')
  const noXenos = imperium('D', { cash: 90, ...licensed }, { ...closed, options: { xenos: false } })
  noXenos.no(barter, 'IT-14.10', 'NOT_IN_PLAY').no(sell, 'IT-14.11', 'NOT_IN_PLAY')
  assert.deepEqual(noXenos.choiceTexts(), ['{"do":"fly"}', '{"do":"endTurn"}'])
  const neither = imperium('B', { cash: 90 }, { options: { xenos: false, colonies: false } })
  neither.no(licence, 'IT-14.6', 'NOT_IN_PLAY')
  assert.ok(neither.choiceTexts().every((c) => !c.includes('licence')))
  for (const options of [{ xenos: false }, { colonies: false }])
    assert.deepEqual(imperium('B', { cash: 90 }, { options }).buy('licence').upgrades(), ['licence'])
})
