import { fault } from '../house/api/errors.ts'
import { RateLimit } from '../house/talk/rate-limit.ts'

/** How often an address may have a sheet of orders checked line by line, which takes a tenth of a second where one means it badly. */
export class Checks {
  readonly #tempo: RateLimit

  constructor(perMinute: number) {
    this.#tempo = new RateLimit(perMinute, 60_000)
  }

  /** Counts a check, if one is wanted. Throws where there were too many. */
  count(from: string, wanted: boolean): void {
    if (wanted && !this.#tempo.allows(from))
      throw fault(
        'too-often',
        'TOO_MANY_CHECKS',
        'Too many checks: wait a little, or send it without `check`.',
      )
  }
}
