import type { GalaxyFrames } from '../../server/api.ts'
import { call } from './http.ts'
import { keyOf } from './keys.ts'

// The galaxy of a table, as its viewer may see it. `eye`: the seat through whose eyes; null for what they are shown first.

const through = (eye: number | null) => (eye === null ? {} : { eye: String(eye) })

/** All turns: a long game is told in several answers. */
export async function framesOf(table: string, eye: number | null): Promise<GalaxyFrames> {
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
export const mapOf = (table: string, eye: number | null) =>
  call('GET /api/tables/:table/galaxy/layout', { params: { table }, query: through(eye) }, keyOf(table))

/** A battle of a turn, round by round. */
export const battleOf = (table: string, eye: number | null, turn: number, system: number) =>
  call(
    'GET /api/tables/:table/galaxy/battles/:turn/:system',
    { params: { table, turn: String(turn), system: String(system) }, query: through(eye) },
    keyOf(table),
  )
