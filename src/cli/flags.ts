import { UsageError } from './usage.ts'

/** A whole number from a flag. @throws UsageError */
export function whole(name: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value))
    throw new UsageError(`--${name} must be a whole number, not "${text}".`)
  return value
}

/** Names with commas between them. */
export const listed = (text = ''): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
