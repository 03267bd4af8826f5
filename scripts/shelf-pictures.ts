// The styles that a picture of the shelf brings along: of its game's sheets those rules alone that mean anything drawn on it.

import fs from 'node:fs'
import path from 'node:path'

/** An SVG with the rules that its classes are named in, of these stylesheets. */
export function withStyles(svg: string, sheets: readonly string[]): string {
  const classes = new Set(
    [...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
  const css = sheets.map((file) => needed(fs.readFileSync(file, 'utf8'), classes)).join('')
  return svg.replace(/^<svg([^>]*)>/, `<svg$1><style>${css}</style>`)
}

/** The stylesheets of a board: its own, and what boards share. */
export function sheetsOf(root: string, game: string): string[] {
  const found = ['src/board/*.css', `src/rulesets/${game}/board/**/*.css`].flatMap((glob) =>
    fs.globSync(glob, { cwd: root }).sort(),
  )
  return found.map((file) => path.join(root, file))
}

/** A moved or animated picture is none: of a stylesheet only plain rules, each of whose classes is drawn. */
export function needed(css: string, classes: ReadonlySet<string>): string {
  const plain = withoutBlocks(css.replace(/\/\*[\s\S]*?\*\//g, ''))
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selectors = '', body = '']) => {
      const kept = selectors
        .split(/,(?![^(]*\))/)
        .map((selector) => selector.trim())
        .filter((selector) => isDrawn(selector, classes))
      return kept.length === 0 ? '' : `${kept.join()}{${body.replace(/\s+/g, ' ').trim()}}`
    })
    .join('')
}

function isDrawn(selector: string, classes: ReadonlySet<string>): boolean {
  if (/:(hover|focus|active|focus-visible)/.test(selector)) return false
  const isIn = (part: string) => namesIn(part).every((name) => classes.has(name))
  const choices = [...selector.matchAll(/:(?:is|where)\(([^()]*)\)/g)].map(([, list = '']) => list.split(','))
  const certain = selector.replace(/:(?:not|is|where)\([^()]*\)/g, '')
  const named =
    namesIn(certain).length > 0 || choices.some((list) => list.some((part) => namesIn(part).length > 0))
  return named && isIn(certain) && choices.every((list) => list.some(isIn))
}

const namesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

/** Takes out `@media …{…}` and its like, with all that is in them. */
function withoutBlocks(css: string): string {
  let out = ''
  let depth = 0
  let skipping = false
  for (const letter of css) {
    if (depth === 0 && letter === '@') skipping = true
    if (!skipping) out += letter
    if (letter === '{') depth++
    if (letter === '}') depth--
    if (skipping && ((letter === '}' && depth === 0) || (letter === ';' && depth === 0))) skipping = false
  }
  return out
}

/** The engraver's lines in Cash Flow's seas: finer than a picture of the shelf shows, and half of its weight. */
const FINE = /<path class="cfm-water[^"]*"[^>]*><\/path>/g

/** Outlines of more letters than these are thinned. */
const LONG = 120

const PATH = /<path([^>]*?) d="([^"]+)"([^>]*?)(?:\/>|><\/path>)/g

/**
 * An SVG whose long outlines keep no more points than its frame shows; what is drawn more than once is written once.
 * @param px how many units of a map go into a pixel of the frame, where outlines are drawn in the units of a map
 * @param owner begins the names of outlines: several pictures stand on one page, where a name is one outline's
 */
export function lightened(svg: string, px: number, owner: string): string {
  // What a picture says, it says as a whole.
  const mute = svg
    .replace(/<title>[^<]*<\/title>/g, '')
    .replace(/ (?:data-[\w-]+|aria-hidden)="[^"]*"/g, '')
    // A tenth of a pixel is enough, except for scales and shares.
    .replace(/(\d\d\.\d)\d+/g, '$1')
  const thin = mute
    .replace(FINE, '')
    .replace(PATH, (all, before, d: string, after) =>
      d.length < LONG ? all : `<path${before} d="${thinned(d, px)}"${after}/>`,
    )
  const times = new Map<string, number>()
  for (const [, , d = ''] of thin.matchAll(PATH)) if (d.length >= LONG) times.set(d, (times.get(d) ?? 0) + 1)
  const named = new Map(
    [...times].filter(([, drawn]) => drawn > 1).map(([d], i) => [d, `${owner}-o${i}`] as const),
  )
  const drawn = thin.replace(PATH, (all, before, d: string, after) =>
    named.has(d) ? `<use${before} href="#${named.get(d)}"${after}/>` : all,
  )
  const outlines = [...named].map(([d, name]) => `<path id="${name}" d="${d}"/>`).join('')
  return drawn.replace(/^<svg([^>]*)>/, `<svg$1><defs>${outlines}</defs>`)
}

/** An outline of straight lines on a grid, without points that show nothing; others as they are. */
function thinned(d: string, step: number): string {
  if (!/^[MlLzZ\d\s,.-]+$/.test(d) || !/\d{4}/.test(d)) return d
  return ringsOf(d)
    .map(({ points, closed }) => ({ closed, points: onGrid(points, step) }))
    .filter(({ points, closed }) => points.length > (closed ? 2 : 1))
    .map(({ points, closed }) => `${written(points)}${closed ? 'z' : ''}`)
    .join('')
}

type Points = readonly (readonly [x: number, y: number])[]

/** The lines of an outline in places of the map. */
function ringsOf(d: string): readonly { readonly points: Points; readonly closed: boolean }[] {
  return [...d.matchAll(/M([^Mz]*)(z?)/gi)].map(([, body = '', end]) => {
    let [command, x, y] = ['L', 0, 0]
    const points: [number, number][] = []
    const parts = body.match(/[lL]|-?\d+(?:\.\d+)?/g) ?? []
    for (let i = 0; i < parts.length; ) {
      const part = parts[i] ?? ''
      if (/l/i.test(part)) {
        command = part
        i++
        continue
      }
      const [a, b] = [Number(part), Number(parts[i + 1])]
      ;[x, y] = command === 'l' ? [x + a, y + b] : [a, b]
      points.push([x, y])
      i += 2
    }
    return { points, closed: end !== '' }
  })
}

/** Moved to a grid; places that fall together, and those in the middle of a straight line, are left out. */
function onGrid(points: Points, step: number): Points {
  const kept: (readonly [number, number])[] = []
  for (const [x, y] of points) {
    const next = [Math.round(x / step) * step, Math.round(y / step) * step] as const
    const [last, before] = [kept.at(-1), kept.at(-2)]
    if (last !== undefined && last[0] === next[0] && last[1] === next[1]) continue
    if (last !== undefined && before !== undefined && isStraight(before, last, next)) kept.pop()
    kept.push(next)
  }
  return kept
}

function isStraight(a: Points[number], b: Points[number], c: Points[number]): boolean {
  const cross = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
  return cross === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) > 0
}

function written(points: Points): string {
  const [first] = points
  if (first === undefined) return ''
  const steps = points.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = points[i] ?? first
    return `${x - fromX} ${y - fromY}`
  })
  return `M${first[0]} ${first[1]}l${steps.join(' ')}`.replaceAll(' -', '-')
}
