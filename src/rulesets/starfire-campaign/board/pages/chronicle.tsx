import { type ReactNode, use, useMemo, useState } from 'react'
import { TableContext } from '../../../../board/keepsake.ts'
import { type GalaxyChapter as Chronicled, capital } from '../../../../kernel/index.ts'
import { systemName } from '../../map/world.ts'
import { chronicleOf } from '../../report/chronicle.ts'
import type { SeatReport } from '../../report/text.ts'
import { calledIn, useNames } from '../names.ts'
import type { PageProps } from '../store.ts'

interface ChronicleProps extends Pick<PageProps, 'view' | 'chronicle'> {
  /** Whose pages they are, and what they were told. */
  readonly seat: number
  readonly kept: readonly SeatReport[]
}

/** The campaign by its wars, and by what was done between them: as the empire knows it, and when it is over as all of them do. */
export function Chronicle({ view, chronicle, seat, kept }: ChronicleProps): ReactNode {
  const [names] = useNames(seat)
  const [all, setAll] = useState<readonly Chronicled[] | null>(null)
  const [state, setState] = useState('')
  const isOver = view.ended > 0
  const own = useMemo(() => {
    const called = (system: number) => (names.has(system) ? calledIn(names, system) : null)
    return isOver ? [] : chronicleOf([{ owner: seat + 1, reports: kept }], called)
  }, [isOver, seat, kept, names])
  if (isOver ? kept.length === 0 : own.length === 0) return null
  const chapters = isOver ? (all ?? []) : own
  const tell = () => {
    setState('Loading …')
    chronicle().then(
      (told) => {
        setAll(told)
        setState('')
      },
      (error: Error) => setState(error.message),
    )
  }
  return (
    <details
      className="sc-chronicle"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && isOver && all === null) tell()
      }}
    >
      <summary>{isOver ? 'Chronicle: all empires' : 'Chronicle'}</summary>
      {state !== '' && <p className="sc-none">{state}</p>}
      {chapters.map(({ title, text, battles }) => (
        <article key={title}>
          <h4>{title}</h4>
          <p>{text}</p>
          {/* What a player may see of the galaxy is what they knew. */}
          <Places battles={battles} eye={isOver || view.empires.length > 1 ? '' : `&eye=${seat}`} />
        </article>
      ))}
    </details>
  )
}

/** The places of battles, each as it stood in the turn that is told. */
function Places({ battles, eye }: Pick<Chronicled, 'battles'> & { readonly eye: string }): ReactNode {
  const table = use(TableContext)
  if (table === null || battles.length === 0) return null
  return (
    <ul className="sc-places" aria-label="Battles on the map">
      {[...Map.groupBy(battles, ({ place }) => place)].map(([place, here]) => (
        <li key={place}>
          {capital(place)}, {here.length === 1 ? 'turn' : 'turns'}{' '}
          {here.map(({ turn, system }) => (
            <a
              key={turn}
              className="text-button"
              href={`/t/${table}/galaxy?turn=${turn}&at=${systemName(system)}${eye}`}
              aria-label={`${place} in turn ${turn}`}
            >
              {turn}
            </a>
          ))}
        </li>
      ))}
    </ul>
  )
}
