import type { ReactNode } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { Bill, Stepper } from '../../../../board/parts.tsx'
import { GOOD_NAMES, GOODS } from '../../data.ts'
import { priceOf } from '../../options.ts'
import type { Pair } from '../../trade/pool.ts'
import type { View } from '../../view.ts'
import { frameOf } from './frame.ts'
import { GoodSign } from './parts.tsx'
import { choicesOf, firstSwap, ratioOf, type Swap } from './starts.ts'

const pairOf = (view: View): Pair => ({ pay: 0, get: 1, ...frameOf<Pair>(view, 'trade') })

/** BM-5.18, BM-5.22  How much is exchanged with the pool, at a ratio that is given. */
export const exchange: Composer<View, Swap> = {
  start: (view, _seat, question) => firstSwap(view, question),
  Form: ExchangeForm,
  send(value, view) {
    const { pay, get } = pairOf(view)
    return value.get === 0
      ? 'Nothing after all'
      : `Pay ${value.pay} ${GOOD_NAMES[pay]} for ${value.get} ${GOOD_NAMES[get]}`
  },
  none: () => ({ text: 'Nothing after all', choice: { pay: 0, get: 0 } }),
}

function ExchangeForm({ view, question, seat, value, onChange }: FormProps<View, Swap>): ReactNode {
  const { pay, get } = pairOf(view)
  const ratio = ratioOf(view, question)
  const most = Math.max(0, ...choicesOf<Swap>(question).map((swap) => swap.get))
  return (
    <div className="bm-form">
      <Stepper
        label={`${GOOD_NAMES[get]} from the pool`}
        value={value.get}
        most={most}
        onChange={(n) => onChange({ pay: n * ratio, get: n })}
      >
        <GoodSign good={get} /> {GOOD_NAMES[get]} from the pool
        <small>at most {most}</small>
      </Stepper>
      <Bill>
        You pay {value.pay} of {view.goods[seat * 3 + pay]} {GOOD_NAMES[pay]}, and then have{' '}
        {(view.goods[seat * 3 + get] ?? 0) + value.get} {GOOD_NAMES[get]}.
      </Bill>
    </div>
  )
}

interface Mustered {
  readonly infantry: number
  readonly mechs: number
}

const UNIT_E = { infantry: 1, mechs: 5 }

/** BM-11.1  Infantry and Mechs at home. */
export const muster: Composer<View, Mustered> = {
  start: () => ({ infantry: 0, mechs: 0 }),
  Form: MusterForm,
  send({ infantry, mechs }) {
    if (infantry + mechs === 0) return 'Muster nobody'
    const parts = [
      ...(infantry > 0 ? [`${infantry} Infantry`] : []),
      ...(mechs > 0 ? [`${mechs} ${mechs === 1 ? 'Mech' : 'Mechs'}`] : []),
    ]
    return `Muster ${parts.join(' and ')}`
  },
  none: () => ({ text: 'Muster nobody', choice: { infantry: 0, mechs: 0 } }),
}

function MusterForm({ view, seat, question, value, onChange }: FormProps<View, Mustered>): ReactNode {
  const all = choicesOf<Mustered>(question)
  const most = (key: keyof Mustered) => Math.max(0, ...all.map((one) => one[key]))
  return (
    <div className="bm-form">
      <Stepper
        label="Infantry"
        value={value.infantry}
        most={most('infantry')}
        onChange={(infantry) => onChange({ ...value, infantry })}
      >
        Infantry
        <small>1 Energy and a Spare each; strength 2</small>
      </Stepper>
      <Stepper
        label="Mechs"
        value={value.mechs}
        most={most('mechs')}
        onChange={(mechs) => onChange({ ...value, mechs })}
      >
        Mechs
        <small>5 Energy each; strength 5, worth a point</small>
      </Stepper>
      <Bill>
        {value.infantry * UNIT_E.infantry + value.mechs * UNIT_E.mechs} of {view.goods[seat * 3]} Energy,{' '}
        {value.infantry} of {view.spare[seat]} Spare
      </Bill>
    </div>
  )
}

interface Recruited {
  readonly buy: number
  readonly calm: boolean
}

/** BM-9.1, BM-9.2  Recruits are bought, one Disaffected is won back. */
export const recruit: Composer<View, Recruited> = {
  start: () => ({ buy: 0, calm: false }),
  Form: RecruitForm,
  send: ({ buy, calm }) =>
    [...(buy > 0 ? [`Recruit ${buy}`] : []), ...(calm ? ['Win a Disaffected back'] : [])].join(', ') ||
    'Recruit nobody',
  none: () => ({ text: 'Recruit nobody', choice: { buy: 0, calm: false } }),
}

function RecruitForm({ view, question, seat, value, onChange }: FormProps<View, Recruited>): ReactNode {
  const all = choicesOf<Recruited>(question)
  const most = Math.max(0, ...all.map(({ buy }) => buy))
  const price = priceOf(view.options.recruit_cost)
  const words = (times: number) =>
    price.flatMap((n, good) => (n > 0 ? [`${n * times} ${GOOD_NAMES[good]}`] : [])).join(' and ')
  const free = seat === view.turn
  return (
    <div className="bm-form">
      <Stepper label="Recruits" value={value.buy} most={most} onChange={(buy) => onChange({ ...value, buy })}>
        Recruits
        <small>
          {words(1)} each; at most {most}
        </small>
      </Stepper>
      {(view.disaffected[seat] ?? 0) > 0 && (
        <label className="bm-tick">
          <input
            type="checkbox"
            checked={value.calm}
            onChange={(event) => onChange({ ...value, calm: event.target.checked })}
          />
          A Disaffected becomes Spare{free ? ', free for you' : ', for 1 Food'}
        </label>
      )}
      <Bill>
        {value.buy === 0 ? 'Nobody is bought.' : `That costs ${words(value.buy)}.`} You have{' '}
        {GOODS.map((_, good) => `${view.goods[seat * 3 + good]} ${GOOD_NAMES[good]}`).join(', ')}.
      </Bill>
    </div>
  )
}
