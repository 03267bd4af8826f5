import type { Report } from '../report.ts'
import type { Budget } from '../runner.ts'

/** One part of the benchmarks, as it is called on the command line. */
export interface Section {
  readonly name: string
  readonly title: string
  run(budget: Budget): Promise<Report>
}
