import { type ReactNode, useState } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { Part, Stepper } from '../../../../board/parts.tsx'
import { GOOD_NAMES, GOODS } from '../../data.ts'
import type { View } from '../../view.ts'
import { GoodWays, Words } from './parts.tsx'

type GoodName = (typeof GOODS)[number]

interface Rate {
  readonly give: GoodName
  readonly amount: number
  readonly get: GoodName
  readonly count: number
  readonly upTo: number
}

/** BM-5.16, BM-14.2  What the others say as Trade begins. */
interface Opening {
  readonly say: string
  readonly direct: { readonly pay: GoodName; readonly get: GoodName; readonly count: number } | null
  readonly rates: readonly Rate[]
}

/** BM-5.16, BM-14.2  A wish, and orders for those who will not be there. */
export const opening: Composer<View, Opening> = {
  start: () => ({ say: '', direct: null, rates: [] }),
  Form: OpeningForm,
  send({ say, direct, rates }) {
    const orders = direct !== null || rates.length > 0
    if (say.trim() === '') return orders ? 'Leave the orders' : 'Nothing to say'
    return orders ? 'Say it and leave the orders' : 'Say it'
  },
}

const good = (name: GoodName): number => GOODS.indexOf(name)
const named = (index: number): GoodName => GOODS[index] ?? 'E'

function OpeningForm({ view, value, onChange }: FormProps<View, Opening>): ReactNode {
  const [orders, setOrders] = useState(value.direct !== null || value.rates.length > 0)
  const { direct, rates } = value
  const ratio = view.options.ratio_direct
  const change = (i: number, part: Partial<Rate>) =>
    onChange({ ...value, rates: rates.map((rate, at) => (at === i ? { ...rate, ...part } : rate)) })
  return (
    <div className="bm-form">
      <Words
        label="Your wish, for all to hear"
        placeholder="What do you wish? For all to hear."
        value={value.say}
        onChange={(say) => onChange({ ...value, say })}
      />
      {!orders && (
        <button type="button" className="text-button" onClick={() => setOrders(true)}>
          Leave orders, so that nobody waits for you
        </button>
      )}
      {orders && (
        <>
          <label className="bm-tick">
            <input
              type="checkbox"
              checked={direct !== null}
              onChange={(event) =>
                onChange({ ...value, direct: event.target.checked ? { pay: 'W', get: 'E', count: 1 } : null })
              }
            />
            In your part: trade with the pool if it can be done, else pass
          </label>
          {direct !== null && (
            <Part title="With the pool" note={`${ratio} for 1`}>
              <GoodWays
                label="Pay"
                value={good(direct.pay)}
                onChange={(pay) =>
                  onChange({
                    ...value,
                    direct: {
                      ...direct,
                      pay: named(pay),
                      get: direct.get === named(pay) ? named((pay + 1) % 3) : direct.get,
                    },
                  })
                }
              />
              <GoodWays
                label="for"
                value={good(direct.get)}
                without={good(direct.pay)}
                onChange={(get) => onChange({ ...value, direct: { ...direct, get: named(get) } })}
              />
              <Stepper
                label="Tokens to get"
                value={direct.count}
                least={1}
                most={99}
                onChange={(count) => onChange({ ...value, direct: { ...direct, count } })}
              >
                {direct.count * ratio} {GOOD_NAMES[good(direct.pay)]} for {direct.count}{' '}
                {GOOD_NAMES[good(direct.get)]}
              </Stepper>
            </Part>
          )}
          {rates.map((rate, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rates are told apart by their place only
            <Part key={i} title={`Accept deals at this rate or better`}>
              <GoodWays
                label="You give"
                value={good(rate.give)}
                onChange={(give) =>
                  change(i, {
                    give: named(give),
                    ...(rate.get === named(give) ? { get: named((give + 1) % 3) } : {}),
                  })
                }
              />
              <Stepper
                label={`Rate ${i + 1}: for each so many given`}
                value={rate.amount}
                least={1}
                most={99}
                onChange={(amount) => change(i, { amount })}
              >
                for every {rate.amount} you give …
              </Stepper>
              <GoodWays
                label="you get"
                value={good(rate.get)}
                without={good(rate.give)}
                onChange={(get) => change(i, { get: named(get) })}
              />
              <Stepper
                label={`Rate ${i + 1}: so many come back`}
                value={rate.count}
                least={1}
                most={99}
                onChange={(count) => change(i, { count })}
              >
                … at least {rate.count}
              </Stepper>
              <Stepper
                label={`Rate ${i + 1}: give at most`}
                value={rate.upTo}
                least={1}
                most={999}
                onChange={(upTo) => change(i, { upTo })}
              >
                but never more than {rate.upTo} of yours in all
              </Stepper>
              <button
                type="button"
                className="text-button"
                onClick={() => onChange({ ...value, rates: rates.filter((_, at) => at !== i) })}
              >
                Leave this rate out
              </button>
            </Part>
          ))}
          {rates.length < 3 && (
            <button
              type="button"
              className="button bm-more"
              onClick={() =>
                onChange({
                  ...value,
                  rates: [...rates, { give: 'W', amount: 1, get: 'E', count: 1, upTo: 5 }],
                })
              }
            >
              + a rate at which you accept deals
            </button>
          )}
        </>
      )}
    </div>
  )
}

/** BM-5.15, BM-5.16  A wish in one's own part, or with a refusal. */
export const wish: Composer<View, { readonly say: string }> = {
  start: () => ({ say: '' }),
  Form: ({ value, onChange }) => (
    <div className="bm-form">
      <Words
        label="Your wish"
        placeholder="What do you wish?"
        value={value.say}
        onChange={(say) => onChange({ say })}
      />
    </div>
  ),
  send: ({ say }) => (say.trim() === '' ? 'Say nothing' : 'Say it'),
}

/** BM-5.13  The secret that one has sold. */
export const secret: Composer<View, { readonly text: string }> = {
  start: () => ({ text: '' }),
  Form: ({ value, onChange }) => (
    <div className="bm-form">
      <Words
        label="Your secret"
        placeholder="For the other one’s eyes, when all is done"
        value={value.text}
        onChange={(text) => onChange({ text })}
      />
    </div>
  ),
  send: ({ text }) => (text.trim() === '' ? 'Tell nothing' : 'Tell it'),
}
