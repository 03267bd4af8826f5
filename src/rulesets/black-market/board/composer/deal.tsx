import { type ReactNode, useState } from 'react'
import { Button, IconButton, TextButton } from '../../../../board/button.tsx'
import { usePlaces } from '../../../../board/choosable.tsx'
import type { Composer, FormProps, SeatStyle } from '../../../../board/client.ts'
import { Part, Stepper, Words } from '../../../../board/parts.tsx'
import { fieldsOf, limit, type Thing as Named, type NumberField } from '../../../../kernel/index.ts'
import { GOOD_NAMES, GOODS } from '../../data.ts'
import { type Leg, legOf } from '../../trade/legs.ts'
import { COUNTED, excessOf, givenIn, type Proposed, proposing, transfer } from '../../trade/proposing.ts'
import type { View } from '../../view.ts'
import { othersFrom } from '../reading.ts'
import { exchangeOf, moved, thingWords } from './legs.ts'
import { Add, GoodSign, GoodWays, Inline, legWords, partnersIn, SeatSign } from './piles.tsx'
import { firstLegs, frameOf, mostHeld } from './starts.ts'

type Proposal = Extract<Proposed, { do: 'propose' }>

/** BM-5.5 to BM-5.19  The initiator's deal: two piles for each partner, exchanges with the pool, the order of it all. */
export const proposal: Composer<View, Proposal> = {
  start: (view, seat) => ({ do: 'propose', legs: firstLegs(view, seat) }),
  Form: DealForm,
  send: () => 'Propose deal',
  none: () => ({ text: 'No deal', choice: { do: 'nothing' } }),
}

function DealForm({ view, seats, seat, value, onChange, onPlaces }: FormProps<View, Proposal>): ReactNode {
  const legs = value.legs.map(legOf)
  const others = othersFrom(view, seat)
  // A partner who has been chosen stays, also while their piles are empty.
  const [chosen, setChosen] = useState<readonly number[]>(() => partnersIn(legs, seat))
  const partners = others.filter((other) => chosen.includes(other) || partnersIn(legs, seat).includes(other))
  const put = (next: readonly Leg[]) => onChange({ ...value, legs: [...next] })
  const turn = (other: number, on: boolean) => {
    setChosen(on ? [...partners, other] : partners.filter((p) => p !== other))
    if (!on) put(legs.filter((leg) => leg.do === 'exchange' || (leg.from !== other && leg.to !== other)))
  }
  const piles = pilesOf(view, seat, { ...value, legs })
  const change = (next: Proposed) => next.do === 'propose' && onChange(next)
  usePicking(piles, { seat, partners, onPlaces, change })
  const pile = (title: string, from: number, to: number) => (
    <PileForm {...{ title, view, legs, put, change, from, to }} pile={piles(from, to)} reader={seat} />
  )
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
          {pile(`You give ${seats[other]?.name}`, seat, other)}
          {pile(`${seats[other]?.name} gives you`, other, seat)}
        </div>
      ))}
      <Exchanging view={view} seat={seat} legs={legs} put={put} />
      <Order view={view} seats={seats} seat={seat} legs={legs} put={put} />
    </div>
  )
}

/** What can go from one player to another: the number of each thing that is there, and what can be added. */
interface Pile {
  readonly numbers: readonly NumberField<Proposed>[]
  readonly more: readonly { readonly thing: Named; add(): Proposed }[]
}

/** The piles of a deal as it is now, from the description of its legs. */
function pilesOf(view: View, seat: number, value: Proposal): (from: number, to: number) => Pile {
  const [part] = fieldsOf(proposing, view, madeIn(view), seat, value)
  const fields = part?.kind === 'part' ? part.fields : []
  return (from, to) => {
    const isHere = (thing: Named) => {
      const given = givenIn(thing)
      return given.do === 'give' && given.from === from && given.to === to
    }
    const numbers = fields.flatMap((field) =>
      field.kind === 'number' && field.thing !== undefined && isHere(field.thing) ? [field] : [],
    )
    // Of Mechs there may be more than one at a place.
    const again = numbers.flatMap(({ thing, value, limit, put }) =>
      thing === undefined || isCounted(whatOf(thing)) || value >= limit.most
        ? []
        : [{ thing, add: () => put(value + 1) }],
    )
    const listed = fields.flatMap((field) =>
      field.kind === 'list'
        ? field.things.filter(isHere).map((thing) => ({ thing, add: () => field.put(thing) }))
        : [],
    )
    return { numbers, more: [...again, ...listed] }
  }
}

const madeIn = (view: View) => ({ made: 0, ...frameOf<{ made: number }>(view, 'deal') })

/** What a thing is, of those that go from one to another; nothing for an exchange. */
const whatOf = (thing: Named): string => {
  const given = givenIn(thing)
  return given.do === 'give' ? given.what : ''
}

interface LegsProps {
  readonly view: View
  readonly legs: readonly Leg[]
  put(legs: readonly Leg[]): void
}

/** One pile to be filled: commodities and tokens by number, things by name, promises and secrets in words. */
function PileForm({
  title,
  view,
  legs,
  put,
  change,
  pile,
  reader,
  from,
  to,
}: LegsProps & {
  title: string
  pile: Pile
  reader: number
  from: number
  to: number
  change(next: Proposed): void
}): ReactNode {
  const { numbers, more } = pile
  return (
    <fieldset className="bm-pile">
      <legend>{title}</legend>
      {numbers.map(({ thing, text, value, limit, put: to }) => {
        const what = thing === undefined ? '' : whatOf(thing)
        const good = GOODS.indexOf(what as 'E')
        if (!isCounted(what) || (good < 0 && limit.most + value === 0)) return null
        return (
          <Stepper
            key={what}
            label={`${title}: ${text}`}
            value={value}
            most={Math.max(limit.most, value)}
            why={limit.why?.text}
            onChange={(n) => change(to(n))}
          >
            {good < 0 ? (
              <Inline of={what === 'rnd' ? 'rnd' : 'military'} size={17} />
            ) : (
              <GoodSign good={good} size={17} />
            )}
          </Stepper>
        )
      })}
      {legs.map((leg, i) =>
        leg.do === 'exchange' || leg.from !== from || leg.to !== to || isCounted(leg.what) ? null : (
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
        label={`${title}: anything else`}
        of={more.map(({ thing: { id, text, group = '' } }) => ({ value: JSON.stringify(id), text, group }))}
        onAdd={(value) => {
          const one = more.find(({ thing }) => JSON.stringify(thing.id) === value)
          if (one !== undefined) change(one.add())
        }}
      />
      {view.options.promises === 'nonbinding' && (
        <Saying
          title={title}
          own={from === reader}
          onAdd={(what, text) => put([...legs, transfer(from, to, { what, text })])}
        />
      )}
    </fieldset>
  )
}

const isCounted = (what: string): boolean => (COUNTED as readonly string[]).includes(what)

function LeaveOut({ what, onClick }: { what: string; onClick(): void }): ReactNode {
  return (
    <IconButton aria-label={`Leave out ${what}`} onClick={onClick}>
      ×
    </IconButton>
  )
}

/** BM-5.13  A promise or a secret; partners write their secrets themselves when they accept. */
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
  if (!open) return <TextButton onClick={() => setOpen(true)}>+ a promise or a secret</TextButton>
  const add = (what: 'promise' | 'secret') => {
    onAdd(what, text.trim())
    setText('')
    setOpen(false)
  }
  const empty = text.trim() === ''
  return (
    <div className="bm-saying">
      <Words label={`${title}: in words`} value={text} hint="not binding" most={200} onChange={setText} />
      <div className="actions">
        <Button disabled={empty} onClick={() => add('promise')}>
          Promise
        </Button>
        <Button disabled={own === empty} onClick={() => add('secret')}>
          {own ? 'Secret' : 'Ask for a secret'}
        </Button>
      </div>
      {!own && !empty && (
        <p className="sub">You ask for a secret without words. Say in the chat what you wish to know.</p>
      )}
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
      <Button look="bm-more" onClick={() => setOpen(true)}>
        + an exchange with the pool, {ratio} for 1
      </Button>
    )
  const to = get === pay ? (pay + 1) % 3 : get
  const added = (n: number) => [...legs, exchangeOf(GOODS[pay] ?? 'E', GOODS[to] ?? 'W', n, ratio)]
  // What the pool has not is found out only when the legs run; it is seen already.
  const { most, why } = limit(1, Math.max(1, view.pool[to] ?? 0), (n) =>
    excessOf(view, madeIn(view), seat, added(n)),
  )
  return (
    <Part title="An exchange with the pool" note={`${ratio} for 1, inside the deal`}>
      <GoodWays label="You pay" value={pay} onChange={setPay} />
      <GoodWays label="for" value={to} without={pay} onChange={setGet} />
      <Stepper
        label={`${GOOD_NAMES[to]} from the pool`}
        value={count}
        least={1}
        most={most}
        why={why?.text}
        onChange={setCount}
      >
        {count * ratio} {GOOD_NAMES[pay]} for {count} {GOOD_NAMES[to]}
      </Stepper>
      <div className="actions">
        <Button onClick={() => setOpen(false)}>No exchange</Button>
        <Button
          onClick={() => {
            put(added(count))
            setOpen(false)
          }}
        >
          Add exchange
        </Button>
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
                    <IconButton
                      aria-label={`Earlier: ${words}`}
                      disabled={i === 0}
                      onClick={() => put(moved(legs, i, -1))}
                    >
                      ↑
                    </IconButton>
                    <IconButton
                      aria-label={`Later: ${words}`}
                      disabled={i === legs.length - 1}
                      onClick={() => put(moved(legs, i, 1))}
                    >
                      ↓
                    </IconButton>
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
function usePicking(
  piles: (from: number, to: number) => Pile,
  {
    seat,
    partners,
    onPlaces,
    change,
  }: {
    readonly seat: number
    readonly partners: readonly number[]
    readonly onPlaces: FormProps<View>['onPlaces']
    change(next: Proposed): void
  },
): void {
  const [only = -1] = partners
  const givers = partners.length === 1 ? [only, seat] : partners
  // The initiator's own things come first where a place has something of both.
  const picks = new Map(
    givers.flatMap((from) =>
      piles(from, from === seat ? only : seat).more.flatMap((one) => {
        const given = givenIn(one.thing)
        const lies = given.do === 'give' && (given.what === 'location' || given.what === 'utility')
        return lies ? [[given.which, one] as const] : []
      }),
    ),
  )
  usePlaces(
    onPlaces,
    new Map([...picks].map(([which, { thing }]) => [which, `Add to the deal: ${thing.text}`])),
    (which) => which,
    (which) => {
      const one = picks.get(which)
      if (one !== undefined) change(one.add())
    },
  )
}
