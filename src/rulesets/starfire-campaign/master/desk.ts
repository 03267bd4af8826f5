import { type ActDesk, type DryRun, type Json, type Refusal, refuse } from '../../../kernel/index.ts'
import { isNpr } from '../map/world.ts'
import type { Position } from '../position.ts'
import { ACT_TITLES, type Act, actShape, type Given, sayAct } from './act.ts'
import { changesOf } from './changes.ts'
import { choicesOf } from './choices.ts'
import { changeText, type Naming, ownerText } from './named.ts'
import { after, expected, listFault, turnOf, whyNot } from './planned.ts'
import type { Change } from './planned-shape.ts'

/** SC-21.16  Why acts were refused between two turns, by the code of the refusal. */
const REFUSED: Readonly<Record<string, string>> = {
  E_FUNDS: 'The treasury was smaller by then.',
  E_DUPLICATE: 'It was there already.',
  E_NAME: 'The name cannot be given.',
}

/** What changes nothing at once. */
const DELAYED: readonly unknown[] = ['plan', 'withdraw'] satisfies Given['do'][]

/** SC-21.33  What a master's page is made of. */
export const desk: ActDesk<Position> = {
  has: ({ options }) => options.GM !== 'off',
  turn: ({ turn }) => turn,
  turned: 'turn',
  form: (p, name) => ({ schema: actShape.json, titles: ACT_TITLES, choices: choicesOf(p, name) }),
  dryRun,
  plan: (acts) => ({ do: 'plan', acts }),
  withdraw: (no) => ({ do: 'withdraw', no }),
  plans: (act) => (act as unknown as Given).do === 'plan',
  delays: (given) => DELAYED.includes(Object(given).do),
  planned: (p, name) =>
    p.planned.map(({ acts, turn, fate, fault, code, changes }, i) => ({
      ...{ no: i + 1, turn, fate, clause: 'SC-21.33' },
      says: acts.map((act) => sayAct(act, name)),
      why: fate === 'refused' ? refusedText(acts.length, fault, code) : '',
      changes: changes.map((change) => changeText(p, name, change)),
    })),
}

function refusedText(acts: number, at: number, code: string): string {
  const why = REFUSED[code] ?? 'What it names was not there any more.'
  return acts === 1 ? why : `Act ${at} of ${acts} could not be done, so none was. ${why}`
}

/** SC-21.33, SC-21.34  What acts would do, one after the other, after what is planned. */
function dryRun(p: Position, given: readonly Json[], name: Naming): DryRun | Refusal {
  if (p.options.GM === 'off')
    return refuse('SC-21.8', 'E_GM', 'This campaign has no game master; all is automatic.')
  const acts = given as unknown as readonly Act[]
  for (const [i, act] of given.entries()) {
    const wrong = actShape.fault(act, 'act')
    if (wrong !== null) return refuse('SC-21.18', 'BAD_CHOICE', `Act ${i + 1}: ${wrong}.`)
  }
  const tooMany = listFault(p)
  if (tooMany !== null) return tooMany
  const before = expected(p)
  const then = after(before, [acts])
  if (then === null) return whyNot(before, acts) as Refusal
  const changes = changesOf(before, then)
  return {
    says: acts.map((act) => sayAct(act, name)),
    changes: changes.map((change) => changeText(then, name, change)),
    when: `Before turn ${turnOf(p)} is carried out. You can take it back until then.`,
    told: toldOf(p, changes, name),
    clause: 'SC-21.33',
  }
}

/** SC-21.16, SC-21.33  Who is told of acts, and who sees for themselves what they changed. */
function toldOf(p: Position, changes: readonly Change[], name: Naming): string {
  const seers = new Set(changes.flatMap(({ of, owner, at }) => (of === 'attitude' ? [at] : [owner])))
  const who = [...seers]
    .filter((owner) => owner > 0 && !isNpr(owner))
    .map((owner) => ownerText(p, name, owner))
  const see =
    who.length === 0
      ? ''
      : ` After it, ${who.join(' and ')} ${who.length === 1 ? 'sees' : 'see'} it in their own figures.`
  const told =
    p.options.GM === 'open'
      ? 'Everybody, when it is carried out: what kind of act it is, and which empire it names.'
      : 'Nobody now; everybody at the end.'
  return `${told}${see}`
}
