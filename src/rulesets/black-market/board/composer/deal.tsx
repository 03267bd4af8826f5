import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Composer, FormProps, SeatStyle } from '../../../../board/client.ts'
import { Part, Stepper } from '../../../../board/parts.tsx'
import { markNamed } from '../../colony/locations.ts'
import { siteOf } from '../../colony/utilities.ts'
import { GOOD_NAMES, GOODS } from '../../data.ts'
import type { Leg } from '../../trade/legs.ts'
import type { View } from '../../view.ts'
import { othersFrom } from '../reading.ts'
import {
  amountOf,
  between,
  exchangeOf,
  moved,
  thingsOf,
  thingWords,
  withAmount,
  withThing,
  withWords,
} from './legs.ts'
import { Add, GoodSign, GoodWays, Inline, SeatSign, Words } from './parts.tsx'
import { legWords, partnersIn } from './piles.tsx'
import { firstLegs, mostHeld } from './starts.ts'

/** BM-5.15  A deal as it is proposed: its legs in order. */
interface Proposal {
  readonly do: 'propose'
  readonly legs: readonly Leg[]
}

/** BM-5.5 to BM-5.19  The initiator's deal: two piles for each partner, exchanges with the pool, the order of it all. */
export const proposal: Composer<View, Proposal> = {
  start: (view, seat) => ({ do: 'propose', legs: firstLegs(view, seat) }),
  Form: DealForm,
  send: () => 'Propose the deal',
  none: () => ({ text: 'No deal', choice: { do: 'nothing' } }),
}

function DealForm({ view, seats, seat, value, onChange, onPlaces }: FormProps<View, Proposal>): ReactNode {
  const { legs } = value
  const others = othersFrom(view, seat)
  // A partner who has been chosen stays, also while his piles are empty.
  const [chosen, setChosen] = useState<readonly number[]>(() => partnersIn(legs, seat))
  const partners = others.filter((other) => chosen.includes(other) || partnersIn(legs, seat).includes(other))
  const put = (next: readonly Leg[]) => onChange({ ...value, legs: next })
  const turn = (other: number, on: boolean) => {
    setChosen(on ? [...partners, other] : partners.filter((p) => p !== other))
    if (!on) put(legs.filter((leg) => leg.do === 'exchange' || (leg.from !== other && leg.to !== other)))
  }
  usePicking({ view, seat, partners, legs, onPlaces, put })
  return (
    <div className="bm-form">
      <Part title="With whom?">
        <div className="bm-partners">
          {others.map((other) => (
            <label key={other}>
              <input
                type="checkbox"
                checked={partners.includes(other)}
                onChange={(event) => turn(other, event.target.checked)}
              />
              <SeatSign style={seats[other]} /> {seats[other]?.name}
            </label>
          ))}
        </div>
      </Part>
      {partners.map((other) => (
        <div key={other} className="bm-piles">
          <PileForm
            title={`You give ${seats[other]?.name}`}
            {...{ view, legs, put }}
            reader={seat}
            from={seat}
            to={other}
          />
          <PileForm
            title={`${seats[other]?.name} gives you`}
            {...{ view, legs, put }}
            reader={seat}
            from={other}
            to={seat}
          />
        </div>
      ))}
      <Exchanging view={view} seat={seat} legs={legs} put={put} />
      <Order view={view} seats={seats} seat={seat} legs={legs} put={put} />
    </div>
  )
}

interface LegsProps {
  readonly view: View
  readonly legs: readonly Leg[]
  put(legs: readonly Leg[]): void
}

const COUNTED = ['E', 'W', 'F', 'rnd', 'military'] as const
const NAMES = [...GOOD_NAMES, 'RnD Tokens', 'Military Tokens']

/** One pile to be filled: commodities and tokens by number, things by name, promises and secrets in words. */
function PileForm({
  title,
  view,
  legs,
  put,
  reader,
  from,
  to,
}: LegsProps & { title: string; reader: number; from: number; to: number }): ReactNode {
  const there = between(legs, from, to)
  const things = thingsOf(view, reader, from).filter(
    ({ value }) =>
      !there.some((leg) => leg.what !== 'mech' && value === keyOf(leg.what, leg.which, leg.pile)),
  )
  return (
    <fieldset className="bm-pile">
      <legend>{title}</legend>
      {COUNTED.map((what, i) => {
        const most = mostOf(view, legs, from, what)
        const value = amountOf(legs, from, to, what)
        return i > 2 && most + value === 0 ? null : (
          <Stepper
            key={what}
            label={`${title}: ${NAMES[i]}`}
            value={value}
            most={Math.max(most, value)}
            onChange={(amount) => put(withAmount(legs, from, to, what, amount))}
          >
            {i < 3 ? (
              <GoodSign good={i} size={17} />
            ) : (
              <Inline of={what === 'rnd' ? 'rnd' : 'military'} size={17} />
            )}
          </Stepper>
        )
      })}
      {legs.map((leg, i) =>
        leg.do === 'exchange' ||
        leg.from !== from ||
        leg.to !== to ||
        COUNTED.includes(leg.what as 'E') ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: legs are told apart by their place only
          <p key={i} className="bm-thing">
            {thingWords(view, reader, leg)}
            <LeaveOut
              what={thingWords(view, reader, leg)}
              onClick={() => put(legs.filter((_, at) => at !== i))}
            />
          </p>
        ),
      )}
      <Add
        label={`${title}: something else`}
        of={things}
        onAdd={(value) => put(withThing(legs, from, to, value))}
      />
      {view.options.promises === 'nonbinding' && (
        <Saying
          title={title}
          own={from === reader}
          onAdd={(what, text) => put(withWords(legs, from, to, what, text))}
        />
      )}
    </fieldset>
  )
}

const keyOf = (what: string, which: string, pile: string) =>
  what === 'skill' ? `${what} ${which} ${pile}` : `${what} ${which}`

/** What a giver could have of something when all that comes to him has come. */
function mostOf(view: View, legs: readonly Leg[], from: number, what: (typeof COUNTED)[number]): number {
  const held =
    what === 'rnd'
      ? (view.rnd[from] ?? 0)
      : what === 'military'
        ? (view.military[from] ?? 0)
        : (view.goods[from * 3 + GOODS.indexOf(what)] ?? 0)
  return legs.reduce((sum, leg) => {
    if (leg.do === 'exchange') return sum + (from === view.turn && leg.get === what ? leg.count : 0)
    return sum + (leg.to === from && leg.what === what ? leg.amount : 0)
  }, held)
}

function LeaveOut({ what, onClick }: { what: string; onClick(): void }): ReactNode {
  return (
    <button type="button" className="icon-button" aria-label={`Leave out ${what}`} onClick={onClick}>
      ×
    </button>
  )
}

/** BM-5.13  A promise or a secret; a partner writes his secret himself when he accepts. */
function Saying({
  title,
  own,
  onAdd,
}: {
  title: string
  own: boolean
  onAdd(what: 'promise' | 'secret', text: string): void
}): ReactNode {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        + a promise or a secret
      </button>
    )
  const add = (what: 'promise' | 'secret') => {
    onAdd(what, what === 'secret' && !own ? '' : text.trim())
    setText('')
    setOpen(false)
  }
  const empty = text.trim() === ''
  return (
    <div className="bm-saying">
      <Words label={`${title}: in words`} value={text} placeholder="binds nobody" onChange={setText} />
      <div className="actions">
        <button type="button" className="button" disabled={empty} onClick={() => add('promise')}>
          Promise
        </button>
        <button type="button" className="button" disabled={own && empty} onClick={() => add('secret')}>
          {own ? 'Secret' : 'Ask for a secret'}
        </button>
      </div>
    </div>
  )
}

/** BM-5.18, BM-5.19  An exchange with the pool as a leg of the deal. */
function Exchanging({ view, seat, legs, put }: LegsProps & { seat: number }): ReactNode {
  const ratio = view.options.ratio_initiator
  const [open, setOpen] = useState(false)
  const [pay, setPay] = useState(() => mostHeld(view, seat))
  const [get, setGet] = useState(() => (pay + 1) % 3)
  const [count, setCount] = useState(1)
  if (!open)
    return (
      <button type="button" className="button bm-more" onClick={() => setOpen(true)}>
        + an exchange with the pool, {ratio} for 1
      </button>
    )
  const to = get === pay ? (pay + 1) % 3 : get
  return (
    <Part title="An exchange with the pool" note={`${ratio} for 1, inside the deal`}>
      <GoodWays label="You pay" value={pay} onChange={setPay} />
      <GoodWays label="for" value={to} without={pay} onChange={setGet} />
      <Stepper
        label={`${GOOD_NAMES[to]} from the pool`}
        value={count}
        least={1}
        most={view.pool[to] ?? 0}
        onChange={setCount}
      >
        {count * ratio} {GOOD_NAMES[pay]} for {count} {GOOD_NAMES[to]}
      </Stepper>
      <div className="actions">
        <button type="button" className="button" onClick={() => setOpen(false)}>
          No exchange
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            put([...legs, exchangeOf(GOODS[pay] ?? 'E', GOODS[to] ?? 'W', count, ratio)])
            setOpen(false)
          }}
        >
          Add this exchange
        </button>
      </div>
    </Part>
  )
}

/** BM-5.15  The legs in their order, which can be changed. */
function Order({
  view,
  seats,
  seat,
  legs,
  put,
}: LegsProps & { seats: readonly SeatStyle[]; seat: number }): ReactNode {
  if (legs.length === 0) return null
  const name = (of: number) => (of === seat ? 'you' : (seats[of]?.name ?? '?'))
  return (
    <Part title="In this order" note="all or nothing">
      <ol className="bm-order">
        {legs.map((leg, i) => {
          const words = legWords(view, seat, leg, name)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: legs are told apart by their place only
            <li key={i}>
              <span>{words}</span>
              <span className="bm-order-tools">
                {legs.length > 1 && (
                  <>
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={`Earlier: ${words}`}
                      disabled={i === 0}
                      onClick={() => put(moved(legs, i, -1))}
                    >
                      ↑
                    </button>
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={`Later: ${words}`}
                      disabled={i === legs.length - 1}
                      onClick={() => put(moved(legs, i, 1))}
                    >
                      ↓
                    </button>
                  </>
                )}
                {leg.do === 'exchange' && (
                  <LeaveOut what={words} onClick={() => put(legs.filter((_, at) => at !== i))} />
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </Part>
  )
}

/** Cards and empty Utilities on the board go into the deal when they are picked there. */
function usePicking({
  view,
  seat,
  partners,
  legs,
  onPlaces,
  put,
}: LegsProps & {
  seat: number
  partners: readonly number[]
  onPlaces: FormProps<View>['onPlaces']
}): void {
  const picks = new Map<string, { from: number; to: number; value: string; text: string }>()
  const [only = -1] = partners
  for (const from of partners.length === 1 ? [seat, only] : partners)
    for (const { value, text } of thingsOf(view, seat, from)) {
      const [what = '', which = ''] = value.split(' ')
      if (what !== 'location' && what !== 'utility') continue
      if (what === 'location' ? markNamed(view, seat, which) < 0 : siteOf(which) < 0) continue
      if (!picks.has(which))
        picks.set(which, { from, to: from === seat ? only : seat, value, text: `Into the deal: ${text}` })
    }
  const latest = useRef({ picks, legs, put })
  useEffect(() => {
    latest.current = { picks, legs, put }
  })
  const written = JSON.stringify([...picks])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks change when what they say changes
  useEffect(() => {
    onPlaces({
      words: new Map([...picks].map(([target, { text }]) => [target, text])),
      pick(target) {
        const now = latest.current
        const one = now.picks.get(target)
        const there = now.legs.some(
          (leg) => leg.do === 'give' && keyOf(leg.what, leg.which, leg.pile) === one?.value,
        )
        if (one !== undefined && !there) now.put(withThing(now.legs, one.from, one.to, one.value))
      },
    })
  }, [written, onPlaces])
}
