import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import { Game } from '../../../../kernel/game.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { anyRuleset } from '../../../../kernel/ruleset.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { cashFlow } from '../../ruleset.ts'
import type { View } from '../../view.ts'
import { lands, seas, siteNamed } from '../atlas.ts'
import { askedWords } from '../composer/terms.ts'
import { cardsOf, countsOf, landSite, seaSite, siteWords } from '../reading.ts'
import { sample } from '../sample.ts'

const names = ['Otto', 'Ines', 'Vera']

test('CF-12.11 · a player who has asked for other terms reads what they have asked for, pile by pile', () => {
  const words = askedWords(
    {
      transfers: [
        { from: 0, to: 1, money: 150 },
        { from: 1, to: 0, resource: 'oil', amount: 2 },
      ],
      promises: ['Peace at sea'],
    },
    1,
    (seat) => names[seat] ?? '?',
  )
  assert.deepEqual(words, [
    'You ask for other terms',
    'You get from Otto: 150 M',
    'You give Otto: 2 oil',
    'Promised, not enforced: “Peace at sea”',
  ])
})

test('CF-29.4 · a superpower is shown with the cards of the decks in play', () => {
  const made = (decks: 'both' | 'one') =>
    [0, 1, 2, 3, 4, 5].map((power) => {
      const cards = cardsOf({ ...sample, options: { ...sample.options, decks } }, power)
      return [cards.length, cards.reduce((sum, { production }) => sum + production, 0)]
    })
  assert.deepEqual(made('both'), Array(6).fill([12, 30]))
  assert.deepEqual(made('one'), Array(6).fill([6, 15]))
})

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

const game = new Game(anyRuleset(cashFlow))

test('everything that an option of a game points at is drawn', () => {
  const seen = new Set<string>()
  for (const seed of ['targets 1', 'targets 2', 'targets 3', 'targets 4']) {
    const opened = game.begin({}, 4, new FastSource(seed))
    assert.ok(!isRefusal(opened))
    let { position } = opened
    const chance = new Chance(new FastSource(`${seed} choices`))
    for (let i = 0; i < 700 && !game.isOver(position); i++) {
      for (const { step, options = [] } of game.pending(position))
        for (const { target = '' } of options) {
          if (target === '') continue
          seen.add(step)
          assert.notEqual(siteNamed(target), null, `${step} points at ${target}`)
        }
      const here = position
      const applied = game.advance(here, (seat) => game.random(here, seat, chance), new FastSource(i))
      assert.ok(!isRefusal(applied))
      position = applied.position
    }
  }
  // Not an empty promise: these steps do point at places.
  for (const step of ['research.source', 'blockades.choose', 'entropy.lose', 'turn.open'])
    assert.ok(seen.has(step), `${step}: ${[...seen]}`)
})
