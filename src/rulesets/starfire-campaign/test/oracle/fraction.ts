/** An exact fraction, always in lowest terms with a positive denominator: the oracles reckon with nothing else. */
export class Fraction {
  readonly over: bigint
  readonly under: bigint

  constructor(over: bigint, under = 1n) {
    if (under === 0n) throw new RangeError('A fraction over zero.')
    const sign = under < 0n ? -1n : 1n
    const common = gcd(over < 0n ? -over : over, under * sign)
    this.over = (sign * over) / common
    this.under = (sign * under) / common
  }

  /** The fraction that a decimal number of JSON writes: 0.9 is 9/10. */
  static of(value: number): Fraction {
    const [whole = '0', places = ''] = String(value).split('.')
    return new Fraction(BigInt(whole + places), 10n ** BigInt(places.length))
  }

  plus(other: Fraction): Fraction {
    return new Fraction(this.over * other.under + other.over * this.under, this.under * other.under)
  }
  minus(other: Fraction): Fraction {
    return this.plus(other.times(Fraction.of(-1)))
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.over * other.over, this.under * other.under)
  }
  by(other: Fraction): Fraction {
    return new Fraction(this.over * other.under, this.under * other.over)
  }
  atLeast(other: Fraction): boolean {
    return this.minus(other).over >= 0n
  }
  max(other: Fraction): Fraction {
    return this.atLeast(other) ? this : other
  }

  /** SC-0.3  FRD. */
  get down(): number {
    const rest = ((this.over % this.under) + this.under) % this.under
    return Number((this.over - rest) / this.under)
  }
  /** SC-0.3  FRU. */
  get up(): number {
    return 0 - new Fraction(-this.over, this.under).down
  }
  /** SC-0.2  The nearest whole number, half away from zero. */
  get near(): number {
    const half = new Fraction(1n, 2n)
    return this.over < 0n ? 0 - new Fraction(-this.over, this.under).plus(half).down : this.plus(half).down
  }
  /** SC-0.2  Rounded to hundredths, in hundredths. */
  get cents(): number {
    return this.times(Fraction.of(100)).near
  }
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? 1n : x
}

export const sum = (all: readonly Fraction[]): Fraction =>
  all.reduce((one, other) => one.plus(other), Fraction.of(0))
