import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../../board/button.tsx'
import { Clause } from '../../../../board/clause.tsx'
import type { SeatStyle } from '../../../../board/client.ts'
import { Pick, Stepper, Tick, Ways } from '../../../../board/parts.tsx'
import { namesOf, SeatMark } from '../../../../board/seat.tsx'
import type { Json, Limit, Refusal, Thing } from '../../../../kernel/index.ts'
import { worldNamed } from '../../cluster.ts'
import { clauseOf, type Order, partsOf } from '../../orders/order.ts'
import { thingsIn, via } from '../../orders/parts.ts'
import { written } from '../../orders/sheet.ts'
import { orderWords, type Speech } from '../../orders/words.ts'
import { NEUTRAL } from '../../position.ts'
import {
  cargoFor,
  commonFault,
  type Draft,
  faultOf,
  isPossible,
  KINDS,
  mostOf,
  namesIn,
  numberIn,
  orderIn,
  thingsFor,
  unrestWords,
  type Verb,
  type Writing,
} from './kinds.ts'
import { withOrders } from './lines.ts'
import { type PartProps, useWorlds } from './part.ts'
import { itemsOf, refusalWords } from './words.ts'

/** One order of a kind, put together from lists or on the chart: a field for each of its parts. */
export function Picking(props: PartProps & { verb: Verb }): ReactNode {
  const { writing, speech, seats, add, onPlaces, verb } = props
  const { view, seat, text } = writing
  const { cluster, owner } = view
  const { title, about, none } = KINDS[verb]
  const [picked, setPicked] = useState<Draft>({ do: verb })
  const { draft, offers, limit } = useMemo(() => completed(writing, picked), [writing, picked])
  const order = orderIn(draft)
  const worlds = namesIn(verb).filter(({ line }) => line.is === 'world')
  // What somebody has picked is sent with the sheet; what is filled in of itself is not.
  const touched = Object.keys(picked).length > 1
  useDraft(props.onDraft, touched && order !== null ? written(order) : null)
  // Ships that go elsewhere, or fewer, carry something else.
  const { carrying: _, ...uncharged } = picked
  const { via: __, ...unrouted } = uncharged
  const choose = (part: string, id: Json) => setPicked({ ...unrouted, do: verb, [part]: id })

  const next = worlds.find(({ name }) => draft[name] === undefined) ?? worlds.at(-1)
  const place = next?.name ?? ''
  const marks = new Map(
    (offers.get(place) ?? []).map(({ id, text }) => [
      worldNamed(cluster, String(id)),
      `${title}: ${next?.title.toLowerCase()} ${text}`,
    ]),
  )
  useWorlds(view, onPlaces, marks, (world) => choose(place, cluster.worlds[world]?.id ?? ''))

  if (order === null && !worlds.some(({ name }) => name in draft) && !isPossible(writing, verb)) {
    const fault = commonFault(writing, verb)
    return (
      <p className="gt-empty">
        {fault === null ? none : refusalWords(namesOf(seats), fault)}{' '}
        <Clause id={fault?.clause ?? clauseOf(verb)} />
      </p>
    )
  }
  const counted = numberIn(verb)
  const amount = Number(draft[counted?.name ?? ''])
  const goal = worldNamed(cluster, String(draft[worlds.at(-1)?.name ?? '']))
  const gift = order !== null && partsOf(verb).some(({ name }) => name === 'gift')
  const stops = order?.do === 'move' ? thingsIn(via, view, draft, seat) : []
  const cargo = order?.do === 'move' && limit.most > 0 ? cargoFor(writing, draft) : null
  return (
    <div className="gt-picking">
      <p className="sub">
        {about(view.options)} <Clause id={clauseOf(verb)} />
      </p>
      {worlds.length > 0 && (
        <div className="gt-two">
          {worlds.map(({ name: part, title }) => (
            <Pick
              key={part}
              label={title}
              value={String(draft[part] ?? '')}
              of={itemsOf(writing, speech, offers.get(part) ?? [])}
              onChange={(id) => choose(part, id)}
            />
          ))}
        </div>
      )}
      {stops.length > 0 && (
        <Pick
          label={via.title}
          value={order?.do === 'move' ? (order.via?.[0] ?? String(stops[0]?.id)) : ''}
          of={stops.map(({ id, text }) => ({ value: String(id), text }))}
          onChange={(stop) => setPicked({ ...picked, via: [stop] })}
        />
      )}
      {namesIn(verb).map(
        ({ name: part, title, line }) =>
          line.is === 'player' &&
          (offers.get(part) ?? []).length > 0 && (
            <Ways
              key={part}
              label={title}
              hide
              value={(draft[part] as number | undefined) ?? null}
              of={(offers.get(part) ?? []).map(({ id }) => ({
                value: id as number,
                text: speech.name(id as number),
                sign: <SeatMark style={seats[id as number]} />,
              }))}
              onChange={(rival) => choose(part, rival)}
            />
          ),
      )}
      {counted !== undefined && order !== null && limit.most > 0 && (
        <Stepper
          label={counted.title}
          value={amount}
          least={1}
          most={limit.most}
          why={limit.why === null ? undefined : refusalWords(namesOf(seats), limit.why)}
          onChange={(next) => setPicked({ ...uncharged, do: verb, [counted.name]: next })}
        >
          {counted.title} <small>{limit.most} at most</small>
        </Stepper>
      )}
      {cargo !== null && (
        <Stepper
          label="GB aboard"
          value={Number(draft.carrying ?? cargo[0])}
          least={cargo[0]}
          most={cargo[1]}
          onChange={(carrying) => setPicked({ ...picked, carrying })}
        >
          Carrying <small>{cargo[1]} GB at most</small>
        </Stepper>
      )}
      {gift && draft.gift !== true && (
        <p className="sub">
          {unrestWords(writing, goal, amount)} <Clause id="GT-12.1" />
        </p>
      )}
      {gift && owner[goal] !== NEUTRAL && (
        <Tick
          checked={draft.gift === true}
          note="The money goes to the owner’s treasury and causes no agitation."
          onChange={(gift) => setPicked({ ...picked, gift })}
        >
          As a gift
        </Tick>
      )}
      {order !== null && (
        <div className="gt-add">
          <AddOrder
            order={order}
            fault={faultOf(writing, order)}
            speech={speech}
            seats={seats}
            onAdd={() => {
              add(withOrders(text, [order]))
              setPicked({ do: verb })
            }}
          />
        </div>
      )}
    </div>
  )
}

/** Tells of an order that is picked but not added, as long as it is. */
function useDraft(onDraft: PartProps['onDraft'], line: string | null): void {
  const latest = useRef(onDraft)
  useEffect(() => {
    latest.current = onDraft
  })
  useEffect(() => {
    latest.current(line)
    return () => latest.current(null)
  }, [line])
}

/** A draft in which what leaves no choice is filled in, and what can be chosen for the rest. */
interface Completed {
  readonly draft: Draft
  /** By part, as far as those before it are named: what can be named. */
  readonly offers: ReadonlyMap<string, readonly Thing[]>
  readonly limit: Limit
}

function completed(writing: Writing, picked: Draft): Completed {
  const { do: verb } = picked
  const offers = new Map<string, readonly Thing[]>()
  let named: Draft = { do: verb }
  for (const { name } of namesIn(verb)) {
    const things = thingsFor(writing, named, name)
    offers.set(name, things)
    const now = things.find(({ id }) => id === picked[name]) ?? (things.length === 1 ? things[0] : undefined)
    if (now === undefined) break
    named = { ...named, [name]: now.id }
  }
  const names = namesIn(verb).map(({ name }) => name)
  const rest = Object.entries(picked).filter(([name]) => !names.includes(name))
  const draft: Draft = { ...Object.fromEntries(rest), ...named }
  const number = numberIn(verb)?.name
  if (number === undefined || orderIn(draft) === null) return { draft, offers, limit: { most: 0, why: null } }
  const limit = mostOf(writing, draft)
  // Of ships to build one is proposed at first, else as many as can be.
  const first = verb === 'build' ? 1 : limit.most
  const amount = Math.min(Number(draft[number] ?? first), limit.most)
  return { draft: { ...draft, [number]: Math.max(1, amount) }, offers, limit }
}

interface AddOrderProps {
  readonly order: Order
  /** Why the order would be skipped as things stand; null when it would not. */
  readonly fault: Refusal | null
  readonly speech: Speech
  readonly seats: readonly SeatStyle[]
  onAdd(): void
}

/** The button that puts an order on the sheet, in the order's own words, and what speaks against it. */
export function AddOrder({ order, fault, speech, seats, onAdd }: AddOrderProps): ReactNode {
  return (
    <>
      {fault !== null && (
        <p className="gt-fault">
          This order would be skipped: {refusalWords(namesOf(seats), fault)} <Clause id={fault.clause} />
        </p>
      )}
      <Button onClick={onAdd}>Add: {orderWords(speech, order)}</Button>
    </>
  )
}
