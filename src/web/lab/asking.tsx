import { type ReactNode, useId, useRef, useState } from 'react'
import { Button, TextButton } from '../../board/button.tsx'
import { counted } from '../../board/english.ts'
import { saveJson } from '../../board/saving.ts'
import { type GameInfo, inPlainWords, type Json, type Studies } from '../../server/api.ts'
import { Alert, Select } from '../parts/controls.tsx'
import { type Schema, wordsOf } from '../schema.ts'
import { Ask, Line, numbered, type PartProps, Players, Seats } from './playing.tsx'
import { type Draft, draftOf, studyOf } from './sheet.ts'

/** A new study of a game. */
export function blankDraft({ id, seats, levels }: GameInfo): Draft {
  const club = levels.find(({ level }) => level === 'club') ?? levels[0]
  return {
    game: id,
    title: '',
    sweep: [{ option: '', values: '' }],
    seats: [seats.usual],
    players: [
      { name: club?.name ?? 'players', who: club?.level ?? '', playouts: null, games: null, seats: '' },
    ],
    variants: {},
    games: 200,
    seed: '1',
    // What every game has: its own gauges have names of their own.
    ask: [{ figure: 'decisions p50', from: '', to: '', as: null }],
  }
}

/** The sheet of a study: what is varied, who plays, how often, and what is asked. */
export function Asking({
  games,
  limits,
  draft,
  onChange,
  onAsk,
  refused,
  busy,
}: {
  games: readonly GameInfo[]
  limits: Studies['limits'] | null
  draft: Draft
  onChange(draft: Draft): void
  onAsk(study: Json): void
  refused: string | null
  busy: boolean
}): ReactNode {
  const id = useId()
  const game = games.find((one) => one.id === draft.game)
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part })
  const choose = (chosen: string) => {
    const info = games.find((one) => one.id === chosen)
    if (info !== undefined) onChange(blankDraft(info))
  }
  return (
    <form
      className="lab-asking"
      aria-label="The question"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(studyOf(draft))
      }}
    >
      <Line label="Game">
        {(field) => (
          <Select
            id={field}
            value={draft.game}
            onChange={(event) => choose(event.target.value)}
            of={games.map((one) => [one.id, one.title])}
          />
        )}
      </Line>
      <Line label="Question">
        {(field) => (
          <input
            id={field}
            value={draft.title}
            placeholder="Is 100 credits the right goal?"
            maxLength={120}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Line>
      {game !== undefined && <Sweep game={game} draft={draft} onChange={change} />}
      <Mixes draft={draft} onChange={change} />
      {game !== undefined && <Seats game={game} draft={draft} onChange={change} />}
      {game !== undefined && <Players game={game} draft={draft} onChange={change} />}
      <div className="lab-pair">
        <Line label="Games per variant">
          {(field) => (
            <input
              id={field}
              type="number"
              min={2}
              max={limits?.games ?? 1_000_000}
              value={draft.games}
              onChange={(event) => change({ games: Math.round(Number(event.target.value)) })}
            />
          )}
        </Line>
        <Line label="Seed">
          {(field) => (
            <input id={field} value={draft.seed} onChange={(event) => change({ seed: event.target.value })} />
          )}
        </Line>
      </div>
      <p className="sub">
        Every variant is played with the same dice and cards, so that games can be compared in pairs.
      </p>
      <Ask id={id} bots={game?.bots ?? []} draft={draft} onChange={change} />
      <Alert
        look="refused"
        of={refused !== null && game !== undefined ? inPlainWords(game, refused) : refused}
      />
      <Button type="submit" look="primary" disabled={busy}>
        {busy ? 'Checking …' : 'Start study'}
      </Button>
      <Files draft={draft} onOpen={onChange} />
      {limits !== null && (
        <p className="sub">
          A study ends after {counted(limits.games, 'game')} or{' '}
          {counted(Math.round(limits.seconds / 60), 'minute')}. Studies run one at a time, and games at tables
          come first.
        </p>
      )}
    </form>
  )
}

function Sweep({ game, draft, onChange }: PartProps): ReactNode {
  const id = useId()
  const set = (at: number, part: Partial<Draft['sweep'][number]>) =>
    onChange({ sweep: draft.sweep.map((one, i) => (i === at ? { ...one, ...part } : one)) })
  return (
    <fieldset>
      <legend>Vary</legend>
      {numbered(draft.sweep).map(({ at, option, values }) => {
        const info = game.options.find(({ name }) => name === option)
        const key = `${id}${at}`
        return (
          <div key={key} className="lab-sweep">
            <select
              aria-label="Option"
              value={option}
              onChange={(event) => set(at, { option: event.target.value })}
            >
              <option value="">nothing (as in the rulebook)</option>
              {game.options.map(({ name, clause }) => (
                <option
                  key={name}
                  value={name}
                  disabled={name !== option && draft.sweep.some((one) => one.option === name)}
                >
                  {`${wordsOf(name)} (${clause})`}
                </option>
              ))}
            </select>
            {info !== undefined && (
              <>
                <input
                  aria-label={`Values of ${wordsOf(option)}`}
                  aria-describedby={key}
                  required
                  value={values}
                  placeholder={exampleOf(info.schema as Schema, info.default)}
                  onChange={(event) => set(at, { values: event.target.value })}
                />
                <p className="sub" id={key}>
                  {info.text} Rulebook: {JSON.stringify(info.default)}.
                </p>
              </>
            )}
          </div>
        )
      })}
      <TextButton onClick={() => onChange({ sweep: [...draft.sweep, { option: '', values: '' }] })}>
        Vary another option
      </TextButton>
    </fieldset>
  )
}

/** Variants by name come in a file: which they are is said here, and they can be left out. */
function Mixes({ draft, onChange }: Pick<PartProps, 'draft' | 'onChange'>): ReactNode {
  const names = Object.keys(draft.variants)
  if (names.length === 0) return null
  return (
    <fieldset>
      <legend>Variants</legend>
      <p className="sub">{names.join('; ')}, from the file.</p>
      <TextButton onClick={() => onChange({ variants: {} })}>Remove variants</TextButton>
    </fieldset>
  )
}

/** How values are written, for an option of this kind. */
function exampleOf({ type, enum: names }: Schema, usual: Json): string {
  if (names !== undefined) return names.slice(0, 3).map(String).join(', ')
  if (type === 'boolean') return 'false, true'
  const middle = typeof usual === 'number' && usual > 0 ? usual : 10
  return `${Math.round(middle * 0.6)} to ${Math.round(middle * 1.4)} by ${Math.max(1, Math.round(middle * 0.2))}`
}

/** A study as the file that `argosy study` reads. */
function Files({ draft, onOpen }: { draft: Draft; onOpen(draft: Draft): void }): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const open = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await file
      .text()
      .then((text) => draftOf(JSON.parse(text) as Json))
      .catch(() => null)
    setWrong(read === null ? `${file.name} is not a study. Choose a file that was saved here.` : null)
    if (read !== null) onOpen(read)
  }
  return (
    <div className="lab-files">
      <TextButton onClick={() => input.current?.click()}>Open file</TextButton>
      <TextButton onClick={() => saveJson('study.json', studyOf(draft))}>Save as file</TextButton>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Study file"
        className="hidden"
        tabIndex={-1}
        onChange={({ target }) => void open(target.files?.[0])}
      />
      <Alert look="refused" of={wrong} />
    </div>
  )
}
