import { Fragment, memo, type ReactNode, useMemo, useState } from 'react'
import { Tag } from '../../../../board/charted.tsx'
import { Choosable } from '../../../../board/choosable.tsx'
import type { Choosing, SeatStyle, Target } from '../../../../board/client.ts'
import type { Point } from '../../../../board/curves.ts'
import { count } from '../../figures.ts'
import type { Known } from '../../knowledge/chart.ts'
import { systemName } from '../../map/world.ts'
import { shipsWords } from '../../offers/offers.ts'
import type { Empire } from '../../position.ts'
import { flagOf, type Names } from '../names.ts'
import { fleetsWords, homeOf, mostIn, puIn } from '../reading.ts'
import type { EmpireProps } from '../store.ts'
import { type Drawing, mastAt, type Signs } from './drawing.ts'
import { ownersIn } from './layers.ts'
import { fleetsBySystem, type Lettering, TAGS } from './lettering.ts'
import { Courses, Outline, Pennant, Share } from './lines.tsx'
import { shapeOf, starsIn } from './words.ts'

const n = (v: number): string => v.toFixed(1)

interface ThingsProps extends EmpireProps {
  readonly seats: readonly SeatStyle[]
  readonly drawing: Drawing
  readonly ink: ReadonlyMap<number, number>
  readonly signs: Signs
  readonly names: Names
  /** What stands beside each system. */
  readonly said: ReadonlyMap<number, string>
  readonly written: Lettering
  readonly picture: boolean
  readonly system: number
  readonly fleets: readonly number[]
  /** The systems by which the picked fleets go. */
  readonly via: readonly number[]
  /** SC-7.10  The systems where fleets need no train. */
  readonly fed: ReadonlySet<number>
  /** Where the picked fleets can be sent. */
  readonly goals: ReadonlySet<number>
  pick(target: string, more?: boolean): void
}

/** Systems and fleets, which can be picked: by click, by touch, and by keys. What is pointed at is drawn again, and nothing else. */
export const Things = memo(function Things(props: ThingsProps): ReactNode {
  const { empire, drawing, ink, signs, names, said, written, picture, system, fleets, goals, pick } = props
  const [lit, setLit] = useState<string | null>(null)
  const targets = useMemo(
    () => (picture ? new Map<string, Target>() : targetsOf(empire, fleets, goals, names, said)),
    [picture, empire, fleets, goals, names, said],
  )
  const choosing = (target: string, first = false): Choosing => ({
    targets,
    lit: first || lit === target ? lit : null,
    onPick: pick,
    onLight: setLit,
  })
  const home = homeOf(empire)
  const lead = lit?.startsWith('system:') === true ? Number(lit.slice('system:'.length)) : 0
  return (
    <>
      <Courses {...props} goal={goals.has(lead) ? lead : (props.via.at(-1) ?? 0)} />
      {empire.chart.map((known) => {
        const at = drawing.at.get(known.system)
        if (at === undefined) return null
        return (
          <SystemSign
            key={known.system}
            known={known}
            empire={empire}
            at={at}
            r={signs.radius(known.system)}
            ink={ink.get(known.system) ?? 100}
            picked={known.system === system}
            home={known.system === home}
            {...choosing(`system:${known.system}`, known.system === home)}
          />
        )
      })}
      <Words written={written} ink={ink} />
      <Pennants empire={empire} seats={props.seats} drawing={drawing} signs={signs} />
      {written.leads.map(({ key, from, to, color }) => (
        <path
          key={key}
          className="sc-lead-line"
          d={`M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`}
          stroke={color}
        />
      ))}
      {written.tags.map((tag) => (
        <FleetTag
          key={tag.key}
          tag={tag}
          on={tag.fleet > 0 && fleets.includes(tag.fleet)}
          {...choosing(tag.key)}
        />
      ))}
      {written.notes.map(({ key, x, y, text, bad }) => (
        <text key={key} className={bad ? 'sc-facts bad' : 'sc-facts'} x={x} y={y}>
          {text}
        </text>
      ))}
    </>
  )
})

/** What stands beside each system, and the reader's own name for it. */
const Words = memo(function Words({ written, ink }: Pick<ThingsProps, 'written' | 'ink'>): ReactNode {
  return [...written.facts].map(([system, { x, y, name, text }]) => {
    const style = { '--i': `${ink.get(system) ?? 100}%` } as React.CSSProperties
    return (
      <Fragment key={system}>
        {name !== '' && (
          <text className="sc-pencil" textAnchor="middle" x={x} y={y - 15} style={style}>
            {name}
          </text>
        )}
        <text className="sc-facts" textAnchor="middle" x={x} y={y} style={style}>
          {text}
        </text>
      </Fragment>
    )
  })
})

/** A fleet, or several at one place; strangers cannot be picked. */
const FleetTag = memo(function FleetTag({
  tag: { key, x, y, text, style, seen },
  on,
  ...choosing
}: Choosing & { readonly tag: Lettering['tags'][number]; readonly on: boolean }): ReactNode {
  return (
    <Choosable
      target={seen ? null : key}
      first={false}
      className="sc-fleet"
      transform={`translate(${n(x)} ${n(y)})`}
      {...choosing}
    >
      <Tag text={text} color={style.color} shape={style.shape} on={on} seen={seen} />
    </Choosable>
  )
})

function targetsOf(
  empire: Empire,
  fleets: readonly number[],
  goals: ReadonlySet<number>,
  names: Names,
  said: ThingsProps['said'],
): Map<string, Target> {
  const targets = new Map<string, Target>()
  for (const known of empire.chart) {
    const name = systemName(known.system)
    const own = names.has(known.system) ? `, ${names.get(known.system)}` : ''
    const text = goals.has(known.system)
      ? `Send ${fleetsWords(fleets)} to ${name}${own}`
      : `System ${name}${own}, ${said.get(known.system) ?? ''}`
    targets.set(`system:${known.system}`, { text, digit: null })
  }
  for (const [at, id] of empire.fleets.id.entries()) {
    const where = systemName(empire.fleets.system[at] ?? 0)
    // What is seen of it stands in its name, too.
    const seen = `Fleet F${id} · ${empire.ships.fleet.filter((of) => of === id).length}`
    const text = fleets.includes(id)
      ? `${seen} is chosen; release it`
      : `${seen}: ${shipsWords(empire, id)}, at ${where}`
    targets.set(`fleet:${id}`, { text, digit: null })
  }
  for (const [system, ids] of fleetsBySystem(empire))
    if (ids.length > TAGS)
      targets.set(`rest:${system}`, {
        text: `${count(ids.length - TAGS + 1, 'more fleet')} at ${systemName(system)}, on the Fleets page`,
        digit: null,
      })
  return targets
}

const Pennants = memo(function Pennants({
  empire,
  seats,
  drawing,
  signs,
}: Pick<ThingsProps, 'empire' | 'seats' | 'drawing' | 'signs'>): ReactNode {
  return (
    <g>
      {[...ownersIn(empire)].map(([system, { owner, claimed }]) => {
        const at = drawing.at.get(system)
        if (at === undefined) return null
        const { color, shape } = flagOf(seats, owner)
        return (
          <Pennant
            key={system}
            at={mastAt(at, signs.radius(system))}
            color={color}
            shape={shape}
            claimed={claimed}
          />
        )
      })}
    </g>
  )
})

interface SignProps extends Choosing {
  readonly known: Known
  readonly empire: Empire
  readonly at: Point
  readonly r: number
  readonly ink: number
  readonly picked: boolean
  readonly home: boolean
}

const SystemSign = memo(function SystemSign(props: SignProps): ReactNode {
  const { known, empire, at, r, ink, picked, home, ...choosing } = props
  const { system, level } = known
  const most = mostIn(empire, system)
  const own = empire.colonies.system.includes(system)
  const name = systemName(system)
  const stars = starsIn(known)
  return (
    <Choosable
      target={`system:${system}`}
      first={home}
      className={picked ? 'sc-system picked' : 'sc-system'}
      transform={`translate(${n(at.x)} ${n(at.y)})`}
      middle="circle, path"
      style={{ '--i': `${ink}%` } as React.CSSProperties}
      {...choosing}
    >
      {picked && <circle r={r + 5.5} className="sc-picked" />}
      <Outline of={shapeOf(known)} r={r} className={level >= 3 ? 'sc-sign scanned' : 'sc-sign'} />
      {home && <circle r={r - 3.6} className="sc-home" />}
      {own && most > 0 && <Share of={puIn(empire, system) / most} r={r - (home ? 6.5 : 3.8)} />}
      <text
        className="sc-number"
        textAnchor="middle"
        y={stars > 0 ? 3.5 : 5}
        style={{ fontSize: name.length > 2 ? 12 : home ? 17 : 14 }}
      >
        {name}
      </text>
      {Array.from({ length: stars }, (_, i) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike
          key={i}
          className="sc-sun"
          cx={(i - (stars - 1) / 2) * 5.2}
          cy={r > 17 ? 9.5 : 8.6}
          r="1.500"
        />
      ))}
    </Choosable>
  )
})
