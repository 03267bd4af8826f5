import { type ReactNode, useMemo, useState } from 'react'
import { Button, TextButton } from '../../../../board/button.tsx'
import { useKeepsake } from '../../../../board/keepsake.ts'
import type { View } from '../../view.ts'
import { count, mine } from '../reading.ts'
import { add, useDesk, type Writing } from '../store.ts'
import { ordersIn, rowsOf, weighed } from './judge.ts'
import {
  filled,
  givenTemplates,
  lastOrders,
  MOST,
  opened,
  readTemplates,
  type Template,
  withTemplate,
} from './templates.ts'

/** Lines to be written together: those of last turn that would stand, the five that everybody has, and the reader's own. */
export function Templates({ view, writing }: { view: View; writing: Writing }): ReactNode {
  const { fleets, system } = useDesk()
  const { seat, text } = writing
  const empire = mine(view, seat)
  const [kept, keep] = useKeepsake(`templates ${seat}`, readTemplates)
  const picked = { fleets, system }
  const last = useMemo(
    () => (empire === null ? [] : standing(view, seat, lastOrders(empire))),
    [view, seat, empire],
  )
  const own = rowsOf(text).flatMap(({ order, text: line }) => (order === null ? [] : [line]))
  if (empire === null) return null
  const given = givenTemplates(view, empire, ordersIn(text), picked)
  return (
    <div className="sc-templates">
      <ul>
        <Entry name="As last turn" lines={last} none="None of last turn’s orders would stand again." />
        {given.map(({ name, lines }) => (
          <Entry key={name} name={name} lines={lines} none={NONE[name] ?? 'There is nothing to do.'} />
        ))}
        {kept.map((one) => (
          <Entry
            key={one.name}
            name={one.name}
            lines={filled(one, picked)}
            none="Choose a fleet or a system first: the lines name one."
            onRemove={() => keep(withTemplate(kept, { ...one, lines: [] }))}
          />
        ))}
      </ul>
      {own.length > 0 && (
        <Keep
          key={own.join('\n')}
          lines={opened(own, picked)}
          onKeep={(one) => keep(withTemplate(kept, one))}
        />
      )}
    </div>
  )
}

/** Those of some lines that would stand on a sheet of their own. */
const standing = (view: View, seat: number, lines: readonly string[]): string[] =>
  weighed(view, seat, lines.join('\n')).flatMap(({ fate, text }) => (fate === 'refused' ? [] : [text]))

const NONE: Readonly<Record<string, string>> = {
  'Guard the exit': 'Choose a fleet where a warp point leads to the core.',
  'Feed it from beside it': 'Choose a fleet that is short, beside one with logistics for it.',
}

interface EntryProps {
  readonly name: string
  /** Null, or none, where it cannot be used now. */
  readonly lines: readonly string[] | null
  /** Why not. */
  readonly none: string
  onRemove?(): void
}

function Entry({ name, lines, none, onRemove }: EntryProps): ReactNode {
  const ready = lines !== null && lines.length > 0
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {!ready
            ? none
            : lines.length === 1
              ? lines[0]
              : `${count(lines.length, 'line')}: ${lines.slice(0, 2).join('; ')}${lines.length > 2 ? ' …' : ''}`}
        </small>
      </span>
      {onRemove !== undefined && (
        <TextButton onClick={onRemove}>
          Forget<span className="hidden"> the template {name}</span>
        </TextButton>
      )}
      <Button look="sc-add" disabled={!ready} onClick={() => add(...(lines ?? []))}>
        Add<span className="hidden"> the lines of {name}</span>
      </Button>
    </li>
  )
}

/** The lines of the sheet, to be kept under a name; they can be changed before. */
function Keep({ lines, onKeep }: { lines: readonly string[]; onKeep(template: Template): void }): ReactNode {
  const [name, setName] = useState('')
  const [text, setText] = useState(lines.join('\n'))
  const done = () =>
    onKeep({ name: name.trim(), lines: text.split('\n').filter((line) => line.trim() !== '') })
  return (
    <details className="sc-more">
      <summary>Keep these orders as a template</summary>
      <div className="sc-more-body">
        <label className="sc-label">
          Its lines; $fleet and $system stand for what is chosen when you use it
          <textarea
            rows={4}
            maxLength={MOST.lines}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <label className="sc-label">
          Its name
          <input
            value={name}
            maxLength={MOST.name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              // It lies in the form of the sheet, which Enter must not send.
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (name.trim() !== '') done()
            }}
          />
        </label>
        <Button disabled={name.trim() === ''} onClick={done}>
          Keep template
        </Button>
      </div>
    </details>
  )
}
