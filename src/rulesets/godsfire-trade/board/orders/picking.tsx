import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Pick, Stepper, Tick, Ways } from '../../../../board/parts.tsx'
import { SeatMark } from '../../../../board/seat.tsx'
import { type World, worldName } from '../../cluster.ts'
import { written } from '../../orders/write.ts'
import { NEUTRAL } from '../../position.ts'
import { AddOrder } from './add-order.tsx'
import { blankDraft, type Draft, KINDS, orderIn, type Verb, type Writing } from './kinds.ts'
import { withOrders } from './lines.ts'
import { cargoFor, faultOf, isPossible, mostOf, rivalsFor, waysBetween, worldsFor } from './offers.ts'
import type { PartProps } from './part.ts'
import { useWorlds } from './places.ts'
import { unrestWords } from './unrest.ts'
import { ownerWords } from './words.ts'

/** One order of a kind, put together from lists or on the chart. */
export function Picking(props: PartProps & { verb: Verb }): ReactNode {
  const { writing, speech, seats, add, onPlaces, verb } = props
  const { view, text } = writing
  const kind = KINDS[verb]
  const [picked, setPicked] = useState<Draft>(() => blankDraft(verb))
  const { draft, offers, rivals, most } = useMemo(() => completed(writing, picked), [writing, picked])
  const place = Math.min(draft.worlds.length, kind.places.length - 1)
  const amount = kind.counted === null ? 1 : Math.min(draft.amount ?? firstAmount(verb, most), most)
  const cargo = verb === 'move' && amount > 0 ? cargoFor(writing, draft, amount) : null
  const order = orderIn(writing, draft, Math.max(1, amount))
  const fault = order === null ? null : faultOf(writing, order)
  // What somebody has picked is sent with the sheet; what is filled in of itself is not.
  const touched = picked.worlds.length > 0 || picked.rival !== null || picked.amount !== null
  useDraft(props.onDraft, touched && order !== null ? written(order) : null)
  const choose = (at: number, world: World) =>
    setPicked({ ...picked, worlds: [...draft.worlds.slice(0, at), world], via: null, carrying: null })

  const marks = new Map<World, string>()
  for (const world of offers[place] ?? [])
    marks.set(world, `${kind.title}: ${kind.places[place]?.toLowerCase()} ${worldName(view.cluster, world)}`)
  useWorlds(view, onPlaces, marks, (world) => choose(place, world))

  if (order === null && draft.worlds.length === 0 && !isPossible(writing, verb))
    return (
      <p className="gt-empty">
        {kind.none} <Clause id={kind.clause} />
      </p>
    )
  return (
    <div className="gt-picking">
      <p className="sub">
        {kind.about(view.options)} <Clause id={kind.clause} />
      </p>
      {kind.places.length > 0 && (
        <div className="gt-two">
          {kind.places.map((label, i) => (
            <Pick
              key={label}
              label={label}
              value={String(draft.worlds[i] ?? '')}
              of={(offers[i] ?? []).map((world) => ({
                value: String(world),
                text: worldName(view.cluster, world),
                group: ownerWords(writing, speech, world),
              }))}
              onChange={(value) => choose(i, Number(value))}
            />
          ))}
        </div>
      )}
      {draft.worlds.length === 2 && verb === 'move' && <Via {...props} draft={draft} onChange={setPicked} />}
      {kind.rival && rivals.length > 0 && (
        <Ways
          label="Against whom"
          hide
          value={draft.rival}
          of={rivals.map((other) => ({
            value: other,
            text: speech.name(other),
            sign: <SeatMark style={seats[other]} />,
          }))}
          onChange={(rival) => setPicked({ ...picked, rival })}
        />
      )}
      {kind.counted !== null && order !== null && most > 0 && (
        <Stepper
          label={kind.counted}
          value={amount}
          least={1}
          most={most}
          onChange={(next) => setPicked({ ...picked, amount: next, carrying: null })}
        >
          {kind.counted} <small>{most} at most</small>
        </Stepper>
      )}
      {cargo !== null && (
        <Stepper
          label="GB aboard that go with them"
          value={draft.carrying ?? cargo[0]}
          least={cargo[0]}
          most={cargo[1]}
          onChange={(carrying) => setPicked({ ...picked, carrying })}
        >
          Carrying <small>{cargo[1]} GB at most</small>
        </Stepper>
      )}
      {kind.giftable === true && order !== null && !draft.gift && (
        <p className="sub">
          {unrestWords(writing, draft.worlds.at(-1) ?? 0, amount)} <Clause id="GT-12.1" />
        </p>
      )}
      {kind.giftable === true && order !== null && view.owner[draft.worlds.at(-1) ?? 0] !== NEUTRAL && (
        <Tick
          checked={draft.gift}
          note="It goes to the owner's treasury and stirs nobody."
          onChange={(gift) => setPicked({ ...picked, gift })}
        >
          As a gift
        </Tick>
      )}
      {order !== null && (
        <div className="gt-add">
          <AddOrder
            order={order}
            fault={fault}
            speech={speech}
            seats={seats}
            onAdd={() => {
              add(withOrders(text, [order]))
              setPicked(blankDraft(verb))
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

/** How many are proposed at first: of ships to build one, else as many as can be. */
const firstAmount = (verb: Verb, most: number): number => (verb === 'build' ? Math.min(1, most) : most)

/** A draft in which what leaves no choice is filled in, and what can be chosen for the rest. */
interface Completed {
  readonly draft: Draft
  /** The worlds offered, place by place. */
  readonly offers: readonly (readonly World[])[]
  readonly rivals: readonly number[]
  /** The most of what is counted; 0 when nothing is, or something is missing. */
  readonly most: number
}

function completed(writing: Writing, picked: Draft): Completed {
  const { places, rival, counted } = KINDS[picked.verb]
  const offers: World[][] = []
  let draft = picked
  for (const [i] of places.entries()) {
    if (draft.worlds.length < i) break
    const offered = worldsFor(writing, draft, i)
    offers.push(offered)
    const [only] = offered
    const now = draft.worlds[i]
    if (now !== undefined && !offered.includes(now)) draft = { ...draft, worlds: draft.worlds.slice(0, i) }
    if (draft.worlds.length === i && offered.length === 1 && only !== undefined)
      draft = { ...draft, worlds: [...draft.worlds, only] }
  }
  const rivals =
    rival && draft.worlds.length === places.length ? rivalsFor(writing, { ...draft, amount: 1 }) : []
  const [only = null] = rivals.length === 1 ? rivals : []
  if (rival && (draft.rival === null || !rivals.includes(draft.rival))) draft = { ...draft, rival: only }
  const most = counted === null || orderIn(writing, draft) === null ? 0 : mostOf(writing, draft)
  return { draft, offers, rivals, most }
}

/** The world by which ships go that could go by another. */
function Via({
  writing,
  draft,
  onChange,
}: PartProps & { draft: Draft; onChange(draft: Draft): void }): ReactNode {
  const [from = 0, to = 0] = draft.worlds
  const ways = waysBetween(writing, from, to)
  if (ways.length === 0) return null
  return (
    <Pick
      label="By way of"
      value={String(draft.via ?? ways[0])}
      of={ways.map((world) => ({ value: String(world), text: worldName(writing.view.cluster, world) }))}
      onChange={(value) => onChange({ ...draft, via: Number(value) })}
    />
  )
}
