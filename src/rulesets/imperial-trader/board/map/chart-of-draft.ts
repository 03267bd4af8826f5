import type { Chart } from '../reading.ts'
import type { Draft } from './draft.ts'

const CLASS = { open: 'frontier', xenos: 'xenos' } as const

/** A draft as the board draws it, in the draft's own order; lanes that lead nowhere are left out. */
export function chartOfDraft({ id, name, worlds, lanes }: Draft): Chart {
  const at = (world: string) => worlds.findIndex((one) => one.id === world)
  return {
    id: id === '' ? 'custom' : id,
    name,
    worlds: worlds.map((world) => ({
      ...{ id: world.id, name: world.name, export: world.export, at: [...world.at] },
      class: world.kind === 'planet' ? world.class : CLASS[world.kind],
      frontier: world.kind === 'planet' ? ('' as const) : world.kind,
    })),
    lanes: lanes
      .map((lane) => ({
        ...{ id: lane.id, from: at(lane.ends[0]), to: at(lane.ends[1]) },
        spaces: Math.max(1, Math.min(9, lane.spaces ?? 1)),
      }))
      .filter(({ from, to }) => from >= 0 && to >= 0 && from !== to),
    orders: [],
  }
}
