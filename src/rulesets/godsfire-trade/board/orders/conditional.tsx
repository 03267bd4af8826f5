import { type ReactNode, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Pick, Stepper, Ways } from '../../../../board/parts.tsx'
import { type World, worldName } from '../../cluster.ts'
import type { Condition, TradeOrder } from '../../orders/order.ts'
import { at, has, NEUTRAL, spot } from '../../position.ts'
import { AddOrder } from './add-order.tsx'
import { withOrders } from './lines.ts'
import { faultOf } from './offers.ts'
import type { PartProps } from './part.ts'
import { useWorlds } from './places.ts'
import { ownerWords } from './words.ts'

/** GT-15.2  A trade order that hangs on what will be in step 9: whose a world is, a blockade, agitation. */
export function Conditional({ writing, speech, seats, put, onPlaces }: PartProps): ReactNode {
  const { view, seat, text } = writing
  const { worlds } = view.cluster
  const [world, setWorld] = useState<World>(() => Math.max(0, view.owner.indexOf(seat)))
  const [is, setIs] = useState<Condition['is']>('agitated')
  const [least, setLeast] = useState(5)
  const [of, setOf] = useState('')
  const [verb, setVerb] = useState<TradeOrder['do']>('prevent')
  const [whom, setWhom] = useState('all')
  const [port, setPort] = useState('')
  const id = worlds[world]?.id ?? ''
  const rivals = Array.from({ length: view.seats }, (_, other) => other).filter(
    (other) => other !== seat && has(view.alive, other),
  )
  const order: TradeOrder = {
    do: verb,
    worlds: [whom],
    at: [port === '' ? id : port],
    if: {
      world: id,
      is,
      least: is === 'agitated' ? least : 1,
      of: is === 'agitated' && of !== '' ? Number(of) : null,
    },
  }
  const fault = faultOf(writing, order)
  const all = worlds.map((_, w) => w)
  const item = (w: World) => ({
    value: worlds[w]?.id ?? '',
    text: worldName(view.cluster, w),
    group: ownerWords(writing, speech, w),
  })
  useWorlds(
    view,
    onPlaces,
    new Map(all.map((w) => [w, `A condition on ${worldName(view.cluster, w)}`])),
    setWorld,
  )
  const groups = [
    { value: 'all', text: 'all worlds' },
    ...rivals.map((other) => ({ value: `player ${other + 1}`, text: `all worlds of ${speech.name(other)}` })),
    ...(view.owner.includes(NEUTRAL) ? [{ value: 'neutral', text: 'all neutral worlds' }] : []),
  ]
  return (
    <div className="gt-picking">
      <p className="sub">
        A trade order that is carried out only if it is so in step 9. <Clause id="GT-15.2" />
      </p>
      <Pick
        label="If"
        value={id}
        of={all.map(item)}
        onChange={(value) => setWorld(worlds.findIndex((w) => w.id === value))}
      />
      <Ways
        label="What must be so"
        hide
        value={is}
        of={[
          { value: 'agitated', text: 'is agitated' },
          { value: 'blockaded', text: 'is blockaded' },
          { value: 'mine', text: 'is mine' },
        ]}
        onChange={(next) => setIs(next)}
      />
      {is === 'agitated' && (
        <>
          <Stepper label="Agitation, at least" value={least} least={1} most={99} onChange={setLeast}>
            Agitation, at least <small>{agitationWords(writing, world)}</small>
          </Stepper>
          <Pick
            label="Whose"
            value={of}
            of={[
              { value: '', text: 'of any one rival' },
              ...rivals.map((other) => ({ value: String(other), text: `of ${speech.name(other)}` })),
            ]}
            onChange={setOf}
          />
        </>
      )}
      <Ways
        label="Then"
        hide
        value={verb}
        of={[
          { value: 'prevent', text: 'prevent' },
          { value: 'admit', text: 'admit' },
          { value: 'block', text: 'block' },
          { value: 'allow', text: 'allow' },
        ]}
        onChange={(next) => setVerb(next)}
      />
      <div className="gt-two">
        <Pick label="Whom" value={whom} of={[...groups, ...all.map(item)]} onChange={setWhom} />
        <Pick
          label="At"
          value={port}
          of={[
            { value: '', text: worldName(view.cluster, world) },
            { value: 'all', text: 'all I may' },
            ...all.map(item),
          ]}
          onChange={setPort}
        />
      </div>
      <AddOrder
        order={order}
        fault={fault}
        speech={speech}
        seats={seats}
        onAdd={() => put(withOrders(text, [order]))}
      />
    </div>
  )
}

/** The most agitation of one rival there now. */
function agitationWords({ view }: PartProps['writing'], world: World): string {
  const most = Math.max(
    ...Array.from({ length: view.seats }, (_, s) => at(view.agitation, spot(view, world, s))),
  )
  return `${most} is there now`
}
