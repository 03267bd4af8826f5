// What stands for `node:test` where changes are tried: it only keeps the tests of a file, in order.

export interface Case {
  readonly title: string
  run(): unknown
}

export const cases: Case[] = []

export default function test(title: string, run: () => unknown): void {
  cases.push({ title, run })
}
