// What changed in what is kept of a game, in words.

/** A file before and after; null where there was none, or is none any more. */
export interface Change {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

type Part = Readonly<Record<string, unknown>>

/** A line for each thing that is otherwise; none where nothing is. */
export function wordsOf({ name, before, after }: Change): string[] {
  if (before === after) return []
  if (before === null) return [`${name} is new.`]
  if (after === null) return [`${name} is gone.`]
  const changed = name.endsWith('.json')
    ? partsOf(JSON.parse(before), JSON.parse(after))
    : linesOf(before, after)
  return [`${name}:`, ...changed.map((line) => `  ${line}`)]
}

/** How a kept game differs: which parts, which of its facts, what in its recipe, and from where in its log. */
function partsOf(before: Part, after: Part): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    if (Array.isArray(was) && Array.isArray(is)) return [listOf(name, was, is)]
    if (isPart(was) && isPart(is))
      return partsOf(was, is).map((line) => (line.startsWith(name) ? line : `${name} ${line}`))
    return [`${name} was ${brief(was)} and is ${brief(is)}`]
  })
}

function listOf(name: string, was: readonly unknown[], is: readonly unknown[]): string {
  const first = was.findIndex((item, i) => JSON.stringify(item) !== JSON.stringify(is[i]))
  const lengths = was.length === is.length ? '' : `, ${was.length} were, ${is.length} are`
  if (first < 0) return `${name} goes on after ${was.length}${lengths}`
  return `${name} differs from ${first} on${lengths}: was ${brief(was[first])} and is ${brief(is[first])}`
}

/** How a text differs: in how many lines, and the first of them. */
function linesOf(before: string, after: string): string[] {
  const [was, is] = [before.split('\n'), after.split('\n')]
  const first = was.findIndex((line, i) => line !== is[i])
  const at = first < 0 ? was.length : first
  const kept = new Set(was)
  const fresh = is.filter((line) => !kept.has(line)).length
  return [
    `differs from line ${at + 1} on; ${fresh} lines of ${is.length} were not there before`,
    `- ${was[at] ?? ''}`,
    `+ ${is[at] ?? ''}`,
  ]
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent'
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
