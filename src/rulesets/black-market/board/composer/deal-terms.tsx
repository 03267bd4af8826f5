import type { ReactNode } from 'react'
import type { SeatStyle, TermsWindow } from '../../../../board/client.ts'
import { GOOD_NAMES, GOODS } from '../../data.ts'
import { type DealTerms, KEPT } from '../../trade/standing-terms.ts'
import type { View } from '../../view.ts'

type Value = Parameters<TermsWindow<View>['Form']>[0]['value']
type Rate = DealTerms['rates'][number]
type Kept = (typeof KEPT)[number]

/** BM-14.3  The terms with which the form begins: no rates, and all is asked. */
const NONE: DealTerms = { muted: [], rates: [], never: [], rest: 'ask' }
/** A rate as it is added: one for one, up to five. */
const FIRST: Rate = { with: null, give: 'W', amount: 1, get: 'E', count: 1, upTo: 5 }

const KEPT_NAMES: Readonly<Record<Kept, string>> = {
  mech: 'a Mech',
  utility: 'a Utility',
  location: 'a Location Card',
  skill: 'a Skill Card',
  rnd: 'an RnD Token',
  military: 'a Military Token',
  promise: 'a promise',
  secret: 'a secret',
  reveal: 'a look at a card',
}

/** BM-14.3, BM-14.4  By which proposals are answered, and when Skill Cards are asked for. */
export const terms: readonly TermsWindow<View>[] = [
  {
    title: 'Deals by your terms',
    clause: 'BM-14.3',
    step: 'deal.answer',
    until: ['round'],
    start: () => NONE as unknown as Value,
    Form: ({ view, seat, seats, value, onChange }) => (
      <TermsForm
        others={Array.from({ length: view.seats }, (_, other) => other).filter((other) => other !== seat)}
        seats={seats}
        terms={value as unknown as DealTerms}
        onChange={(terms) => onChange(terms as unknown as Value)}
      />
    ),
  },
  {
    title: 'Skill Cards on demand',
    clause: 'BM-14.4',
    step: 'skill.play',
    until: ['round'],
    none: 'You are asked where a card helps.',
    stands: 'You are asked whenever one can be played.',
    start: () => ({ ask: 'always' }),
    Form: () => (
      <p className="sub">
        You are asked for a Skill Card where one helps at once, and in the last action of a round. Leave this,
        and you are asked whenever one can be played.
      </p>
    ),
  },
]

interface TermsFormProps {
  readonly others: readonly number[]
  readonly seats: readonly SeatStyle[]
  readonly terms: DealTerms
  onChange(terms: DealTerms): void
}

function TermsForm({ others, seats, terms, onChange }: TermsFormProps): ReactNode {
  const { rates, never, muted, rest } = terms
  const put = (i: number, rate: Rate) => onChange({ ...terms, rates: rates.with(i, rate) })
  const toggled = <T,>(list: readonly T[], one: T, on: boolean): T[] => [
    ...list.filter((other) => other !== one),
    ...(on ? [one] : []),
  ]
  return (
    <>
      {rates.map((rate, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rates are told apart by their place only
        <fieldset key={i} className="bm-rate">
          <legend>Rate {i + 1}: accept at this or better</legend>
          <RateForm rate={rate} others={others} seats={seats} onChange={(next) => put(i, next)} />
          <button
            type="button"
            className="text-button"
            onClick={() => onChange({ ...terms, rates: rates.toSpliced(i, 1) })}
          >
            Take rate {i + 1} away
          </button>
        </fieldset>
      ))}
      <p>
        <button
          type="button"
          className="text-button"
          onClick={() => onChange({ ...terms, rates: [...rates, FIRST] })}
        >
          Add a rate
        </button>
      </p>
      <Ticks
        legend="Refuse every deal that asks me for"
        of={KEPT.map((what) => ({ key: what, text: KEPT_NAMES[what], on: never.includes(what) }))}
        onTick={(what, on) => onChange({ ...terms, never: toggled(never, what as Kept, on) })}
      />
      <Ticks
        legend="Hear nothing of"
        of={others.map((who) => ({ key: `${who}`, text: seats[who]?.name ?? '', on: muted.includes(who) }))}
        onTick={(who, on) => onChange({ ...terms, muted: toggled(muted, Number(who), on) })}
      />
      <label>
        Deals that no rate is for{' '}
        <select
          value={rest}
          onChange={(event) => onChange({ ...terms, rest: event.target.value === 'ask' ? 'ask' : 'refuse' })}
        >
          <option value="ask">ask me</option>
          <option value="refuse">are refused</option>
        </select>
      </label>
    </>
  )
}

/** One rate: with whom, so many of one for so many of another, and the most in one deal. */
function RateForm({
  rate,
  others,
  seats,
  onChange,
}: Pick<TermsFormProps, 'others' | 'seats'> & { rate: Rate; onChange(rate: Rate): void }): ReactNode {
  const number = (label: string, value: number, set: (n: number) => Rate) => (
    <label>
      {label}{' '}
      <input
        type="number"
        min={1}
        inputMode="numeric"
        value={value}
        onChange={(event) => onChange(set(Math.max(1, Math.floor(Number(event.target.value)))))}
      />
    </label>
  )
  const good = (label: string, value: Rate['give'], set: (name: Rate['give']) => Rate) => (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => onChange(set(event.target.value as Rate['give']))}>
        {GOODS.map((name, i) => (
          <option key={name} value={name}>
            {GOOD_NAMES[i]}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <>
      <label>
        With{' '}
        <select
          value={rate.with ?? ''}
          onChange={(event) =>
            onChange({ ...rate, with: event.target.value === '' ? null : Number(event.target.value) })
          }
        >
          <option value="">anyone</option>
          {others.map((who) => (
            <option key={who} value={who}>
              {seats[who]?.name}
            </option>
          ))}
        </select>
      </label>
      {number('I give', rate.amount, (amount) => ({ ...rate, amount }))}
      {good('of', rate.give, (give) => ({ ...rate, give }))}
      {number('for at least', rate.count, (count) => ({ ...rate, count }))}
      {good('of', rate.get, (get) => ({ ...rate, get }))}
      {number('given in one deal at most', rate.upTo, (upTo) => ({ ...rate, upTo }))}
    </>
  )
}

function Ticks({
  legend,
  of,
  onTick,
}: {
  legend: string
  of: readonly { readonly key: string; readonly text: string; readonly on: boolean }[]
  onTick(key: string, on: boolean): void
}): ReactNode {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {of.map(({ key, text, on }) => (
        <label key={key}>
          <input type="checkbox" checked={on} onChange={(event) => onTick(key, event.target.checked)} />{' '}
          {text}
        </label>
      ))}
    </fieldset>
  )
}
