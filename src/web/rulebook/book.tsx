import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { counted } from '../../board/english.ts'
import { type Json, settings } from '../../server/api.ts'
import { house, refusalOf } from '../net/http.ts'
import { Icon } from '../parts/icons.tsx'
import { forPlayers, parseRulebook, type Rulebook, searched } from './players.ts'
import { Marks, Prose } from './prose.tsx'
import { examplesOf, inReadingOrder, isForDevelopers } from './reading.ts'
import '../style/rulebook.css'

// Where a reader was in a rulebook: it lies in the browser.

const nameOf = (game: string) => `argosy.reading ${game}`
/** A scroll has come to rest after this time. */
const REST_MS = 300
/** Below the bar of the page. */
const TOP = 90

/** The clause at which somebody stopped reading; null where they have read nothing yet. */
function placeIn(game: string): string | null {
  try {
    return localStorage.getItem(nameOf(game))
  } catch {
    return null
  }
}

function keepPlace(game: string, clause: string): void {
  try {
    localStorage.setItem(nameOf(game), clause)
  } catch {
    // A full or forbidden store must not stop anybody from reading.
  }
}

/**
 * Shows the clause at which the reader was when no other is asked for, and keeps the place from then on.
 * @param text what scrolls, or stands in the page that scrolls
 * @param game whose rulebook it is; null where nothing is remembered
 */
function usePlace(text: RefObject<HTMLElement | null>, game: string | null, asked: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the book is opened; what is asked for later is read there
  useEffect(() => {
    const book = text.current
    if (game === null || book === null) return
    const rules = () => [...book.querySelectorAll<HTMLElement>('.rule')]
    const place = asked ? null : placeIn(game)
    rules()
      .find(({ id }) => id === place)
      ?.scrollIntoView({ block: 'start' })
    let rest: ReturnType<typeof setTimeout> | undefined
    let first: HTMLElement | undefined
    const scrolled = () => {
      clearTimeout(rest)
      rest = setTimeout(() => {
        first = rules().find((rule) => rule.getBoundingClientRect().bottom > TOP)
        if (first !== undefined) keepPlace(game, first.id)
      }, REST_MS)
    }
    // In a window of another width the same words lie elsewhere.
    let width = innerWidth
    const resized = () => {
      if (innerWidth !== width) first?.scrollIntoView({ block: 'start' })
      width = innerWidth
    }
    addEventListener('scroll', scrolled, { capture: true, passive: true })
    addEventListener('resize', resized)
    return () => {
      clearTimeout(rest)
      removeEventListener('scroll', scrolled, { capture: true })
      removeEventListener('resize', resized)
    }
  }, [game])
}

interface BookProps {
  readonly game: string
  /** The version of the rules; without it today's. */
  readonly version?: number
  /** The clause to be shown and marked. */
  readonly clause: string | null
  onCite(id: string): void
  /** The house rules of the table at which it is read. */
  readonly options?: Readonly<Record<string, Json>>
  /** With a table of contents beside the text. */
  readonly contents?: boolean
}

/** A game's rulebook: numbered clauses, searchable, each with an address of its own. */
export default function Book({
  game,
  version,
  clause,
  onCite,
  options,
  contents = false,
}: BookProps): ReactNode {
  const query = useQuery({
    queryKey: ['rulebook', game, version],
    queryFn: () => house.rulebook(game, version),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const games = useQuery({ queryKey: ['games'], queryFn: house.games, enabled: options !== undefined })
  const [notes, setNotes] = useState(false)
  const book = useMemo(() => {
    const markdown = query.data?.markdown
    const info = games.data?.find(({ id }) => id === game)
    const here = info === undefined || options === undefined ? undefined : settings(info, options)
    return markdown === undefined ? null : parseRulebook(notes ? markdown : forPlayers(markdown, here))
  }, [query.data, games.data, game, options, notes])
  if (query.error !== null) return <p className="refused">{refusalOf(query.error).text}</p>
  if (book === null) return <p className="loading">Loading the rulebook …</p>
  return (
    <Open
      book={book}
      game={game}
      clause={clause}
      onCite={onCite}
      contents={contents}
      notes={notes}
      onNotes={setNotes}
    />
  )
}

interface OpenProps extends Omit<BookProps, 'version' | 'options'> {
  readonly book: Rulebook
  /** True while it is shown as its file stands, with where each clause comes from and why. */
  readonly notes: boolean
  onNotes(shown: boolean): void
}

function Open({ book, game, clause, onCite, contents, notes, onNotes }: OpenProps): ReactNode {
  const [search, setSearch] = useState('')
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const { chapters: fitting, found } = searched(book, search)
  const chapters = inReadingOrder(fitting)
  const prefix = book.chapters[0]?.id.split('-')[0] ?? ''
  const known = clause !== null && book.ids.has(clause)
  const examples = useMemo(() => examplesOf(book), [book])
  usePlace(text, contents === true ? game : null, clause !== null)
  const developers = chapters.find(isForDevelopers)

  useEffect(() => {
    if (clause === null) return
    const target = text.current?.querySelector<HTMLElement>(`[id="${CSS.escape(clause)}"]`)
    if (target == null) return
    let here = true
    // Of a clause that is longer than the window its beginning is read first.
    const block = target.offsetHeight > innerHeight - 2 * TOP ? 'start' : 'center'
    const show = () => here && target.scrollIntoView({ block })
    show()
    target.focus({ preventScroll: true })
    // Its place moves once more when the book's own letters have come.
    if (document.fonts.status !== 'loaded') void document.fonts.ready.then(show)
    return () => {
      here = false
    }
  }, [clause])

  const cite = (to: string) => {
    setSearch('')
    onCite(to)
  }
  return (
    <div className={contents === true ? 'book with-contents' : 'book'}>
      <div className="book-search">
        <label htmlFor={id} className="hidden">
          Search the rulebook
        </label>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          placeholder="Search the rulebook"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <span className="sub" role="status">
          {search === '' ? '' : counted(found, 'place')}
        </span>
        {contents === true && (
          <label className="book-notes">
            <input type="checkbox" checked={notes} onChange={({ target }) => onNotes(target.checked)} />
            Show notes for designers
          </label>
        )}
      </div>
      {contents === true && (
        <nav className="book-contents" aria-label="Chapters">
          <ol>
            {inReadingOrder(book.chapters).map((c) => (
              <li key={c.id} className={isForDevelopers(c) ? 'developers' : undefined}>
                <a
                  href={`#${c.id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    cite(c.id)
                  }}
                >
                  <span className="number">{c.id.replace(/^\w+-/, '')}</span> {heading(c.title)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="book-text" ref={text}>
        {contents === true && (
          <p className="print-title" aria-hidden="true">
            {book.title}
          </p>
        )}
        {clause !== null && !known && <p className="refused">This rulebook has no rule {clause}.</p>}
        {search === '' && contents === true && (
          <div className="preface">
            <Prose tokens={book.preface} ids={book.ids} prefix={prefix} onCite={cite} />
          </div>
        )}
        {chapters.map((chapter) => (
          <section key={chapter.id} aria-labelledby={chapter.id}>
            {chapter === developers && <p className="for-developers">For developers</p>}
            <h2 id={chapter.id} tabIndex={-1} className={clause === chapter.id ? 'cited' : ''}>
              <span className="number">{chapter.id.replace(/^\w+-/, '')}</span> {heading(chapter.title)}{' '}
              <Marks text={chapter.title.match(/\[house rule[^\]]*\]/)?.[0] ?? ''} />
            </h2>
            {chapter.parts.map((part, i) =>
              'clause' in part ? (
                <article
                  key={part.clause.id}
                  id={part.clause.id}
                  tabIndex={-1}
                  className={part.clause.id === clause ? 'rule cited' : 'rule'}
                >
                  <a
                    className="number"
                    href={`#${part.clause.id}`}
                    onClick={(event) => {
                      event.preventDefault()
                      cite(part.clause.id)
                    }}
                  >
                    {part.clause.id.replace(/^\w+-/, '')}
                  </a>
                  <div>
                    <Prose tokens={part.clause.tokens} ids={book.ids} prefix={prefix} onCite={cite} />
                  </div>
                  {contents === true &&
                    examples.get(part.clause.id)?.map((tokens, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
                      <aside key={i} className="rule-example" aria-label={`Example of ${part.clause.id}`}>
                        <Prose tokens={tokens} ids={book.ids} prefix={prefix} onCite={cite} />
                      </aside>
                    ))}
                </article>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
                <div key={i} className="between">
                  <Prose tokens={part.tokens} ids={book.ids} prefix={prefix} onCite={cite} />
                </div>
              ),
            )}
          </section>
        ))}
        {found === 0 && <p className="sub">No rule contains all of these words.</p>}
      </div>
    </div>
  )
}

/** A chapter's title without its marks. */
function heading(title: string): string {
  return title.replace(/(?:\*\*)?\[[^\]]*\](?:\*\*)?/g, '').trim()
}
