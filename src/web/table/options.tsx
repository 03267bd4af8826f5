import { type ReactNode, useState } from 'react'
import { TextButton } from '../../board/button.tsx'
import { Clause } from '../../board/clause.tsx'
import type { Option } from '../../server/api.ts'
import { Icon } from '../parts/icons.tsx'
import { unbroken } from '../parts/wording.ts'
import { type Numbers, numbersOf } from './numbers.ts'

/** An option in the order of the panel, with its number key if it has one. */
export interface Numbered {
  readonly option: Option
  readonly digit: string | null
}

/** The options of a question, sorted for people. */
export interface Sorted {
  readonly shown: readonly Numbered[]
  /** Folded away under a heading: many alike, such as all spaces on lanes. */
  readonly groups: readonly {
    readonly name: string
    readonly digit: string | null
    readonly options: readonly Option[]
  }[]
  readonly impossible: readonly Option[]
  /** All of them, where they are many numbers: then a number is written, and no key chooses one. */
  readonly numbers: Numbers | null
}

interface Sorting {
  groupOf(option: Option): string | null
  isLast(option: Option): boolean
}

/** Possible options first, with keys 1–9; those alike in groups; the impossible at the end. */
export function sorted(options: readonly Option[], { groupOf, isLast }: Sorting): Sorted {
  const possible = options.filter((o) => o.refusal === undefined)
  const impossible = options.filter((o) => o.refusal !== undefined)
  const numbers = numbersOf(options)
  // Where all fit on the keys nothing needs to be folded away.
  const group = (o: Option) => (possible.length <= 9 ? null : groupOf(o))
  const alone = possible.filter((o) => group(o) === null)
  const shown = [...alone.filter((o) => !isLast(o)), ...alone.filter((o) => isLast(o))]
  const names = [...new Set(possible.map(group))].filter((name) => name !== null)
  let key = 0
  const digit = () => (numbers === null && ++key <= 9 ? String(key) : null)
  return {
    shown: shown.map((option) => ({ option, digit: digit() })),
    groups: names.map((name) => ({
      name,
      digit: digit(),
      options: possible.filter((o) => group(o) === name),
    })),
    // What is worth wondering about most comes first: places with a name before spaces of lanes.
    impossible: [
      ...impossible.filter((o) => groupOf(o) === null),
      ...impossible.filter((o) => groupOf(o) !== null),
    ],
    numbers,
  }
}

interface OptionsProps {
  readonly sorted: Sorted
  readonly busy: boolean
  readonly lit: string | null
  readonly open: string | null
  onOpen(group: string | null): void
  onLight(target: string | null): void
  onChoose(option: Option): void
}

/** All that can be chosen, as buttons; then what cannot, and why. */
export function Options(given: OptionsProps): ReactNode {
  // Several options can touch the same place: pointing at one of them in the list does not mark the others.
  const [pointed, setPointed] = useState<Option | null>(null)
  const props = {
    ...given,
    pointed,
    onPoint(option: Option | null) {
      setPointed(option)
      given.onLight(option === null ? null : lightOf(option))
    },
  }
  const { sorted, open, onOpen } = props
  return (
    <>
      <ul className="options" aria-label="What you can do">
        {sorted.shown.map(({ option, digit }) => (
          <Row key={keyOf(option)} {...props} option={option} digit={digit} />
        ))}
        {sorted.groups.map((group) => (
          <li key={group.name}>
            <div className="opt">
              <button
                type="button"
                className="opt-main"
                aria-expanded={open === group.name}
                onClick={() => onOpen(open === group.name ? null : group.name)}
              >
                <Digit text={group.digit} />
                <span>
                  {group.name} …
                  <small>
                    {group.options.every((o) => o.target?.includes('.'))
                      ? `${group.options.length} possible; choose on the board or here`
                      : `${group.options.length} possible`}
                  </small>
                </span>
                <span className={open === group.name ? 'turn up' : 'turn'}>
                  <Icon name="down" size={13} />
                </span>
              </button>
              <Clause id={group.options[0]?.clause ?? null} />
            </div>
            {open === group.name && (
              <ul className="options inner" aria-label={group.name}>
                {group.options.map((option) => (
                  <Row key={keyOf(option)} {...props} option={option} digit={null} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Impossible options={sorted.impossible} onLight={props.onLight} />
    </>
  )
}

const keyOf = (option: Option) => JSON.stringify(option.choice)

/** What is lit when an option is pointed at: its target or, when it has none, its choice. */
export const lightOf = (option: Option) => option.target ?? keyOf(option)

function Digit({ text }: { text: string | null }): ReactNode {
  return text === null ? <span className="digit none" /> : <kbd className="digit">{text}</kbd>
}

interface RowProps extends OptionsProps, Numbered {
  readonly pointed: Option | null
  onPoint(option: Option | null): void
}

function Row({ option, digit, busy, lit, pointed, onPoint, onChoose }: RowProps): ReactNode {
  const target = option.target ?? null
  const notes = [option.note, option.risky === true ? 'cannot be undone' : undefined].filter(
    (n) => n !== undefined,
  )
  return (
    <li>
      <div
        className={pointed === option || (pointed === null && lit === lightOf(option)) ? 'opt on' : 'opt'}
        onPointerEnter={() => onPoint(option)}
        onPointerLeave={() => onPoint(null)}
      >
        <button
          type="button"
          className="opt-main"
          aria-disabled={busy}
          {...(digit === null ? {} : { 'aria-keyshortcuts': digit })}
          {...(target === null ? {} : { 'data-at': target })}
          onClick={() => !busy && onChoose(option)}
          onFocus={() => onPoint(option)}
          onBlur={() => onPoint(null)}
        >
          <Digit text={digit} />
          <span>
            {unbroken(option.text)}
            {notes.length > 0 && (
              <small>
                {unbroken(option.note ?? '')}
                {option.note !== undefined && option.risky === true && ' · '}
                {option.risky === true && <span className="risky">cannot be undone</span>}
              </small>
            )}
          </span>
        </button>
        <Clause id={option.clause} />
      </div>
    </li>
  )
}

const AT_FIRST = 3

/** What is not possible now, with the reason; many are folded away. */
function Impossible({
  options,
  onLight,
}: {
  options: readonly Option[]
  onLight(target: string | null): void
}): ReactNode {
  const [all, setAll] = useState(false)
  if (options.length === 0) return null
  const shown = all || options.length <= AT_FIRST + 1 ? options : options.slice(0, AT_FIRST)
  return (
    <>
      <ul className="options impossible" aria-label="Not possible now">
        {shown.map((option) => (
          <li key={keyOf(option)}>
            <div
              className="opt"
              onPointerEnter={() => onLight(option.target ?? null)}
              onPointerLeave={() => onLight(null)}
            >
              <span className="opt-main">
                <span className="digit dashed">–</span>
                <span>
                  {unbroken(option.text)}
                  <small>
                    <em>why not?</em> {unbroken(option.refusal?.text ?? '')}
                  </small>
                </span>
              </span>
              <Clause id={option.refusal?.clause ?? option.clause} />
            </div>
          </li>
        ))}
      </ul>
      {shown.length < options.length && (
        <TextButton look="more" onClick={() => setAll(true)}>
          Show {options.length - shown.length} more that are not possible
        </TextButton>
      )}
    </>
  )
}
