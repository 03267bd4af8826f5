import { memo, type ReactNode, useMemo } from 'react'
import { Easel, Sheet } from '../../../../board/making/easel.tsx'
import { unseen } from '../../../../board/signs.tsx'
import { type Geometry, geometryOf, wordingOf } from '../geometry.ts'
import { isYard } from '../reading.ts'
import { Lanes } from '../ships.tsx'
import { Ground, Words, World } from '../world.tsx'
import { chartOfDraft, type Draft, laneBetween } from './draft.ts'

/** What pulling from a world does: it is moved, or a lane is drawn. */
export type Tool = 'move' | 'lane'

interface DrawingProps {
  readonly draft: Draft
  readonly tool: Tool
  readonly chosen: string | null
  onPick(id: string): void
  /** A world was pulled to this place of the sheet, in hundredths; `done` when it was let go. */
  onPlace(id: string, at: readonly [number, number], done: boolean): void
  onJoin(from: string, to: string): void
}

const HINT = 'Arrow keys move it, Shift moves it farther, and L adds or removes the lane to the chosen world.'
const OPEN = { kind: 'open' } as const

/** The chart of a draft, drawn by the board's own parts, and worked on through the easel over it. */
export const Drawing = memo(function Drawing(props: DrawingProps): ReactNode {
  const { draft, tool, chosen, onPick, onPlace, onJoin } = props
  const chart = useMemo(() => chartOfDraft(draft), [draft])
  const nameOf = (id: string | null) => draft.worlds.find((world) => world.id === id)?.name ?? ''
  const words = (id: string, name: string) => {
    if (tool === 'move' || chosen === null || id === chosen) return `${name}: choose it`
    return laneBetween(draft, chosen, id) === undefined
      ? `Draw a lane from ${nameOf(chosen)} to ${name}`
      : `Remove the lane from ${nameOf(chosen)} to ${name}`
  }
  return (
    <Sheet things={draft.worlds.length}>
      {(width, height) => {
        const geometry = geometryOf(chart, width, height)
        return (
          <g className="it-board">
            <Ground width={geometry.width} height={geometry.height} />
            <Lanes geometry={geometry} />
            <g {...unseen}>
              {geometry.nodes.slice(chart.worlds.length).map(({ x, y }) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r="6" className="it-space it-mark-none" />
              ))}
              {chart.worlds.map((world, w) => (
                <World
                  key={world.id}
                  {...{ geometry, index: w, glyph: world.class, yard: isYard(world.class) }}
                  {...{ status: OPEN, mark: 'none', digit: null }}
                />
              ))}
              {chart.worlds.map((world, w) => (
                <Words
                  key={world.id}
                  {...{ geometry, index: w, tags: [] }}
                  {...wordingOf(chart, w, geometry.width)}
                />
              ))}
            </g>
            <Easel
              things={chart.worlds.map(({ id, name }, w) => ({
                ...{ id, words: words(id, name), radius: geometry.radius + 4 },
                ...{ x: geometry.nodes[w]?.x ?? 0, y: geometry.nodes[w]?.y ?? 0 },
              }))}
              pulling={tool === 'move' ? 'moves' : 'joins'}
              hint={HINT}
              {...{ chosen, onPick, onJoin }}
              onMove={(id, x, y, done) => onPlace(id, hundredths(geometry, x, y), done)}
            />
          </g>
        )
      }}
    </Sheet>
  )
})

/** A point of the sheet in hundredths of it, as files have it. */
function hundredths({ box }: Geometry, x: number, y: number): readonly [number, number] {
  const share = (n: number, from: number, length: number) =>
    Math.max(0, Math.min(100, Math.round(((n - from) / length) * 100)))
  const [across, down] = [share(x, box.x, box.width), share(y, box.y, box.height)]
  return box.tall ? [down, across] : [across, down]
}
