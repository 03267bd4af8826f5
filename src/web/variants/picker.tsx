import { type ReactNode, useId } from 'react'
import { capital, type GameInfo, isRulebook, type Json } from '../../server/api.ts'
import { playingTime } from '../parts/playing-time.ts'
import type { OwnVariant } from './keeping.tsx'

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
export function VariantPicker({ game, own, chosen, onPick }: PickerProps): ReactNode {
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
