import type { ReactNode } from 'react'
import { Clause, RulebookContext } from '../../board/clause.tsx'
import { differences, type GameInfo, inOneSentence, type Json } from '../../server/api.ts'

interface DifferenceProps {
  readonly game: Pick<GameInfo, 'id' | 'options' | 'presets'>
  readonly options: Readonly<Record<string, Json>>
}

/** In what house rules differ from the rulebook, in one sentence. */
export function Sentence({ game, options }: DifferenceProps): ReactNode {
  return <p className="variant-sentence">{inOneSentence(game, options)}</p>
}

/** The same thing by thing, each with the clause that it tunes. */
export function Differences({ game, options }: DifferenceProps): ReactNode {
  const all = differences(game, options)
  if (all.length === 0) return <p className="variant-sentence">It is played as in the rulebook.</p>
  return (
    <RulebookContext value={{ game: game.id, open: null }}>
      <p className="variant-sentence">
        {all.length === 1 ? 'One thing differs' : `${all.length} things differ`} from the rulebook:
      </p>
      <ul className="variant-differences">
        {all.map(({ option, text }) => (
          <li key={option.name}>
            {text.charAt(0).toUpperCase() + text.slice(1)} <Clause id={option.clause} />
          </li>
        ))}
      </ul>
    </RulebookContext>
  )
}
