import { type ReactNode, useId } from 'react'
import type { GameInfo, Json } from '../../server/api.ts'
import { wordsOf } from '../schema.ts'
import type { OwnVariant } from './own.ts'

type Options = Readonly<Record<string, Json>>

interface PickerProps {
  readonly game: GameInfo
  readonly own: readonly OwnVariant[]
  readonly chosen: Options
  onPick(options: Options): void
}

const CHANGED = 'changed'
const sorted = (options: Options) => JSON.stringify(Object.entries(options).sort())

/** By which rules the table plays: the rulebook's, those of a variant with a name, or the reader's own. */
export function VariantPicker({ game, own, chosen, onPick }: PickerProps): ReactNode {
  const id = useId()
  // A variant that sets nothing is the rulebook by its own name.
  const plain = game.presets.find(({ options }) => Object.keys(options).length === 0)
  const choices: readonly { key: string; text: string; options: Options }[] = [
    ...(plain !== undefined ? [] : [{ key: 'rulebook', text: 'As in the rulebook', options: {} }]),
    ...game.presets.map(({ id, text }) => ({
      ...{ key: `preset ${id}`, text: `${wordsOf(id)}: ${text}`, options: { preset: id } },
    })),
  ]
  const mine = own.map(({ id, name, options }) => ({ key: `own ${id}`, text: name, options }))
  const all = [...choices, ...mine]
  const set = plain !== undefined && Object.keys(chosen).length === 0 ? { preset: plain.id } : chosen
  const now = all.find(({ options }) => sorted(options) === sorted(set))?.key ?? CHANGED
  const pick = (key: string) => {
    const found = all.find((one) => one.key === key)
    if (found !== undefined) onPick(found.options)
  }
  return (
    <p className="field big variant-picker">
      <label htmlFor={id}>Variant</label>
      <select id={id} value={now} onChange={(event) => pick(event.target.value)}>
        {now === CHANGED && <option value={CHANGED}>Custom rules</option>}
        {choices.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
        {mine.length > 0 && (
          <optgroup label="Your own">
            {mine.map(({ key, text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </p>
  )
}
