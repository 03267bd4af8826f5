import {
  ask,
  askAll,
  type Choices,
  type Code,
  type Frame,
  int,
  ints,
  list,
  object,
  oneOf,
  open,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  sameJson,
  shared,
  text,
  variant,
} from '../../../kernel/index.ts'
import { LANDS, SEAS } from '../board.ts'
import { happened } from '../economy/idle.ts'
import type { Facts } from '../facts.ts'
import { NOBODY, ownerOf } from '../land.ts'
import {
  declareFault,
  liftFault,
  listDeclarations,
  listLiftings,
  partnersFor,
  standingAt,
  TARGETS,
  type Target,
  targetId,
  targetOf,
  targetWords,
} from '../moves/sieges.ts'
import { placeOf, powerName } from '../place.ts'
import { BLOCKADES, type Blockade, blockadeShape, type Position, seatsIn, type T } from '../position.ts'

interface Locals {
  /** Blockades, whoever's, that stood when the action ended: CF-14.4, only those can be lifted. */
  before: number
  /** CF-14.2  The target for which partners are asked, and who they are, a sum of 2^seat. */
  target: number
  partners: number
  /** Targets for which partners were asked in vain. */
  refused: number[]
  /** CF-8.2  What stood when the action ended. */
  stood: readonly Blockade[]
}
type Label = 'begin' | 'choose' | 'agree'
type F = Frame & Locals

/** Code 0 is to be done; 1 + target declares, LIFT + target lifts. */
const DONE: Code = 0
const DECLARE: Code = 1
const LIFT: Code = DECLARE + TARGETS

const targetIn = (code: Code): Target => (code >= LIFT ? code - LIFT : code - DECLARE)

function listTargets(p: Position, f: F, seat: Seat, out: Choices, all: boolean): void {
  out.add(DONE)
  listDeclarations(p, seat, all, (target) => {
    if (all || !f.refused.includes(target)) out.add(DECLARE + target)
  })
  listLiftings(p, seat, f.before, all, (target) => out.add(LIFT + target))
}

function whyNot(p: Position, f: F, seat: Seat, code: Code): Refusal | null {
  if (code === DONE) return null
  if (!Number.isInteger(code) || code < 0 || code >= LIFT + TARGETS)
    return refuse('CF-14.1', 'NO_SUCH_TARGET', 'Territories, light sea zones and players are blockaded.')
  if (code >= LIFT) return liftFault(p, seat, code - LIFT, f.before)
  const fault = declareFault(p, seat, code - DECLARE)
  if (fault !== null || !f.refused.includes(code - DECLARE)) return fault
  return refuse('CF-14.2', 'NOT_AGREED', 'The players whose navies are needed have not agreed.')
}

const places = { at: text(60) }
const players = { of: int(0, 5) }
const choiceShape = variant('do', {
  done: {},
  blockade: places,
  siege: players,
  lift: places,
  liftSiege: players,
})

/** CF-14 Blockade and siege, at the end of a Deployment or Attack action. */
export const blockades = procedure<Position, Locals, Label, Facts>(
  'blockades',
  {
    before: open(int(0)),
    target: open(int(0, TARGETS)),
    partners: open(int(0, 63)),
    refused: open(ints(0, TARGETS)),
    stood: shared(list(blockadeShape)),
  },
  {
    begin(t, f) {
      f.stood = t.p.blockades
      f.before = f.stood.length
      return anyChoice(t, f) ? 'choose' : t.done()
    },

    // CF-14.1, CF-14.4, CF-14.6, CF-14.8  Declare or lift, one by one; CF-24 D17, unanswered: keep what stands.
    choose: ask({
      clause: 'CF-14.1',
      question: 'Do you declare or lift a blockade or siege?',
      who: (p) => p.turn,
      options: (p, f, seat, out) => listTargets(p, f, seat, out, false),
      candidates: (p, f, seat, out) => listTargets(p, f, seat, out, true),
      why: whyNot,
      late: () => DONE,
      codec: {
        schema: choiceShape,
        read(_p, _f, _seat, choice) {
          if (choice.do === 'done') return DONE
          const first = choice.do === 'lift' || choice.do === 'liftSiege' ? LIFT : DECLARE
          if ('of' in choice) return first + LANDS + SEAS + choice.of
          const place = placeOf(choice.at)
          return place >= 0 && place < LANDS + SEAS
            ? first + place
            : refuse(
                'CF-14.1',
                'NO_SUCH_PLACE',
                `There is no territory or sea zone ${JSON.stringify(choice.at)}.`,
              )
        },
        show(_p, _f, _seat, code) {
          if (code === DONE) return { do: 'done' as const }
          const { kind, of } = targetOf(targetIn(code))
          const lifts = code >= LIFT
          if (kind === 'siege') return lifts ? { do: 'liftSiege' as const, of } : { do: 'siege' as const, of }
          const at = targetId(targetIn(code))
          return lifts ? { do: 'lift' as const, at } : { do: 'blockade' as const, at }
        },
        label: (p, _f, seat, code) => label(p, seat, code),
      },
      take(t, f, seat, code) {
        if (code === DONE) {
          // CF-8.2  What was lifted and declared again differs in nothing.
          if (!isSame(t.p.blockades, f.stood)) happened(t.p)
          return t.done()
        }
        const target = targetIn(code)
        if (code >= LIFT) lift(t, f, seat, target)
        else {
          f.partners = partnersFor(t.p, seat, target)
          f.target = target
          if (f.partners > 0) return 'agree'
          declare(t, seat, target, 0)
        }
        return 'choose'
      },
    }),

    // CF-14.2  JOINT_BLOCKADE: those whose navies cover the other ports are asked; silence is no.
    agree: askAll({
      clause: 'CF-14.2',
      question: 'Do your navies take part in this blockade?',
      who: (_p, f) => seatsIn(f.partners),
      options(_p, _f, _seat, out) {
        out.add(0)
        out.add(1)
      },
      why: (_p, _f, _seat, code) =>
        code === 0 || code === 1
          ? null
          : refuse('CF-14.2', 'NO_SUCH_ANSWER', 'You take part, or you do not.'),
      late: () => 0,
      codec: {
        schema: object({ takePart: oneOf('no', 'yes') }),
        read: (_p, _f, _seat, { takePart }) => (takePart === 'yes' ? 1 : 0),
        show: (_p, _f, _seat, code) => ({ takePart: code === 1 ? ('yes' as const) : ('no' as const) }),
        label: (p, f, _seat, code) => ({
          text: code === 1 ? 'Take part' : 'Take no part',
          note: `${powerName(p, p.turn)} against ${targetWords(p, f.target)}`,
        }),
      },
      reveal(t, f, answers) {
        const { turn } = t.p
        if (seatsIn(f.partners).every((seat) => answers[seat] === 1)) declare(t, turn, f.target, f.partners)
        else {
          const { kind, of } = targetOf(f.target)
          f.refused.push(f.target)
          t.note('blockadeRefused', turn, BLOCKADES.indexOf(kind), of)
        }
        f.partners = 0
        return 'choose'
      },
    }),
  },
)

/** True when the same blockades are in force, in whichever order they were declared. */
function isSame(some: readonly Blockade[], others: readonly Blockade[]): boolean {
  return some.length === others.length && some.every((one) => others.some((other) => sameJson(one, other)))
}

/** CF-24.1  True when there is something to declare or to lift. */
function anyChoice(t: T, f: F): boolean {
  let found = 0
  const count = () => void found++
  listLiftings(t.p, t.p.turn, f.before, false, count)
  if (found === 0) listDeclarations(t.p, t.p.turn, false, count)
  return found > 0
}

function label(p: Position, seat: Seat, code: Code) {
  if (code === DONE) return { text: 'Done' }
  const target = targetIn(code)
  const { kind, of } = targetOf(target)
  const spot = kind === 'siege' ? `seat:${of}` : `${kind}:${targetId(target)}`
  const what =
    kind === 'siege' ? `siege of ${targetWords(p, target)}` : `blockade of ${targetWords(p, target)}`
  if (code >= LIFT) return { text: `Lift the ${what}`, clause: 'CF-14.4', target: spot }
  const partners = Math.max(0, partnersFor(p, seat, target))
  const note =
    partners === 0
      ? {}
      : {
          note: `if ${seatsIn(partners)
            .map((s) => powerName(p, s))
            .join(' and ')} agree`,
        }
  const clause = kind === 'land' ? 'CF-14.1' : kind === 'sea' ? 'CF-14.8' : 'CF-14.6'
  return { text: `Declare a ${what}`, clause, target: spot, ...note }
}

function declare(t: T, by: Seat, target: Target, partners: number): void {
  const { kind, of } = targetOf(target)
  t.p.blockades = [...t.p.blockades, { by, kind, of, partners }]
  const against = kind === 'siege' ? of : kind === 'land' ? ownerOf(t.p, of) : NOBODY
  t.note('blockaded', by, BLOCKADES.indexOf(kind), of, seatsIn(partners), against)
}

function lift(t: T, f: F, by: Seat, target: Target): void {
  const { kind, of } = targetOf(target)
  t.p.blockades = t.p.blockades.toSpliced(standingAt(t.p, by, target), 1)
  f.before--
  t.note('blockadeLifted', by, BLOCKADES.indexOf(kind), of)
}

/** The locals with which it begins. */
export function beginBlockades(): Locals {
  return { before: 0, target: 0, partners: 0, refused: [], stood: [] }
}
