import type { Chance, Seat } from '../../../kernel/index.ts'
import { atlasOf, type World } from '../cluster.ts'
import { at, has, type Position, spot } from '../position.ts'
import { type Order, type Step, stepOf, VERBS, type Verb } from './order.ts'
import { type Sheet, written } from './sheet.ts'

/** The most orders of a random sheet for one step. */
const MOST = 4

const BY_STEP = new Map<Step | null, readonly Verb[]>([[null, VERBS]])

/** The orders of a step; null: of all. */
function verbsOf(step: Step | null): readonly Verb[] {
  const known = BY_STEP.get(step)
  if (known !== undefined) return known
  const verbs = VERBS.filter((verb) => stepOf(verb) === step)
  BY_STEP.set(step, verbs)
  return verbs
}

/** A sheet at random, for random play: orders of the step (null: of all), many of them legal; now and then as text. */
export function suggestSheet(p: Position, seat: Seat, step: Step | null, chance: Chance): Sheet {
  const verbs = verbsOf(step)
  const most = step === null ? 3 * MOST : MOST
  const orders: Order[] = []
  for (let left = chance.pick(most + 1); left > 0; left--)
    orders.push(suggestOrder(p, seat, verbs[chance.pick(verbs.length)] as Verb, chance))
  return chance.pick(4) === 0 ? { text: orders.map(written).join('\n') } : { orders }
}

/** An order at random that makes some sense; whether it is legal is another matter. */
export function suggestOrder(p: Position, seat: Seat, verb: Verb, chance: Chance): Order {
  const id = (w: World) => p.cluster.worlds[w]?.id ?? ''
  const any = () => chance.pick(p.owner.length)
  const among = (which: (w: World) => boolean): World => {
    const found: World[] = []
    for (let w = 0; w < p.owner.length; w++) if (which(w)) found.push(w)
    return found.length === 0 || chance.pick(12) === 0 ? any() : (found[chance.pick(found.length)] ?? 0)
  }
  const own = () => id(among((w) => p.owner[w] === seat))
  const foreign = () => id(among((w) => p.owner[w] !== seat))
  const fleet = (which: (w: World) => boolean = () => true) =>
    among((w) => at(p.ships, spot(p, w, seat)) > 0 && which(w))
  const rival = () => (seat + 1 + chance.pick(p.seats - 1)) % p.seats
  const terms = () => [['all', 'neutral', `player ${rival() + 1}`, foreign(), own()][chance.pick(5)] ?? 'all']
  const amount = () => 1 + chance.pick(4)
  switch (verb) {
    case 'war':
      return { do: verb, on: rival() }
    case 'peace':
      return { do: verb, with: rival() }
    case 'build':
      return { do: verb, ships: 1 + chance.pick(2), at: own() }
    case 'ftl':
      return { do: verb, pay: amount() }
    case 'stabilise': {
      const restless = among((w) => p.owner[w] === seat && isStirred(p, w))
      return { do: verb, amount: amount(), at: id(restless), against: rival() }
    }
    case 'dispatch':
      return { do: verb, amount: amount(), from: own(), to: foreign(), gift: chance.pick(8) === 0 }
    case 'load':
    case 'unload':
      return { do: verb, amount: amount(), at: id(fleet((w) => p.owner[w] === seat)) }
    case 'move': {
      const from = fleet()
      const near = atlasOf(p.cluster).next[from] ?? []
      const to = chance.pick(8) === 0 ? any() : (near[chance.pick(near.length)] ?? any())
      return {
        do: verb,
        ships: 1 + chance.pick(Math.max(1, at(p.ships, spot(p, from, seat)))),
        from: id(from),
        via: [],
        to: id(to),
        carrying: null,
      }
    }
    case 'attack':
      return { do: verb, at: id(fleet((w) => at(p.units, w) > 0)) }
    case 'land':
      return {
        do: verb,
        amount: amount(),
        at: id(fleet((w) => p.owner[w] !== seat)),
        gift: chance.pick(8) === 0,
      }
    case 'admit':
    case 'prevent': {
      const when =
        chance.pick(6) === 0
          ? ({ world: own(), is: 'agitated', least: 1 + chance.pick(5), of: null } as const)
          : null
      return { do: verb, worlds: terms(), at: chance.pick(2) === 0 ? ['all'] : [own()], if: when }
    }
    case 'block':
    case 'allow':
      return {
        do: verb,
        worlds: terms(),
        at: chance.pick(2) === 0 ? ['all'] : [id(among((w) => has(at(p.blockaders, w), seat)))],
        if: null,
      }
  }
}

/** True when anybody has agitation at a world. */
function isStirred(p: Position, world: World): boolean {
  for (let i = spot(p, world, 0); i < spot(p, world, p.seats); i++) if (at(p.agitation, i) > 0) return true
  return false
}
