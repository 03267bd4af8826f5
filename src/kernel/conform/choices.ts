import type { Described } from '../answers/answer.ts'
import { brief, copyJson, difference, type Json } from '../json.ts'
import type { Waiting } from '../machine.ts'
import {
  Choices,
  type Code,
  type Finite,
  type Frame,
  type Open,
  type Position,
  type Seat,
} from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import { checkBounded } from './bounded.ts'
import { GARBAGE, mutated } from './garbage.ts'
import type { Trial } from './trial.ts'

/** How many options, codes and values are tried out per question. */
const TRIED = 2

export interface Question {
  readonly p: Position
  readonly seat: Seat
  readonly label: string
}

/** The laws of a question: its options, its refusals, its answer for the late. */
export function checkChoices(trial: Trial, p: Position, w: Waiting, seat: Seat): void {
  const { game } = trial
  const question = { p, seat, label: `${w.frame.in}.${w.frame.at}` }
  if ('codec' in w.step) checkFinite(trial, question, w.step, w.frame)
  else checkOpen(trial, question, w.step, w.frame)
  trial.guard('late', () => {
    const late = game.late(p, seat)
    const refused = game.check(p, seat, late)
    if (refused !== null)
      trial.report('late', `${question.label}: ${brief(late)} for the late is refused: ${refused.text}`)
  })
  trial.guard('words', () => {
    for (const asked of game.pending(p)) {
      if (asked.question.trim() === '') trial.report('words', `${question.label} asks without words`)
      for (const { text, clause } of asked.options ?? [])
        if (text.trim() === '' || clause === '')
          trial.report('words', `${question.label} has a choice without words`)
    }
  })
}

/** Who is not asked is refused, and so is everybody once the game is over. */
export function checkStrangers(trial: Trial, p: Position, choice: Json): void {
  const { game, match } = trial
  const asked = game.asked(p)
  trial.untouched('refused', p, 'A refused answer', () =>
    trial.guard('refused', () => {
      for (const seat of [...Array(match.seats).keys(), -1, match.seats, 0.5])
        if (!asked.includes(seat))
          trial.expectRefusal(
            match.check(seat, choice),
            `${brief(choice)} by seat ${seat}, which is not asked,`,
          )
    }),
  )
}

/** A finite question: what it lists, and what a person may wonder about. */
interface Listing extends Question {
  readonly step: Finite<Position, Frame, Json>
  readonly frame: Frame
  readonly codes: readonly Code[]
  readonly legal: ReadonlySet<Code>
  readonly candidates: readonly Code[]
}

function checkFinite(
  trial: Trial,
  question: Question,
  step: Finite<Position, Frame, Json>,
  frame: Frame,
): void {
  const { p, seat, label } = question
  const listed = (list: (p: Position, f: Frame, seat: Seat, out: Choices) => void) => {
    const out = new Choices()
    list.call(step, p, frame, seat, out)
    return out.toArray()
  }
  const codes = listed(step.options)
  const legal = new Set(codes)
  if (codes.length === 0) {
    trial.report('dead-end', `${label} gives seat ${seat} nothing to choose`)
    return
  }
  if (legal.size < codes.length) trial.report('complete', `${label} lists an option twice: ${brief(codes)}`)
  const candidates = step.candidates === undefined ? codes : listed(step.candidates)
  const listing = { ...question, step, frame, codes, legal, candidates }
  trial.untouched('refused', p, `Asking about the options of ${label}`, () => {
    trial.guard('accepted', () => checkListed(trial, listing))
    trial.guard('codec', () => checkCodec(trial, listing))
    trial.guard('complete', () => checkComplete(trial, listing))
  })
  const { answer } = step
  if (answer !== undefined) {
    trial.guard('bounded', () => checkDescribed(trial, listing, answer))
    const example = step.codec.show(p, frame, seat, codes[trial.whim.pick(codes.length)] as Code)
    checkBounded(trial, question, answer, frame, example)
  }
  trial.guard('accepted', () => {
    for (let i = 0; i < TRIED; i++)
      carryOut(trial, question, trial.game.show(p, seat, codes[trial.whim.pick(codes.length)] as Code))
  })
  trial.untouched('refused', p, `Refusing answers to ${label}`, () =>
    trial.guard('refused', () => checkUnlisted(trial, listing)),
  )
}

function checkListed(trial: Trial, { p, seat, label, step, frame, codes }: Listing): void {
  const { game } = trial
  for (const code of codes) {
    const refused = step.why(p, frame, seat, code) ?? game.check(p, seat, game.show(p, seat, code))
    if (refused !== null) trial.report('accepted', `${label} lists ${code} but refuses it: ${refused.text}`)
  }
}

/** What the description of a list forbids is what the list does not have. */
function checkDescribed(
  trial: Trial,
  { p, seat, label, step, frame, legal, candidates }: Listing,
  answer: Described<Position, Frame, Json>,
): void {
  for (const code of new Set([...legal, ...candidates])) {
    const shown = step.codec.show(p, frame, seat, code)
    if ((answer.fault(p, frame, seat, shown) === null) !== legal.has(code))
      trial.report('bounded', `${label}: list and description are not of one mind on ${brief(shown)}`)
  }
}

function checkCodec(trial: Trial, { p, seat, label, step, frame, codes, candidates }: Listing): void {
  for (const code of new Set([...codes, ...candidates])) {
    const shown = step.codec.show(p, frame, seat, code)
    const wrong = step.codec.schema.fault(shown, 'choice')
    if (wrong !== null) trial.report('codec', `${label}: code ${code} is shown as ${brief(shown)}: ${wrong}`)
    const read = step.codec.read(p, frame, seat, shown)
    if (read !== code)
      trial.report('codec', `${label}: code ${code} is shown as ${brief(shown)} and read as ${brief(read)}`)
  }
}

function checkComplete(
  trial: Trial,
  { p, seat, label, step, frame, codes, legal, candidates }: Listing,
): void {
  const open = new Set(candidates.filter((code) => step.why(p, frame, seat, code) === null))
  for (const code of open)
    if (!legal.has(code)) trial.report('complete', `${label}: candidate ${code} is legal but not listed`)
  for (const code of codes)
    if (!open.has(code)) trial.report('complete', `${label}: option ${code} is not among the candidates`)
}

function checkUnlisted(trial: Trial, listing: Listing): void {
  const { p, seat, label, step, frame, codes, legal, candidates } = listing
  const { whim } = trial
  const most = Math.max(...codes, ...candidates)
  const strange = [NaN, -1, most + 1, ...Array.from({ length: TRIED }, () => whim.pick(2 * most + 20))]
  for (const code of [...candidates, ...strange])
    if (!legal.has(code))
      trial.expectRefusal(step.why(p, frame, seat, code), `${label}: code ${code}, which is not listed,`)
  for (const code of candidates)
    if (!legal.has(code)) refuses(trial, listing, step.codec.show(p, frame, seat, code))
  for (const choice of strangeChoices(trial, step.codec.show(p, frame, seat, codes[0] as Code))) {
    const read = readable(listing, choice)
    if (read === null || !legal.has(read)) refuses(trial, listing, choice)
  }
}

/** The code of a choice; null when it is not well formed. */
function readable({ p, seat, step, frame }: Listing, choice: Json): Code | null {
  if (step.codec.schema.fault(choice, 'choice') !== null) return null
  const code = step.codec.read(p, frame, seat, choice)
  return isRefusal(code) ? null : code
}

function checkOpen(trial: Trial, question: Question, step: Open<Position, Frame, Json>, frame: Frame): void {
  const { p, seat, label } = question
  const { game, whim } = trial
  let example: Json = null
  trial.guard('accepted', () => {
    for (let i = 0; i < TRIED; i++) {
      example = trial.untouched('refused', p, 'A suggestion', () => step.suggest(p, frame, seat, whim))
      const wrong = step.schema.fault(example, 'choice') ?? step.check(p, frame, seat, example)?.text ?? null
      if (wrong !== null)
        trial.report('accepted', `${label} suggests ${brief(example)} but refuses it: ${wrong}`)
      else carryOut(trial, question, example)
    }
    const proposed =
      trial.untouched('refused', p, 'A proposal', () => step.propose?.(p, frame, seat, whim, TRIED)) ?? []
    for (const value of proposed) {
      const wrong = step.schema.fault(value, 'choice') ?? step.check(p, frame, seat, value)?.text ?? null
      if (wrong !== null)
        trial.report('accepted', `${label} proposes ${brief(value)} but refuses it: ${wrong}`)
    }
  })
  if (step.answer !== undefined) checkBounded(trial, question, step.answer, frame, example)
  trial.untouched('refused', p, `Refusing answers to ${label}`, () =>
    trial.guard('refused', () => {
      for (const choice of strangeChoices(trial, example)) {
        if (game.check(p, seat, choice) === null) carryOut(trial, question, choice)
        else refuses(trial, question, choice)
      }
    }),
  )
}

/** JSON that is hardly ever a legal choice: garbage, and a legal one gone wrong. */
function strangeChoices(trial: Trial, example: Json): Json[] {
  const { whim } = trial
  const garbage = Array.from({ length: TRIED }, () => GARBAGE[whim.pick(GARBAGE.length)] ?? null)
  const spoilt = Array.from({ length: 2 * TRIED }, () => mutated(copyJson(example), whim))
  return [...garbage, ...spoilt]
}

/** A legal answer can be carried out; the position it was given to stays as it was. */
function carryOut(trial: Trial, { p, seat, label }: Question, choice: Json): void {
  const { game } = trial
  const effect = trial.untouched('copy', p, `${label}: carrying out ${brief(choice)}`, () =>
    trial.attempt(p, seat, choice),
  )
  if (isRefusal(effect)) {
    trial.report('accepted', `${label} refuses ${brief(choice)}: ${effect.text}`)
    return
  }
  const wrong = game.fault(effect.position)
  if (wrong !== null)
    trial.report('accepted', `${label}: ${brief(choice)} leads to a faulty position: ${wrong}`)
}

/** An illegal answer is refused in words, by the check and by the attempt alike. */
function refuses(trial: Trial, { p, seat, label }: Question, choice: Json): void {
  const { game } = trial
  const what = `${label}: ${brief(choice)}, which is not an option,`
  const checked = game.check(p, seat, choice)
  const tried = trial.attempt(p, seat, choice)
  trial.expectRefusal(checked, what)
  trial.expectRefusal(tried, what)
  if (isRefusal(checked) && isRefusal(tried))
    trial.expect('refused', difference(tried, checked, `the refusal of ${brief(choice)}`))
}
