// Coordinate systems: lines over rounds, points with their intervals, columns, and bars of parts.

import { scaleBand, scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { ACCENT, type Box, block, disc, INK, INK_2, label, type Panel, RULE, stroke } from './figure.ts'

/** An axis: what it measures, with its unit, and from where to where. */
export interface Axis {
  readonly label: string
  readonly domain: readonly [number, number]
  readonly format?: (n: number) => string
  /** About so many ticks. */
  readonly ticks?: number
}

/** A figure with its 95 % interval. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

const plain = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ' ')
const LEFT = 46
const BOTTOM = 34

/** The ground of a panel: ticks on both axes, rules across. Gives the scales with it. */
function ground(box: Box, x: Axis, y: Axis) {
  const inner = { x: box.x + LEFT, y: box.y + 6, w: box.w - LEFT - 4, h: box.h - BOTTOM - 6 }
  const across = scaleLinear(x.domain, [inner.x, inner.x + inner.w])
  const up = scaleLinear(y.domain, [inner.y + inner.h, inner.y])
  const rules = up.ticks(y.ticks ?? 5).map((tick) => {
    const at = up(tick)
    const words = label(inner.x - 6, at + 3.5, (y.format ?? plain)(tick), { size: 10, anchor: 'end' })
    return stroke(inner.x, at, inner.x + inner.w, at, RULE) + words
  })
  return {
    inner,
    across,
    up,
    svg:
      rules.join('') +
      ticksBelow(inner, x, across) +
      label(box.x + 9, inner.y + inner.h / 2, y.label, { size: 10.5, anchor: 'middle', upwards: true }),
  }
}

function ticksBelow(inner: Box, axis: Axis, scale: ReturnType<typeof scaleLinear<number, number>>): string {
  const foot = inner.y + inner.h
  const marks = scale.ticks(axis.ticks ?? 6).map((tick) => {
    const at = scale(tick)
    const words = label(at, foot + 15, (axis.format ?? plain)(tick), { size: 10, anchor: 'middle' })
    return stroke(at, foot, at, foot + 4, INK_2) + words
  })
  return (
    stroke(inner.x, foot, inner.x + inner.w, foot, INK_2) +
    marks.join('') +
    label(inner.x + inner.w / 2, foot + 30, axis.label, { size: 10.5, anchor: 'middle' })
  )
}

/** A line through estimates, with the band of their intervals, named at its end. */
export interface Line {
  readonly name: string
  readonly colour: string
  readonly points: readonly (Estimate & { readonly x: number })[]
}

/** Lines over a common axis. */
export function lines(x: Axis, y: Axis, all: readonly Line[], title?: string): Panel {
  return {
    ...(title === undefined ? {} : { title }),
    draw(box) {
      const room = all.some(({ name }) => name !== '')
        ? 12 + 6 * Math.max(...all.map((l) => l.name.length))
        : 0
      const { across, up, inner, svg } = ground({ ...box, w: box.w - room }, x, y)
      const within = (n: number) => up(Math.max(y.domain[0], Math.min(y.domain[1], n)))
      const shown = all.map((one) => ({ ...one, points: one.points.filter((p) => p.x <= x.domain[1]) }))
      const band = area<Line['points'][number]>()
        .x((p) => across(p.x))
        .y0((p) => within(p.low))
        .y1((p) => within(p.high))
        .digits(1)
      const way = line<Line['points'][number]>()
        .x((p) => across(p.x))
        .y((p) => within(p.value))
        .digits(1)
      const ends = apart(
        shown.map(({ points }) => within(points.at(-1)?.value ?? 0)),
        inner.y + inner.h,
      )
      const drawn = shown.map(
        ({ name, colour, points }, i) =>
          `<path d="${band([...points])}" fill="${colour}" opacity="0.16"/>` +
          `<path d="${way([...points])}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round"/>` +
          label(inner.x + inner.w + 8, (ends[i] as number) + 4, name, { fill: colour, weight: 600 }),
      )
      return svg + drawn.join('')
    },
  }
}

/** Between two names, in pixels. */
const LEADING = 13

/** Heights of names, moved so that they do not lie on each other, and no lower than the foot. */
function apart(heights: readonly number[], foot: number): number[] {
  const order = heights.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y)
  let above = Number.NEGATIVE_INFINITY
  for (const one of order) {
    one.y = Math.max(one.y, above + LEADING)
    above = one.y
  }
  let below = foot + LEADING
  for (const one of order.toReversed()) {
    one.y = Math.min(one.y, below - LEADING)
    below = one.y
  }
  return order.sort((a, b) => a.i - b.i).map(({ y }) => y)
}

/** A row of a panel of points. */
export interface Row {
  readonly name: string
  readonly estimate: Estimate
  readonly colour?: string
}

/** Estimates one below the other, each with its interval; a reference is drawn as a line down. */
export function rows(x: Axis, all: readonly Row[], reference?: number, title?: string): Panel {
  return {
    ...(title === undefined ? {} : { title }),
    draw(box) {
      const room = 14 + 6 * Math.max(...all.map(({ name }) => name.length))
      const inner = { x: box.x + room, y: box.y + 4, w: box.w - room - 10, h: box.h - BOTTOM - 4 }
      const across = scaleLinear(x.domain, [inner.x, inner.x + inner.w])
      const band = scaleBand(
        all.map((_, i) => i),
        [inner.y, inner.y + inner.h],
      )
      const drawn = all.map(({ name, estimate: { value, low, high }, colour = INK }, i) => {
        const y = (band(i) ?? 0) + band.bandwidth() / 2
        const within = (n: number) => across(Math.max(x.domain[0], Math.min(x.domain[1], n)))
        return (
          stroke(inner.x, y, inner.x + inner.w, y, RULE) +
          stroke(within(low), y, within(high), y, colour, 2) +
          disc(within(value), y, 4, colour) +
          label(inner.x - 8, y + 4, name, { anchor: 'end', fill: INK })
        )
      })
      const mark =
        reference === undefined
          ? ''
          : stroke(across(reference), inner.y, across(reference), inner.y + inner.h, ACCENT)
      return ticksBelow(inner, x, across) + mark + drawn.join('')
    },
  }
}

/** Columns side by side over named places. */
export interface Columns {
  readonly name: string
  readonly colour: string
  readonly values: readonly number[]
}

/** Groups of columns; the names of the kinds stand above them. */
export function columns(
  names: readonly string[],
  below: string,
  y: Axis,
  kinds: readonly Columns[],
  title?: string,
): Panel {
  return {
    ...(title === undefined ? {} : { title }),
    draw(box) {
      const nowhere = { label: '', domain: [0, 1] as const, ticks: 0 }
      const { inner, up, svg } = ground({ ...box }, nowhere, y)
      const places = scaleBand(names, [inner.x, inner.x + inner.w]).padding(0.22)
      const width = places.bandwidth() / kinds.length
      const foot = inner.y + inner.h
      const drawn = kinds.flatMap(({ colour, values }, kind) =>
        values.map((value, i) => {
          const top = up(Math.min(value, y.domain[1]))
          return block(
            { x: (places(names[i] ?? '') ?? 0) + kind * width, y: top, w: width, h: foot - top },
            colour,
          )
        }),
      )
      const words = names.map((name) =>
        label((places(name) ?? 0) + places.bandwidth() / 2, foot + 15, name, { size: 9.5, anchor: 'middle' }),
      )
      const keys = kinds.map(({ name, colour }, i) => {
        const x = inner.x + inner.w - 150
        const at = inner.y + 14 + i * 17
        return block({ x, y: at - 9, w: 10, h: 10 }, colour) + label(x + 16, at, name, { fill: INK })
      })
      const base = label(inner.x + inner.w / 2, foot + 30, below, { size: 10.5, anchor: 'middle' })
      return svg + drawn.join('') + words.join('') + keys.join('') + base
    },
  }
}

/** Bars made of parts, one below the other; where a part ends stands its interval. */
export function parts(
  x: Axis,
  kinds: readonly { readonly name: string; readonly colour: string }[],
  bars: readonly { readonly name: string; readonly parts: readonly Estimate[] }[],
  title?: string,
): Panel {
  return {
    ...(title === undefined ? {} : { title }),
    draw(box) {
      const room = 14 + 6 * Math.max(...bars.map(({ name }) => name.length))
      const inner = { x: box.x + room, y: box.y + 22, w: box.w - room - 10, h: box.h - BOTTOM - 22 }
      const across = scaleLinear(x.domain, [inner.x, inner.x + inner.w])
      const band = scaleBand(
        bars.map((_, i) => i),
        [inner.y, inner.y + inner.h],
      ).padding(0.3)
      const drawn = bars.map(({ name, parts: sizes }, i) => {
        const y = band(i) ?? 0
        const middle = y + band.bandwidth() / 2
        let from = 0
        const pieces = sizes.map(({ value, low, high }, kind) => {
          const start = from
          from += value
          const piece = { x: across(start), y, w: across(from) - across(start), h: band.bandwidth() }
          return {
            bar: block(piece, kinds[kind]?.colour ?? INK),
            whisker: stroke(across(start + low), middle, across(start + high), middle, INK, 2),
          }
        })
        const shown = [...pieces.map(({ bar }) => bar), ...pieces.map(({ whisker }) => whisker)]
        return shown.join('') + label(inner.x - 8, middle + 4, name, { anchor: 'end', fill: INK })
      })
      let at = inner.x
      const keys = kinds.map(({ name, colour }) => {
        const here = at
        at += 30 + 6 * name.length
        return (
          block({ x: here, y: box.y, w: 10, h: 10 }, colour) +
          label(here + 15, box.y + 9, name, { fill: INK })
        )
      })
      return ticksBelow(inner, x, across) + drawn.join('') + keys.join('')
    },
  }
}
