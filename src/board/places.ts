import { useEffect, useRef } from 'react'
import type { Places } from './client.ts'

/**
 * Marks places on the board while a form is open. `P` is what the game calls a place: a number, an id.
 * @param words by place: what picking it does, in full words; places without are not marked
 * @param targetOf what a place is called as a target on the board
 * @param more what is chosen already, and which keys pick
 */
export function usePlaces<P>(
  onPlaces: (places: Places | null) => void,
  words: ReadonlyMap<P, string>,
  targetOf: (place: P) => string,
  pick: (place: P) => void,
  more: { readonly chosen?: readonly P[]; readonly digits?: ReadonlyMap<P, string> } = {},
): void {
  const latest = useRef(pick)
  useEffect(() => {
    latest.current = pick
  })
  const chosen = more.chosen?.map(targetOf)
  const digits = more.digits && [...more.digits].map(([place, key]) => [targetOf(place), key] as const)
  const named = [...words].map(([place, text]) => [place, targetOf(place), text] as const)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks change when what they say changes
  useEffect(() => {
    const places = new Map(named.map(([place, target]) => [target, place]))
    onPlaces({
      words: new Map(named.map(([, target, text]) => [target, text])),
      ...(chosen === undefined ? {} : { chosen }),
      ...(digits === undefined ? {} : { digits: new Map(digits) }),
      pick(target) {
        const place = places.get(target)
        if (place !== undefined) latest.current(place)
      },
    })
  }, [JSON.stringify([named, chosen, digits]), onPlaces])
}
