import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GalaxyChronicle, GalaxyFrames, GalaxyMap, TableState } from '../../server/api.ts'
import { call } from './http.ts'
import { keyOf } from './keys.ts'

// The galaxy of a table, as its viewer may see it. `eye`: the seat through whose eyes; null for what they are shown first.

const through = (eye: number | null) => (eye === null ? {} : { eye: String(eye) })

type Ask = (from: number) => Promise<GalaxyFrames>

const asking =
  (table: string, eye: number | null): Ask =>
  (from) =>
    call(
      'GET /api/tables/:table/galaxy',
      { params: { table }, query: { ...through(eye), from: String(from) } },
      keyOf(table),
    )

/** All turns from one on: a long game is told in several answers. */
async function framesFrom(ask: Ask, from: number): Promise<GalaxyFrames> {
  const all = await ask(from)
  const frames = [...all.frames]
  for (;;) {
    const told = frames.at(-1)?.turn ?? all.last
    if (told >= all.last) return { ...all, frames }
    const more = await ask(told + 1)
    if (more.frames.length === 0) return { ...all, frames }
    frames.push(...more.frames)
  }
}

/**
 * All turns. If some are known, only the last of them is asked for again, with those that came since. If it is not the same any
 * more, a game master has acted or the game was taken back: then all are asked for.
 */
export async function framesAfter(ask: Ask, known: GalaxyFrames | undefined): Promise<GalaxyFrames> {
  const last = known?.frames.at(-1)
  if (known === undefined || last === undefined) return framesFrom(ask, 0)
  const told = await framesFrom(ask, last.turn)
  if (JSON.stringify(told.frames[0]) !== JSON.stringify(last)) return framesFrom(ask, 0)
  return { ...told, frames: [...known.frames.slice(0, -1), ...told.frames] }
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

type Told = readonly [GalaxyFrames, GalaxyMap]

/** All turns of a table and where its systems are drawn; asked for again when there is more to tell. */
export const useGalaxy = ({ table, seq, late, over }: TableState, eye: number | null) => {
  const shown = ['galaxy', table, eye, over !== null]
  return useQuery({
    queryKey: [...shown, seq, late?.now],
    queryFn: async ({ client }): Promise<Told> => {
      const known = client.getQueriesData<Told>({ queryKey: shown }).flatMap(([, told]) => told?.[0] ?? [])
      return Promise.all([framesAfter(asking(table, eye), known.at(-1)), mapOf(table, eye)])
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
