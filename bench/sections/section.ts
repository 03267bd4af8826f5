import type { Budget, Report } from '../runner.ts'

/** One part of the benchmarks, as it is called on the command line. */
export interface Section {
  readonly name: string
  readonly title: string
  run(budget: Budget): Promise<Report>
}
