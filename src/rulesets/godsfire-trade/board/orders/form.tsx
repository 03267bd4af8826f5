import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button, TextButton } from '../../../../board/button.tsx'
import { Clause } from '../../../../board/clause.tsx'
import type { FormProps } from '../../../../board/client.ts'
import { andList } from '../../../../board/english.ts'
import { Heads } from '../../../../board/facts.tsx'
import { Tick, Ways } from '../../../../board/parts.tsx'
import { namesOf } from '../../../../board/seat.tsx'
import { standText } from '../../../../kernel/index.ts'
import { worldName } from '../../cluster.ts'
import type { Step } from '../../orders/order.ts'
import { orderWords, type Speech } from '../../orders/words.ts'
import { at } from '../../position.ts'
import { incomeName, type PreviewedLine, preview } from '../../preview.ts'
import type { View } from '../../view.ts'
import { rulesOf } from './grammar-rules.ts'
import { HandFace } from './hand.tsx'
import { suggested, type Writing } from './kinds.ts'
import { rowsOf, type SheetText, textWithDraft, withWord } from './lines.ts'
import { type Face, keepFace, lastFace, type PartProps, useWorlds } from './part.ts'
import { refusalWords } from './words.ts'

/** The sheet as text, one order a line; below it what is wrong with which line, and beside it how orders are written. */
function TextFace({ writing, speech, seats, put, onPlaces }: PartProps): ReactNode {
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
              <TextButton onClick={() => goTo(line)}>
                Line {line.no}
                {line.column > 1 && `, column ${line.column}`}
              </TextButton>
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
  const players = writing.view.treasury.map((_, seat) => `${seat + 1} ${speech.name(seat)}`)
  return (
    <details className="gt-grammar">
      <summary>How to write orders</summary>
      <p className="sub">
        Worlds by name or id, players by number: {andList(players)}. Capitals do not matter. Text after a # is
        a remark.
      </p>
      <dl>
        {rulesOf(writing).map(({ form, clause, example }) => (
          <div key={form}>
            <dt>
              <code>{form}</code> <Clause id={clause} />
            </dt>
            <dd>
              <TextButton onClick={() => onInsert(example)}>{example}</TextButton>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** GT-15.1  What the sheet will do if nobody else does anything and no dice fall: treasury and the next Income. */
function Outcome({ writing }: PartProps): ReactNode {
  const { view, seat, step, text } = writing
  const { treasury, income } = preview(view, seat, { text }, step)
  const sum = (of: 'before' | 'after') => income.reduce((total, world) => total + world[of], 0)
  const [before, after] = [sum('before'), sum('after')]
  const now = at(view.treasury, seat)
  return (
    <details className="gt-result" open={before !== after}>
      <summary>
        {incomeName(view)} {fromTo(before, after)} GB · treasury {fromTo(now, treasury)} GB
      </summary>
      <table className="gt-outcome">
        <caption>If nobody else acts and no dice are rolled</caption>
        <Heads of={[incomeName(view), 'without', 'With these orders']} />
        <tbody>
          {income.map(({ world, ...gb }) => (
            <tr key={world} className={gb.before === gb.after ? '' : 'changed'}>
              <th scope="row">{worldName(view.cluster, world)}</th>
              <td>{gb.before}</td>
              <td>{gb.after} GB</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={before === after ? '' : 'changed'}>
            <th scope="row">All your worlds</th>
            <td>{before}</td>
            <td>{after} GB</td>
          </tr>
          <tr className={treasury === now ? '' : 'changed'}>
            <th scope="row">Treasury before</th>
            <td>{now}</td>
            <td>{treasury} GB</td>
          </tr>
        </tfoot>
      </table>
    </details>
  )
}

const fromTo = (one: number, other: number): string => (one === other ? String(one) : `${one} → ${other}`)

/** The form for the sheet of a step: one sheet with two faces, and what it will do. */
export function formFor(step: Step | null) {
  return function SheetForm({
    view,
    seats,
    seat,
    value,
    onChange,
    onPlaces,
    unadvised,
  }: FormProps<View, SheetText>): ReactNode {
    const [face, setFace] = useState<Face>(lastFace)
    const { text, strict = false } = value
    // Parts that go say so when the sheet has changed already.
    const latest = useRef(value)
    useLayoutEffect(() => {
      latest.current = value
    })
    const writing = useMemo(() => ({ view, seat, step, text }), [view, seat, text])
    const names = namesOf(seats)
    const part: PartProps = {
      writing,
      speech: { cluster: view.cluster, name: (other) => (other === seat ? 'you' : names(other)) },
      seats,
      put: (next) => onChange({ ...latest.current, text: next }),
      // In one go: else the order would be reckoned with twice for a moment.
      add: (next) => onChange({ text: next, strict: latest.current.strict ?? false }),
      onDraft(line) {
        const { draft, ...sheet } = latest.current
        if (line !== (draft ?? null)) onChange(line === null ? sheet : { ...sheet, draft: line })
      },
      onPlaces,
    }
    return (
      <div className="gt-orders">
        <Ways
          label="How do you write your orders?"
          hide
          value={face}
          of={[
            { value: 'hand', text: 'By hand' },
            { value: 'text', text: 'As text' },
          ]}
          onChange={(next) => {
            keepFace(next)
            setFace(next)
          }}
        />
        {face === 'hand' ? <HandFace {...part} /> : <TextFace {...part} />}
        {unadvised !== true && <Suggestion {...part} />}
        <Outcome {...part} writing={{ ...writing, text: textWithDraft(value) }} />
        <Tick
          checked={strict}
          note="Otherwise a line that cannot be carried out is skipped and the others count."
          onChange={(on) => onChange({ ...value, strict: on })}
        >
          All or nothing
        </Tick>
      </div>
    )
  }
}

/** Suggested orders (GT-15.4): an offer, taken over at a press and changed at will. */
function Suggestion({ writing, speech, put }: PartProps): ReactNode {
  const { view, text } = writing
  const next = useMemo(() => suggested(writing), [writing])
  if (next === null) return null
  const now = rowsOf(view.cluster, text).map((row) => row.text)
  const added = rowsOf(view.cluster, next).filter((row) => !now.includes(row.text))
  if (added.length === 0 && next.trim() === text.trim()) return null
  return (
    <details className="gt-suggestion">
      <summary>Suggested orders</summary>
      <ul>
        {added.map(({ no, order }) => (
          <li key={no}>{order !== null && orderWords(speech, order)}</li>
        ))}
      </ul>
      {added.length === 0 && <p className="sub">Trade stays as it is now.</p>}
      <Button onClick={() => put(next)}>Add to my orders</Button> <Clause id="GT-15.4" />
    </details>
  )
}
