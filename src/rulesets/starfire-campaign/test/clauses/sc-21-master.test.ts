import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { money } from '../../figures.ts'
import { knownOf } from '../../knowledge/known.ts'
import { nprOwner } from '../../map/world.ts'
import { desk } from '../../master/desk.ts'
import { turnOf } from '../../master/planned.ts'
import type { Options } from '../../options.ts'
import type { Contact, Position } from '../../position.ts'
import { rules } from '../../ruleset.ts'
import { FRIGATE } from '../fleets.ts'
import { BARE, Campaign, type Drawn, GARDEN, NEXUS, row } from '../table.ts'

const LINE: Drawn = {
  systems: [GARDEN, BARE, BARE, GARDEN],
  links: [
    [0, 1],
    [1, 2],
  ],
  exit: 1,
  core: [NEXUS, NEXUS],
}
const N1 = nprOwner(0)
const any = new FastSource('any')

const contact = (owner: number, state: Contact['state'] = ''): Contact => ({
  ...{ owner, turn: 1, relation: 'PEACE', theirs: 'PEACE', state, claims: [] },
})
/** A campaign in which an NPR has been met. */
const mastered = (GM: Options['GM'] = 'on') =>
  new Campaign(LINE, { GM, EVENTS: 'off' }).with((p) => {
    row(p, 0).contacts = [contact(N1, 'WARY')]
    for (const one of p.nprs.slice(0, 1)) one.attitudes = [{ empire: 1, value: 0, union: 0 }]
  })
/** An act of the GM: `done`, or the code and the clause of the refusal. */
function act(c: Campaign, given: Json): string {
  const before = JSON.stringify(c.p)
  const told = c.match.act({ author: 'Master', reason: 'a test', act: given }, any)
  if ('event' in told) return 'done'
  assert.equal(JSON.stringify(c.p), before, 'what is refused changes nothing')
  return `${told.code} ${told.clause}`
}

test('SC-20.16 · a host without a seat may see everything where the campaign has a game master, and nowhere else', () => {
  const sees = (GM: Options['GM']) => rules.master?.(mastered(GM).p.options)
  assert.deepEqual(
    (['off', 'on', 'open'] as const).map((gm) => sees(gm)?.sees),
    [false, true, true],
  )
  assert.equal(sees('on')?.clause, 'SC-20.16')
})

test('SC-20.17 · after the end the whole position is shown, and before it who is not met stays unknown', () => {
  const { p } = mastered()
  assert.equal(rules.spectators?.view(p, true), p)
  assert.deepEqual(
    rules.spectators?.view(p, false).empires.map(({ name }) => name),
    ['Empire 1', 'Empire 2'],
  )
})

test('SC-21.8, SC-21.16 · with GM=off there are no acts', () => {
  const c = mastered('off')
  assert.equal(act(c, { do: 'mc', empire: 1, amount: 100 }), 'E_GM SC-21.8')
  const tried = desk.dryRun(c.p, [{ do: 'mc', empire: 1, amount: 100 }], () => '')
  assert.deepEqual('code' in tried && [tried.code, tried.clause], ['E_GM', 'SC-21.8'])
})

test('SC-21.16, SC-21.18 · MC, PU, units and technologies are granted and taken; the impossible is refused', () => {
  const c = mastered()
  const treasury = c.empire().treasury
  assert.equal(act(c, { do: 'mc', empire: 1, amount: 12_345 }), 'done')
  assert.equal(c.empire().treasury, treasury + 12_345)
  assert.equal(act(c, { do: 'mc', empire: 1, amount: -treasury - 12_346 }), 'E_FUNDS SC-21.16')
  assert.equal(act(c, { do: 'mc', empire: 9, amount: 1 }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'pu', system: '1', amount: -300 }), 'done')
  assert.deepEqual(c.empire().colonies.pu, [[700]])
  assert.equal(act(c, { do: 'pu', system: '1', amount: 301 }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'pu', system: '1', amount: -701 }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'pu', system: '5', amount: -100 }), 'done', 'the NPR’s, too')
  assert.deepEqual(c.p.nprs[0]?.colonies.pu, [[400, 0]])
  assert.equal(act(c, { do: 'pu', system: '2', amount: 1 }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'units', empire: 1, system: 'C1', design: 'scout', count: 2 }), 'done')
  assert.deepEqual(
    [c.at(), c.empire().ships.id, c.empire().ships.paid],
    [
      [1, 1_000_001],
      [1, 2, 3],
      [0, 0, 0],
    ],
  )
  assert.equal(
    act(c, { do: 'units', empire: 1, system: 'C9', design: 'scout', count: 2 }),
    'E_STATE SC-21.16',
  )
  assert.equal(act(c, { do: 'units', empire: 1, system: '1', design: 'Fox', count: 2 }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'remove', empire: 1, ship: 1 }), 'done')
  assert.deepEqual(c.at(), [1_000_001])
  assert.equal(act(c, { do: 'remove', empire: 1, ship: 1 }), 'E_STATE SC-21.16')
})

test('SC-21.16 · what a master cannot have is named as they wrote it', () => {
  const c = mastered()
  const refused = (given: Json): string => {
    const told = c.match.act({ author: 'Master', reason: 'a test', act: given }, any)
    return 'text' in told ? told.text : 'done'
  }
  const design = c.empire().designs[0]?.name ?? ''
  assert.deepEqual(
    [
      refused({ do: 'units', empire: 1, system: '1e3', design, count: 1 }),
      refused({ do: 'units', empire: 1, system: '1', design: '', count: 1 }),
      refused({ do: 'pu', system: '', amount: 1 }),
      refused({ do: 'tech', empire: 1, code: '', has: true }),
      refused({ do: 'attitude', npr: '1', empire: 1, value: 0 }),
    ],
    [
      'There is no system “1e3”.',
      'The empire has no design “”.',
      'Nobody has a system “”.',
      'There is no technology “”.',
      '“1” has not met this empire.',
    ],
  )
})

test('SC-21.16, SC-21.18, SC-10.14 · a technology comes with its earlier generations, and goes while none builds on it', () => {
  const c = mastered()
  const has = (code: string) => c.empire().tech.includes(code)
  assert.equal(act(c, { do: 'tech', empire: 1, code: 'S3', has: true }), 'done')
  assert.deepEqual([has('S2'), has('S3')], [true, true])
  assert.equal(act(c, { do: 'tech', empire: 1, code: 'S2', has: false }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'tech', empire: 1, code: 'S3', has: false }), 'done')
  assert.deepEqual([has('S2'), has('S3')], [true, false])
  assert.equal(act(c, { do: 'tech', empire: 1, code: 'Warp', has: true }), 'E_TECH SC-21.16')
})

test('SC-21.16, SC-20.3 · an attitude is set where they have met; the empire sees the state', () => {
  const c = mastered()
  assert.equal(act(c, { do: 'attitude', npr: 'N1', empire: 1, value: 61 }), 'done')
  assert.deepEqual(c.p.nprs[0]?.attitudes, [{ empire: 1, value: 61, union: 0 }])
  assert.equal(c.empire().contacts[0]?.state, 'TREATY')
  assert.equal(act(c, { do: 'attitude', npr: 'N1', empire: 2, value: 61 }), 'E_STATE SC-21.16')
})

test('SC-21.16, SC-21.18 · a placed event happens instead of the roll, once, and its empire does not see it before', () => {
  const c = mastered()
  assert.equal(act(c, { do: 'event', empire: 1, event: 'LEGACY' }), 'done')
  assert.equal(act(c, { do: 'event', empire: 1, event: 'GOLDEN' }), 'E_DUPLICATE SC-21.16')
  assert.doesNotMatch(JSON.stringify(c.view(0)), /LEGACY/)
  c.turn([], { 'event:1': [4] })
  const told = c.lines('events').map(({ kind, word }) => [kind, word])
  assert.deepEqual(told, [['event', 'LEGACY']])
  assert.deepEqual(c.turn().lines('events'), [])
})

test('SC-21.16 · the GM ends the campaign; with GM=open all are told of the GM’s acts at once', () => {
  const open = mastered('open')
  const told = open.match.act({ author: 'M', reason: 'r', act: { do: 'mc', empire: 2, amount: 1 } }, any)
  assert.ok('event' in told)
  assert.deepEqual(
    told.facts.map(({ kind, args }) => [kind, args.slice(0, 2)]),
    [['acted', [2, 1]]],
  )
  const c = mastered()
  const end = c.match.act({ author: 'M', reason: 'r', act: { do: 'end' } }, any)
  assert.ok('event' in end)
  assert.deepEqual(
    end.facts.map(({ kind }) => kind),
    ['ended'],
  )
  assert.deepEqual([c.p.ended > 0, c.match.question.asked], [true, []])
})

const named = (seat: number): string => ['Anna', 'Ben'][seat] ?? `seat ${seat}`
const plan = (c: Campaign, ...acts: Json[]): string => act(c, { do: 'plan', acts })
/** What is planned, by number: how it went, and what it changed. */
const journal = (c: Campaign) =>
  desk.planned(c.p, named).map(({ turn, says, fate, why, changes }) => ({
    ...{ turn, fate, why, says: says.join(' ') },
    changed: changes.map(({ what, before, after }) => `${what}: ${before} → ${after}`),
  }))
const MONEY: Json = { do: 'mc', empire: 2, amount: 50_050 }

test('SC-21.33, SC-21.14 · a desk is where a game master is; while a deal window is open plans wait for the next turn', () => {
  assert.deepEqual([mastered().p, mastered('off').p].map(desk.has), [true, false])
  assert.deepEqual(
    [[], [1]].map((window) => turnOf({ ...mastered().p, window })),
    [1, 2],
  )
  assert.match(JSON.stringify(desk.form(mastered().p, named).schema), /"x-parts":100[,}]/)
})

test('SC-21.33 · what is planned is told to nobody and changes nothing until the turn is carried out; then it is done before P1', () => {
  const c = mastered('open')
  const views = JSON.stringify([c.view(0), c.view(1), c.match.game.rules.view(c.p, null)])
  const told = c.match.act({ author: 'M', reason: 'r', act: { do: 'plan', acts: [MONEY] } }, any)
  assert.deepEqual('facts' in told && told.facts, [])
  const late = c.match.game.rules.spectators?.view(c.p, false) as Position
  assert.deepEqual([c.p.planned.length, late.planned], [1, []], 'SC-20.11: nor later, while it is played')
  assert.equal(JSON.stringify([c.view(0), c.view(1), c.match.game.rules.view(c.p, null)]), views)
  const other = mastered('open')
  const [without, withIt] = [other.turn().empire(1).treasury, c.turn().empire(1).treasury]
  assert.equal(withIt - without, 50_050)
  assert.deepEqual(
    c.match.applied().flatMap(({ facts }) => facts.map(({ kind }) => kind)),
    ['acted', 'turn'],
    'GM=open: all are told when it is done',
  )
})

test('SC-21.33 · the master takes back what waits, once; all stands in the journal, with what it changed', () => {
  const c = mastered()
  assert.equal(plan(c, MONEY), 'done')
  assert.equal(plan(c, { do: 'mc', empire: 1, amount: 100 }), 'done')
  assert.equal(act(c, { do: 'withdraw', no: 3 }), 'E_STATE SC-21.33')
  assert.equal(act(c, { do: 'withdraw', no: 2 }), 'done')
  assert.equal(act(c, { do: 'withdraw', no: 2 }), 'E_LATE SC-21.33')
  assert.deepEqual(
    desk.planned(c.p, named).map(({ no, fate }) => [no, fate]),
    [
      [1, 'waits'],
      [2, 'back'],
    ],
  )
  const before = c.empire(1).treasury
  c.turn()
  assert.equal(act(c, { do: 'withdraw', no: 1 }), 'E_LATE SC-21.33')
  const [first, second] = journal(c)
  assert.deepEqual(
    [first?.turn, first?.says, first?.fate, first?.changed[0]],
    [
      1,
      'Ben gets 500.50 MC.',
      'done',
      `Ben (2), treasury: ${money(before)} MC → ${money(before + 50_050)} MC`,
    ],
  )
  assert.deepEqual([second?.fate, second?.changed], ['back', []])
})

test('SC-21.33 · what has become impossible is refused when it should be carried out, all of it, and says why', () => {
  const c = mastered()
  const { treasury } = c.empire()
  assert.equal(
    plan(c, { do: 'mc', empire: 2, amount: 7 }, { do: 'mc', empire: 1, amount: -treasury }),
    'done',
  )
  // Done at once, so that the plan finds less.
  assert.equal(act(c, { do: 'mc', empire: 1, amount: -1 }), 'done')
  const spared = mastered()
  act(spared, { do: 'mc', empire: 1, amount: -1 })
  c.turn()
  assert.deepEqual(
    [c.empire().treasury, c.empire(1).treasury],
    [spared.turn().empire().treasury, spared.empire(1).treasury],
  )
  const [row] = journal(c)
  assert.deepEqual(
    [row?.fate, row?.why],
    ['refused', 'Act 2 of 2 could not be done, so none was. The treasury was smaller by then.'],
  )
})

test('SC-21.34 · a list is planned all or none, each act on what the ones before have left', () => {
  const c = mastered()
  const { treasury } = c.empire()
  const take: Json = { do: 'mc', empire: 1, amount: -treasury - 1 }
  assert.equal(plan(c, take), 'E_FUNDS SC-21.16')
  assert.equal(plan(c, MONEY, take), 'E_FUNDS SC-21.16')
  assert.equal(plan(c, { do: 'mc', empire: 1, amount: 1 }, take), 'done')
  assert.equal(plan(c, { do: 'mc', empire: 1, amount: -1 }), 'E_FUNDS SC-21.16', 'the plans before count')
  assert.equal(act(c, { do: 'plan', acts: Array.from({ length: 21 }, () => MONEY) }), 'BAD_CHOICE null')
  assert.equal(act(c, { do: 'plan', acts: [] }), 'BAD_CHOICE null')
  assert.equal(plan(c, ...Array.from({ length: 20 }, () => MONEY)), 'done')
  c.turn()
  assert.ok(c.empire().treasury < treasury)
})

test('SC-21.34 · a list that has become impossible is left out of what the next one is tried on, and no other is', () => {
  const c = mastered()
  const { treasury } = c.empire()
  const money = (amount: number): Json => ({ do: 'mc', empire: 1, amount })
  for (const amount of [-treasury, 5]) assert.equal(plan(c, money(amount)), 'done')
  assert.equal(act(c, money(-1)), 'done')
  assert.equal(plan(c, money(-treasury - 5)), 'E_FUNDS SC-21.16')
  assert.equal(plan(c, money(-treasury - 4)), 'done')
})

test('SC-21.34 · twenty lists wait at most; one that is taken back makes room', () => {
  const c = mastered()
  for (let list = 0; list < 20; list++) assert.equal(plan(c, MONEY), 'done')
  assert.equal(plan(c, MONEY), 'E_LIMIT SC-21.34')
  const tried = desk.dryRun(c.p, [MONEY], () => '')
  assert.equal('code' in tried && tried.code, 'E_LIMIT')
  assert.equal(act(c, { do: 'withdraw', no: 3 }), 'done')
  assert.equal(plan(c, MONEY), 'done')
  // A log from before there was a limit is read as it was written.
  const answer = { author: 'Master', reason: 'long ago', act: { do: 'plan', acts: [MONEY] } }
  c.match.follow({ seq: c.match.nextSeq, kind: 'act', seat: null, answer, chance: [] })
  assert.equal(c.p.planned.filter(({ fate }) => fate === 'waits').length, 21)
})

test('SC-21.33 · a campaign that its master ends is over when the turn is due', () => {
  const c = mastered()
  assert.equal(plan(c, { do: 'end' }), 'done')
  assert.equal(c.p.ended, 0)
  c.turn()
  assert.deepEqual(
    [c.p.turn, c.p.ended > 0, journal(c)[0]?.changed],
    [1, true, ['The campaign is over: no → yes']],
  )
  // The turn that was due is not carried out.
  const later = mastered()
  later.turn()
  plan(later, { do: 'end' })
  later.turn()
  assert.deepEqual(
    later.match
      .applied()
      .at(-1)
      ?.facts.map(({ kind, args }) => [kind, args[0]]),
    [['ended', 1]],
  )
  const { rules } = later.match.game
  assert.equal((rules.galaxy?.frame(later.match.position) as { turn: number }).turn, 1)
})

test('SC-21.34 · empires are renamed, and systems named for those who have them on their charts', () => {
  const c = mastered()
  assert.equal(act(c, { do: 'rename', empire: 1, name: 'Veyran Concord' }), 'done')
  assert.equal(c.empire().name, 'Veyran Concord')
  assert.equal(act(c, { do: 'rename', empire: 2, name: 'veyran concord' }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'rename', empire: 2, name: ' x' }), 'E_NAME SC-21.16')
  assert.equal(act(c, { do: 'name', system: '1', name: 'Oxbow' }), 'done')
  assert.equal(act(c, { do: 'name', system: '1', name: 'Veyra' }), 'done')
  assert.equal(act(c, { do: 'name', system: 'C9', name: 'Nexus' }), 'E_STATE SC-21.16')
  assert.deepEqual([c.empire().named, c.empire(1).named], [[{ system: 1, name: 'Veyra' }], []])
  const at = desk.form(c.p, named).choices
  assert.deepEqual(at.empire?.of[0], { value: 1, text: 'Veyran Concord, Anna (1)' })
  assert.equal(at.system?.of[0]?.text, '1 Veyra · Veyran Concord, Anna (1)')
})

test('SC-21.16, SC-21.18, SC-21.34 · acts at their edges: what is just possible, and what is not', () => {
  const E = 'E_STATE SC-21.16'
  const out = (p: Position) => {
    p.out = [1]
  }
  const roomy = (p: Position) => {
    row(p, 0).colonies.pu[0] = [900]
  }
  const wild = (p: Position) => {
    p.world.wild = [{ system: 2, pu: [30] }]
  }
  for (const [given, answer, change] of [
    [{ do: 'mc', empire: 1, amount: -500_000 }, 'done'],
    [{ do: 'mc', empire: 1, amount: -500_001 }, 'E_FUNDS SC-21.16'],
    [{ do: 'mc', empire: 2, amount: 1 }, 'E_STATE SC-21.16', out],
    [{ do: 'pu', system: '1', amount: -999 }, 'done'],
    [{ do: 'pu', system: '1', amount: 100 }, 'done', roomy],
    [{ do: 'pu', system: '1', amount: 101 }, E, roomy],
    [{ do: 'pu', system: '1', amount: -1001 }, E],
    [{ do: 'pu', system: '1', amount: 1 }, E],
    [{ do: 'tech', empire: 1, code: 'I1', has: true }, E],
    [{ do: 'tech', empire: 1, code: 'I2', has: false }, E],
    [{ do: 'tech', empire: 1, code: 'I2', has: true }, 'done'],
    [{ do: 'tech', empire: 1, code: 'ZZ', has: true }, 'E_TECH SC-21.16'],
    [{ do: 'rename', empire: 1, name: 'empire 2' }, E],
    [{ do: 'rename', empire: 1, name: 'EMPIRE 1' }, 'done'],
    [{ do: 'rename', empire: 1, name: ' Terra' }, 'E_NAME SC-21.16'],
    [{ do: 'name', system: '1', name: ' Terra' }, 'E_NAME SC-21.16'],
    [{ do: 'name', system: '99', name: 'Terra' }, E],
    [{ do: 'give', empire: 1, fleet: 1, to: 2 }, 'E_STATE SC-21.16', out],
    [{ do: 'give', empire: 1, fleet: 1, to: 9 }, E],
    [{ do: 'place', npr: 'N1', system: '99', count: 1 }, E],
    [{ do: 'found', empire: 1, system: '99', amount: 1 }, E],
    [{ do: 'found', empire: 1, system: '5', amount: 1 }, E],
    [{ do: 'found', empire: 1, system: '2', amount: 100 }, 'done'],
    [{ do: 'found', empire: 1, system: '2', amount: 101 }, E],
    [{ do: 'found', empire: 1, system: '2', amount: 70 }, 'done', wild],
    [{ do: 'found', empire: 1, system: '2', amount: 71 }, E, wild],
    [{ do: 'chart', empire: 1, system: '99', scan: 'basic' }, E],
  ] as const) {
    const c = change === undefined ? mastered() : mastered().with(change)
    assert.equal(act(c, given as unknown as Json), answer, JSON.stringify(given))
  }
  const scanned = (scan: string, system: string) => {
    const c = mastered().with(wild)
    assert.equal(act(c, { do: 'chart', empire: 1, system, scan }), 'done')
    const { level, owner, pu, rating } = knownOf(c.empire().chart, Number(system)) ?? {}
    return [level, owner, pu, rating]
  }
  assert.deepEqual(
    [scanned('basic', '2'), scanned('detailed', '2'), scanned('detailed', '5'), scanned('detailed', '6')],
    [
      [3, 0, 0, 0],
      [4, 0, 30, 1],
      [4, N1, 500, 1],
      [4, 2, 1000, 1],
    ],
  )
  const c = mastered().with(wild)
  act(c, { do: 'found', empire: 1, system: '2', amount: 70 })
  const { colonies, chart } = c.empire()
  const known = knownOf(chart, 2)
  assert.deepEqual(
    [colonies.pu[1], c.p.world.wild, known?.owner, known?.pu, known?.rating],
    [[100], [], 1, 100, 1],
  )
  act(c, { do: 'place', npr: 'N1', system: '3', count: 2 })
  assert.deepEqual(c.p.nprs[0]?.ships.paid, [0, 0, 0, 0, 0, 0])
})

test('SC-21.34 · a fleet is handed over with its ships and troops; an NPR gets ships; colonies are founded, scans given', () => {
  const c = mastered().with((p) => {
    row(p, 0).fleets.troops = [300]
  })
  assert.equal(act(c, { do: 'give', empire: 1, fleet: 1, to: 1 }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'give', empire: 1, fleet: 9, to: 2 }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'give', empire: 1, fleet: 1, to: 2 }), 'done')
  const { fleets, ships } = c.empire(1)
  assert.deepEqual(
    [c.empire().ships.id, ships.id, fleets.system, fleets.troops],
    [[], [1, 2], [6, 1], [0, 300]],
  )
  assert.equal(act(c, { do: 'place', npr: 'N1', system: '2', count: 3 }), 'done')
  assert.deepEqual([c.p.nprs[0]?.fleets.system, c.p.nprs[0]?.ships.id.length], [[5, 2], 7])
  assert.equal(act(c, { do: 'place', npr: 'N9', system: '2', count: 3 }), 'E_STATE SC-21.16')
  assert.equal(
    act(c, { do: 'found', empire: 1, system: '1', amount: 3 }),
    'E_STATE SC-21.16',
    'it has an owner',
  )
  assert.equal(act(c, { do: 'found', empire: 1, system: '3', amount: 3 }), 'E_STATE SC-21.16', 'no planet')
  assert.equal(act(c, { do: 'found', empire: 1, system: '2', amount: 99_999 }), 'E_STATE SC-21.16', 'no room')
  assert.equal(act(c, { do: 'found', empire: 1, system: '2', amount: 12 }), 'done')
  assert.deepEqual([c.empire().colonies.system, c.empire().colonies.pu[1]], [[1, 2], [12]])
  assert.equal(act(c, { do: 'chart', empire: 1, system: '6', scan: 'detailed' }), 'done')
  assert.deepEqual(
    [knownOf(c.empire().chart, 6)?.owner, knownOf(c.empire().chart, 6)?.pu, knownOf(c.empire(1).chart, 1)],
    [2, 1000, undefined],
  )
  assert.equal(act(c, { do: 'attitudes', empire: 1, value: -50 }), 'done')
  assert.deepEqual([c.p.nprs[0]?.attitudes[0]?.value, c.empire().contacts[0]?.state], [-50, 'HOSTILE'])
  assert.equal(act(c, { do: 'attitudes', empire: 2, value: 0 }), 'E_STATE SC-21.16', 'it has met none')
  c.turn()
  assert.equal(c.match.game.fault(c.p), null)
})

test('SC-21.33 · a dry run says what would change and when, and who is told; it changes nothing, and refusals say what would do', () => {
  const c = mastered()
  plan(c, { do: 'mc', empire: 2, amount: 100 })
  const before = JSON.stringify(c.p)
  const tried = (...acts: Json[]) => desk.dryRun(c.p, acts, named)
  const run = tried(MONEY, { do: 'pu', system: '6', amount: -400 })
  assert.ok('changes' in run)
  const { treasury } = c.empire(1)
  assert.deepEqual(run.says, ['Ben gets 500.50 MC.', 'System 6 loses 400 PU.'])
  assert.deepEqual(
    run.changes.map(({ what, before: was, after }) => [what, was, after]),
    [
      ['Ben (2), treasury', `${money(treasury + 100)} MC`, `${money(treasury + 50_150)} MC`],
      ['System 6, people of Ben (2)', '1,000 PU', '600 PU'],
      ['Ben (2), income next turn', '5,000.00 MC', '3,000.00 MC'],
      ['Ben (2), score', '1,255', '855'],
      ['Ben (2), place', '1st', '2nd'],
      ['Ben (2), freighters needed', '20', '16'],
    ],
  )
  assert.equal(run.when, 'Before turn 1 is carried out. You can take it back until then.')
  assert.equal(run.told, 'Nobody now; everybody at the end. After it, Ben (2) sees it in their own figures.')
  const refused = (...acts: Json[]) => {
    const told = tried(...acts)
    return 'text' in told ? `${told.clause} ${told.text}` : 'can be'
  }
  assert.equal(
    refused(MONEY, { do: 'mc', empire: 1, amount: -99_999_999 }),
    `SC-21.16 Act 2 of 2: A treasury is never negative: you can take ${money(c.empire().treasury)} MC at most.`,
  )
  // SC-16.12, SC-20.2  What comes into a home is seen there.
  const visit = tried({ do: 'place', npr: 'N1', system: '6', count: 2 })
  assert.ok('told' in visit)
  assert.match(visit.told, /^Nobody now; .* In the report of turn 1, Ben \(2\) may be told of it/)
  assert.doesNotMatch(visit.told, /After it/, 'an NPR reads no figures')
  const told = (...acts: Json[]) => {
    const run = tried(...acts)
    return 'told' in run ? run.told : run.text
  }
  const seenBy = (act: Json) => /In the report of turn 1, (.*) may be/.exec(told(act))?.[1]
  const unit = { do: 'units', design: c.empire().designs[0]?.name ?? '', count: 1 }
  assert.deepEqual(
    [
      seenBy({ ...unit, empire: 1, system: '6' }),
      seenBy({ ...unit, empire: 1, system: '1' }),
      seenBy({ do: 'found', empire: 2, system: '2', amount: 1 }),
    ],
    ['Ben (2)', undefined, undefined],
  )
  const abroad = mastered().with((p) => {
    row(p, 1).fleets.system = [2]
  })
  const seen = desk.dryRun(abroad.p, [{ ...unit, empire: 1, system: '2' }], named)
  assert.match('told' in seen ? seen.told : '', /Ben \(2\) may be told of it/, 'a fleet sees it, too')
  const changes = (...acts: Json[]) => {
    const run = tried(...acts)
    return 'changes' in run
      ? run.changes.map(({ what, before: was, after }) => `${what}: ${was} → ${after}`)
      : []
  }
  assert.deepEqual(
    [
      ...changes({ do: 'event', empire: 1, event: 'LEGACY' }),
      ...changes({ ...unit, empire: 1, system: '1', count: 2 }),
      ...changes({ do: 'name', system: '1', name: 'Oxbow' }),
    ],
    [
      'Anna (1), event “A legacy” in the next turn: no → yes',
      'Anna (1), Scout: 1 ship → 3 ships',
      'Anna (1), system 1 called “Oxbow”: no → yes',
    ],
  )
  // The end comes last, and is nobody's own figure.
  assert.deepEqual(changes({ do: 'end' }, MONEY, { do: 'attitude', empire: 1, npr: 'N1', value: 9 }), [
    'Ben (2), treasury: 5,001.00 MC → 5,501.50 MC',
    'N1, attitude to Anna (1): 0 WARY → 9 WARY',
    'The campaign is over: no → yes',
  ])
  assert.equal(
    told({ do: 'attitude', empire: 1, npr: 'N1', value: 9 }),
    'Nobody now; everybody at the end. After it, Anna (1) sees it in their own figures.',
  )
  assert.equal(told({ do: 'end' }), 'Nobody now; everybody at the end.')
  assert.match(told({ do: 'mc', empire: 1, amount: 1 }), /Anna \(1\) sees it/)
  // SC-19.15  In its first turn an empire may still name itself.
  const rename = tried({ do: 'rename', empire: 2, name: 'Ben Star' })
  assert.ok('when' in rename)
  assert.match(rename.when, /RACE/)
  const late = mastered()
    .turn()
    .with((p) => {
      row(p, 1).joined = turnOf(p)
    })
  for (const [empire, fresh] of [
    [1, false],
    [2, true],
  ] as const)
    for (const given of [
      { do: 'rename', empire, name: 'Ben Star' },
      { do: 'mc', empire, amount: 1 },
    ]) {
      const { when } = desk.dryRun(late.p, [given], named) as { when: string }
      assert.equal(/RACE/.test(when), fresh && given.do === 'rename')
    }
  const open = desk.dryRun(mastered('open').p, [{ do: 'end' }], named)
  assert.equal(
    'told' in open && open.told,
    'Everybody, when it is carried out: what kind of act it is, and which empire it names.',
  )
  assert.match(refused({ do: 'place', npr: 'N1', system: '99', count: 2 }), /99/)
  const tech = (code: string, has: boolean) => refused({ do: 'tech', empire: 1, code, has })
  assert.deepEqual(
    [tech('S1', true), tech('S9', false), tech('S0', true)],
    [
      'SC-21.16 The empire has S1 already.',
      'SC-21.16 The empire does not have S9.',
      'SC-21.16 There is no technology “S0”.',
    ],
  )
  assert.deepEqual(
    changes(
      { do: 'attitude', empire: 1, npr: 'N1', value: 61 },
      { do: 'tech', empire: 1, code: 'S2', has: true },
    ),
    ['N1, attitude to Anna (1): 0 WARY → 61 TREATY', 'Anna (1), technology S2: no → yes'],
  )
  assert.equal(refused({ do: 'pu', system: '6', amount: 9000 }), 'SC-21.16 There is room for 0 PU more.')
  assert.match(refused({ do: 'pu', system: '6' }), /^SC-21.18 Act 1: /)
  assert.equal(JSON.stringify(c.p), before)
})

test('SC-7.13, SC-21.33 · a dry run says how many fleets are without supply; what it would come to is score, income, wars', () => {
  const c = mastered().with((p) => {
    const ben = row(p, 1)
    ben.designs = [...ben.designs, FRIGATE]
    row(p, 0).contacts = [
      { ...contact(2), theirs: 'WAR' },
      contact(N1, 'HOSTILE'),
      contact(nprOwner(1), 'WARY'),
    ]
    ben.contacts = [{ ...contact(1), relation: 'WAR' }]
  })
  const brought = (system: string) => {
    const told = desk.dryRun(c.p, [{ do: 'units', empire: 2, system, design: 'Frigate', count: 3 }], named)
    return 'changes' in told ? told.changes.filter(({ what }) => what.includes('supply')) : []
  }
  assert.deepEqual(brought('6'), [])
  assert.deepEqual(brought('C1'), [{ what: 'Ben (2), fleets without supply', before: '0', after: '1' }])
  assert.deepEqual(desk.figures?.(c.p).slice(0, 3), [
    ['score', [1255, 1255]],
    ['income of the next turn', [5000, 5000]],
    ['wars', [2, 1]],
  ])
})
