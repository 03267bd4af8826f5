import type { ReactNode } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { Bill, Stepper } from '../../../../board/parts.tsx'
import { territories } from '../../board.ts'
import { RESOURCES } from '../../cards.ts'
import { evenArmies, evenResources, type Garrison, type Stock } from '../../economy/opening.ts'
import { homeLands, landsOf } from '../../land.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from '../panels/signs.tsx'
import { usePlaces } from './places.ts'
import { leftWords } from './words.ts'

/** CF-7.11  The resources a player begins with. */
export const resources: Composer<View, Stock> = {
  start: (view) => evenResources(view),
  Form: ({ view, value, onChange }) => {
    const { initial_resources, supply_limit } = view.options
    const left = initial_resources - value.mineral - value.oil - value.grain
    return (
      <>
        <Bill>{leftWords(left, initial_resources, 'unit')}</Bill>
        {RESOURCES.map((name, resource) => (
          <Stepper
            key={name}
            label={name}
            value={value[name]}
            most={Math.min(supply_limit, value[name] + Math.max(0, left))}
            onChange={(units) => onChange({ ...value, [name]: units })}
          >
            <ResourceSign resource={resource} /> {name}
          </Stepper>
        ))}
      </>
    )
  },
  send: ({ mineral, oil, grain }) => `Begin with ${mineral} / ${oil} / ${grain}`,
}

/** CF-7.14  The further armies of set-up. */
export const garrison: Composer<View, Garrison> = {
  start: (view, seat) => evenArmies(view, seat),
  Form: GarrisonForm,
  send: ({ armies }) => `Place ${armies.reduce((sum, { count }) => sum + count, 0)} armies`,
}

function GarrisonForm({ view, seat, value, onChange, onPlaces }: FormProps<View, Garrison>): ReactNode {
  const home = homeLands(view, seat)
  const lands = [...home, ...landsOf(view, seat).filter((land) => !home.includes(land))]
  const counts = new Map(value.armies.map(({ at, count }) => [at, count]))
  const all = view.options.initial_armies
  const left = all - value.armies.reduce((sum, { count }) => sum + count, 0)
  const put = (at: string, count: number) => {
    counts.set(at, count)
    onChange({ armies: [...counts].flatMap(([id, n]) => (n > 0 ? [{ at: id, count: n }] : [])) })
  }
  const idOf = (land: number) => territories[land]?.id ?? ''
  usePlaces(
    onPlaces,
    new Map(left > 0 ? lands.map((land) => [land, `One more army in ${territories[land]?.name}`]) : []),
    (land) => put(idOf(land), (counts.get(idOf(land)) ?? 0) + 1),
  )
  return (
    <>
      <Bill>{leftWords(left, all, 'army', 'armies')}</Bill>
      <div className="actions">
        <button type="button" className="button" onClick={() => onChange({ armies: [] })}>
          Take all back
        </button>
        <button type="button" className="button" onClick={() => onChange(evenArmies(view, seat))}>
          Evenly at home
        </button>
      </div>
      {lands.map((land) => {
        const { id = '', name = '' } = territories[land] ?? {}
        const count = counts.get(id) ?? 0
        return (
          <Stepper
            key={id}
            label={`armies in ${name}`}
            value={count}
            most={count + Math.max(0, left)}
            onChange={(n) => put(id, n)}
          >
            {name}
            <small>{home.includes(land) ? 'home' : 'abroad'}, 1 army there</small>
          </Stepper>
        )
      })}
    </>
  )
}
