import { type ReactNode, useState } from 'react'
import { Tick, Ways } from '../../../../board/parts.tsx'
import { count } from '../../figures.ts'
import { ADVANTAGES, DISADVANTAGES, type OrderOf } from '../../orders/order.ts'
import { AddLine } from './line.tsx'

const ARRAYS = [
  { value: '66,66,33', text: 'steadfast, proud, peaceful' },
  { value: '66,33,66', text: 'steadfast, open, warlike' },
  { value: '33,66,66', text: 'fickle, proud, warlike' },
  { value: '66,33,33', text: 'steadfast, open, peaceful: 1 point more' },
  { value: '33,66,33', text: 'fickle, proud, peaceful: 1 more' },
  { value: '33,33,66', text: 'fickle, open, warlike: 1 more' },
  { value: '33,33,33', text: 'fickle, open, peaceful: 2 more' },
] as const

const TRAITS: Readonly<Record<(typeof ADVANTAGES)[number] | (typeof DISADVANTAGES)[number], string>> = {
  WEALTHY: 'Wealthy: wealth +2 everywhere',
  ADAPTABLE: 'Adaptable: habitability +1',
  PROLIFIC: 'Prolific: growth +1',
  CREATIVE: 'Creative: research +5%',
  WARRIOR: 'Warriors: combat +5%',
  INDUSTRIALIST: 'Industrialists: ships −5%',
  POOR: 'Poor: wealth −2 everywhere',
  SPECIALIZED: 'Specialized: habitability −1',
  SLOW_GROWTH: 'Slow growth: growth −1',
  STOLID: 'Stolid: research −5%',
  PACIFIST: 'Pacifists: combat −5%',
  AGRICULTURALIST: 'Farmers: ships +5%',
}
const SHORT = ['L', 'E', 'F', 'G', 'Lj'] as const
const LONG = ['R', 'Pt', 'K'] as const

/** SC-2.5  The bonus points of an array. */
const bonusOf = (array: string): number => Math.max(0, array.split('33').length - 2)

/** SC-2.1 to SC-2.14  A race made by the player, before the first turn is resolved. */
export function RaceForm(): ReactNode {
  const [name, setName] = useState('')
  const [array, setArray] = useState<string>(ARRAYS[0].value)
  const [advantages, setAdvantages] = useState<readonly (typeof ADVANTAGES)[number][]>([])
  const [disadvantages, setDisadvantages] = useState<readonly (typeof DISADVANTAGES)[number][]>([])
  const [short, setShort] = useState<OrderOf<'race'>['short']>('L')
  const [long, setLong] = useState<OrderOf<'race'>['long']>('R')
  const points = 1 + bonusOf(array) + disadvantages.length - advantages.length
  const toggled = <W extends string>(all: readonly W[], one: W): W[] =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one]
  const order: OrderOf<'race'> | null =
    name.trim() === '' || points < 0
      ? null
      : {
          do: 'race',
          name: name.trim(),
          array: array.split(',').map(Number),
          advantages: [...advantages],
          disadvantages: [...disadvantages],
          short,
          long,
        }
  return (
    <section className="sc-form" aria-label="Our own race">
      <h3>Our own race</h3>
      <label className="sc-label">
        Its name
        <input value={name} maxLength={30} onChange={(event) => setName(event.target.value)} />
      </label>
      <Ways label="Its character" value={array} of={ARRAYS} onChange={(next) => setArray(next)} />
      <fieldset className="sc-fields">
        <legend>Advantages, 1 point each</legend>
        {ADVANTAGES.map((one) => (
          <Tick
            key={one}
            checked={advantages.includes(one)}
            onChange={() => setAdvantages(toggled(advantages, one))}
          >
            {TRAITS[one]}
          </Tick>
        ))}
      </fieldset>
      <fieldset className="sc-fields">
        <legend>Disadvantages (1 extra point each)</legend>
        {DISADVANTAGES.map((one) => (
          <Tick
            key={one}
            checked={disadvantages.includes(one)}
            onChange={() => setDisadvantages(toggled(disadvantages, one))}
          >
            {TRAITS[one]}
          </Tick>
        ))}
      </fieldset>
      <Ways
        label="Its short-range weapon"
        value={short}
        of={SHORT.map((value) => ({ value, text: value }))}
        onChange={(next) => setShort(next)}
      />
      <Ways
        label="Its long-range weapon"
        value={long}
        of={LONG.map((value) => ({ value, text: value }))}
        onChange={(next) => setLong(next)}
      />
      <p className="sub" role="status">
        {points >= 0 ? `${count(points, 'point')} left.` : `You spent ${count(-points, 'point')} too many.`}
      </p>
      <AddLine
        order={order}
        missing={points < 0 ? 'Remove an advantage or add a disadvantage.' : 'Give it a name.'}
      />
    </section>
  )
}
