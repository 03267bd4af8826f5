import type { ReactNode } from 'react'
import { Clause, RulebookContext } from '../../board/clause.tsx'
import { differences, type GameInfo, type Json, variantInShort } from '../../server/api.ts'

interface DifferenceProps {
  readonly game: Pick<GameInfo, 'id' | 'options' | 'presets'>
  readonly options: Readonly<Record<string, Json>>
}

/** Up to this many differences are told in full sentences; beside more there is a list to open. */
const FEW = 4

/** In what house rules differ from the rulebook: in a few sentences, and where there is more, as a list to open. */
export function Brief({ game, options }: DifferenceProps): ReactNode {
  const all = differences(game, options)
  return (
    <RulebookContext value={{ game: game.id, open: null }}>
      <Short game={game} options={options} />
      {all.length > FEW && (
        <details>
          <summary>{all.length} differences</summary>
          <Listed all={all} />
        </details>
      )}
    </RulebookContext>
  )
}

/** The same thing by thing, each with the clause that it tunes. */
export function Differences({ game, options }: DifferenceProps): ReactNode {
  const all = differences(game, options)
  if (all.length === 0) return <Short game={game} options={options} />
  return (
    <RulebookContext value={{ game: game.id, open: null }}>
      <p className="variant-sentence">
        {all.length === 1 ? 'One rule differs' : `${all.length} rules differ`} from the rulebook:
      </p>
      <Listed all={all} />
    </RulebookContext>
  )
}

/** One sentence, or a few that begin a line each. */
function Short({ game, options }: DifferenceProps): ReactNode {
  const [first, ...more] = variantInShort(game, options)
  if (more.length === 0) return <p className="variant-sentence">{first}</p>
  return (
    <ul className="variant-sentences">
      {[first, ...more].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

const Listed = ({ all }: { readonly all: ReturnType<typeof differences> }): ReactNode => (
  <ul className="variant-differences">
    {all.map(({ option, text }) => (
      <li key={option.name}>
        {text} <Clause id={option.clause} />
      </li>
    ))}
  </ul>
)
