import { colonyHeight, type PlanSize } from './colony.tsx'

/** A box on the sheet, in its units. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Where everything lies on the sheet, and how large it is drawn. */
export interface Layout {
  readonly scale: number
  readonly x: number
  readonly y: number
  readonly narrow: boolean
  readonly rounds: Box
  readonly own: Box & { readonly size: PlanSize }
  readonly market: Box | null
  readonly offer: Box | null
  /** The other colonies; none where there is no room for them, so that they are on a leaf of their own. */
  readonly others: readonly (Box & { readonly size: PlanSize })[]
}

const GAP = 12
const EDGE = 16

/** What there is to be shown: all of it, on one sheet; one colony, all else on leaves of its own; a picture. */
type Showing = 'all' | 'leaves' | 'picture'

/** The plan on a sheet of so many pixels, with so many colonies. */
export function layoutOf(width: number, height: number, seats: number, showing: Showing): Layout {
  if (showing === 'picture') return pictured(width, height)
  if (showing === 'leaves') return alone(width, height, width >= 560)
  const broad = wide(width, height, seats)
  return broad.scale >= 0.68 || width < 560 ? broad : column(width, height, seats)
}

/** The own colony with the market beside it; the others in a row below. */
function wide(width: number, height: number, seats: number): Layout {
  const w = 1080
  const market = 374
  const big = colonyHeight('large')
  const small = colonyHeight('small')
  const each = (w - 2 * EDGE - (seats - 2) * GAP) / (seats - 1)
  const top = EDGE + 32 + GAP
  const below = top + big + GAP
  const h = below + small + EDGE
  return {
    ...fit(width, height, w, h),
    narrow: false,
    rounds: { x: EDGE, y: EDGE, w: w - 2 * EDGE, h: 32 },
    own: { x: EDGE, y: top, w: w - 2 * EDGE - GAP - market, h: big, size: 'large' },
    market: { x: w - EDGE - market, y: top, w: market, h: 214 },
    offer: { x: w - EDGE - market, y: top + 214 + GAP, w: market, h: big - 214 - GAP },
    others: Array.from({ length: seats - 1 }, (_, i) => ({
      x: EDGE + i * (each + GAP),
      y: below,
      w: each,
      h: small,
      size: 'small',
    })),
  }
}

/** One colony with the market beside it, as large as can be. */
function pictured(width: number, height: number): Layout {
  const w = 930
  const market = 334
  const top = EDGE + 32 + GAP
  const own = colonyHeight('large')
  const right = { x: w - EDGE - market, w: market }
  return {
    ...fit(width, height, w, top + own + EDGE),
    narrow: false,
    rounds: { x: EDGE, y: EDGE, w: w - 2 * EDGE, h: 32 },
    own: { x: EDGE, y: top, w: w - 2 * EDGE - GAP - market, h: own, size: 'large' },
    market: { ...right, y: top, h: 214 },
    offer: { ...right, y: top + 214 + GAP, h: own - 214 - GAP },
    others: [],
  }
}

/** All below each other, two colonies side by side; it runs out of the window below, and is drawn up. */
function column(width: number, height: number, seats: number): Layout {
  const w = 700
  const inner = w - 2 * EDGE
  const half = (inner - GAP) / 2
  const big = colonyHeight('large')
  const small = colonyHeight('small')
  const top = EDGE + 32 + GAP
  const middle = top + big + GAP
  const below = middle + 214 + GAP
  const h = below + Math.ceil((seats - 1) / 2) * (small + GAP)
  const { scale, x } = fit(width, Number.POSITIVE_INFINITY, w, h)
  const fitting = Math.max(scale * 0.9, Math.min(scale, height / h))
  return {
    scale: fitting,
    x: Math.max(x, (width - w * fitting) / 2),
    y: 0,
    narrow: false,
    rounds: { x: EDGE, y: EDGE, w: inner, h: 32 },
    own: { x: EDGE, y: top, w: inner, h: big, size: 'large' },
    market: { x: EDGE, y: middle, w: half, h: 214 },
    offer: { x: EDGE + half + GAP, y: middle, w: half, h: 214 },
    others: Array.from({ length: seats - 1 }, (_, i) => ({
      x: EDGE + (i % 2) * (half + GAP),
      y: below + Math.floor(i / 2) * (small + GAP),
      w: half,
      h: small,
      size: 'small',
    })),
  }
}

/** On a phone or a tablet: the round and the own colony; the rest lies on leaves. */
function alone(width: number, height: number, tablet: boolean): Layout {
  const edge = tablet ? EDGE : 8
  const w = tablet ? 860 : 372
  const rounds = tablet ? 32 : 70
  const top = edge + rounds + (tablet ? GAP : 8)
  const size = tablet ? 'flat' : 'small'
  const h = colonyHeight(size)
  return {
    ...fit(width, height, w, top + h + edge),
    narrow: !tablet,
    rounds: { x: edge, y: edge, w: w - 2 * edge, h: rounds },
    own: { x: edge, y: top, w: w - 2 * edge, h, size },
    market: null,
    offer: null,
    others: [],
  }
}

function fit(width: number, height: number, w: number, h: number): { scale: number; x: number; y: number } {
  const scale = Math.min(width / w, height / h, 1.5)
  const y = Number.isFinite(height) ? Math.max(0, (height - h * scale) / 2) : 0
  return { scale, x: Math.max(0, (width - w * scale) / 2), y }
}
