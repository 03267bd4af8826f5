import assert from 'node:assert/strict'
import test from 'node:test'
import { decoder } from '../../../kernel/index.ts'
import { rows } from '../../../kernel/testing/rows.ts'
import { aheadOf } from '../bots/ahead.ts'
import { bestDeal, legsWorth } from '../bots/deals.ts'
import { bestExchange } from '../bots/exchanges.ts'
import { OUTLOOK, outlook, toInitiate, toRaid } from '../bots/lessons.ts'
import { PLUNDER, plunders } from '../bots/plunder.ts'
import { bestRaid, cardToCommit } from '../bots/raids.ts'
import { because } from '../bots/reasons.ts'
import { cardToBury, research } from '../bots/research.ts'
import { MOGUL, SCHOLAR, SOBER } from '../bots/taste.ts'
import { tokenScale } from '../bots/tokens.ts'
import { whySo } from '../bots/why.ts'
import { skillOf } from '../colony/skills.ts'
import { siteOf } from '../colony/utilities.ts'
import { type Work, works } from '../colony/works.ts'
import { ACTIONS } from '../data.ts'
import type { Position } from '../position.ts'
import { legOf as legRead } from '../trade/legs.ts'
import { initiatorTerms } from '../trade/pool.ts'
import { laid, trading } from './table.ts'

const plenty = [20, 20, 20] as const
const rich = [plenty, plenty, plenty]
const peace = { round: 2, goods: rich, infantry: [0, 0, 0] }

/** What the raiders of seat 0, with one Mech, do about a raid on the Farm of seat 1 at home-2.1. */
const raided = (hands: readonly (readonly string[])[], mechs: readonly number[] = [1, 1]) =>
  laid({
    ...peace,
    bare: true,
    sites: { 'home-2.1': { of: 1, is: 'farm', occupied: true } },
    mechs,
    hand: hands,
  })
    .act('militarise')
    .lateUntil('raid.target')
    .do({ do: 'utility', at: 'home-2.1' })
    .do({ do: 'all' })
const codes = (...ids: string[]) => [0, ...ids.map((id) => 1 + skillOf(id))]

test('a card is committed only where it turns the raid: the weakest that wins against every card of the other', () => {
  // 5 against 5 and a worker: 2 are missing.
  const own = ['M1', 'M3', 'M5']
  const commits = (hand: readonly string[], other: readonly string[]) =>
    cardToCommit(raided([hand, other]).p, 0, codes(...hand))
  assert.equal(commits(own, []), 1 + skillOf('M1'))
  assert.equal(commits(own, ['M1']), 1 + skillOf('M3'))
  assert.equal(commits(own, ['M3']), 1 + skillOf('M5'))
  // Against M4 nothing is sure; M1 is enough if it stays in hand.
  assert.equal(commits(own, ['M4']), 1 + skillOf('M1'))
  // 10 against 6 needs none, but to be sure against M4; the defender needs 4.
  assert.equal(cardToCommit(raided([['M1'], ['M1']], [2, 1]).p, 0, codes('M1')), 0)
  const strong = raided([['M1'], ['M1', 'M4']], [2, 1]).p
  assert.equal(cardToCommit(strong, 0, codes('M1')), 1 + skillOf('M1'))
  assert.equal(cardToCommit(strong, 1, codes('M1', 'M4')), 1 + skillOf('M4'))
  // 5 against 1: no card of the defender's helps.
  assert.equal(cardToCommit(raided([[], ['M1', 'M2']], [1, 0]).p, 1, codes('M1', 'M2')), 0)
})

test('the player to raid is chosen by the cards in both hands', () => {
  const table = (mechs: readonly number[], hand: readonly (readonly string[])[] = []) =>
    laid({
      ...peace,
      bare: true,
      sites: {
        'home-2.1': { of: 1, is: 'farm', occupied: true },
        'home-3.1': { of: 2, is: 'farm', occupied: true },
      },
      mechs,
      hand,
    }).p
  const [second, third] = [siteOf('home-2.1'), siteOf('home-3.1')]
  assert.equal(bestRaid(table([0, 0, 0]), 0, 0, SOBER).target, -1)
  // A Mech stands before one of two Farms: the other is raided.
  assert.equal(bestRaid(table([1, 1, 0]), 0, 0, SOBER).target, third)
  assert.equal(bestRaid(table([1, 0, 1]), 0, 0, SOBER).target, second)
  // Behind a card that may be committed against the raid, there is less to hope for; the raider's own card makes up for it.
  const gain = (hand: readonly (readonly string[])[]) => bestRaid(table([1, 1, 1], hand), 0, 2, SOBER).gain
  assert.ok(gain([[], ['M4'], ['M4']]) < gain([]))
  assert.ok(gain([['M5'], ['M4'], ['M4']]) > gain([[], ['M4'], ['M4']]))
  // Without a Strike a Mech does not get past a Mech.
  assert.equal(bestRaid(table([1, 1, 1]), 0, 0, SOBER).target, -1)
})

test('what games have taught fits what is seen: a weight for each number, and the raid that can be won', () => {
  const { lessons } = MOGUL
  assert.ok(lessons)
  assert.deepEqual(
    lessons.initiate.map((weights) => weights.length),
    ACTIONS.map(() => OUTLOOK),
  )
  assert.equal(lessons.raid.length, PLUNDER)
  const table = (mechs: readonly number[], infantry: readonly number[] = [0, 0, 0]) =>
    laid({
      ...peace,
      bare: true,
      sites: {
        'home-2.1': { of: 1, is: 'farm', occupied: true },
        'home-3.1': { of: 2, is: 'farm', occupied: true },
      },
      mechs,
      infantry,
    }).p
  const open = [0, 2, 5]
  const p = table([1, 1, 0])
  assert.equal(outlook(p, 0, open).length, OUTLOOK)
  assert.deepEqual(
    toInitiate(p, 0, open, lessons)
      .map(({ code }) => code)
      .sort(),
    open,
  )
  const [second, third] = [siteOf('home-2.1'), siteOf('home-3.1')]
  assert.deepEqual(
    plunders(p, 0, 0).map(({ target, seen }) => [target, seen.length]),
    [[third, PLUNDER]],
  )
  assert.equal(toRaid(p, 0, 0, lessons).target, third)
  assert.equal(toRaid(table([1, 0, 1]), 0, 0, lessons).target, second)
  assert.equal(toRaid(table([0, 0, 0]), 0, 0, lessons).target, -1)
  // BM-10.2  A player who has performed a Strike defends with it, too.
  const struckBy = (seat: number): Position =>
    Object.assign(table([0, 0, 0], [1, 0, 0]), { flow: [{ strike: 1 << seat }] })
  assert.deepEqual(
    [1, 2].map((seat) => bestRaid(struckBy(seat), 0, 0, SOBER).target),
    [third, second],
  )
  const seen = (seat: number) => plunders(struckBy(seat), 0, 0).map(({ target }) => target)
  assert.deepEqual([seen(1), seen(2)], [[third], [second]])
  // A player that was taught that raids bring nothing raids nobody.
  assert.equal(toRaid(p, 0, 0, { ...lessons, raid: [] }).target, -1)
})

test('an empty Utility is sold to who has Energy to spare, at a price that gains both', () => {
  const setting = {
    bare: true,
    goods: rows('0 20 20, 30 20 20, 3 20 20'),
    sites: { 'home-1.1': { of: 0, is: 'farm' }, 'home-1.2': { of: 0, is: 'waterMine', occupied: true } },
  }
  const { p } = trading(setting)
  const deal = bestDeal(p, 0, SOBER)
  const [farm, price] = deal?.legs.map(legRead) ?? []
  assert.ok(farm?.do === 'give' && price?.do === 'give')
  assert.deepEqual([farm.what, farm.which, farm.from, farm.to], ['utility', 'home-1.1', 0, 1])
  assert.deepEqual([price.what, price.from, price.to], ['E', 1, 0])
  assert.ok(legsWorth(p, 0, [farm, price], SOBER) > 0 && legsWorth(p, 1, [farm, price], SOBER) > 0)
  // BM-5.7  Occupied ones are never traded.
  const manned = { ...setting, sites: { 'home-1.1': { of: 0, is: 'farm', occupied: true } } }
  const other = bestDeal(trading(manned).p, 0, SOBER)
  assert.ok(other === null || other.legs.every((leg) => leg.do === 'give' && leg.what !== 'utility'))
})

test('Energy that a Water Mine runs on is worth more where people would go thirsty', () => {
  const first = (is: string, water: number) => {
    const weighed = tokenScale(
      laid({
        bare: true,
        goods: [[0, water, 30], plenty, plenty],
        spare: [5, 0, 0],
        sites: { 'home-1.1': { of: 0, is, occupied: true, upgraded: true } },
      }).p,
      0,
      SOBER,
    )
    return weighed([2, water, 30]) - weighed([0, water, 30])
  }
  assert.ok(first('waterMine', 0) > first('waterMine', 30) + 100)
  assert.ok(first('waterMine', 0) > first('energyMine', 0) + 100)
  assert.ok(first('waterMine', 30) > 0)
})

test('who would go hungry buys what is missing at the market, and no more than helps', () => {
  const { p } = trading({
    bare: true,
    round: 2,
    pool: [20, 20, 20],
    goods: [[20, 20, 0], plenty, plenty],
    spare: [8, 0, 0],
  })
  const { pair, count } = bestExchange(p, 0, initiatorTerms(p), SOBER)
  // Something for Food.
  assert.equal(pair.get, 2)
  assert.ok(count >= 1 && count <= 10)
})

test('a scholar advances where the better card is shown, and buries what is out of reach', () => {
  const table = (shown: readonly string[]) => laid({ track: [[2, 2, 2]], shown }).p
  const track = (...shown: string[]) => {
    const p = table(shown)
    return research(p, 0, aheadOf(p), { ...SCHOLAR, track: [1, 1, 1] }).track
  }
  assert.deepEqual([track('T3', 'M4', 'C4'), track('M3', 'T4', 'C5'), track('C3', 'M5', 'T5')], [0, 1, 2])
  const p = laid({ track: [[2, 0, 0]], shown: ['T3', 'M5', 'C5'] }).p
  const even = { ...SOBER, track: [1, 1, 1] as const, spite: 0 }
  assert.notEqual(cardToBury(p, 0, [skillOf('T3'), skillOf('M5'), skillOf('C5')], even), skillOf('T3'))
})

test('a reason calls no loss a gain', () => {
  assert.equal(because('refuse', '−0.6 VP').text, 'This deal costs you 0.6 VP more than it brings.')
  assert.equal(because('refuse', '0.3 VP').text, 'This deal gains you only 0.3 VP: too little.')
  assert.doesNotMatch(because('playCard', '−0.4 VP').text, /helps now|−/)
})

test('BM-7.2 · a reason for an improvement speaks of what is chosen: a build, an upgrade, a run or none', () => {
  const { p } = laid({ round: 2, goods: rich })
  const sight = {
    view: p,
    seat: 0,
    imagine: () => p,
    copy: () => p,
    take: () => {},
  } as unknown as Parameters<typeof whySo>[0]
  const read = decoder(works)
  const said = (does: Work['do']) => {
    const code = Array.from({ length: 999 }, (_, n) => n).find((n) => read(n).do === does) ?? -1
    return whySo(sight, 'industry.improve', { code }, MOGUL)[0]?.text ?? ''
  }
  assert.match(said('build'), /^A new Utility works in every later Industry/)
  assert.match(said('upgrade'), /^An upgraded Utility can do twice as much/)
  assert.match(said('operate'), /^One Utility may use what another makes/)
  assert.match(said('nothing'), /^Nothing that you could build or upgrade/)
})
