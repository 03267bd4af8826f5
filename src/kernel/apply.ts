import { Chance, type Draws, type Script } from './chance.ts'
import type { Act, GameEvent, TurnAnswer } from './event.ts'
import { canonical, type Json } from './json.ts'
import { isSeveral, labelOf, type Machine, RulesError } from './machine.ts'
import type { Position, Seat } from './procedure.ts'
import { type ReadAnswer, readAnswer, readAnswers } from './read-answer.ts'
import { isRefusal, type Refusal, refuse, refusing } from './refusal.ts'
import type { Happening } from './ruleset.ts'
import type { Source } from './source.ts'
import { type Fact, Transition } from './transition.ts'

/** What an event did. `chance` and `streams` are every outcome drawn, in order. */
export interface Effect extends Draws {
  readonly position: Position
  readonly facts: readonly Fact[]
  /** True when something hidden was shown. */
  readonly revealed: boolean
  /** True when the question that waited before has been answered: what is asked now is another, even if it reads the same. */
  readonly settled: boolean
  /** The seat of a newcomer, which only the rules know. */
  readonly seat?: Seat
}

/** Applies the answer of a seat that is asked alone, or a standing answer of any seat. */
export function applyAnswer(
  machine: Machine,
  p: Position,
  seat: Seat,
  choice: Json,
  source: Source,
  script: Script,
): Effect | Refusal {
  const read = readAnswer(machine, p, seat, choice)
  if (isRefusal(read)) return read
  if (read.kind !== 'standing' && isAskedWithOthers(machine, p))
    return refuse(
      null,
      'NEEDS_SHEET',
      'Several players move at once: they submit their orders, which are carried out together.',
    )
  return refusing(() => applyRead(machine, p, seat, read, source, script))
}

const isAskedWithOthers = (machine: Machine, p: Position): boolean => {
  const w = machine.waiting(p)
  return w !== null && isSeveral(w.step)
}

function applyRead(
  machine: Machine,
  p: Position,
  seat: Seat,
  read: ReadAnswer,
  source: Source,
  script: Script,
): Effect {
  if (read.kind === 'standing')
    return applyBeside(machine, p, source, script, (t) => {
      const others = (t.p.standing ?? []).filter((s) => s.seat !== seat || s.window !== read.window)
      const { window, until, terms } = read
      const own = { seat, window, until, ...(terms === undefined ? {} : { terms }) }
      t.p.standing = until === '' ? others : [...others, own]
    })
  const run = begin(machine, p, source, script)
  const w = machine.waiting(run.t.p)
  if (w === null) throw new RulesError('The game is over.')
  if (read.kind === 'code') machine.takeCode(run.t, w, seat, read.code)
  else machine.takeValue(run.t, w, seat, read.value)
  return end(run, true)
}

/** Resolves a question to several seats by the answers of all: one copy, one reveal. */
export function applyTurn(
  machine: Machine,
  p: Position,
  answers: readonly (readonly [Seat, Json])[],
  source: Source,
  script: Script,
): Effect | Refusal {
  const w = machine.waiting(p)
  if (w === null || !isSeveral(w.step))
    return refuse(null, 'NOT_SEVERAL', 'No question to several seats waits to be resolved.')
  const read = readAnswers(machine, p, w, answers)
  if (isRefusal(read)) return read
  return refusing(() => {
    const run = begin(machine, p, source, script)
    const waiting = machine.waiting(run.t.p)
    if (waiting !== null) machine.takeAll(run.t, waiting, read)
    return end(run, true)
  })
}

/** Does what happens beside the questions: somebody joins or leaves, or acts without playing a seat. */
export function applyHappening(
  machine: Machine,
  p: Position,
  kind: 'join' | 'leave' | 'act',
  seat: Seat,
  value: Json,
  source: Source,
  script: Script,
): Effect | Refusal {
  const { meta, join, leave, acts } = machine.rules
  const happening = (kind === 'join' ? join : kind === 'leave' ? leave : acts) as AnyHappening | undefined
  if (happening === undefined) return refuse(null, 'NOT_IN_THIS_GAME', `${meta.title} knows no ${kind}.`)
  if (machine.waiting(p) === null)
    return refuse(meta.overClause, 'GAME_OVER', 'The game is over; nothing can be decided any more.')
  const wrong = happening.schema.fault(value, kind)
  if (wrong !== null) return refuse(null, 'BAD_CHOICE', `${wrong}.`)
  const refused = happening.check(p, value, seat)
  if (refused !== null) return refused
  return refusing(() => {
    let newcomer: Seat | undefined
    const effect = applyBeside(machine, p, source, script, (t) => {
      const made = happening.carryOut(t, value, seat)
      if (typeof made === 'number') newcomer = made
    })
    return newcomer === undefined ? effect : { ...effect, seat: newcomer }
  })
}

type AnyHappening = Happening<Position, Json, Seat | undefined>

/**
 * What a logged event of any kind but `begin` and `undo` does to the position before it; `source` yields what the event
 * does not hold.
 */
export function applyEvent(
  machine: Machine,
  p: Position,
  { kind, seat, answer, ...draws }: GameEvent,
  source: Source,
): Effect | Refusal {
  switch (kind) {
    case 'answer':
    case 'late':
      return applyAnswer(machine, p, seat ?? -1, answer, source, draws)
    case 'turn':
      return applyTurn(machine, p, (answer as unknown as TurnAnswer).answers, source, draws)
    case 'join':
      return applyHappening(machine, p, kind, -1, answer, source, draws)
    case 'leave':
      return applyHappening(machine, p, kind, seat ?? -1, answer, source, draws)
    case 'act':
      return applyHappening(machine, p, kind, -1, (answer as unknown as Act).act, source, draws)
    default:
      throw new RangeError(`An event of kind ${kind} does nothing to the position before it.`)
  }
}

/** Changes the position beside the question that waits, and goes on as far as nobody is needed any more. */
function applyBeside(
  machine: Machine,
  p: Position,
  source: Source,
  script: Script,
  change: (t: Transition<Position>) => void,
): Effect {
  const run = begin(machine, p, source, script)
  const { t } = run
  change(t)
  const w = questionOf(p) === questionOf(t.p) ? machine.waiting(t.p) : null
  const settled = w === null || machine.answersItself(t.p, w)
  machine.advance(t)
  return end(run, settled)
}

/** What a question is known by: the step, its depth and its locals. */
function questionOf({ flow }: Position): string {
  const frame = flow[flow.length - 1]
  return frame === undefined ? '' : `${labelOf(frame)} ${flow.length} ${canonical(frame)}`
}

interface Running {
  readonly t: Transition<Position>
  readonly chance: Chance
}

function begin(machine: Machine, p: Position, source: Source, script: Script): Running {
  const chance = new Chance(source, [], script)
  const t = new Transition<Position>(machine.copy(p), chance, [])
  t.moments = machine.moments
  return { t, chance }
}

function end({ t, chance }: Running, settled: boolean): Effect {
  const { streams } = chance
  return {
    position: t.p,
    facts: exact(t.facts ?? []),
    chance: exact(chance.logged),
    ...(streams === undefined ? {} : { streams }),
    revealed: t.revealed,
    settled,
  }
}

/** A list that is kept: one that has grown item by item has room for many more. */
const exact = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? list : list.slice())
