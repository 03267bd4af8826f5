import type { ReactNode } from 'react'
import { TextButton } from '../../../../board/button.tsx'
import type { SeatStyle, TermsWindow } from '../../../../board/client.ts'
import { Heads } from '../../../../board/facts.tsx'
import { RESOURCES } from '../../cards.ts'
import type { DealTerms, Unpriced } from '../../trade/standing-terms.ts'
import type { View } from '../../view.ts'

type Resource = (typeof RESOURCES)[number]
type Value = Parameters<TermsWindow<View>['Form']>[0]['value']

/** What a price is called that somebody cannot see beside its heading. */
const LABELS = { buy: 'most paid for a unit of', sell: 'least asked for a unit of' } as const

/** What may never be given, as it is called here. */
const NEVER: Readonly<Record<Unpriced, string>> = {
  company: 'one of my companies',
  promise: 'a promise',
  payment: 'a later payment by me',
}

/** CF-24.2  The form of terms for deals. */
export const TermsForm: TermsWindow<View>['Form'] = ({ view, seat, seats, value, onChange }) => (
  <Terms
    others={view.power.map((_, other) => other).filter((other) => other !== seat && view.alive[other] === 1)}
    seats={seats}
    terms={value as unknown as DealTerms}
    onChange={(terms) => onChange(terms as unknown as Value)}
  />
)

interface TermsProps {
  readonly others: readonly number[]
  readonly seats: readonly SeatStyle[]
  readonly terms: DealTerms
  onChange(terms: DealTerms): void
}

function Terms({ others, seats, terms, onChange }: TermsProps): ReactNode {
  const partners: readonly (number | null)[] = [null, ...others]
  const shown = partners.filter((who) => who === null || terms.prices.some((one) => one.with === who))
  const hidden = others.filter((who) => !shown.includes(who))
  const add = (who: number) =>
    onChange({
      ...terms,
      prices: [...terms.prices, { with: who, resource: 'mineral', buy: null, sell: null }],
    })
  return (
    <>
      {shown.map((who) => (
        <Prices
          key={who ?? 'anyone'}
          who={who}
          name={who === null ? 'anyone' : (seats[who]?.name ?? '')}
          {...{ terms, onChange }}
        />
      ))}
      {hidden.length > 0 && (
        <p>
          {hidden.map((who) => (
            <TextButton key={who} onClick={() => add(who)}>
              Other prices for {seats[who]?.name}
            </TextButton>
          ))}
        </p>
      )}
      <fieldset>
        <legend>Decline every deal of</legend>
        {others.map((who) => (
          <label key={who}>
            <input
              type="checkbox"
              checked={terms.muted.includes(who)}
              onChange={(event) => {
                const muted = terms.muted.filter((other) => other !== who)
                onChange({ ...terms, muted: event.target.checked ? [...muted, who] : muted })
              }}
            />{' '}
            {seats[who]?.name}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Decline every deal with</legend>
        {(Object.keys(NEVER) as Unpriced[]).map((what) => (
          <label key={what}>
            <input
              type="checkbox"
              checked={terms.never?.includes(what) ?? false}
              onChange={(event) => {
                const never = (terms.never ?? []).filter((other) => other !== what)
                onChange({ ...terms, never: event.target.checked ? [...never, what] : never })
              }}
            />{' '}
            {NEVER[what]}
          </label>
        ))}
      </fieldset>
      <label>
        Deals with anything that has no price{' '}
        <select
          value={terms.rest}
          onChange={(event) => onChange({ ...terms, rest: event.target.value === 'ask' ? 'ask' : 'decline' })}
        >
          <option value="ask">ask me</option>
          <option value="decline">are declined</option>
        </select>
      </label>
    </>
  )
}

/** A pair of prices for each resource, for one partner or for anyone. */
function Prices({
  who,
  name,
  terms,
  onChange,
}: Pick<TermsProps, 'terms' | 'onChange'> & { who: number | null; name: string }): ReactNode {
  const of = (resource: Resource) => terms.prices.find((one) => one.with === who && one.resource === resource)
  const set = (resource: Resource, side: 'buy' | 'sell', text: string) => {
    const now = of(resource) ?? { with: who, resource, buy: null, sell: null }
    const price = text.trim() === '' ? null : Math.max(0, Math.floor(Number(text)))
    const next = { ...now, [side]: price }
    const others = terms.prices.filter((one) => one.with !== who || one.resource !== resource)
    const empty = next.buy === null && next.sell === null
    onChange({ ...terms, prices: empty ? others : [...others, next] })
  }
  return (
    <table className="deal-terms">
      <caption>M a unit, in deals with {name}</caption>
      <Heads of={['Resource', 'I pay at most', 'I ask at least']} />
      <tbody>
        {RESOURCES.map((resource) => (
          <tr key={resource}>
            <th scope="row">{resource}</th>
            {(['buy', 'sell'] as const).map((side) => (
              <td key={side}>
                <input
                  type="number"
                  min={0}
                  inputMode="numeric"
                  placeholder="–"
                  aria-label={`${name}: ${LABELS[side]} ${resource}`}
                  value={of(resource)?.[side] ?? ''}
                  onChange={(event) => set(resource, side, event.target.value)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
