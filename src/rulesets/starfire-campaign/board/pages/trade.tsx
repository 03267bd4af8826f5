import { type ReactNode, useState } from 'react'
import { Pick, Stepper } from '../../../../board/parts.tsx'
import { technologies } from '../../design/catalogue.ts'
import { systemName } from '../../map/world.ts'
import type { Empire } from '../../position.ts'
import { add } from '../store.ts'

interface TradeProps {
  readonly empire: Empire
  readonly to: number
  readonly turn: number
}

/** SC-16.9, SC-16.17  An offer as two piles: what we give, and what we want for it. */
export function TradeForm({ empire, to, turn }: TradeProps): ReactNode {
  const [give, setGive] = useState<readonly string[]>([])
  const [want, setWant] = useState<readonly string[]>([])
  const [until, setUntil] = useState(turn + 3)
  const ours = [
    ...empire.tech.map((code) => `tech ${code}`),
    ...empire.chart.map(({ system }) => `chart ${systemName(system)}`),
    ...empire.colonies.system.map((system) => `system ${systemName(system)}`),
    ...empire.ships.id.map((id) => `ship S${id}`),
  ]
  const theirs = technologies.flatMap(({ code }) => (empire.tech.includes(code) ? [] : [`tech ${code}`]))
  const line = `trade ${to}${pile('give', give)}${pile('want', want)} until ${until}`
  return (
    <fieldset className="sc-trade">
      <legend>An offer</legend>
      <div className="sc-piles">
        <PileForm head="We give" of={ours} pile={give} onChange={setGive} />
        <PileForm head="We want" of={theirs} pile={want} onChange={setWant} />
      </div>
      <Stepper label="It stands until turn" value={until} least={turn} most={turn + 99} onChange={setUntil} />
      <button
        type="button"
        className="button sc-add"
        disabled={give.length + want.length === 0}
        onClick={() => {
          add(line)
          setGive([])
          setWant([])
        }}
      >
        Add the offer
      </button>
    </fieldset>
  )
}

const pile = (word: string, assets: readonly string[]): string =>
  assets.length === 0 ? '' : ` ${word} ${assets.join(', ')}`

interface PileProps {
  readonly head: string
  readonly of: readonly string[]
  readonly pile: readonly string[]
  onChange(pile: readonly string[]): void
}

function PileForm({ head, of, pile: assets, onChange }: PileProps): ReactNode {
  const [mc, setMc] = useState(500)
  const put = (asset: string) => onChange([...assets.filter((one) => one !== asset), asset])
  return (
    <div className="sc-pile">
      <small>{head}</small>
      <ul>
        {assets.map((asset) => (
          <li key={asset}>
            {asset}{' '}
            <button
              type="button"
              className="text-button"
              onClick={() => onChange(assets.filter((one) => one !== asset))}
            >
              Take it back<span className="hidden">: {asset}</span>
            </button>
          </li>
        ))}
      </ul>
      <Pick
        label={`${head}: a thing`}
        hide
        value=""
        of={of.map((value) => ({ value, text: value }))}
        onChange={(asset) => asset !== '' && put(asset)}
      />
      <Stepper label={`${head}: MC`} value={mc} least={1} most={999_999} step={100} onChange={setMc} />
      <button type="button" className="button" onClick={() => put(`${mc} mc`)}>
        Put {mc} MC on it
      </button>
    </div>
  )
}
