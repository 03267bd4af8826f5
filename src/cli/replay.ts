import { endingOf } from '../kernel/ending.ts'
import { isObject } from '../kernel/json.ts'
import { isLogError } from '../kernel/match.ts'
import { callsignsOf } from '../kernel/tell.ts'
import { editionOf, noSuchEdition } from '../rulesets/editions.ts'
import { eventsIn, openingOf, readLog } from './files.ts'
import { mustHave } from './shelf.ts'
import { UsageError } from './usage.ts'

/**
 * `argosy replay <file>`: folds a log (`argosy drive`'s "log", a table's, or what `argosy export` wrote) again by the version of the rules it was begun
 * under, proving its hashes, and tells it. Returns the text; `sound` is false when log and rules disagree.
 * @throws UsageError when the file is no log at all
 */
export async function replayFile(file: string): Promise<{ text: string; sound: boolean }> {
  const log = await readLog(file)
  const events = eventsIn(log)
  const names = isObject(log) && Array.isArray(log.names) ? log.names : []
  const named = (seat: number) => (typeof names[seat] === 'string' ? names[seat] : `Player ${seat + 1}`)
  if (events === null)
    throw new UsageError(`${file} holds no log: a list of events, or an object with "events".`)
  const { game: id, version } = openingOf(events)
  mustHave(String(id))
  const edition = editionOf(String(id), Number(version))
  if (edition === null) return { text: `${noSuchEdition(String(id), version).text}\n`, sound: false }
  const { game, tell } = edition
  try {
    const match = edition.Match.replay(game, events)
    const view = game.rules.view(match.position, null)
    const lines = match.applied().flatMap(({ event, facts }) =>
      facts.map((fact) => {
        const { text, clause, dice } = tell(game.rules, fact, view, named)
        const faces = dice.length > 0 ? ` [${dice.join(' ')}]` : ''
        return `${String(event.seq).padStart(5)}  ${text}${faces}  ${clause}`
      }),
    )
    const result = game.result(match.position)
    const ending =
      result === null
        ? `The game is not over. It waits for player ${match.question.waitsFor.map((s) => s + 1).join(' and ')}.`
        : `${[result.text, ...endingOf(game.rules, match.position, result, callsignsOf(game.rules))].join(' ')} (${result.clause})`
    return {
      text: `${[...lines, '', ending, `Position ${game.hash(match.position)} after ${events.length} events.`].join('\n')}\n`,
      sound: true,
    }
  } catch (error) {
    if (isLogError(error)) return { text: `${error.message}\n`, sound: false }
    throw error
  }
}
