import { type ReactNode, useId } from 'react'
import { type GameInfo, momentText, OWN_ZONE, type TableState } from '../../server/api.ts'
import { Select } from '../parts/controls.tsx'
import { botCalled } from '../seats.ts'

export type Listing = NonNullable<TableState['lobby']>

/** How a table is listed when nothing is said. */
const USUAL: Listing = { note: '', wants: 'anybody' }

/** The players that a table is for. */
export const WANTS: Readonly<Record<Listing['wants'], string>> = {
  anybody: 'Anybody',
  'not-unreliable': 'Only players who finish their games',
  reliable: 'Only players who have finished at least three games',
}

/** Whether a table is listed in the lobby, and what is said of it there. */
export function ListingField({
  listing,
  onChange,
}: {
  listing: Listing | null
  onChange(listing: Listing | null): void
}): ReactNode {
  const id = useId()
  return (
    <div className="listing-field">
      <label className="field check">
        <input
          type="checkbox"
          checked={listing !== null}
          onChange={(event) => onChange(event.target.checked ? USUAL : null)}
        />
        List the table in the lobby, where anybody can take a seat
      </label>
      {listing !== null && (
        <>
          <p className="field">
            <label htmlFor={`${id}wants`}>Who may join</label>
            <Select
              id={`${id}wants`}
              value={listing.wants}
              onChange={(event) => onChange({ ...listing, wants: event.target.value as Listing['wants'] })}
              of={Object.entries(WANTS)}
            />
          </p>
          <p className="field">
            <label htmlFor={`${id}note`}>Message to players who join</label>
            <input
              id={`${id}note`}
              value={listing.note}
              maxLength={200}
              onChange={(event) => onChange({ ...listing, note: event.target.value })}
            />
          </p>
        </>
      )}
    </div>
  )
}

type Kept = NonNullable<TableState['opening']>
export type Opening = Pick<Kept, 'atMs' | 'bot'>

const HOUR = 3_600_000

/** A moment as the field for it has it: the reader's own time, without a zone. */
function localText(ms: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const at = new Date(ms)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The bots that may take open seats: by strength, where the game has levels. */
const fillers = (game: GameInfo | undefined): readonly { id: string; name: string }[] =>
  game === undefined
    ? []
    : game.levels.length > 0
      ? game.levels.map(({ bot, name }) => ({ id: bot, name }))
      : game.bots.map(({ id }) => ({ id, name: botCalled(id, game) }))

/** When a table begins for which nothing was said: at the full hour after the next. */
const usual = (game: GameInfo | undefined): Opening => ({
  atMs: Math.ceil(Date.now() / HOUR) * HOUR + HOUR,
  bot: fillers(game)[0]?.id ?? null,
})

interface Props {
  readonly game: GameInfo | undefined
  readonly opening: Opening | null
  onChange(opening: Opening | null): void
}

/** Whether a game begins at a set time, when, and what happens to open seats then. */
export function OpeningField({ game, opening, onChange }: Props): ReactNode {
  const id = useId()
  return (
    <div className="listing-field">
      <label className="field check">
        <input
          type="checkbox"
          checked={opening !== null}
          onChange={(event) => onChange(event.target.checked ? usual(game) : null)}
        />
        Start the game at a set time
      </label>
      {opening !== null && (
        <>
          <p className="field">
            <label htmlFor={`${id}at`}>Start on</label>
            <input
              id={`${id}at`}
              type="datetime-local"
              required
              aria-describedby={`${id}zone`}
              value={localText(opening.atMs)}
              onChange={(event) => {
                const atMs = new Date(event.target.value).getTime()
                if (!Number.isNaN(atMs)) onChange({ ...opening, atMs })
              }}
            />
            <small id={`${id}zone`} className="sub">
              Your time zone: {OWN_ZONE.replaceAll('_', ' ')}
            </small>
          </p>
          <p className="field">
            <label htmlFor={`${id}free`}>Seats still open by then</label>
            <Select
              id={`${id}free`}
              value={opening.bot ?? ''}
              onChange={(event) => onChange({ ...opening, bot: event.target.value || null })}
              of={[
                ...fillers(game).map(({ id: bot, name }) => [bot, `${name} bots play them`] as const),
                ['', 'Start without them'],
              ]}
            />
          </p>
        </>
      )}
    </div>
  )
}

/** When a table begins that waits for players, for everybody who looks at it. */
export function OpeningText({ opening }: { opening: Kept | null }): ReactNode {
  if (opening === null) return <p className="sub">The game starts when all seats are taken.</p>
  const { atMs, bot, missed } = opening
  const at = <time dateTime={new Date(atMs).toISOString()}>{momentText(atMs)}</time>
  if (missed !== null)
    return (
      <p className="notice" role="status">
        The game could not start on {at}. {missed} It starts when all seats are taken, or at another time that
        the host sets.
      </p>
    )
  return (
    <p className="notice">
      The game starts on {at} <span className="sub">({OWN_ZONE.replaceAll('_', ' ')})</span>.{' '}
      {bot === null
        ? 'Seats that are still open by then are left out.'
        : 'Bots play the seats that are still open by then.'}
    </p>
  )
}
