/** What points at a world: the name by which options and forms speak of it. */
export const targetOf = (id: string): string => `world:${id}`
