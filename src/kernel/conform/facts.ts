import { address } from '../address.ts'
import type { Applied, TurnAnswer } from '../event.ts'
import type { Fact } from '../facts.ts'
import { brief } from '../json.ts'
import type { Position, Seat } from '../procedure.ts'
import { concernOf, mayKnow } from '../tell.ts'
import { type Headlined, named, type Run } from './run.ts'
import { truthOf } from './told.ts'

/**
 * What no sentence of a game has: values that are none, two full stops or spaces in a row, a space before a stop, "are 1 army",
 * "1 token of yours become".
 */
export const MISWRITTEN =
  /undefined|NaN|\[object|\.\.(?!\.)| {2}| [.,;!?](?: |$)|\b(?:are|were) 1 [a-z]|\b1 \w+ (?:of [\w' ]+ )?(?:are|were|become|have|leave)\b/

/** Every fact has words for everybody who may know it. */
export function checkWords(run: Run, p: Position, facts: readonly Fact[]): void {
  const { rules } = run.game
  const name = (seat: Seat) => `Player ${seat + 1}`
  const views = new Map<Seat | null, unknown>()
  const viewOf = (viewer: Seat | null) => {
    if (!views.has(viewer)) views.set(viewer, rules.view(p, viewer))
    return views.get(viewer)
  }
  for (const fact of facts)
    run.guard('words', () => {
      const words = rules.words[fact.kind]
      if (words === undefined) return run.report('words', `The fact ${fact.kind} has no words`)
      if (!words.clause.startsWith(`${rules.meta.prefix}-`))
        run.report('words', `The words of ${fact.kind} cite ${brief(words.clause)}`)
      for (const viewer of fact.only ?? run.viewers) {
        const text = words.say({ view: viewOf(viewer), name }, ...fact.args)
        if (typeof text !== 'string' || text.trim() === '' || MISWRITTEN.test(text))
          run.report('words', `${fact.kind}(${fact.args}) reads ${brief(text)} to ${named(viewer)}`)
        if (viewer !== null && viewer >= 0 && concernOf(words, fact, viewer) !== null)
          checkAddress(run, fact, viewer, viewOf(viewer), name)
      }
    })
}

/** What is said to a seat that it happened to is one sentence, and it is addressed to that seat. */
function checkAddress(run: Run, fact: Fact, you: Seat, view: unknown, name: (seat: Seat) => string): void {
  const said = address(run.game.rules, fact, { you, view, name, before: [] })
  if (said === null) return
  const text = `${said.head} – ${said.why ?? ''}`
  // A headline has no full stop, but it may end with a name that has one: U.S.A., Ungava Fishing Co.
  if (MISWRITTEN.test(text) || /(?<![A-Z]|\bCo)\.$/.test(said.head) || !/^\S/.test(said.head))
    run.report('words', `${fact.kind}(${fact.args}) is told ${named(you)} as ${brief(text)}`)
}

/**
 * A seat that loses what is at stake by another's act is told: when a gauge that the game lists in `stakes` falls for a
 * seat, some fact of the event that the seat may know concerns it as a loss. A seat's own answer is its own act; what
 * several have answered together, and what happens beside the questions, is the act of others, too, but for what its
 * own answer may have spent.
 */
export function checkConcern(run: Run, before: Position, { event, facts }: Applied): void {
  const { rules } = run.game
  run.guard('concern', () => {
    const { position, seats } = run.match
    const [had, has] = [rules.gauges(before), rules.gauges(position)]
    const isAlone = event.kind === 'answer' || event.kind === 'late'
    const answered = event.kind === 'turn' ? answeredBy(event) : []
    for (const stake of rules.stakes ?? []) {
      const [old, now] = [had[stake], has[stake]]
      if (old === undefined || now === undefined || typeof old === 'number' || typeof now === 'number') {
        run.report('concern', `${stake} is at stake, and no gauge by seat`)
        return
      }
      for (let seat = 0; seat < seats; seat++) {
        const fall = (old[seat] ?? 0) - (now[seat] ?? 0)
        if (fall <= 0 || (isAlone && event.seat === seat)) continue
        if (rules.spent?.includes(stake) === true && answered.includes(seat)) continue
        if (!facts.some((fact) => isLossOf(run, fact, seat)))
          run.report(
            'concern',
            `${stake} of seat ${seat} falls by ${fall}, and ${tellingOf(facts)} tells it so`,
          )
      }
    }
  })
}

/** What is told of an event is so, to every seat and a spectator. */
export function checkTold(run: Run, before: Position, { event, facts }: Applied): void {
  const { game, match, heard } = run
  run.guard('told', () => {
    const asked = event.kind === 'turn' ? answeredBy(event) : event.seat === null ? [] : [event.seat]
    const span = { before, after: match.position, facts, earlier: heard, seats: match.seats, asked }
    const truth = truthOf(game.rules, { ...span, unreported: run.unreported })
    for (const { reader, kind, text } of truth.false) run.report('told', `${kind}, ${named(reader)}: ${text}`)
    heard.push(...facts)
    run.unreported = truth.reported ? null : (run.unreported ?? before)
  })
}

const answeredBy = ({ answer }: Applied['event']): readonly Seat[] =>
  (answer as unknown as TurnAnswer).answers.map(([seat]) => seat)

function isLossOf({ game }: Run, fact: Fact, seat: Seat): boolean {
  const words = game.rules.words[fact.kind]
  return words !== undefined && mayKnow(fact, seat) && concernOf(words, fact, seat) === 'loses'
}

const tellingOf = (facts: readonly Fact[]) =>
  facts.length === 0 ? 'nothing' : `none of ${[...new Set(facts.map(({ kind }) => kind))].join(', ')}`

/** What a game may call the number of the round that is played, among its gauges. */
const ROUNDS = ['round', 'rounds', 'turn']

/**
 * Counts the headlines of a game that has been played. A round is what the game's gauges call so; in a game without
 * rounds, as many decisions as there are seats.
 */
export function countHeadlines({ game, match, headlined }: Run, decisions: number): void {
  const { rules } = game
  const { seats } = match
  const gauges = rules.gauges(match.position)
  const round = ROUNDS.map((name) => gauges[name]).find((gauge) => typeof gauge === 'number')
  headlined.room += seats * seats * Math.max(1, round ?? Math.ceil(decisions / seats))
  for (const { facts } of match.applied())
    for (const fact of facts)
      if (rules.words[fact.kind]?.grade === 'headline')
        for (let seat = 0; seat < seats; seat++) if (mayKnow(fact, seat)) headlined.heard++
}

/** Why grades say nothing: a seat is told more than one headline for each seat and round, over all games; or null. */
export function gradesFault({ heard, room }: Headlined): string | null {
  return heard <= room
    ? null
    : `${(heard / room).toFixed(2)} headlines for each seat and round: too many to stand out`
}
