import type { ReactNode } from 'react'
import { GOOD_NAMES, GOODS } from '../../data.ts'
import type { View } from '../../view.ts'
import { othersFrom } from '../board.tsx'
import type { Composer, FormProps } from './contract.ts'
import { frameOf } from './frame.ts'
import { Bill, GoodWays, SeatSign, Stepper, Ways } from './parts.tsx'

type GoodName = (typeof GOODS)[number]

/** BM-5.26  A trade via the pool as it is asked for. */
interface Asked {
  readonly do: 'ask'
  readonly with: number
  readonly pay: GoodName
  readonly amount: number
  readonly get: GoodName | null
  readonly count: number
}

const held = (view: View, seat: number, good: number): number => view.goods[seat * 3 + good] ?? 0
const most = (view: View, seat: number, goods: readonly number[]): number =>
  goods.reduce((best, good) => (held(view, seat, good) > held(view, seat, best) ? good : best), goods[0] ?? 0)
const nameOf = (good: number): GoodName => GOODS[good] ?? 'E'
const goodOf = (name: GoodName | null): number => (name === null ? -1 : GOODS.indexOf(name))

/** Who has a trade left: neither the initiator nor who has used his. */
function partnersOf(view: View, seat: number): number[] {
  const used = frameOf<{ used: number }>(view, 'via')?.used ?? 0
  return othersFrom(view, seat).filter((other) => other !== view.turn && (used & (1 << other)) === 0)
}

export const viaMarket: Composer<Asked> = {
  start(view, seat) {
    const least = view.options.commission + 1
    const partner = partnersOf(view, seat)[0] ?? 0
    const pay = most(view, seat, [0, 1, 2])
    const get = most(
      view,
      partner,
      [0, 1, 2].filter((good) => good !== pay),
    )
    const count = view.options.via_bm === 'trust' || held(view, partner, get) < least ? 0 : least
    return {
      do: 'ask',
      with: partner,
      pay: nameOf(pay),
      amount: least,
      get: count === 0 ? null : nameOf(get),
      count,
    }
  },
  Form: ViaForm,
  send: (value) =>
    `Offer ${value.amount} ${GOOD_NAMES[goodOf(value.pay)]}${value.count > 0 ? ` for ${value.count} ${GOOD_NAMES[goodOf(value.get)]}` : ''}`,
  none: () => ({ text: 'Ask nobody', choice: { do: 'nothing' } }),
}

function ViaForm({ view, seats, seat, value, onChange }: FormProps<Asked>): ReactNode {
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
        of={partnersOf(view, seat).map((other) => ({
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
export const givenBack: Composer<Returned> = {
  start: () => ({ get: null, count: 0 }),
  Form: ReturnForm,
  send: ({ get, count }) => (count === 0 ? 'Return nothing' : `Return ${count} ${GOOD_NAMES[goodOf(get)]}`),
}

function ReturnForm({ view, seat, value, onChange }: FormProps<Returned>): ReactNode {
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
