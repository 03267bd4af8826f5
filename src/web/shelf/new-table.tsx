import { type FormEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button, IconButton, TextButton } from '../../board/button.tsx'
import { Clause, RulebookContext } from '../../board/clause.tsx'
import { SeatMark } from '../../board/seat.tsx'
import { capital, type GameInfo, inPlainWords, type Refusal, type SeatRequest } from '../../server/api.ts'
import { LearnWays } from '../learn/ways.tsx'
import { type Listing, ListingField, type Opening, OpeningField } from '../lobby/opening-field.tsx'
import { house, refusalOf } from '../net/http.ts'
import { keepMade, rememberedName, rememberName } from '../net/keys.ts'
import { Icon } from '../parts/icons.tsx'
import { botCalled, MODES, type Mode, seatStyle } from '../seats.ts'
import { NO_CLOCK, type Tempo, TempoField } from '../time/tempo-field.tsx'
import { HouseRules } from './house-rules.tsx'
import type { Chosen } from './made-field.tsx'

const ABOUT: Readonly<Record<Mode, string>> = {
  bots: 'You play against bots. The game starts right away.',
  hotseat: 'Several people share this screen and pass it on.',
  friends: 'You get a link to send. The game starts when everybody has joined.',
}

/** One row of the form: what sits in a seat. `kind` is you, open, or the id of a bot. */
interface Row {
  readonly kind: string
  readonly name: string
}

/** A row for each of these seats, or as many as are usual. */
function rowsFor(mode: Mode, game: GameInfo, name: string, seats: number | null): Row[] {
  const count = seats ?? (mode === 'hotseat' ? game.seats.min : game.seats.usual)
  const bot = game.bots[0]?.id ?? 'random'
  const other: Row =
    mode === 'bots'
      ? { kind: `bot:${bot}`, name: '' }
      : mode === 'hotseat'
        ? { kind: 'you', name: '' }
        : { kind: 'open', name: '' }
  return Array.from({ length: count }, (_, seat) => (seat === 0 ? { kind: 'you', name } : other))
}

interface NewTableProps {
  readonly game: GameInfo
  readonly mode: Mode
  onMode(mode: Mode): void
  onClose(): void
  /** The options it begins with, and how many seats they ask for. */
  readonly preset?: { readonly options: Chosen; readonly seats: number | null }
}

/** All that a table is asked for with. */
type Asked = readonly unknown[]

/** What was asked for, and why it cannot be. */
interface Answered {
  readonly asked: Asked
  readonly refusal: Refusal
}

/** The dialog that makes a table: who sits where, and by which house rules. */
export function NewTable({ game, mode, onMode, onClose, preset }: NewTableProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const [, go] = useLocation()
  // How many must play, where something is chosen that says so.
  const [fixed, setFixed] = useState(preset?.seats ?? null)
  const [rows, setRows] = useState(() => rowsFor(mode, game, rememberedName(), fixed))
  const [chosen, setChosen] = useState<Chosen>(() => preset?.options ?? usualOptions(game))
  const [tempo, setTempo] = useState<Tempo>(NO_CLOCK)
  const [hosted, setHosted] = useState(false)
  const [listing, setListing] = useState<Listing | null>(null)
  const [opening, setOpening] = useState<Opening | null>(null)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const asked: Asked = [mode, rows, chosen, tempo, hosted, listing, opening]
  // A refusal is of what was asked for: it goes when anything is changed.
  const refused = answered?.asked.every((one, i) => one === asked[i]) === true ? answered.refusal : null

  // It leads to its field.
  useEffect(() => {
    const named = refused === null ? undefined : /“([^”]+)”/.exec(inPlainWords(game, refused.text))?.[1]
    const labels = [...(dialog.current?.querySelectorAll('label') ?? [])]
    const field = labels.find(({ textContent }) => textContent.trim() === named)?.control
    const folded = field?.closest('details')
    if (folded != null) folded.open = true
    field?.focus()
  }, [refused, game])

  const turnTo = (next: Mode) => {
    setRows(rowsFor(next, game, rows[0]?.name ?? '', fixed))
    onMode(next)
  }
  const seat = (seats: number | null) => {
    setFixed(seats)
    if (seats === null) return
    const more = rowsFor(mode, game, rows[0]?.name ?? '', seats)
    setRows(more.map((row, i) => rows[i] ?? row))
  }
  const change = (seat: number, part: Partial<Row>) =>
    setRows(rows.map((row, i) => (i === seat ? { ...row, ...part } : row)))

  const start = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setAnswered(null)
    const mine = rows[0]?.name.trim() ?? ''
    if (mine !== '') rememberName(mine)
    try {
      const made = await house.open({
        game: game.id,
        name: mine === '' ? game.title : `${mine}’s table`,
        seats: rows.map((row, seat) => requestOf(row, seat, game.role)),
        options: chosen,
        ...(mode === 'friends' ? { tempo, hosted } : {}),
        ...(mode === 'friends' && listing !== null ? { lobby: listing } : {}),
        ...(mode === 'friends' && opening !== null ? { opening } : {}),
      })
      keepMade(made)
      go(`/t/${made.table}`)
    } catch (error) {
      setAnswered({ asked, refusal: refusalOf(error) })
      setBusy(false)
    }
  }

  return (
    <dialog ref={dialog} className="new-table" aria-labelledby={id} onClose={onClose}>
      <form onSubmit={(event) => void start(event)}>
        <header>
          <h2 id={id}>New game of {game.title}</h2>
          <IconButton aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </IconButton>
        </header>
        <p className="sub ways">
          <LearnWays game={game} apart />
        </p>
        <div className="modes" role="radiogroup" aria-label="Who plays">
          {MODES.map((m) => (
            <label key={m.mode} className={m.mode === mode ? 'on' : ''}>
              <input type="radio" name="mode" checked={m.mode === mode} onChange={() => turnTo(m.mode)} />
              {m.title}
            </label>
          ))}
        </div>
        <p className="sub">{ABOUT[mode]}</p>
        <Suspense fallback={null}>
          <HouseRules game={game} chosen={chosen} onChange={setChosen} onSeats={seat} />
        </Suspense>
        <ol className="seat-rows">
          {rows.map((row, seat) => (
            <SeatRow
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
              key={seat}
              game={game}
              row={row}
              seat={seat}
              mode={mode}
              again={row.kind.startsWith('bot:') && rows[seat - 1]?.kind === row.kind}
              onChange={(part) => change(seat, part)}
              onRemove={
                fixed === null && rows.length > game.seats.min && seat > 0
                  ? () => setRows(rows.filter((_, i) => i !== seat))
                  : null
              }
            />
          ))}
        </ol>
        {fixed === null && rows.length < game.seats.max && (
          <TextButton
            onClick={() => setRows([...rows, rowsFor(mode, game, '', null)[1] ?? { kind: 'open', name: '' }])}
          >
            <Icon name="plus" size={12} /> Add {game.role}
          </TextButton>
        )}
        {mode === 'friends' && (
          <>
            {rows.every(({ kind }) => kind !== 'you') && (
              <p className="sub">You do not play. You only host the table.</p>
            )}
            <TempoField tempo={tempo} onChange={setTempo} />
            <label className="field check">
              <input type="checkbox" checked={hosted} onChange={(event) => setHosted(event.target.checked)} />
              I am the host and decide about pauses, time control and seats without a vote
            </label>
            <OpeningField game={game} opening={opening} onChange={setOpening} />
            <ListingField listing={listing} onChange={setListing} />
          </>
        )}
        <footer>
          <RulebookContext value={{ game: game.id, open: null }}>
            <div aria-live="assertive">
              {refused !== null && (
                <p className="refused">
                  {inPlainWords(game, refused.text)} <Clause id={refused.clause} />
                </p>
              )}
            </div>
          </RulebookContext>
          <Button type="submit" look="primary" disabled={busy}>
            {rows.some((row) => row.kind === 'open') || (mode === 'friends' && opening !== null)
              ? 'Open table'
              : 'Start game'}
          </Button>
        </footer>
      </form>
    </dialog>
  )
}

/** The variant that people are offered first. */
function usualOptions({ presets }: GameInfo): Chosen {
  const usual = presets.find((one) => one.usual)
  return usual === undefined ? {} : { preset: usual.id }
}

interface SeatRowProps {
  readonly game: GameInfo
  readonly row: Row
  readonly seat: number
  readonly mode: Mode
  /** The one above is the same bot: how it plays is said there. */
  readonly again: boolean
  onChange(part: Partial<Row>): void
  readonly onRemove: (() => void) | null
}

function SeatRow({ game, row, seat, mode, again, onChange, onRemove }: SeatRowProps): ReactNode {
  const role = `${game.role} ${seat + 1}`
  const bot = botsOf(game).find((b) => row.kind === `bot:${b.id}`)
  const level = game.levels.find((one) => row.kind === `bot:${one.bot}`)
  return (
    <li>
      <SeatMark style={seatStyle(seat, '')} size={18} />
      {seat === 0 && mode !== 'friends' ? (
        <span>You</span>
      ) : (
        <select
          aria-label={`Player in seat ${seat + 1}`}
          value={row.kind}
          onChange={(e) => onChange({ kind: e.target.value })}
        >
          <option value="you">{seat === 0 ? 'You' : 'At this screen'}</option>
          <option value="open">Invited by link</option>
          {game.levels.length > 0 && (
            <optgroup label="Bots by strength">
              {game.levels.map(({ level, name, bot }) => (
                <option key={level} value={`bot:${bot}`}>
                  {name} bot
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Bots by style">
            {stylesOf(game).map((b) => (
              <option key={b.id} value={`bot:${b.id}`}>
                {botCalled(b.id, game)} bot
              </option>
            ))}
          </optgroup>
        </select>
      )}
      {row.kind === 'you' ? (
        <input
          value={row.name}
          maxLength={30}
          placeholder={seat === 0 ? 'Your name' : `Name of ${role}`}
          aria-label={seat === 0 ? 'Your name' : `Name of ${role}`}
          autoComplete={seat === 0 ? 'nickname' : 'off'}
          onChange={(e) => onChange({ name: e.target.value })}
        />
      ) : (
        <span className="sub">{again ? '' : (level?.text ?? bot?.text ?? 'They enter their own name.')}</span>
      )}
      {onRemove !== null && (
        <IconButton aria-label={`Remove ${role}`} onClick={onRemove}>
          <Icon name="minus" size={13} />
        </IconButton>
      )}
    </li>
  )
}

/** The game's own bots, and the one that plays any game. */
function botsOf(game: GameInfo): GameInfo['bots'] {
  const random = { id: 'random', text: 'Picks any allowed move at random.' }
  return game.bots.some((b) => b.id === 'random') ? game.bots : [...game.bots, random]
}

/** The bots that are no level: it is how they play, and not how well, that sets them apart. */
function stylesOf(game: GameInfo): GameInfo['bots'] {
  return botsOf(game).filter(({ id }) => !game.levels.some(({ bot }) => bot === id))
}

function requestOf(row: Row, seat: number, role: string): SeatRequest {
  if (row.kind === 'open') return { kind: 'open' }
  if (row.kind.startsWith('bot:')) return { kind: 'bot', bot: row.kind.slice(4) }
  const name = row.name.trim()
  return {
    kind: 'you',
    name: name === '' ? `${capital(role)} ${seat + 1}` : name,
  }
}
