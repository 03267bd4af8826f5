import { type Choices, type Code, type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import {
  ACTIONS,
  C1,
  C2,
  C3,
  C4,
  C5,
  E,
  EXPLORE,
  F,
  FACES,
  INDUSTRY,
  MECH,
  MILITARISE,
  RECRUIT,
  RESEARCH,
  SITES,
  SKILLS,
  skills,
  T1,
  T2,
  T3,
  T4,
  T5,
  TRADE,
  utilities,
  W,
} from '../data.ts'
import { at, bit, EVERYBODY, markSeen, othersThan, type Position, utilityAt } from '../position.ts'
import type { T } from '../words/index.ts'
import { fromPool, gain, gainToken } from './goods.ts'
import { place } from './locations.ts'
import { inHand, isMilitary, spendSkill } from './skills.ts'
import { putUnit } from './units.ts'
import { canFeed, run, runFault } from './utilities.ts'

const amountOn = (skill: number): number => skills[skill]?.amount ?? 0
/** BM-13.3  C3: tokens taken from the pool. */
const SKIMMED = amountOn(C3)
/** BM-13.1  T4: what own builds cost less. */
export const PREFAB_DISCOUNT = amountOn(T4)

/** Arguments of one kind of card; a play is 1 + skill × ARGS + argument. */
const ARGS = 128
export const playCode = (skill: number, arg: number): Code => 1 + skill * ARGS + arg
export const skillPlayed = (code: Code): number => Math.floor((code - 1) / ARGS)
export const argPlayed = (code: Code): number => (code - 1) % ARGS

/** T3 runs a site once (site × 2) or, upgraded, twice over (site × 2 + 1). */
const RUNS = SITES * 2

/** How many arguments a kind of card may be asked with. */
export function argsOf(p: Position, skill: number): number {
  switch (skill) {
    case T3:
      return RUNS
    case C1:
      return p.seats
    case C2:
      return FACES
    case C3:
      return 3
    case C5:
      return 2
    default:
      return 1
  }
}

const notNow = (why: string): Refusal => refuse('BM-13.4', 'NOT_NOW', why)

/** BM-4.1, BM-13.4  Why a card cannot be played so now, or null. */
export function playFault(p: Position, seat: Seat, skill: number, arg: number): Refusal | null {
  const card = skills[skill]
  if (card === undefined || inHand(p, seat, skill) === 0)
    return refuse(
      'BM-4.2',
      'NOT_ENOUGH',
      'You have no such Skill Card in hand; discarded ones come back by Refresh.',
    )
  if (isMilitary(skill)) return notNow(`${card.name} is played in raids only; play another card, or none.`)
  if (arg >= argsOf(p, skill))
    return refuse('BM-13.4', 'NO_SUCH_THING', `${card.name} cannot be played on that; name what it is for.`)
  switch (skill) {
    case T3:
      return operateFault(p, seat, arg)
    case T4:
      return p.action === INDUSTRY
        ? null
        : notNow(`${card.name} is played in an Industry action; keep it until then.`)
    case C1:
      return hasFaceDown(p, arg) && arg !== seat
        ? null
        : notNow('Name another player who has a face-down Location Card.')
    case C2:
      if (p.action !== EXPLORE)
        return notNow(`${card.name} is played in an Explore action; keep it until then.`)
      return p.discarded[arg] === 1 ? null : notNow('That Location Card is not discarded; name one that is.')
    case C3:
      return at(p.pool, arg) >= SKIMMED
        ? null
        : refuse(
            'BM-5.17',
            'POOL_SHORT',
            `The pool has ${at(p.pool, arg)} of that; ${card.name} takes ${SKIMMED}.`,
          )
    case C4:
      return p.action === TRADE && seat !== p.turn
        ? null
        : notNow(
            `${card.name} is for a direct trade, in a Trade action that another initiated; keep it until then.`,
          )
    default:
      return null
  }
}

/** BM-13.1  T3 runs an own occupied Utility; unmanned ones never are. */
function operateFault(p: Position, seat: Seat, arg: number): Refusal | null {
  const site = arg >> 1
  if (p.siteOwner[site] !== seat || p.occupied[site] !== 1)
    return refuse('BM-2.4', 'NOT_OCCUPIED', 'Name an occupied mine or farm of your own.')
  return runFault(p, seat, site, (arg & 1) === 1)
}

/** True when a player has a Location Card that lies face-down. */
export function hasFaceDown(p: Position, seat: Seat): boolean {
  for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat && p.open[mark] === 0) return true
  return false
}

/** Adds the code of every play that is possible now. */
export function listPlays(p: Position, seat: Seat, out: Choices): void {
  for (let skill = 0; skill < SKILLS; skill++) {
    if (p.hand[seat * SKILLS + skill] === 0 || isMilitary(skill)) continue
    if (skill === T3) listRuns(p, seat, out)
    else {
      const args = argsOf(p, skill)
      for (let arg = 0; arg < args; arg++)
        if (playFault(p, seat, skill, arg) === null) out.add(playCode(skill, arg))
    }
  }
}

function listRuns(p: Position, seat: Seat, out: Choices): void {
  for (let site = 0; site < SITES; site++) {
    if (p.siteOwner[site] !== seat || p.occupied[site] !== 1) continue
    if (canFeed(p, seat, site, false)) out.add(playCode(T3, site * 2))
    if (p.upgraded[site] === 1 && canFeed(p, seat, site, true)) out.add(playCode(T3, site * 2 + 1))
  }
}

/** BM-4.1  True when there is something to play: who is asked must not depend on what is hidden. */
export function canPlay(p: Position, seat: Seat): boolean {
  for (let skill = 0; skill < SKILLS; skill++) {
    if (p.hand[seat * SKILLS + skill] === 0 || isMilitary(skill)) continue
    if (isOpen(p, seat, skill)) return true
  }
  return false
}

/** BM-4.1  In which actions what a card brings can be used at once; BM-13.4, the others can be played in no other action. */
const HELPS: readonly (readonly number[])[] = skills.map(({ id }) => {
  switch (id) {
    case 'T1':
    case 'T3':
    case 'C3':
      return [TRADE, INDUSTRY, RECRUIT]
    case 'T2':
      return [TRADE, RECRUIT]
    case 'T5':
      return [MILITARISE]
    case 'C1':
      return [TRADE, MILITARISE]
    case 'C5':
      return [TRADE, INDUSTRY, RESEARCH, MILITARISE]
    default:
      return [EXPLORE, INDUSTRY, TRADE]
  }
})

/** The cards that are no military ones; and by action those of them that help in it. */
const PLAYABLE = skills.flatMap((_, skill) => (isMilitary(skill) ? [] : [skill]))
const HELPING = ACTIONS.map((_, action) => PLAYABLE.filter((skill) => HELPS[skill]?.includes(action)))

/** BM-4.1  True when a card can be played that helps now: in its actions, and any in the last action of a round. */
export function canHelp(p: Position, seat: Seat): boolean {
  const helping = bits(p.taken) >= p.seats ? PLAYABLE : (HELPING[p.action] ?? [])
  for (const skill of helping) if (p.hand[seat * SKILLS + skill] !== 0 && isOpen(p, seat, skill)) return true
  return false
}

function bits(mask: number): number {
  let count = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) count++
  return count
}

function isOpen(p: Position, seat: Seat, skill: number): boolean {
  if (skill !== T3) {
    const args = argsOf(p, skill)
    for (let arg = 0; arg < args; arg++) if (playFault(p, seat, skill, arg) === null) return true
    return false
  }
  for (let site = 0; site < SITES; site++)
    if (p.siteOwner[site] === seat && p.occupied[site] === 1 && canFeed(p, seat, site, false)) return true
  return false
}

/** BM-13.1, BM-13.3  Plays a card that can be played: it lies in the own discard pile then, and its effect is done. */
export function play(t: T, seat: Seat, skill: number, arg: number): void {
  const { p } = t
  spendSkill(p, seat, skill)
  t.note('played', seat, skill)
  switch (skill) {
    case T1:
      gain(p, seat, W, amountOn(T1))
      break
    case T2:
      gain(p, seat, F, amountOn(T2))
      break
    case T3: {
      const out = run(p, seat, arg >> 1, (arg & 1) === 1)
      t.note('ran', seat, utilityAt(p, arg >> 1), out, utilities[utilityAt(p, arg >> 1)]?.output.good ?? 0)
      break
    }
    case T5:
      putUnit(p, seat, MECH, seat)
      break
    case C1:
      look(t, seat, arg)
      break
    case C2:
      // Taken from the open pile: everybody has seen what it is.
      t.note('tookPapers', seat, arg, place(p, seat, arg, 0, EVERYBODY))
      break
    case C3:
      fromPool(p, seat, arg, SKIMMED)
      t.note('skimmed', seat, arg, SKIMMED)
      break
    case C5:
      gain(p, seat, E, amountOn(C5))
      gainToken(p, seat, arg === 0 ? 'military' : 'rnd', 1)
      t.note(arg === 0 ? 'gotMilitary' : 'gotRnd', seat)
      break
    default:
      break
  }
}

/** BM-13.3  C1: the face-down Location Cards of one player are shown to another. */
function look(t: T, seat: Seat, owner: Seat): void {
  const { p } = t
  t.reveal()
  t.tell(othersThan(p, seat), 'lookedSecretly', seat, owner)
  for (let mark = 0; mark < FACES; mark++) {
    if (p.holder[mark] !== owner || p.open[mark] === 1) continue
    markSeen(p, mark, bit(seat))
    t.tell([seat], 'looked', seat, owner, at(p.face, mark), mark)
  }
}
