import type { Turn } from '../phases/turn.ts'
import type { Contact, Empire, Npr } from '../position.ts'
import { armedIn, attitudeTo, change, isThere, stateOf } from './attitude.ts'
import { setContact } from './contact.ts'

/** SC-16.5  What firing on an NPR costs, and what a fleet at its home does, a turn. */
const FIRE_COSTS = 60
const CROWD_COSTS = 2
/** SC-16.5  The armed units at its home that an NPR bears with. */
const CROWD = 5

/** P16 of SC-19.4: what NPRs think after the turn; SC-20.3  the empires learn the states alone. */
export function nprAttitudes(turn: Turn): void {
  for (const npr of turn.p.nprs) {
    const home = npr.colonies.system[0]
    // SC-16.15  Who is no more thinks nothing.
    if (!isThere(npr) && npr.attitudes.length > 0) npr.attitudes = []
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
  if (state !== '') turn.tell(empire, 'contacts', 'mood', 'SC-16.3', [owner], state)
}
