import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { times } from '../../../../kernel/testing/effort.ts'
import { advance, endure } from '../../phases/p15-research.ts'
import type { Turn } from '../../phases/turn.ts'
import type { Empire } from '../../position.ts'
import type { Kind, PartsOf } from '../../report/lines/index.ts'
import {
  elCost,
  elPause,
  elTurns,
  SPECIAL,
  slChance,
  slCost,
  slMinimum,
  techChance,
  techCost,
  techMinimum,
} from '../../science/outlook.ts'
import { addRow } from '../../state/columns.ts'
import { BARE, Campaign, GARDEN } from '../table.ts'
import * as oracle from './projects.ts'

// The same cases at every push; `npm run soak` tries many more.
fc.configureGlobal({ seed: 406 })

const special = fc.constantFrom('normal', 'knot', 'hardKnot', 'trivial')
const modifier = fc.integer({ min: 1, max: 4 })
const rating = fc.integer({ min: 1, max: 60 })
const bonus = fc.constantFrom(-5, 0, 5)
const pace = fc.constantFrom(1, 2, 3, 4, 7, 60)

test('SC-10.5, SC-10.6, SC-10.7, SC-10.22 · turns, chance and cost of any SL are the oracle’s', () => {
  fc.assert(
    fc.property(rating, modifier, special, rating, bonus, pace, (sl, tree, kind, center, percent, fast) => {
      const made = {
        minimum: slMinimum(sl, tree, SPECIAL[kind], center, fast),
        chance: slChance(center, SPECIAL[kind], percent, fast),
        cost: slCost(sl),
      }
      assert.deepEqual(made, oracle.level(sl, tree, kind, center, percent, fast))
    }),
    { numRuns: times(400) },
  )
})

test('SC-10.15, SC-10.16, SC-10.17, SC-10.22 · turns, chance and cost of any R&D are the oracle’s', () => {
  const ratings = fc.array(rating, { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(rating, modifier, special, ratings, bonus, pace, (sl, tree, kind, all, percent, fast) => {
      const made = {
        minimum: techMinimum(sl, tree, SPECIAL[kind], all.length, fast),
        chance: techChance(all, SPECIAL[kind], percent, fast),
        cost: techCost(sl, tree, SPECIAL[kind]),
      }
      assert.deepEqual(made, oracle.development(sl, tree, kind, all, percent, fast))
    }),
    { numRuns: times(400) },
  )
})

test('SC-10.9, SC-10.10, SC-10.11 · turns and cost of any EL are the oracle’s', () => {
  fc.assert(
    fc.property(rating, fc.integer({ min: 0, max: 9 }), pace, (el, more, fast) => {
      const centers = el + 1 + more
      const made = { turns: elTurns(el + 1, centers, fast), cost: elCost(el), pause: elPause(fast) }
      assert.deepEqual(made, oracle.elevation(el, centers, fast))
    }),
    { numRuns: times(200) },
  )
})

test('SC-10.3, SC-10.20, SC-10.21, SC-21.2, SC-11.5 · any project runs as the oracle’s, month by month', () => {
  const month = fc.record({
    suspended: fc.integer({ min: 0, max: 3 }).map((face) => face === 0),
    choice: fc.constantFrom('TIME', 'CHANCE'),
    event: fc.constantFrom(0, 0, 0, 0, -5, 5),
    face: fc.integer({ min: 1, max: 10_000 }),
  })
  const given = fc.record({
    minimum: fc.integer({ min: 1, max: 6 }),
    chance: fc.integer({ min: 100, max: 2500 }),
    needed: fc.constantFrom(1, 2),
    rd: fc.boolean(),
  })
  const base = new Campaign({ systems: [GARDEN, BARE, BARE, BARE], links: [[0, 1]], exit: 1 }).empire()
  fc.assert(
    fc.property(given, fc.array(month, { minLength: 1, maxLength: 30 }), (project, months) => {
      const empire = structuredClone(base)
      begin(empire, project)
      const chances: number[] = []
      let through = -1
      for (const [i, { suspended, choice, event, face }] of months.entries()) {
        const { projects } = empire
        projects.event[0] = (projects.event[0] ?? 0) + 100 * event
        projects.choice[0] = choice
        if (suspended) {
          endure(empire, 0)
          continue
        }
        projects.months[0] = 0
        // Where no die is rolled the chance is none, or all.
        let rolled = -1
        const turn = {
          dice: () => ({ die: () => face }),
          tell: (_empire: Empire, kind: Kind, parts: object) => {
            if (kind === 'tried') rolled = (parts as PartsOf<'tried'>).chance
          },
        }
        const broke = projects.broke[0]
        const done = advance(turn as unknown as Turn, empire, 0)
        chances.push(rolled >= 0 ? rolled : done || projects.broke[0] !== broke ? 10_000 : 0)
        if (done) {
          through = i
          break
        }
      }
      assert.deepEqual({ chances, through }, oracle.course(project, months))
    }),
    { numRuns: times(400) },
  )
})

function begin(
  empire: Empire,
  { minimum, chance, needed, rd }: { minimum: number; chance: number; needed: number; rd: boolean },
): void {
  addRow(empire.projects, {
    ...{ id: 1, kind: rd ? 'TECH' : 'SL', target: rd ? 'S2' : 'COL', level: 2, centers: [1], ratings: [2] },
    ...{ began: 1, minimum, chance, cost: 0, elapsed: 0, broke: 0, breakthroughs: needed, brokeAt: 0 },
    ...{ suspended: false, months: 0, choice: 'TIME', penalty: 0, event: 0, paid: true },
  })
}
