/**
 * CF-16.9 to CF-16.11  How likely it is that `attack` dice beat each of `defence` dice, matched highest with highest;
 * ties to the attacker unless the defender has paid. Exact: counting the dice of both sides from the sixes down, the
 * attacker must never be behind.
 */
export function sweep(attack: number, defence: number, tiesToDefender: boolean): number {
  if (defence === 0) return 1
  if (attack < defence) return 0
  // Large armies are weighed in proportion.
  const scale = Math.max(1, attack / MOST)
  const n = Math.round(attack / scale)
  const m = Math.max(1, Math.round(defence / scale))
  const key = (n * (MOST + 1) + m) * 2 + Number(tiesToDefender)
  const known = table[key]
  if (known !== undefined) return known
  const found = count(n, m, tiesToDefender)
  table[key] = found
  return found
}

/** More dice than this change nothing one would notice. */
const MOST = 14
const table: (number | undefined)[] = []

function count(n: number, m: number, tiesToDefender: boolean): number {
  // state[a × (m + 1) + d]: how likely it is that `a` of the attacker's dice and `d` of the defender's show more than the face.
  let state = new Array<number>((n + 1) * (m + 1)).fill(0)
  state[0] = 1
  for (let face = 6; face >= 1; face--) {
    const next = new Array<number>((n + 1) * (m + 1)).fill(0)
    for (let a = 0; a <= n; a++)
      for (let d = 0; d <= m; d++) {
        const here = state[a * (m + 1) + d] as number
        if (here === 0) continue
        for (let x = 0; a + x <= n; x++)
          for (let y = 0; d + y <= m; y++) {
            if ((tiesToDefender ? a : a + x) < d + y) continue
            const both = here * share(n - a, x, face) * share(m - d, y, face)
            next[(a + x) * (m + 1) + d + y] = (next[(a + x) * (m + 1) + d + y] as number) + both
          }
      }
    state = next
  }
  return state[n * (m + 1) + m] as number
}

/** How likely it is that of n dice, none above the face, exactly k show it. */
function share(dice: number, k: number, face: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (dice - i)) / (i + 1)
  return ways * (1 / face) ** k * (1 - 1 / face) ** (dice - k)
}
