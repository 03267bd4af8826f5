import { type ReactNode, useState } from 'react'
import { Button } from '../../../../board/button.tsx'
import { Pick, Stepper, Ways } from '../../../../board/parts.tsx'
import { instrumentsOf, transitsOf } from '../../fleets/transit.ts'
import { mergeLines } from '../../orders/lists.ts'
import type { OrderOf } from '../../orders/order.ts'
import { DOCTRINES, type Empire, POSTURES, PRIORITIES } from '../../position.ts'
import { add, type EmpireProps } from '../store.ts'
import { pointItems } from './inputs.ts'
import { AddLine, More } from './line.tsx'

const POSTURE_WORDS = {
  ATTACK: 'attack',
  HOLD: 'hold',
  GUARD: 'guard a WP',
  AVOID: 'avoid',
} as const

const small = <W extends string>(all: readonly W[]) =>
  all.map((value) => ({ value, text: value.toLowerCase() }))

interface StanceProps {
  readonly empire: Empire
  /** By their numbers; the form begins with the stance of the first. */
  readonly fleets: readonly number[]
}

/** SC-13.7, SC-14.8, SC-14.11  Posture, the WP to guard, range, targets, and when to retreat: a line for each of the fleets. */
export function StanceForm({ empire, fleets: ids }: StanceProps): ReactNode {
  const { fleets } = empire
  const places = ids.map((id) => fleets.system[fleets.id.indexOf(id)] ?? 0)
  const at = fleets.id.indexOf(ids[0] ?? 0)
  // Only fleets of one system can guard the same WP.
  const points = new Set(places).size === 1 ? pointItems(empire, places[0] ?? 0) : []
  const [posture, setPosture] = useState(fleets.posture[at] ?? 'HOLD')
  const [guard, setGuard] = useState(String(fleets.guard[at] || points[0]?.value || ''))
  const [doctrine, setDoctrine] = useState(fleets.doctrine[at] ?? 'BALANCED')
  const [priority, setPriority] = useState(fleets.priority[at] ?? 'LARGEST')
  const [retreat, setRetreat] = useState(fleets.retreat[at] ?? 0)
  const orders = ids.flatMap((fleet): OrderOf<'stance'>[] => {
    const rest = { do: 'stance', fleet, doctrine, priority, retreat } as const
    if (posture !== 'GUARD') return [{ ...rest, posture }]
    return guard === '' || points.length === 0 ? [] : [{ ...rest, posture, wp: Number(guard) }]
  })
  return (
    <>
      <Ways
        label="Posture"
        value={posture}
        of={POSTURES.map((value) => ({
          value,
          text: POSTURE_WORDS[value],
          off: value === 'GUARD' && points.length === 0,
        }))}
        onChange={(next) => setPosture(next)}
      />
      {posture === 'GUARD' && <Pick label="The WP" value={guard} of={points} onChange={setGuard} />}
      <Ways label="Range" value={doctrine} of={small(DOCTRINES)} onChange={(next) => setDoctrine(next)} />
      <Ways
        label="First target"
        value={priority}
        of={small(PRIORITIES)}
        onChange={(next) => setPriority(next)}
      />
      <Stepper
        label="Retreat after losing (percent); 100 = never"
        value={retreat}
        most={100}
        step={10}
        onChange={setRetreat}
      />
      <AddLine
        order={orders}
        missing="You know no WP in one system of them all, so there is none to guard."
      />
    </>
  )
}

interface TogetherProps extends EmpireProps {
  readonly fleets: readonly number[]
}

/** What all fleets that are picked could be ordered at once: one press writes a line for each of them that can do it. */
export function TogetherOrders({ view, empire, fleets }: TogetherProps): ReactNode {
  const explorers = fleets.filter((id) => instrumentsOf(empire, id).x > 0)
  const movers = fleets.filter((id) => transitsOf(view.options, empire, id, false) > 0)
  const places = new Set(fleets.map((id) => empire.fleets.system[empire.fleets.id.indexOf(id)]))
  const button = (text: string, lines: readonly string[]) =>
    lines.length > 0 && (
      <Button look="sc-add" onClick={() => add(...lines)}>
        {text}
      </Button>
    )
  return (
    <div className="sc-buttons">
      {button(
        'Explore',
        explorers.map((id) => `explore F${id}`),
      )}
      {button(
        'Come home',
        movers.map((id) => `return F${id}`),
      )}
      {fleets.length > 1 && places.size === 1 && button('Become one fleet', mergeLines(fleets))}
      <More title="Stance">
        <StanceForm empire={empire} fleets={fleets} />
      </More>
    </div>
  )
}
