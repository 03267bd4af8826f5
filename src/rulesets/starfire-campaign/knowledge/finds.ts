import techFile from '../data/tech.json' with { type: 'json' }
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import type { Delivered } from './delivery.ts'

interface Row {
  readonly code: string
  readonly sl: number
  readonly gen: number | null
  readonly requires?: readonly { readonly code?: string; readonly tree?: string; readonly sl?: number }[]
}

/** SC-6.17  RELIC and CACHE go to the first empire that delivers a detailed scan; in one turn to the lower ID. */
export function findings(turn: Turn, delivered: readonly Delivered[]): void {
  const { p } = turn
  const first = new Map<number, Empire>()
  for (const { empire, system } of delivered) if (!first.has(system)) first.set(system, empire)
  for (const [system, empire] of [...first].sort(([a], [b]) => a - b)) {
    const { anomaly } = turn.atlas.system(system)
    if ((anomaly !== 'RELIC' && anomaly !== 'CACHE') || p.world.taken.includes(system)) continue
    p.world.taken = [...p.world.taken, system].sort((a, b) => a - b)
    const dice = turn.dice(`hazard:${system}`)
    if (anomaly === 'CACHE') {
      // SC-1.12, SC-6.17  1d10 × 500 MC, in P8.
      const found = dice.die(10) * 500
      empire.treasury += 100 * found
      turn.tell(empire, 'exploration', 'cache', 'SC-6.17', [system, found])
      continue
    }
    const open = openTechnologies(empire)
    const code = open.length === 0 ? undefined : open[dice.die(open.length) - 1]
    if (code === undefined) continue
    empire.tech = inCodeOrder([...empire.tech, code])
    turn.tell(empire, 'exploration', 'relic', 'SC-6.17', [system], code)
  }
}

const trees = techFile.trees.map((tree) => ({ id: tree.id, rows: tree.rows as readonly Row[] }))
const codes = trees.flatMap(({ rows }) => rows.map(({ code }) => code))

/** SC-0.9  Code order is the order of rows in the data. */
const inCodeOrder = (tech: readonly string[]): string[] => codes.filter((code) => tech.includes(code))

/** SC-6.17  Technologies whose SL, requirements and generation are open, in code order. */
function openTechnologies({ tech, sl }: Empire): string[] {
  return trees.flatMap(({ rows }, tree) =>
    rows
      .filter(({ code, sl: at, gen, requires = [] }) => {
        if (tech.includes(code) || at > (sl[tree] ?? 1)) return false
        const family = code.replace(/\d+$/, '')
        if ((gen ?? 1) > 1 && !tech.includes(`${family}${(gen ?? 1) - 1}`)) return false
        return requires.every((needs) =>
          needs.code !== undefined
            ? tech.includes(needs.code)
            : (sl[trees.findIndex(({ id }) => id === needs.tree)] ?? 1) >= (needs.sl ?? 1),
        )
      })
      .map(({ code }) => code),
  )
}
