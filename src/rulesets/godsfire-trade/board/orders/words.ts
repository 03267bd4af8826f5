import type { Item } from '../../../../board/parts.tsx'
import { type Refusal, type Thing, withNames } from '../../../../kernel/index.ts'
import { type World, worldNamed } from '../../cluster.ts'
import type { Speech } from '../../orders/words.ts'
import { NEUTRAL } from '../../position.ts'
import type { Writing } from './kinds.ts'

/** Whose a world is, as a heading over worlds: "Yours", "Ines", "Neutral". */
export function ownerWords({ view, seat }: Writing, { name }: Speech, world: World): string {
  const owner = view.owner[world] ?? NEUTRAL
  return owner === NEUTRAL ? 'Neutral' : owner === seat ? 'Yours' : name(owner)
}

/** Things as a list offers them, worlds by owner. */
export const itemsOf = (writing: Writing, speech: Speech, things: readonly Thing[]): Item[] =>
  things.map(({ id, text }) => {
    const world = worldNamed(speech.cluster, String(id))
    const group = world < 0 ? {} : { group: ownerWords(writing, speech, world) }
    return { value: String(id), text: withNames(text, speech.name), ...group }
  })

/** What a refusal says, with the players' names in place of their numbers. */
export const refusalWords = (name: (seat: number) => string, { text }: Refusal): string =>
  withNames(text, name)
