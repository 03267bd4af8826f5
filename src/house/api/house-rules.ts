import path from 'node:path'

/** The house's own rulebook. It is read and checked as those of the games are. */
export const HOUSE_RULES = {
  id: 'house',
  prefix: 'House',
  title: 'The House rulebook',
  /** Where its `rulebook.md` is, and below it the code of its clauses. */
  folder: path.resolve(import.meta.dirname, '..'),
}
