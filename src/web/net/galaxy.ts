import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GalaxyChronicle, GalaxyFrames, GalaxyMap, TableState } from '../../server/api.ts'
import { call } from './http.ts'
import { keyOf } from './keys.ts'

// The galaxy of a table, as its viewer may see it. `eye`: the seat through whose eyes; null for what they are shown first.

const through = (eye: number | null) => (eye === null ? {} : { eye: String(eye) })

/** All turns: a long game is told in several answers. */
async function framesOf(table: string, eye: number | null): Promise<GalaxyFrames> {
  const ask = (from: number) =>
    call(
      'GET /api/tables/:table/galaxy',
      { params: { table }, query: { ...through(eye), from: String(from) } },
      keyOf(table),
    )
  const all = await ask(0)
  const frames = [...all.frames]
  for (;;) {
    const told = frames.at(-1)?.turn ?? all.last
    if (told >= all.last) return { ...all, frames }
    const more = await ask(told + 1)
    if (more.frames.length === 0) return { ...all, frames }
    frames.push(...more.frames)
  }
}

/** Where its systems are drawn. */
const mapOf = (table: string, eye: number | null) =>
  call('GET /api/tables/:table/galaxy/layout', { params: { table }, query: through(eye) }, keyOf(table))

/** The whole of a game that is over, in sentences. */
export async function chronicleOf(table: string): Promise<GalaxyChronicle['chapters']> {
  const { chapters } = await call(
    'GET /api/tables/:table/galaxy/chronicle',
    { params: { table } },
    keyOf(table),
  )
  return chapters
}

/** A battle of a turn, round by round. */
export const battleOf = (table: string, eye: number | null, turn: number, system: number) =>
  call(
    'GET /api/tables/:table/galaxy/battles/:turn/:system',
    { params: { table, turn: String(turn), system: String(system) }, query: through(eye) },
    keyOf(table),
  )

/** All turns of a table and where its systems are drawn; asked for again when there is more to tell. */
export const useGalaxy = ({ table, seq, late, over }: TableState, eye: number | null) =>
  useQuery({
    // Turns that are told never change, but there are more of them.
    queryKey: ['galaxy', table, eye, seq, late?.now, over !== null],
    queryFn: async (): Promise<readonly [GalaxyFrames, GalaxyMap]> =>
      Promise.all([framesOf(table, eye), mapOf(table, eye)]),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
