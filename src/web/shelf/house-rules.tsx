import { type ReactNode, use } from 'react'
import { Clause, RulebookContext } from '../../board/clause.tsx'
import type { AnyGameClient } from '../../board/client.ts'
import type { GameInfo, Json, OptionInfo } from '../../server/api.ts'
import { gameClient } from '../games.ts'
import { SchemaField } from '../parts/schema-field.tsx'
import { type Schema, wordsOf } from '../schema.ts'
import { type Chosen, MadeField } from './made-field.tsx'

interface HouseRulesProps {
  readonly game: GameInfo
  readonly chosen: Chosen
  onChange(chosen: Chosen): void
  /** Something made by hand is chosen, which so many play; null when it is not any longer. */
  onSeats(seats: number | null): void
}

/** What takes much room comes at the end: lists, and what can only be written as text. */
function largeLast(made: string | undefined): (a: OptionInfo, b: OptionInfo) => number {
  const large = ({ name, schema }: OptionInfo) =>
    Number(name !== made && (JSON.stringify(schema).includes('{}') || (schema as Schema).type === 'array'))
  return (a, b) => large(a) - large(b)
}

/** Every option of a game, made from its schema; those that differ from the rulebook are marked. */
export function HouseRules({ game, chosen, onChange, onSeats }: HouseRulesProps): ReactNode {
  const door = use(gameClient(game.id))?.maker
  const changed = Object.keys(chosen).length
  return (
    <RulebookContext value={{ game: game.id, open: null }}>
      <details className="house-rules">
        <summary>
          House rules
          <span className="sub">{changed === 0 ? ' as in the rulebook' : ` ${changed} changed`}</span>
        </summary>
        {changed > 0 && (
          <button
            type="button"
            className="text-button"
            onClick={() => {
              onChange({})
              onSeats(null)
            }}
          >
            Back to the rulebook's own
          </button>
        )}
        <ul>
          {[...game.options].sort(largeLast(door?.option)).map((option) => (
            <li key={option.name} className={option.name in chosen ? 'changed' : ''}>
              <div className="what">
                <span className="name">{wordsOf(option.name)}</span> <Clause id={option.clause} />
                <span className="sub">{option.text}</span>
              </div>
              <Field {...{ game, option, door, chosen, onChange, onSeats }} />
            </li>
          ))}
        </ul>
      </details>
    </RulebookContext>
  )
}

/** What an option is set with: a form made from its schema, or where it takes something made by hand, a file. */
function Field({
  game,
  option,
  door,
  chosen,
  onChange,
  onSeats,
}: HouseRulesProps & {
  readonly option: OptionInfo
  readonly door: AnyGameClient['maker']
}): ReactNode {
  if (door?.option === option.name)
    return (
      <MadeField
        game={game.id}
        thing={door.thing}
        option={option.name}
        chosen={chosen}
        onChange={(next, seats) => {
          onChange(next)
          onSeats(seats)
        }}
      />
    )
  const set = (value: Json) => {
    const { [option.name]: _, ...rest } = chosen
    onChange(
      JSON.stringify(value) === JSON.stringify(option.default) ? rest : { ...rest, [option.name]: value },
    )
  }
  return (
    <SchemaField
      schema={option.schema}
      name={option.name}
      label={wordsOf(option.name)}
      bare
      value={chosen[option.name] ?? option.default}
      onChange={set}
    />
  )
}
