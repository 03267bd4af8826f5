import type { Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { citedIn } from './reading.ts'

interface ProseProps {
  readonly tokens: readonly Token[]
  /** The numbers that can be linked to. */
  readonly ids: ReadonlySet<string>
  readonly prefix: string
  onCite(id: string): void
}

/** Markdown as React elements: no HTML is ever taken from the text. */
export function Prose({ tokens, ...rest }: ProseProps): ReactNode {
  return tokens.map((token, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
    <Piece key={i} token={token} {...rest} />
  ))
}

function Piece({ token, ...rest }: Omit<ProseProps, 'tokens'> & { token: Token }): ReactNode {
  const inner = (list: readonly Token[] | undefined) => <Prose tokens={list ?? []} {...rest} />
  switch (token.type) {
    case 'paragraph':
      return <p>{inner(token.tokens)}</p>
    case 'heading':
      return <h3>{inner(token.tokens)}</h3>
    case 'strong':
      return isMark(token as Tokens.Strong) ? (
        <Marks text={token.text as string} />
      ) : (
        <strong>{inner(token.tokens)}</strong>
      )
    case 'em':
      return <em>{inner(token.tokens)}</em>
    case 'codespan':
      return <code>{unescaped(token.text as string)}</code>
    case 'list': {
      const list = token as Tokens.List
      const items = list.items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
        <li key={i}>{inner(item.tokens)}</li>
      ))
      if (list.ordered) return <ol start={Number(list.start) || 1}>{items}</ol>
      return <ul className={LETTERED.test(list.items[0]?.text ?? '') ? 'lettered' : undefined}>{items}</ul>
    }
    case 'table':
      return <Table table={token as Tokens.Table} {...rest} />
    case 'text':
      return 'tokens' in token && token.tokens !== undefined ? (
        inner(token.tokens)
      ) : (
        <Plain text={unescaped((token as Tokens.Text).text)} {...rest} />
      )
    case 'space':
    case 'hr':
      return null
    case 'br':
      return <br />
    default:
      return <Plain text={token.raw} {...rest} />
  }
}

/** Parts of a clause have letters of their own. */
const LETTERED = /^\(a\)/

const isMark = ({ text }: Tokens.Strong) => /^(\[[^\]]*\]\s*)+$/.test(text)

function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
}

/**
 * `[house rule]`, as a small mark: that a table may set it otherwise, or how the one has set it where the book is read. For designers
 * also the option that says so, and where a sentence comes from.
 */
export function Marks({ text }: { text: string }): ReactNode {
  return [...text.matchAll(/\[(house rule: )?([^\]]*)\]/g)].map(([, isSet, mark = '']) => {
    if (isSet !== undefined)
      return (
        <span key={mark} className="rule-mark optional set-here" title="A house rule of this table.">
          {mark}
        </span>
      )
    if (!/^(?:house rule|option)/.test(mark))
      return (
        <span key={mark} className="rule-mark">
          {mark}
        </span>
      )
    return (
      <span key={mark} className="rule-mark optional" title="A house rule may change this.">
        {mark === 'house rule' ? 'can be changed' : mark}
      </span>
    )
  })
}

/** Text in which the mark is shown as such and the numbers of clauses are links. */
function Plain({ text, ids, prefix, onCite }: { text: string } & Omit<ProseProps, 'tokens'>): ReactNode {
  const pieces = citedIn(text, ids, prefix)
  return pieces.map((piece, i) => {
    const id = /^[A-Z]\w+-/.test(piece) ? piece : `${prefix}-${piece}`
    if (/^\[/.test(piece) && i % 2 === 1)
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
      return <Marks key={i} text={piece} />
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
    if (i % 2 === 0 || !ids.has(id)) return <Fragment key={i}>{piece}</Fragment>
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
        key={i}
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault()
          onCite(id)
        }}
      >
        {piece}
      </a>
    )
  })
}

function Table({ table, ...rest }: { table: Tokens.Table } & Omit<ProseProps, 'tokens'>): ReactNode {
  return (
    <div className="table-wrap">
      <table>
        <thead>
          <tr>
            {table.header.map((cell) => (
              <th key={cell.text} scope="col">
                <Prose tokens={cell.tokens} {...rest} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.map((c) => c.text).join('|')}>
              {row.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
                <td key={i}>
                  <Prose tokens={cell.tokens} {...rest} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
