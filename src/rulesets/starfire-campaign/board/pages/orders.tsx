import { type ReactNode, useMemo, useState } from 'react'
import { Button, TextButton } from '../../../../board/button.tsx'
import { Clause } from '../../../../board/clause.tsx'
import { Tick, Ways } from '../../../../board/parts.tsx'
import { count } from '../../figures.ts'
import { characterWords } from '../../orders/building.ts'
import { ADVANTAGES, DISADVANTAGES, DOS, lineOf, type OrderOf } from '../../orders/order.ts'
import type { View } from '../../view.ts'
import { AddLine } from '../forms/line.tsx'
import { mine } from '../reading.ts'
import { useHelp, useJudgement, weighed } from '../sheet/judge.ts'
import { TextFace } from '../sheet/list.tsx'
import { add, PAGES, type PageProps, turnTo, useDesk } from '../store.ts'
import './pages.css'

const ARRAYS = ['66,66,33', '66,33,66', '33,66,66', '66,33,33', '33,66,33', '33,33,66', '33,33,33'] as const

const TRAITS: Readonly<Record<(typeof ADVANTAGES)[number] | (typeof DISADVANTAGES)[number], string>> = {
  WEALTHY: 'Wealthy: wealth +2 everywhere',
  ADAPTABLE: 'Adaptable: habitability +1',
  PROLIFIC: 'Prolific: growth +1',
  CREATIVE: 'Creative: research +5%',
  WARRIOR: 'Warriors: combat +5%',
  INDUSTRIALIST: 'Industrialists: ships −5%',
  POOR: 'Poor: wealth −2 everywhere',
  SPECIALIZED: 'Specialized: habitability −1',
  SLOW_GROWTH: 'Slow growth: growth −1',
  STOLID: 'Stolid: research −5%',
  PACIFIST: 'Pacifists: combat −5%',
  AGRICULTURALIST: 'Farmers: ships +5%',
}
const SHORT = ['L', 'E', 'F', 'G', 'Lj'] as const
const LONG = ['R', 'Pt', 'K'] as const

/** SC-2.5  The bonus points of an array. */
const bonusOf = (array: string): number => Math.max(0, array.split('33').length - 2)

function characterOf(array: string): string {
  const more = bonusOf(array) === 0 ? '' : `: ${count(bonusOf(array), 'point')} more`
  return `${characterWords(array.split(',').map(Number))}${more}`
}

/** SC-2.1 to SC-2.14  A race made by the player, before the first turn is resolved. */
function RaceForm(): ReactNode {
  const [name, setName] = useState('')
  const [array, setArray] = useState<string>(ARRAYS[0])
  const [advantages, setAdvantages] = useState<readonly (typeof ADVANTAGES)[number][]>([])
  const [disadvantages, setDisadvantages] = useState<readonly (typeof DISADVANTAGES)[number][]>([])
  const [short, setShort] = useState<OrderOf<'race'>['short']>('L')
  const [long, setLong] = useState<OrderOf<'race'>['long']>('R')
  const points = 1 + bonusOf(array) + disadvantages.length - advantages.length
  const toggled = <W extends string>(all: readonly W[], one: W): W[] =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one]
  const order: OrderOf<'race'> | null =
    name.trim() === '' || points < 0
      ? null
      : {
          do: 'race',
          name: name.trim(),
          array: array.split(',').map(Number),
          advantages: [...advantages],
          disadvantages: [...disadvantages],
          short,
          long,
        }
  return (
    <section className="sc-form" aria-label="Our own race">
      <h3>Our own race</h3>
      <label className="sc-label">
        Its name
        <input value={name} maxLength={30} onChange={(event) => setName(event.target.value)} />
      </label>
      <Ways
        label="Its character"
        value={array}
        of={ARRAYS.map((value) => ({ value, text: characterOf(value) }))}
        onChange={(next) => setArray(next)}
      />
      <fieldset className="sc-fields">
        <legend>Advantages, 1 point each</legend>
        {ADVANTAGES.map((one) => (
          <Tick
            key={one}
            checked={advantages.includes(one)}
            onChange={() => setAdvantages(toggled(advantages, one))}
          >
            {TRAITS[one]}
          </Tick>
        ))}
      </fieldset>
      <fieldset className="sc-fields">
        <legend>Disadvantages (1 extra point each)</legend>
        {DISADVANTAGES.map((one) => (
          <Tick
            key={one}
            checked={disadvantages.includes(one)}
            onChange={() => setDisadvantages(toggled(disadvantages, one))}
          >
            {TRAITS[one]}
          </Tick>
        ))}
      </fieldset>
      <Ways
        label="Its short-range weapon"
        value={short}
        of={SHORT.map((value) => ({ value, text: value }))}
        onChange={(next) => setShort(next)}
      />
      <Ways
        label="Its long-range weapon"
        value={long}
        of={LONG.map((value) => ({ value, text: value }))}
        onChange={(next) => setLong(next)}
      />
      <p className="sub" role="status">
        {points >= 0 ? `${count(points, 'point')} left.` : `You spent ${count(-points, 'point')} too many.`}
      </p>
      <AddLine
        order={order}
        missing={points < 0 ? 'Remove an advantage or add a disadvantage.' : 'Give it a name.'}
      />
    </section>
  )
}

/** Lines that show how orders are written; each is put on the sheet by its button, to be changed there. */
const EXAMPLES = [
  'explore F1',
  'move F1 by 2',
  'build 1 "Eye" × 2',
  'colonize 3 from 1',
  'research SL I1 COL',
  'upgrade I1 2',
  'freighters 2',
  'stance F1 guard 2 standoff 50',
  'message 2 "We come in peace."',
] as const

/** The examples that would not be refused, each on a sheet of its own. */
const possibleOf = (view: View, seat: number): ReadonlySet<string> =>
  new Set(EXAMPLES.filter((line) => weighed(view, seat, line).every(({ fate }) => fate !== 'refused')))

/** The sheet as text, one order a line, with what is wrong with which line, and how orders are written. */
export function OrdersPage({ view, eye }: PageProps): ReactNode {
  const { writing } = useDesk()
  const empire = mine(view, eye)
  const judgement = useJudgement(view)
  const lines = useHelp(view, judgement)
  // Each is a turn played in the head: once a turn, and only for who may add them.
  const isWriting = writing !== null
  const possible = useMemo(
    () => (isWriting ? possibleOf(view, eye ?? -1) : new Set()),
    [view, eye, isWriting],
  )
  return (
    <div className="sc-page sc-sheet-page">
      <header>
        <h2>Orders as text</h2>
        <Clause id="SC-19.11" />
      </header>
      {writing === null || judgement === null ? (
        <p className="sc-none">You are not writing orders now.</p>
      ) : (
        <TextFace lines={lines} text={writing.text} put={writing.put} rows={12} />
      )}
      <h3>How to write orders</h3>
      <ul className="sc-examples">
        {EXAMPLES.map((line) => (
          <li key={line}>
            <code>{line}</code>
            {possible.has(line) && (
              <TextButton onClick={() => add(line)}>
                Add to my orders<span className="hidden">: {line}</span>
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      <p className="sub">
        Write IDs as in the report. <code>#</code> starts a comment. A line that cannot be read is dropped,
        and the rest stands.
      </p>
      <h3>Where to find the form of each order</h3>
      <ul className="sc-where">
        {DOS.map((what) => {
          const { words, form } = lineOf({ do: what })
          const [page, at] = form
          return (
            <li key={what}>
              <code>{words.join(' ')}</code>
              <TextButton onClick={() => turnTo(page)}>
                {PAGES.find(({ id }) => id === page)?.title}
                <span className="hidden">, for {words.join(' ')}</span>
              </TextButton>
              <span className="sub">{at}</span>
            </li>
          )
        })}
      </ul>
      {writing !== null && empire !== null && view.turn === empire.joined && <RaceForm />}
      {writing !== null && <Resigning />}
    </div>
  )
}

/** SC-19.6, SC-21.5  What cannot be taken back once the turn is resolved is asked twice. */
function Resigning(): ReactNode {
  const [asked, setAsked] = useState(false)
  return (
    <section className="sc-form" aria-label="Resigning">
      <h3>Resigning</h3>
      <p className="sub">Your empire leaves the campaign when the turn is resolved. You cannot undo this.</p>
      {asked ? (
        <AddLine order={{ do: 'resign' }} onAdded={() => setAsked(false)} />
      ) : (
        <p>
          <Button onClick={() => setAsked(true)}>Resign …</Button>
        </p>
      )}
    </section>
  )
}
