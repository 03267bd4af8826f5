import { type ReactNode, useState } from 'react'
import { Pick, Ways } from '../../../../board/parts.tsx'
import type { Empire, FREIGHT } from '../../position.ts'
import { AddLine } from './line.tsx'

const FREIGHT_WORDS: Readonly<Record<(typeof FREIGHT)[number], string>> = {
  WORK: 'expeditions under way',
  COLONY: 'new colonies',
  PU: 'people at work',
  SY: 'shipyards',
  SYM: 'shipyards aboard ships',
  MS: 'machine shops',
}

/** SC-7.5, SC-8.15, SC-21.1  Standing orders about money and freight: what goes first, what is sold and stopped when money runs out. */
export function StandingForms({ empire }: { readonly empire: Empire }): ReactNode {
  return (
    <>
      <FreightOrder empire={empire} />
      <SellOrder empire={empire} />
      {empire.projects.id.length > 0 && <SuspendOrder empire={empire} />}
      <MissileOrder empire={empire} />
    </>
  )
}

interface StandingProps {
  readonly empire: Empire
}

function FreightOrder({ empire }: StandingProps): ReactNode {
  const [order, setOrder] = useState<readonly (typeof FREIGHT)[number][]>(empire.standing.freighters)
  const raise = (at: number) =>
    setOrder(order.map((one, i) => (i === at - 1 ? order[at] : i === at ? order[at - 1] : one) ?? one))
  return (
    <fieldset className="sc-fields">
      <legend>Order in which freighters are assigned</legend>
      <ol className="sc-ranked">
        {order.map((one, at) => (
          <li key={one}>
            {FREIGHT_WORDS[one]}
            {at > 0 && (
              <button type="button" className="text-button" onClick={() => raise(at)}>
                Raise<span className="hidden"> {FREIGHT_WORDS[one]}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
      <AddLine order={{ do: 'priority', freighters: [...order] }} />
    </fieldset>
  )
}

function SellOrder({ empire }: StandingProps): ReactNode {
  const [sell, setSell] = useState<readonly number[]>(empire.standing.sell)
  const left = empire.ships.id.filter((ship) => !sell.includes(ship))
  return (
    <fieldset className="sc-fields">
      <legend>Ships to sell first if money runs out</legend>
      <p className="sub">
        {sell.length === 0 ? 'None chosen: the rules decide.' : sell.map((ship) => `S${ship}`).join(', ')}{' '}
        {sell.length > 0 && (
          <button type="button" className="text-button" onClick={() => setSell(sell.slice(0, -1))}>
            Remove the last
          </button>
        )}
      </p>
      {left.length > 0 && (
        <Pick
          label="Then"
          value=""
          of={left.map((ship) => ({ value: String(ship), text: shipWords(empire, ship) }))}
          onChange={(ship) => setSell([...sell, Number(ship)])}
        />
      )}
      <AddLine
        order={sell.length === 0 ? null : { do: 'priority', sell: [...sell] }}
        missing="Choose a ship."
      />
    </fieldset>
  )
}

const shipWords = ({ ships, designs }: Empire, ship: number): string =>
  `S${ship}, ${designs[ships.design[ships.id.indexOf(ship)] ?? 0]?.name ?? ''}`

const WAYS = [
  { value: 'TIME', text: 'takes longer' },
  { value: 'CHANCE', text: 'is less likely to succeed' },
] as const

function SuspendOrder({ empire }: StandingProps): ReactNode {
  const { id, kind, target } = empire.projects
  const [project, setProject] = useState(String(id[0] ?? 0))
  const [by, setBy] = useState<'TIME' | 'CHANCE'>('TIME')
  return (
    <fieldset className="sc-fields">
      <legend>Project to delay if money runs out</legend>
      <Pick
        label="The project"
        value={project}
        of={id.map((one, i) => ({ value: String(one), text: `P${one}, ${kind[i]} ${target[i]}` }))}
        onChange={setProject}
      />
      <Ways label="Then it" value={by} of={WAYS} onChange={(next) => setBy(next)} />
      <AddLine order={{ do: 'priority', suspend: Number(project), by }} />
    </fieldset>
  )
}

function MissileOrder({ empire }: StandingProps): ReactNode {
  const [missile, setMissile] = useState<'R' | 'G'>(empire.standing.missile === 'G' ? 'G' : 'R')
  return (
    <fieldset className="sc-fields">
      <legend>Missiles of new silos</legend>
      <Ways
        label="Missile type"
        value={missile}
        of={[
          { value: 'R', text: 'R, for long range' },
          { value: 'G', text: 'G, for short range' },
        ]}
        onChange={(next) => setMissile(next)}
      />
      <AddLine order={{ do: 'priority', missile }} />
    </fieldset>
  )
}
