import type { Line } from '../position.ts'
import { type Chapter, chaptersOf } from './chapters.ts'

/** SC-20.7  A report as one page of HTML, made of its lines alone: no script, nothing from elsewhere, fit for paper. */
export function reportHtml(lines: readonly Line[]): string {
  const chapters = chaptersOf(lines)
  const [head = ''] = chapters.find(({ section }) => section === 'head')?.sentences ?? []
  return [
    '<!DOCTYPE html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(head)}</title>`,
    `<style>${STYLE}</style>`,
    '</head><body><main>',
    ...chapters.map(sectionOf),
    '</main></body></html>',
    '',
  ].join('\n')
}

function sectionOf({ section, title, sentences }: Chapter): string {
  const items = sentences.map((one) => `<li>${escaped(one)}</li>`)
  return [`<section class="${section}"><h2>${escaped(title)}</h2>`, '<ul>', ...items, '</ul></section>'].join(
    '\n',
  )
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one)

const STYLE = [
  'body{font:16px/1.45 Georgia,"Times New Roman",serif;color:#1a1a1a;background:#fdfcf8;margin:0}',
  'main{max-width:46rem;margin:0 auto;padding:1.5rem}',
  'h2{font-size:1.05rem;margin:1.4rem 0 .3rem;border-bottom:1px solid #b9b29c;break-after:avoid}',
  'ul{list-style:none;margin:0;padding:0}',
  'li{padding:.12rem 0 .12rem 1.4rem;text-indent:-1.4rem;overflow-wrap:anywhere;white-space:pre-wrap;break-inside:avoid}',
  '.head li{font-weight:bold}.urgent{border-left:.3rem solid #9c2f1f;padding-left:.8rem}',
  '@media (prefers-color-scheme:dark){body{color:#e8e4d8;background:#191a1c}}',
  '@media print{body{font-size:10pt;color:#000;background:none}main{max-width:none;padding:0}}',
  '@page{margin:18mm}',
].join('')
