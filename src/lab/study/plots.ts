import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import type { Json } from '../../kernel/json.ts'
import type { Answers } from './answers.ts'
import { isShare } from './named.ts'
import { axisOf } from './report.ts'
import type { Study } from './sheet.ts'
import { figureWords } from './words.ts'

const INK = '#1d2433'
const ACCENT = '#b4472c'
const WIDTH = 720

/** One point of a plot. */
interface Dot {
  readonly x: Json
  readonly y: number
  readonly low: number
  readonly high: number
  readonly strength: string
  readonly panel: string
}

/** A figure over what was varied, with intervals: the first strength solid with open dots, the others dotted and full. */
export function figurePlot(study: Study, { measured }: Answers, figure: string): string {
  const axis = axisOf(study)
  const percent = isShare(figure) ? 100 : 1
  const dots = measured
    .filter((one) => one.figure === figure)
    .flatMap(({ cell: at, estimate }): Dot[] => {
      const cell = study.cells[at]
      if (cell === undefined) return []
      const [low, high] = estimate.interval
      return [
        {
          x: axis.of(cell),
          ...{ y: estimate.mean * percent, low: low * percent, high: high * percent },
          ...{ strength: cell.strength.name, panel: axis.panelOf(cell) },
        },
      ]
    })
    .filter(({ low, high }) => Number.isFinite(low) && Number.isFinite(high))
  const wish = study.wishes.find((one) => one.figure === figure)
  const first = study.strengths[0]?.name
  const panels = [...new Set(dots.map(({ panel }) => panel))]
  return panels
    .map((panel) =>
      svg({
        title: panel,
        y: { label: `${figureWords(figure, study)}${percent === 100 ? ', %' : ''}`, grid: true, nice: true },
        x: { label: axis.name, ...(axis.numbers ? {} : { type: 'point' as const }) },
        marks: [
          ...band(wish, percent),
          ...(axis.rulebook === null ? [] : [Plot.ruleX([axis.rulebook], { stroke: INK, strokeWidth: 1.5 })]),
          ...study.strengths.flatMap(({ name }) => {
            const own = dots.filter((dot) => dot.panel === panel && dot.strength === name)
            const dash = name === first ? '' : '2 4'
            return [
              ...(axis.numbers
                ? [Plot.line(own, { x: 'x', y: 'y', stroke: ACCENT, strokeDasharray: dash })]
                : []),
              Plot.ruleX(own, { x: 'x', y1: 'low', y2: 'high', stroke: ACCENT, strokeWidth: 2 }),
              Plot.dot(own, {
                x: 'x',
                y: 'y',
                r: 4,
                stroke: ACCENT,
                fill: name === first ? 'white' : ACCENT,
              }),
            ]
          }),
        ],
      }),
    )
    .join('\n')
}

/** What is asked for, as a tint. */
function band(wish: Study['wishes'][number] | undefined, percent: number): Plot.Markish[] {
  if (wish === undefined) return []
  const { from, to } = wish
  if (from === 'fair' || to === 'fair' || !Number.isFinite(from) || !Number.isFinite(to)) return []
  return [Plot.rectY([0], { y1: from * percent, y2: to * percent, fill: INK, fillOpacity: 0.07 })]
}

/** Changes beside the rulebook: a dot and its interval against a heavy zero; what is open is dashed. */
export function changesPlot(study: Study, { changes }: Answers, figure: string): string {
  const rows = changes
    .filter((change) => change.figure === figure && Number.isFinite(change.difference.interval[0]))
    .map(({ cell, difference, chance }) => {
      const own = study.cells[cell]
      const [low, high] = difference.interval
      const name = own === undefined ? '' : `${own.called} · ${own.seats} · ${own.strength.name}`
      const percent = isShare(figure) ? 100 : 1
      return {
        ...{ name, y: difference.mean * percent, low: low * percent, high: high * percent },
        open: chance >= 0.05,
      }
    })
  if (rows.length === 0) return ''
  const part = (open: boolean) => rows.filter((row) => row.open === open)
  return svg({
    title: `${figureWords(figure, study)}: what changes beside the rulebook`,
    height: 60 + rows.length * 22,
    marginLeft: 240,
    x: {
      label: `${figureWords(figure, study)}${isShare(figure) ? ', points of 100' : ''}`,
      grid: true,
      nice: true,
    },
    y: { label: null, domain: rows.map(({ name }) => name) },
    marks: [
      Plot.ruleX([0], { stroke: INK, strokeWidth: 2.5 }),
      ...[true, false].flatMap((open) => [
        Plot.ruleY(part(open), {
          y: 'name',
          x1: 'low',
          x2: 'high',
          stroke: INK,
          strokeDasharray: open ? '3 3' : '',
        }),
        Plot.dot(part(open), { y: 'name', x: 'y', r: 4, stroke: INK, fill: open ? 'white' : INK }),
      ]),
    ],
  })
}

/** What is used of the element that is drawn: outside the browser nothing else knows the types of one. */
interface Drawn {
  readonly outerHTML: string
  setAttribute(name: string, value: string): void
}

function svg({ title, ...options }: Plot.PlotOptions & { title: string }): string {
  const { document } = parseHTML('<html><body></body></html>')
  const drawn = Plot.plot({
    document: document as unknown as NonNullable<Plot.PlotOptions['document']>,
    ...{ width: WIDTH, height: 260, marginLeft: 60, style: { fontFamily: 'inherit', fontSize: '12px' } },
    ...options,
  }) as unknown as Drawn
  drawn.setAttribute('role', 'img')
  drawn.setAttribute('aria-label', title)
  return `<figure><figcaption>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</figcaption>${drawn.outerHTML}</figure>`
}
