/**
 * What is proven of every ruleset.
 *
 * - `setup` · the options it lists can be played with every number of seats it allows, or are refused in words
 * - `accepted` · every listed option is accepted and can be carried out
 * - `refused` · what is not an option is refused in words, and a refusal changes nothing
 * - `complete` · the options are the candidates without those that `why` refuses, each of them once
 * - `bounded` · of what is described every number up to its limit is possible, and none above; a form that knows the view
 *   alone offers the same
 * - `codec` · a code comes back from its JSON form, which fits the schema
 * - `late` · what is answered for the late is legal
 * - `dead-end` · who is asked has something to answer
 * - `ending` · every game ends within `meta.maxDecisions`
 * - `result` · the result names winners, scores, a reason and a clause; a game that is over asks nothing
 * - `round-trip` · a position survives JSON and is then found faultless
 * - `copy` · a copy is equal and independent: an answer leaves the position alone that it was given to
 * - `fixed` · what copies share never changes
 * - `conserved` · conserved quantities stay as they were
 * - `gauges` · gauges are whole numbers within their bounds, the same ones all game long
 * - `view` · `view(determinise(v, s), s)` is `v` again, as sound as the truth, with the same options
 * - `silence` · with another value in a hidden place, or in a part of an answer that is its giver's own, all that reaches
 *   the observer is the same: views, questions, options, refusals, and what is told
 * - `doubt` · imagined positions differ where something else could be
 * - `secret` · every secret that is declared, of positions and of answers, is hidden in some game, and could be otherwise
 * - `resolve` · a question to several is resolved by the same event in any order of their submissions, if they are replaced
 *   and drafted, and the late are answered for as the rules say
 * - `words` · every fact and every choice has words that cite a clause
 * - `concern` · a seat that loses by another's act what the game says is at stake is told
 * - `told` · what is told is so: who is addressed has a role in it, what was lost or gained was, sums and figures hold
 * - `grades` · at most one headline is told a seat and round, over all games
 * - `replay` · the log alone leads to the same positions, as often as it is read, from its beginning or a snapshot
 * - `undo` · taking back leads to the position before
 * - `crash` · the rules do not throw
 */
export type Law =
  | 'setup'
  | 'accepted'
  | 'refused'
  | 'complete'
  | 'bounded'
  | 'codec'
  | 'late'
  | 'dead-end'
  | 'ending'
  | 'result'
  | 'round-trip'
  | 'copy'
  | 'fixed'
  | 'conserved'
  | 'gauges'
  | 'view'
  | 'silence'
  | 'doubt'
  | 'secret'
  | 'resolve'
  | 'words'
  | 'concern'
  | 'told'
  | 'grades'
  | 'replay'
  | 'undo'
  | 'crash'

/** A law that a game did not keep. */
export interface Fault {
  readonly law: Law
  /** Names the game: `conform(rules, { only: seed })` plays it again. */
  readonly seed: string
  /** The event after which it showed. */
  readonly seq: number
  readonly text: string
}

/** What was tried of one declared secret. */
export interface SecretCoverage {
  /** Positions in which it was hidden from a seat that looked. */
  hidden: number
  /** Other values that could be, with which the observer was asked again. */
  alternatives: number
  /** Of these, how often positions were imagined, and how often they differed there. */
  imagined: number
  varied: number
}

/** How many headlines were told in all games, once for each seat that heard one, and for how many there was room. */
export interface Headlined {
  heard: number
  /** One for each seat and round, once for each seat. */
  room: number
}

/** What came out of the random games. */
export interface ConformReport {
  /** By name of a secret: `treasury`, `research.drawn`. */
  readonly secrets: Readonly<Record<string, SecretCoverage>>
  readonly headlined: Headlined
  readonly games: number
  readonly decisions: number
  /** At most one of each law per game. */
  readonly faults: readonly Fault[]
  /** Secrets of which nothing was proven, not even in the games that were searched for them. */
  readonly unreached: readonly Fault[]
}

/** A ruleset that does not keep the laws; the message lists what went wrong in which game. */
export class ConformError extends Error {
  constructor(id: string, faults: readonly Fault[]) {
    const lines = faults.map(
      ({ law, seed, seq, text }) => `  ${law} · game ${JSON.stringify(seed)}, after event ${seq}: ${text}`,
    )
    super(`${id} breaks the laws of the kernel:\n${lines.join('\n')}`)
    this.name = 'ConformError'
  }
}
