import {
  cases,
  type Frame,
  indexed,
  int,
  list,
  menuAll,
  type Next,
  object,
  open,
  orNone,
  parts,
  pick,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  seatWord,
  type ValueOf,
} from '../../../kernel/index.ts'
import {
  attackStrength,
  cardTarget,
  defencePlace,
  defenceStrength,
  eachUnit,
  type Fighter,
  fight,
  hasMilitaryCard,
  inForce,
  isCard,
  lose,
  lossesOf,
  markTargeted,
  type Raid,
  type Target,
  targetOwner,
  tookPart,
} from '../colony/battle.ts'
import { pay } from '../colony/goods.ts'
import { cardId, cardsCalled, cardWords, placeId, placesFor, placeWords } from '../colony/locations.ts'
import { effectWords, handTarget, skillWords } from '../colony/names.ts'
import { inHand, isMilitary, skillCards } from '../colony/skills.ts'
import { PLACES, unitsAt } from '../colony/units.ts'
import { siteId, sitesCalled, utilityWords } from '../colony/utilities.ts'
import { E, FACES, INFANTRY, MECH, MOST_SEATS, SITES, SKILLS, STRENGTH, UNITS } from '../data.ts'
import { at, bit, knowsFace, NONE, type Position } from '../position.ts'
import type { Facts, T } from '../words/index.ts'

type Label = 'target' | 'force' | 'cards' | 'commit' | 'fight' | 'loss'
type F = Frame & Raid

const MOST_UNITS = 1000

/** BM-10.5  A Utility, or a face-up Location Card. */
export const targets = cases({
  none: {},
  utility: {
    at: sitesCalled((id) =>
      noTarget(`There is no Utility to raid at ${JSON.stringify(id)}; sites are called home-2.4 or N4.`),
    ),
  },
  card: {
    card: cardsCalled((id) =>
      noTarget(`You know of no face-up card ${JSON.stringify(id)}; name one of another player.`),
    ),
  },
})
type Aim = Exclude<ValueOf<typeof targets>, { do: 'none' }>
const targetOf = (aim: Aim): Target => (aim.do === 'utility' ? aim.at : cardTarget(aim.card))
/** What is aimed at, as an answer says it. */
export const aimAt = (target: Target): Aim =>
  isCard(target) ? { do: 'card', card: markTargeted(target) } : { do: 'utility', at: target }

const units = { unit: indexed(...UNITS), at: placesFor('BM-10.5', 'NO_UNIT') }
/** BM-10.5 (2)  A card of the hand, or none. */
export const commitments = orNone(
  skillCards((id) =>
    refuse(
      'BM-10.5',
      'NOT_ENOUGH',
      `There is no Skill Card ${JSON.stringify(id)}; commit M1 to M5 of your hand, or none.`,
    ),
  ),
)
/** BM-10.5 (1)  Unit by unit, or all. */
export const forces = cases({ attack: {}, all: {}, add: units })

/** BM-10.5 (1)  Why this cannot be raided, or null. */
function targetFault(p: Position, seat: Seat, target: Target): Refusal | null {
  const owner = targetOwner(p, target)
  return owner < 0 || owner === seat
    ? noTarget('Raid a Utility on the map or at a home, or a face-up card, of another.')
    : null
}

const noTarget = (why: string): Refusal => refuse('BM-10.5', 'NO_TARGET', why)

/** All units of a player. */
function allUnits(p: Position, seat: Seat): Fighter[] {
  const force: Fighter[] = []
  eachUnit(p, seat, (place, unit, count) => {
    for (let i = 0; i < count; i++) force.push({ unit, at: place })
  })
  return force
}

/** BM-10.5 (1)  At least one own unit, each once: a player raids once in an action, so none has attacked before. */
function forceFault(p: Position, f: F, seat: Seat, choice: ValueOf<typeof forces>): Refusal | null {
  if (choice.do === 'all') return null
  if (choice.do === 'attack')
    return f.force.length > 0 ? null : refuse('BM-10.5', 'NO_UNIT', 'Name at least one unit that attacks.')
  return unitsAt(p, seat, choice.unit, choice.at) > inForce(f, choice.unit, choice.at)
    ? null
    : refuse('BM-10.5', 'NO_UNIT', 'You have no more such units there; name others, or attack.')
}

const unitWords = (p: Position, viewer: Seat, { unit, at: place }: Fighter): string =>
  `${unit === MECH ? 'a Mech' : 'Infantry'} at ${placeWords(p, viewer, place)}`

/** BM-10.5 A raid. */
export const raid = procedure<Position, Raid, Label, Facts>(
  'raid',
  {
    seat: open(int(0, MOST_SEATS - 1)),
    strike: open(int(0, 31)),
    target: open(int(NONE, SITES + FACES - 1)),
    owner: open(int(NONE, MOST_SEATS - 1)),
    force: open(list(object({ unit: int(INFANTRY, MECH), at: int(0, PLACES - 1) }), 0, MOST_UNITS)),
    loser: open(int(NONE, MOST_SEATS - 1)),
    place: open(int(NONE, PLACES - 1)),
  },
  {
    // BM-10.4, BM-10.5 (1)  The target.
    target: pick({
      clause: 'BM-10.4',
      question: 'Which player do you raid?',
      who: (_p, f) => f.seat,
      of: targets,
      each(p, _f, seat, out) {
        out.add({ do: 'none' })
        for (let target = 0; target < SITES + FACES; target++) {
          const owner = targetOwner(p, target)
          if (owner >= 0 && owner !== seat) out.add(aimAt(target))
        }
      },
      can: () => true,
      fault: (p, _f, seat, aim) => (aim.do === 'none' ? null : targetFault(p, seat, targetOf(aim))),
      label(p, f, seat, aim) {
        if (aim.do === 'none') return { text: 'No raid' }
        const target = targetOf(aim)
        return {
          text: `Raid ${seatWord(targetOwner(p, target))}: ${aim.do === 'card' ? `the card ${cardWords(p, seat, aim.card)}` : `the ${utilityWords(p, aim.at)}`}`,
          note: [...defenceNote(p, f, seat, target), ...priceNote(p, seat)].join('; '),
          clause: 'BM-10.5',
          target: aim.do === 'card' ? cardId(p, seat, aim.card) : siteId(aim.at),
        }
      },
      late: { do: 'none' },
      take(t, f, seat, aim) {
        if (aim.do === 'none') return t.done()
        const { p } = t
        // BM-10.4  The initiator's is free.
        if (seat !== p.turn) pay(p, seat, E, p.options.raid_cost)
        f.target = targetOf(aim)
        f.owner = targetOwner(p, f.target)
        if (aim.do === 'card') t.note('raids', seat, f.owner, at(p.face, aim.card), 1)
        else t.note('raids', seat, f.owner, aim.at, 0)
        return 'force'
      },
    }),

    // BM-10.5 (1), BM-10.8  The attackers, from anywhere.
    force: pick({
      clause: 'BM-10.5',
      question: 'Which units attack?',
      who: (_p, f) => f.seat,
      of: forces,
      each(p, _f, seat, out) {
        out.add({ do: 'attack' })
        out.add({ do: 'all' })
        eachUnit(p, seat, (place, unit) => out.add({ do: 'add', unit, at: place }))
      },
      fault: forceFault,
      label(p, f, seat, choice) {
        const strikes = (f.strike & bit(seat)) !== 0
        if (choice.do === 'all')
          return {
            text: `Attack with all units, ${attackStrength(allUnits(p, seat), NONE, strikes)} strong`,
          }
        return choice.do === 'attack'
          ? { text: `Attack with these, ${attackStrength(f.force, NONE, strikes)} strong` }
          : {
              text: `Send ${unitWords(p, seat, choice)}, ${STRENGTH[choice.unit]} strong`,
              target: placeId(p, seat, choice.at),
            }
      },
      take(t, f, seat, choice) {
        if (choice.do === 'all') f.force = allUnits(t.p, seat)
        if (choice.do !== 'add') return 'cards'
        f.force.push({ unit: choice.unit, at: choice.at })
        return 'force'
      },
    }),

    // BM-10.5 (2)  Only who has a Military card is asked: hands are open (BM-1.5).
    cards: (t, f) =>
      hasMilitaryCard(t.p, f.seat) || hasMilitaryCard(t.p, f.owner) ? 'commit' : fightOut(t, f, NONE, NONE),
    commit: menuAll({
      clause: 'BM-10.5',
      question: 'Do you commit a Military Skill Card?',
      who: (p, f) => [f.seat, f.owner].filter((seat) => hasMilitaryCard(p, seat)).sort((a, b) => a - b),
      field: 'commit',
      of: commitments,
      each(p, _f, seat, out) {
        out.add(null)
        for (let skill = 0; skill < SKILLS; skill++)
          if (isMilitary(skill) && inHand(p, seat, skill) > 0) out.add(skill)
      },
      fault: (p, _f, seat, skill) =>
        skill === null || (isMilitary(skill) && inHand(p, seat, skill) > 0)
          ? null
          : refuse(
              'BM-10.5',
              'NOT_ENOUGH',
              'You have no such Military card in hand; commit one you have, or none.',
            ),
      label: (_p, _f, _seat, skill) =>
        skill === null
          ? { text: 'Commit no card' }
          : { text: `Commit ${skillWords(skill)}, ${effectWords(skill)}`, target: handTarget(skill) },
      late: null,
      reveal: (t, f, answers) => fightOut(t, f, answers[f.seat] ?? NONE, answers[f.owner] ?? NONE),
    }),

    // BM-10.7  Whose choice there is none to make loses the one there is.
    fight(t, f): Next<Label> {
      const units = lossesOf(t.p, f)
      if (units.length > 1) return 'loss'
      for (const unit of units) lose(t, f, unit)
      return t.done()
    },

    // BM-10.7  The loser loses one unit of its choice that took part.
    loss: pick({
      clause: 'BM-10.7',
      question: 'Which of your units is lost?',
      who: (_p, f) => f.loser,
      of: parts({ lose: units.unit, at: units.at }),
      each(p, f, _seat, out) {
        for (const { unit, at: place } of lossesOf(p, f)) out.add({ lose: unit, at: place })
      },
      fault: (p, f, _seat, unit) =>
        tookPart(p, f, unit.lose, unit.at)
          ? null
          : refuse('BM-10.7', 'NO_UNIT', 'That unit took no part; lose one that did.'),
      label: (p, _f, seat, { lose: unit, at: place }) => ({
        text: `Lose ${unitWords(p, seat, { unit, at: place })}`,
        target: placeId(p, seat, place),
      }),
      take(t, f, _seat, { lose: unit, at: place }) {
        lose(t, f, { unit, at: place })
        return t.done()
      },
    }),
  },
)

/** BM-10.5 (3)  What a target is defended with before cards, as far as all can see. */
function defenceNote(p: Position, f: F, viewer: Seat, target: Target): string[] {
  const place = defencePlace(p, target)
  const owner = targetOwner(p, target)
  // BM-1.5  Whether the card of a site lies face-down somewhere, and who defends it from there, is not told beforehand.
  const known = place >= 0 && (place < MOST_SEATS || knowsFace(p, viewer, place - MOST_SEATS))
  if (!known) return []
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
