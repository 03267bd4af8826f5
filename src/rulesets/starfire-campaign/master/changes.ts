import { puIn } from '../colonies/population.ts'
import { freightNeed } from '../economy/freight.ts'
import { incomesOf } from '../economy/income.ts'
import { sum } from '../exact.ts'
import { atlasOf } from '../map/world.ts'
import type { Empire, Position, Power } from '../position.ts'
import { scoreOf } from '../scoring.ts'
import type { Change } from './planned-shape.ts'

// SC-21.33  What acts have changed: two positions are compared. Income and score are told of the empires that an act changes.

/** One figure or name of an owner, under a key that is the same before and after. */
type Figure = Pick<Change, 'of' | 'owner' | 'at' | 'name'> & { readonly value: number }

/** What is different in the second position. */
export function changesOf(before: Position, after: Position): Change[] {
  const direct = differing(facts(before), facts(after))
  const concerned = new Set(
    direct.flatMap(({ owner, of, at }) => (of === 'attitude' ? [owner, at] : [owner])),
  )
  const sums = differing(
    before.empires.flatMap((empire) => (concerned.has(empire.owner) ? sumsOf(before, empire) : [])),
    after.empires.flatMap((empire) => (concerned.has(empire.owner) ? sumsOf(after, empire) : [])),
  )
  const order = (one: Change) => (one.of === 'ended' ? 1 : 0)
  return [...direct, ...sums].sort((a, b) => order(a) - order(b))
}

function differing(before: readonly Figure[], after: readonly Figure[]): Change[] {
  const key = ({ of, owner, at, name }: Figure) => `${of} ${owner} ${at} ${name}`
  const was = new Map(before.map((one) => [key(one), one]))
  const is = new Map(after.map((one) => [key(one), one]))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((one): Change[] => {
    const figure = is.get(one) ?? was.get(one)
    const from = was.get(one)?.value ?? 0
    const to = is.get(one)?.value ?? 0
    if (figure === undefined || from === to) return []
    const { of, owner, at, name } = figure
    return [{ of, owner, at, name, before: from, after: to }]
  })
}

/** All that an act can change by itself. */
function facts(p: Position): Figure[] {
  const ended: Figure = { of: 'ended', owner: 0, at: 0, name: '', value: p.ended }
  const attitudes = p.nprs.flatMap(({ owner, attitudes: all }) =>
    all.map(({ empire, value }): Figure => ({ of: 'attitude', owner, at: empire, name: '', value })),
  )
  return [...p.empires.flatMap(factsOf), ...p.nprs.flatMap(powerFacts), ...attitudes, ended]
}

function factsOf(empire: Empire): Figure[] {
  const { owner } = empire
  const one = (of: Figure['of'], value: number, at = 0, name = ''): Figure => ({ of, owner, at, name, value })
  return [
    one('called', 1, 0, empire.name),
    one('treasury', empire.treasury),
    ...empire.tech.map((code) => one('tech', 1, 0, code)),
    ...(empire.placed === '' ? [] : [one('event', 1, 0, empire.placed)]),
    ...empire.chart.map(({ system, level }) => one('chart', level, system)),
    ...empire.named.map(({ system, name }) => one('named', 1, system, name)),
    ...powerFacts(empire),
  ]
}

/** What empires and NPRs have alike: people by system, ships by design. */
function powerFacts(power: Power): Figure[] {
  const { owner, colonies, ships, designs } = power
  const built = new Map<number, number>()
  for (const design of ships.design) built.set(design, (built.get(design) ?? 0) + 1)
  return [
    ...colonies.system.map((at): Figure => ({ of: 'pu', owner, at, name: '', value: puIn(power, at) })),
    ...[...built].map(
      ([design, value]): Figure => ({ of: 'ships', owner, at: 0, name: designs[design]?.name ?? '', value }),
    ),
  ]
}

/** What follows from it for an empire: the income of the next turn, score and place, and the freighters it needs. */
function sumsOf(p: Position, empire: Empire): Figure[] {
  const { owner } = empire
  const score = scoreOf(empire)
  const playing = p.empires.filter(({ seat }) => !p.out.includes(seat))
  const figure = (of: Figure['of'], value: number): Figure => ({ of, owner, at: 0, name: '', value })
  return [
    figure('income', sum(incomesOf(atlasOf(p.world), p.options, p.turn, empire))),
    figure('score', score),
    figure('place', 1 + playing.filter((other) => scoreOf(other) > score).length),
    figure('freight', freightNeed(empire)),
  ]
}
