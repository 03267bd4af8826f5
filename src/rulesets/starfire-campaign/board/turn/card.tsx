import { type ReactNode, useId, useMemo, useState } from 'react'
import { Button, TextButton } from '../../../../board/button.tsx'
import { Clause } from '../../../../board/clause.tsx'
import { Pick, Stepper } from '../../../../board/parts.tsx'
import { type IdleKind, keyOf, neglected } from '../../idle/idle.ts'
import type { Choice, Offer } from '../../offers/offer.ts'
import { offersOf } from '../../offers/offers.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { useCounsel } from '../advice/panel.tsx'
import { money } from '../reading.ts'
import { ordersIn, useJudgement } from '../sheet/judge.ts'
import { add, type PageId, turnTo, useDesk } from '../store.ts'

const PATHS: Readonly<Record<IconName, string>> = {
  center:
    'M9 3h6M10 3v6L4.500 19a1.600 1.600 0 0 0 1.500 2.300h12a1.600 1.600 0 0 0 1.500-2.300L14 9V3M7.500 15h9',
  yard: 'M3 20h18M5 20V8l7-4v16M12 9h7v11M8 11v1M8 15v1M15.500 13v1',
  colony:
    'M4.500 13.500a7.500 7.500 0 1 0 15 0a7.500 7.500 0 1 0-15 0M4.600 12.500c4 2.600 10.800 2.600 14.800 0M12 6V2.500l4.500 1.400L12 5.300',
  fleet: 'M3 12 20 4l-4.500 8L20 20ZM3 12h12.500',
  money: 'M4 8c0-2.200 16-2.200 16 0S4 10.200 4 8v4c0 2.200 16 2.200 16 0V8M4 12v4c0 2.200 16 2.200 16 0v-4',
  freighter: 'M3 14h18l-2.500 5h-13ZM6 14V9h4v5M10 14V6h4v8M14 14V9h4v5',
  race: 'M6 21V4h11l-2.500 4L17 12H6',
}

/** A drawing for each kind of thing that is idle. */
function OfferIcon({ of }: { readonly of: IconName }): ReactNode {
  return (
    <svg className="sc-icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[of]} />
    </svg>
  )
}

type IconName = 'fleet' | 'center' | 'yard' | 'colony' | 'money' | 'freighter' | 'race'

/** How an offer is shown: its drawing, and the page where more can be done about it. */
interface Face {
  readonly icon: IconName
  readonly goTo?: { readonly text: string; readonly page: PageId }
}

const SEND = { text: 'Send it …', page: 'chart' } as const
const FACES: Readonly<Record<IdleKind, Face>> = {
  race: { icon: 'race' },
  scout: { icon: 'fleet', goTo: SEND },
  fleet: { icon: 'fleet', goTo: SEND },
  center: { icon: 'center', goTo: { text: 'All trees', page: 'research' } },
  place: { icon: 'colony' },
  colony: { icon: 'colony' },
  freighters: { icon: 'freighter' },
  yard: { icon: 'yard', goTo: { text: 'Designer', page: 'ships' } },
  money: { icon: 'money', goTo: { text: 'The ledger', page: 'economy' } },
}

/** The face of an offer, with the fleet that its page is opened at. */
function faceOf({ ends: [first] }: Offer): Face & { readonly fleet?: number } {
  const face = FACES[first?.kind ?? 'money']
  return face.goTo === SEND && first !== undefined ? { ...face, fleet: first.id } : face
}

/** The most choices that are shown at once; of more one is picked from a list. */
const SHOWN = 4

/** The lines of a choice, with a count behind the last. */
const linesFor = (choice: Choice, n: number): readonly string[] =>
  n <= 1
    ? choice.lines
    : choice.lines.map((line, i) => (i === choice.lines.length - 1 ? `${line} × ${n}` : line))

interface CardProps {
  readonly offer: Offer
  readonly writes: boolean
  /** Only what it is about is shown, until it is unfolded. */
  readonly folds: boolean
}

/** Something that is idle, with the form that ends it already filled in. */
export function OfferCard({ offer, writes, folds }: CardProps): ReactNode {
  const [unfolded, setUnfolded] = useState<boolean | null>(null)
  const head = useId()
  const { title, note, clause } = offer
  const open = unfolded ?? !folds
  return (
    <section className="sc-job" aria-labelledby={head}>
      <OfferIcon of={faceOf(offer).icon} />
      <h3 id={head}>
        {title} <span>{note}</span>
      </h3>
      {folds ? (
        <TextButton aria-expanded={open} onClick={() => setUnfolded(!open)}>
          {open ? 'Cancel' : 'Choose'}
          <span className="hidden"> {title}</span>
        </TextButton>
      ) : (
        <Clause id={clause} />
      )}
      {open && <OfferForm offer={offer} writes={writes} head={head} />}
    </section>
  )
}

function OfferForm({ offer, writes, head }: Omit<CardProps, 'folds'> & { readonly head: string }): ReactNode {
  const [at, setAt] = useState(0)
  const [n, setN] = useState(1)
  const { title, choices, most, why } = offer
  const { goTo, fleet } = faceOf(offer)
  const chosen = choices[Math.min(at, choices.length - 1)]
  if (chosen === undefined) return null
  const counted = most !== undefined && chosen.lines.length === 1
  const count = Math.min(n, chosen.most ?? n)
  return (
    <>
      {choices.length > 1 && choices.length <= SHOWN && (
        <Choices name={head} choices={choices} at={at} onChange={setAt} />
      )}
      <div className="sc-job-foot">
        {choices.length > SHOWN && (
          <Pick
            label={title}
            hide
            value={String(at)}
            of={choices.map(({ text }, i) => ({ value: String(i), text }))}
            onChange={(value) => setAt(Number(value))}
          />
        )}
        {choices.length === 1 && <b>{chosen.text}</b>}
        {counted && (
          <Stepper
            label={`How many: ${chosen.text}`}
            value={count}
            least={1}
            most={chosen.most ?? most}
            onChange={setN}
          >
            {''}
          </Stepper>
        )}
        {(choices.length === 1 || choices.length > SHOWN || counted) && (
          <span className="sub">
            {counted && chosen.cost !== undefined ? money(count * chosen.cost) : chosen.note}
          </span>
        )}
        {goTo !== undefined && (
          <TextButton
            onClick={() => turnTo(goTo.page, fleet === undefined ? {} : { fleets: [fleet], system: 0 })}
          >
            {goTo.text}
            <span className="hidden"> {title}</span>
          </TextButton>
        )}
        {writes && (
          <Button look="sc-add" onClick={() => add(...linesFor(chosen, counted ? count : 1))}>
            Add
            <span className="hidden">
              : {chosen.text}, {title}
            </span>
          </Button>
        )}
      </div>
      {why !== undefined && (
        <p className="sc-job-more">
          <i>Why not {why.what}?</i> {why.text} <Clause id={why.clause} />
        </p>
      )}
    </>
  )
}

interface ChoicesProps {
  readonly name: string
  readonly choices: readonly Choice[]
  readonly at: number
  onChange(at: number): void
}

function Choices({ name, choices, at, onChange }: ChoicesProps): ReactNode {
  return (
    <ul className="sc-choices">
      {choices.map(({ text, note }, i) => (
        <li key={text} className={i === at ? 'on' : ''}>
          <label>
            <input type="radio" name={name} checked={i === at} onChange={() => onChange(i)} />
            <b>{text}</b>
            {note !== undefined && <small>{note}</small>}
          </label>
        </li>
      ))}
    </ul>
  )
}

/** What the sheet leaves idle. */
export interface IdleOffers {
  /** What the suggested orders use, or everything while nobody advises; the tab counts it. */
  readonly pressing: readonly Offer[]
  /** What the player would leave as it is. */
  readonly resting: readonly Offer[]
  /** The number of others that are idle, where everything that ends them costs more than is left. */
  readonly dear: number
  /** Hundredths of MC that are left after the sheet. */
  readonly left: number
  /** There is advice, or it is on its way, so nobody need look through the forms. */
  readonly folds: boolean
}

export function useIdle(view: View, empire: Empire | null): IdleOffers {
  const { writing } = useDesk()
  const text = writing?.text ?? ''
  const left = useJudgement(view)?.preview?.till.after ?? empire?.treasury
  const counsel = useCounsel(view)
  const advised = counsel?.orders ?? null
  // While it is thought about nothing unfolds, so that nothing folds under the reader's hand.
  const folds = counsel !== null && counsel.fault === ''
  return useMemo(() => {
    if (empire === null) return { pressing: [], resting: [], dear: 0, left: 0, folds }
    const orders = ordersIn(text)
    const { offers, dear } = offersOf(view, empire, orders, left)
    const rest = { dear, left: left ?? empire.treasury, folds }
    if (advised === null) return { pressing: offers, resting: [], ...rest }
    const keys = new Set(neglected(view, empire, orders, advised, left).map(keyOf))
    const presses = ({ ends }: Offer) => ends.some((one) => keys.has(keyOf(one)))
    const resting = offers.filter((offer) => !presses(offer))
    return { pressing: offers.filter(presses), resting, ...rest }
  }, [view, empire, text, left, advised, folds])
}
