import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { TextButton } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import type { SeatStyle } from '../../board/client.ts'
import { ended } from '../../board/english.ts'
import { namesOf, SeatMark } from '../../board/seat.tsx'
import { briefTexts, inShort, isLong, type Line } from '../../server/api.ts'
import { house } from '../net/http.ts'
import { Dice } from '../parts/dice.tsx'
import { unbroken } from '../parts/wording.ts'
import { aboutSeat } from '../seats.ts'

/** In which order the chronicle is read. */
export type Grouping = 'short' | 'time' | 'player' | 'kind'

const ORDERS = { short: 'In short', time: 'In order', player: 'By player', kind: 'By type' } as const

interface ChronicleProps {
  readonly lines: readonly Line[]
  readonly seats: readonly SeatStyle[]
  /** The event from which on lines are of now; null for spectators and replays: then the last few are shown. */
  readonly since: number | null
  /** The rulebook, whose chapters are the kinds; without it there is only one order. */
  readonly rules?: { readonly game: string; readonly version: number }
  /** Reports tell its reader of each turn: the log need not say that it is over. */
  readonly reported?: boolean
  /** The order it is to be read in, when somebody has asked for one; without it, in short where there is much. */
  readonly asked?: Grouping | undefined
  /** What a seat holds now, in a word or two; null for what is not known. */
  held?(seat: number): string | null
  /** Shows places on the board; null for none. */
  onPoint?(places: readonly string[] | null): void
}

const FEW = 12

/** What happened, the latest first: since the reader's last turn, and, when asked, all of it; in order, by player or by kind. */
export function Chronicle(props: ChronicleProps): ReactNode {
  const { seats, since, rules, reported = false, asked, held, onPoint } = props
  const lines = useMemo(
    () => (reported ? props.lines.filter(({ grade }) => grade !== 'bookkeeping') : props.lines),
    [props.lines, reported],
  )
  const [all, setAll] = useState(false)
  const [chosen, setGrouping] = useState(asked)
  useEffect(() => {
    if (asked !== undefined) setGrouping(asked)
  }, [asked])
  const cut = useMemo(() => {
    if (since === null) return Math.max(0, lines.length - FEW)
    const first = lines.findIndex(({ event }) => event >= since)
    return first < 0 ? lines.length : first
  }, [lines, since])
  const recent = all ? lines : lines.slice(cut)
  const long = !all && since !== null && rules !== undefined && isLong(recent)
  const grouping = chosen === undefined || (chosen === 'short' && !long) ? (long ? 'short' : 'time') : chosen
  const marked = lastOf(lines)
  const firstPlaced = recent.findLast(isPlaced)
  const titles = useChapters(rules, grouping === 'kind')
  const entry = (line: Line, key: number, first: boolean, fresh: boolean) => (
    <Entry
      key={key}
      line={line}
      style={aboutSeat(line, seats)}
      first={first}
      fresh={fresh}
      onPoint={onPoint}
    />
  )
  return (
    <section className="chronicle" aria-labelledby="chronicle-title">
      <div className="section-head">
        <h2 id="chronicle-title">{all || since === null ? 'Log' : 'Since your last turn'}</h2>
        {cut > 0 && (
          <TextButton onClick={() => setAll(!all)}>
            {all ? 'Show only the latest' : `Show all ${lines.length} entries`}
          </TextButton>
        )}
      </div>
      {rules !== undefined && recent.length > FEW && (
        <p className="orders">
          {(long ? ALL_ORDERS : FULL_ORDERS).map((one) => (
            <button key={one} type="button" aria-pressed={grouping === one} onClick={() => setGrouping(one)}>
              {ORDERS[one]}
            </button>
          ))}
        </p>
      )}
      {recent.length === 0 && (
        <p className="sub">
          {props.lines.length > lines.length
            ? 'Your reports say what happened in each turn.'
            : 'Nothing has happened yet.'}
        </p>
      )}
      {grouping === 'short' ? (
        <ul className="briefs">
          {inShort(recent, namesOf(seats)).map(({ seat, text, lines: own }) => (
            <BriefLine
              key={seat}
              style={seat === null ? undefined : seats[seat]}
              text={text}
              held={seat === null ? null : (held?.(seat) ?? null)}
            >
              {own.map((line, i) => entry(line, i, line === own.find(isPlaced), false))}
            </BriefLine>
          ))}
        </ul>
      ) : grouping === 'time' ? (
        <ol reversed start={lines.length}>
          {[...recent]
            .reverse()
            .map((line, i) =>
              entry(line, lines.length - i, line === firstPlaced, line.event === marked && i < 6),
            )}
        </ol>
      ) : (
        groupsOf(recent, grouping, seats, titles).map(({ title, style, own }) => (
          <details key={title} open={recent.length < 40}>
            <summary>
              <SeatMark style={style} size={12} /> {title} <span className="sub">{own.length}</span>
            </summary>
            <ol>{own.map((line, i) => entry(line, i, line === own.find(isPlaced), false))}</ol>
          </details>
        ))
      )}
      <Announcer lines={props.lines} seats={seats} />
    </section>
  )
}

const FULL_ORDERS = ['time', 'player', 'kind'] as const
const ALL_ORDERS = ['short', ...FULL_ORDERS] as const

interface BriefProps {
  readonly style: SeatStyle | undefined
  readonly text: string
  readonly held: string | null
  /** Everything told of that seat. */
  readonly children: ReactNode
}

/** What one player did, in one line; its details when touched. */
function BriefLine({ style, text, held, children }: BriefProps): ReactNode {
  const [open, setOpen] = useState(false)
  const who = style?.name ?? 'Everybody'
  return (
    <li style={{ '--seat': style?.color ?? 'transparent' } as React.CSSProperties}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <SeatMark style={style} size={11} /> <b>{who}</b>: {text}
        {held !== null && <span className="sub"> · {held}</span>}
      </button>
      {open && <ol>{children}</ol>}
    </li>
  )
}

const isPlaced = ({ places }: Line) => places.length > 0
const lastOf = (lines: readonly Line[]) => lines[lines.length - 1]?.event ?? -1

interface Group {
  readonly title: string
  readonly style: SeatStyle | undefined
  readonly own: readonly Line[]
}

/** Lines by the player who decided what they tell, or by the chapter of their clause; the fullest first. */
function groupsOf(
  lines: readonly Line[],
  grouping: Grouping,
  seats: readonly SeatStyle[],
  titles: ReadonlyMap<string, string>,
): Group[] {
  const groups = new Map<string, { style: SeatStyle | undefined; own: Line[] }>()
  for (const line of lines) {
    const style = grouping === 'player' ? aboutSeat(line, seats) : undefined
    const chapter = line.clause.replace(/\..*$/, '')
    const title = grouping === 'player' ? (style?.name ?? 'Everybody') : (titles.get(chapter) ?? chapter)
    const group = groups.get(title) ?? { style, own: [] }
    groups.set(title, group)
    group.own.push(line)
  }
  return [...groups]
    .map(([title, { style, own }]) => ({ title, style, own }))
    .sort((a, b) => b.own.length - a.own.length)
}

/** The titles of the rulebook's chapters, by their ids. */
function useChapters(rules: ChronicleProps['rules'], wanted: boolean): ReadonlyMap<string, string> {
  const { game = '', version = 0 } = rules ?? {}
  const book = useQuery({
    queryKey: ['rulebook', game, version],
    queryFn: () => house.rulebook(game, version),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted && rules !== undefined,
  })
  const markdown = book.data?.markdown ?? ''
  return useMemo(
    () =>
      new Map(
        [...markdown.matchAll(/^## ([A-Z]\w*-\d+)\s+(.*)$/gm)].map(([, id = '', title = '']) => [
          id,
          title.replace(/ \[.*$/, ''),
        ]),
      ),
    [markdown],
  )
}

interface EntryProps {
  readonly line: Line
  readonly style: SeatStyle | undefined
  /** The tab key comes to it; the arrow keys go on from there. */
  readonly first: boolean
  readonly fresh: boolean
  readonly onPoint: ChronicleProps['onPoint']
}

function Entry({ line, style, first, fresh, onPoint }: EntryProps): ReactNode {
  if (line.kind === 'roundBegins')
    return (
      <li className="chapter">
        <span>{unbroken(line.text)}</span>
        <Clause id={line.clause} />
      </li>
    )
  const placed = onPoint !== undefined && line.places.length > 0
  const point = (places: readonly string[] | null) => (placed ? () => onPoint?.(places) : undefined)
  const words = (
    <>
      {unbroken(line.text)}
      {line.dice.length > 0 && (
        <>
          {' '}
          <Dice faces={line.dice} size={17} rolls={fresh} />
        </>
      )}
    </>
  )
  return (
    <li
      style={{ '--seat': style?.color ?? 'transparent' } as React.CSSProperties}
      onPointerEnter={point(line.places)}
      onPointerLeave={point(null)}
    >
      {placed ? (
        <button
          type="button"
          className="placed"
          tabIndex={first ? 0 : -1}
          onKeyDown={toNeighbour}
          onFocus={point(line.places)}
          onBlur={point(null)}
          onClick={point(line.places)}
        >
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
      <Clause id={line.clause} />
    </li>
  )
}

/** The arrow keys go from line to line: the tab key would have to be pressed hundreds of times. */
function toNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const all = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('.placed') ?? [])]
  const next = all[all.indexOf(event.currentTarget) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** Reads out what is new, for screen readers: in short where it is much. */
function Announcer({ lines, seats }: Pick<ChronicleProps, 'lines' | 'seats'>): ReactNode {
  const known = useRef(lines.length)
  const [news, setNews] = useState('')
  useEffect(() => {
    const fresh = lines.slice(known.current)
    known.current = lines.length
    const name = namesOf(seats)
    const said = isLong(fresh) ? briefTexts(fresh, name) : fresh.map((line) => line.text)
    if (said.length > 0) setNews(said.map(ended).join(' '))
  }, [lines, seats])
  return (
    <p className="hidden" aria-live="polite" role="status">
      {news}
    </p>
  )
}
