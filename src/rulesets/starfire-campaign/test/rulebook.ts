import { readFileSync } from 'node:fs'

/** The lines of the rulebook. */
export const rulebook: readonly string[] = readFileSync(
  new URL('../rulebook.md', import.meta.url),
  'utf8',
).split('\n')

/** SC-19.11  Every line of orders that it shows, with what may be left out and without it. */
export function linesOfRulebook(): string[] {
  const from = rulebook.findIndex((line) => line.startsWith('| order | line |'))
  return rulebook
    .slice(from + 2, rulebook.indexOf('', from + 2))
    .flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, line]) => line ?? ''))
    .filter((line) => line !== 'x' && !line.startsWith('at wp'))
    .flatMap((line) => {
      // `…` stands for more of the same.
      const plain = line.replaceAll(/,\s*…/g, '')
      return [plain.replaceAll(/\[([^\]]*)\]/g, '$1'), plain.replaceAll(/\s*\[[^\]]*\]/g, '')]
    })
}
