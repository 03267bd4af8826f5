import type { Line } from '../position.ts'
import { reportHtml } from './html.ts'
import { reportJson } from './json.ts'
import { reportText } from './text.ts'

/** SC-20.7  The forms of a report. */
export const FORMS: Readonly<Record<'text' | 'html' | 'json', (lines: readonly Line[]) => string>> = {
  text: reportText,
  html: reportHtml,
  json: reportJson,
}
