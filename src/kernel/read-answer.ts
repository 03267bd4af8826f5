import { brief, copyJson, isObject, type Json } from './json.ts'
import { labelOf, type Machine, type Waiting } from './machine.ts'
import { Choices, type Code, type Position, type Seat } from './procedure.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import { object, oneOf, text } from './schema.ts'

/** An answer to a question, understood and found legal. */
type Taken = { readonly kind: 'code'; readonly code: Code } | { readonly kind: 'value'; readonly value: Json }

/** The same, or an answer that is to stand. */
export type ReadAnswer =
  | Taken
  | { readonly kind: 'standing'; readonly window: string; readonly until: string; readonly terms?: Json }

const standingShape = object({ standing: oneOf('pass', 'terms', 'none'), window: text(80), until: text(40) })

/** Reads a seat's answer to the question that waits, or says why it is refused. Changes nothing. */
export function readAnswer(machine: Machine, p: Position, seat: Seat, choice: Json): ReadAnswer | Refusal {
  if (isStanding(choice) && machine.waiting(p) !== null) return readStanding(machine, p, seat, choice)
  const w = questionTo(machine, p, seat)
  return isRefusal(w) ? w : readChoice(w, p, seat, choice)
}

/** True for an answer that is to stand at a step until some moment. */
export function isStanding(choice: Json): boolean {
  return isObject(choice) && 'standing' in choice
}

/** Why an answer cannot even be kept as a draft, or null: nothing is asked of the seat, or it does not fit the schema. */
export function draftFault(machine: Machine, p: Position, seat: Seat, choice: Json): Refusal | null {
  const w = questionTo(machine, p, seat)
  return isRefusal(w) ? w : shapeFault(w, choice)
}

/**
 * Reads the answers to a question to several seats: all of them but those whose answer stands. Gives back codes or
 * values by seat; null where nothing was given.
 */
export function readAnswers(
  machine: Machine,
  p: Position,
  w: Waiting,
  answers: readonly (readonly [Seat, Json])[],
): readonly (Json | null)[] | Refusal {
  const asked = machine.askedSeats(p, w)
  const open = new Set(asked)
  const read: (Json | null)[] = []
  for (const [seat, choice] of answers) {
    if (!open.delete(seat)) return asked.includes(seat) ? ANSWERED_TWICE : notAsked(machine, w)
    const checked = readChoice(w, p, seat, choice)
    if (isRefusal(checked)) return checked
    while (read.length <= seat) read.push(null)
    read[seat] = checked.kind === 'code' ? checked.code : checked.value
  }
  for (const seat of open)
    if (!machine.stands(p, w, seat))
      return refuse(w.step.clause, 'ANSWER_MISSING', `Seat ${seat} is asked, too, and has not answered.`)
  return read
}

/** The question that is asked of a seat, or why there is none. */
function questionTo(machine: Machine, p: Position, seat: Seat): Waiting | Refusal {
  const w = machine.waiting(p)
  if (w === null)
    return refuse(
      machine.rules.meta.overClause,
      'GAME_OVER',
      'The game is over; nothing can be decided any more.',
    )
  return machine.askedSeats(p, w).includes(seat) ? w : notAsked(machine, w)
}

/** It names nobody: in a discreet game only the seats that are asked know who is, and the kernel knows no names. */
function notAsked(machine: Machine, w: Waiting): Refusal {
  const text = `It is not your turn. “${w.step.question}” is asked of others.`
  return refuse(machine.rules.meta.turnClause, 'NOT_YOUR_TURN', text)
}

const ANSWERED_TWICE = refuse(null, 'ANSWERED_TWICE', 'Each player may answer once.')

function shapeFault({ step }: Waiting, choice: Json): Refusal | null {
  const schema = 'codec' in step ? step.codec.schema : step.schema
  const wrong = schema.fault(choice, 'choice')
  return wrong === null ? null : refuse(step.clause, 'BAD_CHOICE', `${wrong}.`)
}

/** Reads an answer of a seat that is asked. */
function readChoice(w: Waiting, p: Position, seat: Seat, choice: Json): Taken | Refusal {
  const wrong = shapeFault(w, choice)
  if (wrong !== null) return wrong
  const { step, frame } = w
  if (!('codec' in step))
    // The rules may keep the value in the position: it is theirs, not the caller's.
    return step.check(p, frame, seat, choice) ?? { kind: 'value', value: copyJson(choice) }
  const code = step.codec.read(p, frame, seat, choice)
  if (typeof code !== 'number') return code
  return step.why(p, frame, seat, code) ?? { kind: 'code', code }
}

function readStanding(machine: Machine, p: Position, seat: Seat, choice: Json): ReadAnswer | Refusal {
  if (p.standing === undefined)
    return refuse(null, 'NO_WINDOWS', `${machine.rules.meta.title} has no preset moves.`)
  if (!Number.isInteger(seat) || seat < 0) return refuse(null, 'NO_SUCH_SEAT', `There is no seat ${seat}.`)
  const { terms, ...rest } = choice as { terms?: Json }
  const wrong = standingShape.fault(rest, 'choice')
  if (wrong !== null) return refuse(null, 'BAD_CHOICE', `${wrong}.`)
  const given = rest as { standing: 'pass' | 'terms' | 'none'; window: string; until: string }
  if (!machine.windows.includes(given.window))
    return refuse(
      null,
      'NO_SUCH_WINDOW',
      `There is no window ${given.window}. Preset moves are possible at ${machine.windows.join(', ')}.`,
    )
  if (given.standing !== 'none' && !machine.moments.includes(given.until))
    return refuse(
      null,
      'NO_SUCH_MOMENT',
      `There is no moment ${JSON.stringify(given.until)}. Preset moves last until ${machine.moments.join(' or ')}.`,
    )
  const { window } = given
  if (given.standing === 'none') return { kind: 'standing', window, until: '' }
  if (given.standing === 'pass') return { kind: 'standing', window, until: given.until }
  const fault = termsFault(machine, p, seat, window, terms)
  return fault ?? { kind: 'standing', window, until: given.until, terms: copyJson(terms ?? null) }
}

/** Why terms cannot be left at a window, or null. */
function termsFault(
  machine: Machine,
  p: Position,
  seat: Seat,
  window: string,
  terms: Json | undefined,
): Refusal | null {
  const termed = machine.termsAt(window)
  if (termed === null)
    return refuse(null, 'NO_TERMS', `${window} is answered in advance as for the late, and not by terms.`)
  const wrong = terms === undefined ? 'terms: must be there' : termed.schema.fault(terms, 'terms')
  if (wrong !== null) return refuse(null, 'BAD_TERMS', `${wrong}.`)
  return termed.fault?.(p, seat, terms as Json) ?? null
}

/**
 * Why a JSON value is not a position in which the game can go on, or null: it fits the schema, the game finds it
 * sound, and somebody is asked and has something to answer.
 */
export function positionFault(machine: Machine, value: unknown): string | null {
  const wrong = machine.schema.fault(value, 'position')
  if (wrong !== null) return wrong
  const p = machine.copy(machine.filled(value as Position))
  try {
    return machine.rules.sound(p) ?? standingFault(machine, p) ?? endFault(machine, p) ?? deadEnd(machine, p)
  } catch (error) {
    return `position: ${error instanceof Error ? error.message : String(error)}`
  }
}

function standingFault(machine: Machine, p: Position): string | null {
  const stray = p.standing?.find((s) => !machine.windows.includes(s.window))
  if (stray !== undefined) return `position.standing: there is no window ${stray.window}`
  for (const { window, terms } of p.standing ?? []) {
    const wrong =
      terms === undefined ? null : machine.termsAt(window)?.schema.fault(terms, 'position.standing.terms')
    if (wrong !== null) return wrong ?? `position.standing: ${window} takes no terms`
  }
  const endless = p.standing?.find((s) => !machine.moments.includes(s.until))
  return endless === undefined ? null : `position.standing: there is no moment ${brief(endless.until)}`
}

/** A position that asks nothing is one of a game that is over: then somebody has won. */
function endFault(machine: Machine, p: Position): string | null {
  if (p.flow.length > 0) return null
  const { winners, scores } = machine.rules.result(p)
  const stranger = winners.find((seat) => !(seat in scores))
  return winners.length === 0 || stranger !== undefined
    ? 'position.flow: nothing is asked, but nobody has won'
    : null
}

function deadEnd(machine: Machine, p: Position): string | null {
  const w = machine.waiting(p)
  if (w === null) return null
  const { step, frame } = w
  const asked = machine.askedSeats(p, w)
  if (asked.length === 0) return `position.flow: ${labelOf(frame)} waits for nobody`
  if (!('codec' in step)) return null
  const out = new Choices()
  for (const seat of asked) {
    out.count = 0
    step.options(p, frame, seat, out)
    if (out.count === 0) return `position.flow: ${labelOf(frame)} gives seat ${seat} nothing to choose`
  }
  return null
}
