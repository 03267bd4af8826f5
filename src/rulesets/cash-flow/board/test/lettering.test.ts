import assert from 'node:assert/strict'
import test from 'node:test'
import { lands, SHEET, seas } from '../atlas.ts'
import { inkScale, lettering, type Name, TYPE } from '../lettering.ts'
import { slipBox } from '../merging.ts'
import { landSite, seaSite } from '../reading.ts'
import { sample } from '../sample.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Pixels that two rectangles share. */
function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return wide > 0 && high > 0 ? wide * high : 0
}

const sites = {
  land: lands.map((_, land) => landSite(sample, land)),
  sea: seas.map((_, sea) => seaSite(sample, sea)),
}
const NONE: ReadonlySet<number> = new Set()
/** A phone with the whole world, a phone at home, a desk, and a desk that looks closer. */
const SCALES = [0.25, 0.42, 0.7, 1, 1.8, 3]

const written = ({ words, kind, x, y }: Name, scale: number) => {
  const width = Math.max(...words.map((line) => line.length)) * TYPE[kind].letter * scale
  const height = words.length * TYPE[kind].line * scale
  return { x: x - width / 2, y: y - height / 2, width, height }
}

test('slips and names keep clear of each other at every scale', () => {
  for (const across of SCALES) {
    const seen = { across, down: across }
    const { slips, names } = lettering(sites, seen, NONE)
    const scale = inkScale(seen)
    const boxes = [
      ...slips.map((slip) => ({ what: `slip of ${slip.seat}`, box: slipBox(slip, scale) })),
      ...names.map((name) => ({ what: name.words.join(' '), box: written(name, scale) })),
    ]
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1))
        assert.ok(shared(a.box, b.box) < 1, `${a.what} lies on ${b.what} at ${across}`)
    })
  }
})

/** Two names on one height that are nearer read as one: "ArabiaIraq". In pixels before the scale. */
const SPACE = 3

test('names that stand side by side keep a space between them', () => {
  for (const across of SCALES) {
    const seen = { across, down: across }
    const scale = inkScale(seen)
    const names = lettering(sites, seen, NONE).names.map((name) => {
      const { x, y, width, height } = written(name, scale)
      const wider = { x: x - SPACE * scale, y: y + 1, width: width + 2 * SPACE * scale, height: height - 2 }
      return { words: name.words.join(' '), box: { x, y: y + 1, width, height: height - 2 }, wider }
    })
    names.forEach((a, i) => {
      for (const b of names.slice(i + 1))
        assert.ok(shared(a.wider, b.box) === 0, `${a.words} runs into ${b.words} at ${across}`)
    })
  }
})

test('slips move aside for names: of those that there is room for, few are left out', () => {
  // Where slips stay, 56 and 63 names stand.
  for (const [across, least] of [
    [0.48, 64],
    [0.52, 70],
  ] as const) {
    const { names } = lettering(sites, { across, down: across }, NONE)
    assert.ok(names.length >= least, `${names.length} names at ${across}`)
  }
})

test('slips merge where the map is small and unfold where it is large, and no unit is lost on the way', () => {
  const units = (across: number) =>
    lettering(sites, { across, down: across }, NONE).slips.reduce(
      (sum, slip) => {
        for (const item of slip.lines.flat())
          if (item.key === 'army' || item.key === 'navy') sum[item.key] += Number.parseInt(item.text, 10)
        sum.slips++
        return sum
      },
      { army: 0, navy: 0, slips: 0 },
    )
  const all = units(3)
  for (const across of SCALES) {
    const { army, navy } = units(across)
    assert.deepEqual({ army, navy }, { army: all.army, navy: all.navy }, `at ${across}`)
  }
  assert.ok(units(0.25).slips < all.slips / 2, `${units(0.25).slips} of ${all.slips} slips`)
})

test('silos and companies that a slip has no room for are counted or leave a sign', () => {
  const armed = {
    ...sites,
    land: sites.land.map((site) => ({
      ...site,
      holdings: site.holdings.map((one) => ({ ...one, silos: 2 })),
    })),
  }
  const at = (across: number) => lettering(armed, { across, down: across }, NONE).slips
  const silos = (across: number) =>
    at(across)
      .flatMap(({ lines }) => lines.flat())
      .reduce((sum, { key, text }) => sum + (key === 'silo' ? Number(text) : 0), 0)
  const all = armed.land.flatMap(({ holdings }) => holdings).length * 2
  const works = new Map(
    [...armed.land, ...armed.sea].flatMap(({ holdings }, i) => {
      const { x, y } = (i < lands.length ? lands[i] : seas[i - lands.length])?.at ?? { x: 0, y: 0 }
      return holdings.map((one): [string, number] => [`${x} ${y} ${one.seat}`, one.works.length])
    }),
  )
  for (const across of SCALES) {
    assert.equal(silos(across), all, `at ${across}`)
    for (const { key, lines } of at(across)) {
      const has = key.split(',').reduce((sum, one) => {
        const [x = '', y = '', seat = ''] = one.split(' ')
        const place = [Number(x) / across, Number(y) / across].map((n) => Math.round(n)).join(' ')
        return sum + (works.get(`${place} ${seat}`) ?? 0)
      }, 0)
      const keys = lines.flat().map((item) => item.key)
      const shown = keys.filter((one) => one.startsWith('card') || one === 'works').length
      assert.ok(shown === has || keys.includes('more'), `${has} companies, ${keys} at ${across}`)
    }
  }
})

test('no name sticks out of the sheet', () => {
  for (const across of [...SCALES, 0.708])
    for (const name of lettering(sites, { across, down: across }, NONE).names) {
      const { x, y, width, height } = written(name, inkScale({ across, down: across }))
      const out = Math.max(-x, -y, x + width - SHEET.width * across, y + height - SHEET.height * across)
      assert.ok(out < 5, `${name.words.join(' ')} at ${across}`)
    }
})

test('a closer look brings out more names, in the end nearly all', () => {
  const names = SCALES.map((across) => lettering(sites, { across, down: across }, NONE).names.length)
  assert.deepEqual(
    names,
    [...names].sort((a, b) => a - b),
  )
  assert.ok((names[0] ?? 0) < 60, `${names[0]}`)
  assert.ok((names[5] ?? 0) >= lands.length + seas.length, `${names}`)
})
