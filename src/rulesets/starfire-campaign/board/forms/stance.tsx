import { type ReactNode, useState } from 'react'
import { Pick, Stepper, Ways } from '../../../../board/parts.tsx'
import type { OrderOf } from '../../orders/order.ts'
import { DOCTRINES, type Empire, POSTURES, PRIORITIES } from '../../position.ts'
import { AddLine } from './line.tsx'
import { pointItems } from './places.ts'

const POSTURE_WORDS = {
  ATTACK: 'attack',
  HOLD: 'hold',
  GUARD: 'guard a WP',
  AVOID: 'avoid',
} as const

const small = <W extends string>(all: readonly W[]) =>
  all.map((value) => ({ value, text: value.toLowerCase() }))

/** SC-13.7, SC-14.8, SC-14.11  A fleet's posture, the WP it guards, range, targets, and when it retreats. */
export function StanceForm({ empire, at }: { readonly empire: Empire; readonly at: number }): ReactNode {
  const { fleets } = empire
  const points = pointItems(empire, fleets.system[at] ?? 0)
  const [posture, setPosture] = useState(fleets.posture[at] ?? 'HOLD')
  const [guard, setGuard] = useState(String(fleets.guard[at] || points[0]?.value || ''))
  const [doctrine, setDoctrine] = useState(fleets.doctrine[at] ?? 'BALANCED')
  const [priority, setPriority] = useState(fleets.priority[at] ?? 'LARGEST')
  const [retreat, setRetreat] = useState(fleets.retreat[at] ?? 0)
  const rest = { do: 'stance', fleet: fleets.id[at] ?? 0, doctrine, priority, retreat } as const
  const order: OrderOf<'stance'> | null =
    posture !== 'GUARD' ? { ...rest, posture } : guard === '' ? null : { ...rest, posture, wp: Number(guard) }
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
        label="Retreat after losing (percent); 0 = never"
        value={retreat}
        most={100}
        step={10}
        onChange={setRetreat}
      />
      <AddLine order={order} missing="You know no WP in its system, so there is none to guard." />
    </>
  )
}
