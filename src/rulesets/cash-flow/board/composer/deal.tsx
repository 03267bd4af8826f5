import { type ReactNode, useState } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { Part, Pick, Tick } from '../../../../board/parts.tsx'
import { SeatMark } from '../../../../board/seat.tsx'
import { othersFrom } from '../../position.ts'
import type { Terms } from '../../trade/terms.ts'
import type { View } from '../../view.ts'
import { frameOf } from './frame.ts'
import { PairPiles } from './piles.tsx'
import { Payments, Promises } from './promises.tsx'
import { askedWords, type Pair, type Pile, pairsOf, samePair, withPile } from './terms.ts'

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
        <button
          type="button"
          className="button"
          onClick={() => onChange({ answer: 'counter', ...offered(view) })}
        >
          Ask for other terms
        </button>
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
        <button type="button" className="text-button" onClick={() => onChange({ answer: 'accept' })}>
          Back to the current deal
        </button>
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
