import { type ChangeEvent, type ReactNode, Suspense, use, useId, useState } from 'react'
import { Link } from 'wouter'
import { TextButton } from '../../board/button.tsx'
import type { Maker } from '../../board/client.ts'
import type { Json } from '../../server/api.ts'
import { gameMaker } from '../games.ts'
import { Flaws, type Read, read } from '../making/flaws.tsx'
import { wordsOf } from '../schema.ts'

export type Chosen = Readonly<Record<string, Json>>

interface MadeFieldProps {
  readonly game: string
  /** What the option takes: a scenario. */
  readonly thing: string
  readonly option: string
  readonly chosen: Chosen
  /** The options with what was chosen, and how many play it; or without it. */
  onChange(chosen: Chosen, seats: number | null): void
}

/** An option that takes something made by hand: a file is chosen for it, and looked at before it is taken. */
export function MadeField({ game, thing, option, chosen, onChange }: MadeFieldProps): ReactNode {
  const [refused, setRefused] = useState<Extract<Read, { flaws: unknown }> | null>(null)
  const id = useId()
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    const maker = await gameMaker(game)
    if (file === undefined || maker === null) return
    const found = await read(maker, file)
    // The same file can be chosen again when it has been mended.
    event.target.value = ''
    const flaws = 'made' in found ? maker.flaws(found.made) : found.flaws
    if ('made' in found && flaws.length === 0) {
      setRefused(null)
      onChange({ ...chosen, ...maker.options(found.made) }, maker.seats(found.made))
    } else setRefused({ file: file.name, flaws })
  }
  const value = chosen[option] ?? null
  return (
    <div className="made-field">
      {value !== null && (
        <Suspense fallback={null}>
          <Taken {...{ game, value }} onRemove={(keys) => onChange(without(chosen, keys), null)} />
        </Suspense>
      )}
      <label className="button file-button" htmlFor={id}>
        {value === null ? 'Choose a file' : 'Choose another'}
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          aria-label={wordsOf(option)}
          onChange={(event) => void choose(event)}
        />
      </label>
      <Link href={`/games/${game}/${thing}`}>Make your own</Link>
      <div aria-live="polite">{refused !== null && <Flaws {...refused} />}</div>
    </div>
  )
}

const without = (chosen: Chosen, keys: readonly string[]): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([key]) => !keys.includes(key)))

/** What is chosen, by its name. */
function Taken({
  game,
  value,
  onRemove,
}: {
  game: string
  value: Json
  onRemove(keys: readonly string[]): void
}): ReactNode {
  const maker: Maker<Json> | null = use(gameMaker(game))
  const found = maker?.read(JSON.stringify(value))
  if (maker === null || found === undefined || !('made' in found)) return null
  const seats = maker.seats(found.made)
  return (
    <span className="taken">
      {maker.name(found.made)}
      {seats !== null && <span className="sub"> {seats} players</span>}{' '}
      <TextButton onClick={() => onRemove(Object.keys(maker.options(found.made)))}>Remove</TextButton>
    </span>
  )
}
