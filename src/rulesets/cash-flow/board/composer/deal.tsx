import { type ReactNode, useState } from 'react'
import { Button, IconButton, TextButton } from '../../../../board/button.tsx'
import type { Composer, FormProps, SeatStyle } from '../../../../board/client.ts'
import { Part, Pick, Stepper, Tick } from '../../../../board/parts.tsx'
import { SeatMark } from '../../../../board/seat.tsx'
import { living, othersFrom } from '../../position.ts'
import type { Payment, Terms } from '../../trade/terms.ts'
import type { View } from '../../view.ts'
import { frameOf } from '../reading.ts'
import { PairPiles } from './piles.tsx'
import { askedWords, type Pair, type Pile, pairsOf, samePair, withPile } from './terms.ts'

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
          <IconButton
            aria-label={`Leave out the promise “${promise}”`}
            onClick={() => onChange(promises.filter((_, at) => at !== i))}
          >
            ×
          </IconButton>
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
          <Button disabled={text.trim() === ''} onClick={add}>
            Add
          </Button>
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
  value: Terms
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
            label="Payer"
            value={String(from)}
            of={players}
            onChange={(seat) => change(i, { from: Number(seat) })}
          />
          <Pick
            label="Recipient"
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
          <TextButton onClick={() => onChange(value.payments.filter((_, at) => at !== i))}>
            Leave payment {i + 1} out
          </TextButton>
        </div>
      ))}
      <Button
        onClick={() =>
          onChange([...value.payments, { from: first[0], to: first[1], amount: 100, round: view.round + 1 }])
        }
      >
        + a later payment
      </Button>
    </Part>
  )
}

/** CF-12.6  A deal as it is put up; `final`: its proposer is not asked again. */
interface Offer extends Terms {
  readonly do: 'offer'
  readonly final?: boolean
}

const nothing = { do: 'nothing' } as const
const empty = { transfers: [], promises: [], payments: [] }

/** CF-12.6, CF-12.11  A deal of the turn player. */
export const proposal: Composer<View, Offer> = {
  start: () => ({ do: 'offer', ...empty, final: true }),
  Form: DealForm,
  send: () => 'Propose deal',
  none: () => ({ text: 'No deal', choice: nothing }),
}

const offered = (view: View): Terms => ({ ...empty, ...frameOf<{ terms: Terms }>(view).terms })

/** CF-12.11  What is said to a deal. Other terms are a part of the answer, so that the deal stands while they are written. */
type OtherTerms = Terms & { readonly answer: 'counter' }
type Reply = { readonly answer: 'accept' } | { readonly answer: 'decline' } | OtherTerms

/** CF-12.11  Yes, no, or other terms. */
export const reply: Composer<View, Reply> = {
  start: () => ({ answer: 'accept' }),
  Form: ReplyForm,
  send({ answer }, view, seat) {
    if (answer === 'counter') return 'Ask for these terms'
    if (answer === 'decline') return seat === view.turn ? 'Withdraw deal' : 'Decline deal'
    return seat === view.turn ? 'Keep deal' : 'Accept deal'
  },
  recall(answer, view, seat, seats) {
    const said = answer as Reply
    if (said.answer === 'counter') return askedWords(said, seat, (other) => seats[other]?.name ?? '?')
    return [reply.send(said, view, seat)]
  },
  none: (view, seat) => ({
    text: seat === view.turn ? 'Withdraw deal' : 'Decline deal',
    choice: { answer: 'decline' },
  }),
}

function ReplyForm(props: FormProps<View, Reply>): ReactNode {
  const { view, seat, value, onChange } = props
  if (seat === view.turn) return null
  if (value.answer !== 'counter')
    return (
      <p className="actions">
        <Button onClick={() => onChange({ answer: 'counter', ...offered(view) })}>Ask for other terms</Button>
      </p>
    )
  return (
    <>
      <p className="sub">
        The deal stays open until you send these terms. Then it ends, and {props.seats[view.turn]?.name} can
        propose yours.
      </p>
      <DealForm<OtherTerms> {...props} value={value} onChange={onChange} />
      <p className="actions">
        <TextButton onClick={() => onChange({ answer: 'accept' })}>Back to the current deal</TextButton>
      </p>
    </>
  )
}

/** What every deal that is written has; `final` only one that is put up. */
type Written = Terms & { readonly final?: boolean }

function DealForm<A extends Written>({ view, seats, seat, value, onChange }: FormProps<View, A>): ReactNode {
  // A partner who has been chosen stays, also while their piles are empty.
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
              <SeatMark style={seats[other]} size={13} /> {seats[other]?.name}
            </label>
          ))}
        </div>
      </Part>
      {pairs.map((pair) => (
        <PairPiles
          key={pair.join(' ')}
          {...{ view, seats, seat, pair }}
          transfers={value.transfers}
          onPile={put}
        />
      ))}
      {pairs.length > 1 && (
        <Pick
          label="An exchange between two other players"
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
          note="Otherwise you are asked again and can withdraw it."
          onChange={(final) => onChange({ ...value, final })}
        >
          Close the deal as soon as the others accept
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
