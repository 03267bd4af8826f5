import { limit } from '../answers/answer.ts'
import { brief, copyJson, difference, isObject, type Json } from '../json.ts'
import { labelOf, type Waiting } from '../machine.ts'
import type { Code, Finite, Frame, Position, Seat } from '../procedure.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { GARBAGE, mutated } from './garbage.ts'
import { partsInCommon, partsOf } from './positions.ts'
import { named, type Run } from './run.ts'
import { checkTelling } from './silence.ts'

/** The most values of a question that are asked about. */
const VALUES = 200
/** Of a question with more codes, it is not looked which of them there are. */
const CODES = 5000
/** How many names that others use are asked about, how many numbers of an answer, and how far above. */
const NAMES = 50
const NUMBERS = 1
const FAR = 1_000_000
/** How many bent answers, and of those that a game calls curious. */
const BENT = 3
const CURIOUS = 8

/**
 * What is said to a seat that is asked is the same in a position as it may be imagined by the seat, where all that is
 * hidden may be otherwise at once: its options with their words, and what is said of every answer.
 */
function checkReplies(run: Run, p: Position, imagined: Position, seat: Seat): void {
  const { game } = run
  run.guard('silence', () => {
    const [w, other] = [game.machine.waiting(p), game.machine.waiting(imagined)]
    if (w === null || other === null) return
    const wrong =
      difference(game.pending(imagined, [seat]), game.pending(p, [seat]), 'pending') ??
      difference(game.considered(imagined, seat), game.considered(p, seat), 'considered') ??
      saidOfCodes(run, [p, imagined], [w, other], seat) ??
      saidOfAnswers(run, [p, imagined], answersTo(run, [p, imagined], [w, other], seat), seat)
    if (wrong !== null)
      run.report(
        'silence',
        `${named(seat)} is asked ${labelOf(w.frame)} otherwise in an imagined position: ${wrong}`,
      )
  })
}

type Both<T> = readonly [true: T, imagined: T]

/** What is said of the values that nobody wonders about; null when the same in both positions. */
function saidOfCodes(run: Run, [p, q]: Both<Position>, [w, other]: Both<Waiting>, seat: Seat): string | null {
  if (!('codec' in w.step)) return null
  const { step } = w
  for (const code of codesOf(run, step, p, w.frame, seat)) {
    const wrong = difference(
      step.why(q, other.frame, seat, code),
      step.why(p, w.frame, seat, code),
      `what is said of code ${code}`,
    )
    if (wrong !== null) return wrong
  }
  return null
}

/** All codes of a question, or some of them where they are many. */
function codesOf(
  { choices }: Run,
  { codec }: Finite<Position, Frame, Json>,
  p: Position,
  frame: Frame,
  seat: Seat,
): readonly Code[] {
  const { span = 0 } = codec
  const by = () => choices.pick(span)
  if (span > CODES) return Array.from({ length: VALUES }, by)
  const codes: Code[] = []
  codec.each?.(p, frame, seat, (code) => codes.push(code))
  return codes.length > VALUES ? choices.shuffle(codes).slice(0, VALUES) : codes
}

function saidOfAnswers(
  { game }: Run,
  [p, q]: Both<Position>,
  answers: Iterable<Json>,
  seat: Seat,
): string | null {
  for (const answer of answers) {
    const wrong = difference(
      game.explain(q, seat, answer),
      game.explain(p, seat, answer),
      `what is said of ${JSON.stringify(answer)}`,
    )
    if (wrong !== null) return wrong
  }
  return null
}

/** Answers that the lists do not show. */
function* answersTo(
  run: Run,
  positions: Both<Position>,
  [w, other]: Both<Waiting>,
  seat: Seat,
): Generator<Json> {
  const { game, choices, curious } = run
  const [p, q] = positions
  const example = game.random(p, seat, choices)
  if ('codec' in w.step) {
    yield* namesOf(run, w.step, p, w.frame, seat)
    yield* namesOf(run, w.step, q, other.frame, seat)
  } else yield* numbersOf(run, p, seat, example)
  for (let i = 0; i < BENT; i++) yield mutated(copyJson(example), choices)
  yield GARBAGE[choices.pick(GARBAGE.length)] ?? null
  if (curious !== undefined) for (let i = 0; i < CURIOUS; i++) yield curious(game, p, seat, choices)
}

/** What another seat calls the values of a question, where the seat calls them otherwise: by what is hidden from it. */
function* namesOf(
  { match, choices }: Run,
  { codec }: Finite<Position, Frame, Json>,
  p: Position,
  frame: Frame,
  seat: Seat,
): Generator<Json> {
  if ((codec.span ?? CODES) >= CODES) return
  const other = (seat + 1 + choices.pick(match.seats - 1)) % match.seats
  let left = NAMES
  const codes: Code[] = []
  codec.each?.(p, frame, other, (code) => codes.push(code))
  for (const code of codes) {
    const theirs = codec.show(p, frame, other, code)
    if (JSON.stringify(theirs) === JSON.stringify(codec.show(p, frame, seat, code))) continue
    yield theirs
    if (--left === 0) return
  }
}

/** An answer with one of its numbers at its limit, one above, and far above. */
function* numbersOf({ game, choices }: Run, p: Position, seat: Seat, example: Json): Generator<Json> {
  const numbers = choices.shuffle([...numbersIn(example)])
  for (const { value, put } of numbers.slice(0, NUMBERS)) {
    const fault = (n: number): Refusal | null => {
      const said = game.explain(p, seat, put(n))
      return isRefusal(said) ? said : (said.voids?.[0] ?? null)
    }
    const { most } = limit(value, value + FAR, fault)
    yield put(most)
    yield put(most + 1)
    yield put(value + FAR)
  }
}

interface NumberIn {
  readonly value: number
  /** The whole with another number in its place. */
  put(n: number): Json
}

function* numbersIn(whole: Json, put: (value: Json) => Json = (value) => value): Generator<NumberIn> {
  if (typeof whole === 'number') yield { value: whole, put }
  else if (Array.isArray(whole)) {
    const list = whole as readonly Json[]
    for (const [i, part] of list.entries()) yield* numbersIn(part, (value) => put(list.with(i, value)))
  } else if (isObject(whole))
    for (const [name, part] of Object.entries(whole as Record<string, Json>))
      yield* numbersIn(part, (value) => put({ ...(whole as object), [name]: value } as Json))
}

/** The law of hidden information: for all viewers after one event in four, else for one, mostly for one who is asked. */
export function checkViews(run: Run, p: Position): void {
  const { game, viewers, choices } = run
  const asked = game.asked(p)
  const some = asked.length > 0 && choices.pick(3) > 0 ? asked : viewers
  const observers = choices.pick(4) === 0 ? viewers : [some[choices.pick(some.length)] ?? null]
  run.guard('view', () => {
    const parts = partsOf(p)
    for (const viewer of observers) checkView(run, p, parts, viewer)
  })
}

function checkView(run: Run, p: Position, parts: ReadonlySet<object>, viewer: Seat | null): void {
  const { game, choices } = run
  const { rules } = game
  const wrong = (text: string | null) =>
    run.expect('view', text === null ? null : `as seen by ${named(viewer)}: ${text}`)
  const view = run.untouched('view', p, 'Looking', () => rules.view(p, viewer)) as Json
  wrong(difference(JSON.parse(JSON.stringify(view)), view, 'after JSON, view'))
  for (const { part, path } of partsInCommon(view, parts, run.fixed, 'view'))
    wrong(`${path} is a part of the position itself: ${brief(part)}`)

  const known = copyJson(view)
  const imagined = rules.determinise(view, viewer, choices)
  wrong(difference(view, known, 'determinising changed the view'))
  // What its own copies share never changes: such a part it may have from the view.
  const copy = game.machine.copy(imagined)
  const unchanging = new Set(run.fixed)
  for (const { part } of partsInCommon(copy, partsOf(imagined), run.fixed, 'position'))
    partsOf(part, unchanging)
  for (const { part, path } of partsInCommon(imagined, partsOf(view), unchanging, 'position'))
    wrong(`the imagined ${path} is a part of the view itself: ${brief(part)}`)
  wrong(difference(rules.view(imagined, viewer), view, 'view(determinise(view))'))
  wrong(difference(copy, imagined, 'copied, the imagined position'))
  const fault = game.fault(imagined)
  if (fault !== null) {
    wrong(`the imagined position is faulty: ${fault}`)
    return
  }
  wrong(
    difference(run.toKnow(game.asked(imagined), viewer), run.toKnow(game.asked(p), viewer), 'who is asked'),
  )
  if (viewer !== null) wrong(difference(game.codes(imagined, viewer), game.codes(p, viewer), 'the options'))
  if (viewer !== null && game.asked(p).includes(viewer)) checkReplies(run, p, imagined, viewer)
  else checkTelling(run, p, imagined, viewer)
  const kept = rules.conserved?.(imagined) ?? null
  wrong(difference(kept, run.conserved, 'conserved, in the imagined position,'))
}
