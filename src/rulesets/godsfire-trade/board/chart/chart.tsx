import type { ReactNode } from 'react'
import { Choosable } from '../../../../board/choosable.tsx'
import type { Choosing, SeatStyle } from '../../../../board/client.ts'
import { pathOf } from '../../../../board/curves.ts'
import { unseen } from '../../../../board/unseen.ts'
import { targetOf } from '../target.ts'
import { type Geometry, geometryOf, type Sky } from './geometry.ts'
import { Cartouche, Ground } from './ground.tsx'
import { Stalks } from './stalk.tsx'
import { Disc, Label } from './world.tsx'
import './chart.css'

/** What a chart says of a world beyond the map. */
export interface WorldMarks {
  /** Whose it is; −1 for nobody. */
  readonly owner: number
  readonly units: number
  /** A line of words or figures under its name. */
  readonly figures: ReactNode
}

interface ChartProps {
  readonly sky: Sky
  /** The sheet, in pixels. */
  readonly width: number
  readonly height: number
  readonly seats: readonly SeatStyle[]
  /** By world. */
  readonly worlds: readonly WorldMarks[]
  readonly choosing: Choosing
  /** Worlds that can be looked at only, though they are named in `choosing`. */
  readonly quiet?: Pick<ReadonlySet<string>, 'has'>
  /** The line under the title; null for a chart without one. */
  readonly sub: string | null
  /** Drawn under the worlds, and over everything. */
  readonly under?: (geometry: Geometry) => ReactNode
  readonly over?: (geometry: Geometry) => ReactNode
}

/** The star chart of a cluster: plane, links, stalks, worlds and names. It needs a cluster and who has what, no game. */
export function StarChart(props: ChartProps): ReactNode {
  const { sky, seats, worlds, choosing, quiet, sub } = props
  const geometry = geometryOf(sky, props.width, props.height)
  const first = choosing.targets.keys().next().value
  return (
    <>
      <Ground geometry={geometry} />
      {sub !== null && <Cartouche geometry={geometry} name={sky.name} sub={sub} />}
      <Stalks geometry={geometry} heights={sky.worlds.map(({ z }) => z)} />
      <g {...unseen}>
        {geometry.links.map((line, l) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links keep their order
          <path key={l} d={pathOf(line)} className="gt-link" />
        ))}
      </g>
      {props.under?.(geometry)}
      {sky.worlds.map(({ id, kind }, w) => {
        const { x, y } = geometry.stands[w] ?? { x: 0, y: 0 }
        const target = targetOf(id)
        const about = choosing.targets.get(target)
        const marked = about !== undefined && quiet?.has(target) !== true
        const r = (geometry.radii[w] ?? 0) + 3
        return (
          <Choosable
            key={id}
            {...choosing}
            target={target}
            first={first === target}
            className={`gt-choice${marked ? '' : ' quiet'}${choosing.lit === target ? ' lit' : ''}`}
            middle=".gt-disc"
          >
            <circle cx={x} cy={y} r={Math.max(r + 4, 16)} className="gt-hit" />
            <Disc
              geometry={geometry}
              index={w}
              core={kind === 'core'}
              owner={seats[worlds[w]?.owner ?? -1]}
              units={worlds[w]?.units ?? 0}
            />
            {about !== undefined && <circle cx={x} cy={y} r={r + 4} className="gt-halo" />}
          </Choosable>
        )
      })}
      <g {...unseen}>
        {sky.worlds.map(({ id, name }, w) => (
          <Label key={id} geometry={geometry} index={w} name={name} id={id} figures={worlds[w]?.figures} />
        ))}
      </g>
      {props.over?.(geometry)}
    </>
  )
}
