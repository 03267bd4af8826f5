import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from '../../board/button.tsx'
import { SeatMark } from '../../board/seat.tsx'
import type { Refusal, TableState } from '../../server/api.ts'
import { OpeningText } from '../lobby/opening-field.tsx'
import { house, refusalOf } from '../net/http.ts'
import { keepMade, keyOf, rememberedName, rememberName } from '../net/keys.ts'
import { Bar } from '../parts/bar.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { seatStyles } from '../seats.ts'
import { HouseClause } from '../time/due.tsx'
import { Brief } from '../variants/difference.tsx'
import '../style/pages.css'

/** More seats than these are not listed one by one. */
const LISTED = 40

const isOpen = ({ kind }: TableState['seats'][number]) => kind === 'open'

/** Somebody comes with an invite link and takes a seat. */
export default function Join({ table, invite }: { table: string; invite: string }): ReactNode {
  const [, go] = useLocation()
  const [name, setName] = useState(rememberedName)
  const [seat, setSeat] = useState<number | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const id = useId()
  const query = useQuery({ queryKey: ['join', table], queryFn: () => house.state(table, null), staleTime: 0 })
  const games = useQuery({ queryKey: ['games'], queryFn: house.games })
  const state = query.data
  useEffect(() => {
    document.title = `Join ${state?.name ?? 'a table'} · Argosy`
  }, [state?.name])
  if (query.error !== null)
    return <Trouble title="This invitation does not work" refusal={refusalOf(query.error)} />
  if (state === undefined) return <p className="loading">Looking for the table …</p>
  const away = (seat: number) =>
    state.over === null &&
    state.time.seats.some((at) => at.seat === seat && (at.absent !== null || at.resigned))
  const { opening } = state
  // A game that may start with fewer players fills its seats in order.
  const next = opening?.bot === null && opening.missed === null ? state.seats.find(isOpen)?.seat : null
  const isFree = (s: TableState['seats'][number]) =>
    isOpen(s) ? next == null || s.seat === next : away(s.seat)
  const open = state.seats.filter(isFree)
  const joins =
    state.started &&
    state.over === null &&
    games.data?.find(({ id: game }) => game === state.game)?.hosting.joins === true
  const game = games.data?.find(({ id }) => id === state.game)
  const styles = seatStyles(state.seats)
  const sit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      rememberName(name)
      const made = await house.join(table, { invite, name: name.trim(), ...(seat === null ? {} : { seat }) })
      keepMade(made)
      go(`/t/${made.table}`)
    } catch (error) {
      setRefused(refusalOf(error))
      void query.refetch()
    }
  }
  return (
    <div className="page">
      <Bar />
      <main className="narrow join">
        <p className="lead">You are invited to a game of {state.title}</p>
        <h1>{state.name}</h1>
        {!state.started && state.opening !== null && <OpeningText opening={state.opening} />}
        {game !== undefined && <Brief game={game} options={state.options} />}
        {keyOf(table) !== null && (
          <p className="notice">
            You already have a seat at this table. <Link href={`/t/${table}`}>Go to the table.</Link>
          </p>
        )}
        {open.length === 0 && !joins ? (
          <>
            <p>All seats are taken.</p>
            <Link href={`/t/${table}`} className="button">
              Watch game
            </Link>
          </>
        ) : (
          <form onSubmit={(event) => void sit(event)}>
            {open.length === 0 && (
              <p className="notice">The game has started. You can join it with a seat of your own.</p>
            )}
            <fieldset className="seat-choice">
              <legend>Seats</legend>
              {state.seats.slice(0, LISTED).map((s) => (
                <label key={s.seat} className={isFree(s) ? 'open' : 'taken'}>
                  <input
                    type="radio"
                    name="seat"
                    disabled={!isFree(s)}
                    checked={isFree(s) && s.seat === (seat ?? open[0]?.seat)}
                    onChange={() => setSeat(s.seat)}
                  />
                  <SeatMark style={styles[s.seat]} size={16} />
                  <span>{s.kind === 'open' ? 'open' : s.name}</span>
                  {s.kind !== 'open' && isFree(s) && (
                    <span className="sub">is away. You take over their seat.</span>
                  )}
                  {s.kind === 'bot' && !isFree(s) && <span className="sub">bot</span>}
                </label>
              ))}
            </fieldset>
            <div className="field big">
              <label htmlFor={id}>Your name</label>
              <input
                id={id}
                required
                pattern=".*\S.*"
                title="Enter a name."
                maxLength={30}
                value={name}
                autoComplete="nickname"
                onChange={(e) => setName(e.target.value)}
              />
            </div>
            {refused !== null && (
              <p className="refused">
                {refused.text} {refused.clause !== null && <HouseClause id={refused.clause} />}
              </p>
            )}
            {state.lobby !== null && state.lobby.note !== '' && <p className="sub">“{state.lobby.note}”</p>}
            <Button type="submit" look="primary">
              Take seat
            </Button>
          </form>
        )}
      </main>
    </div>
  )
}
