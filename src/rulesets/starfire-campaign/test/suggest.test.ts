import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import { FastSource } from '../../../kernel/source.ts'
import { draftOf, ROLES } from '../design/drafts.ts'
import { faultsOf } from '../design/faults.ts'
import { hulls, startingHulls } from '../design/hulls.ts'
import { DOS } from '../orders/order.ts'
import { linesOf } from '../orders/sheet.ts'
import type { Position } from '../position.ts'
import { DEFAULT_RACE, startingTech } from '../race/race.ts'
import { suggestSheet } from '../suggest.ts'
import { BARE, Campaign, GARDEN } from './table.ts'

/** A campaign in which the empire has met somebody, so that there is something to say about them. */
function met(): Position {
  const { p } = new Campaign(
    {
      systems: [GARDEN, BARE, BARE],
      links: [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    },
    { HOME_CHART: 2 },
  ).with(({ empires }) => {
    const [own, other] = empires
    if (own === undefined || other === undefined) return
    const contact = { turn: 1, relation: 'PEACE', theirs: 'PEACE', claims: [] } as const
    own.contacts = [
      { ...contact, owner: other.owner, state: '', claims: [] },
      { ...contact, owner: 1_000_001, state: 'WARY', claims: [] },
    ]
    own.offers = [{ id: 1, of: 2, to: 1, give: [], want: [], until: 9 }]
  })
  return p
}

test('SC-19.6, SC-19.12 · random sheets have orders of all kinds that have an object, half of them as text, and stay short', () => {
  const p = met()
  const source = new FastSource('sheets')
  const kinds = new Map<string, number>()
  let texts = 0
  let unread = 0
  let lines = 0
  for (let i = 0; i < 1500; i++) {
    const sheet = suggestSheet(p, 0, new Chance(source))
    if ('text' in sheet) texts++
    const read = linesOf(sheet)
    assert.ok(read.length <= 14)
    for (const { order, fault } of read) {
      lines++
      if (fault !== null) unread++
      if (order !== null) kinds.set(order.do, (kinds.get(order.do) ?? 0) + 1)
    }
  }
  const never = DOS.filter((what) => !kinds.has(what))
  assert.deepEqual(never, [])
  assert.ok(texts > 600 && texts < 900, `${texts} texts`)
  assert.ok(unread * 100 > lines * 2 && unread * 100 < lines * 10, `${unread} of ${lines} cannot be read`)
})

test('SC-4.2 · drafts for every role are legal designs, for all weapons and every EL', () => {
  for (const short of ['L1', 'G1', 'Lj1'] as const)
    for (const long of ['R1', 'K1'] as const)
      for (const el of [1, 3, 9]) {
        const tech = startingTech({ ...DEFAULT_RACE, short, long })
        const all = hulls.flatMap(({ code, knot }) => (knot ? [] : [code]))
        for (const opened of [startingHulls, ['EX', ...startingHulls], all])
          for (const role of ROLES) {
            const draft = draftOf(role, { el, tech, opened })
            if (draft === null) {
              assert.ok(role === 'explorer' && !opened.includes('EX'), `no ${role}`)
              continue
            }
            const faults = faultsOf(draft, {
              el,
              developed: (code) => tech.includes(code),
              broken: () => false,
            })
            assert.deepEqual(
              faults.map(({ code, text }) => `${role} ${draft.hull} ${code} ${text}`),
              [],
            )
          }
      }
})
