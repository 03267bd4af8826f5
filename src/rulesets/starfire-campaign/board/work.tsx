import type { ReactNode } from 'react'
import type { Empire } from '../position.ts'
import type { View } from '../view.ts'
import { AdvicePanel, useAsking } from './advice/panel.tsx'
import { count, inWords, money } from './reading.ts'
import { useJudgement } from './sheet/judge.ts'
import { type PageProps, useDesk } from './store.ts'
import { type IdleOffers, OfferCard, useIdle } from './turn/card.tsx'

export { composers } from './sheet/form.tsx'

// What is fetched as soon as a table is drawn: the forms, which know the rules.

interface WorkProps {
  readonly view: View
  readonly empire: Empire
}

/** What is idle, below what is suggested. */
export function Work({ view, empire, advice }: WorkProps & Pick<PageProps, 'advice'>): ReactNode {
  const { writing } = useDesk()
  return (
    <>
      <AdvicePanel view={view} empire={empire} advice={advice} />
      <IdleList {...useIdle(view, empire)} writes={writing !== null} />
    </>
  )
}

/** How many things are idle. */
export const Pressing = ({ view, empire }: WorkProps): ReactNode => useIdle(view, empire).pressing.length

/** The same over a tab, while a sheet is written. */
export function PressingTab({ view, empire }: WorkProps): ReactNode {
  const { writing } = useDesk()
  const n = useIdle(view, empire).pressing.length
  return writing !== null && n > 0 && <sup>{n}</sup>
}

/** Asks for suggested orders; it draws nothing. */
export function Asking(props: Pick<PageProps, 'view' | 'advice'>): ReactNode {
  useAsking(props)
  return null
}

/** What is idle, each with the form that ends it; what the suggested orders leave as it is lies folded below. */
function IdleList({
  pressing,
  resting,
  dear,
  left,
  folds,
  writes,
}: IdleOffers & { readonly writes: boolean }): ReactNode {
  const n = pressing.length
  return (
    <section aria-labelledby="sc-idle">
      <h2 id="sc-idle">
        {n === 1
          ? 'One thing is idle'
          : n === 0
            ? dear > 0
              ? 'Nothing idle that you can afford'
              : 'Nothing is idle'
            : `${inWords(n)} things are idle`}
      </h2>
      {pressing.map((offer) => (
        <OfferCard key={offer.key} offer={offer} writes={writes} folds={folds} />
      ))}
      {resting.length > 0 && (
        <details className="sc-resting">
          <summary>{count(resting.length, 'more thing')} the suggested orders do not use</summary>
          {resting.map((offer) => (
            <OfferCard key={offer.key} offer={offer} writes={writes} folds={folds} />
          ))}
        </details>
      )}
      {dear > 0 && (
        <p className="sc-job-more">
          {count(dear, 'idle thing')} {dear === 1 ? 'takes' : 'take'} more than the {money(Math.max(0, left))}{' '}
          MC that are left.
        </p>
      )}
    </section>
  )
}

/** On small screens: how many lines there are, how many are refused, what is left. */
export function SheetWords({ view, bare }: { readonly view: View; readonly bare: string }): ReactNode {
  const judgement = useJudgement(view)
  const lines = judgement?.lines ?? []
  const refused = lines.filter(({ fault }) => fault !== null).length
  return (
    <span>
      <b>
        {judgement === null
          ? bare
          : `${count(lines.length, 'order')}${refused > 0 ? `, ${refused} refused` : ''}`}
      </b>
      {judgement?.preview != null && <small>{money(judgement.preview.till.after)} MC left</small>}
    </span>
  )
}
