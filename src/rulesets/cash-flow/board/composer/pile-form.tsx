import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { Pick, Stepper } from '../../../../board/parts.tsx'
import { CARDS, cardOf, companies, RESOURCES } from '../../cards.ts'
import { units } from '../../money.ts'
import { cardWords } from '../../names.ts'
import { knows } from '../../trade/deals.ts'
import type { Transfer } from '../../trade/terms.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from '../panels/signs.tsx'
import { type Pair, type Pile, pileOf } from './terms.ts'

interface PairProps {
  readonly view: View
  readonly seats: readonly SeatStyle[]
  readonly seat: number
  readonly pair: Pair
  readonly transfers: readonly Transfer[]
  onPile(from: number, to: number, pile: Pile): void
}

/** The two piles between two players: what the first gives, and what they get for it. */
export function PairPiles({
  view,
  seats,
  seat,
  pair: [one, other],
  transfers,
  onPile,
}: PairProps): ReactNode {
  const name = (of: number) => (of === seat ? 'You' : (seats[of]?.name ?? '?'))
  const gives = (from: number, to: number) =>
    from === seat ? `You give ${name(to)}` : `${name(from)} gives ${to === seat ? 'you' : name(to)}`
  return (
    <div className="cf-piles">
      {[[one, other] as const, [other, one] as const].map(([from, to]) => (
        <PileForm
          key={from}
          title={gives(from, to)}
          view={view}
          seat={seat}
          from={from}
          pile={pileOf(transfers, from, to)}
          onChange={(pile) => onPile(from, to, pile)}
        />
      ))}
    </div>
  )
}

/** One pile to be filled: money, units, companies. */
function PileForm({
  title,
  view,
  seat,
  from,
  pile,
  onChange,
}: {
  title: string
  view: View
  seat: number
  from: number
  pile: Pile
  onChange(pile: Pile): void
}): ReactNode {
  const cash = view.cash[from] ?? 0
  const cards = Array.from({ length: CARDS }, (_, card) => card).filter(
    (card) => view.card[card] === from && knows(view, seat, card),
  )
  return (
    <fieldset className="cf-pile">
      <legend>{title}</legend>
      <Stepper
        label={`${title}: M`}
        value={pile.money}
        most={cash < 0 ? 1_000_000 : cash}
        step={50}
        onChange={(money) => onChange({ ...pile, money })}
      >
        M
      </Stepper>
      {RESOURCES.map((name, resource) => (
        <Stepper
          key={name}
          label={`${title}: ${name}`}
          value={pile.units[resource] ?? 0}
          most={units(view, from, resource)}
          onChange={(n) =>
            onChange({ ...pile, units: pile.units.map((old, r) => (r === resource ? n : old)) })
          }
        >
          <ResourceSign resource={resource} size={17} />
        </Stepper>
      ))}
      {pile.cards.map((id) => (
        <p key={id} className="cf-deed">
          <ResourceSign resource={companies[cardOf(id)]?.resource ?? 0} size={14} />{' '}
          {companies[cardOf(id)]?.name} {companies[cardOf(id)]?.production}
          <button
            type="button"
            className="icon-button"
            aria-label={`Leave out ${companies[cardOf(id)]?.name}`}
            onClick={() => onChange({ ...pile, cards: pile.cards.filter((card) => card !== id) })}
          >
            ×
          </button>
        </p>
      ))}
      {cards.length > pile.cards.length && (
        <Pick
          label={`${title}: a company`}
          hide
          value=""
          of={[
            { value: '', text: 'company …' },
            ...cards
              .filter((card) => !pile.cards.includes(companies[card]?.id ?? ''))
              .map((card) => ({
                value: companies[card]?.id ?? '',
                text: `${cardWords(card)}${view.open[card] === 1 ? '' : ', closed'}`,
              })),
          ]}
          onChange={(id) => id !== '' && onChange({ ...pile, cards: [...pile.cards, id] })}
        />
      )}
    </fieldset>
  )
}
