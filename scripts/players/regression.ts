/** A sum of squares that is to be made small: weights for what was seen, so that they add up to what came of it. */
export class Regression {
  readonly #size: number
  readonly #squares: Float64Array
  readonly #targets: Float64Array

  constructor(size: number) {
    this.#size = size
    this.#squares = new Float64Array(size * size)
    this.#targets = new Float64Array(size)
  }

  /** Adds one case: what was seen, as places and amounts, and what came of it. */
  add(places: readonly number[], amounts: readonly number[], came: number): void {
    for (const [i, place] of places.entries()) {
      const amount = amounts[i] ?? 0
      if (amount === 0) continue
      for (const [j, other] of places.entries())
        this.#squares[place * this.#size + other] =
          (this.#squares[place * this.#size + other] ?? 0) + amount * (amounts[j] ?? 0)
      this.#targets[place] = (this.#targets[place] ?? 0) + amount * came
    }
  }

  /** The weights. `ridge` keeps those small of which little was seen. */
  solve(ridge: number): number[] {
    const n = this.#size
    const rows = Array.from({ length: n }, (_, i) => {
      const row = [...this.#squares.slice(i * n, (i + 1) * n), this.#targets[i] ?? 0]
      row[i] = (row[i] ?? 0) + ridge
      return row
    })
    for (let i = 0; i < n; i++) {
      const pivot = rows[i] ?? []
      for (let k = i + 1; k < n; k++) {
        const row = rows[k] ?? []
        const factor = (row[i] ?? 0) / (pivot[i] ?? 1)
        if (factor !== 0) for (let j = i; j <= n; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0)
      }
    }
    const weights = new Array<number>(n).fill(0)
    for (let i = n - 1; i >= 0; i--) {
      const row = rows[i] ?? []
      let rest = row[n] ?? 0
      for (let j = i + 1; j < n; j++) rest -= (row[j] ?? 0) * (weights[j] ?? 0)
      weights[i] = rest / (row[i] ?? 1)
    }
    return weights
  }
}
