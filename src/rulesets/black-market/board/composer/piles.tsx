import type { ReactNode } from 'react'
import type { Preface, SeatStyle } from '../../../../board/client.ts'
import { type Item, Items, Ways } from '../../../../board/parts.tsx'
import { GOOD_NAMES, GOODS } from '../../data.ts'
import type { Leg, Transfer } from '../../trade/legs.ts'
import type { View } from '../../view.ts'
import { Glyph, GOOD_SIGNS, SeatShape, type Sign } from '../glyphs.tsx'
import { between, thingWords } from './legs.ts'
import { frameOf } from './starts.ts'

/** A sign in a line of text. */
export function Inline({ of, size = 15 }: { of: Sign; size?: number }): ReactNode {
  return (
    <svg className="bm-inline" width={size} height={size} viewBox="-7.500 -7.500 15 15" aria-hidden="true">
      <Glyph of={of} />
    </svg>
  )
}

/** The shape of a seat in a line of text. */
export const SeatSign = ({ style }: { style: SeatStyle | undefined }): ReactNode => (
  <svg className="bm-inline" width="15" height="15" viewBox="-11 -11 22 22" aria-hidden="true">
    <SeatShape style={style} size={18} />
  </svg>
)

/** The sign of a commodity in a line of text. */
export const GoodSign = ({ good, size }: { good: number; size?: number }): ReactNode => (
  <Inline of={GOOD_SIGNS[good] ?? 'E'} {...(size === undefined ? {} : { size })} />
)

/** One of the commodities. */
export function GoodWays({
  label,
  value,
  without,
  onChange,
}: {
  label: string
  value: number
  /** One that cannot be named here. */
  without?: number
  onChange(good: number): void
}): ReactNode {
  return (
    <Ways
      label={label}
      value={value}
      of={GOODS.flatMap((_, good) =>
        good === without
          ? []
          : [{ value: good, text: GOOD_NAMES[good] ?? '', sign: <GoodSign good={good} /> }],
      )}
      onChange={onChange}
    />
  )
}

/** A list from which things are added, by name; it stands again at its first line afterwards. */
export function Add({
  label,
  of,
  onAdd,
}: {
  label: string
  of: readonly Item[]
  onAdd(value: string): void
}): ReactNode {
  if (of.length === 0) return null
  return (
    <select
      className="bm-add"
      aria-label={label}
      value=""
      onChange={(event) => event.target.value !== '' && onAdd(event.target.value)}
    >
      <option value="">+ other things</option>
      <Items of={of} />
    </select>
  )
}

/** BM-5.15  The deal that is proposed, as its reader sees it: what they get, what they give, and the order of it all. */
export const OfferedDeal: Preface<View> = ({ view, seats, seat }) => {
  const legs = frameOf<{ legs: Leg[] | null }>(view, 'deal')?.legs ?? null
  if (legs === null) return null
  const initiator = view.turn
  const others = partnersIn(legs, initiator).filter((partner) => partner !== seat)
  const name = (of: number) => (of === seat ? 'you' : (seats[of]?.name ?? '?'))
  return (
    <div className="bm-deal bm-form">
      <PilePair {...{ view, legs, seats }} reader={seat} one={seat} other={initiator} />
      {others.map((partner) => (
        <PilePair key={partner} {...{ view, legs, seats }} reader={seat} one={partner} other={initiator} />
      ))}
      {(others.length > 0 || legs.some((leg) => leg.do === 'exchange')) && (
        <section aria-label="In this order">
          <h4 className="bm-small-head">In this order, all or nothing</h4>
          <ol className="bm-order">
            {legs.map((leg, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: legs are told apart by their place only
              <li key={i}>{legWords(view, seat, leg, name)}</li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

/** The players other than the initiator who give or get in these legs, in the order of the legs. */
export const partnersIn = (legs: readonly Leg[], initiator: number): number[] => [
  ...new Set(legs.flatMap((leg) => (leg.do === 'give' ? [leg.from === initiator ? leg.to : leg.from] : []))),
]

/** A leg in words. */
export function legWords(view: View, reader: number, leg: Leg, name: (seat: number) => string): string {
  if (leg.do === 'exchange') {
    const good = (letter: string) => GOOD_NAMES[GOODS.indexOf(letter as 'E')]
    return `${capital(name(view.turn))} ${name(view.turn) === 'you' ? 'pay' : 'pays'} the pool ${leg.amount} ${good(leg.pay)} for ${leg.count} ${good(leg.get)}`
  }
  const verb = name(leg.from) === 'you' ? 'give' : 'gives'
  const thing = thingWords(view, reader, leg)
  const [giver, taker] = [capital(name(leg.from)), name(leg.to)]
  return taker === 'you' ? `${giver} ${verb} you ${thing}` : `${giver} ${verb} ${thing} to ${taker}`
}

const capital = (word: string): string => (word === 'you' ? 'You' : word)

/** Two piles: what a player gets from another, and what they give for it. */
function PilePair({
  view,
  legs,
  seats,
  reader,
  one,
  other,
}: {
  view: View
  legs: readonly Leg[]
  seats: readonly SeatStyle[]
  reader: number
  one: number
  other: number
}): ReactNode {
  const name = (seat: number) => seats[seat]?.name ?? '?'
  const mine = one === reader
  return (
    <div className="bm-piles">
      <PileView
        title={mine ? `You get from ${name(other)}` : `${name(one)} gets from ${name(other)}`}
        view={view}
        reader={reader}
        legs={between(legs, other, one)}
      />
      <PileView
        title={mine ? `You give ${name(other)}` : `${name(one)} gives ${name(other)}`}
        view={view}
        reader={reader}
        legs={between(legs, one, other)}
      />
    </div>
  )
}

/** One pile: commodities as tokens, all else by name. */
function PileView({
  title,
  view,
  reader,
  legs,
}: {
  title: string
  view: View
  reader: number
  legs: readonly Transfer[]
}): ReactNode {
  return (
    <section className="bm-pile" aria-label={title}>
      <h4>{title}</h4>
      {legs.length === 0 && <p className="bm-nothing">nothing</p>}
      {legs.map((leg, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: legs are told apart by their place only
        <ThingLine key={i} view={view} reader={reader} leg={leg} />
      ))}
    </section>
  )
}

function ThingLine({ view, reader, leg }: { view: View; reader: number; leg: Transfer }): ReactNode {
  const good = GOODS.indexOf(leg.what as 'E')
  return (
    <p className={good < 0 ? 'bm-thing' : 'bm-thing bm-goods'}>
      {thingWords(view, reader, leg)}
      {good >= 0 && (
        <span aria-hidden="true">
          {Array.from({ length: Math.min(leg.amount, 10) }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens are all alike
            <GoodSign key={i} good={good} size={13} />
          ))}
        </span>
      )}
    </p>
  )
}

interface ViaFrame {
  asker: number
  partner: number
  pay: number
  amount: number
  get: number
  count: number
}

/** BM-5.24 to BM-5.26  A trade via the pool that is asked of the reader: what reaches them, what they hand over. */
export const AskedVia: Preface<View> = ({ view, seats }) => {
  const asked = frameOf<ViaFrame>(view, 'via')
  if (asked === null) return null
  const { asker = 0, pay = 0, amount = 0, get = -1, count = 0 } = asked
  const kept = view.options.commission
  const name = seats[asker]?.name ?? '?'
  const trust = view.options.via_bm === 'trust'
  return (
    <div className="bm-piles bm-form">
      <section className="bm-pile" aria-label={`${name} passes you`}>
        <h4>{name} passes you</h4>
        <p className="bm-thing bm-goods">
          {Math.max(0, amount - kept)} {GOOD_NAMES[pay]} <GoodSign good={pay} />
        </p>
        <p className="bm-nothing">
          {amount} are handed over, {kept} stays in the pool
        </p>
      </section>
      <section className="bm-pile" aria-label="You return">
        <h4>You return</h4>
        {count > 0 ? (
          <>
            <p className="bm-thing bm-goods">
              {count} {GOOD_NAMES[get]} <GoodSign good={get} />
            </p>
            <p className="bm-nothing">of which {kept} stays in the pool</p>
          </>
        ) : (
          <p className="bm-nothing">{trust ? 'your choice, afterwards' : 'nothing'}</p>
        )}
      </section>
    </div>
  )
}
