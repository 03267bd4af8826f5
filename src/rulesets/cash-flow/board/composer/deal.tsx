import { type ReactNode, useState } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { Part, Pick, Tick } from '../../../../board/parts.tsx'
import { SeatMark } from '../../../../board/seat.tsx'
import { othersFrom } from '../../position.ts'
import type { Terms } from '../../trade/terms.ts'
import type { View } from '../../view.ts'
import { frameOf } from './frame.ts'
import { PairPiles } from './pile-form.tsx'
import { Payments, Promises } from './promises.tsx'
import { type Pair, type Pile, pairsOf, samePair, withPile } from './terms.ts'

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
  send: () => 'Put the deal up',
  none: () => ({ text: 'No deal', choice: nothing }),
}

/** CF-12.11  Other terms: it begins with those that were offered. */
export const counter: Composer<View, Offer> = {
  start: (view) => ({ do: 'offer', ...empty, ...frameOf<{ terms: Terms }>(view).terms }),
  Form: DealForm,
  send: () => 'Ask for these terms',
  none: () => ({ text: 'Leave it', choice: nothing }),
}

function DealForm({ view, seats, seat, value, onChange }: FormProps<View, Offer>): ReactNode {
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
