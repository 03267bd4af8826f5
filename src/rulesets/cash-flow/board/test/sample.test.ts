import assert from 'node:assert/strict'
import test from 'node:test'
import { Game } from '../../../../kernel/game.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { anyRuleset } from '../../../../kernel/ruleset.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { cashFlow } from '../../ruleset.ts'
import type { View } from '../../view.ts'
import { lands, seas } from '../atlas.ts'
import { countsOf, landSite, seaSite, siteWords } from '../reading.ts'
import { sample } from '../sample.ts'

const nameOf = (seat: number) => `Seat ${seat + 1}`

test('the sample is a view as views are now (else: npm run keep -- cash-flow)', () => {
  const game = new Game(anyRuleset(cashFlow))
  const opened = game.begin({}, sample.seats, new FastSource('sample'))
  assert.ok(!isRefusal(opened))
  const fresh = game.rules.view(opened.position, null) as View
  assert.deepEqual(Object.keys(sample).sort(), Object.keys(fresh).sort())
  // An option that came later stands at its default.
  for (const name of Object.keys(sample.options)) assert.ok(name in fresh.options, name)
  for (const key of ['card', 'navy', 'silo', 'cloud', 'disc', 'army'] as const)
    assert.equal(sample[key].length, fresh[key].length, key)
})

test('what lies on the map adds up to what each player has', () => {
  for (let seat = 0; seat < sample.seats; seat++) {
    const holdings = [
      ...lands.map((_, land) => landSite(sample, land)),
      ...seas.map((_, sea) => seaSite(sample, sea)),
    ].flatMap((site) => site.holdings.filter((h) => h.seat === seat))
    const sum = (of: (h: (typeof holdings)[number]) => number) => holdings.reduce((n, h) => n + of(h), 0)
    const { armies, navies, silos, lands: owned } = countsOf(sample, seat)
    assert.equal(
      sum((h) => h.armies + h.cargo),
      armies,
    )
    assert.equal(
      sum((h) => h.navies),
      navies,
    )
    assert.equal(
      sum((h) => h.silos),
      silos,
    )
    assert.equal(
      sum((h) => h.works.length),
      sample.card.filter((place, card) => place === seat && sample.open[card] === 1).length,
    )
    assert.equal(lands.filter((_, land) => landSite(sample, land).owner === seat).length, owned)
  }
})

test('a place is told in words', () => {
  const site = {
    owner: 0,
    holdings: [
      {
        seat: 0,
        armies: 1,
        silos: 2,
        navies: 0,
        cargo: 0,
        works: [{ card: 0, resource: 1, production: 3, stopped: false }],
      },
      {
        seat: 1,
        armies: 0,
        silos: 0,
        navies: 1,
        cargo: 4,
        works: [{ card: 1, resource: 2, production: 1, stopped: true }],
      },
    ],
    clouds: [0, 2],
    blockaders: [1],
  }
  assert.equal(
    siteWords(site, nameOf),
    '2 nuke clouds of Seat 2; blockaded by Seat 2; Seat 1: 1 army, 2 silos, 3 oil; Seat 2: 1 navy, 4 armies aboard, 1 grain (blockaded)',
  )
})
