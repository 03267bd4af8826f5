import { house, lines } from './http.ts'

/** What operators announce. */
export type Announced = Awaited<ReturnType<typeof house.announcement>>
const NOTHING: Announced = { banner: null, maintenance: null }

/** Asks for it, but where it comes by a live connection. @param known what was heard last */
export const announced = async (known: Announced | undefined): Promise<Announced> =>
  (lines.live > 0 ? known : null) ?? house.announcement()

/** Hears of it by live connections; gives how to stop that. */
export function onSaid(hear: (said: Announced) => void): () => void {
  const heard = (event: Event) => hear((event as CustomEvent<Announced | null>).detail ?? NOTHING)
  addEventListener('said', heard)
  return () => removeEventListener('said', heard)
}
