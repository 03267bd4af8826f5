import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance, exhausted } from '../../../../kernel/chance.ts'
import { withAt } from '../../../../kernel/lists.ts'
import { Transition } from '../../../../kernel/transition.ts'
import { afterChange } from '../../elimination.ts'
import { allMoney, ledgerGap } from '../../money.ts'
import { DISCARD, type Position } from '../../position.ts'
import { verdict } from '../../scoring.ts'
import type { Facts } from '../../words/index.ts'
import { card, land } from '../position.ts'
import { at, type Players, type Setting, type Table } from '../table.ts'
import { fire, war } from '../war.ts'

/** The position after some change of the board, and what follows from it; `next` is where the step has to go. */
function change(t: Table, byNuke: boolean, act: (p: Position) => void) {
  const p = structuredClone(t.p)
  const step = new Transition<Position, Facts>(p, new Chance(exhausted), [])
  act(p)
  const next = afterChange(step, byNuke)
  return { p, next, facts: step.facts ?? [] }
}

/** A nuke of seat 1 lands on each of these territories. */
const hit =
  (...ids: string[]) =>
  (p: Position) => {
    for (const id of ids) {
      p.cloud = withAt(p.cloud, land(id) * p.seats, 1)
      p.army = withAt(p.army, land(id), 0)
      p.armyOf = withAt(p.armyOf, land(id), -1)
    }
  }

const alive = (p: Position) => p.alive

const base = (fas: Players['fas'] = {}, setting: Setting = {}, usa: Players['usa'] = {}) =>
  at({ usa, fas, csa: {} }, setting)

test('CF-22.1 · impacts that cloud the last home territory eliminate', () => {
  const t = base({}, {}, { clouds: { nigeria: 1, zaire: 1, mozambique: 1 } })
  const { p } = change(t, true, hit('south-africa'))
  assert.deepEqual(alive(p), [1, 0, 1])
  assert.deepEqual(alive(change(base(), true, hit('nigeria', 'zaire', 'mozambique')).p), [1, 1, 1])
})

test('CF-22.1 · also when armies hold the rest of the home', () => {
  const held = { armies: { nigeria: 1, zaire: 1, mozambique: 1 } }
  assert.deepEqual(alive(change(base({}, {}, held), true, hit('south-africa')).p), [1, 0, 1])
  // With all four held by armies the player owned none before: an impact there does not eliminate …
  const all = { armies: { ...held.armies, 'south-africa': 1 } }
  assert.deepEqual(alive(change(base({}, {}, all), true, hit('south-africa')).p), [1, 1, 1])
  // … unless it leaves every home territory clouded.
  const last = { armies: { 'south-africa': 1 }, clouds: { nigeria: 1, zaire: 1, mozambique: 1 } }
  assert.deepEqual(alive(change(base({}, {}, last), true, hit('south-africa')).p), [1, 0, 1])
})

/** Armies of seat 1 take every home territory of FAS. */
const taken = (p: Position) => {
  for (const id of ['nigeria', 'zaire', 'mozambique', 'south-africa']) {
    p.armyOf = withAt(p.armyOf, land(id), 0)
    p.army = withAt(p.army, land(id), 1)
  }
}

test('CF-22.1 · losing the last one to armies does not eliminate; option CONQUEST_ELIMINATES', () => {
  assert.deepEqual(alive(change(base(), false, taken).p), [1, 1, 1])
  const conquest = base({}, { options: { conquest_eliminates: true } })
  assert.deepEqual(alive(change(conquest, false, taken).p), [1, 0, 1])
})

const rich: Players['fas'] = {
  cash: 1400,
  oil: 5,
  armies: { egypt: 3 },
  navies: { 'red-sea': [0, 4] },
  silos: { egypt: 2 },
  lstars: 3,
  clouds: { japan: 2 },
  open: ['fas-o3', 'n2-m2-egypt'],
  closed: ['n1-m3-india'],
  discs: { oil: { 100: 2 } },
  vp: 7,
}

const destroyed = (setting: Setting = {}) =>
  change(base(rich, setting), true, hit('nigeria', 'zaire', 'mozambique', 'south-africa'))

test('CF-22.2 · companies are discarded, money goes to the bank, pieces, supplies and discs are removed', () => {
  const t = base(rich)
  const { p } = destroyed()
  assert.deepEqual([p.cash, p.retired - t.p.retired], [[3000, 0, 3000], 1400])
  assert.equal(allMoney(p), allMoney(t.p))
  assert.deepEqual([p.supply.slice(3, 6), p.deleted, ledgerGap(p, 1)], [[0, 0, 0], [0, 7, 0], 0])
  assert.ok(p.disc.every((n) => n === 0))
  assert.deepEqual(
    [p.army[land('egypt')], p.navy.some((n) => n > 0), p.silo.some((n) => n > 0), p.lstar],
    [0, false, false, [0, 0, 0]],
  )
  // What others have stays.
  const armed = change(base(rich, {}, { armies: { alaska: 2 } }), true, hit(...FAS_HOME)).p
  assert.equal(armed.army[land('alaska')], 2)
  const gone = [...(rich.open ?? []), ...(rich.closed ?? [])]
  assert.ok(gone.every((id) => p.card[card(id)] === DISCARD))
  assert.ok(p.open.every((open) => open === 0))
})

test('CF-22.2, CF-3.3, CF-3.4 · who is out is told all that they lost, and others what became theirs', () => {
  const t = war({
    usa: { silos: { alaska: 1 }, clouds: { nigeria: 1, zaire: 1, mozambique: 1 } },
    fas: {
      ...{
        cash: 1400,
        armies: { egypt: 3, venezuela: 1 },
        navies: { 'red-sea': [0, 4] },
      },
      ...{ open: ['n2-m2-egypt', 'n2-o2-india'], closed: ['n1-m3-india'] },
    },
    csa: { open: ['n2-g5-india'] },
  })
  t.do({ attack: 'strategic' }).do(fire(['alaska', 'south-africa']), 1)
  assert.deepEqual(t.heads('fas').slice(2), [
    'You are out of the game. Your 1,400 M went to the bank. You lost 1 land, 3 companies, 8 armies and 2 navies.',
    'You lost Venezuela to csa. You are out of the game.',
  ])
  assert.deepEqual(t.heads('csa'), [
    'Venezuela is yours again. fas is out of the game.',
    'You own India. Only you have an open company there now.',
  ])
  assert.deepEqual(t.untrue(), [])
})

test('CF-22.2 · blockades end; clouds stay', () => {
  const { p } = destroyed({ blockades: [{ by: 'fas', sea: 'red-sea' }] })
  assert.deepEqual([p.blockades, p.cloud[land('japan') * 3 + 1]], [[], 2])
})

test('CF-22.2 · the token goes to the right', () => {
  assert.equal(destroyed({ token: 'fas' }).p.token, 0)
  assert.equal(destroyed({ token: 'csa' }).p.token, 2)
})

test('CF-22.3, CF-21.9 · recorded points stay; the player scores no more and cannot win; option ELIMINATED_CAN_WIN', () => {
  assert.equal(destroyed().p.vp[1], 7)
  const end = (options: Setting['options']) => {
    const t = at(
      { usa: {}, fas: { out: true, vp: 9 }, csa: { cash: 2000 } },
      { round: 9, options: { round_limit: 9, ...options } },
    )
    t.act('pass').act('pass')
    return [t.p.vp[1], ...t.result().winners]
  }
  assert.deepEqual(end({}), [9, 0])
  assert.deepEqual(end({ eliminated_can_win: true }), [9, 1])
})

test('CF-22.4 · one player left: the final scoring round now', () => {
  const two = at({ usa: { cash: 2000 }, fas: { vp: 8 } })
  const { p, next } = change(two, true, hit('nigeria', 'zaire', 'mozambique', 'south-africa'))
  // The player placed four clouds: 2 − 4.
  assert.deepEqual([p.ended, p.scorings, p.vp, next], [2, 1, [-2, 8], '(over)'])
})

test('CF-22.4, CF-21.5, CF-21.9 · none left: no scoring round, the highest recorded points win, ties shared', () => {
  const two = at({ usa: { vp: 3 }, fas: { vp: 3 } })
  const everything = (p: Position) => {
    hit(
      'nigeria',
      'zaire',
      'mozambique',
      'south-africa',
      'alaska',
      'western-usa',
      'midwest-usa',
      'eastern-usa',
    )(p)
  }
  const { p, next } = change(two, true, everything)
  assert.deepEqual([p.ended, p.scorings, p.vp, next], [5, 0, [3, 3], '(over)'])
  // CF-21.9  Their points are those of earlier scorings alone.
  assert.deepEqual(
    verdict(p).parts?.map(({ has }) => has),
    [[3, 3]],
  )
})

test('CF-22.5 · their home territories count as neutral; the order of seats closes up', () => {
  const t = at({ usa: {}, fas: { out: true }, csa: {} })
  assert.equal(t.owner('zaire'), null)
  assert.deepEqual(t.act('pass').who, ['csa'])
})

test('CF-22.5 · an eliminated turn player’s turn ends at once', () => {
  const t = base({}, { turn: 'fas' })
  const { p, next } = change(t, true, hit('nigeria', 'zaire', 'mozambique', 'south-africa'))
  assert.notEqual(next, null)
  assert.deepEqual(
    p.flow.map(({ in: name, at: label }) => `${name}.${label}`),
    ['game.next'],
  )
})

/** FAS, down to South Africa, fires at Alaska; the USA answers. Both nukes land. */
function exchange(others: Players): Table {
  const fas = { clouds: { nigeria: 1, zaire: 1, mozambique: 1 }, silos: { 'south-africa': 1 }, oil: 3 }
  const t = at(
    { fas, usa: { silos: { 'eastern-usa': 1 } }, ...others },
    { out: ['nuke'], round: 4, token: 'fas' },
  )
  t.act('attack')
    .do({ attack: 'strategic' })
    .do({ launches: [{ at: 'alaska', from: 'south-africa' }] })
  return t.by('usa', { launches: [{ at: 'south-africa', from: 'eastern-usa' }] }, 1, 1)
}

test('CF-22.5, CF-22.2 · the turn player’s own attack is answered: they are out, and the next player’s turn begins', () => {
  const t = exchange({ csa: {} })
  assert.deepEqual([t.p.alive, t.who, t.step, t.p.round], [[0, 1, 1], ['usa'], 'turn.action', 4])
  assert.deepEqual([t.clouds('alaska', 0), t.clouds('south-africa', 'usa')], [1, 1])
  // The seats close up: USA, CSA, and the next round begins.
  assert.deepEqual([t.power(t.p.token), t.act('pass').who], ['csa', ['csa']])
})

test('CF-22.4 · when that leaves one player the game is over at once', () => {
  const t = exchange({})
  assert.deepEqual([t.over, t.p.ended, t.result().winners], [true, 2, [1]])
})

const FAS_HOME = ['nigeria', 'zaire', 'mozambique', 'south-africa'] as const

test('CF-22.2, CF-22.5, CF-12.6, CF-3.3, CF-3.4 · what went with a player is told: lands that are nobody’s now, debts, and the token’s new holder', () => {
  const debts = [
    { from: 'fas', to: 'usa', amount: 50 },
    { from: 'usa', to: 'csa', amount: 70 },
  ] as const
  const facts = (setting: Setting) => {
    const { facts, p } = change(base(rich, setting), true, hit(...FAS_HOME))
    return [p.debts.length, facts.map(({ kind, args }) => `${kind} ${args.join(' ')}`.replace(/( 0)+$/, ''))]
  }
  const out = 'eliminated 1 1400 1 3 7 2 2 3'
  assert.deepEqual(facts({ options: { loan_contracts: true }, debts, token: 'fas' }), [
    1,
    [out, 'debtsDied 1', 'tokenPassed'],
  ])
  assert.deepEqual(facts({ debts: debts.slice(1), token: 'csa' }), [1, [out]])
  const right = at({ usa: { out: true }, csa: {}, fas: {}, len: {} }, { token: 'fas', turn: 'csa' })
  assert.deepEqual(change(right, true, hit(...FAS_HOME)).p.token, 1)
  const two = at({ usa: { open: ['usa-o3'] }, fas: { open: ['fas-o3'] } }, { token: 'usa' })
  const { p, facts: facts2 } = change(
    two,
    true,
    hit(...FAS_HOME, 'alaska', 'western-usa', 'midwest-usa', 'eastern-usa'),
  )
  const passed = facts2.filter(({ kind }) => kind === 'tokenPassed').map(({ args }) => args[0])
  assert.deepEqual([p.token, passed], [-1, [1]])
})

test('CF-22.2 · closed companies of who is out are shown to all, so what did it cannot be taken back', () => {
  const shown = (fas: Players['fas']) => {
    const t = base(fas, { options: { conquest_eliminates: true } })
    const step = new Transition<Position, Facts>(structuredClone(t.p), new Chance(exhausted), [])
    taken(step.p)
    afterChange(step)
    return step.revealed
  }
  assert.deepEqual([shown({ open: ['fas-o3'] }), shown({ closed: ['fas-o3'] })], [false, true])
})

test('CF-22.4 · it is told who is left', () => {
  for (const [usa, seat] of [
    [{}, 0],
    [{ out: true }, 2],
  ] as const) {
    const { facts } = change(
      at({ usa, fas: {}, csa: { out: seat === 0 } }, { turn: seat === 0 ? 'usa' : 'csa' }),
      true,
      hit(...FAS_HOME),
    )
    const left = facts.find(({ kind }) => kind === 'oneLeft')
    assert.equal(left?.args[0], seat)
  }
})
