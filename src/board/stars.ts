/** Stars strewn over a sheet by a low-discrepancy sequence, one to each `area`: evenly, and always the same. */
export function starsOn(width: number, height: number, area: number): { x: number; y: number; r: number }[] {
  const many = Math.round((width * height) / area)
  return Array.from({ length: many }, (_, i) => ({
    x: Math.round((((i * 0.754877) % 1) * 1.8 - 0.4) * width),
    y: Math.round((((i * 0.56984) % 1) * 1.8 - 0.4) * height),
    r: 0.5 + ((i * 7) % 5) * 0.2,
  }))
}
