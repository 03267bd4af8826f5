import type { ReactNode } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { digits } from '../../exact.ts'
import type { Asset, Empire } from '../../position.ts'
import { add, useDesk } from '../store.ts'

interface OffersProps {
  readonly empire: Empire
  nameOf(owner: number): string
  called(system: number): string
}

/** SC-16.9  Open offers from and to us, each as two piles. */
export function OpenOffers({ empire, nameOf, called }: OffersProps): ReactNode {
  const { writing } = useDesk()
  const { offers, owner } = empire
  if (offers.length === 0) return null
  // Those to us come first: they need an answer.
  const sorted = [...offers].sort(
    (a, b) => Number(a.of === owner) - Number(b.of === owner) || a.until - b.until,
  )
  return (
    <>
      <h3>
        Open offers <Clause id="SC-16.9" />
      </h3>
      {sorted.map(({ of, to, id, give, want, until }) => {
        const ours = of === owner
        return (
          <article key={`${of} ${id}`} className="sc-offer">
            <p>
              <b>{ours ? `Ours to ${nameOf(to)}` : `From ${nameOf(of)}`}</b>, until turn {until}
            </p>
            <Pile head={ours ? 'We give' : 'They give'} assets={give} called={called} />
            <Pile head={ours ? 'We get' : 'They want'} assets={want} called={called} />
            {writing !== null && (
              <button
                type="button"
                className="button sc-add"
                onClick={() => add(ours ? `cancel T${id}` : `accept ${of}.T${id}`)}
              >
                {ours ? 'Withdraw it' : 'Accept it'}
                <span className="hidden">
                  : {ours ? `the offer to ${nameOf(to)}` : `the offer of ${nameOf(of)}`}
                </span>
              </button>
            )}
          </article>
        )
      })}
    </>
  )
}

interface PileProps extends Pick<OffersProps, 'called'> {
  readonly head: string
  readonly assets: readonly Asset[]
}

function Pile({ head, assets, called }: PileProps): ReactNode {
  return (
    <div className="sc-pile">
      <small>{head}</small>
      <ul>
        {assets.map((asset) => (
          <li key={JSON.stringify(asset)}>{assetWords(asset, called)}</li>
        ))}
        {assets.length === 0 && <li>nothing</li>}
      </ul>
    </div>
  )
}

function assetWords({ kind, mc, code, system, ship }: Asset, called: OffersProps['called']): string {
  if (kind === 'mc') return `${digits(mc, true)} MC`
  if (kind === 'tech') return `technology ${code}`
  if (kind === 'ship') return `ship S${ship}`
  return kind === 'system' ? `system ${called(system)}` : `the chart of ${called(system)}`
}
