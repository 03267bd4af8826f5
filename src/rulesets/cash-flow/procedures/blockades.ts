import {
  andList,
  type Code,
  cases,
  encoder,
  type Frame,
  int,
  ints,
  type Label,
  list,
  menuAll,
  named,
  open,
  pick,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  seats,
  seatWord,
  shared,
  text,
  type ValueOf,
  yesNo,
} from '../../../kernel/index.ts'
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
  targetCode,
  targetOf,
  targetWords,
} from '../moves/sieges.ts'
import { placeId, placeIds } from '../place.ts'
import { BLOCKADES, type Blockade, happened, type Position, seatsIn } from '../position.ts'
import { blockadeShape } from '../shape.ts'
import type { Facts, T } from '../words/index.ts'

interface Locals {
  /** How many blockades, of all players, stood when the action ended: CF-14.4, only those can be lifted. */
  before: number
  /** CF-14.2  The target for which partners are asked, and who they are, a sum of 2^seat. */
  target: number
  partners: number
  /** Targets for which partners were asked in vain. */
  refused: number[]
  /** CF-8.2  What stood when the action ended. */
  stood: readonly Blockade[]
}
type Step = 'begin' | 'choose' | 'agree'
type F = Frame & Locals

/** CF-14.1, CF-14.8  A territory or a zone. */
const place = named({
  schema: text(60),
  names: () => placeIds,
  absent: (id) =>
    refuse('CF-14.1', 'NO_SUCH_PLACE', `There is no territory or sea zone ${JSON.stringify(id)}.`),
})
const player = seats(6)

/** CF-14.1, CF-14.4, CF-14.6, CF-14.8  What can be declared and lifted. */
export const choices = cases({
  done: {},
  blockade: { at: place },
  siege: { of: player },
  lift: { at: place },
  liftSiege: { of: player },
})
type Choice = Exclude<ValueOf<typeof choices>, { do: 'done' }>

const targetIn = (choice: Choice): Target =>
  'of' in choice ? targetCode({ kind: 'siege', of: choice.of }) : choice.at

const declaring = (target: Target): Choice => {
  const { kind, of } = targetOf(target)
  return kind === 'siege' ? { do: 'siege', of } : { do: 'blockade', at: target }
}

const lifting = (target: Target): Choice => {
  const { kind, of } = targetOf(target)
  return kind === 'siege' ? { do: 'liftSiege', of } : { do: 'lift', at: target }
}

const lifts = (choice: Choice) => choice.do === 'lift' || choice.do === 'liftSiege'

const codeOf = encoder(choices)
const DONE = codeOf({ do: 'done' })
const targets = Array.from({ length: TARGETS }, (_, target) => target)
/** The codes of declaring and lifting, by target. */
const DECLARE = targets.map((target) => codeOf(declaring(target)))
const LIFT = targets.map((target) => codeOf(lifting(target)))

function whyNot(p: Position, f: F, seat: Seat, choice: Choice): Refusal | null {
  const target = targetIn(choice)
  if (lifts(choice)) return liftFault(p, seat, target, f.before)
  return f.refused.includes(target)
    ? refuse('CF-14.2', 'NOT_AGREED', 'The players whose navies are needed have not agreed.')
    : declareFault(p, seat, target)
}

/** CF-14 Blockade and siege, at the end of a Deployment or Attack action. */
export const blockades = procedure<Position, Locals, Step, Facts>(
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
      return 'choose'
    },

    // CF-14.1, CF-14.4, CF-14.6, CF-14.8  Declare or lift, one by one; CF-24 D17, unanswered: keep what stands.
    choose: pick({
      clause: 'CF-14.1',
      question: 'Do you declare or lift a blockade or siege?',
      who: (p) => p.turn,
      of: choices,
      each(p, f, seat, out) {
        out.add({ do: 'done' })
        listDeclarations(p, seat, true, (target) => out.add(declaring(target)))
        listLiftings(p, seat, f.before, true, (target) => out.add(lifting(target)))
      },
      codes(p, f, seat, out) {
        out.add(DONE)
        listDeclarations(p, seat, false, (target) => {
          if (!f.refused.includes(target)) out.add(DECLARE[target] as Code)
        })
        listLiftings(p, seat, f.before, false, (target) => out.add(LIFT[target] as Code))
      },
      fault: (p, f, seat, choice) => (choice.do === 'done' ? null : whyNot(p, f, seat, choice)),
      unlessOne: true,
      late: { do: 'done' },
      label: (p, _f, seat, choice) => (choice.do === 'done' ? { text: 'Done' } : label(p, seat, choice)),
      take(t, f, seat, choice) {
        if (choice.do === 'done') {
          // CF-8.2  A blockade that was lifted and declared again is no change.
          if (!isSame(t.p.blockades, f.stood)) happened(t.p)
          return t.done()
        }
        const target = targetIn(choice)
        if (lifts(choice)) lift(t, f, seat, target)
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
    agree: menuAll({
      clause: 'CF-14.2',
      question: 'Do your navies take part in this blockade?',
      who: (_p, f) => seatsIn(f.partners),
      field: 'takePart',
      of: yesNo('no', 'yes'),
      late: false,
      label: (p, f, _seat, yes) => ({
        text: yes ? 'Take part' : 'Take no part',
        note: `${seatWord(p.turn)} against ${targetWords(f.target)}`,
      }),
      reveal(t, f, answers) {
        const { turn } = t.p
        if (seatsIn(f.partners).every((seat) => answers[seat] === true))
          declare(t, turn, f.target, f.partners)
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

/** CF-8.2, CF-14.4  True when the same blockades are in force, in whichever order they were declared. */
function isSame(some: readonly Blockade[], others: readonly Blockade[]): boolean {
  return some.length === others.length && some.every((one) => others.some((other) => isAlike(one, other)))
}

/** One player’s navies alone lie off a port: nobody else’s blockade with the same partners is of the same place. */
const isAlike = (a: Blockade, b: Blockade): boolean =>
  a.of === b.of && a.kind === b.kind && a.partners === b.partners

function label(p: Position, seat: Seat, choice: Choice): Label {
  const target = targetIn(choice)
  const { kind, of } = targetOf(target)
  const spot = kind === 'siege' ? `seat:${of}` : `${kind}:${placeId(target)}`
  const what = `${kind === 'siege' ? 'siege' : 'blockade'} of ${targetWords(target)}`
  if (lifts(choice)) return { text: `Lift the ${what}`, clause: 'CF-14.4', target: spot }
  const clause = kind === 'land' ? 'CF-14.1' : kind === 'sea' ? 'CF-14.8' : 'CF-14.6'
  const declared = { text: `Declare a ${what}`, clause, target: spot }
  const partners = seatsIn(Math.max(0, partnersFor(p, seat, target))).map(seatWord)
  return partners.length === 0 ? declared : { ...declared, note: `if ${andList(partners)} agree` }
}

/** CF-14.1, CF-14.2, CF-14.6, CF-14.8  It stands from now on, and the one it is against is told. */
function declare(t: T, by: Seat, target: Target, partners: number): void {
  const { kind, of } = targetOf(target)
  t.p.blockades = [...t.p.blockades, { by, kind, of, partners }]
  const against = kind === 'siege' ? of : kind === 'land' ? ownerOf(t.p, of) : NOBODY
  t.note('blockaded', by, BLOCKADES.indexOf(kind), of, seatsIn(partners), against)
}

/** CF-14.4  It stands no more. */
function lift(t: T, f: F, by: Seat, target: Target): void {
  const { kind, of } = targetOf(target)
  t.p.blockades = t.p.blockades.toSpliced(standingAt(t.p, by, target), 1)
  f.before--
  t.note('blockadeLifted', by, BLOCKADES.indexOf(kind), of)
}

/** CF-14.1  The locals with which it begins. */
export function beginBlockades(): Locals {
  return { before: 0, target: 0, partners: 0, refused: [], stood: [] }
}
