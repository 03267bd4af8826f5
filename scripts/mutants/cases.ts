// What stands for `node:test` where changes are tried: it only keeps the tests of a file, in order, but for those that are skipped.

export interface Case {
  readonly title: string
  run(): unknown
}

export const cases: Case[] = []

type Run = () => unknown
type Given = [title: string, run: Run] | [title: string, how: { readonly skip?: string | boolean }, run: Run]

export function test(...[title, how, run]: Given): void {
  if (typeof how === 'function') cases.push({ title, run: how })
  else if (run !== undefined && (how.skip ?? false) === false) cases.push({ title, run })
}

export default (...given: Given): void => test(...given)
