import {
  ask,
  askAll,
  type Frame,
  int,
  ints,
  type Next,
  nullable,
  object,
  oneOf,
  open,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  text,
  variant,
} from '../../../kernel/index.ts'
import {
  attackStrength,
  cardTarget,
  defencePlace,
  defenceStrength,
  eachUnit,
  hasMilitaryCard,
  isCard,
  markTargeted,
  type Target,
  targetOwner,
} from '../colony/battle.ts'
import { energyFault, pay } from '../colony/goods.ts'
import { cardId, cardWords, markNamed } from '../colony/locations.ts'
import { effectWords, factionName, skillWords } from '../colony/names.ts'
import { placeId, placeNamed, placeWords } from '../colony/places.ts'
import { fight, lose, lossesOf, type Raid, tookPart } from '../colony/raids.ts'
import { inHand, isMilitary, skillOf } from '../colony/skills.ts'
import { PLACES, unitsAt } from '../colony/units.ts'
import { siteId, siteOf, utilityWords } from '../colony/utilities.ts'
import { E, FACES, MECH, MOST_SEATS, OFF_MAP, SITES, SKILLS, STRENGTH, skills, UNITS } from '../data.ts'
import type { Facts } from '../facts.ts'
import { at, bit, knowsFace, NONE, type Position, type T } from '../position.ts'
import { handTarget } from '../targets.ts'

type Label = 'target' | 'force' | 'cards' | 'commit' | 'fight' | 'loss'
type F = Frame & Raid

const MOST_UNITS = 1000
const NO_RAID = 0
const ATTACK = 0
const ALL = 1
const FIRST_UNIT = 2

/** BM-10.4, BM-10.5 (1)  Why this cannot be raided, or null. */
function targetFault(p: Position, seat: Seat, target: Target): Refusal | null {
  const first = p.options.first_raid_round
  if (p.round < first)
    return refuse(
      'BM-10.4',
      'TOO_EARLY',
      `There are no raids before round ${first}; this is round ${p.round}.`,
    )
  const owner = targetOwner(p, target)
  if (!(owner >= 0) || owner === seat)
    return refuse(
      'BM-10.5',
      'NO_TARGET',
      'Raid a Utility on the map or at a home, or a face-up card, of another.',
    )
  return seat === p.turn ? null : energyFault(p, seat, p.options.raid_cost)
}

/** All units of a player, as places × 2 + kind. */
function allUnits(p: Position, seat: Seat): number[] {
  const force: number[] = []
  eachUnit(p, seat, (place, kind, count) => {
    for (let i = 0; i < count; i++) force.push(place * 2 + kind)
  })
  return force
}

/** How many of a unit are in the force already. */
function inForce(f: F, unit: number): number {
  let count = 0
  for (const one of f.force) if (one === unit) count++
  return count
}

/** BM-10.5 (1)  At least one own unit, each once: a player raids once in an action, so none has attacked before. */
function forceFault(p: Position, f: F, seat: Seat, code: number): Refusal | null {
  if (code === ATTACK)
    return f.force.length > 0 ? null : refuse('BM-10.5', 'NO_UNIT', 'Name at least one unit that attacks.')
  if (code === ALL) return null
  const unit = code - FIRST_UNIT
  const [place, kind] = [unit >> 1, unit & 1]
  return Number.isInteger(unit) &&
    place >= 0 &&
    place < PLACES &&
    unitsAt(p, seat, kind, place) > inForce(f, unit)
    ? null
    : refuse('BM-10.5', 'NO_UNIT', 'You have no more such units there; name others, or attack.')
}

function unitWords(p: Position, viewer: Seat, unit: number): string {
  return `${(unit & 1) === MECH ? 'a Mech' : 'Infantry'} at ${placeWords(p, viewer, unit >> 1)}`
}

/** The codec of a unit that is named by kind and place. */
const readUnit = (p: Position, seat: Seat, kind: (typeof UNITS)[number], place: string): number | Refusal => {
  const named = placeNamed(p, seat, place)
  return named >= 0
    ? named * 2 + UNITS.indexOf(kind)
    : refuse(
        'BM-10.5',
        'NO_UNIT',
        `You know of no place ${JSON.stringify(place)}; name a home (home-2) or a card (N4, #7).`,
      )
}

/** BM-10.5 A raid. */
export const raid = procedure<Position, Raid, Label, Facts>(
  'raid',
  {
    seat: open(int(0, MOST_SEATS - 1)),
    strike: open(int(0, 31)),
    target: open(int(NONE, SITES + FACES - 1)),
    owner: open(int(NONE, MOST_SEATS - 1)),
    force: open(ints(0, PLACES * 2 - 1)),
    loser: open(int(NONE, MOST_SEATS - 1)),
    place: open(int(NONE, PLACES - 1)),
  },
  {
    // BM-10.4, BM-10.5 (1)  The target.
    target: ask({
      clause: 'BM-10.4',
      question: 'Whom do you raid?',
      who: (_p, f) => f.seat,
      options(p, _f, seat, out) {
        out.add(NO_RAID)
        if (p.round < p.options.first_raid_round) return
        for (let target = 0; target < SITES + FACES; target++) {
          const owner = targetOwner(p, target)
          if (owner >= 0 && owner !== seat) out.add(1 + target)
        }
      },
      candidates(p, _f, seat, out) {
        out.add(NO_RAID)
        for (let target = 0; target < SITES + FACES; target++) {
          const owner = targetOwner(p, target)
          if (owner >= 0 && owner !== seat) out.add(1 + target)
        }
      },
      why: (p, _f, seat, code) => (code === NO_RAID ? null : targetFault(p, seat, code - 1)),
      codec: {
        schema: variant('do', { none: {}, utility: { at: text(12) }, card: { card: text(8) } }),
        read(p, _f, seat, choice) {
          if (choice.do === 'none') return NO_RAID
          if (choice.do === 'utility') {
            const site = siteOf(choice.at)
            return site >= 0 && site !== OFF_MAP
              ? 1 + site
              : refuse(
                  'BM-10.5',
                  'NO_TARGET',
                  `There is no Utility to raid at ${JSON.stringify(choice.at)}; sites are called home-2.4 or N4.`,
                )
          }
          const mark = markNamed(p, seat, choice.card)
          return mark >= 0
            ? 1 + cardTarget(mark)
            : refuse(
                'BM-10.5',
                'NO_TARGET',
                `You know of no face-up card ${JSON.stringify(choice.card)}; name one of another player.`,
              )
        },
        show(p, _f, seat, code) {
          if (code === NO_RAID) return { do: 'none' } as const
          const target = code - 1
          return isCard(target)
            ? ({ do: 'card', card: cardId(p, seat, markTargeted(target)) } as const)
            : ({ do: 'utility', at: siteId(target) } as const)
        },
        label(p, f, seat, code) {
          if (code === NO_RAID) return { text: 'No raid' }
          const target = code - 1
          const owner = factionName(targetOwner(p, target))
          return {
            text: `Raid ${owner}: ${targetWords(p, seat, target)}`,
            note: [...defenceNote(p, f, seat, target), ...priceNote(p, seat)].join('; '),
            clause: 'BM-10.5',
            target: isCard(target) ? cardId(p, seat, markTargeted(target)) : siteId(target),
          }
        },
      },
      late: () => NO_RAID,
      take(t, f, seat, code) {
        if (code === NO_RAID) return t.done()
        const { p } = t
        // BM-10.4  The initiator's is free.
        if (seat !== p.turn) pay(p, seat, E, p.options.raid_cost)
        f.target = code - 1
        f.owner = targetOwner(p, f.target)
        const card = isCard(f.target)
        t.note('raids', seat, f.owner, card ? at(p.face, markTargeted(f.target)) : f.target, card ? 1 : 0)
        return 'force'
      },
    }),

    // BM-10.5 (1), BM-10.8  The attackers, from anywhere.
    force: ask({
      clause: 'BM-10.5',
      question: 'Which units attack?',
      who: (_p, f) => f.seat,
      options(p, f, seat, out) {
        if (f.force.length > 0) out.add(ATTACK)
        out.add(ALL)
        eachUnit(p, seat, (place, kind, count) => {
          if (count > inForce(f, place * 2 + kind)) out.add(FIRST_UNIT + place * 2 + kind)
        })
      },
      candidates(p, _f, seat, out) {
        out.add(ATTACK)
        out.add(ALL)
        eachUnit(p, seat, (place, kind) => out.add(FIRST_UNIT + place * 2 + kind))
      },
      why: forceFault,
      codec: {
        schema: variant('do', { attack: {}, all: {}, add: { unit: oneOf(...UNITS), at: text(8) } }),
        read(p, _f, seat, choice) {
          if (choice.do !== 'add') return choice.do === 'attack' ? ATTACK : ALL
          const unit = readUnit(p, seat, choice.unit, choice.at)
          return typeof unit === 'number' ? FIRST_UNIT + unit : unit
        },
        show(p, _f, seat, code) {
          if (code < FIRST_UNIT) return { do: code === ATTACK ? 'attack' : 'all' } as const
          const unit = code - FIRST_UNIT
          return { do: 'add', unit: UNITS[unit & 1] ?? 'infantry', at: placeId(p, seat, unit >> 1) } as const
        },
        label(p, f, seat, code) {
          const strikes = (f.strike & bit(seat)) !== 0
          if (code === ALL)
            return {
              text: `Attack with all units, ${attackStrength(allUnits(p, seat), NONE, strikes)} strong`,
            }
          const strength = attackStrength(f.force, NONE, strikes)
          return code === ATTACK
            ? { text: `Attack with these, ${strength} strong` }
            : {
                text: `Send ${unitWords(p, seat, code - FIRST_UNIT)}, ${STRENGTH[(code - FIRST_UNIT) & 1]} strong`,
                target: placeId(p, seat, (code - FIRST_UNIT) >> 1),
              }
        },
      },
      take(t, f, seat, code) {
        if (code === ATTACK) return 'cards'
        if (code >= FIRST_UNIT) {
          f.force.push(code - FIRST_UNIT)
          return f.force.length < MOST_UNITS ? 'force' : 'cards'
        }
        f.force = allUnits(t.p, seat)
        return 'cards'
      },
    }),

    // BM-10.5 (2)  Only who has a Military card is asked: hands are open (BM-1.5).
    cards: (t, f) =>
      hasMilitaryCard(t.p, f.seat) || hasMilitaryCard(t.p, f.owner) ? 'commit' : fightOut(t, f, NONE, NONE),
    commit: askAll({
      clause: 'BM-10.5',
      question: 'Do you commit a Military Skill Card?',
      who: (p, f) => [f.seat, f.owner].filter((seat) => hasMilitaryCard(p, seat)).sort((a, b) => a - b),
      options(p, _f, seat, out) {
        out.add(0)
        for (let skill = 0; skill < SKILLS; skill++)
          if (isMilitary(skill) && inHand(p, seat, skill) > 0) out.add(1 + skill)
      },
      why: (p, _f, seat, code) =>
        code === 0 || (isMilitary(code - 1) && inHand(p, seat, code - 1) > 0)
          ? null
          : refuse(
              'BM-10.5',
              'NOT_ENOUGH',
              'You have no such Military card in hand; commit one you have, or none.',
            ),
      codec: {
        schema: object({ commit: nullable(text(4)) }),
        read(_p, _f, _seat, { commit }) {
          if (commit === null) return 0
          const skill = skillOf(commit)
          return skill >= 0
            ? 1 + skill
            : refuse(
                'BM-10.5',
                'NOT_ENOUGH',
                `There is no Skill Card ${JSON.stringify(commit)}; commit M1 to M5 of your hand, or none.`,
              )
        },
        show: (_p, _f, _seat, code) => ({ commit: code === 0 ? null : (skills[code - 1]?.id ?? '?') }),
        label: (_p, _f, _seat, code) => ({
          text: code === 0 ? 'Commit no card' : `Commit ${skillWords(code - 1)}, ${effectWords(code - 1)}`,
          ...(code === 0 ? {} : { target: handTarget(code - 1) }),
        }),
      },
      late: () => 0,
      reveal: (t, f, answers) => fightOut(t, f, (answers[f.seat] ?? 0) - 1, (answers[f.owner] ?? 0) - 1),
    }),

    // BM-10.7  Whose choice there is none to make loses the one there is.
    fight(t, f): Next<Label> {
      const units = lossesOf(t.p, f)
      if (units.length === 0) return t.done()
      if (units.length > 1) return 'loss'
      lose(t, f, units[0] ?? 0)
      return t.done()
    },

    // BM-10.7  The loser loses one unit of its choice that took part.
    loss: ask({
      clause: 'BM-10.7',
      question: 'Which of your units is lost?',
      who: (_p, f) => f.loser,
      options(p, f, _seat, out) {
        for (const unit of lossesOf(p, f)) out.add(unit)
      },
      why: (p, f, seat, unit) =>
        Number.isInteger(unit) && tookPart(p, f, seat, unit)
          ? null
          : refuse('BM-10.7', 'NO_UNIT', 'That unit took no part; lose one that did.'),
      codec: {
        schema: object({ lose: oneOf(...UNITS), at: text(8) }),
        read: (p, _f, seat, { lose: kind, at: place }) => readUnit(p, seat, kind, place),
        show: (p, _f, seat, unit) => ({
          lose: UNITS[unit & 1] ?? 'infantry',
          at: placeId(p, seat, unit >> 1),
        }),
        label: (p, _f, seat, unit) => ({
          text: `Lose ${unitWords(p, seat, unit)}`,
          target: placeId(p, seat, unit >> 1),
        }),
      },
      take(t, f, _seat, unit) {
        lose(t, f, unit)
        return t.done()
      },
    }),
  },
)

function targetWords(p: Position, viewer: Seat, target: Target): string {
  return isCard(target)
    ? `the card ${cardWords(p, viewer, markTargeted(target))}`
    : `the ${utilityWords(p, target)}`
}

/** BM-10.5 (3)  What a target is defended with before cards, as far as all can see. */
function defenceNote(p: Position, f: F, viewer: Seat, target: Target): string[] {
  const place = defencePlace(p, target)
  const owner = targetOwner(p, target)
  // BM-1.5  Whether the card of a site lies face-down somewhere, and who defends it from there, is not told beforehand.
  const known = place >= 0 && (place < MOST_SEATS || knowsFace(p, viewer, place - MOST_SEATS))
  if (owner < 0 || !known) return []
  const strength = defenceStrength(p, target, owner, place, NONE, (f.strike & bit(owner)) !== 0)
  return [`defended by ${strength}, and a card if any is committed`]
}

/** BM-10.4  What the raid costs who is not the initiator. */
const priceNote = (p: Position, seat: Seat): string[] =>
  seat === p.turn ? [] : [`costs ${p.options.raid_cost} Energy`]

function fightOut(t: T, f: F, own: number, other: number): Next<Label> {
  fight(t, f, own, other)
  return 'fight'
}
