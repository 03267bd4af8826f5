import { ARCHIVE_BYTES, ArchiveFault, packed, type Unpacked, unpacked } from '../house/tables/archive.ts'
import { endingOf } from '../kernel/ending.ts'
import { andList, counted } from '../kernel/english.ts'
import { isObject } from '../kernel/json.ts'
import { isLogError } from '../kernel/match.ts'
import { callsignsOf } from '../kernel/tell.ts'
import { editionOf, noSuchEdition } from '../rulesets/editions.ts'
import type { Store } from '../store/contract.ts'
import { withStore } from './admin/opening.ts'
import { eventsIn, openingOf, readLog, startOf } from './files.ts'
import { mustHave } from './shelf.ts'
import { UsageError } from './usage.ts'

/**
 * `argosy export <table>`: the table as one file.
 * @throws UsageError when there is no such table, or it cannot be exported
 */
export function exportTable(table: string, data: string | undefined): Promise<Buffer> {
  return withHouse(data, async (store) => {
    const [found] = await store.heads([table])
    if (found === undefined)
      throw new UsageError(`There is no table ${JSON.stringify(table)} on this server.`)
    return packed(found, await store.entries(table))
  })
}

/**
 * `argosy import <file>`: keeps the table in a file as one of this house, and gives its id.
 * @throws UsageError when the file holds no table whose log holds
 */
export async function importTable(file: string, data: string | undefined): Promise<string> {
  // A bad file is told before anything is opened.
  const { row, entries, head } = await read(file)
  return withHouse(
    data,
    async (store) => {
      await store.create(row, [], entries, head)
      return row.id
    },
    true,
  )
}

async function read(file: string): Promise<Unpacked> {
  let bytes: Buffer
  try {
    bytes = startOf(file, ARCHIVE_BYTES + 1)
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`)
  }
  try {
    return await unpacked(bytes)
  } catch (error) {
    throw error instanceof ArchiveFault ? new UsageError(`${file} is not imported. ${error.message}`) : error
  }
}

/** Works also while a house is running. */
async function withHouse<T>(
  data: string | undefined,
  act: (store: Store) => Promise<T>,
  mayBegin = false,
): Promise<T> {
  try {
    return await withStore(data === undefined ? {} : { data }, act, { mayBegin })
  } catch (error) {
    throw error instanceof ArchiveFault ? new UsageError(error.message) : error
  }
}

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
        ? `The game is not over. It waits for ${andList(match.question.waitsFor.map(named))}.`
        : `${[result.text, ...endingOf(game.rules, match.position, result, names.length === 0 ? callsignsOf(game.rules) : named)].join(' ')} (${result.clause})`
    return {
      text: `${[...lines, '', ending, `Position ${game.hash(match.position)} after ${counted(events.length, 'event')}.`].join('\n')}\n`,
      sound: true,
    }
  } catch (error) {
    if (isLogError(error)) return { text: `${error.message}\n`, sound: false }
    throw error
  }
}
