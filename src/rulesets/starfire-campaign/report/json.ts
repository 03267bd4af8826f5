import type { Line } from '../position.ts'

/** SC-20.7  A report as JSON, one line of it in each line: what text and HTML are made of. */
export function reportJson(lines: readonly Line[]): string {
  if (lines.length === 0) return '[]\n'
  return `[\n${lines.map((line) => `  ${JSON.stringify(line)}`).join(',\n')}\n]\n`
}
