import { ABOVE } from './letter.ts'

const FACE = "font-family:Inter,'Helvetica Neue',Arial,sans-serif"
const FIXED = 'font-family:ui-monospace,Menlo,Consolas,monospace'
const INK = '#1e2430'
const SOFT = '#5d6472'
const WRONG = '#8c2f39'
/** Shorter lines fit on a phone; what is wrapped of others keeps its indent. */
const WIDE = 40

/** A mail as a page: sentences as sentences, lists and tables in letters of one width, what is refused in red. */
export function htmlOf(text: string): string {
  const blocks = text.replace(/\n+$/, '').split(/\n{2,}/)
  const body = blocks.map(blockOf).join('\n')
  return (
    `<!doctype html><html lang="en"><body style="margin:0;background:#f6f2e8;color:${INK}">` +
    `<div style="max-width:640px;margin:0 auto;padding:20px;${FACE};font-size:15px;line-height:1.5;overflow-wrap:anywhere">` +
    `${body}</div></body></html>`
  )
}

function blockOf(block: string): string {
  const lines = block.split('\n')
  const [head = '', under = '', ...rest] = lines
  if (/^=+$/.test(under) && rest.length === 0)
    return `<h1 style="margin:0 0 12px;font-size:21px;line-height:1.25">${written(head)}</h1>`
  if (block === ABOVE) return `<p style="margin:0 0 14px;color:${SOFT};font-size:12px">${written(block)}</p>`
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
  return `<pre style="margin:0 0 14px;white-space:pre-wrap;${FIXED};font-size:13px;line-height:1.45">${rows.join('\n')}</pre>`
}

function written(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return escaped.replace(
    /https?:\/\/[^\s<>&]+/g,
    (url) => `<a href="${url}" style="color:#a8431f">${url}</a>`,
  )
}
