import type { ReactNode } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { Bill, Stepper, Ways } from '../../../../board/parts.tsx'
import { GOOD_NAMES, GOODS } from '../../data.ts'
import type { View } from '../../view.ts'
import { frameOf } from './frame.ts'
import { GoodWays, SeatSign } from './parts.tsx'
import { type Asked, firstAsked, type GoodName, held, nameOf, partnersFor } from './starts.ts'

const goodOf = (name: GoodName | null): number => (name === null ? -1 : GOODS.indexOf(name))

/** BM-5.24 to BM-5.26  A trade with another player via the pool. */
export const viaMarket: Composer<View, Asked> = {
  start: firstAsked,
  Form: ViaForm,
  send: (value) =>
    `Offer ${value.amount} ${GOOD_NAMES[goodOf(value.pay)]}${value.count > 0 ? ` for ${value.count} ${GOOD_NAMES[goodOf(value.get)]}` : ''}`,
  none: () => ({ text: 'Ask nobody', choice: { do: 'nothing' } }),
}

function ViaForm({ view, seats, seat, value, onChange }: FormProps<View, Asked>): ReactNode {
  const kept = view.options.commission
  const pay = goodOf(value.pay)
  const get = goodOf(value.get)
  const partner = seats[value.with]?.name ?? '?'
  const agreed = view.options.via_bm === 'agreed'
  const wants = get < 0 || get === pay ? (pay + 1) % 3 : get
  return (
    <div className="bm-form">
      <Ways
        label="With whom?"
        value={value.with}
        of={partnersFor(view, seat).map((other) => ({
          value: other,
          text: seats[other]?.name ?? '?',
          sign: <SeatSign style={seats[other]} />,
        }))}
        onChange={(other) => onChange({ ...value, with: other })}
      />
      <GoodWays
        label="You hand over"
        value={pay}
        onChange={(good) =>
          onChange({ ...value, pay: nameOf(good), get: good === get ? nameOf((good + 1) % 3) : value.get })
        }
      />
      <Stepper
        label={`${GOOD_NAMES[pay]} handed over`}
        value={value.amount}
        most={held(view, seat, pay)}
        onChange={(amount) => onChange({ ...value, amount })}
      >
        of your {held(view, seat, pay)}
      </Stepper>
      {agreed && (
        <>
          <GoodWays
            label="You want back"
            value={wants}
            without={pay}
            onChange={(good) =>
              onChange({ ...value, get: nameOf(good), count: Math.max(value.count, kept + 1) })
            }
          />
          <Stepper
            label={`${GOOD_NAMES[wants]} wanted back`}
            value={value.count}
            most={held(view, value.with, wants)}
            onChange={(count) => onChange({ ...value, get: count === 0 ? null : nameOf(wants), count })}
          >
            {partner} has {held(view, value.with, wants)}
          </Stepper>
        </>
      )}
      <Bill>
        {partner} gets {Math.max(0, value.amount - kept)} {GOOD_NAMES[pay]}
        {value.count > 0
          ? `, you get ${Math.max(0, value.count - kept)} ${GOOD_NAMES[wants]}`
          : agreed
            ? ' for nothing'
            : ', and returns what he likes'}
        ; the pool keeps {kept} of each.
      </Bill>
    </div>
  )
}

interface Returned {
  readonly get: GoodName | null
  readonly count: number
}

/** BM-5.26  Under `trust`: what the partner returns. */
export const givenBack: Composer<View, Returned> = {
  start: () => ({ get: null, count: 0 }),
  Form: ReturnForm,
  send: ({ get, count }) => (count === 0 ? 'Return nothing' : `Return ${count} ${GOOD_NAMES[goodOf(get)]}`),
}

function ReturnForm({ view, seat, value, onChange }: FormProps<View, Returned>): ReactNode {
  const pay = frameOf<{ pay: number }>(view, 'via')?.pay ?? 0
  const kept = view.options.commission
  const good = value.get === null ? (pay + 1) % 3 : goodOf(value.get)
  return (
    <div className="bm-form">
      <GoodWays
        label="You return"
        value={good}
        without={pay}
        onChange={(next) => onChange({ get: nameOf(next), count: Math.max(value.count, kept + 1) })}
      />
      <Stepper
        label={`${GOOD_NAMES[good]} returned`}
        value={value.count}
        most={held(view, seat, good)}
        onChange={(count) => onChange({ get: count === 0 ? null : nameOf(good), count })}
      >
        of your {held(view, seat, good)}
      </Stepper>
      <Bill>
        {value.count === 0
          ? 'You return nothing.'
          : `${Math.max(0, value.count - kept)} arrive; the pool keeps ${kept}.`}
      </Bill>
    </div>
  )
}
