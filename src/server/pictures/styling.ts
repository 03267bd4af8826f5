import { parseHTML } from 'linkedom'
import { Index, type Path, pathOf, type Seen } from './selecting.ts'
import { reckoned } from './values.ts'

// What draws pictures knows attributes and no stylesheets: the boards' styles are written onto their elements.

/** An element, as far as it matters here. */
interface Element {
  readonly tagName: string
  readonly children: Iterable<Element>
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
  getAttributeNames(): string[]
  remove(): void
}

interface Page {
  querySelector(selector: string): Element | null
}

/** One rule of a stylesheet. */
export interface Rule {
  readonly path: Path
  /** `:root`, which says what names stand for. */
  readonly isRoot: boolean
  /** Ids, classes, types: what goes before what. */
  readonly weight: number
  readonly declared: readonly (readonly [name: string, value: string])[]
}

/** What stylesheets say to elements of any page, by day: without media, animations and states. */
export function rulesOf(css: string): Rule[] {
  const plain = withoutBlocks(css.replace(/\/\*[\s\S]*?\*\//g, ''))
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const declared = declarations(body)
    return selectors
      .split(/,(?![^(]*\))/)
      .flatMap((selector) => written(selector.trim()))
      .flatMap((selector): Rule[] => {
        const isRoot = selector === ':root'
        const path = isRoot ? ROOT : pathOf(selector)
        return path === null ? [] : [{ path, isRoot, weight: weightOf(selector), declared }]
      })
  })
}

/** What `:root` selects is no part of a drawing. */
const ROOT: Path = { steps: [], key: ':root' }

/** `:is(a, b) c` as `a c` and `b c`. */
function written(selector: string): string[] {
  const [all, before = '', args = '', after = ''] = /^(|.*[\s>+~]):is\(([^()]*)\)(.*)$/s.exec(selector) ?? []
  if (all === undefined) return [selector]
  return args.split(',').flatMap((one) => written(`${before}${one.trim()}${after}`))
}

/** Takes out `@media …{…}` and its like, with all that is in them. */
function withoutBlocks(css: string): string {
  let out = ''
  for (let at = 0; at < css.length; ) {
    const next = css.indexOf('@', at)
    if (next < 0) return out + css.slice(at)
    out += css.slice(at, next)
    const open = css.indexOf('{', next)
    const semicolon = css.indexOf(';', next)
    if (semicolon >= 0 && (open < 0 || semicolon < open)) at = semicolon + 1
    else {
      let depth = 0
      at = open < 0 ? css.length : open
      do {
        if (css[at] === '{') depth++
        if (css[at] === '}') depth--
        at++
      } while (depth > 0 && at < css.length)
    }
  }
  return out
}

function declarations(body: string): [string, string][] {
  return body
    .split(/;(?![^(]*\))/)
    .map((one): [string, string] => {
      const colon = one.indexOf(':')
      return [
        one.slice(0, colon).trim(),
        one
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      ]
    })
    .filter(([name]) => name !== '')
}

function weightOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0
  return (
    count(/#[\w-]+/g) * 10_000 + count(/\.[\w-]+|\[[^\]]+\]|:[\w-]+/g) * 100 + count(/(^|[\s>+~])[a-z]+/g)
  )
}

/** What is written onto elements; the rest is for pages. */
const DRAWN = new Set(
  'fill stroke stroke-width stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin opacity fill-opacity stroke-opacity fill-rule clip-rule font-size font-weight font-style font-family letter-spacing text-anchor dominant-baseline paint-order color display visibility stop-color stop-opacity transform'.split(
    ' ',
  ),
)

/** What elements hand on to those in them, as far as it matters here. */
interface Inherited {
  readonly vars: ReadonlyMap<string, string>
  readonly color: string
  readonly fill: string
  readonly stroke: string
  readonly size: number
  readonly weight: number
}

/** An SVG with its styles written onto its elements. */
export function styled(svg: string, rules: readonly Rule[]): string {
  const { document } = parseHTML(`<!doctype html><html><body>${svg}</body></html>`) as unknown as {
    readonly document: Page
  }
  const root = document.querySelector('svg')
  if (root === null) return svg
  const vars = new Map(rules.flatMap(({ isRoot, declared }) => (isRoot ? declared : [])))
  const index = new Index(rules.map((rule, order) => ({ ...rule, order })))
  const write = (element: Element, one: Seen, before: Inherited): void => {
    const after = dress(element, index.of(one), before)
    if (after === null) {
      element.remove()
      return
    }
    let previous: Seen | null = null
    const children = [...element.children]
    for (const [i, child] of children.entries()) {
      const next = seen(child, { parent: one, previous, place: i + 1, isLast: i + 1 === children.length })
      write(child, next, after)
      previous = next
    }
  }
  const first = { vars, color: '#000', fill: '#000', stroke: 'none', size: 16, weight: 400 }
  write(root, seen(root, { ...ALONE, parent: BODY }), first)
  return String(root)
}

const ALONE = { previous: null, place: 1, isLast: true }
/** What a drawing stands in. */
const BODY: Seen = {
  ...{ ...ALONE, tag: 'body', attributes: new Map(), classes: new Set() },
  parent: { ...ALONE, tag: 'html', attributes: new Map(), classes: new Set(), parent: null },
}

/** An element as it is before its styles are written onto it. */
function seen(element: Element, around: Pick<Seen, 'parent' | 'previous' | 'place' | 'isLast'>): Seen {
  const names = element.getAttributeNames()
  const attributes = new Map(names.map((name) => [name, element.getAttribute(name) ?? '']))
  const classes = new Set((attributes.get('class') ?? '').split(/\s+/).filter((name) => name !== ''))
  return { tag: element.tagName.toLowerCase(), attributes, classes, ...around }
}

/** Writes what is said of an element onto it; null when it is not shown. */
function dress(
  element: Element,
  said: readonly (Rule & { readonly order: number })[],
  before: Inherited,
): Inherited | null {
  const sorted = [...said].sort((a, b) => a.weight - b.weight || a.order - b.order)
  const own = declarations(element.getAttribute('style') ?? '')
  const declared = new Map([...sorted.flatMap(({ declared }) => declared), ...own].flatMap(spread))
  const vars = new Map(before.vars)
  const color = colorHere(declared.get('color') ?? element.getAttribute('color'), before)
  const plainly = (value: string): string => reckoned(value.replaceAll(MIXED_CURRENT, color), vars)
  for (const [name, value] of declared) if (name.startsWith('--')) vars.set(name, plainly(value))
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? ''
    if (value.includes('(') && /(var|color-mix|light-dark|calc)\(/.test(value))
      element.setAttribute(name, plainly(value))
  }
  for (const [name, value] of declared) {
    if (!DRAWN.has(name)) continue
    const plain = plainly(value)
    element.setAttribute(name, name === 'font-family' ? family(plain) : plain)
  }
  for (const name of ['class', 'style', 'tabindex', 'role', 'aria-label', 'aria-hidden'])
    element.removeAttribute(name)
  if (element.getAttribute('display') === 'none' || element.tagName.toLowerCase() === 'title') return null
  const drawn = (name: string) => element.getAttribute(name)
  lighten(element)
  const after = {
    vars,
    color,
    fill: drawn('fill') ?? before.fill,
    stroke: drawn('stroke') ?? before.stroke,
    size: sizeOf(drawn('font-size'), before.size),
    weight: weight(drawn('font-weight')) ?? before.weight,
  }
  if (drawn('font-size') !== null) element.setAttribute('font-size', String(after.size))
  embolden(element, after)
  return after
}

/** In a mixture it is a value like others; elsewhere the drawing code knows it. */
const MIXED_CURRENT = /(?<=color-mix\([^;]*)currentcolor/gi

function colorHere(said: string | null | undefined, { color, vars }: Inherited): string {
  const own = said == null ? '' : reckoned(said, vars)
  return own === '' || /^(inherit|currentcolor)$/i.test(own) ? color : own
}

/** A single shape is made transparent itself: a layer of its own for each would take long. */
function lighten(element: Element): void {
  const opacity = Number.parseFloat(element.getAttribute('opacity') ?? '1')
  const isShape = /^(path|circle|line|rect|polygon|polyline|ellipse)$/i.test(element.tagName)
  if (!isShape || !(opacity < 1)) return
  for (const part of ['fill-opacity', 'stroke-opacity'])
    element.setAttribute(part, String(opacity * Number.parseFloat(element.getAttribute(part) ?? '1')))
  element.removeAttribute('opacity')
}

/** The fonts have one weight here: bold letters get a line around them, where they have none. */
function embolden(element: Element, { fill, stroke, size, weight }: Inherited): void {
  element.removeAttribute('font-weight')
  const isText = /^(text|tspan)$/i.test(element.tagName)
  if (!isText || weight < 550 || stroke !== 'none' || fill === 'none') return
  element.setAttribute('stroke', fill)
  element.setAttribute('stroke-width', String((size * (weight >= 700 ? 0.045 : 0.03)).toFixed(2)))
  element.setAttribute('stroke-linejoin', 'round')
}

function sizeOf(text: string | null, before: number): number {
  const n = Number.parseFloat(text ?? '')
  if (text === null || Number.isNaN(n)) return before
  return text.endsWith('em') && !text.endsWith('rem') ? n * before : text.endsWith('rem') ? n * 16 : n
}

function weight(text: string | null): number | null {
  if (text === null) return null
  return text === 'bold' ? 700 : text === 'normal' ? 400 : Number.parseFloat(text)
}

const family = (list: string): string => (/Serif 4/.test(list) ? 'Source Serif 4' : 'Inter')

/** `font: italic 600 13px/1.2 var(--serif)` in its parts. */
function spread([name, value]: readonly [string, string]): (readonly [string, string])[] {
  if (name !== 'font') return [[name, value]]
  const parts = value.split(/\s+(?![^(]*\))/)
  const at = parts.findIndex((part) => /^(calc|clamp|min|max|var\(--[\w-]*size|[\d.]+(px|em|rem))/.test(part))
  if (at < 0) return []
  const before = parts.slice(0, at)
  return [
    ['font-style', before.includes('italic') ? 'italic' : 'normal'],
    ['font-weight', before.find((part) => /^(\d{3}|bold)$/.test(part)) ?? '400'],
    ['font-size', (parts[at] ?? '').replace(/\/[\d.]+$/, '')],
    ['font-family', parts.slice(at + 1).join(' ')],
  ]
}
