import type { ReactNode } from 'react'
import { IconButton } from '../../../../board/button.tsx'
import type { Preface, SeatStyle } from '../../../../board/client.ts'
import { Pick, Stepper } from '../../../../board/parts.tsx'
import { SeatMark } from '../../../../board/seat.tsx'
import { CARDS, cardOf, companies, RESOURCES } from '../../cards.ts'
import { units } from '../../money.ts'
import { cardWords, moneyWords } from '../../names.ts'
import { knows } from '../../trade/deals.ts'
import type { Payment, Terms, Transfer } from '../../trade/terms.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from '../panels/signs.tsx'
import { frameOf } from '../reading.ts'
import { isEmptyPile, type Pair, type Pile, pairsOf, pileOf } from './terms.ts'

/** CF-12.11  The deal on the table, as its reader sees it: what they get and what they give. */
export const OfferedDeal: Preface<View> = ({ view, seats, seat, unadvised }) => {
  const { terms } = frameOf<{ terms: Terms | null }>(view)
  if (terms == null) return null
  return (
    <>
      <DealView view={view} seats={seats} reader={seat} terms={terms} />
      {seat !== view.turn && unadvised !== true && (
        <p className="sub">You can set terms under Table that answer such deals for you.</p>
      )}
    </>
  )
}

/** CF-12.11  The terms that others have asked for. */
export const CounterDeals: Preface<View> = ({ view, seats, seat }) => {
  const { counters = [] } = frameOf<{ counters: { by: number; terms: Terms }[] }>(view)
  return counters.map(({ by, terms }) => (
    <section key={by} aria-label={`What ${seats[by]?.name} asks for`}>
      <h3 className="cf-deal-by">
        <SeatMark style={seats[by]} size={13} /> {seats[by]?.name} asks for
      </h3>
      <DealView view={view} seats={seats} reader={seat} terms={terms} />
    </section>
  ))
}

interface DealViewProps {
  readonly view: View
  readonly seats: readonly SeatStyle[]
  readonly reader: number
  readonly terms: Terms
}

/** A deal as piles, two for every pair of players. */
function DealView({ view, seats, reader, terms }: DealViewProps): ReactNode {
  const name = (seat: number) => (seat === reader ? 'You' : (seats[seat]?.name ?? '?'))
  return (
    <div className="cf-deal">
      {pairsOf(terms, reader).map(([one, other]) => (
        <div key={`${one} ${other}`} className="cf-piles">
          <PileView
            title={one === reader ? `You get from ${name(other)}` : `${name(other)} gives ${name(one)}`}
            view={view}
            pile={pileOf(terms.transfers, other, one)}
          />
          <PileView
            title={one === reader ? `You give ${name(other)}` : `${name(one)} gives ${name(other)}`}
            view={view}
            pile={pileOf(terms.transfers, one, other)}
          />
        </div>
      ))}
      {terms.payments.map((payment) => (
        <p key={JSON.stringify(payment)} className="cf-promise">
          {paymentWords(payment, name)}
        </p>
      ))}
      {terms.promises.map((promise) => (
        <p key={promise} className="cf-promise">
          Promised, not enforced: “{promise}”
        </p>
      ))}
    </div>
  )
}

const paymentWords = ({ from, to, amount, round }: Payment, name: (seat: number) => string) =>
  `${name(from)} ${name(from) === 'You' ? 'pay' : 'pays'} ${name(to) === 'You' ? 'you' : name(to)} ${moneyWords(amount)} from round ${round} on`

/** One pile: the money, the units one by one, the cards. */
function PileView({ title, view, pile }: { title: string; view: View; pile: Pile }): ReactNode {
  return (
    <section className="cf-pile" aria-label={title}>
      <h4>{title}</h4>
      {isEmptyPile(pile) && <p className="cf-nothing">nothing</p>}
      {pile.money > 0 && <p className="cf-money">{moneyWords(pile.money)}</p>}
      {pile.units.map((units, resource) =>
        units === 0 ? null : (
          <p key={RESOURCES[resource]} className="cf-units">
            <b>{units}</b> {RESOURCES[resource]}
            <span aria-hidden="true">
              {Array.from({ length: Math.min(units, 12) }, (_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: units are all alike
                <ResourceSign key={i} resource={resource} size={14} />
              ))}
            </span>
          </p>
        ),
      )}
      {pile.cards.map((id) => (
        <p key={id} className="cf-deed">
          <ResourceSign resource={companies[cardOf(id)]?.resource ?? 0} size={14} /> {cardWords(cardOf(id))}
          {view.open[cardOf(id)] !== 1 && ', closed'}
        </p>
      ))}
    </section>
  )
}

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
          <IconButton
            aria-label={`Leave out ${companies[cardOf(id)]?.name}`}
            onClick={() => onChange({ ...pile, cards: pile.cards.filter((card) => card !== id) })}
          >
            ×
          </IconButton>
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
