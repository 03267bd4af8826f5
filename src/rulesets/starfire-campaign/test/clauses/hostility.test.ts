import assert from 'node:assert/strict'
import test from 'node:test'
import { allied, friendly, hostile } from '../../diplomacy/attitude.ts'
import entry from '../../game.ts'
import { nprOwner } from '../../map/world.ts'
import { Turn } from '../../phases/turn.ts'
import type { Contact, Position, Relation, T } from '../../position.ts'
import { presetOptions } from '../../presets.ts'
import { welcome } from '../../report/reported.ts'
import { reportText } from '../../report/text.ts'
import { gauges } from '../../ruleset.ts'
import { SCOUT } from '../../setup.ts'
import { put, sea, war } from '../fleets.ts'
import { BARE, Campaign, GARDEN } from '../table.ts'

/** Two empires and their NPRs, the first with what it has declared. */
function turnOf(change: (p: Position) => void): Turn {
  const c = new Campaign({ systems: [GARDEN, BARE, BARE, BARE], links: [[0, 1]], exit: 1 }).with(change)
  return new Turn({ p: c.p } as unknown as T)
}

const contact = (owner: number, relation: Relation): Contact => ({
  ...{ owner, relation, turn: 1, theirs: 'PEACE', state: '', claims: [] },
})
const declare = (p: Position, seat: number, owner: number, relation: Relation): void => {
  const empire = p.empires[seat]
  if (empire !== undefined) empire.contacts = [contact(owner, relation)]
}

test('SC-14.1, SC-16.2 · WAR declared by one makes a hostile pair; PEACE, TREATY and no contact do not', () => {
  for (const [relation, enemies] of [
    ['WAR', true],
    ['PEACE', false],
    ['TREATY', false],
  ] as const) {
    const turn = turnOf((p) => declare(p, 1, 1, relation))
    assert.deepEqual([hostile(turn, 1, 2), hostile(turn, 2, 1)], [enemies, enemies], relation)
  }
  assert.equal(
    hostile(
      turnOf(() => {}),
      1,
      2,
    ),
    false,
  )
  assert.equal(
    hostile(
      turnOf((p) => declare(p, 0, 2, 'WAR')),
      1,
      1,
    ),
    false,
    'nobody is his own enemy',
  )
})

test('SC-16.2 · an alliance takes both', () => {
  const one = turnOf((p) => declare(p, 0, 2, 'ALLY'))
  assert.deepEqual([allied(one, 1, 2), friendly(one, 1, 2), friendly(one, 1, 1)], [false, false, true])
  const both = turnOf((p) => {
    declare(p, 0, 2, 'ALLY')
    declare(p, 1, 1, 'ALLY')
  })
  assert.deepEqual([allied(both, 1, 2), friendly(both, 2, 1)], [true, true])
})

test('SC-14.1, SC-16.3, SC-16.19 · an NPR is hostile at −40 or less, or when an empire declares WAR on it', () => {
  const npr = nprOwner(0)
  const at = (value: number) =>
    turnOf((p) => {
      if (p.nprs[0] !== undefined) p.nprs[0].attitudes = [{ empire: 1, value, union: 0 }]
    })
  assert.deepEqual([hostile(at(-40), npr, 1), hostile(at(-40), 1, npr)], [true, true])
  assert.equal(hostile(at(-39), npr, 1), false)
  assert.equal(hostile(at(-100), npr, 2), false, 'it hates empire 1 alone')
  const turn = turnOf((p) => declare(p, 0, npr, 'WAR'))
  assert.deepEqual([hostile(turn, 1, npr), hostile(turn, npr, 1)], [true, true])
})

test('SC-16.12 · a turn notes which owners fired at each other', () => {
  const turn = turnOf(() => {})
  turn.fought(2, 1)
  turn.fought(2, nprOwner(0))
  turn.fought(1, 2)
  assert.deepEqual(turn.foughtWith({ owner: 2 }), [1, nprOwner(0)])
  assert.deepEqual(turn.foughtWith({ owner: 1 }), [2])
  assert.deepEqual(turn.foughtWith({ owner: 3 }), [])
})

test('SC-16.32 · empires that meet are at WAR where FIRST_RELATION says so, and fight from P5 of the next turn on', () => {
  const stood = (first: 'peace' | 'war') => {
    const c = sea({ FIRST_RELATION: first, BATTLE_ROUNDS: 1 }).with((p) => {
      put(p.empires[0], 3, 1)
      put(p.empires[1], 3, 1)
    })
    const relations = () =>
      [0, 1].map((seat) => c.empire(seat).contacts.map(({ relation, theirs }) => `${relation} ${theirs}`))
    const fought = () => [0, 1].map((seat) => c.lines('battles', seat).length > 0)
    c.turn()
    return { c, relations, fought }
  }
  const peace = stood('peace')
  assert.deepEqual(peace.relations(), [['PEACE PEACE'], ['PEACE PEACE']])
  assert.match(reportText(peace.c.empire(0).report), /Contact with empire 2 \(SC-16\.12\)\./)
  peace.c.turn()
  assert.deepEqual(peace.fought(), [false, false])

  const atWar = stood('war')
  assert.deepEqual(atWar.relations(), [['WAR WAR'], ['WAR WAR']])
  for (const seat of [0, 1])
    assert.match(
      reportText(atWar.c.empire(seat).report),
      new RegExp(`Contact with empire ${2 - seat}: you are at war with each other \\(SC-16\\.32\\)\\.`),
    )
  assert.deepEqual(atWar.fought(), [false, false])
  atWar.c.turn([], { 'battle:3': [5, 5] })
  assert.deepEqual(atWar.fought(), [true, true])

  // What the lab measures of it: the turn of the first battle, battles in which both fire, and homes of others that are held.
  const { fought, fights } = gauges(atWar.c.p)
  assert.deepEqual(
    [fought, fights],
    [
      [2, 2],
      [1, 1],
    ],
  )
  assert.deepEqual(gauges(peace.c.p).fought, [0, 0])
})

test('SC-16.32 · a battle in which one side has no weapons is none of both', () => {
  const c = sea({ FIRST_RELATION: 'war', BATTLE_ROUNDS: 1 }).with((p) => {
    put(p.empires[0], 3, 1)
    put(p.empires[1], 3, 1, {}, SCOUT)
  })
  c.turn()
  c.turn([], { 'battle:3': [5, 5] })
  const { fought, fights } = gauges(c.p)
  assert.deepEqual({ fought, fights }, { fought: [2, 2], fights: [0, 0] })
})

test('SC-16.32 · battles with NPRs are not counted as fights, nor own homes as homes that were taken', () => {
  const c = sea({ FIRST_RELATION: 'war', BATTLE_ROUNDS: 1 }).with((p) => {
    put(p.empires[0], 3, 1)
    put(p.nprs[0], 3, 1)
    declare(p, 0, nprOwner(0), 'WAR')
  })
  c.turn([], { 'battle:3': [5, 5], 'npr:N1': [9, 9] })
  assert.ok(c.lines('battles', 0).length > 0)
  const { fought, fights, homes, fallen } = gauges(c.p)
  assert.deepEqual(
    { fought, fights, homes, fallen },
    { fought: [0, 0], fights: [0, 0], homes: [0, 0], fallen: 0 },
  )
  const [mine, theirs] = [c.empire(0), c.empire(1)]
  const taken = { ...c.p, empires: [{ ...mine, colonies: theirs.colonies }, theirs] }
  assert.deepEqual([gauges(taken).homes, gauges(taken).fallen], [[1, 0], 1])
})

test('SC-16.2 · a treaty is counted where both say it, or more', () => {
  const stands = (mine: Relation, theirs: Relation) => {
    const { p } = turnOf((one) => {
      for (const empire of one.empires)
        empire.contacts = [
          {
            ...contact(3 - empire.owner, empire.owner === 1 ? mine : theirs),
            theirs: empire.owner === 1 ? theirs : mine,
          },
        ]
    })
    return gauges(p).treaties
  }
  assert.deepEqual(stands('TREATY', 'ALLY'), [1, 1])
  assert.deepEqual(stands('TREATY', 'PEACE'), [0, 0])
})

test('SC-21.10 · who led after half of the turns is compared with who leads now', () => {
  const { p } = sea()
  const led = (...histories: number[][]) =>
    gauges({
      ...p,
      turn: 5,
      empires: p.empires.map((empire, i) => ({ ...empire, joined: 1, history: histories[i] ?? [] })),
    }).led
  // After turn 2 of 5, neither before nor at the end.
  assert.equal(led([9, 5, 1, 1, 3], [1, 4, 9, 9, 2]), 1)
  assert.equal(led([9, 5, 9, 9, 2], [1, 4, 1, 1, 3]), 0)
  // Two that were level both led; an empire that came later had nothing.
  assert.equal(led([1, 4, 1, 1, 3], [1, 4, 9, 9, 2]), 1)
  assert.equal(led([1, 4, 1, 1, 2], [9]), 0)
})

test('SC-16.32 · the war ends when both order PEACE; an NPR is at peace with who meets it; newcomers are told', () => {
  const c = sea({ FIRST_RELATION: 'war' }).with((p) => {
    put(p.empires[0], 5, 1, { posture: 'HOLD' })
    war(p, 1, 2)
  })
  c.turn([], { 'npr:N1': [9, 9] })
  assert.deepEqual(
    c
      .empire(0)
      .contacts.filter(({ owner }) => owner > 2)
      .map(({ relation, theirs }) => [relation, theirs]),
    [['PEACE', 'PEACE']],
  )
  const orders = (empire: number) => [{ do: 'relation', empire, relation: 'PEACE' }]
  c.turn([orders(2), []])
  assert.equal(hostile(new Turn({ p: c.p } as unknown as T), 1, 2), true)
  c.turn([[], orders(1)])
  assert.equal(hostile(new Turn({ p: c.p } as unknown as T), 1, 2), false)
  assert.match(welcome(c.view(0), 0).join(' '), /at war with each other until both order peace \(SC-16\.32\)/)
  assert.doesNotMatch(welcome(sea().view(0), 0).join(' '), /at war/)
  // The lesson is a skirmish, and says so.
  assert.equal(presetOptions('skirmish', 2).FIRST_RELATION, 'war')
  const said = entry.lesson?.steps.map(({ text }) => text(c.view(0))).join(' ') ?? ''
  assert.match(said, /empires that meet are at war/)
})
