import { type ReactNode, useState } from 'react'
import { Button, TextButton } from '../../../../board/button.tsx'
import { type Item, Pick, Stepper } from '../../../../board/parts.tsx'
import { technologies, technologyOf } from '../../design/catalogue.ts'
import { ownerName, systemId, systemName } from '../../map/world.ts'
import type { OrderOf } from '../../orders/order.ts'
import type { Empire } from '../../position.ts'
import { AddLine } from '../forms/line.tsx'
import { add } from '../store.ts'

interface TradeProps {
  readonly empire: Empire
  readonly to: number
  readonly turn: number
  called(system: number): string
}

/** SC-16.9, SC-16.17  An offer as two piles: what we give, and what we want for it. */
export function TradeForm({ empire, to, turn, called }: TradeProps): ReactNode {
  const [give, setGive] = useState<readonly string[]>([])
  const [want, setWant] = useState<readonly string[]>([])
  const [until, setUntil] = useState(turn + 3)
  const tech = (code: string): Item => ({
    value: `tech ${code}`,
    text: `${code}, ${technologyOf(code)?.name ?? ''}`,
    group: 'Technologies',
  })
  const system = (id: number): Item => ({
    value: `system ${systemName(id)}`,
    text: called(id),
    group: 'Systems',
  })
  const ours: Item[] = [
    ...empire.tech.map(tech),
    ...empire.chart.map((known) => ({
      value: `chart ${systemName(known.system)}`,
      text: called(known.system),
      group: 'Charts of systems',
    })),
    ...empire.colonies.system.map(system),
    ...empire.ships.id.map((id) => ({ value: `ship S${id}`, text: `S${id}`, group: 'Ships' })),
  ]
  const theirs: Item[] = [
    ...technologies.flatMap(({ code }) => (empire.tech.includes(code) ? [] : [tech(code)])),
    ...empire.chart.flatMap((known) => (known.owner === to ? [system(known.system)] : [])),
  ]
  const line = `trade ${to}${pile('give', give)}${pile('want', want)} until ${until}`
  return (
    <fieldset className="sc-trade">
      <legend>An offer</legend>
      <div className="sc-piles">
        <PileForm head="We give" of={ours} pile={give} onChange={setGive} />
        <PileForm head="We want" of={theirs} pile={want} onChange={setWant} />
      </div>
      <Stepper label="Valid until turn" value={until} least={turn} most={turn + 99} onChange={setUntil} />
      <Button
        look="sc-add"
        disabled={give.length + want.length === 0}
        onClick={() => {
          add(line)
          setGive([])
          setWant([])
        }}
      >
        Add offer
      </Button>
    </fieldset>
  )
}

const pile = (word: string, assets: readonly string[]): string =>
  assets.length === 0 ? '' : ` ${word} ${assets.join(', ')}`

interface PileProps {
  readonly head: string
  readonly of: readonly Item[]
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
            <TextButton onClick={() => onChange(assets.filter((one) => one !== asset))}>
              Remove<span className="hidden">: {asset}</span>
            </TextButton>
          </li>
        ))}
      </ul>
      <Pick
        label={`${head}: a thing`}
        hide
        value=""
        of={of}
        onChange={(asset) => asset !== '' && put(asset)}
      />
      <Stepper label={`${head}: MC`} value={mc} least={1} most={999_999} step={100} onChange={setMc} />
      <Button onClick={() => put(`${mc} mc`)}>Put {mc} MC on it</Button>
    </div>
  )
}

interface BidProps {
  readonly empire: Empire
  /** The empire that is in default. */
  readonly defaulter: number
}

/** SC-21.5  A sealed bid for something of an empire that cannot pay. */
export function BidForm({ empire, defaulter }: BidProps): ReactNode {
  const [kind, setKind] = useState<'system' | 'tech' | 'ship'>('system')
  const systems = empire.chart.filter(({ owner }) => owner === defaulter).map(({ system }) => system)
  const [what, setWhat] = useState('')
  const [mc, setMc] = useState(1)
  const asset = assetOf(kind, what)
  return (
    <fieldset className="sc-fields">
      <legend>Bid for property of {ownerName(defaulter)}</legend>
      <Pick
        label="Item"
        value={kind}
        of={[
          { value: 'system', text: 'a system' },
          { value: 'tech', text: 'a technology' },
          { value: 'ship', text: 'a ship' },
        ]}
        onChange={(next) => {
          setKind(next as typeof kind)
          setWhat('')
        }}
      />
      {kind === 'tech' ? (
        <Pick
          label="Technology"
          value={what}
          of={technologies
            .filter(({ code }) => !empire.tech.includes(code))
            .map(({ code, name }) => ({ value: code, text: `${code}, ${name}` }))}
          onChange={setWhat}
        />
      ) : (
        <label className="sc-label">
          {kind === 'ship'
            ? 'Its number, such as S4'
            : `Its number${systems.length > 0 ? '; known as theirs: ' : ''}${systems.map(systemName).join(', ')}`}
          <input value={what} onChange={(event) => setWhat(event.target.value)} />
        </label>
      )}
      <Stepper label="Whole MC" value={mc} least={1} most={999_999} step={100} onChange={setMc} />
      <AddLine
        order={asset === null ? null : { do: 'bid', defaulter, asset, mc: 100 * mc }}
        missing="Choose what to bid for."
      />
    </fieldset>
  )
}

function assetOf(kind: 'system' | 'tech' | 'ship', what: string): OrderOf<'bid'>['asset'] | null {
  if (kind === 'tech') return what === '' ? null : { tech: what }
  if (kind === 'system') return systemId(what) === 0 ? null : { system: systemName(systemId(what)) }
  const ship = Number(/^s?(\d{1,7})$/i.exec(what.trim())?.[1] ?? 0)
  return ship === 0 ? null : { ship }
}
