import { type ReactNode, useState } from 'react'
import { Pick, Stepper } from '../../../../board/parts.tsx'
import { systemName } from '../../map/world.ts'
import type { Empire } from '../../position.ts'
import { puIn } from '../reading.ts'
import { ownSystems } from './inputs.ts'
import { AddLine } from './line.tsx'

interface PeopleProps {
  readonly empire: Empire
  readonly system: number
  called(system: number): string
}

/** SC-9.13  People moved from one own system to another. */
export function TransferForm({ empire, system, called }: PeopleProps): ReactNode {
  const others = ownSystems(empire, called).filter(({ value }) => value !== systemName(system))
  const most = Math.floor((puIn(empire, system) - 1) / 5) * 5
  const [amount, setAmount] = useState(5)
  const [target, setTarget] = useState(others[0]?.value ?? '')
  if (most < 5) return null
  return (
    <>
      <h3>Move its people</h3>
      <Stepper
        label="PU that leave (1 in 5 arrives)"
        value={amount}
        least={5}
        most={most}
        step={5}
        onChange={setAmount}
      />
      {others.length > 0 && <Pick label="To" value={target} of={others} onChange={setTarget} />}
      <AddLine
        order={target === '' ? null : { do: 'transfer', amount, origin: systemName(system), target }}
        missing="You have no other system yet."
      />
    </>
  )
}

/** SC-16.11  Whether a system is claimed. */
export function ClaimForm({ empire, system }: Omit<PeopleProps, 'called'>): ReactNode {
  const claimed = empire.claims.includes(system)
  const present = empire.fleets.system.includes(system) || empire.colonies.system.includes(system)
  return (
    <AddLine
      order={claimed || present ? { do: 'claim', system: systemName(system), on: !claimed } : null}
      missing="To claim it, you need a fleet there."
    />
  )
}

/** SC-8.17, SC-19.6  Whether the missile silos of a system fire. */
export function SiloForms({ empire, system }: Omit<PeopleProps, 'called'>): ReactNode {
  const { id, kind, system: where, mode, missile } = empire.installations
  const silos = id.flatMap((cms, i) =>
    kind[i] === 'CMS' && where[i] === system ? [{ cms, mode: mode[i], missile: missile[i] }] : [],
  )
  if (silos.length === 0) return null
  return (
    <>
      <h3>Missile silos</h3>
      {silos.map(({ cms, mode: now, missile: of }) => (
        <div key={cms}>
          <p className="sub">
            I{cms}, {of}: {now === 'FIRE' ? 'fires' : 'holds its fire'}
          </p>
          <AddLine order={{ do: 'silo', cms, mode: now === 'FIRE' ? 'HOLD' : 'FIRE' }} />
        </div>
      ))}
    </>
  )
}
