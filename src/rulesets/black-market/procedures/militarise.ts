import {
  ask,
  type Frame,
  int,
  type Next,
  oneOf,
  open,
  plusAt,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  text,
  variant,
} from '../../../kernel/index.ts'
import { comeHome, hasAway, listAway } from '../colony/arranging.ts'
import { canRaid } from '../colony/battle.ts'
import { energyFault, held, pay } from '../colony/goods.ts'
import { cardId, cardWords, markNamed } from '../colony/locations.ts'
import { openFace, placeId, placeNamed, placeWords } from '../colony/places.ts'
import { beginRaid } from '../colony/raids.ts'
import { refresh } from '../colony/skills.ts'
import { hasSlot, onCard, PLACES, putUnit, takeUnit, unitsAt } from '../colony/units.ts'
import { E, FACES, MECH, MOST_SEATS, UNITS } from '../data.ts'
import type { Facts } from '../facts.ts'
import type { Place } from '../ids.ts'
import { at, bit, type Position, seatAfter, type T } from '../position.ts'
import { raid } from './raid.ts'
import { startPart } from './skill.ts'

interface Locals {
  /** The place in turn order, from the initiator, of the player whose part it is. */
  i: number
  /** Bonus Actions performed in this action, a sum of 2^bonus. */
  performed: number
  /** Who has performed Strike, a sum of 2^seat. */
  strike: number
  /** BM-10.3  1 when this player has sent a unit out: then no more come home. */
  out: number
}
type Label = 'skill' | 'bonus' | 'next' | 'part' | 'follow' | 'nextMove' | 'move' | 'nextRaid' | 'raided'
type F = Frame & Locals

export const beginMilitarise = (): Locals => ({ i: 0, performed: 0, strike: 0, out: 0 })

/** BM-10.2  The Bonus Actions, and what Re-arm costs. */
const BONUSES = ['rearm', 'refresh', 'strike'] as const
const BONUS_NAMES = ['Re-arm', 'Refresh', 'Strike'] as const
const REARM = 0
const REFRESH = 1
const STRIKE = 2
const REARM_COST = 3
/** Codes: 0 a token or nothing, 1 + bonus. */
const NO_BONUS = 0

const soldier = (p: Position, f: F): Seat => seatAfter(p, p.turn, f.i)

/** BM-10.1, BM-10.2  Why a Bonus Action cannot be performed, or null. */
function bonusFault(p: Position, f: F, seat: Seat, bonus: number): Refusal | null {
  if (BONUSES[bonus] === undefined)
    return refuse('BM-10.2', 'NO_SUCH_BONUS', `Bonus Actions are ${BONUS_NAMES.join(', ')}.`)
  if ((f.performed & (1 << bonus)) !== 0)
    return refuse(
      'BM-10.1',
      'BONUS_TAKEN',
      `${BONUS_NAMES[bonus]} was performed in this action; choose another.`,
    )
  if (seat !== p.turn && p.military[seat] === 0)
    return refuse('BM-4.2', 'NOT_ENOUGH', 'You have no Military Token to spend; pass.')
  return bonus === REARM ? energyFault(p, seat, REARM_COST) : null
}

/** The question for a Bonus Action: the initiator's costs nothing, the others' a Military Token. */
function bonusChoice(other: boolean) {
  return {
    options(p: Position, f: F, seat: Seat, out: { add(code: number): void }) {
      out.add(NO_BONUS)
      for (let bonus = 0; bonus < BONUSES.length; bonus++)
        if ((f.performed & (1 << bonus)) === 0 && (bonus !== REARM || held(p, seat, E) >= REARM_COST))
          out.add(1 + bonus)
    },
    candidates(_p: Position, _f: F, _seat: Seat, out: { add(code: number): void }) {
      for (let code = 0; code <= BONUSES.length; code++) out.add(code)
    },
    why: (p: Position, f: F, seat: Seat, code: number): Refusal | null =>
      code === NO_BONUS ? null : bonusFault(p, f, seat, code - 1),
    codec: {
      schema: variant('do', other ? { nothing: {}, bonus: { name: oneOf(...BONUSES) } } : OWN_BONUS),
      read: (_p: Position, _f: F, _seat: Seat, choice: Bonus): number =>
        choice.do === 'bonus' ? 1 + BONUSES.indexOf(choice.name) : NO_BONUS,
      show: (_p: Position, _f: F, _seat: Seat, code: number): Bonus =>
        code === NO_BONUS
          ? { do: other ? 'nothing' : 'token' }
          : { do: 'bonus', name: BONUSES[code - 1] ?? 'rearm' },
      label(_p: Position, _f: F, _seat: Seat, code: number) {
        if (code === NO_BONUS) return { text: other ? 'Perform no Bonus Action' : 'Take a Military Token' }
        const notes = [
          'one Mech at home for 3 Energy',
          'discarded Skill Cards to hand',
          '+2 in raids and defences',
        ]
        return {
          text: `${BONUS_NAMES[code - 1]}${other ? ', for a Military Token' : ''}`,
          note: notes[code - 1] ?? '',
          clause: 'BM-10.2',
        }
      },
    },
    late: () => NO_BONUS,
  }
}

const OWN_BONUS = { token: {}, bonus: { name: oneOf(...BONUSES) } }
type Bonus = { do: 'token' } | { do: 'nothing' } | { do: 'bonus'; name: (typeof BONUSES)[number] }

/** BM-10.2  Performs a Bonus Action. */
function perform(t: T, f: F, seat: Seat, bonus: number): void {
  const { p } = t
  f.performed |= 1 << bonus
  t.note('performed', seat, bonus)
  if (bonus === REARM) {
    pay(p, seat, E, REARM_COST)
    putUnit(p, seat, MECH, seat)
  } else if (bonus === REFRESH) t.note('refreshed', seat, refresh(p, seat))
  else if (bonus === STRIKE) f.strike |= bit(seat)
}

/** BM-10.3  Codes: 0 done, a unit home from a place, a unit from home onto an own card. */
const HOME = 1
const OUT = HOME + 2 * PLACES
const homeCode = (place: Place, kind: number): number => HOME + place * 2 + kind
const outCode = (mark: number, kind: number): number => OUT + mark * 2 + kind

function moveFault(p: Position, f: F, seat: Seat, code: number): Refusal | null {
  if (code === 0) return null
  if (code >= HOME && code < OUT) {
    const [place, kind] = [(code - HOME) >> 1, (code - HOME) & 1]
    if (place === seat || unitsAt(p, seat, kind, place) === 0) return noUnit('You have no such unit there.')
    return f.out === 0
      ? null
      : refuse(
          'BM-10.3',
          'OUT_ALREADY',
          'Units come home first and go out then; you have begun to send them out.',
        )
  }
  if (!(code >= OUT && code < outCode(FACES, 0)))
    return refuse('BM-10.3', 'NO_SUCH_CHOICE', 'Move a unit home or onto a card of yours, or be done.')
  const [mark, kind] = [(code - OUT) >> 1, (code - OUT) & 1]
  if (p.holder[mark] !== seat)
    return refuse(
      'BM-10.3',
      'NOT_YOURS',
      'Units move onto your own Location Cards only; choose one of those.',
    )
  if (unitsAt(p, seat, kind, seat) === 0) return noUnit('You have no such unit at home.')
  return hasSlot(p, mark)
    ? null
    : refuse('BM-10.3', 'NO_SLOT', 'Both unit slots of that card are taken; choose another card.')
}

const noUnit = (why: string): Refusal => refuse('BM-4.2', 'NOT_ENOUGH', `${why} Move one that is there.`)

/** True when there is a card to send a unit to, or a unit to call home. */
function canMove(p: Position, seat: Seat): boolean {
  if (hasAway(p, seat)) return true
  if (at(p.infantry, seat) + at(p.mech, seat * MOST_SEATS + seat) === 0) return false
  for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat && hasSlot(p, mark)) return true
  return false
}

/** BM-10 MILITARISE. */
export const militarise = procedure<Position, Locals, Label, Facts>(
  'militarise',
  { i: open(int(-1, 5)), performed: open(int(0, 7)), strike: open(int(0, 31)), out: open(int(0, 1)) },
  {
    skill: (t) => startPart(t, t.p.turn, 'bonus'),

    // BM-10.1  The initiator performs one Bonus Action or takes a Military Token.
    bonus: ask({
      clause: 'BM-10.1',
      question: 'A Bonus Action, or a Military Token?',
      who: (p) => p.turn,
      ...bonusChoice(false),
      take(t, f, seat, code) {
        if (code !== NO_BONUS) perform(t, f, seat, code - 1)
        else {
          t.p.military = plusAt(t.p.military, seat, 1)
          t.note('gotMilitary', seat)
        }
        return 'next'
      },
    }),

    // BM-10.1  Then each other may spend a Military Token; BM-10.9, who has none is not asked.
    next(t, f) {
      f.i++
      if (f.i < t.p.seats) return startPart(t, soldier(t.p, f), 'part')
      f.i = -1
      return 'nextMove'
    },
    part: (t, f) => (t.p.military[soldier(t.p, f)] === 0 ? 'next' : 'follow'),
    follow: ask({
      clause: 'BM-10.1',
      question: 'Do you spend a Military Token for a Bonus Action?',
      who: soldier,
      ...bonusChoice(true),
      take(t, f, seat, code) {
        if (code !== NO_BONUS) {
          t.p.military = plusAt(t.p.military, seat, -1)
          perform(t, f, seat, code - 1)
        }
        return 'next'
      },
    }),

    // BM-10.3  Each may move own units between home and own Location Cards.
    nextMove(t, f) {
      const { p } = t
      f.out = 0
      for (f.i++; f.i < p.seats; f.i++) if (canMove(p, soldier(p, f))) return 'move'
      f.i = -1
      return 'nextRaid'
    },
    move: ask({
      clause: 'BM-10.3',
      question: 'Which units do you move?',
      who: soldier,
      options(p, f, seat, out) {
        out.add(0)
        if (f.out === 0) listAway(p, seat, out, homeCode)
        const [infantry, mechs] = [at(p.infantry, seat), at(p.mech, seat * MOST_SEATS + seat)]
        if (infantry + mechs === 0) return
        for (let mark = 0; mark < FACES; mark++) {
          if (p.holder[mark] !== seat || !hasSlot(p, mark)) continue
          if (infantry > 0) out.add(outCode(mark, 0))
          if (mechs > 0) out.add(outCode(mark, 1))
        }
      },
      candidates(p, _f, seat, out) {
        out.add(0)
        listAway(p, seat, out, homeCode)
        for (let mark = 0; mark < FACES; mark++)
          if (p.holder[mark] === seat) for (let kind = 0; kind < 2; kind++) out.add(outCode(mark, kind))
      },
      why: moveFault,
      codec: {
        schema: variant('do', {
          done: {},
          home: { unit: oneOf(...UNITS), from: text(8) },
          out: { unit: oneOf(...UNITS), to: text(8) },
        }),
        read(p, _f, seat, choice) {
          if (choice.do === 'done') return 0
          const kind = UNITS.indexOf(choice.unit)
          if (choice.do === 'home') {
            const place = placeNamed(p, seat, choice.from)
            return place >= 0
              ? homeCode(place, kind)
              : noUnit(
                  `You know of no place ${JSON.stringify(choice.from)}; name a home (home-2) or a card (N4, #7).`,
                )
          }
          const mark = markNamed(p, seat, choice.to)
          return mark >= 0
            ? outCode(mark, kind)
            : refuse(
                'BM-10.3',
                'NOT_YOURS',
                `You know of no Location Card ${JSON.stringify(choice.to)}; move onto one of your own.`,
              )
        },
        show(p, _f, seat, code) {
          if (code === 0) return { do: 'done' } as const
          if (code < OUT) {
            const unit = UNITS[(code - HOME) & 1] ?? 'infantry'
            return { do: 'home', unit, from: placeId(p, seat, (code - HOME) >> 1) } as const
          }
          const unit = UNITS[(code - OUT) & 1] ?? 'infantry'
          return { do: 'out', unit, to: cardId(p, seat, (code - OUT) >> 1) } as const
        },
        label(p, _f, seat, code) {
          if (code === 0) return { text: 'Done' }
          const name = (kind: number) => (kind === MECH ? 'a Mech' : 'Infantry')
          if (code < OUT) {
            const from = (code - HOME) >> 1
            return {
              text: `Call ${name((code - HOME) & 1)} home from ${placeWords(p, seat, from)}`,
              target: placeId(p, seat, from),
            }
          }
          const to = (code - OUT) >> 1
          return {
            text: `Send ${name((code - OUT) & 1)} to ${cardWords(p, seat, to)}`,
            target: cardId(p, seat, to),
          }
        },
      },
      late: () => 0,
      take(t, f, seat, code) {
        if (code === 0) return 'nextMove'
        if (code < OUT) comeHome(t, seat, (code - HOME) >> 1, (code - HOME) & 1)
        else {
          const [mark, kind] = [(code - OUT) >> 1, (code - OUT) & 1]
          takeUnit(t.p, seat, kind, seat)
          putUnit(t.p, seat, kind, onCard(mark))
          f.out = 1
          t.note('wentOut', seat, kind, onCard(mark), openFace(t.p, onCard(mark)))
        }
        return 'move'
      },
    }),

    // BM-10.4  Raids: the initiator's free, then the others' for Energy, in turn order; BM-10.9, or skipped.
    nextRaid(t, f): Next<Label> {
      const { p } = t
      // Before the first round of raids the initiator is asked and told so; the others are not.
      const early = p.round < p.options.first_raid_round
      for (f.i++; f.i < p.seats; f.i++) {
        const seat = soldier(p, f)
        const able = f.i === 0 || (!early && held(p, seat, E) >= p.options.raid_cost)
        if (able && canRaid(p, seat)) return t.call(raid, beginRaid(seat, f.strike), 'raided')
      }
      return t.done()
    },
    raided: () => 'nextRaid',
  },
)
