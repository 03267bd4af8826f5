import { type ReactNode, useEffect, useState } from 'react'
import type { BoardProps, Choosing, Target } from '../../../board/client.ts'
import { counted } from '../../../board/english.ts'
import { partners } from '../trade/free.ts'
import type { View } from '../view.ts'
import { StarChart } from './chart/chart.tsx'
import { geometryOf } from './chart/geometry.ts'
import { lookAt, useLooking } from './looking.ts'
import { Cordons, Tags, UnrestArcs } from './marks.tsx'
import { Arrows } from './network/arrows.tsx'
import { Worths } from './network/worths.tsx'
import { figuresOf } from './reading.ts'
import { Squadrons } from './squadrons.tsx'
import { targetOf } from './target.ts'
import { Underway } from './underway.tsx'
import './board.css'

/** The board: the star chart with what stands on it, and the trade of the chosen world. */
export function Board(props: BoardProps<View>): ReactNode {
  const { view, width, height, seats, picture = false } = props
  const { choosing, quiet, shown } = useChoosing(props)
  const { brief } = geometryOf(view.cluster, width, height)
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
          // While a world is chosen, the others show what trade with it is worth.
          figures: shown < 0 || shown === world ? figuresOf(view, world, brief) : '',
        }))}
        choosing={choosing}
        quiet={quiet}
        sub={picture ? null : subOf(view, shown)}
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
            {shown >= 0 && <Worths {...marks} geometry={geometry} world={shown} />}
            <Underway {...marks} geometry={geometry} />
            <Squadrons {...marks} geometry={geometry} />
          </>
        )}
      />
    </g>
  )
}

/** Under the title: what is on the chart, or whose trade it shows. */
function subOf(view: View, shown: number): string {
  const { worlds, links } = view.cluster
  if (shown < 0) return `a chart of ${counted(worlds.length, 'world')} and ${counted(links.length, 'link')}`
  const n = partners(view, shown)
  return `the trade of ${worlds[shown]?.name}: ${n === 1 ? '1 partner' : `${n} partners`}`
}

/** What can be chosen, and, where nothing of the game can, every world to be looked at. */
function useChoosing({ view, targets, lit, onPick, onLight, picture = false }: BoardProps<View>): {
  choosing: Choosing
  quiet: ReadonlyMap<string, Target>
  /** The world whose trade is shown; −1 for none. */
  shown: number
} {
  const looking = useLooking()
  // Another table begins with nothing looked at.
  useEffect(() => () => lookAt(null), [])
  const [near, setNear] = useState<string | null>(null)
  // GT-5.1  Without the trade rules there is no trade to look at.
  const worlds = picture || !view.options.trade_rules ? [] : view.cluster.worlds
  const quiet = new Map<string, Target>()
  for (const { id, name } of worlds) {
    const target = targetOf(id)
    const text = target === looking ? `${name}: hide its trade` : `${name}: show its trade`
    if (!targets.has(target)) quiet.set(target, { text, digit: null })
  }
  const show = near ?? (lit?.startsWith('world:') === true ? lit : looking)
  return {
    choosing: {
      targets: new Map([...targets, ...quiet]),
      lit: near ?? lit ?? looking,
      onPick: (target) => (quiet.has(target) ? lookAt(target === looking ? null : target) : onPick(target)),
      onLight: (target) => {
        setNear(target)
        onLight(target !== null && targets.has(target) ? target : null)
      },
    },
    quiet,
    shown: worlds.findIndex(({ id }) => targetOf(id) === show),
  }
}
