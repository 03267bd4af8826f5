import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button, TextButton } from '../../../../board/button.tsx'
import { Clause } from '../../../../board/clause.tsx'
import { standText } from '../../../../kernel/index.ts'
import { orderWords } from '../../orders/order.ts'
import { useNames } from '../names.ts'
import { money } from '../reading.ts'
import { add } from '../store.ts'
import { type Judged, mended, withLine, withNumbers } from './judge.ts'

interface ListProps {
  readonly seat: number
  readonly lines: readonly Judged[]
  readonly text: string
  put(text: string): void
}

/** The lines as sentences; what is refused stays in its place, struck, and says why. */
export function LineList({ seat, lines, text, put }: ListProps): ReactNode {
  /** The line that is being written again. */
  const [open, setOpen] = useState(0)
  const [names] = useNames(seat)
  return (
    <>
      {lines.length === 0 && (
        <p className="sc-none">No new orders yet. Standing orders, projects and journeys continue.</p>
      )}
      <ol className="sc-lines" aria-label="Your orders">
        {lines.map((line, i) => (
          <li key={`${line.no} ${line.text}`} className={classOf(line)}>
            <i>{i + 1}</i>
            <span className="sc-line-words">
              {open === line.no ? (
                <LineField
                  label={`Line ${i + 1}`}
                  value={line.text}
                  button="Change"
                  onDone={(next) => {
                    setOpen(0)
                    put(withLine(text, line.no, withNumbers(next, names)))
                  }}
                />
              ) : (
                <b>{line.order === null ? line.text : orderWords(line.order)}</b>
              )}
            </span>
            <span className="n">
              {line.fault !== null ? 'refused' : line.cost === 0 ? '–' : money(line.cost)}
            </span>
            <small>
              <span>{line.note}</span>
              <span className="sc-line-tools">
                <TextButton onClick={() => setOpen(open === line.no ? 0 : line.no)}>
                  {open === line.no ? 'Cancel' : 'Edit'}
                  <span className="hidden"> line {i + 1}</span>
                </TextButton>
                <TextButton onClick={() => put(withLine(text, line.no, null))}>
                  Remove<span className="hidden"> line {i + 1}</span>
                </TextButton>
              </span>
              <Clause id={line.clause} />
            </small>
            <Beside line={line} put={(next) => put(mended(text, line.no, next))} />
          </li>
        ))}
      </ol>
      <LineField
        label="Type an order"
        value=""
        button="Add"
        onDone={(line) => add(withNumbers(line, names))}
      />
    </>
  )
}

const classOf = ({ fault, fate }: Judged): string =>
  fault !== null ? 'no' : fate === 'beware' ? 'beware' : ''

/** What a line is warned of, and what could take its place. */
export function Beside({ line, put }: { readonly line: Judged; put(next: string): void }): ReactNode {
  return (
    <>
      {line.warnings.map((warning) => (
        <small key={warning.text} className="sc-warning">
          <span>{warning.text}</span>
          <Clause id={warning.clause} />
        </small>
      ))}
      {[...line.warnings.flatMap(({ fixes }) => fixes), ...line.instead].map((instead) => (
        <small key={instead}>
          <TextButton onClick={() => put(instead)}>Instead: {instead.split('\n').join(', then ')}</TextButton>
        </small>
      ))}
    </>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly button: string
  onDone(line: string): void
}

/** One line, written by hand (SC-19.11). It lies in a form already, so Enter is taken here. */
function LineField({ label, value, button, onDone }: FieldProps): ReactNode {
  const id = useId()
  const [line, setLine] = useState(value)
  const done = (event?: FormEvent) => {
    event?.preventDefault()
    if (line.trim() === '') return
    onDone(line.trim())
    setLine('')
  }
  return (
    <div className="sc-line-field">
      <label htmlFor={id} className="hidden">
        {label}
      </label>
      <input
        id={id}
        value={line}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder="move F1 by 2"
        onChange={(event) => setLine(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done(event)
        }}
      />
      <Button disabled={line.trim() === ''} onClick={() => done()}>
        {button}
        <span className="hidden"> this line</span>
      </Button>
    </div>
  )
}

interface TextProps {
  readonly lines: readonly Judged[]
  readonly text: string
  readonly rows: number
  put(text: string): void
}

/** The sheet as text, one order a line; below it what is wrong with which line. */
export function TextFace({ lines, text, rows, put }: TextProps): ReactNode {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const faulty = lines.filter(({ fault }) => fault !== null)
  const goTo = ({ no, column }: Judged) => {
    const before = text.split(/\r\n|[\n\r]/).slice(0, no - 1)
    const start = before.reduce((sum, row) => sum + row.length + 1, 0) + column - 1
    field.current?.focus()
    field.current?.setSelectionRange(start, start + 1)
  }
  return (
    <div className="sc-text">
      <label htmlFor={id}>Orders, one per line</label>
      <textarea
        id={id}
        ref={field}
        rows={rows}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={`${id} faults`}
        placeholder={'# a remark\nexplore F1\nbuild 1 "Eye" × 2'}
        onChange={(event) => put(event.target.value)}
      />
      <div id={`${id} faults`} role="status">
        <p className="sub">{standText(lines.length, faulty.length)}</p>
        <ul className="sc-faults">
          {lines
            .filter(({ fate }) => fate === 'beware')
            .map((line) => (
              <li key={line.no} className="beware">
                <TextButton onClick={() => goTo(line)}>Line {line.no}</TextButton>
                <Beside line={line} put={(next) => put(mended(text, line.no, next))} />
              </li>
            ))}
          {faulty.map((line) => (
            <li key={line.no}>
              <TextButton onClick={() => goTo(line)}>
                Line {line.no}
                {line.column > 1 && `, column ${line.column}`}
              </TextButton>{' '}
              {line.fault?.text} <Clause id={line.fault?.clause ?? null} />
              <Beside line={line} put={(next) => put(mended(text, line.no, next))} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
