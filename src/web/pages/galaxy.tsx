import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { counted } from '../../board/english.ts'
import type { TableState } from '../../server/api.ts'
import { Galaxy } from '../galaxy/galaxy.tsx'
import { useGalaxy } from '../net/galaxy.ts'
import { refusalOf } from '../net/http.ts'
import { takeKeyFromAddress } from '../net/keys.ts'
import { noEntry, useTable } from '../net/table.ts'
import { Trouble } from '../parts/trouble.tsx'

/** A campaign turn by turn: the whole map for those who may see it, and what a player knew for themselves. */
export default function GalaxyPage({ table }: { table: string }): ReactNode {
  useState(() => takeKeyFromAddress(table))
  const live = useTable(table)
  const none = noEntry(live)
  if (none !== null) return <Trouble title="You cannot open this table" refusal={none} />
  if (live.state === null) return <p className="loading">Loading the galaxy …</p>
  return <Asked state={live.state} />
}

/** What the address says: the turn, through whose eyes, and the system that is picked, by its name. */
function wanted() {
  const asked = new URLSearchParams(location.search)
  const number = (name: string) => (/^\d{1,9}$/.test(asked.get(name) ?? '') ? Number(asked.get(name)) : null)
  return { turn: number('turn'), eye: number('eye'), at: asked.get('at') ?? '' }
}

function Asked({ state }: { readonly state: TableState }): ReactNode {
  const { table, name, late } = state
  const [first] = useState(wanted)
  const [eye, setEye] = useState(first.eye)
  const asked = useGalaxy(state, eye)
  useEffect(() => {
    document.title = `Galaxy · ${name} · Argosy`
  }, [name])
  const back = (
    <Link className="button primary" href={`/t/${table}`}>
      Go to the table
    </Link>
  )
  if (asked.error !== null)
    return (
      <Trouble title="You cannot see this galaxy" refusal={refusalOf(asked.error)}>
        {back}
      </Trouble>
    )
  if (asked.data === undefined) return <p className="loading">Loading the galaxy …</p>
  const [told, map] = asked.data
  if (told.frames.length === 0 || map.systems.length === 0)
    return (
      <Trouble title={name} refusal={{ clause: null, code: 'NOTHING_YET', text: nothingText(late) }}>
        {back}
      </Trouble>
    )
  return <Galaxy state={state} told={told} map={map} first={first} eye={eye} onEye={setEye} />
}

const nothingText = (late: TableState['late']): string =>
  late === null
    ? 'Spectators can see the galaxy when the game is over.'
    : `Spectators see this game ${counted(late.by, 'turn')} late. There is nothing to show yet.`
