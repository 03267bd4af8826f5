/** What a match of dice costs each side. */
export interface Losses {
  readonly attacker: number
  readonly defender: number
}

/** Dice from the highest down. */
function falling(dice: readonly number[]): number[] {
  return dice.slice().sort((a, b) => b - a)
}

/**
 * CF-16.11  Matches highest with highest and so on down; the lower die of a pair loses, and of equals the
 * attacker's when the defender wins ties (CF-16.8), else the defender's. Dice without a partner count nothing.
 */
export function match(
  attack: readonly number[],
  defence: readonly number[],
  defenderWinsTies: boolean,
): Losses {
  const [a, d] = [falling(attack), falling(defence)]
  const pairs = Math.min(a.length, d.length)
  let attacker = 0
  for (let i = 0; i < pairs; i++) {
    const lead = (a[i] as number) - (d[i] as number)
    if (lead < 0 || (lead === 0 && defenderWinsTies)) attacker++
  }
  return { attacker, defender: pairs - attacker }
}

/** CF-18.2  Matches the dice of a clash: the low die's side loses an L-star, and a tie costs both one. */
export function clashLosses(attack: readonly number[], defence: readonly number[]): Losses {
  const [a, d] = [falling(attack), falling(defence)]
  const pairs = Math.min(a.length, d.length)
  let [attacker, defender] = [0, 0]
  for (let i = 0; i < pairs; i++) {
    const lead = (a[i] as number) - (d[i] as number)
    if (lead <= 0) attacker++
    if (lead >= 0) defender++
  }
  return { attacker, defender }
}

/** CF-16.10  How many dice the side with more L-stars may roll again: the difference, less what it has used. */
export function rerollsLeft(own: number, others: number, used: number): number {
  return Math.max(0, own - others - used)
}
