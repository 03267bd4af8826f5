// The few functions that the client's stylesheets write values with, reckoned out: what draws pictures knows none of them.

type Rgba = readonly [r: number, g: number, b: number, a: number]

const CALL = /(var|light-dark|color-mix|calc|min|max|clamp|rgb|rgba)\(([^()]*)\)/

/**
 * A value of CSS without functions, as a page by day shows it.
 * @param vars custom properties by their names
 */
export function reckoned(value: string, vars: ReadonlyMap<string, string>): string {
  let out = value
  for (let turns = 0; turns < 60; turns++) {
    const call = CALL.exec(out)
    if (call === null) break
    const [all, name = '', args = ''] = call
    out = out.slice(0, call.index) + called(name, args, vars) + out.slice(call.index + all.length)
  }
  return out.trim()
}

function called(name: string, args: string, vars: ReadonlyMap<string, string>): string {
  const parts = args.split(',').map((part) => part.trim())
  const [first = '', second = ''] = parts
  if (name === 'var') return vars.get(first) ?? parts.slice(1).join(',')
  if (name === 'light-dark') return first
  if (name === 'color-mix') return hex(mixed(second, parts[2] ?? ''))
  if (name === 'rgb' || name === 'rgba') return hex(rgb(args))
  if (name === 'calc') return String(sum(args))
  const numbers = parts.map(sum)
  if (name === 'min') return String(Math.min(...numbers))
  if (name === 'max') return String(Math.max(...numbers))
  const [least = 0, wanted = 0, most = 0] = numbers
  return String(Math.max(least, Math.min(wanted, most)))
}

/** `a * b + c`, in pixels or without a unit. */
function sum(text: string): number {
  const terms = text.replaceAll('px', '').split(/\s+([+-])\s+/)
  let total = product(terms[0] ?? '0')
  for (let i = 1; i < terms.length; i += 2)
    total += (terms[i] === '-' ? -1 : 1) * product(terms[i + 1] ?? '0')
  return total
}

function product(text: string): number {
  const factors = text.split(/\s*([*/])\s*/)
  let total = Number.parseFloat(factors[0] ?? '0')
  for (let i = 1; i < factors.length; i += 2) {
    const factor = Number.parseFloat(factors[i + 1] ?? '1')
    total = factors[i] === '/' ? total / factor : total * factor
  }
  return Number.isFinite(total) ? total : 0
}

/** `accent 20%` and `transparent`. */
function mixed(one: string, other: string): Rgba {
  const [a, part] = shareOf(one)
  const [b, rest] = shareOf(other)
  const share = part ?? (rest === null ? 0.5 : 1 - rest)
  const alpha = a[3] * share + b[3] * (1 - share)
  const by = (i: 0 | 1 | 2) => (alpha === 0 ? 0 : (a[i] * a[3] * share + b[i] * b[3] * (1 - share)) / alpha)
  return [by(0), by(1), by(2), alpha]
}

function shareOf(text: string): [Rgba, number | null] {
  const [color = '', share] = text.split(/\s+/)
  return [colorOf(color), share?.endsWith('%') === true ? Number.parseFloat(share) / 100 : null]
}

const NAMED: Readonly<Record<string, Rgba>> = {
  transparent: [0, 0, 0, 0],
  white: [255, 255, 255, 1],
  black: [0, 0, 0, 1],
}

function colorOf(text: string): Rgba {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(text)?.[1]
  if (digits === undefined) return NAMED[text] ?? [0, 0, 0, 1]
  const long = digits.length < 6 ? [...digits].map((d) => d + d).join('') : digits
  const at = (i: number) => Number.parseInt(long.slice(2 * i, 2 * i + 2), 16)
  return [at(0), at(1), at(2), long.length === 8 ? at(3) / 255 : 1]
}

function rgb(args: string): Rgba {
  const [r = 0, g = 0, b = 0, a = 1] = args
    .split(/[\s,/]+/)
    .filter((part) => part !== '')
    .map((part) => (part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part)))
  return [r, g, b, a]
}

function hex([r, g, b, a]: Rgba): string {
  const two = (n: number) => Math.round(n).toString(16).padStart(2, '0')
  return `#${two(r)}${two(g)}${two(b)}${a >= 1 ? '' : two(a * 255)}`
}
