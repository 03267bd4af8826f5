import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../board/button.tsx'
import type { DeskSeat } from '../../server/api.ts'
import { house } from '../net/http.ts'
import type { HostAct } from '../net/table.ts'
import { Alert, Select } from '../parts/controls.tsx'
import { botCalled, type LivePart } from '../seats.ts'
import { comesOf, type What } from './late-text.ts'

const TITLES: { readonly [W in What]: string } = {
  remind: 'Remind',
  grant: 'Give more time',
  bot: 'Let a bot play',
  free: 'Free the seat',
  pause: 'Pause the clock',
}

interface Props extends LivePart {
  /** The seats that are waited for. */
  readonly missing: readonly DeskSeat[]
}

/** House-5.12  What a host does about those who are late: one press with a reason, once they have read what comes of it. */
export function Late({ live, state, missing }: Props): ReactNode {
  const games = useQuery({ queryKey: ['games'], queryFn: house.games })
  const game = games.data?.find(({ id }) => id === state.game)
  const [wish, setWish] = useState<What>('remind')
  const [who, setWho] = useState<number | null>(null)
  const [amount, setAmount] = useState(24)
  const [bot, setBot] = useState('')
  const [reason, setReason] = useState('')
  const id = useId()
  const { refused, host } = live.panel('late')
  const may = (act: string, seat?: number) =>
    state.time.may.some((one) => one.do === act && one.seat === seat)
  const offered = (Object.keys(TITLES) as What[]).filter((one) =>
    one === 'grant' || one === 'pause'
      ? may('pause')
      : one !== 'free' || missing.some(({ seat }) => may('free', seat)),
  )
  // What is not offered any longer is not meant.
  const what = offered.includes(wish) ? wish : 'remind'
  const chosen = missing.filter(({ seat }) => who === null || seat === who)
  // A player who was chosen has submitted meanwhile: nobody else is meant.
  const gone = what !== 'pause' && chosen.length === 0 ? who : null
  // A bot takes over one seat, and one seat is freed.
  const one = chosen[0]
  const single = what === 'bot' || what === 'free'
  const played = bot === '' ? (game?.bots[0]?.id ?? '') : bot
  const name = (seat: number) => state.seats[seat]?.name ?? ''
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const seats = chosen.map(({ seat }) => seat)
    const act: HostAct | null =
      what === 'remind'
        ? { do: 'remind', seats, reason }
        : what === 'grant'
          ? { do: 'grant', seats, hours: amount, reason }
          : what === 'pause'
            ? { do: 'pause', days: amount, reason }
            : one === undefined
              ? null
              : what === 'bot'
                ? { do: 'play', seat: one.seat, bot: played, reason }
                : { do: 'free', seat: one.seat, reason }
    if (act !== null && (await host(act))) setReason('')
  }
  return (
    <form className="desk-form" aria-label="Players who are late" onSubmit={(event) => void send(event)}>
      <span className="field">
        <label htmlFor={`${id}-what`}>About players who are late</label>
        <Select
          id={`${id}-what`}
          value={what}
          onChange={(e) => {
            const next = e.target.value as What
            setWish(next)
            setAmount(next === 'pause' ? 7 : 24)
          }}
          of={offered.map((one) => [one, TITLES[one]])}
        />
      </span>
      {what !== 'pause' && (
        <span className="field">
          <label htmlFor={`${id}-who`}>Player</label>
          <select
            id={`${id}-who`}
            value={String((single ? one?.seat : who) ?? gone ?? 'all')}
            onChange={(e) => setWho(e.target.value === 'all' ? null : Number(e.target.value))}
          >
            {gone !== null && <option value={gone}>{name(gone)}</option>}
            {!single && <option value="all">Everybody who has not submitted ({missing.length})</option>}
            {missing.map(({ seat }) => (
              <option key={seat} value={seat}>
                {name(seat)}
              </option>
            ))}
          </select>
        </span>
      )}
      {(what === 'grant' || what === 'pause') && (
        <span className="field">
          <label htmlFor={`${id}-amount`}>{what === 'grant' ? 'Hours' : 'Days'}</label>
          <input
            id={`${id}-amount`}
            type="number"
            min={1}
            max={what === 'grant' ? 336 : 30}
            required
            value={amount}
            onChange={(e) => setAmount(Number(e.target.value))}
          />
        </span>
      )}
      {what === 'bot' && game !== undefined && (
        <span className="field">
          <label htmlFor={`${id}-bot`}>Bot</label>
          <Select
            id={`${id}-bot`}
            value={played}
            onChange={(e) => setBot(e.target.value)}
            of={game.bots.map(({ id }) => [id, botCalled(id, game)])}
          />
        </span>
      )}
      <p className="sub">
        {gone === null
          ? comesOf(what, chosen, amount, name, state.time.tempo.kind === 'mail')
          : `${name(gone)} has submitted.`}
      </p>
      <span className="field">
        <label htmlFor={`${id}-why`}>Reason</label>
        <input
          id={`${id}-why`}
          value={reason}
          maxLength={400}
          required
          onChange={(e) => setReason(e.target.value)}
        />
      </span>
      <Alert look="refusal" of={refused?.text} />
      <Button type="submit" disabled={gone !== null}>
        {TITLES[what]}
      </Button>
    </form>
  )
}
