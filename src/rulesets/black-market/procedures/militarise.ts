import {
  cases,
  type Frame,
  indexed,
  int,
  type Next,
  open,
  pick,
  plusAt,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  type ValueOf,
  type Label as Words,
} from '../../../kernel/index.ts'
import { comeHome, hasAway, homeLabel, isAway, listAway } from '../colony/arranging.ts'
import { beginRaid, canRaid } from '../colony/battle.ts'
import { energyFault, held, pay } from '../colony/goods.ts'
import { cardId, cardsCalled, cardWords, placesFor, tellAt } from '../colony/locations.ts'
import { refresh } from '../colony/skills.ts'
import { hasSlot, onCard, putUnit, takeUnit, unitsAt } from '../colony/units.ts'
import { E, FACES, INFANTRY, MECH, MOST_SEATS, UNITS } from '../data.ts'
import { at, bit, type Position, seatAfter } from '../position.ts'
import type { Facts, T } from '../words/index.ts'
import { raid } from './raid.ts'
import { startPart } from './skill.ts'

interface Locals {
  /** The place in turn order, from the initiator, of the player whose part it is. */
  i: number
  /** Bonus Actions performed in this action, a sum of 2^bonus. */
  performed: number
  /** The seats that have performed Strike, a sum of 2^seat. */
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
const BONUS_NOTES = [
  'one Mech at home for 3 Energy',
  'discarded Skill Cards to hand',
  '+2 in raids and defences',
] as const
const REARM = 0
const REFRESH = 1
export const STRIKE = 2
const REARM_COST = 3

const bonus = { name: indexed(...BONUSES) }
/** BM-10.1  What the initiator does first, and what the others may do then. */
export const initiatorsBonus = cases({ token: {}, bonus })
const othersBonus = cases({ nothing: {}, bonus })

const soldier = (p: Position, f: F): Seat => seatAfter(p, p.turn, f.i)

/** BM-10.1, BM-10.2  Why a Bonus Action cannot be performed, or null. */
function bonusFault(p: Position, f: F, seat: Seat, name: number): Refusal | null {
  if ((f.performed & (1 << name)) !== 0)
    return refuse(
      'BM-10.1',
      'BONUS_TAKEN',
      `${BONUS_NAMES[name]} was performed in this action; choose another.`,
    )
  return name === REARM ? energyFault(p, seat, REARM_COST) : null
}

/** The same without words: for the list. */
const canPerform = (p: Position, f: F, seat: Seat, name: number): boolean =>
  (f.performed & (1 << name)) === 0 && (name !== REARM || held(p, seat, E) >= REARM_COST)

const bonusLabel = (name: number, price: string): Words => ({
  text: `${BONUS_NAMES[name]}${price}`,
  note: BONUS_NOTES[name] ?? '',
  clause: 'BM-10.2',
})

/** BM-10.2  Performs a Bonus Action. */
function perform(t: T, f: F, seat: Seat, name: number): void {
  const { p } = t
  f.performed |= 1 << name
  t.note('performed', seat, name)
  if (name === REARM) {
    pay(p, seat, E, REARM_COST)
    putUnit(p, seat, MECH, seat)
  } else if (name === REFRESH) t.note('refreshed', seat, refresh(p, seat))
  else if (name === STRIKE) f.strike |= bit(seat)
}

/** BM-10.3  A unit comes home from a place, or goes from home onto an own card. */
const moves = cases({
  done: {},
  home: { unit: indexed(...UNITS), from: placesFor('BM-4.2', 'NOT_ENOUGH') },
  out: {
    unit: indexed(...UNITS),
    to: cardsCalled((id) =>
      refuse(
        'BM-10.3',
        'NOT_YOURS',
        `You know of no Location Card ${JSON.stringify(id)}; move onto one of your own.`,
      ),
    ),
  },
})

function moveFault(p: Position, f: F, seat: Seat, move: ValueOf<typeof moves>): Refusal | null {
  if (move.do === 'done') return null
  if (move.do === 'home') {
    if (!isAway(p, seat, move.from, move.unit)) return noUnit('You have no such unit there.')
    return f.out === 0
      ? null
      : refuse(
          'BM-10.3',
          'OUT_ALREADY',
          'Units come home first and go out then; you have begun to send them out.',
        )
  }
  if (p.holder[move.to] !== seat)
    return refuse(
      'BM-10.3',
      'NOT_YOURS',
      'Units move onto your own Location Cards only; choose one of those.',
    )
  if (unitsAt(p, seat, move.unit, seat) === 0) return noUnit('You have no such unit at home.')
  return hasSlot(p, move.to)
    ? null
    : refuse('BM-10.3', 'NO_SLOT', 'Both unit slots of that card are taken; choose another card.')
}

const noUnit = (why: string): Refusal => refuse('BM-4.2', 'NOT_ENOUGH', `${why} Move one that is there.`)

/** True when there may be a card to send a unit to, or a unit to call home. */
function canMove(p: Position, seat: Seat): boolean {
  if (hasAway(p, seat)) return true
  if (at(p.infantry, seat) + at(p.mech, seat * MOST_SEATS + seat) === 0) return false
  for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat) return true
  return false
}

/** BM-10 MILITARISE. */
export const militarise = procedure<Position, Locals, Label, Facts>(
  'militarise',
  { i: open(int(-1, 5)), performed: open(int(0, 7)), strike: open(int(0, 31)), out: open(int(0, 1)) },
  {
    skill: (t) => startPart(t, t.p.turn, 'bonus'),

    // BM-10.1  The initiator performs one Bonus Action or takes a Military Token.
    bonus: pick({
      clause: 'BM-10.1',
      question: 'A Bonus Action, or a Military Token?',
      who: (p) => p.turn,
      of: initiatorsBonus,
      can: (p, f, seat, choice) => choice.do === 'token' || canPerform(p, f, seat, choice.name),
      fault: (p, f, seat, choice) => (choice.do === 'bonus' ? bonusFault(p, f, seat, choice.name) : null),
      label: (_p, _f, _seat, choice) =>
        choice.do === 'token' ? { text: 'Take a Military Token' } : bonusLabel(choice.name, ''),
      late: { do: 'token' },
      take(t, f, seat, choice) {
        if (choice.do === 'bonus') perform(t, f, seat, choice.name)
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
    // BM-10.9  A player without a Military Token is not asked.
    part: (t, f) => (t.p.military[soldier(t.p, f)] === 0 ? 'next' : 'follow'),
    follow: pick({
      clause: 'BM-10.1',
      question: 'Do you spend a Military Token for a Bonus Action?',
      who: soldier,
      of: othersBonus,
      can: (p, f, seat, choice) => choice.do === 'nothing' || canPerform(p, f, seat, choice.name),
      fault: (p, f, seat, choice) => (choice.do === 'nothing' ? null : bonusFault(p, f, seat, choice.name)),
      label: (_p, _f, _seat, choice) =>
        choice.do === 'nothing'
          ? { text: 'Perform no Bonus Action' }
          : bonusLabel(choice.name, ', for a Military Token'),
      late: { do: 'nothing' },
      take(t, f, seat, choice) {
        if (choice.do === 'bonus') {
          t.p.military = plusAt(t.p.military, seat, -1)
          perform(t, f, seat, choice.name)
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
    move: pick({
      clause: 'BM-10.3',
      question: 'Which units do you move?',
      who: soldier,
      of: moves,
      each(p, _f, seat, out) {
        out.add({ do: 'done' })
        listAway(p, seat, out)
        for (let to = 0; to < FACES; to++)
          if (p.holder[to] === seat)
            for (let unit = 0; unit < UNITS.length; unit++) out.add({ do: 'out', unit, to })
      },
      options(p, f, seat, out) {
        out.add({ do: 'done' })
        if (f.out === 0) listAway(p, seat, out)
        const [infantry, mechs] = [at(p.infantry, seat), at(p.mech, seat * MOST_SEATS + seat)]
        for (let to = 0; to < FACES; to++) {
          if (p.holder[to] !== seat || !hasSlot(p, to)) continue
          if (infantry > 0) out.add({ do: 'out', unit: INFANTRY, to })
          if (mechs > 0) out.add({ do: 'out', unit: MECH, to })
        }
      },
      fault: moveFault,
      label(p, _f, seat, move) {
        if (move.do === 'done') return { text: 'Done' }
        if (move.do === 'home') return homeLabel(p, seat, move.from, move.unit)
        return {
          text: `Send ${move.unit === MECH ? 'a Mech' : 'Infantry'} to ${cardWords(p, seat, move.to)}`,
          target: cardId(p, seat, move.to),
        }
      },
      unlessOne: true,
      late: { do: 'done' },
      take(t, f, seat, move) {
        if (move.do === 'done') return 'nextMove'
        if (move.do === 'home') comeHome(t, seat, move.from, move.unit)
        else {
          const { unit, to } = move
          takeUnit(t.p, seat, unit, seat)
          putUnit(t.p, seat, unit, onCard(to))
          f.out = 1
          tellAt(t, onCard(to), 'wentOut', (told) => [seat, unit, onCard(to), told])
        }
        return 'move'
      },
    }),

    // BM-10.4  Raids: the initiator's free, then the others' for Energy, in turn order; BM-10.9, or skipped.
    nextRaid(t, f): Next<Label> {
      const { p } = t
      // Before the first round of raids nobody is asked, and all are told why.
      const first = p.options.first_raid_round
      if (p.round < first) {
        t.note('noRaidsYet', first)
        return t.done()
      }
      for (f.i++; f.i < p.seats; f.i++) {
        const seat = soldier(p, f)
        const able = f.i === 0 || held(p, seat, E) >= p.options.raid_cost
        if (able && canRaid(p, seat)) return t.call(raid, beginRaid(seat, f.strike), 'raided')
      }
      return t.done()
    },
    raided: () => 'nextRaid',
  },
)
