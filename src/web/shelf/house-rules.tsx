import type { ReactNode } from 'react'
import { Clause, RulebookContext } from '../../board/clause.tsx'
import type { GameInfo, Json, OptionInfo } from '../../server/api.ts'
import { SchemaField } from '../parts/schema-field.tsx'
import { wordsOf } from '../schema.ts'

export type Chosen = Readonly<Record<string, Json>>

interface HouseRulesProps {
  readonly game: GameInfo
  readonly chosen: Chosen
  onChange(chosen: Chosen): void
}

/** What can only be written as text comes at the end. */
function rawLast(a: OptionInfo, b: OptionInfo): number {
  const raw = ({ schema }: OptionInfo) => Number(JSON.stringify(schema).includes('{}'))
  return raw(a) - raw(b)
}

/** Every option of a game, made from its schema; those that differ from the rulebook are marked. */
export function HouseRules({ game, chosen, onChange }: HouseRulesProps): ReactNode {
  const changed = Object.keys(chosen).length
  const set = (option: OptionInfo, value: Json) => {
    const { [option.name]: _, ...rest } = chosen
    onChange(
      JSON.stringify(value) === JSON.stringify(option.default) ? rest : { ...rest, [option.name]: value },
    )
  }
  return (
    <RulebookContext value={{ game: game.id, open: null }}>
      <details className="house-rules">
        <summary>
          House rules
          <span className="sub">{changed === 0 ? ' as in the rulebook' : ` ${changed} changed`}</span>
        </summary>
        {changed > 0 && (
          <button type="button" className="text-button" onClick={() => onChange({})}>
            Back to the rulebook's own
          </button>
        )}
        <ul>
          {[...game.options].sort(rawLast).map((option) => (
            <li key={option.name} className={option.name in chosen ? 'changed' : ''}>
              <div className="what">
                <span className="name">{wordsOf(option.name)}</span> <Clause id={option.clause} />
                <span className="sub">{option.text}</span>
              </div>
              <SchemaField
                schema={option.schema}
                name={option.name}
                label={wordsOf(option.name)}
                bare
                value={chosen[option.name] ?? option.default}
                onChange={(value) => set(option, value)}
              />
            </li>
          ))}
        </ul>
      </details>
    </RulebookContext>
  )
}
