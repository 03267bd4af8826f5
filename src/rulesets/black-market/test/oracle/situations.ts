import type { Chance } from '../../../../kernel/chance.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { Card, Setting, Site } from '../stage.ts'
import type { Answer } from './deal.ts'
import { GOODS, type World } from './world.ts'

const pick = <T>(chance: Chance, list: readonly T[]): T => list[chance.pick(list.length)] as T
const FACE_IDS = ['N1', 'N4', 'N6', 'S2', 'S6', 'S12'] as const
const SKILL_IDS = ['C3', 'C4', 'M2'] as const

/** A random table on which Trade is about to be initiated. */
export function randomSetting(chance: Chance): Setting {
  const seats = 3 + chance.pick(3)
  const each = <T>(make: (seat: number) => T): T[] => Array.from({ length: seats }, (_, seat) => make(seat))
  const three = (n: number): [number, number, number] => [chance.pick(n), chance.pick(n), chance.pick(n)]
  const cards: Record<string, Card> = {}
  for (const id of FACE_IDS)
    if (chance.pick(4) > 0) {
      const units = chance.pick(3) === 0 ? [`${chance.pick(seats)} mech`] : []
      cards[id] = { of: chance.pick(seats), down: chance.pick(2) === 0, units }
    }
  const sites: Record<string, Site> = {}
  for (let seat = 0; seat < seats; seat++) {
    const is = pick(chance, ['farm', 'waterMine', 'solarArray'])
    if (chance.pick(2) === 0) sites[`home-${seat + 1}.4`] = { of: chance.pick(seats), is }
    if (chance.pick(3) === 0) sites[`home-${seat + 1}.1`] = { of: seat, is: 'energyMine' }
  }
  const left: string[] = SKILL_IDS.flatMap((id) => [id, id])
  const hands: { hand: string[]; used: string[] }[] = each(() => ({ hand: [], used: [] }))
  for (const id of left)
    if (chance.pick(2) === 0) pick(chance, hands)[chance.pick(3) === 0 ? 'used' : 'hand'].push(id)
  return {
    seats,
    round: 1 + chance.pick(2),
    first: chance.pick(seats),
    goods: each(() => three(14)),
    pool: three(12),
    mechs: each((seat) =>
      chance.pick(2) === 0 ? 0 : { [`home-${1 + ((seat + chance.pick(2)) % seats)}`]: 1 + chance.pick(2) },
    ),
    rnd: each(() => chance.pick(2)),
    military: each(() => chance.pick(2)),
    fusion: chance.pick(seats + 1) - 1,
    cards,
    sites,
    hand: hands.map(({ hand }) => hand),
    used: hands.map(({ used }) => used),
    options: randomOptions(chance),
  }
}

function randomOptions(chance: Chance): Record<string, Json> {
  return {
    prime_tokens: chance.pick(3),
    bm_remove_E: pick(chance, [0, 2, 5, 10]),
    ratio_initiator: 2 + chance.pick(2),
    ratio_direct: 2 + chance.pick(3),
    bm_access: pick(chance, ['pool', 'handed']),
    commission: chance.pick(3),
    via_bm: pick(chance, ['agreed', 'trust']),
    promises: pick(chance, ['nonbinding', 'none']),
    proposals_per_trade: pick(chance, [0, 2, 12]),
  }
}

/** A random answer to a question, legal or not; `w` only makes it likelier to be legal. */
export function randomAnswer(w: World, seat: number, step: string, chance: Chance): Answer {
  const good = () => pick(chance, GOODS)
  const amount = () => chance.pick(9)
  switch (step) {
    case 'trade.opening':
      return randomOpening(chance)
    case 'skill.play':
      return pick(chance, [{ play: null }, { play: 'C3', on: good() }, { play: 'C4' }])
    case 'trade.window':
      return pick(chance, [
        { do: 'end' },
        { do: 'propose' },
        { do: 'propose' },
        { do: 'exchange', pay: good(), get: good() },
      ])
    case 'trade.exchange':
    case 'trade.direct': {
      const ratio = 2 + chance.pick(3)
      const get = chance.pick(5)
      return { pay: chance.pick(8) === 0 ? amount() : ratio * get, get }
    }
    case 'deal.propose':
      return chance.pick(12) === 0 ? { do: 'nothing' } : { do: 'propose', legs: randomLegs(w, chance) }
    case 'deal.answer':
      return { answer: pick(chance, ['accept', 'accept', 'accept', 'refuse', 'wish']) }
    case 'speak.say':
      return { say: pick(chance, ['', 'More!']) }
    case 'deal.confide':
      return { text: 'Psst.' }
    case 'trade.own':
      return pick(chance, [
        { do: 'pass' },
        { do: 'via' },
        { do: 'via' },
        { do: 'wish' },
        { do: 'direct', pay: good(), get: good() },
        { do: 'direct', pay: pick(chance, ['T3', 'E']), get: good() },
      ])
    case 'via.ask': {
      const get = chance.pick(4) === 0 ? null : good()
      const others = [...w.colonies.keys()].filter((s) => s !== seat)
      const partner = chance.pick(10) === 0 ? chance.pick(5) : pick(chance, others)
      return chance.pick(12) === 0
        ? { do: 'nothing' }
        : {
            do: 'ask',
            with: partner,
            pay: good(),
            amount: 1 + amount(),
            get,
            count: get === null ? 0 : chance.pick(6),
          }
    }
    case 'via.answer':
      return { accept: chance.pick(3) > 0 }
    default:
      return { get: chance.pick(4) === 0 ? null : good(), count: chance.pick(6) }
  }
}

function randomOpening(chance: Chance): Answer {
  const good = () => pick(chance, GOODS)
  switch (chance.pick(8)) {
    case 0:
      return { direct: { pay: good(), get: good(), count: 1 + chance.pick(3) } }
    case 1:
      return {
        rates: [
          { give: good(), amount: 1 + chance.pick(2), get: good(), count: 1 + chance.pick(2), upTo: 6 },
        ],
      }
    case 2:
      return { say: 'I want Water.' }
    default:
      return {}
  }
}

function randomLegs(w: World, chance: Chance): Answer[] {
  return Array.from({ length: 1 + chance.pick(4) }, () => {
    if (chance.pick(5) === 0) {
      const count = 1 + chance.pick(3)
      const amount = chance.pick(8) === 0 ? 1 + chance.pick(6) : count * w.options.ratio_initiator
      return { do: 'exchange', pay: pick(chance, GOODS), amount, get: pick(chance, GOODS), count }
    }
    const other = chance.pick(w.seats)
    const ends = chance.pick(2) === 0 ? [w.initiator, other] : [other, w.initiator]
    const [from, to] = chance.pick(15) === 0 ? [chance.pick(5), chance.pick(5)] : ends
    return { do: 'give', from, to, ...randomThing(w, from ?? 0, chance) }
  })
}

/** Something to give: mostly what the giver has, sometimes what nobody may give. */
function randomThing(w: World, from: number, chance: Chance): Answer {
  const c = w.colonies[from]
  const own = (keys: Iterable<string>, any: readonly string[]) => {
    const list = [...keys]
    return list.length > 0 && chance.pick(6) > 0 ? pick(chance, list) : pick(chance, any)
  }
  switch (chance.pick(14)) {
    case 0:
      return { what: 'mech', which: own(c?.mechs.keys() ?? [], ['home-1', 'N6']), amount: 1 + chance.pick(2) }
    case 1:
      return { what: 'utility', which: own(c?.utilities.keys() ?? [], ['home-1.4', 'fusion', 'home-2.1']) }
    case 2:
    case 3:
      return { what: 'location', which: own(c?.locations.keys() ?? [], FACE_IDS) }
    case 4: {
      const pile = pick(chance, ['hand', 'discard'])
      return { what: 'skill', which: pick(chance, SKILL_IDS), pile }
    }
    case 5:
      return { what: pick(chance, ['rnd', 'military']), amount: 1 + chance.pick(2) }
    case 6:
      return { what: 'reveal', which: own(c?.locations.keys() ?? [], FACE_IDS) }
    case 7:
      return { what: 'promise', text: 'Peace.' }
    case 8:
      return chance.pick(4) === 0
        ? { what: pick(chance, ['population', 'infantry', 'track', 'vp', 'first', 'fusion']) }
        : { what: 'E', amount: 1 }
    default:
      return { what: pick(chance, GOODS), amount: 1 + chance.pick(6) }
  }
}
