import type { JsonObject } from '../../kernel/json.ts'
import type { People } from '../../store/people.ts'
import { fault } from '../api/errors.ts'
import type { KeptVariant, VariantChange } from '../api/people.ts'
import * as shelf from '../api/shelf.ts'
import { cleanName } from '../seats/new-seats.ts'

/** House rules that one account may keep. */
const MOST = 100
/** The most characters of one variant: a hand-written map fits into it. */
const LONGEST = 60_000

/** The house rules that a person keeps, also of games that are gone. */
export async function variantsOf(people: People, person: string): Promise<readonly KeptVariant[]> {
  return (await people.variants(person)).map(({ id, game, json, atMs }) => ({
    ...{ id, game, atMs, name: String(json.name ?? '') },
    options: json.options as JsonObject,
  }))
}

/** Keeps house rules under a name, or forgets them. */
export async function changeVariants(
  people: People,
  person: string,
  change: VariantChange,
  atMs: number,
): Promise<void> {
  if ('drop' in change) return people.dropVariant(person, change.drop)
  const { id, game, name, options } = change.keep
  const { id: known } = shelf.game(game).rules.meta
  const json = { name: cleanName(name, 'The name of a variant'), options: options as JsonObject }
  if (JSON.stringify(json).length > LONGEST)
    throw fault(
      'invalid',
      'TOO_LONG',
      `House rules may have ${LONGEST} characters, with their map. Nothing was saved.`,
    )
  if (!(await people.keepVariant({ id, person, game: known, json, atMs }, MOST)))
    throw fault(
      'conflict',
      'TOO_MANY',
      `An account keeps ${MOST} variants. Remove one that you no longer use.`,
    )
}
