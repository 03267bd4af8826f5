import { copyJson, isObject, type Json } from './json.ts'
import { labelOf, type Machine, type Waiting } from './machine.ts'
import { Choices, type Code, type Frame, type Position, type Seat } from './procedure.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import { object, oneOf, text } from './schema.ts'

/** An answer understood and found legal. */
export type Checked =
  | { readonly kind: 'code'; readonly code: Code; readonly waiting: Waiting }
  | { readonly kind: 'value'; readonly value: Json; readonly waiting: Waiting }
  | { readonly kind: 'standing'; readonly window: string; readonly until: string }

const standingShape = object({ standing: oneOf('pass', 'none'), window: text(80), until: text(40) })

/** Reads a seat's answer to the question that waits, or says why it is refused. Changes nothing. */
export function readAnswer(machine: Machine, p: Position, seat: Seat, choice: Json): Checked | Refusal {
  const { meta } = machine.rules
  const w = machine.waiting(p)
  if (w === null)
    return refuse(meta.overClause, 'GAME_OVER', 'The game is over; nothing can be decided any more.')
  if (isObject(choice) && 'standing' in choice) return readStanding(machine, p, seat, choice)
  const asked = machine.askedSeats(p, w)
  if (!asked.includes(seat)) {
    const awaited = asked.map((s) => `seat ${s + 1}`).join(' and ')
    return refuse(
      meta.turnClause,
      'NOT_YOUR_TURN',
      `It is not seat ${seat + 1}'s turn to decide: ${w.step.question} ${awaited} must answer.`,
    )
  }
  const { step, frame } = w
  const schema = 'codec' in step ? step.codec.schema : step.schema
  const wrong = schema.fault(choice, 'choice')
  if (wrong !== null) return refuse(step.clause, 'BAD_CHOICE', `${wrong}.`)
  if (!('codec' in step))
    // The rules may keep the value in the position: it is theirs, not the caller's.
    return step.check(p, frame, seat, choice) ?? { kind: 'value', value: copyJson(choice), waiting: w }
  const code = step.codec.read(p, frame, seat, choice)
  if (typeof code !== 'number') return code
  return step.why(p, frame, seat, code) ?? { kind: 'code', code, waiting: w }
}

function readStanding(machine: Machine, p: Position, seat: Seat, choice: Json): Checked | Refusal {
  if (p.standing === undefined)
    return refuse(
      null,
      'NO_WINDOWS',
      `${machine.rules.meta.title} has no reaction windows; a standing answer has no use here.`,
    )
  if (!Number.isInteger(seat) || seat < 0) return refuse(null, 'NO_SUCH_SEAT', `There is no seat ${seat}.`)
  const wrong = standingShape.fault(choice, 'choice')
  if (wrong !== null) return refuse(null, 'BAD_CHOICE', `${wrong}.`)
  const given = choice as { standing: 'pass' | 'none'; window: string; until: string }
  if (!machine.windows.includes(given.window))
    return refuse(
      null,
      'NO_SUCH_WINDOW',
      `There is no window ${given.window}; known are ${machine.windows.join(', ')}.`,
    )
  return { kind: 'standing', window: given.window, until: given.standing === 'pass' ? given.until : '' }
}

/**
 * Why a JSON value is not a position in which the game can go on, or null: it fits the schema, the game finds it
 * sound, somebody is asked and has something to answer, and the sealed answers are legal ones.
 */
export function positionFault(machine: Machine, value: unknown): string | null {
  const wrong = machine.schema.fault(value, 'position')
  if (wrong !== null) return wrong
  // The copy has the fallbacks of what was left out.
  const p = machine.copy(value as Position)
  try {
    return (
      machine.rules.sound(p) ?? standingFault(machine, p) ?? sealedFault(machine, p) ?? deadEnd(machine, p)
    )
  } catch (error) {
    return `position: ${error instanceof Error ? error.message : String(error)}`
  }
}

function standingFault(machine: Machine, p: Position): string | null {
  const stray = p.standing?.find((s) => !machine.windows.includes(s.window))
  return stray === undefined ? null : `position.standing: there is no window ${stray.window}`
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

/** Sealed answers wait in the frame on top; below it only a window that is carrying out reactions has any. */
function sealedFault(machine: Machine, p: Position): string | null {
  const top = p.flow.length - 1
  for (const [level, frame] of p.flow.entries()) {
    const path = `position.flow[${level}].sealed`
    for (const [seat, answer] of (frame.sealed ?? []).entries()) {
      if (answer === null) continue
      const step = machine.stepAt(frame)
      if (typeof step === 'function' || step.kind === 'ask' || step.kind === 'open')
        return `${path}: ${labelOf(frame)} takes no sealed answers`
      if (step.kind === 'window' && Number.isInteger(answer) && (level < top || step.order === 'inTurn'))
        continue
      if (level < top) return `${path}: these answers should have been revealed`
      const refusal = step.who(p, frame).includes(seat)
        ? answerFault(step, p, frame, seat, answer)
        : 'was not asked'
      if (refusal !== null) return `${path}[${seat}]: ${refusal}`
    }
  }
  return null
}

type Sealing = Exclude<Waiting['step'], { kind: 'ask' | 'open' }>

function answerFault(step: Sealing, p: Position, frame: Frame, seat: Seat, answer: Json): string | null {
  if ('codec' in step)
    return Number.isInteger(answer)
      ? (step.why(p, frame, seat, answer as Code)?.text ?? null)
      : 'is not a code'
  const wrong = step.schema.fault(answer, 'answer')
  if (wrong !== null) return wrong
  const refusal = step.check(p, frame, seat, answer)
  return isRefusal(refusal) ? refusal.text : null
}
