import assert from 'node:assert/strict'
import test from 'node:test'
import {
  admitOnly,
  agitate,
  blockade,
  fleet,
  type Laid,
  owning,
  purse,
  refused,
  type Setting,
  Table,
} from '../table.ts'

const spending = (lay?: (p: Laid) => void): Setting => ({
  step: 'spending',
  turn: 3,
  ...(lay === undefined ? {} : { lay }),
})
const first: Setting = { step: 'spending', turn: 1 }

// Each row of GT-17: the setting, whose line, the line, the answer.
const ROWS: readonly [string, Setting, number, string, string, string][] = [
  [
    'GT-8.4 · dispatch 5 GB from one origin',
    spending(),
    0,
    'dispatch 5 from A1 to B1',
    'DISPATCH_CAP',
    'GT-8.4',
  ],
  [
    'GT-8.4 · dispatch where X prevents Y',
    spending((p) => admitOnly(p, 'B1', [])),
    0,
    'dispatch 1 from A1 to B1',
    'TRADE_PREVENTED',
    'GT-8.4',
  ],
  [
    'GT-8.4 · dispatch where a block exists',
    spending((p) => blockade(p, 2, 'A1', ['B1'])),
    0,
    'dispatch 1 from A1 to B1',
    'TRADE_PREVENTED',
    'GT-8.4',
  ],
  ['GT-8.4 · dispatch to an own world', spending(), 0, 'dispatch 1 from A1 to A2', 'OWN_TARGET', 'GT-8.4'],
  ['GT-8.4 · dispatch in turn 1', first, 0, 'dispatch 1 from A1 to B1', 'TOO_EARLY', 'GT-8.4'],
  [
    'GT-8.4 · dispatch from another’s world',
    spending(),
    0,
    'dispatch 1 from B1 to C1',
    'NOT_YOURS',
    'GT-8.4',
  ],
  ['GT-13.1 · set another’s admissions', { step: 'trade' }, 0, 'prevent A1 at B1', 'NOT_YOURS', 'GT-13.1'],
  ['GT-10.2 · block without blockading', { step: 'trade' }, 0, 'block all at B1', 'NOT_BLOCKADER', 'GT-10.2'],
  ['GT-7.1 · declare war in Long Peace, turn 4', { seats: 4, turn: 4 }, 0, 'war 2', 'TOO_EARLY', 'GT-7.1'],
  [
    'GT-8.1 · build at a blockaded world',
    spending((p) => blockade(p, 1, 'A2')),
    0,
    'build 1 at A2',
    'BLOCKADED',
    'GT-8.1',
  ],
  [
    'GT-8.3 · stabilise a cut-off world',
    spending((p) => {
      blockade(p, 1, 'A2', ['A1', 'A3'])
      agitate(p, 1, 'A2', 4)
    }),
    0,
    'stabilise 1 at A2 against 2',
    'CUT_OFF',
    'GT-8.3',
  ],
  [
    'GT-8.3 · stabilise 7 points',
    spending((p) => agitate(p, 1, 'A2', 9)),
    0,
    'stabilise 7 at A2 against 2',
    'STABILISE_CAP',
    'GT-8.3',
  ],
  ['GT-8.2 · FTL in Two Suns', { ...spending(), seats: 2 }, 0, 'ftl 1', 'NO_FTL_HERE', 'GT-8.2'],
  ['GT-8.2 · FTL bought twice', spending((p) => owning(p, 0)), 0, 'ftl 1', 'ALREADY_FTL', 'GT-8.2'],
  ['GT-9.1 · move 2 links without FTL', { step: 'movement' }, 0, 'move 1 from A1 to B2', 'TOO_FAR', 'GT-9.1'],
  ['GT-8.5 · load 7 GB on 2 ships', spending(), 0, 'load 7 at A1', 'NO_ROOM', 'GT-8.5'],
  [
    'GT-11.2 · land cargo beside enemy ships',
    {
      step: 'landing',
      lay: (p) => {
        fleet(p, 0, 'B1', 1, 3)
        fleet(p, 1, 'B1', 1)
      },
    },
    0,
    'land 3 at B1',
    'CONTESTED',
    'GT-11.2',
  ],
  [
    'GT-11.2 · land more than aboard',
    { step: 'landing', lay: (p) => fleet(p, 0, 'B1', 1, 2) },
    0,
    'land 3 at B1',
    'NO_CARGO',
    'GT-11.2',
  ],
  [
    'GT-8.1 · spend beyond the treasury',
    spending((p) => purse(p, 0, 2)),
    0,
    'build 1 at A1',
    'NO_MONEY',
    'GT-8.1',
  ],
  ['GT-9.3 · attack Jorun with no ship there', { step: 'movement' }, 0, 'attack Jorun', 'NO_SHIPS', 'GT-9.3'],
  ['GT-9.3 · attack Vand as neutral', { step: 'movement' }, 0, 'attack Vand', 'NO_UNITS', 'GT-9.3'],
  ['GT-8.6 · dispatch 5 GB in turn 1', first, 0, 'dispatch 5 from A1 to B1', 'TOO_EARLY', 'GT-8.4'],
  ['GT-8.7 · dispatch 0 GB', spending(), 0, 'dispatch 0 from A1 to B1', 'BAD_AMOUNT', 'GT-8.7'],
  [
    'GT-3.2, GT-13.3 · Two Suns: player 1 dispatches to Jorun',
    { ...spending(), seats: 2 },
    0,
    'dispatch 1 from A1 to Jorun',
    'TRADE_PREVENTED',
    'GT-8.4',
  ],
]

for (const [title, setting, seat, line, code, clause] of ROWS)
  test(`${title}: ${code}`, () => {
    refused(setting, seat, line, code, clause)
  })

test('GT-8.4 · dispatch 3 + 2 GB from one origin: DISPATCH_CAP', () => {
  const t = new Table(spending()).give({ 0: 'dispatch 3 from A1 to B1\ndispatch 2 from A1 to B2' })
  assert.deepEqual(t.skipped(0), ['2 DISPATCH_CAP GT-8.4'])
})

test('GT-13.1 · change admissions twice in step 9: ONCE_PER_TURN', () => {
  const t = new Table({ step: 'trade' }).give({ 0: 'prevent B1 at A1\nadmit B1 at A1' })
  assert.deepEqual([t.skipped(0), t.admits('A1').includes('B1')], [['2 ONCE_PER_TURN GT-13.1'], false])
})
