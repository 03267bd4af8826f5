import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../../../board/button.tsx'
import { knownOf } from '../../knowledge/known.ts'
import { systemName } from '../../map/world.ts'
import type { Empire } from '../../position.ts'
import { LONGEST, useNames } from '../names.ts'
import { grouped, planetsOf } from '../reading.ts'
import { starsIn } from './words.ts'

/** The most planets that are drawn; the rest are counted. */
const DRAWN = 5
const WIDE = 66

/** Stars and habitable planets of a system, with what each holds at the most. */
export function Orbits({ empire, system }: { readonly empire: Empire; readonly system: number }): ReactNode {
  const known = knownOf(empire.chart, system)
  const planets = planetsOf(empire, system)
  const stars = known === undefined ? 0 : starsIn(known)
  if (planets.length === 0) return null
  const words = planets
    .map(({ kind, most, pu }) => `${kind}, ${pu > 0 ? `${pu} of ` : ''}${most} PU`)
    .join('; ')
  const shown = planets.slice(0, DRAWN)
  const width = 40 + shown.length * WIDE + 20
  return (
    <svg
      className="sc-orbits"
      viewBox={`0 0 ${width} 58`}
      width={width}
      height="58"
      role="img"
      aria-label={`${stars} stars; planets: ${words}`}
    >
      <path className="sc-orbit" d={`M14 26H${width - 6}`} />
      {Array.from({ length: Math.max(1, stars) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike
        <circle key={i} className="sc-body" cx={10 + i * 11} cy={26 - (i % 2) * 8} r={i === 0 ? 7.5 : 4.5} />
      ))}
      {shown.map(({ id, kind, most, pu }, i) => {
        const r = kind === 'ST' ? 13 : kind === 'N' ? 15 : 10
        return (
          <g key={id} transform={`translate(${62 + i * WIDE} 26)`}>
            <circle r={r + 5} className="sc-orbit-gap" />
            <circle r={r} className="sc-planet" />
            <path className="sc-planet-line" d={`M${-r} 0A${r} ${r * 0.32} 0 0 0 ${r} 0`} />
            {kind === 'ST' && <circle r={r + 3.5} className="sc-planet-line" />}
            <text className="sc-planet-words" textAnchor="middle" y="30">
              {kind} {pu > 0 ? `${grouped(pu)} of ${grouped(most)}` : grouped(most)}
            </text>
          </g>
        )
      })}
      {planets.length > DRAWN && (
        <text className="sc-planet-words" x={width - 18} y="30">
          +{planets.length - DRAWN}
        </text>
      )}
    </svg>
  )
}

/** The reader's own name for a system, and the field in which they write it. */
export function Naming({ seat, system }: { seat: number; system: number }): ReactNode {
  const [names, rename] = useNames(seat)
  const [open, setOpen] = useState(false)
  const name = names.get(system) ?? ''
  if (open)
    return (
      <NameField
        system={system}
        name={name}
        onDone={(next) => {
          if (next !== null) rename(system, next)
          setOpen(false)
        }}
      />
    )
  return (
    <button type="button" className="sc-name" onClick={() => setOpen(true)}>
      {name === '' ? 'name it' : name}
      <span className="hidden">
        {name === '' ? `: system ${systemName(system)}` : `, your name for ${systemName(system)}: change it`}
      </span>
    </button>
  )
}

interface NameFieldProps {
  readonly system: number
  readonly name: string
  /** Null: as it was. */
  onDone(name: string | null): void
}

function NameField({ system, name, onDone }: NameFieldProps): ReactNode {
  const [text, setText] = useState(name)
  const id = useId()
  // It may lie within the form of the sheet, which Enter must not send.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    onDone(event.key === 'Enter' ? text : null)
  }
  return (
    <span className="sc-name-form">
      <label htmlFor={id} className="hidden">
        Your own name for system {systemName(system)}. Nobody else sees it.
      </label>
      <input
        id={id}
        value={text}
        maxLength={LONGEST}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={() => onDone(text)}>Keep</Button>
    </span>
  )
}
