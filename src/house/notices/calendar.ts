/** A deadline, as a calendar shows it. */
export interface Deadline {
  readonly table: string
  readonly name: string
  readonly dueAtMs: number
  readonly page: string | null
}

/** A file for calendars (RFC 5545) with a player's deadlines; each keeps its name, so that it moves and is not doubled. */
export function calendar(deadlines: readonly Deadline[], domain: string, nowMs: number): string {
  const events = deadlines.flatMap(({ table, name, dueAtMs, page }) => [
    'BEGIN:VEVENT',
    `UID:${table}@${domain}`,
    `DTSTAMP:${stamp(nowMs)}`,
    `DTSTART:${stamp(dueAtMs)}`,
    'DURATION:PT0S',
    `SUMMARY:${escaped(`${name}: answer until then`)}`,
    ...(page === null ? [] : [`URL:${page}`]),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(name)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Argosy//Deadlines//EN',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** No line has more than 75 bytes; what is longer goes on after a space in the next. */
function folded(line: string): string {
  const parts: string[] = ['']
  let bytes = 0
  for (const sign of line) {
    const more = Buffer.byteLength(sign)
    if (bytes + more > 74) {
      parts.push('')
      bytes = 1
    }
    parts[parts.length - 1] += sign
    bytes += more
  }
  return parts.join('\r\n ')
}
