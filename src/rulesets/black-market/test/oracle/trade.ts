import {
  type Answer,
  dealFault,
  type Leg,
  mayAccept,
  type Orders,
  partnersOf,
  runDeal,
  wantedBy,
} from './deal.ts'
import { GOODS, type Good, type Goods, type World } from './world.ts'

/** What a player is asked, and which refusal an answer earns; null when it is legal. */
export interface Question {
  readonly seat: number
  readonly step: string
  judge(answer: Answer): string | null
}

type Asking = Generator<Question, void, Answer>

/**
 * A second Trade action, written from chapter 5 of the rulebook alone, as one would tell it: it asks, is answered, and
 * changes its world. It shares no code with the rules.
 */
export function* trade(w: World): Asking {
  prime(w)
  const orders: (Orders | null)[] = w.colonies.map(() => null)
  const state: State = { used: new Set(), proposals: 0, orders }
  for (const seat of w.colonies.keys()) {
    if (seat === w.initiator) continue
    const said: Answer = yield { seat, step: 'trade.opening', judge: judgeOpening }
    if (said.direct != null || (said.rates ?? []).length > 0)
      orders[seat] = { direct: said.direct ?? null, rates: said.rates ?? [] }
  }
  yield* card(w, w.initiator)
  yield* window(w, state)
  for (const seat of inTurn(w)) {
    if (!state.used.has(seat)) {
      const played = yield* card(w, seat)
      yield* ownTrade(
        w,
        state,
        seat,
        played === 'C4' ? Math.min(2, w.options.ratio_direct) : w.options.ratio_direct,
      )
    }
    yield* window(w, state)
  }
  w.handed = { E: 0, W: 0, F: 0 }
}

interface State {
  /** The seats that have used the one trade. */
  used: Set<number>
  proposals: number
  orders: (Orders | null)[]
}

/** The others, from the initiator's successor on. */
function inTurn(w: World): number[] {
  const step = w.clockwise ? 1 : -1
  return Array.from(
    { length: w.seats - 1 },
    (_, i) => (((w.initiator + step * (i + 1)) % w.seats) + w.seats) % w.seats,
  )
}

const OUTPUT: Readonly<Record<string, Good>> = { energyMine: 'E', waterMine: 'W', farm: 'F' }

function prime(w: World): void {
  for (const colony of w.colonies)
    for (const { kind, occupied } of colony.utilities.values()) {
      const output = OUTPUT[kind]
      if (occupied && output !== undefined) w.pool[output] += w.options.prime_tokens
    }
  w.pool.E = Math.max(0, w.pool.E - w.options.bm_remove_E)
  w.handed = { E: 0, W: 0, F: 0 }
}

function judgeOpening({ direct = null, rates = [] }: Answer): string | null {
  const same = direct !== null && direct.pay === direct.get
  return same || rates.some((rate: Answer) => rate.give === rate.get) ? 'SAME_TYPE' : null
}

/** One Skill Card: of those in this oracle's games, C3 takes 2 from the pool, C4 makes the direct trade cheaper. */
function* card(w: World, seat: number): Generator<Question, string | null, Answer> {
  const has = (id: string) => w.colonies[seat]?.skills.includes(`${id} hand`) === true
  const canSkim = has('C3') && GOODS.some((good) => w.pool[good] >= 2)
  const canOpen = has('C4') && seat !== w.initiator
  if (!canSkim && !canOpen) return null
  const judge = ({ play, on }: Answer): string | null => {
    if (play === null) return null
    if (!has(play)) return 'NOT_ENOUGH'
    if (play === 'C3') return w.pool[on as Good] >= 2 ? null : 'POOL_SHORT'
    return canOpen ? null : 'NOT_NOW'
  }
  const { play, on } = yield { seat, step: 'skill.play', judge }
  if (play === null) return null
  const cards = w.colonies[seat]?.skills as string[]
  cards.splice(cards.indexOf(`${play} hand`), 1, `${play} discard`)
  if (play === 'C3') takeOut(w, seat, on, 2)
  return play
}

const goodsOf = (w: World, seat: number): Goods => w.colonies[seat]?.goods as Goods

/** Tokens leave the pool: of what was handed in first, never below 0. */
export function takeOut(w: World, seat: number, good: Good, n: number): void {
  w.pool[good] -= n
  goodsOf(w, seat)[good] += n
  w.handed[good] = Math.max(0, w.handed[good] - n)
}

/** Tokens are handed to the pool. */
export function handIn(w: World, seat: number, good: Good, n: number): void {
  goodsOf(w, seat)[good] -= n
  w.pool[good] += n
  w.handed[good] += n
}

/** Every way to pay one commodity for another. */
const PAIRS = GOODS.flatMap((pay) => GOODS.filter((get) => get !== pay).map((get) => ({ pay, get })))

const isGood = (x: string): x is Good => (GOODS as readonly string[]).includes(x)

/** Why two names are no pair of commodities. */
function misnamed({ pay, get }: Answer): string | null {
  if (!isGood(pay) || !isGood(get)) return 'COMMODITY_ONLY'
  return pay === get ? 'SAME_TYPE' : null
}

/** Why two commodities cannot be traded at all at this ratio. */
function judgePair(
  w: World,
  seat: number,
  answer: Answer,
  ratio: number,
  reach: (good: Good) => number,
): string | null {
  const wrong = misnamed(answer)
  if (wrong !== null) return wrong
  const { pay, get }: { pay: Good; get: Good } = answer
  if (goodsOf(w, seat)[pay] < ratio) return 'NOT_ENOUGH'
  return reach(get) < 1 ? 'POOL_SHORT' : null
}

/** How much: the ratio exact, then holdings, then the pool. */
function* amount(
  w: World,
  seat: number,
  step: string,
  pair: { pay: Good; get: Good },
  ratio: number,
  reach: (good: Good) => number,
): Generator<Question, number, Answer> {
  const judge = ({ pay, get }: Answer): string | null => {
    if (pay !== ratio * get) return 'BAD_RATIO'
    if (get === 0) return null
    if (goodsOf(w, seat)[pair.pay] < pay) return 'NOT_ENOUGH'
    return reach(pair.get) < get ? 'POOL_SHORT' : null
  }
  const { pay, get } = yield { seat, step, judge }
  if (get > 0) {
    takeOut(w, seat, pair.get, get)
    handIn(w, seat, pair.pay, pay)
  }
  return get
}

/** The initiator's window: deals and exchanges until it ends. */
function* window(w: World, state: State): Asking {
  const me = w.initiator
  const ratio = w.options.ratio_initiator
  const whole = (good: Good) => w.pool[good]
  for (let dropped = 0; ; ) {
    const judge = (a: Answer): string | null => {
      if (a.do === 'end') return null
      if (dropped === 12) return 'DROPPED'
      if (a.do === 'propose')
        return state.proposals < w.options.proposals_per_trade ? null : 'NO_PROPOSALS_LEFT'
      return judgePair(w, me, a, ratio, whole)
    }
    // A player who can only end it is not asked.
    const able = PAIRS.some((pair) => judge({ do: 'exchange', ...pair }) === null)
    if (!able && judge({ do: 'propose' }) !== null) return
    const answer: Answer = yield { seat: me, step: 'trade.window', judge }
    if (answer.do === 'end') return
    if (answer.do === 'exchange') {
      if ((yield* amount(w, me, 'trade.exchange', answer, ratio, whole)) === 0) dropped++
    } else if (!(yield* propose(w, state))) dropped++
  }
}

/** Whether a deal was named. */
function* propose(w: World, state: State): Generator<Question, boolean, Answer> {
  const me = w.initiator
  const judge = (a: Answer) => (a.do === 'nothing' ? null : dealFault(w, state.proposals, a.legs))
  const answer: Answer = yield { seat: me, step: 'deal.propose', judge }
  if (answer.do === 'nothing') return false
  state.proposals++
  const legs: Leg[] = answer.legs
  const partners = partnersOf(w, legs)
  const byRate: NonNullable<ReturnType<typeof wantedBy>>[] = []
  for (const seat of inTurn(w)) {
    if (!partners.has(seat)) continue
    const able = () => mayAccept(w, seat, legs)
    const wanted = wantedBy(state.orders[seat] ?? null, seat, legs)
    if (wanted !== undefined && able() === null) {
      byRate.push(wanted)
      continue
    }
    const word: Answer = yield {
      seat,
      step: 'deal.answer',
      judge: (a: Answer) => (a.answer === 'accept' ? able() : null),
    }
    if (word.answer === 'accept') continue
    if (word.answer === 'wish') yield { seat, step: 'speak.say', judge: () => null }
    return true
  }
  // What is given by a rate counts towards its limit for the whole action.
  if (runDeal(w, legs)) for (const { rate, given } of byRate) rate.upTo -= given
  return true
}

/** Another player's one trade: direct, via the pool with a third, or pass. */
function* ownTrade(w: World, state: State, seat: number, ratio: number): Asking {
  const reach = (good: Good) =>
    w.options.bm_access === 'pool' ? w.pool[good] : Math.min(w.pool[good], w.handed[good])
  const order = state.orders[seat]?.direct ?? null
  if (order !== null) {
    const pay = order.count * ratio
    if (goodsOf(w, seat)[order.pay] < pay || reach(order.get) < order.count) return
    takeOut(w, seat, order.get, order.count)
    handIn(w, seat, order.pay, pay)
    state.used.add(seat)
    return
  }
  let spoken = false
  for (let asks = 0, dropped = 0; ; ) {
    const judge = (a: Answer): string | null => {
      if (a.do === 'pass') return null
      if (a.do === 'wish') return spoken ? 'SPOKEN' : null
      if (dropped === 12) return 'DROPPED'
      if (a.do === 'via') return asks < 3 ? judgeVia(w, state, seat) : 'NO_ASKS_LEFT'
      return judgePair(w, seat, a, ratio, reach)
    }
    const able = PAIRS.some((pair) => judge({ do: 'direct', ...pair }) === null)
    if (!able && spoken && judge({ do: 'via' }) !== null) return
    const answer: Answer = yield { seat, step: 'trade.own', judge }
    if (answer.do === 'pass') return
    if (answer.do === 'wish') {
      spoken = true
      yield { seat, step: 'speak.say', judge: () => null }
    } else if (answer.do === 'direct') {
      if ((yield* amount(w, seat, 'trade.direct', answer, ratio, reach)) === 0) {
        dropped++
        continue
      }
      state.used.add(seat)
      return
    } else {
      const outcome = yield* via(w, state, seat)
      if (outcome === 'made') return
      if (outcome === 'refused') asks++
      else dropped++
    }
  }
}

const others = (w: World, seat: number) =>
  [...w.colonies.keys()].filter((s) => s !== seat && s !== w.initiator)

function judgeVia(w: World, state: State, seat: number): string | null {
  if (GOODS.every((good) => goodsOf(w, seat)[good] <= w.options.commission)) return 'TOO_FEW'
  return others(w, seat).every((s) => state.used.has(s)) ? 'TRADE_USED' : null
}

/** True for a count of something that has no name. */
const nameless = ({ get, count }: Answer): boolean => get == null && (count ?? 0) > 0

/** Tokens of one type to a partner, tokens of another back; the pool keeps its commission of both. */
function* via(
  w: World,
  state: State,
  seat: number,
): Generator<Question, 'made' | 'refused' | 'nothing', Answer> {
  const fee = w.options.commission
  const agreed = w.options.via_bm === 'agreed'
  const wants = (a: Answer) => agreed && a.get != null && (a.count ?? 0) > 0
  const judge = (a: Answer): string | null => {
    if (a.do === 'nothing') return null
    if (agreed && nameless(a)) return 'RETURN_TYPE'
    if (wants(a) && a.get === a.pay) return 'RETURN_TYPE'
    if (a.amount <= fee || (wants(a) && a.count <= fee)) return 'TOO_FEW'
    if (a.with === w.initiator) return 'PARTNER_INITIATOR'
    if (!others(w, seat).includes(a.with)) return 'NO_SUCH_PARTNER'
    if (state.used.has(a.with)) return 'TRADE_USED'
    if (goodsOf(w, seat)[a.pay as Good] < a.amount) return 'NOT_ENOUGH'
    return wants(a) && goodsOf(w, a.with)[a.get as Good] < a.count ? 'NOT_ENOUGH' : null
  }
  const a: Answer = yield { seat, step: 'via.ask', judge }
  if (a.do === 'nothing') return 'nothing'
  const word: Answer = yield { seat: a.with, step: 'via.answer', judge: () => null }
  if (!word.accept) return 'refused'
  state.used.add(seat).add(a.with)
  passOn(w, seat, a.with, a.pay, a.amount)
  if (agreed) {
    if (wants(a)) passOn(w, a.with, seat, a.get, a.count)
    return 'made'
  }
  const judgeBack = ({ get, count }: Answer): string | null => {
    if (nameless({ get, count })) return 'RETURN_TYPE'
    if (get == null || (count ?? 0) === 0) return null
    if (get === a.pay) return 'RETURN_TYPE'
    if (count <= fee) return 'TOO_FEW'
    return goodsOf(w, a.with)[get as Good] < count ? 'NOT_ENOUGH' : null
  }
  if (GOODS.every((get) => judgeBack({ get, count: fee + 1 }) !== null)) return 'made'
  const back: Answer = yield { seat: a.with, step: 'via.back', judge: judgeBack }
  if (back.get != null && (back.count ?? 0) > 0) passOn(w, a.with, seat, back.get, back.count)
  return 'made'
}

function passOn(w: World, from: number, to: number, good: Good, n: number): void {
  const fee = w.options.commission
  handIn(w, from, good, fee)
  goodsOf(w, from)[good] -= n - fee
  goodsOf(w, to)[good] += n - fee
}
