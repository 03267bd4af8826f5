import {
  type ActChange,
  type ActChoice,
  type ActDesk,
  type ActForm,
  type Acts,
  andList,
  type DryRun,
  type Json,
  type Refusal,
  refuse,
} from '../../../kernel/index.ts'
import { technologies } from '../design/catalogue.ts'
import { isOut } from '../diplomacy/attitude.ts'
import { ownerCalled } from '../diplomacy/relations.ts'
import { frd, sum } from '../exact.ts'
import { count, grouped } from '../figures.ts'
import { lackIn, suppliedIn } from '../knowledge/supplied.ts'
import { clusterId, coreId, isNpr, ownerName, systemId, systemName } from '../map/world.ts'
import type { Empire, Position, T } from '../position.ts'
import { eventText } from '../report/lines/economy.ts'
import { livedIn, puOf, scoreOf } from '../scoring.ts'
import { EVENTS } from '../state/kinds.ts'
import {
  ACT_TITLES,
  type Act,
  actShape,
  type Change,
  type Given,
  givenShape,
  sayAct,
  sayGiven,
} from './act.ts'
import { doAct } from './doing.ts'
import {
  after,
  changesOf,
  changeText,
  copied,
  doAll,
  expected,
  listFault,
  type Naming,
  nextIncome,
  ownerText,
  plan,
  planFault,
  systemText,
  technologyText,
  tellOf,
  turnOf,
  whyNot,
  withdraw,
  withdrawFault,
} from './planned.ts'

/** More are not offered in one list; then the field is written. */
const MOST = 5000

/** What a form of acts offers, by names. */
function choicesOf(p: Position, name: Naming): ActForm['choices'] {
  const playing = p.empires.filter(({ seat }) => !p.out.includes(seat))
  const texts = new Map<number, string>()
  const placeText = (system: number): string => {
    const known = texts.get(system) ?? systemText(p, system)
    texts.set(system, known)
    return known
  }
  const empires = playing.map(({ owner }) => ({ value: owner, text: ownerText(p, name, owner) }))
  const lords = new Map(
    [...p.empires, ...p.nprs].flatMap(({ owner, colonies }) =>
      colonies.system.map((system): [number, string] => [system, ownerText(p, name, owner)]),
    ),
  )
  const systems = systemsOf(p).map((system) => {
    const lord = lords.get(system)
    const text = `${placeText(system)}${lord === undefined ? '' : ` · ${lord}`}`
    return { system, lord, choice: { value: systemName(system), text } }
  })
  const where = (keeps: (lord: string | undefined) => boolean) =>
    systems.filter(({ lord }) => keeps(lord)).map(({ choice }) => choice)
  const of = (each: (empire: Empire) => ActChoice[]) => ({ within: 'empire', of: playing.flatMap(each) })
  // In a large campaign nothing is made that would not be offered.
  const few = (many: (empire: Empire) => number) => sum(playing.map(many)) <= MOST
  const all: ActForm['choices'] = {
    empire: { of: empires },
    to: { of: empires },
    npr: {
      of: p.nprs.map(({ owner, colonies: { system: home } }) => {
        const text = home[0] === undefined ? '' : ` · ${placeText(home[0])}`
        return { value: ownerName(owner), text: `${ownerName(owner)}${text}` }
      }),
    },
    system: { of: where(() => true) },
    'pu.system': { of: where((lord) => lord !== undefined) },
    'found.system': { of: where((lord) => lord === undefined) },
    design: of(({ owner, designs }) =>
      designs.map((design) => ({ of: owner, value: design.name, text: `${design.name} (${design.hull})` })),
    ),
    ...(few(({ ships }) => ships.id.length) ? { ship: of((empire) => shipChoices(empire, placeText)) } : {}),
    ...(few(({ fleets }) => fleets.id.length)
      ? { fleet: of((empire) => fleetChoices(empire, placeText)) }
      : {}),
    event: { of: EVENTS.map((key) => ({ value: key, text: eventText(key) })) },
    code: { of: technologies.map(({ code }) => ({ value: code, text: technologyText(code) })) },
  }
  return Object.fromEntries(Object.entries(all).filter(([, list]) => list.of.length <= MOST))
}

function shipChoices(
  { owner, ships, fleets, designs }: Empire,
  place: (system: number) => string,
): ActChoice[] {
  const rows = new Map(fleets.id.map((id, at) => [id, at]))
  return ships.id.map((id, i) => {
    const design = designs[ships.design[i] as number]?.name ?? ''
    const at = rows.get(ships.fleet[i] as number) as number
    const text = `S${id} ${design} · ${fleets.name[at]}, system ${place(fleets.system[at] as number)}`
    return { of: owner, value: id, text }
  })
}

function fleetChoices({ owner, ships, fleets }: Empire, place: (system: number) => string): ActChoice[] {
  const sizes = new Map<number, number>()
  for (const fleet of ships.fleet) sizes.set(fleet, (sizes.get(fleet) ?? 0) + 1)
  return fleets.id.map((id, at) => {
    const size = count(sizes.get(id) ?? 0, 'ship')
    const text = `F${id} ${fleets.name[at]} · ${size}, system ${place(fleets.system[at] as number)}`
    return { of: owner, value: id, text }
  })
}

/** The systems that there are, those of deleted clusters apart: the clusters, then the core. */
function systemsOf({ world, seats, options }: Position): number[] {
  const systems: number[] = []
  for (let seat = 0; seat < seats; seat++)
    if (!world.deleted.includes(seat))
      for (let place = 0; place < options.CLUSTER_SYSTEMS; place++)
        systems.push(clusterId(options.CLUSTER_SYSTEMS, seat, place))
  return [...systems, ...world.core.places.map((_, place) => coreId(place))]
}

/** SC-21.16  Why acts were refused between two turns, by the code of the refusal. */
const REFUSED: Readonly<Record<string, string>> = {
  E_FUNDS: 'The treasury was smaller by then.',
  E_DUPLICATE: 'It was there already.',
  E_NAME: 'The name cannot be given.',
}

/** SC-14.1  With how many an empire is at war: empires, and NPRs that are hostile. */
const warsOf = ({ out }: Position, { contacts }: Empire): number =>
  contacts.filter(
    (one) =>
      !isOut(out, one) && [one.relation, one.theirs, one.state].some((stand) => AT_WAR.includes(stand)),
  ).length

const AT_WAR: readonly string[] = ['WAR', 'HOSTILE']

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
  figures: (p) => {
    const by = (figure: (empire: Empire) => number) => p.empires.map(figure)
    return [
      ['score', by((empire) => scoreOf(empire, p.options))],
      ['income of the next turn', by((empire) => frd(nextIncome(p, empire), 100))],
      ['wars', by((empire) => warsOf(p, empire))],
      ['people', by(puOf)],
      ['systems', by(livedIn)],
      ['ships', by(({ ships }) => ships.id.length)],
    ]
  },
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
    changes: [...changes.map((change) => changeText(then, name, change)), ...suppliesOf(before, then, name)],
    when: `Before turn ${turnOf(p)} is carried out. You can take it back until then.${renamedOver(p, acts)}`,
    told: toldOf(p, changes, name) + seenBy(then, acts, name),
    clause: 'SC-21.33',
  }
}

/** SC-7.13  How many fleets of each empire are without supply where they are, where that is different then. */
const suppliesOf = (before: Position, then: Position, name: Naming): ActChange[] =>
  then.empires.flatMap((empire, i) => {
    const [was, is] = [before.empires[i] ?? empire, empire].map((one) => unsupplied(then, one))
    const what = `${ownerText(then, name, empire.owner)}, fleets without supply`
    return was === is ? [] : [{ what, before: grouped(was ?? 0), after: grouped(is ?? 0) }]
  })

function unsupplied(p: Position, empire: Empire): number {
  const fed = suppliedIn(empire)
  const { id, system } = empire.fleets
  return id.filter((fleet, at) => lackIn(p, empire, fleet, system[at] ?? 0, fed) !== null).length
}

/** SC-19.15  What an empire that has not begun may still undo with its own orders of the same turn. */
function renamedOver(p: Position, acts: readonly Act[]): string {
  const fresh = acts.some(
    (act) => act.do === 'rename' && (p.empires[act.empire - 1]?.joined ?? 0) >= turnOf(p),
  )
  return fresh
    ? ' The first orders of an empire come after it: with a line RACE the empire gets the name that stands there (SC-19.15).'
    : ''
}

/** SC-16.12, SC-20.2  The empires that have units or people where acts bring some of another, and see them there. */
function seenBy(then: Position, acts: readonly Act[], name: Naming): string {
  const brought = acts.flatMap((act): (readonly [system: number, owner: number])[] => {
    if (act.do === 'place') return [[systemId(act.system), ownerCalled(act.npr) ?? 0]]
    if (act.do === 'units' || act.do === 'found') return [[systemId(act.system), act.empire]]
    return []
  })
  const seers = then.empires.filter(
    ({ owner, seat, fleets, colonies }) =>
      !then.out.includes(seat) &&
      brought.some(
        ([system, whose]) =>
          whose !== owner && (fleets.system.includes(system) || colonies.system.includes(system)),
      ),
  )
  if (seers.length === 0) return ''
  const who = andList(seers.map(({ owner }) => ownerText(then, name, owner)))
  return ` In the report of turn ${turnOf(then)}, ${who} may be told of it, having units or people there (SC-20.2), and of a contact or a battle.`
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
      : ` After it, ${andList(who)} ${who.length === 1 ? 'sees' : 'see'} it in their own figures.`
  const told =
    p.options.GM === 'open'
      ? 'Everybody, when it is carried out: what kind of act it is, and which empire it names.'
      : 'Nobody now; everybody at the end.'
  return `${told}${see}`
}

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
