import { type Acts, refuse } from '../../../kernel/index.ts'
import type { Position, T } from '../position.ts'
import { type Given, givenShape, sayGiven } from './act.ts'
import { desk } from './desk.ts'
import { doAct } from './doing.ts'
import { copied, doAll, listFault, plan, planFault, tellOf, withdraw, withdrawFault } from './planned.ts'

/** SC-21.8, SC-21.16  Acts of the GM, between two turns; author and reason stand in the log, which is published at the end. */
export const acts = {
  schema: givenShape,
  check(p, value) {
    if (p.options.GM === 'off')
      return refuse('SC-21.8', 'E_GM', 'This campaign has no game master; all is automatic.')
    const given = value as unknown as Given
    if (given.do === 'withdraw') return withdrawFault(p, given.no)
    if (given.do === 'plan') return planFault(p, given.acts)
    return doAll(copied(p), [given])?.refusal ?? null
  },
  full: (p, given) => (desk.plans(Object(given)) ? listFault(p) : null),
  say(value, name) {
    const given = value as unknown as Given
    return { text: sayGiven(given, name), clause: given.do === 'withdraw' ? 'SC-21.33' : 'SC-21.16' }
  },
  carryOut(t, value) {
    const given = value as unknown as Given
    if (given.do === 'withdraw') withdraw(t.p, given.no)
    else if (given.do === 'plan') plan(t.p, given.acts)
    else {
      // Without a plan it is done at once, as in logs from before there were plans.
      doAct(t.p, given)
      tellOf(t as unknown as T, given)
    }
  },
  desk,
} satisfies Acts<Position>
