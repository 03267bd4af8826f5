import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { namesOf } from '../../../../board/seat.tsx'
import { standText } from '../../../../kernel/index.ts'
import { type PreviewedLine, preview } from '../../preview.ts'
import { rulesOf } from './grammar-rules.ts'
import type { Writing } from './kinds.ts'
import { withWord } from './lines.ts'
import { type PartProps, useWorlds } from './part.ts'
import { refusalWords, type Speech } from './words.ts'

/** The sheet as text, one order a line; below it what is wrong with which line, and beside it how orders are written. */
export function TextFace({ writing, speech, seats, put, onPlaces }: PartProps): ReactNode {
  const { view, seat, step, text } = writing
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  /** Where the caret was last; null before anything was written. */
  const at = useRef<number | null>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const rows = text.split(/\r\n|[\n\r]/)
  const { lines } = preview(view, seat, { text }, step)
  const faulty = lines.filter(({ refusal }) => refusal !== null)
  const names = view.cluster.worlds.map(({ id, name }) => (/^[a-z][a-z0-9-]*$/i.test(name) ? name : id))
  useWorlds(view, onPlaces, new Map(names.map((name, world) => [world, `Write ${name}`])), (world) => {
    const next = withWord(text, at.current ?? text.length, names[world] ?? '')
    put(next.text)
    setCaret(next.end)
  })
  // The caret goes behind a word that was written from the chart, once it stands there.
  useEffect(() => {
    if (caret === null) return
    field.current?.focus()
    field.current?.setSelectionRange(caret, caret)
    setCaret(null)
  }, [caret])
  const goTo = ({ no, column }: PreviewedLine) => {
    const start = rows.slice(0, no - 1).reduce((sum, row) => sum + row.length + 1, 0) + column - 1
    field.current?.focus()
    field.current?.setSelectionRange(start, start + wordAt(rows[no - 1] ?? '', column).length)
  }
  return (
    <div className="gt-text">
      <label htmlFor={id}>Orders, one per line</label>
      <textarea
        id={id}
        ref={field}
        rows={Math.max(6, Math.min(14, rows.length + 1))}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={`${id} faults`}
        placeholder={'# a remark\nprevent player 2 at all'}
        onSelect={(event) => {
          at.current = event.currentTarget.selectionEnd
        }}
        onChange={(event) => put(event.target.value)}
      />
      <div id={`${id} faults`} className="gt-faults" role="status">
        {lines.length > 0 && <p className="sub">{standText(lines.length, faulty.length)}</p>}
        <ul>
          {faulty.map((line) => (
            <li key={line.no}>
              <button type="button" className="text-button" onClick={() => goTo(line)}>
                Line {line.no}
                {line.column > 1 && `, column ${line.column}`}
              </button>
              <Marked line={rows[line.no - 1] ?? ''} column={line.column} whole={line.text !== ''} />
              {line.refusal !== null && refusalWords(namesOf(seats), line.refusal)}{' '}
              <Clause id={line.refusal?.clause ?? null} />
            </li>
          ))}
        </ul>
      </div>
      <Grammar
        writing={writing}
        speech={speech}
        onInsert={(line) => put(text.trim() === '' ? line : `${text.trimEnd()}\n${line}`)}
      />
    </div>
  )
}

/** What is written at a column, from 1. */
const wordAt = (line: string, column: number): string => /^\S+/.exec(line.slice(column - 1))?.[0] ?? ''

/** A line in which the word at fault is marked; with `whole` it could be read, and all of it is at fault. */
function Marked({ line, column, whole }: { line: string; column: number; whole: boolean }): ReactNode {
  if (whole) return <code>{line.trim()}</code>
  const word = wordAt(line, column)
  return (
    <code>
      {line.slice(0, column - 1)}
      <mark>{word === '' ? '…' : word}</mark>
      {line.slice(column - 1 + word.length)}
    </code>
  )
}

/** How to write orders: each with its clause and an example of this game, which can be taken over. */
function Grammar({
  writing,
  speech,
  onInsert,
}: {
  writing: Writing
  speech: Speech
  onInsert(line: string): void
}): ReactNode {
  const players = writing.view.treasury.map((_, seat) => `${seat + 1} ${speech.name(seat)}`).join(', ')
  return (
    <details className="gt-grammar">
      <summary>How to write orders</summary>
      <p className="sub">
        Worlds by name or id, players by number: {players}. Capitals do not matter. Text after a # is a
        remark.
      </p>
      <dl>
        {rulesOf(writing).map(({ form, clause, example }) => (
          <div key={form}>
            <dt>
              <code>{form}</code> <Clause id={clause} />
            </dt>
            <dd>
              <button type="button" className="text-button" onClick={() => onInsert(example)}>
                {example}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
