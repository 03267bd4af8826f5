import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type DragEvent, type ReactNode, use, useEffect, useId, useState } from 'react'
import { Button, TextButton } from '../../board/button.tsx'
import { Clause, RulebookContext } from '../../board/clause.tsx'
import type { Flaw, Maker } from '../../board/client.ts'
import { counted } from '../../board/english.ts'
import { saveFile } from '../../board/saving.ts'
import type { GameInfo, Json } from '../../server/api.ts'
import { gameDoor, gameMaker } from '../games.ts'
import { Flaws, type Read, read } from '../making/flaws.tsx'
import { useDraft } from '../making/history.ts'
import { house } from '../net/http.ts'
import { Bar } from '../parts/bar.tsx'
import { Select } from '../parts/controls.tsx'
import { Icon } from '../parts/icons.tsx'
import { Missing } from '../parts/trouble.tsx'
import { MODES, type Mode, seatStyle } from '../seats.ts'
import { NewTable } from '../shelf/new-table.tsx'
import '../style/pages.css'
import '../style/making.css'

/** The page on which something to play a game with is made by hand: a scenario. */
export default function Making({ game, thing }: { game: string; thing: string }): ReactNode {
  const door = use(gameDoor(game))
  const maker = use(gameMaker(game))
  const games = useQuery({ queryKey: ['games'], queryFn: house.games })
  if (door?.thing !== thing || maker === null) return <Missing />
  return (
    <RulebookContext value={{ game, open: null }}>
      <Workshop {...{ maker, thing }} id={game} game={games.data?.find((g) => g.id === game)} />
    </RulebookContext>
  )
}

interface WorkshopProps {
  readonly maker: Maker<Json>
  readonly thing: string
  readonly id: string
  /** Undefined until the house has answered. */
  readonly game: GameInfo | undefined
}

const SEATS = Array.from({ length: 6 }, (_, seat) => seatStyle(seat, `Player ${seat + 1}`))

function Workshop({ maker, thing, id, game }: WorkshopProps): ReactNode {
  const { made, change, undo, redo } = useDraft(maker, `argosy.making.${id}.${thing}`)
  const [refused, setRefused] = useState<Extract<Read, { flaws: unknown }> | null>(null)
  const [mode, setMode] = useState<Mode | null>(null)
  const [over, setOver] = useState(false)
  const flaws = maker.flaws(made)
  useEffect(() => {
    document.title = `Make your own ${thing} · ${game?.title ?? ''} · Argosy`
  }, [thing, game?.title])
  const start = (next: Json) => {
    setRefused(null)
    change(next, true)
  }
  const open = async (file: File | undefined) => {
    if (file === undefined) return
    const found = await read(maker, file)
    if ('made' in found) start(found.made)
    else setRefused(found)
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      void open(event.dataTransfer.files[0])
    },
  }
  return (
    <div className="page">
      <Bar title={`Make your own ${thing}`} sub={game?.title} />
      <main className={over ? 'making over' : 'making'} {...drop}>
        <Tools {...{ maker, thing, made, undo, redo }} onStart={start} onFile={(file) => void open(file)} />
        <div aria-live="assertive">{refused !== null && <Flaws {...refused} />}</div>
        <maker.Editor made={made} flaws={flaws} seats={SEATS} onChange={change} />
        <About lines={flaws.length === 0 ? maker.about(made) : []} />
        <Verdict flaws={flaws}>
          {MODES.map((m) => (
            <button
              key={m.mode}
              type="button"
              className={m.mode === 'bots' ? 'button primary' : 'button'}
              disabled={flaws.length > 0 || game === undefined}
              onClick={() => setMode(m.mode)}
            >
              {m.title}
            </button>
          ))}
        </Verdict>
      </main>
      {mode !== null && game !== undefined && (
        <NewTable
          game={game}
          mode={mode}
          onMode={setMode}
          onClose={() => setMode(null)}
          preset={{ options: maker.options(made), seats: maker.seats(made) }}
        />
      )}
    </div>
  )
}

/** What one starts from, what one takes home, and the way back. */
function Tools({
  maker,
  thing,
  made,
  undo,
  redo,
  onStart,
  onFile,
}: {
  maker: Maker<Json>
  thing: string
  made: Json
  undo: (() => void) | null
  redo: (() => void) | null
  onStart(made: Json): void
  onFile(file: File | undefined): void
}): ReactNode {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0])
    // The same file can be opened again when it has been mended.
    event.target.value = ''
  }
  return (
    <div className="making-tools">
      <span className="field">
        <label htmlFor={`${id}start`}>Start from</label>
        <Select
          id={`${id}start`}
          value=""
          onChange={(event) => {
            const found = maker.starts[Number(event.target.value)]
            if (found !== undefined) onStart(found.made)
          }}
          of={[['', 'choose …'], ...maker.starts.map(({ title }, i) => [i, title] as const)]}
        />
      </span>
      <label className="button file-button" htmlFor={`${id}file`}>
        Open file
        <input id={`${id}file`} type="file" accept=".json,application/json" onChange={choose} />
      </label>
      <Button onClick={() => saveFile(maker.fileName(made), maker.write(made), 'application/json')}>
        Save as file
      </Button>
      <span className="undoing">
        <Button disabled={undo === null} onClick={undo ?? undefined}>
          <Icon name="undo" /> Undo
        </Button>
        <Button disabled={redo === null} onClick={redo ?? undefined}>
          Redo
        </Button>
      </span>
      <p className="sub">
        You can also drop a file anywhere on this page. Your draft is saved in this browser until you start a
        new one.
        <span className="hidden"> It is a {thing}.</span>
      </p>
    </div>
  )
}

/** What is made, when it has no flaws: a sentence a line. */
function About({ lines }: { lines: readonly string[] }): ReactNode {
  const [first, ...rest] = lines
  if (first === undefined) return null
  return (
    <section className="made-about" aria-labelledby="made-about">
      <h2 id="made-about">Summary</h2>
      <p className="lead">{first}</p>
      <ul>
        {rest.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** Always in sight: what is still to be mended, each with the way to its place; and the ways to play it. */
function Verdict({ flaws, children }: { flaws: readonly Flaw[]; children: ReactNode }): ReactNode {
  const many = flaws.length
  return (
    <section className={many > 0 ? 'verdict not-yet' : 'verdict'} aria-label="Play it">
      <p role="status">
        {many === 0 ? 'Ready to play.' : `Fix ${counted(many, 'problem')} before you can play it`}
      </p>
      <div className="actions">{children}</div>
      {many > 0 && (
        <ul>
          {flaws.map(({ path, clause, text }) => (
            <li key={`${path} ${text}`}>
              <TextButton onClick={() => showPlace(path)}>{text}</TextButton> <Clause id={clause} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Leads to the field of a place, or of the nearest place around it that has one. */
function showPlace(path: string): void {
  for (let place = path; place !== ''; place = place.replace(/[.[][^.[]*$|^[^.[]*$/, '')) {
    const found = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)
    if (found === null) continue
    found.scrollIntoView({ block: 'center' })
    const controls = 'input, select, button'
    const control = found.matches(controls) ? found : found.querySelector<HTMLElement>(controls)
    // Where there is nothing to write, the place itself is pointed at.
    if (control === null) found.tabIndex = -1
    const target = control ?? found
    target.focus({ preventScroll: true })
    return
  }
}
