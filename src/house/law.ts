/** The house's own rulebook, which lies beside its code and is read and checked as the games' are. */
export const LAW = {
  id: 'house',
  prefix: 'House',
  title: "The House's law",
  folder: import.meta.dirname,
}
