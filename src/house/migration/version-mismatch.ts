import type { Seat } from '../../kernel/procedure.ts'
import { viewOf } from '../../kernel/snapshot.ts'
import { mayKnow } from '../../kernel/tell.ts'
import { editionOf } from '../../rulesets/editions.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import type { TableState } from '../api/contract.ts'
import type { Table } from '../table/table.ts'
import { differences, type Parting, type Ways } from './proof.ts'

type Parted = Pick<Table, 'row' | 'match' | 'parting' | 'houseLog' | 'named'>

/** By which version of the rules a table is played, and what stands against today's: as far as an observer may know. */
export function rulesOf(table: Parted, observer: Seat | null, upTo: number): TableState['rules'] {
  const { row, match, parting } = table
  const { version } = row
  const latest = gameOf(row.game)?.rules.meta.version ?? version
  // What kept it back keeps it no more, once it was taken on.
  if (parting === null || match === null || version >= latest || parting.event > upTo)
    return { version, latest, differs: null }
  const { event } = parting
  const known = said.get(parting) ?? new Map<Seat | null, string>()
  said.set(parting, known)
  const text = known.get(observer) ?? partedText(table, parting, latest, observer)
  known.set(observer, text)
  return { version, latest, differs: { event, text } }
}

/** What was said of a parting to each observer: to look at two positions takes its time. */
const said = new WeakMap<Parting, Map<Seat | null, string>>()

function partedText(table: Parted, parting: Parting, latest: number, observer: Seat | null): string {
  const { row, houseLog } = table
  const { event, ways } = parting
  const here = houseLog.lines(observer, event, event).map(({ text }) => text)
  const what = here.length === 0 ? '' : ` (${quoted(here)})`
  const stays = `so the table stays with version ${row.version}.`
  if (ways === undefined)
    return `Version ${latest} of the rules does not take what was answered at event ${event}${what}, ${stays}`
  const [mine, its] = unlike(here, linesThere(table, ways, latest, observer))
  if (mine !== '' || its !== '')
    return `Version ${latest} of the rules plays event ${event} otherwise, ${stays} Here ${mine}; by version ${latest} ${its}.`
  const apart = standing(table, ways, latest, observer)
  const then = apart === '' ? '' : ` Afterwards ${apart}.`
  return `Version ${latest} of the rules plays event ${event}${what} otherwise, ${stays}${then}`
}

const quoted = (lines: readonly string[]): string => lines.map((text) => `“${text}”`).join(', ')

/** Of two tales of one event what is not told in both, quoted; empty when they are the same. */
function unlike(one: readonly string[], other: readonly string[]): readonly [string, string] {
  let first = 0
  while (first < Math.min(one.length, other.length) && one[first] === other[first]) first++
  let last = 0
  while (last < Math.min(one.length, other.length) - first && one.at(-1 - last) === other.at(-1 - last))
    last++
  const parts = [one, other].map((lines) => lines.slice(first, lines.length - last))
  if (parts.every(({ length }) => length === 0)) return ['', '']
  const [mine, its] = parts.map((lines) => quoted(lines) || 'nothing more')
  return [mine ?? '', its ?? '']
}

/** What the other version tells an observer of the event. */
function linesThere({ row, named }: Parted, ways: Ways, latest: number, observer: Seat | null): string[] {
  const edition = editionOf(row.game, latest)
  if (edition === null) return []
  const view = viewOf(edition.game, ways.there, observer)
  return ways.told.flatMap((fact) =>
    mayKnow(fact, observer) ? [edition.tell(edition.game.rules, fact, view, named, observer).text] : [],
  )
}

/** Where what an observer sees afterwards is not the same. */
function standing({ row, match }: Parted, ways: Ways, latest: number, observer: Seat | null): string {
  const edition = editionOf(row.game, latest)
  if (edition === null || match === null) return ''
  return differences(
    viewOf(edition.game, ways.there, observer),
    viewOf(match.game, ways.here, observer),
  ).join('; ')
}
