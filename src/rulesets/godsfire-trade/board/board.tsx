import { type ReactNode, useState } from 'react'
import type { View } from '../view.ts'
import { StarChart } from './chart/chart.tsx'
import { type BoardProps, type Choosing, targetOf } from './contract.ts'
import { lookAt, useLooking } from './looking.ts'
import { Cordons, Tags, UnrestArcs } from './marks.tsx'
import { Arrows } from './network/arrows.tsx'
import { figuresOf } from './reading.ts'
import { Squadrons } from './squadrons.tsx'
import { Underway } from './underway.tsx'
import './board.css'

/** The board: the star chart with what stands on it, and the trade of the world that is looked at. */
export function Board(props: BoardProps): ReactNode {
  const { view, width, height, seats, picture = false } = props
  const { choosing, quiet, shown } = useChoosing(props)
  const marks = { view, seats }
  return (
    <g className={picture ? 'gt-board picture' : shown < 0 ? 'gt-board' : 'gt-board looking'}>
      <StarChart
        sky={view.cluster}
        width={width}
        height={height}
        seats={seats}
        worlds={view.owner.map((owner, world) => ({
          owner,
          units: view.units[world] ?? 0,
          figures: figuresOf(view, world, width < 560),
        }))}
        choosing={choosing}
        quiet={quiet}
        sub={picture ? null : subOf(view)}
        under={(geometry) => (
          <>
            {shown >= 0 && <Arrows {...marks} geometry={geometry} world={shown} />}
            <UnrestArcs {...marks} geometry={geometry} />
            <Cordons {...marks} geometry={geometry} />
          </>
        )}
        over={(geometry) => (
          <>
            <Tags {...marks} geometry={geometry} />
            <Underway {...marks} geometry={geometry} />
            <Squadrons {...marks} geometry={geometry} />
          </>
        )}
      />
    </g>
  )
}

const subOf = ({ cluster }: View) =>
  `a chart of ${cluster.worlds.length} worlds and ${cluster.links.length} links`

/** What can be chosen, and, where nothing of the game can, every world to be looked at. */
function useChoosing({ view, targets, lit, onPick, onLight, picture = false }: BoardProps): {
  choosing: Choosing
  quiet: ReadonlySet<string>
  /** The world whose trade is shown; −1 for none. */
  shown: number
} {
  const looking = useLooking()
  const [near, setNear] = useState<string | null>(null)
  const all = picture ? [] : view.cluster.worlds.map(({ id, name }) => ({ target: targetOf(id), name }))
  const quiet = new Set(all.flatMap(({ target }) => (targets.has(target) ? [] : [target])))
  const words = all.flatMap(({ target, name }) =>
    quiet.has(target) ? ([[target, { text: `${name}: look at its trade`, digit: null }]] as const) : [],
  )
  const show = near ?? (lit?.startsWith('world:') === true ? lit : looking)
  return {
    choosing: {
      targets: new Map([...targets, ...words]),
      lit: near ?? lit ?? looking,
      onPick: (target) => (quiet.has(target) ? lookAt(target) : onPick(target)),
      onLight: (target) => {
        setNear(target)
        onLight(target !== null && targets.has(target) ? target : null)
      },
    },
    quiet,
    shown: show === null ? -1 : view.cluster.worlds.findIndex(({ id }) => targetOf(id) === show),
  }
}
