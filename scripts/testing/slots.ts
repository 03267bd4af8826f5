import os from 'node:os'

/** Does a number of things at once, in the order in which they were asked for, urgent ones first. */
export class Slots {
  #free: number
  /** How many more go on than there are places. */
  #over = 0
  readonly #waiting: (() => void)[] = []
  readonly #urgent: (() => void)[] = []

  constructor(most: number) {
    this.#free = most
  }

  /** Does it when its turn has come. */
  async use<T>(act: () => Promise<T>, urgent = false): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => (urgent ? this.#urgent : this.#waiting).push(resolve))
    try {
      return await act()
    } finally {
      // The next that waits takes the place over, where it was one.
      if (this.#over > 0) this.#over--
      else if (!this.#next()) this.#free++
    }
  }

  /** Begins one that waits beyond its number, with at most `more` of those at once; returns whether it did. */
  squeeze(more: number): boolean {
    if (this.#over >= more || !this.#next()) return false
    this.#over++
    return true
  }

  #next(): boolean {
    const next = this.#urgent.shift() ?? this.#waiting.shift()
    next?.()
    return next !== undefined
  }
}

/** Gives, each time it is called, the share of all cores that had nothing to do since the last time, 0 to 1. */
export function idleShare(): () => number {
  let last = spent()
  return () => {
    const now = spent()
    const share = (now.idle - last.idle) / Math.max(1, now.all - last.all)
    last = now
    return share
  }
}

/** Milliseconds of all cores since the start of the machine. */
function spent(): { readonly idle: number; readonly all: number } {
  const times = os.cpus().map((core) => core.times)
  const sum = (of: (one: os.CpuInfo['times']) => number) => times.reduce((total, one) => total + of(one), 0)
  return {
    idle: sum(({ idle }) => idle),
    all: sum((one) => one.user + one.nice + one.sys + one.idle + one.irq),
  }
}
