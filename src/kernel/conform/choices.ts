import { type Described, excess } from '../answers/answer.ts'
import type { Field, NumberField } from '../answers/field.ts'
import { fieldsOf } from '../answers/fields.ts'
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
import { MISWRITTEN } from './facts.ts'
import { GARBAGE, mutated } from './garbage.ts'
import type { Run } from './run.ts'

/** How many numbers are tried out below a limit, and above it. */
const ANSWERS_TRIED = 3

/**
 * The law of a described answer: what its form offers is possible and what it does not offer is not; and it offers the
 * same to who knows the view of the seat alone.
 */
function checkBounded(
  run: Run,
  { p, seat, label }: { readonly p: Position; readonly seat: Seat; readonly label: string },
  answer: Described<Position, Frame, Json>,
  frame: Frame,
  value: Json,
): void {
  const { game, choices } = run
  run.untouched('refused', p, `The form of ${label}`, () =>
    run.guard('bounded', () => {
      const fields = fieldsOf(answer, p, frame, seat, value)
      const view = game.rules.view(p, seat) as Position
      const seen = fieldsOf(answer, view, view.flow.at(-1) as Frame, seat, value)
      run.expect('bounded', difference(plain(seen), plain(fields), `${label}, drawn from the view`))
      const numbers = numbersIn(fields)
      for (let i = 0; i < ANSWERS_TRIED; i++) {
        const field = numbers[choices.pick(Math.max(1, numbers.length))]
        if (field === undefined) return
        const { least, from, limit } = field
        const fault = (n: number) => excess(answer, p, frame, seat, field.put(n))
        const below = least + choices.pick(limit.most - least + 1)
        const wrong = below > least && below >= from ? fault(below) : null
        if (wrong !== null)
          run.report('bounded', `${label}: ${brief(field.put(below))} is below a limit: ${wrong.text}`)
        const above = limit.most + 1 + choices.pick(ANSWERS_TRIED)
        if (limit.why !== null && fault(above) === null)
          run.report('bounded', `${label}: ${brief(field.put(above))} is above a limit, and possible`)
      }
    }),
  )
}

/** The numbers that a form offers. */
const numbersIn = (fields: readonly Field<Json>[]): NumberField<Json>[] =>
  fields.flatMap((field) =>
    field.kind === 'number' ? [field] : 'fields' in field ? numbersIn(field.fields) : [],
  )

/** What of fields is no function. */
const plain = (fields: readonly Field<Json>[]): unknown => JSON.parse(JSON.stringify(fields))

/** How many options, codes and values are tried per question. */
const SAMPLES = 2

export interface Question {
  readonly p: Position
  readonly seat: Seat
  readonly label: string
}

/** The laws of a question: its options, its refusals, its answer for the late. */
export function checkChoices(run: Run, p: Position, w: Waiting, seat: Seat): void {
  const { game } = run
  const question = { p, seat, label: `${w.frame.in}.${w.frame.at}` }
  if ('codec' in w.step) checkFinite(run, question, w.step, w.frame)
  else checkOpen(run, question, w.step, w.frame)
  run.guard('late', () => {
    const late = game.late(p, seat)
    const refused = game.check(p, seat, late)
    if (refused !== null)
      run.report('late', `${question.label}: ${brief(late)} for the late is refused: ${refused.text}`)
  })
  run.guard('words', () => {
    for (const asked of game.pending(p)) {
      if (asked.question.trim() === '') run.report('words', `${question.label} asks without words`)
      if (MISWRITTEN.test(asked.question))
        run.report('words', `${question.label} asks ${brief(asked.question)}`)
      for (const { text, clause } of asked.options ?? [])
        if (text.trim() === '' || clause === '')
          run.report('words', `${question.label} has a choice without words`)
        else if (MISWRITTEN.test(text)) run.report('words', `${question.label} has the choice ${brief(text)}`)
    }
  })
}

/** A seat that is not asked is refused, and so is everybody once the game is over. */
export function checkStrangers(run: Run, p: Position, choice: Json): void {
  const { game, match } = run
  const asked = game.asked(p)
  run.untouched('refused', p, 'A refused answer', () =>
    run.guard('refused', () => {
      for (const seat of [...Array(match.seats).keys(), -1, match.seats, 0.5])
        if (!asked.includes(seat))
          run.expectRefusal(
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

function checkFinite(run: Run, question: Question, step: Finite<Position, Frame, Json>, frame: Frame): void {
  const { p, seat, label } = question
  const listed = (list: (p: Position, f: Frame, seat: Seat, out: Choices) => void) => {
    const out = new Choices()
    list.call(step, p, frame, seat, out)
    return out.toArray()
  }
  const codes = listed(step.options)
  const legal = new Set(codes)
  if (codes.length === 0) {
    run.report('dead-end', `${label} gives seat ${seat} nothing to choose`)
    return
  }
  if (legal.size < codes.length) run.report('complete', `${label} lists an option twice: ${brief(codes)}`)
  const candidates = step.candidates === undefined ? codes : listed(step.candidates)
  const listing = { ...question, step, frame, codes, legal, candidates }
  run.untouched('refused', p, `Asking about the options of ${label}`, () => {
    run.guard('accepted', () => checkListed(run, listing))
    run.guard('codec', () => checkCodec(run, listing))
    run.guard('complete', () => checkComplete(run, listing))
  })
  const { answer } = step
  if (answer !== undefined) {
    run.guard('bounded', () => checkDescribed(run, listing, answer))
    const example = step.codec.show(p, frame, seat, codes[run.choices.pick(codes.length)] as Code)
    checkBounded(run, question, answer, frame, example)
  }
  run.guard('accepted', () => {
    for (let i = 0; i < SAMPLES; i++)
      carryOut(run, question, run.game.show(p, seat, codes[run.choices.pick(codes.length)] as Code))
  })
  run.untouched('refused', p, `Refusing answers to ${label}`, () =>
    run.guard('refused', () => checkUnlisted(run, listing)),
  )
}

function checkListed(run: Run, { p, seat, label, step, frame, codes }: Listing): void {
  const { game } = run
  for (const code of codes) {
    const refused = step.why(p, frame, seat, code) ?? game.check(p, seat, game.show(p, seat, code))
    if (refused !== null) run.report('accepted', `${label} lists ${code} but refuses it: ${refused.text}`)
  }
}

/** What the description of a list forbids is what the list does not have. */
function checkDescribed(
  run: Run,
  { p, seat, label, step, frame, legal, candidates }: Listing,
  answer: Described<Position, Frame, Json>,
): void {
  for (const code of new Set([...legal, ...candidates])) {
    const shown = step.codec.show(p, frame, seat, code)
    if ((answer.fault(p, frame, seat, shown) === null) !== legal.has(code))
      run.report('bounded', `${label}: list and description are not of one mind on ${brief(shown)}`)
  }
}

function checkCodec(run: Run, { p, seat, label, step, frame, codes, candidates }: Listing): void {
  for (const code of new Set([...codes, ...candidates])) {
    const shown = step.codec.show(p, frame, seat, code)
    const wrong = step.codec.schema.fault(shown, 'choice')
    if (wrong !== null) run.report('codec', `${label}: code ${code} is shown as ${brief(shown)}: ${wrong}`)
    const read = step.codec.read(p, frame, seat, shown)
    if (read !== code)
      run.report('codec', `${label}: code ${code} is shown as ${brief(shown)} and read as ${brief(read)}`)
  }
}

function checkComplete(run: Run, { p, seat, label, step, frame, codes, legal, candidates }: Listing): void {
  const open = new Set(candidates.filter((code) => step.why(p, frame, seat, code) === null))
  for (const code of open)
    if (!legal.has(code)) run.report('complete', `${label}: candidate ${code} is legal but not listed`)
  for (const code of codes)
    if (!open.has(code)) run.report('complete', `${label}: option ${code} is not among the candidates`)
}

function checkUnlisted(run: Run, listing: Listing): void {
  const { p, seat, label, step, frame, codes, legal, candidates } = listing
  const { choices } = run
  const most = Math.max(...codes, ...candidates)
  const strange = [NaN, -1, most + 1, ...Array.from({ length: SAMPLES }, () => choices.pick(2 * most + 20))]
  for (const code of [...candidates, ...strange])
    if (!legal.has(code))
      run.expectRefusal(step.why(p, frame, seat, code), `${label}: code ${code}, which is not listed,`)
  for (const code of candidates)
    if (!legal.has(code)) refuses(run, listing, step.codec.show(p, frame, seat, code))
  for (const choice of strangeChoices(run, step.codec.show(p, frame, seat, codes[0] as Code))) {
    const read = readable(listing, choice)
    if (read === null || !legal.has(read)) refuses(run, listing, choice)
  }
}

/** The code of a choice; null when it is not well formed. */
function readable({ p, seat, step, frame }: Listing, choice: Json): Code | null {
  if (step.codec.schema.fault(choice, 'choice') !== null) return null
  const code = step.codec.read(p, frame, seat, choice)
  return isRefusal(code) ? null : code
}

function checkOpen(run: Run, question: Question, step: Open<Position, Frame, Json>, frame: Frame): void {
  const { p, seat, label } = question
  const { game, choices } = run
  let example: Json = null
  run.guard('accepted', () => {
    for (let i = 0; i < SAMPLES; i++) {
      example = run.untouched('refused', p, 'A suggestion', () => step.suggest(p, frame, seat, choices))
      const wrong = step.schema.fault(example, 'choice') ?? step.check(p, frame, seat, example)?.text ?? null
      if (wrong !== null)
        run.report('accepted', `${label} suggests ${brief(example)} but refuses it: ${wrong}`)
      else carryOut(run, question, example)
    }
    const proposed =
      run.untouched('refused', p, 'A proposal', () => step.propose?.(p, frame, seat, choices, SAMPLES)) ?? []
    for (const value of proposed) {
      const wrong = step.schema.fault(value, 'choice') ?? step.check(p, frame, seat, value)?.text ?? null
      if (wrong !== null) run.report('accepted', `${label} proposes ${brief(value)} but refuses it: ${wrong}`)
    }
  })
  if (step.answer !== undefined) checkBounded(run, question, step.answer, frame, example)
  run.untouched('refused', p, `Refusing answers to ${label}`, () =>
    run.guard('refused', () => {
      for (const choice of strangeChoices(run, example)) {
        if (game.check(p, seat, choice) === null) carryOut(run, question, choice)
        else refuses(run, question, choice)
      }
    }),
  )
}

/** JSON that is hardly ever a legal choice: garbage, and a legal one gone wrong. */
function strangeChoices(run: Run, example: Json): Json[] {
  const { choices } = run
  const garbage = Array.from({ length: SAMPLES }, () => GARBAGE[choices.pick(GARBAGE.length)] ?? null)
  const spoilt = Array.from({ length: 2 * SAMPLES }, () => mutated(copyJson(example), choices))
  return [...garbage, ...spoilt]
}

/** A legal answer can be carried out; the position it was given to stays as it was. */
function carryOut(run: Run, { p, seat, label }: Question, choice: Json): void {
  const { game } = run
  const effect = run.untouched('copy', p, `${label}: carrying out ${brief(choice)}`, () =>
    run.attempt(p, seat, choice),
  )
  if (isRefusal(effect)) {
    run.report('accepted', `${label} refuses ${brief(choice)}: ${effect.text}`)
    return
  }
  const wrong = game.fault(effect.position)
  if (wrong !== null)
    run.report('accepted', `${label}: ${brief(choice)} leads to a faulty position: ${wrong}`)
}

/** An illegal answer is refused in words, by the check and by the attempt alike. */
function refuses(run: Run, { p, seat, label }: Question, choice: Json): void {
  const { game } = run
  const what = `${label}: ${brief(choice)}, which is not an option,`
  const checked = game.check(p, seat, choice)
  const attempted = run.attempt(p, seat, choice)
  run.expectRefusal(checked, what)
  run.expectRefusal(attempted, what)
  if (isRefusal(checked) && isRefusal(attempted))
    run.expect('refused', difference(attempted, checked, `the refusal of ${brief(choice)}`))
}
