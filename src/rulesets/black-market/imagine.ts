import {
  type Chance,
  copier,
  copyJson,
  type Frame,
  type Observer,
  object,
  type Seat,
  sample,
} from '../../kernel/index.ts'
import { held } from './colony/goods.ts'
import { DECK_SIZE, FACES, GOODS, TRADE } from './data.ts'
import { fields } from './fields.ts'
import {
  at,
  bit,
  HIDDEN,
  hidesReader,
  isAmong,
  isOther,
  markSeen,
  type Position,
  placeAfter,
  seatAfter,
} from './position.ts'
import type { Locals as Deal } from './procedures/deal.ts'
import type { Locals as Wish } from './procedures/wish.ts'
import { type Leg, legOf } from './trade/legs.ts'
import { opening } from './trade/opening.ts'
import { confidedBy } from './trade/proposal.ts'
import type { View } from './view.ts'

/** Positions are imagined for every decision of a player of code, so they are copied fast. */
const copyFields = copier(object(fields)) as unknown as (v: View) => Omit<Position, 'flow'>

/** A position that looks the same to the seat: all that it cannot know is drawn again. */
export function determinise(v: View, viewer: Observer, chance: Chance): Position {
  const p: Position = { flow: [], standing: (v.standing ?? []).map((s) => ({ ...s })), ...copyFields(v) }
  dealFaces(p, chance)
  noteLook(p, viewer, chance)
  p.notes = p.notes.map((note) => {
    if (isAmong(viewer, note.to)) return note
    const others = note.kind === 'wish' ? anyReaders(p, viewer, note.from, note.to, chance) : 0
    return { ...note, to: note.to | others, text: anyWords(chance) }
  })
  p.flow = copyJson(v.flow)
  for (const frame of p.flow) {
    if (frame.in === 'deal') imagineDeal(p, frame as Frame & Deal, viewer, chance)
    if (frame.in !== 'speak') continue
    const wish = frame as Frame & Wish
    wish.to |= anyReaders(p, viewer, wish.seat, wish.to, chance)
  }
  if (isTrading(p)) fileOrders(p, viewer, chance)
  return p
}

/** The faces that are not known are dealt again, deck by deck. */
function dealFaces(p: Position, chance: Chance): void {
  const dealt = p.face.slice()
  for (let first = 0; first < FACES; first += DECK_SIZE) {
    const unknown: number[] = []
    for (let face = first; face < first + DECK_SIZE; face++)
      if (p.discarded[face] === 0 && !dealt.includes(face)) unknown.push(face)
    chance.shuffle(unknown)
    for (let mark = first; mark < first + DECK_SIZE; mark++)
      if (dealt[mark] === HIDDEN) dealt[mark] = unknown.pop() ?? HIDDEN
  }
  p.face = dealt
}

/** BM-1.5  Some card may have been looked at by another than its owner. */
function noteLook(p: Position, viewer: Observer, chance: Chance): void {
  const mark = chance.pick(FACES)
  const looker = chance.pick(p.seats)
  const owner = at(p.holder, mark)
  if (owner < 0 || owner === looker || looker === viewer || p.open[mark] === 1) return
  markSeen(p, mark, bit(looker))
}

const WORDS = ['I want more for it.', 'The north is rich.', 'No raid on you this round.'] as const
const anyWords = (chance: Chance): string => WORDS[chance.pick(WORDS.length)] ?? ''

/** BM-5.16  Readers of a wish that the viewer does not know of: one at least. */
function anyReaders(p: Position, viewer: Observer, from: Seat, to: number, chance: Chance): number {
  const hidden: number[] = []
  for (let who = 0; who < p.seats; who++) if (hidesReader(p, viewer, from, to, who)) hidden.push(bit(who))
  const first = hidden[chance.pick(Math.max(1, hidden.length))] ?? 0
  return hidden.reduce((mask, one) => mask | (chance.pick(2) === 0 ? one : 0), first)
}

/** BM-14.2  True when standing orders are filed: a Trade action is past its opening. */
const isTrading = (p: Position): boolean => p.action === TRADE && p.flow.at(-1)?.at !== 'opening'

/** BM-14.2  What the others may have ordered; mostly nothing. */
function fileOrders(p: Position, viewer: Observer, chance: Chance): void {
  for (let seat = 0; seat < p.seats; seat++) {
    if (seat === viewer || seat === p.turn) continue
    const { direct = null, rates = [] } = sample(opening, p, null, seat, chance)
    if (direct !== null || rates.length > 0) p.orders = p.orders.with(seat, { direct, rates })
  }
}

/** BM-1.5, BM-5.13  A deal of others has some legs and partners; what is told in secret says something. */
function imagineDeal(p: Position, f: Frame & Deal, viewer: Observer, chance: Chance): void {
  if (f.at === 'propose') return
  if (f.legs === null) {
    for (let who = 0; who < p.seats; who++)
      if (isOther(p, viewer, who) && placeAfter(p, who) > f.i && chance.pick(2) === 0) f.partners |= bit(who)
    f.legs = []
    for (let who = 0; who < p.seats; who++)
      if ((f.partners & bit(who)) !== 0) f.legs.push(anyLeg(p, who, chance))
  }
  const { legs, confided } = f
  f.confided = []
  for (let place = 0; place < f.i; place++) {
    const giver = seatAfter(p, p.turn, place)
    f.confided.push(
      ...confidedBy(
        legs,
        giver,
        (_leg, i) => confided.find((one) => one.leg === i)?.text ?? anyWords(chance),
      ),
    )
  }
}

/** A leg between the initiator and another: something that one of them has, or a Secret. */
function anyLeg(p: Position, partner: Seat, chance: Chance): Leg {
  const good = chance.pick(3)
  const [from, to] = chance.pick(2) === 0 ? [p.turn, partner] : [partner, p.turn]
  const most = Math.min(4, held(p, from, good))
  return most === 0
    ? legOf({ do: 'give', from: p.turn, to: partner, what: 'secret' })
    : legOf({ do: 'give', from, to, what: GOODS[good] ?? 'E', amount: 1 + chance.pick(most) })
}
