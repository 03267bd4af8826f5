import type { AnyCallable } from './flow.ts'
import { generate } from './generate.ts'
import {
  type AnyAsk,
  type AnyOther,
  type AnyProcedure,
  type AnySeveral,
  type AnyStep,
  CALLED,
  Choices,
  type Code,
  DONE,
  type Frame,
  LEFT,
  NONE,
  OVER,
  type Position,
  type Seat,
} from './procedure.ts'
import type { Transition } from './transition.ts'

/**
 * Runs a game on from the step on top of its stack: steps that run by themselves, answers that are prepared, and questions,
 * which it answers at random until there are `limit` answers or, where several answer at once, more. Stops at the next
 * question that waits for somebody, and at the end of the game. Returns how many answers it gave.
 */
export type Loop = (t: Transition<Position>, limit: number) => number

/** What the loop leaves to the machine. */
interface Outside {
  /** The answer to a plain question that is given by itself, or NONE. */
  prepared(p: Position, frame: Frame, step: AnyAsk, seat: Seat): Code
  /** Goes on with a question of another kind; false when it waits for somebody. */
  others(t: Transition<Position>, frame: Frame, step: AnyOther): boolean
  /** Answers a question to several at random, and goes on; how many answered. */
  several(t: Transition<Position>, frame: Frame, step: AnySeveral): number
  /** A fault of the rules. */
  fault(what: string): Error
}

type NumberOf = (step: { readonly in: string; readonly at: string }) => number

const MAX_RUNS = 1_000_000

const quote = JSON.stringify

/**
 * The loop of a ruleset, generated from its procedures as the copier is from its schemas. The steps are numbered, a
 * jump leads to each, and each is called in a line of its own: so the engine knows at every call which function it
 * calls and what the frame looks like. A loop over tables of steps takes twice the time (docs/performance.md).
 */
export function loopOf(procedures: readonly AnyProcedure[], outside: Outside): Loop {
  const numbers = new Map<string, Map<string, number>>()
  const numberOf: NumberOf = (frame) => {
    const number = numbers.get(frame.in)?.get(frame.at)
    if (number === undefined) throw outside.fault(`there is no step ${frame.in}.${frame.at}`)
    return number
  }
  // A game that is made of another may list a procedure of its own in the place of one that is called.
  const listed = ({ name }: AnyCallable): AnyProcedure => {
    const found = procedures.find((one) => one.name === name)
    if (found === undefined) throw outside.fault(`the procedure ${name} is not listed`)
    return found
  }
  const given: Record<string, unknown> = { ...outside, choices: new Choices(), numberOf, listed }
  let count = 0
  for (const [i, procedure] of procedures.entries()) {
    given[`procedure${i}`] = procedure
    const labels = new Map<string, number>()
    numbers.set(procedure.name, labels)
    for (const [label, step] of Object.entries(procedure.steps)) {
      labels.set(label, count)
      given[`step${count++}`] = step
    }
  }
  const source = loopSource(procedures, numberOf)
  return generate(given, source)
}

/** The whole loop. `callers` has the steps at which procedures go on that have called others since it began. */
function loopSource(procedures: readonly AnyProcedure[], numberOf: NumberOf): string {
  const entrance = (p: AnyProcedure, i: number) =>
    `case procedure${i}: top = procedure${i}.enter(t.locals); at = ${numberOf({ in: p.name, at: p.first })}; break`
  return `return (t, limit) => {
    const { p, chance } = t
    const { flow } = p
    const callers = []
    let answered = 0
    let top = flow[flow.length - 1]
    if (top === undefined) return answered
    let at = numberOf(top)
    for (let runs = 0; runs < ${MAX_RUNS}; runs++) {
      let next
      switch (at) {
        ${lines(procedures, (procedure) => procedureSource(procedure, numberOf))}
      }
      if (next === ${quote(DONE)}) {
        t.ended = flow.pop()
        top = flow[flow.length - 1]
        if (top === undefined) return answered
        at = callers.length > 0 ? callers.pop() : numberOf(top)
      } else if (next === ${quote(CALLED)}) {
        switch (t.called) {
          ${lines(procedures, entrance)}
          default: top = listed(t.called).enter(t.locals); at = numberOf(top)
        }
        flow.push(top)
      } else {
        if (next === ${quote(OVER)}) flow.length = 0
        top = flow[flow.length - 1]
        if (top === undefined) return answered
        callers.length = 0
        at = numberOf(top)
      }
    }
    throw fault('the rules run in a circle: a million steps without a decision')
  }`
}

/** The steps of one procedure, each with where it may go: on in the same frame, into another, or back. */
function procedureSource({ name, steps }: AnyProcedure, numberOf: NumberOf): string {
  const number = (label: string) => numberOf({ in: name, at: label })
  const labels = Object.keys(steps)
  return lines(labels, (here) => {
    const others = labels.filter((label) => label !== here)
    return `case ${number(here)}: {
      const frame = top
      ${stepSource(`step${number(here)}`, steps[here])}
      if (${[DONE, LEFT, OVER].map((mark) => `next === ${quote(mark)}`).join(' || ')}) break
      const label = next === ${quote(CALLED)} ? t.resume : next
      if (label !== ${quote(here)}) {
        switch (label) {
          ${lines(others, (label) => `case ${quote(label)}: at = ${number(label)}; break`)}
          default: throw fault('there is no step ' + frame.in + '.' + label)
        }
        frame.at = label
      }
      if (next !== ${quote(CALLED)}) continue
      callers.push(at)
      break
    }`
  })
}

/** The source of an end before a question that is one too many. */
const STOP = 'if (answered >= limit) return answered'

/** One step. After any other kind of question, the loop finds its place again. */
function stepSource(step: string, kind: AnyStep | undefined): string {
  if (typeof kind === 'function') return `next = ${step}(t, frame);`
  if (kind?.kind === 'open') {
    const stands = kind.mayStand === true ? `if (others(t, frame, ${step})) next = ${quote(LEFT)}; else ` : ''
    return `${stands}{
      ${STOP}
      const seat = ${step}.who(p, frame)
      next = ${step}.take(t, frame, seat, ${step}.suggest(p, frame, seat, chance)); answered++; runs = 0
    }`
  }
  if (kind?.kind !== 'ask')
    return `
      if (!others(t, frame, ${step})) { ${STOP}; answered += several(t, frame, ${step}); runs = 0 }
      next = ${quote(LEFT)};`
  // Of a question that is not asked where there is one thing to answer, the list that is looked through is the one used.
  const unlessOne = kind.unlessOne === true
  const drawn = `code = choices.codes[chance.pick(choices.count)]; answered++; runs = 0`
  return `{
    const seat = ${step}.who(p, frame)
    let code = ${preparedSource(step, kind)}
    if (code === ${NONE}) {
      ${unlessOne ? '' : STOP}
      choices.count = 0
      ${step}.options(p, frame, seat, choices)
      if (choices.count === 0) throw fault(frame.in + '.' + frame.at + ' gives seat ' + seat + ' nothing to choose')
      ${unlessOne ? `if (choices.count === 1) code = choices.codes[0]; else { ${STOP}; ${drawn} }` : drawn}
    }
    next = ${step}.take(t, frame, seat, code)
  }`
}

function preparedSource(step: string, ask: AnyAsk): string {
  if (ask.mayStand === true) return `prepared(p, frame, ${step}, seat)`
  return ask.planned === undefined ? `${NONE}` : `${step}.planned(p, frame, seat)`
}

function lines<T>(items: readonly T[], line: (item: T, index: number) => string): string {
  return items.map(line).join('\n')
}
