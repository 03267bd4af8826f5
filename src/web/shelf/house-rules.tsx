import { type ReactNode, use, useId } from 'react'
import { Clause, RulebookContext } from '../../board/clause.tsx'
import type { MakerDoor } from '../../board/client.ts'
import {
  applies,
  capital,
  effective,
  type GameInfo,
  isRulebook,
  type Json,
  type OptionInfo,
} from '../../server/api.ts'
import { gameDoor, gameMaker } from '../games.ts'
import { SchemaField } from '../parts/schema-field.tsx'
import { playingTime } from '../parts/wording.ts'
import { type Schema, wordsOf } from '../schema.ts'
import { Brief } from '../variants/difference.tsx'
import { Keeping, type OwnVariant, useOwnVariants } from '../variants/keeping.tsx'
import { type Chosen, MadeField } from './made-field.tsx'

type Options = Readonly<Record<string, Json>>

interface PickerProps {
  readonly game: GameInfo
  readonly own: readonly OwnVariant[]
  readonly chosen: Options
  onPick(options: Options): void
}

interface Card {
  readonly title: string
  /** What it is for. */
  readonly text: string
  readonly options: Options
}

const sorted = (options: Options) => JSON.stringify(Object.entries(options).sort())

/** By which rules the table plays: the rulebook's, those of a variant with a name, or the reader's own; a card each. */
function VariantPicker({ game, own, chosen, onPick }: PickerProps): ReactNode {
  const group = useId()
  // A variant that sets nothing is the rulebook by its own name.
  const plain = game.presets.find(isRulebook)
  const cards: readonly Card[] = [
    ...(plain !== undefined
      ? []
      : [{ title: 'As in the rulebook', text: playingTime(game.minutes), options: {} }]),
    ...game.presets.map(({ id, title, text }) => ({ title, text, options: { preset: id } })),
    ...own.map(({ name, options }) => ({ title: name, text: 'your own variant', options })),
  ]
  const set = plain !== undefined && Object.keys(chosen).length === 0 ? { preset: plain.id } : chosen
  const now = cards.findIndex(({ options }) => sorted(options) === sorted(set))
  const custom = { title: 'Custom rules', text: 'changed below', options: chosen }
  return (
    <div className="variant-cards" role="radiogroup" aria-label="Variant">
      {(now === -1 ? [...cards, custom] : cards).map((card, i) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: two variants may have one name
          key={i}
          className={card === custom || i === now ? 'on' : ''}
        >
          <input
            type="radio"
            name={group}
            checked={card === custom || i === now}
            onChange={() => onPick(card.options)}
          />
          <b>{card.title}</b> <span>{capital(card.text)}</span>
        </label>
      ))}
    </div>
  )
}

interface HouseRulesProps {
  readonly game: GameInfo
  /** `preset` among them, where one of the game's own variants is played. */
  readonly chosen: Chosen
  onChange(chosen: Chosen): void
  /** Something made by hand is chosen, for this number of players; null when it is not any longer. */
  onSeats(seats: number | null): void
}

/** A chapter of the rulebook with those of its options that matter now. */
interface Chapter {
  readonly title: string
  readonly options: readonly OptionInfo[]
}

/** The options that matter, in the rulebook's order and under its headings; what takes much room ends its chapter. */
function chaptersOf(
  { options, presets }: GameInfo,
  chosen: Chosen,
  made: string | undefined,
): readonly Chapter[] {
  const values = effective({ options, presets }, chosen)
  const chapters = new Map<string, OptionInfo[]>()
  // What is made by hand brings along what it needs.
  for (const option of [...options].sort((a, b) => placeOf(a) - placeOf(b)))
    if (option.name === made || applies(option, values))
      chapters.set(option.chapter, [...(chapters.get(option.chapter) ?? []), option])
  const large = ({ name, schema }: OptionInfo) =>
    Number(name !== made && (JSON.stringify(schema).includes('{}') || (schema as Schema).type === 'array'))
  return [...chapters].map(([title, of]) => ({ title, options: of.sort((a, b) => large(a) - large(b)) }))
}

/** `IT-9.4` comes after `IT-9.2`, and before `IT-10.1`. */
function placeOf({ clause }: OptionInfo): number {
  const [, chapter = '0', part = '0'] = /-(\d+)(?:\.(\d+))?/.exec(clause) ?? []
  return Number(chapter) * 1000 + Number(part)
}

/** By which rules a table plays: a variant, and every option that matters in it. */
export function HouseRules({ game, chosen, onChange, onSeats }: HouseRulesProps): ReactNode {
  const door = use(gameDoor(game.id))
  const own = useOwnVariants(game.id)
  const pick = (options: Chosen) => {
    onChange(options)
    void seatsOf(game.id, door, options).then(onSeats)
  }
  return (
    <RulebookContext value={{ game: game.id, open: null }}>
      <VariantPicker game={game} own={own.list} chosen={chosen} onPick={pick} />
      <div aria-live="polite">
        <Brief game={game} options={chosen} />
      </div>
      <details className="house-rules">
        <summary>House rules</summary>
        {chaptersOf(game, chosen, door?.option).map(({ title, options }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {options.map((option) => (
                <li key={option.name} className={option.name in chosen ? 'changed' : ''}>
                  <div className="what">
                    <span className="name">{wordsOf(option.name)}</span> <Clause id={option.clause} />
                    <span className="sub">{option.text}</span>
                  </div>
                  <Field {...{ game, option, door, chosen, onChange, onSeats }} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h3>Save or share these rules</h3>
          <Keeping game={game.id} options={chosen} own={own} />
        </section>
      </details>
    </RulebookContext>
  )
}

/** How many play something made by hand that options bring along; null where any number may. */
async function seatsOf(game: string, door: MakerDoor<Json> | null, options: Chosen): Promise<number | null> {
  const made = door === null ? null : (options[door.option] ?? null)
  if (made === null) return null
  const maker = await gameMaker(game)
  const found = maker?.read(JSON.stringify(made))
  return maker != null && found !== undefined && 'made' in found ? maker.seats(found.made) : null
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
  readonly door: MakerDoor<Json> | null
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
  const { [option.name]: own, ...rest } = chosen
  const usual = effective(game, rest)[option.name] ?? null
  const set = (value: Json) =>
    onChange(JSON.stringify(value) === JSON.stringify(usual) ? rest : { ...rest, [option.name]: value })
  return (
    <SchemaField
      schema={option.schema}
      name={option.name}
      label={wordsOf(option.name)}
      bare
      // A field that was emptied is empty, and not at its usual value again.
      value={own === undefined ? usual : own}
      onChange={set}
    />
  )
}
