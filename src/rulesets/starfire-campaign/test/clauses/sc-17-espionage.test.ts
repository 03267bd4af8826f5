import assert from 'node:assert/strict'
import test from 'node:test'
import { technologies, trees } from '../../design/catalogue.ts'
import { chanceOf } from '../../diplomacy/spies.ts'
import { sum } from '../../exact.ts'
import { addFleet, addShip } from '../../fleets/rows.ts'
import { nprOwner } from '../../map/world.ts'
import { Turn } from '../../phases/turn.ts'
import type { Contact, Position, T } from '../../position.ts'
import { ledgerOf } from '../../report/ledger.ts'
import { chaptersOf } from '../../report/text.ts'
import { BARE, Campaign, type Drawn, GARDEN, row } from '../table.ts'

const LINE: Drawn = {
  systems: [GARDEN, BARE, BARE, GARDEN],
  links: [[0, 1]],
  exit: 2,
}
const N1 = nprOwner(0)
const ELE = trees.findIndex(({ id }) => id === 'ELE')
/** The HOMEWORLD of empire 2, and the NPR's home in the first cluster. */
const [THEIRS, NATIVES] = [6, 5]

const contact = (owner: number): Contact => ({
  ...{ owner, turn: 1, relation: 'PEACE', theirs: 'PEACE', state: owner > 2 ? 'WARY' : '', claims: [] },
})
/** Two empires and an NPR in contact; the first is rich. */
const met = (change: (p: Position) => void = () => {}) =>
  new Campaign(LINE).with((p) => {
    row(p, 0).contacts = [contact(2), contact(N1)]
    row(p, 0).treasury = 2_000_000
    row(p, 1).contacts = [contact(1)]
    for (const npr of p.nprs.slice(0, 1)) npr.attitudes = [{ empire: 1, value: 0, union: 0 }]
    change(p)
  })
const spy = (mission: string, target: number | string = 2, system?: number) => ({
  ...{ do: 'spy', mission, target },
  ...(system === undefined ? {} : { system }),
})
const kinds = (c: Campaign, section: 'contacts' | 'urgent', seat = 0) =>
  c.lines(section, seat).map(({ kind, numbers, word }) => ({ kind, numbers, word }))

test('SC-17.4, SC-17.6 · the chance: 40, 5 for each ELE SL more, 10 against RC33, from 5 to 90; an NPR has ELE SL 1', () => {
  const chance = (own: number, theirs: number, chauvinism: 33 | 66, npr = false) => {
    const c = met((p) => {
      row(p, 0).sl[ELE] = own
      row(p, 1).sl[ELE] = theirs
      row(p, 1).race.array = [66, chauvinism, 66]
      for (const one of p.nprs) one.race.array = [66, chauvinism, 66]
    })
    const turn = new Turn({ p: c.p } as unknown as T)
    const target = turn.power(npr ? N1 : 2)
    assert.ok(target !== null)
    return chanceOf(turn, c.empire(), target)
  }
  assert.equal(chance(1, 1, 66), 40)
  assert.equal(chance(3, 1, 66), 50)
  assert.equal(chance(1, 9, 66), 5)
  assert.equal(chance(20, 1, 66), 90)
  assert.equal(chance(1, 1, 33), 50)
  assert.equal(chance(2, 7, 66, true), 45)
})

test('SC-23.51 · against RC33 with equal ELE: 71 fails and is traced, 70 fails unseen, 50 succeeds', () => {
  const sent = (roll: number) =>
    met((p) => {
      row(p, 1).race.array = [66, 33, 66]
    }).turn([[spy('STEAL')]], {
      'spy:1': [roll, ...(roll <= 50 ? [1] : [])],
      'revolt:6': [100],
    })
  for (const [roll, traced] of [
    [71, true],
    [70, false],
    [51, false],
  ] as const) {
    const c = sent(roll)
    assert.equal(kinds(c, 'contacts')[0]?.kind, 'mission failed')
    const caught = kinds(c, 'urgent', 1).filter(({ kind }) => kind === 'spies caught')
    assert.deepEqual(
      caught.map(({ numbers, word }) => [numbers, word]),
      traced ? [[[1], 'STEAL']] : [],
    )
  }
})

test('SC-17.3, SC-19.10 · a mission costs by the EL of its target, done or failed', () => {
  for (const [mission, price] of [
    ['INTEL', 500],
    ['SABOTAGE', 1000],
    ['STEAL', 2000],
    ['INCITE', 3000],
  ] as const) {
    const c = met((p) => {
      row(p, 1).el = 3
    }).turn([[spy(mission, 2, mission === 'INCITE' ? 1 : undefined)]], { 'spy:1': [60] })
    const numbers = kinds(c, 'contacts').find(({ kind }) => kind === 'mission failed')?.numbers
    assert.deepEqual(numbers, [2, 300 * price, 2_000_000 - 300 * price, 40, 60])
  }
  const poor = met((p) => {
    row(p, 0).treasury = 49_999
  })
  assert.deepEqual(poor.turn([[spy('INTEL')]]).answers(), ['E_FUNDS SC-19.10'])
})

test('SC-17.7 · what cannot be paid costs all there is and fails: no refusal tells the EL of another', () => {
  const sent = (el: number, treasury: number) =>
    met((p) => {
      row(p, 0).treasury = treasury
      row(p, 1).el = el
    })
  const backward = sent(1, 50_000).turn([[spy('INTEL')]], { 'spy:1': [60] })
  const advanced = sent(2, 50_000).turn([[spy('INTEL')]])
  assert.deepEqual([backward.answers(), advanced.answers()], [['done'], ['done']])
  const [failed] = kinds(advanced, 'contacts')
  assert.deepEqual(failed, { kind: 'mission underpaid', numbers: [2, 50_000], word: 'INTEL' })
  const after = ({ p }: Campaign) => row(p, 0).treasury
  assert.equal(after(advanced), after(backward))
  const told = ({ numbers }: { readonly numbers: readonly number[] }) => numbers.slice(0, 2)
  assert.deepEqual(kinds(backward, 'contacts').slice(0, 1).map(told), [[2, 50_000]], 'it is as dear')
  for (const el of [1, 2, 9])
    assert.deepEqual(
      sent(el, 49_999)
        .turn([[spy('INTEL')]])
        .answers(),
      ['E_FUNDS SC-19.10'],
    )
})

test('SC-17.3, SC-24 · as many missions as EL; contact is needed', () => {
  const c = met((p) => {
    row(p, 0).el = 2
  }).turn([[spy('INTEL'), spy('STEAL'), spy('INTEL')]], { 'spy:1': [60, 60] })
  assert.deepEqual(c.answers(), ['done', 'done', 'E_LIMIT SC-17.3'])
  const stranger = new Campaign(LINE).turn([[spy('INTEL'), spy('INTEL', 'N2')]])
  assert.deepEqual(stranger.answers(), ['E_CONTACT SC-16.1', 'E_CONTACT SC-16.1'])
})

test('SC-17.6, SC-20.2 · INTEL shows treasury, SLs, and ships by design with place; the designs are known', () => {
  const c = met().turn([[spy('INTEL')]], { 'spy:1': [40] })
  const lines = kinds(c, 'contacts')
  const [report] = lines.filter(({ kind }) => kind === 'intelligence')
  assert.deepEqual(report?.numbers, [2, 500_000, 1])
  assert.match(report?.word ?? '', /ELE 1/)
  assert.deepEqual(
    lines.filter(({ kind }) => kind === 'units known'),
    [{ kind: 'units known', numbers: [2, THEIRS, 1], word: 'Scout' }],
  )
  assert.deepEqual(
    c.empire().foreign.map(({ owner, turn, design }) => [owner, turn, design.name]),
    [[2, 1, 'Scout']],
  )
  const many = met((p) => {
    const two = row(p, 1)
    two.designs = [...two.designs, ...(p.nprs[0]?.designs ?? [])]
    for (const [system, design] of [
      [7, 1],
      [7, 0],
      [THEIRS, 1],
      [7, 1],
    ] as const)
      addShip(two, design, two.fleets.id[addFleet(two, system)] as number, 0)
  }).turn([[spy('INTEL')]], { 'spy:1': [40] })
  assert.deepEqual(
    kinds(many, 'contacts').flatMap(({ kind, numbers, word }) =>
      kind === 'units known' ? [[...numbers, word]] : [],
    ),
    [
      [2, THEIRS, 1, 'Scout'],
      [2, THEIRS, 1, 'Frigate'],
      [2, 7, 1, 'Scout'],
      [2, 7, 2, 'Frigate'],
    ],
  )
  const natives = met().turn([[spy('INTEL', 'N1')]], { 'spy:1': [40] })
  assert.equal(kinds(natives, 'contacts').find(({ kind }) => kind === 'intelligence')?.word, '')
})

test('SC-17.3, SC-7.17, SC-17.7 · SABOTAGE takes d6 freighters, at most the untied; NPRs have none', () => {
  const pool = (freighters: number) =>
    met((p) => {
      row(p, 1).pool = freighters
    }).turn([[spy('SABOTAGE')]], {
      'spy:1': [
        [100, 1],
        [6, 5],
      ],
    })
  const c = pool(20)
  assert.equal(c.empire(1).pool, 15)
  assert.deepEqual(kinds(c, 'urgent', 1).find(({ kind }) => kind === 'freighters lost')?.numbers, [5, 15])
  assert.doesNotMatch(JSON.stringify(c.empire(1).report), /empire 1|"SABOTAGE"/)
  assert.equal(pool(3).empire(1).pool, 0)
  assert.deepEqual(
    kinds(pool(0), 'urgent', 1).filter(({ kind }) => kind === 'freighters lost'),
    [],
  )
  assert.deepEqual(
    met()
      .turn([[spy('SABOTAGE', 'N1')]])
      .answers(),
    ['E_PLACE SC-17.7'],
  )
})

test('SC-17.3, SC-0.5, SC-10.14 · STEAL picks one technology that the thief lacks, in code order, with its earlier generations', () => {
  const stolen = (codes: readonly string[], pick: readonly number[]) =>
    met((p) => {
      const victim = row(p, 1)
      victim.tech = [...row(p, 0).tech, ...codes]
    }).turn([[spy('STEAL')]], { 'spy:1': [40, ...pick] })
  const order = technologies.flatMap(({ code }) => (['I3', 'I2', 'S2'].includes(code) ? [code] : []))
  const picked = [1, 2, 3].map(
    (pick) =>
      kinds(stolen(['I3', 'I2', 'S2'], [pick]), 'contacts').find(({ kind }) => kind === 'stolen')?.word,
  )
  assert.deepEqual(picked, order)
  const c = stolen(['I3', 'I2', 'S2'], [3])
  const gained = c.empire().tech.filter((code) => !['I1'].includes(code) && /^(I|S)[23]$/.test(code))
  const word = kinds(c, 'contacts').find(({ kind }) => kind === 'stolen')?.word
  assert.ok(word !== undefined && gained.includes(word))
  assert.deepEqual(gained, word === 'I3' ? ['I2', 'I3'] : [word])
  assert.equal(kinds(stolen([], []), 'contacts').at(-1)?.kind, 'nothing stolen')
  // SC-17.7  Magazines come with their weapons.
  const bare = met((p) => {
    row(p, 0).tech = row(p, 0).tech.filter((code) => !code.startsWith('Mg'))
    row(p, 1).tech = [...row(p, 0).tech, 'Mg', 'Mgs']
  }).turn([[spy('STEAL')]], { 'spy:1': [40] })
  assert.equal(kinds(bare, 'contacts').at(-1)?.kind, 'nothing stolen')
})

test('SC-17.3, SC-12.8, SC-17.7 · INCITE: 2d100 PU revolt for d4 turns, where the target has PU and no revolt runs', () => {
  const known = (p: Position) => {
    const theirs = row(p, 1).chart.filter(({ system }) => system === THEIRS)
    row(p, 0).chart = [...row(p, 0).chart, ...theirs]
  }
  const c = met(known).turn([[spy('INCITE', 2, THEIRS)]], { 'spy:1': [1, 30, 40, 3] })
  assert.equal(c.empire(1).colonies.revolt[0], 70)
  assert.equal(kinds(c, 'contacts').at(-1)?.kind, 'incited')
  const again = c
    .with((p) => {
      row(p, 0).treasury = 2_000_000
    })
    .turn([[spy('INCITE', 2, THEIRS)]], { 'spy:1': [1] })
  assert.equal(kinds(again, 'contacts').at(-1)?.kind, 'nothing incited')
  const nowhere = met(known).turn([[spy('INCITE', 2, 1)]], { 'spy:1': [1] })
  assert.equal(kinds(nowhere, 'contacts').at(-1)?.kind, 'nothing incited')
  const unknown = met().turn([[spy('INCITE', 2, THEIRS)]])
  assert.deepEqual(unknown.answers(), ['E_UNKNOWN_PLACE SC-6.9'])
  const natives = met((p) => {
    const [one] = row(p, 0).chart
    assert.ok(one !== undefined)
    row(p, 0).chart = [...row(p, 0).chart, { ...one, system: NATIVES, points: [] }]
  }).turn([[spy('INCITE', 'N1', NATIVES)]], { 'spy:1': [1, 100, 100, 4] })
  assert.equal(natives.p.nprs[0]?.colonies.revolt[0], 200)
})

test('SC-20.6 · the ledger has missions and envoys: its lines add up to what the treasury has lost', () => {
  const c = met()
  const before = c.empire().treasury
  c.turn([[spy('INTEL'), { do: 'envoy', npr: 'N1', gift: 700 }]], { 'spy:1': [60], 'npr:N1': [5] })
  const items = ledgerOf(c.empire().report).filter(({ total }) => !total)
  assert.deepEqual(
    items.filter(({ step }) => /^P/.test(step)).map(({ step, label, amount }) => [step, label, amount]),
    [
      ['P2', 'Envoys', -70_000],
      ['P7', 'Missions', -50_000],
    ],
  )
  assert.equal(sum(items.map(({ amount }) => amount)), c.empire().treasury - before)
  const [ledger] = chaptersOf(c.empire().report).filter(({ section }) => section === 'ledger')
  assert.deepEqual(ledger?.sentences.slice(0, 2), ['P2 Envoys: −700.00 MC', 'P7 Missions: −500.00 MC'])
})
