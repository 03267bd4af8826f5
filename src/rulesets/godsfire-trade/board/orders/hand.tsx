import { type ReactNode, useState } from 'react'
import { IconButton } from '../../../../board/button.tsx'
import { Clause } from '../../../../board/clause.tsx'
import { Part, Pick, Stepper, Ways } from '../../../../board/parts.tsx'
import { namesOf } from '../../../../board/seat.tsx'
import { atlasOf, worldNamed } from '../../cluster.ts'
import { type Step, stepOf, type TradeOrder } from '../../orders/order.ts'
import { type Condition, others, STATES, thingsIn } from '../../orders/parts.ts'
import { orderWords } from '../../orders/words.ts'
import { at, seatsIn, spot } from '../../position.ts'
import { rehearse } from '../../preview.ts'
import { faultOf, isPossible, KINDS, kindsOf, type Verb } from './kinds.ts'
import { rowsOf, swapped, withOrders, withoutLines } from './lines.ts'
import { Matrix } from './matrix.tsx'
import { type PartProps, useWorlds } from './part.ts'
import { AddOrder, Picking } from './picking.tsx'
import { itemsOf, refusalWords } from './words.ts'

const VERBS = ['prevent', 'admit', 'block', 'allow'] as const

/** GT-15.2  A trade order that hangs on what will be in step 9: whose a world is, a blockade, agitation. */
function Conditional({ writing, speech, seats, put, onPlaces }: PartProps): ReactNode {
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

/** What can be added by hand: an order of a kind, the table of permissions, a trade order under a condition. */
type Adding = Verb | 'permissions' | 'condition'

/** The sheet by hand: its lines in plain words, and one kind of order at a time to add. */
export function HandFace(props: PartProps): ReactNode {
  const { writing } = props
  const { view, step } = writing
  const trade = view.options.trade_rules && (step === null || step === 'trade')
  const kinds: readonly Adding[] = [
    ...kindsOf(writing),
    ...(trade ? (['permissions', 'condition'] as const) : []),
  ]
  const [chosen, setChosen] = useState<Adding>(() => firstOf(props, kinds))
  const adding = kinds.includes(chosen) ? chosen : (kinds[0] ?? 'permissions')
  return (
    <>
      <Lines {...props} />
      <Part title="Add orders" note="you can choose worlds on the chart">
        {step === null ? (
          <Pick
            label="Order"
            value={adding}
            of={kinds.map((kind) => ({ value: kind, text: titleOf(kind), group: STEPS[stepFor(kind)] }))}
            onChange={(kind) => setChosen(kind as Adding)}
          />
        ) : (
          kinds.length > 1 && (
            <Ways
              label="Order"
              hide={kinds.length < 4}
              value={adding}
              of={kinds.map((kind) => ({ value: kind, text: titleOf(kind) }))}
              onChange={(next) => setChosen(next)}
            />
          )
        )}
        {adding === 'permissions' ? (
          <Matrix {...props} />
        ) : adding === 'condition' ? (
          <Conditional {...props} />
        ) : (
          <Picking key={adding} {...props} verb={adding} />
        )}
      </Part>
    </>
  )
}

/** GT-4.1 */
const STEPS: Readonly<Record<Step, string>> = {
  diplomacy: 'Step 2, diplomacy',
  spending: 'Step 3, spending',
  movement: 'Step 4, movement',
  landing: 'Step 7, landing',
  trade: 'Step 9, trade orders',
}
const stepFor = (kind: Adding): Step =>
  kind === 'permissions' || kind === 'condition' ? 'trade' : stepOf(kind)

const titleOf = (kind: Adding): string =>
  kind === 'permissions' ? 'Permissions' : kind === 'condition' ? 'If …' : KINDS[kind].title

/** The kind that is shown first: the one most often wanted, of those of which there is something to order. */
function firstOf({ writing }: PartProps, kinds: readonly Adding[]): Adding {
  const { view } = writing
  const wanted: Adding = view.turn < view.options.first_dispatch_turn ? 'build' : 'dispatch'
  const able = kinds.filter(
    (kind) => kind === 'permissions' || kind === 'condition' || isPossible(writing, kind),
  )
  return able.includes(wanted) ? wanted : (able[0] ?? kinds[0] ?? 'permissions')
}

/** The lines of the sheet in plain words, in their order, each with what would become of it. */
function Lines({ writing, speech, seats, put }: PartProps): ReactNode {
  const { view, seat, step, text } = writing
  const rows = rowsOf(view.cluster, text)
  if (rows.length === 0) return <p className="gt-empty">No orders yet.</p>
  const { lines } = rehearse(view, seat, { text }, step)
  return (
    <Part title="Your orders" note="carried out in this order">
      <ol className="gt-order-list">
        {rows.map(({ no, text: line, order }, i) => {
          const words = order === null ? line.trim() : orderWords(speech, order)
          const { fate, refusal } = lines.find((other) => other.no === no) ?? {}
          const [before, after] = [rows[i - 1], rows[i + 1]]
          return (
            <li key={no} className={refusal == null ? `gt-order ${fate}` : 'gt-order skipped'}>
              <span className="gt-order-row">
                <span>{order === null ? <code>{words}</code> : words}</span>
                <span className="gt-order-tools">
                  {rows.length > 1 && (
                    <>
                      <Tool
                        words={`Earlier: ${words}`}
                        sign="↑"
                        onClick={before === undefined ? null : () => put(swapped(text, no, before.no))}
                      />
                      <Tool
                        words={`Later: ${words}`}
                        sign="↓"
                        onClick={after === undefined ? null : () => put(swapped(text, no, after.no))}
                      />
                    </>
                  )}
                  <Tool words={`Remove: ${words}`} sign="×" onClick={() => put(withoutLines(text, [no]))} />
                </span>
              </span>
              {refusal != null && (
                <small>
                  This order would be skipped: {refusalWords(namesOf(seats), refusal)}{' '}
                  <Clause id={refusal.clause} />
                </small>
              )}
              {fate === 'waived' && <small>Its condition is not met now.</small>}
            </li>
          )
        })}
      </ol>
    </Part>
  )
}

function Tool({
  words,
  sign,
  onClick,
}: {
  words: string
  sign: string
  onClick: (() => void) | null
}): ReactNode {
  return (
    <IconButton aria-label={words} disabled={onClick === null} onClick={onClick ?? undefined}>
      {sign}
    </IconButton>
  )
}
