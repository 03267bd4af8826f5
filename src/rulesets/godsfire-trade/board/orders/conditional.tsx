import { type ReactNode, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Pick, Stepper, Ways } from '../../../../board/parts.tsx'
import { atlasOf, worldNamed } from '../../cluster.ts'
import type { TradeOrder } from '../../orders/order.ts'
import { type Condition, others, STATES, thingsIn } from '../../orders/parts.ts'
import { at, seatsIn, spot } from '../../position.ts'
import { withOrders } from './lines.ts'
import { faultOf } from './offers.ts'
import { type PartProps, useWorlds } from './part.ts'
import { AddOrder } from './picking.tsx'
import { itemsOf } from './words.ts'

const VERBS = ['prevent', 'admit', 'block', 'allow'] as const

/** GT-15.2  A trade order that hangs on what will be in step 9: whose a world is, a blockade, agitation. */
export function Conditional({ writing, speech, seats, put, onPlaces }: PartProps): ReactNode {
  const { view, seat, text } = writing
  const { things } = atlasOf(view.cluster)
  const idOf = (world: number) => String(things[world]?.id)
  const [when, setWhen] = useState<Required<Condition>>(() => ({
    ...{ world: idOf(Math.max(0, view.owner.indexOf(seat))), is: 'agitated', least: 5, of: null },
  }))
  const [verb, setVerb] = useState<TradeOrder['do']>('prevent')
  const [whom, setWhom] = useState('all')
  /** The world of the condition when empty. */
  const [port, setPort] = useState('')
  const order: TradeOrder = { do: verb, worlds: [whom], at: [port === '' ? when.world : port], if: when }
  const worlds = itemsOf(writing, speech, things)
  const marks = new Map(things.map((thing, world) => [world, `A condition on ${thing.text}`]))
  useWorlds(view, onPlaces, marks, (world) => setWhen({ ...when, world: idOf(world) }))
  return (
    <div className="gt-picking">
      <p className="sub">
        A trade order that is carried out only if it is so in step 9. <Clause id="GT-15.2" />
      </p>
      <Pick label="If" value={when.world} of={worlds} onChange={(world) => setWhen({ ...when, world })} />
      <Ways
        label="Condition"
        hide
        value={when.is}
        of={STATES.map(({ id, text }) => ({ value: id, text }))}
        onChange={(is) => setWhen({ ...when, is })}
      />
      {when.is === 'agitated' && (
        <>
          <Stepper
            label="Agitation, at least"
            value={when.least}
            least={1}
            most={99}
            onChange={(least) => setWhen({ ...when, least })}
          >
            Agitation, at least <small>{agitationWords(writing, when.world)}</small>
          </Stepper>
          <Pick
            label="Agitation of"
            value={String(when.of ?? '')}
            of={[
              { value: '', text: 'any single rival' },
              ...seatsIn(view, (other) => other !== seat).map((other) => ({
                value: String(other),
                text: `of ${speech.name(other)}`,
              })),
            ]}
            onChange={(of) => setWhen({ ...when, of: of === '' ? null : Number(of) })}
          />
        </>
      )}
      <Ways
        label="Then"
        hide
        value={verb}
        of={VERBS.map((verb) => ({ value: verb, text: verb }))}
        onChange={(next) => setVerb(next)}
      />
      <div className="gt-two">
        <Pick
          label="Merchants of"
          value={whom}
          of={itemsOf(writing, speech, thingsIn(others, view, {}, seat))}
          onChange={setWhom}
        />
        <Pick
          label="At"
          value={port}
          of={[
            { value: '', text: String(things[worldNamed(view.cluster, when.world)]?.text) },
            { value: 'all', text: 'all I may' },
            ...worlds,
          ]}
          onChange={setPort}
        />
      </div>
      <AddOrder
        order={order}
        fault={faultOf(writing, order)}
        speech={speech}
        seats={seats}
        onAdd={() => put(withOrders(text, [order]))}
      />
    </div>
  )
}

/** The most agitation of one rival there now. */
function agitationWords({ view }: PartProps['writing'], id: string): string {
  const there = spot(view, worldNamed(view.cluster, id), 0)
  const most = Math.max(...view.treasury.map((_, seat) => at(view.agitation, there + seat)))
  return `${most} is there now`
}
