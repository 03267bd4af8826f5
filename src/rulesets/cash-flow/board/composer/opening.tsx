import { composed } from '../../../../board/compose.tsx'
import { Bill } from '../../../../board/parts.tsx'
import { RESOURCES } from '../../cards.ts'
import {
  evenArmies,
  evenResources,
  type Garrison,
  garrisoning,
  type Stock,
  stocking,
} from '../../economy/opening.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from '../panels/signs.tsx'
import { leftWords } from './words.ts'

/** CF-7.11  The resources a player begins with. */
export const resources = composed<View, Stock>(stocking, {
  start: (view) => evenResources(view),
  sign: (path) => <ResourceSign resource={RESOURCES.indexOf(path as keyof Stock)} />,
  Head({ view, value: { mineral, oil, grain } }) {
    const all = view.options.initial_resources
    return <Bill>{leftWords(all - mineral - oil - grain, all, 'unit')}</Bill>
  },
  send: ({ mineral, oil, grain }) => `Begin with ${mineral} / ${oil} / ${grain}`,
})

const placed = ({ armies }: Garrison) => armies.reduce((sum, { count }) => sum + count, 0)

/** CF-7.14  The further armies of set-up. */
export const garrison = composed<View, Garrison>(garrisoning, {
  start: (view, seat) => evenArmies(view, seat),
  Head({ view, seat, value, onChange }) {
    const all = view.options.initial_armies
    return (
      <>
        <Bill>{leftWords(all - placed(value), all, 'army', 'armies')}</Bill>
        <div className="actions">
          <button type="button" className="button" onClick={() => onChange({ armies: [] })}>
            Clear all
          </button>
          <button type="button" className="button" onClick={() => onChange(evenArmies(view, seat))}>
            Spread evenly at home
          </button>
        </div>
      </>
    )
  },
  send: (value) => `Place ${placed(value)} armies`,
})
