import type { Headline, Loss } from '../../../kernel/index.ts'
import { colonyName } from '../holdings.ts'
import { ownerName, systemId, systemName } from '../map/world.ts'
import type { Line } from '../position.ts'

// What a line of a report says that its reader has lost and gained; `holdings` has the same of a position.

/** What was lost by a line, and what was gained. */
export type Claims = Pick<Headline, 'lost' | 'gained'>

const units = (n: number, system?: number): Loss[] =>
  n === 0 ? [] : [{ n, of: ['unit', 'units'], ...(system === undefined ? {} : { at: systemName(system) }) }]

const colony = (system: number, other?: number): Loss => ({
  ...{ n: 1, of: ['colony', 'colonies'], what: colonyName(system) },
  ...(other === undefined ? {} : { to: ownerName(other) }),
})

/**
 * What a line says its reader lost and gained of what `holdings` counts.
 * @param all the report that it stands in
 * @param owner whose report it is
 */
export function claimsOf(line: Line, all: readonly Line[], owner: number): Claims {
  const { kind, numbers } = line
  const [one = 0, two = 0, three = 0] = numbers
  switch (kind) {
    case 'battle in':
      return { lost: units(three + captured(all, one, owner), one) }
    case 'contact lost':
      return { lost: units(three, two) }
    case 'boarded':
      return { gained: units(two === owner && numbers[4] === 1 ? 1 : 0, one) }
    case 'maser':
      return { lost: units(numbers.length - 3, one) }
    case 'raid':
      return { lost: units(numbers.length - 5, one) }
    case 'silo fired':
      return { lost: units(three === owner ? (numbers[6] ?? 0) : 0, one) }
    case 'ship sold':
      return { lost: units(1) }
    case 'built':
      return { gained: units(1, one) }
    case 'established':
      return { gained: [colony(two)] }
    case 'conquered':
      if (two === owner) return { gained: [colony(one, three)] }
      return three === owner ? { lost: [colony(one, two)] } : {}
    case 'deserted':
      return two === owner ? { lost: [colony(one)] } : {}
    case 'united':
      return { gained: [...units(two), ...numbers.slice(3).map((system) => colony(system, one))] }
    case 'inherited':
      // What is only begun is no colony yet.
      return { gained: numbers[3] === 0 ? [colony(one, two)] : [] }
    case 'dealt':
      return dealt(line, owner)
    case 'bid won':
      return { gained: systemsIn(line.word).map((system) => colony(system, one)) }
    default:
      return {}
  }
}

/** SC-14.19  How many of an owner's wrecks were captured in a system: they were not destroyed, and are gone. */
const captured = (all: readonly Line[], system: number, owner: number): number =>
  all.filter(
    ({ kind, numbers: [at, , of, , taken] }) =>
      kind === 'boarded' && at === system && of === owner && taken === 1,
  ).length

/** SC-16.17  The systems of a deal; what else is given has names that ships and technologies share. */
function dealt({ numbers, word }: Line, owner: number): Claims {
  const [of = 0, , to = 0] = numbers
  const [given = [], wanted = []] = word.split(' for ').map(systemsIn)
  const [lost, gained] = of === owner ? [given, wanted] : [wanted, given]
  const other = of === owner ? to : of
  return {
    lost: lost.map((system) => colony(system, other)),
    gained: gained.map((system) => colony(system, other)),
  }
}

const systemsIn = (assets: string): number[] =>
  assets
    .split(', ')
    .map(systemId)
    .filter((system) => system > 0)

/** Whether something changed hands in a deal that may be a ship: `S3` is called a technology, too. */
export const mayTradeShips = (all: readonly Line[]): boolean =>
  all.some(({ kind, word }) => (kind === 'dealt' || kind === 'bid won') && /\bS\d/.test(word))
