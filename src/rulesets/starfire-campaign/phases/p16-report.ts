import { armedIn, attitudeTo, change, isThere, setContact, stateOf } from '../diplomacy/attitude.ts'
import { fall, isGone } from '../economy/default.ts'
import { expireOffers } from '../economy/offers.ts'
import { sum } from '../exact.ts'
import { empireOwner } from '../map/world.ts'
import { type Contact, type Empire, ENDING, FIRSTS, type Npr, type Position } from '../position.ts'
import { battlesOf } from '../report/battles.ts'
import { isFresh } from '../report/lines/index.ts'
import { reportOf } from '../report/sections.ts'
import { scoreOf } from '../scoring.ts'
import { mastery } from './p12-economy.ts'
import type { Turn } from './turn.ts'

/** Questions 3 and 21 of SC-25: Notes in which turn an empire did something first, and turns in which nothing new came about. */
function milestones(turn: Turn, empire: Empire): void {
  const done = doneBy(turn, empire)
  empire.firsts = empire.firsts.map((at, i) => (at === 0 && done[i] === true ? turn.number : at))
  // Campaigns that begin in peace keep their hashes.
  if (turn.p.options.FIRST_RELATION === 'war') countFights(turn, empire)
  if (!turn.linesOf(empire).some(isFresh)) empire.quiet++
}

/** Battles between empires, as far as this one was told of them. */
function countFights(turn: Turn, empire: Empire): void {
  const isEmpire = ({ owner }: { readonly owner: number }) => owner <= turn.p.seats
  for (const { sides, rounds } of battlesOf(turn.linesOf(empire))) {
    if (!sides.some(({ owner }) => owner === empire.owner) || sides.filter(isEmpire).length < 2) continue
    if (empire.fought === 0) empire.fought = turn.number
    // Ships without weapons are told with a fire of 0.
    const shots = rounds.flatMap(({ fire }) => fire).filter(({ fire, silo }) => fire > 0 || silo)
    const fired = new Set(shots.map(({ from }) => from))
    if (
      fired.has(empire.owner) &&
      sides.some((one) => isEmpire(one) && one.owner !== empire.owner && fired.has(one.owner))
    )
      empire.fights++
  }
}

/** What an empire has done by now, in the order of FIRSTS. */
function doneBy({ p }: Turn, { colonies, contacts, left, el, seat }: Empire): boolean[] {
  const settled = colonies.pu.filter((pu) => sum(pu) > 0).length
  const isEmpire = (owner: number) => owner <= p.seats && owner !== empireOwner(seat)
  const done: Record<(typeof FIRSTS)[number], boolean> = {
    colony: settled > 1,
    npr: contacts.some(({ owner }) => !isEmpire(owner)),
    empire: contacts.some(({ owner }) => isEmpire(owner)),
    exit: left,
    war: contacts.some(({ relation, theirs }) => relation === 'WAR' || theirs === 'WAR'),
    el2: el >= 2,
    el3: el >= 3,
  }
  return FIRSTS.map((first) => done[first])
}

/** SC-16.5  What firing on an NPR costs, and what a fleet at its home does, a turn. */
const FIRE_COSTS = 60
const CROWD_COSTS = 2
/** SC-16.5  The armed units at its home that an NPR bears with. */
const CROWD = 5

/** P16 of SC-19.4: what NPRs think after the turn; SC-20.3  the empires learn the states alone. */
function nprAttitudes(turn: Turn): void {
  for (const npr of turn.p.nprs) {
    const home = npr.colonies.system[0]
    // SC-16.15  Who is no more thinks nothing.
    if (!isThere(npr)) npr.attitudes = []
    for (const { empire: owner } of npr.attitudes) {
      const empire = turn.p.empires[owner - 1]
      if (empire === undefined) continue
      if (turn.foughtWith(npr).includes(owner)) change(npr, owner, -FIRE_COSTS)
      if (home !== undefined && armedIn(empire, home) > CROWD) change(npr, owner, -CROWD_COSTS)
    }
    // SC-16.6  Turns in UNION running.
    npr.attitudes = npr.attitudes.map((one) => ({
      ...one,
      union: stateOf(one.value) === 'UNION' ? one.union + 1 : 0,
    }))
  }
  const byOwner = new Map(turn.p.nprs.map((npr) => [npr.owner, npr]))
  for (const empire of turn.empires())
    for (const { owner, state } of empire.contacts) {
      if (owner > turn.p.seats) readMood(turn, empire, owner, byOwner.get(owner), state)
    }
}

/** SC-20.3  The state as the empire sees it. */
function readMood(
  turn: Turn,
  empire: Empire,
  owner: number,
  npr: Npr | undefined,
  before: Contact['state'],
): void {
  const attitude = npr === undefined ? undefined : attitudeTo(npr, empire.owner)
  const state = attitude === undefined ? '' : stateOf(attitude.value)
  if (state === before) return
  setContact(empire, owner, { state })
  if (state !== '') turn.tell(empire, 'mood', { owner, state })
}

/** P16 of SC-19.4: who is out, the score, the end, and the reports. True when the campaign is over. */
export function reports(turn: Turn): boolean {
  const { p } = turn
  nprAttitudes(turn)
  leave(turn)
  expireOffers(turn)
  for (const empire of turn.empires()) {
    milestones(turn, empire)
    const score = scoreOf(empire, p.options)
    empire.history = [...empire.history, score]
    turn.tell(empire, 'score', { score })
    empire.report = reportOf(turn, empire)
  }
  p.ended = endingOf(p, !turn.alone && mastery(turn))
  return p.ended !== 0
}

/** SC-21.7, SC-19.16  Who has 0 PU and no ships is eliminated, also who has resigned; a preview does not foresee it. */
function leave(turn: Turn): void {
  if (turn.alone) return
  for (const empire of turn.empires()) if (isGone(empire)) fall(turn, empire, 'SC-21.7')
}

/** SC-21.11  Why the campaign is over after this turn; 0 when it is not. */
function endingOf({ options, turn, seats, out }: Position, mastered: boolean): number {
  if (out.length === seats || (seats > 1 && out.length === seats - 1)) return ENDING.alone
  if (mastered) return ENDING.most
  return options.END_TURN > 0 && turn >= options.END_TURN ? ENDING.lastTurn : 0
}
