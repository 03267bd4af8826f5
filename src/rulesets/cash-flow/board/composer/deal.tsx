import { type ReactNode, useState } from 'react'
import { CARDS, cardOf, companies, RESOURCES } from '../../cards.ts'
import { units } from '../../money.ts'
import { living, othersFrom } from '../../position.ts'
import { knows } from '../../trade/deals.ts'
import type { Payment, Terms } from '../../trade/terms.ts'
import type { View } from '../../view.ts'
import { cardWords } from '../../words/economy.ts'
import type { Composer, FormProps, SeatStyle } from '../panels/contract.ts'
import { ResourceSign, SeatSign } from '../panels/signs.tsx'
import { frameOf } from './frame.ts'
import { Part, Pick, Stepper, Tick } from './parts.tsx'
import { type Pair, type Pile, pairsOf, pileOf, samePair, withPile } from './terms.ts'

/** CF-12.6  A deal as it is put up; `final`: its proposer is not asked again. */
interface Offer extends Terms {
  readonly do: 'offer'
  readonly final?: boolean
}

const nothing = { do: 'nothing' } as const
const empty = { transfers: [], promises: [], payments: [] }

/** CF-12.6, CF-12.11  A deal of the turn player. */
export const proposal: Composer<Offer> = {
  start: () => ({ do: 'offer', ...empty, final: true }),
  Form: DealForm,
  send: () => 'Put the deal up',
  none: () => ({ text: 'No deal', choice: nothing }),
}

/** CF-12.11  Other terms: it begins with those that were offered. */
export const counter: Composer<Offer> = {
  start: (view) => ({ do: 'offer', ...empty, ...frameOf<{ terms: Terms }>(view).terms }),
  Form: DealForm,
  send: () => 'Ask for these terms',
  none: () => ({ text: 'Leave it', choice: nothing }),
}

function DealForm({ view, seats, seat, value, onChange }: FormProps<Offer>): ReactNode {
  // A partner who has been chosen stays, also while his piles are empty.
  const [chosen, setChosen] = useState<readonly Pair[]>(() => pairsOf(value, seat))
  const pairs = [...chosen, ...pairsOf(value, seat).filter((pair) => !chosen.some((p) => samePair(p, pair)))]
  const others = othersFrom(view, seat)
  const put = (from: number, to: number, pile: Pile) =>
    onChange({ ...value, transfers: withPile(value.transfers, from, to, pile) })
  const turn = (pair: Pair, on: boolean) => {
    setChosen(on ? [...pairs, pair] : pairs.filter((p) => !samePair(p, pair)))
    if (on) return
    const { transfers, payments } = value
    const apart = ({ from, to }: { from: number; to: number }) => !samePair([from, to], pair)
    onChange({ ...value, transfers: transfers.filter(apart), payments: payments.filter(apart) })
  }
  return (
    <>
      <Part title="With whom?">
        <div className="cf-partners">
          {others.map((other) => (
            <label key={other} className="cf-partner">
              <input
                type="checkbox"
                checked={pairs.some((p) => samePair(p, [seat, other]))}
                onChange={(event) => turn([seat, other], event.target.checked)}
              />
              <SeatSign style={seats[other]} /> {seats[other]?.name}
            </label>
          ))}
        </div>
      </Part>
      {pairs.map((pair) => (
        <PairPiles key={pair.join(' ')} {...{ view, seats, seat, pair, value }} onPile={put} />
      ))}
      {pairs.length > 1 && (
        <Pick
          label="Something between two of the others"
          value=""
          of={[
            { value: '', text: 'nothing more' },
            ...between(others, pairs).map(([a, b]) => ({
              value: `${a} ${b}`,
              text: `${seats[a]?.name} and ${seats[b]?.name}`,
            })),
          ]}
          onChange={(of) => {
            const [a = 0, b = 0] = of.split(' ').map(Number)
            if (of !== '') turn([a, b], true)
          }}
        />
      )}
      {view.options.loan_contracts && (
        <Payments {...{ view, seats, value }} onChange={(payments) => onChange({ ...value, payments })} />
      )}
      <Promises promises={value.promises} onChange={(promises) => onChange({ ...value, promises })} />
      {value.final !== undefined && (
        <Tick
          checked={value.final}
          note="Else you are asked once more, and may withdraw it."
          onChange={(final) => onChange({ ...value, final })}
        >
          It is struck when the others accept
        </Tick>
      )}
    </>
  )
}

/** Pairs of others that have no piles yet. */
function between(others: readonly number[], pairs: readonly Pair[]): Pair[] {
  return others
    .flatMap((a, i) => others.slice(i + 1).map((b): Pair => [a, b]))
    .filter((pair) => !pairs.some((p) => samePair(p, pair)))
}

interface PairProps {
  readonly view: View
  readonly seats: readonly SeatStyle[]
  readonly seat: number
  readonly pair: Pair
  readonly value: Offer
  onPile(from: number, to: number, pile: Pile): void
}

/** The two piles between two players: what the first gives, and what he gets for it. */
function PairPiles({ view, seats, seat, pair: [one, other], value, onPile }: PairProps): ReactNode {
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
          pile={pileOf(value.transfers, from, to)}
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

const MOST_PROMISES = 5

/** CF-12.6  Promises in words: recorded, not enforced. */
function Promises({
  promises,
  onChange,
}: {
  promises: readonly string[]
  onChange(promises: string[]): void
}): ReactNode {
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() === '') return
    onChange([...promises, text.trim()])
    setText('')
  }
  return (
    <Part title="Promises" note="recorded with the deal, not enforced">
      {promises.map((promise, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: promises are told apart by their place only
        <p key={i} className="cf-deed">
          “{promise}”
          <button
            type="button"
            className="icon-button"
            aria-label={`Leave out the promise “${promise}”`}
            onClick={() => onChange(promises.filter((_, at) => at !== i))}
          >
            ×
          </button>
        </p>
      ))}
      {promises.length < MOST_PROMISES && (
        <div className="cf-write">
          <input
            type="text"
            value={text}
            maxLength={200}
            aria-label="A promise in words"
            placeholder="in words"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <button type="button" className="button" disabled={text.trim() === ''} onClick={add}>
            Add
          </button>
        </div>
      )}
    </Part>
  )
}

/** CF-12.6  LOAN_CONTRACTS: money to be paid at the start of the debtor's turns, from a round on. */
function Payments({
  view,
  seats,
  value,
  onChange,
}: {
  view: View
  seats: readonly SeatStyle[]
  value: Offer
  onChange(payments: Payment[]): void
}): ReactNode {
  const players = living(view).map((seat) => ({ value: String(seat), text: seats[seat]?.name ?? '?' }))
  const change = (i: number, part: Partial<Payment>) =>
    onChange(value.payments.map((payment, at) => (at === i ? { ...payment, ...part } : payment)))
  const first = pairsOf(value, view.turn)[0] ?? [view.turn, othersFrom(view, view.turn)[0] ?? 0]
  return (
    <Part title="Later payments" note="taken at the start of the debtor’s turn">
      {value.payments.map(({ from, to, amount, round }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments are told apart by their place only
        <div key={i} className="cf-payment">
          <Pick
            label="Who pays"
            value={String(from)}
            of={players}
            onChange={(seat) => change(i, { from: Number(seat) })}
          />
          <Pick
            label="to whom"
            value={String(to)}
            of={players}
            onChange={(seat) => change(i, { to: Number(seat) })}
          />
          <Stepper
            label={`M of payment ${i + 1}`}
            value={amount}
            least={1}
            most={1_000_000}
            step={50}
            onChange={(m) => change(i, { amount: m })}
          >
            M
          </Stepper>
          <Stepper
            label={`from round, payment ${i + 1}`}
            value={round}
            least={view.round}
            most={10_000}
            onChange={(r) => change(i, { round: r })}
          >
            from round
          </Stepper>
          <button
            type="button"
            className="text-button"
            onClick={() => onChange(value.payments.filter((_, at) => at !== i))}
          >
            Leave payment {i + 1} out
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button"
        onClick={() =>
          onChange([...value.payments, { from: first[0], to: first[1], amount: 100, round: view.round + 1 }])
        }
      >
        + a later payment
      </button>
    </Part>
  )
}
