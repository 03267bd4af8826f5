import { ABOVE } from './letter.ts'

// A mail as a page: tables with styles in place, no pictures, and every word of the text in the same order.

const SANS = "font-family:Inter,'Helvetica Neue',Arial,sans-serif"
const SERIF = "font-family:'Source Serif 4',Georgia,'Times New Roman',serif"
const FIXED = 'font-family:ui-monospace,Menlo,Consolas,monospace'
const INK = '#1e2430'
const SOFT = '#5d6472'
const WRONG = '#8c2f39'
const LINE = '#c9c0a8'
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"'
/** Shorter lines fit on a phone; what is wrapped of others keeps its indent. */
const WIDE = 40

/** A mail's text as HTML. */
export function htmlOf(text: string): string {
  const blocks = text.replace(/\n+$/, '').split(/\n{2,}/)
  const body = blocks.map(blockOf).join('\n')
  return (
    `<!doctype html><html lang="en"><body style="margin:0;background:#f6f2e8;color:${INK}">` +
    `${TABLE} style="background:#f6f2e8"><tr><td align="center">` +
    `${TABLE} style="max-width:640px;${SANS};font-size:15px;line-height:1.5;color:${INK}">` +
    `<tr><td align="left" style="padding:20px;overflow-wrap:anywhere">${body}</td></tr></table></td></tr></table></body></html>`
  )
}

/** A block of more lines has no table and no frames: mail programs show about 100 kB of a page. */
const LONG = 40

const listed = (rows: readonly string[]): string =>
  `<pre style="margin:0 0 14px;white-space:pre-wrap;${FIXED};font-size:13px;line-height:1.45">${rows.join('\n')}</pre>`

/** The first kind of block that has the lines it should. */
function blockOf(block: string): string {
  const lines = block.split('\n')
  const [head = '', under = '', ...rest] = lines
  if (/^=+$/.test(under) && rest.length === 0)
    return `<h1 style="margin:0 0 12px;${SERIF};font-size:25px;line-height:1.2">${written(head)}</h1>`
  if (block === ABOVE) return `<p style="margin:0 0 14px;color:${SOFT};font-size:12px">${written(block)}</p>`
  if (/^[+!?] +\d+ {2}/.test(head)) return judged(lines)
  if (/^ {2}\d+\. /.test(head)) return headlines(lines)
  if (lines.every((line) => TOTAL.test(line))) return totals(lines)
  if (/^(Deadline|The clock is stopped until): ?/.test(head) && rest.length === 0 && under === '')
    return boxed(head)
  if (/^\S.*:$/.test(head) && lines.length > 1 && lines.slice(1).every((line) => /^ {2}/.test(line)))
    return `${heading(head)}${lines.length > LONG ? listed(lines.slice(1).map(written)) : doable(lines.slice(1))}`
  if (lines.length > LONG) return listed(lines.map(written))
  if (/^\S.*:$/.test(head) && lines.length === 1) return heading(head)
  // What is set in columns stays in columns, and orders look like orders: they begin small.
  const isList = lines.some((line) => /^(\s|[+!?] |#|[a-z]+ \S)/.test(line))
  if (!isList) return `<p style="margin:0 0 12px">${lines.map(written).join('<br>')}</p>`
  const rows = lines.map((line) => {
    const text = /^! /.test(line) ? `<b style="color:${WRONG}">${written(line)}</b>` : written(line)
    const indent = /^(?:[+!?] +\d+)? */.exec(line)?.[0].length ?? 0
    return indent === 0 || line.length < WIDE
      ? text
      : `<span style="display:inline-block;padding-left:${indent}ch;text-indent:-${indent}ch">${text}</span>`
  })
  return listed(rows)
}

const heading = (text: string): string =>
  `<h2 style="margin:18px 0 6px;${SERIF};font-size:18px;line-height:1.3">${written(text)}</h2>`

const CELL = `padding:8px 6px;border-top:1px solid ${LINE};vertical-align:top`
const RIGHT = `${CELL};text-align:right;color:${SOFT};font-size:13px`

/** Orders as they were written, and below each what comes of it; those that are refused in red. */
function judged(lines: readonly string[]): string {
  const rows: string[][] = []
  for (const line of lines) {
    if (/^\S/.test(line)) rows.push([line])
    else rows.at(-1)?.push(line.trim())
  }
  const cells = rows.map(([line = '', said = '', ...more]) => {
    const [, mark = '', no = '', source] = /^(.) +(\d+)? *(.*)$/.exec(line) ?? []
    const [, means = said, about = ''] = /^(.*) \(([^()]*)\)$/.exec(said) ?? []
    const wrong = mark === '!'
    const edge = wrong ? WRONG : mark === '?' ? '#b3862b' : LINE
    const order = `<span style="${FIXED};font-size:13px${wrong ? `;color:${WRONG};text-decoration:line-through` : ''}">${written(source ?? line)}</span>`
    const rest = more.map((one) => `<br><span style="color:${SOFT}">${written(one)}</span>`).join('')
    const cell = wrong ? `${CELL};background:#f3dfdc` : CELL
    return `<tr><td style="${cell};border-left:4px solid ${edge};color:${SOFT}" width="20">${no}</td><td style="${cell}">${order}<br><b>${written(means)}</b>${rest}</td><td style="${cell};text-align:right;font-size:13px" width="84">${about.split(', ').reverse().map(written).join('<br>')}</td></tr>`
  })
  return `${TABLE} style="margin:0 0 14px;border-bottom:2px solid ${INK}">${cells.join('\n')}</table>`
}

/** Numbered headlines, each with what follows from it. */
function headlines(lines: readonly string[]): string {
  const rows = lines.map((line) => {
    const [, no = '', text = line.trim()] = /^ {2}(\d+)\. (.*)$/.exec(line) ?? []
    const [, said = text, about = ''] = /^(.*) \(([A-Z][\w]*-[^()]*)\)$/.exec(text) ?? []
    const shown =
      no === '' ? `<span style="color:${SOFT}">${written(said)}</span>` : `<b>${written(said)}</b>`
    const edge = no === '' ? CELL.replace(/border-top[^;]*;/, '').replace('8px', '0') : CELL
    return `<tr><td style="${edge}" width="20">${no}</td><td style="${edge}">${shown}</td><td style="${edge};text-align:right;color:${SOFT};font-size:13px" width="70">${written(about)}</td></tr>`
  })
  return `${TABLE} style="margin:0 0 14px">${rows.join('\n')}</table>`
}

/** "  Treasury after: 14,716.93 MC" */
const TOTAL = /^ {2}([^:]+): (.*\d.*)$/

function totals(lines: readonly string[]): string {
  const rows = lines.map((line) => {
    const [, text = '', amount = ''] = TOTAL.exec(line) ?? []
    const weight = /after$/.test(text) ? `;font-weight:bold;border-top:1px solid ${LINE}` : ''
    return `<tr><td style="padding:3px 6px${weight}">${written(text)}</td><td style="padding:3px 6px;text-align:right${weight}">${written(amount)}</td></tr>`
  })
  return `${TABLE} style="margin:0 0 14px">${rows.join('\n')}</table>`
}

/** What could be done, and the lines that would do it, to be copied. */
function doable(lines: readonly string[]): string {
  const rows = lines.map((line) =>
    /^ {6}/.test(line)
      ? `<tr><td colspan="2" style="padding:1px 6px 1px 18px;${FIXED};font-size:13px">${written(line.trim())}</td></tr>`
      : idleRow(line.trim()),
  )
  return `${TABLE} style="margin:0 0 14px">${rows.join('\n')}</table>`
}

function idleRow(line: string): string {
  const [, said = line, about = ''] = /^(.*) \(([^()]*)\)$/.exec(line) ?? []
  return `<tr><td style="${CELL}">${written(said)}</td><td style="${RIGHT}" width="70">${written(about)}</td></tr>`
}

const boxed = (line: string): string =>
  `${TABLE} style="margin:0 0 14px;border:1px solid ${LINE};background:#fdfbf4"><tr><td style="padding:10px 14px">${written(line)}</td></tr></table>`

function written(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return escaped.replace(
    /https?:\/\/[^\s<>&]+/g,
    (url) => `<a href="${url}" style="color:#a8431f">${url}</a>`,
  )
}
