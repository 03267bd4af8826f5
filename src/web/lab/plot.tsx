import type { ReactNode } from 'react'
import type { Json, StudyReport } from '../../server/api.ts'

type Figure = StudyReport['figures'][number]

const WIDTH = 340
const HEIGHT = 230
const LEFT = 44
const RIGHT = 14
const TOP = 18
const BOTTOM = 30

/** A figure over what is varied, a plot for each number of seats: the rule in ink, the chosen variant in the accent. */
export function Plots({
  report,
  figure,
  asked,
  chosen,
}: {
  report: StudyReport
  figure: Figure
  /** Between which values it should lie. */
  asked: { readonly from: number | null; readonly to: number | null } | null
  /** The variant that is shown. */
  chosen: Json
}): ReactNode {
  const panels = [...new Set(report.cells.map(({ panel }) => panel))]
  const ends = figure.points.flatMap(({ mean, low, high }) => [mean, low, high])
  const bounds = [...ends, asked?.from ?? null, asked?.to ?? null].filter((x) => x !== null)
  const scale = niceScale(Math.min(...bounds), Math.max(...bounds))
  if (bounds.length === 0) return null
  return (
    <div className="lab-plots">
      {panels.map((panel) => (
        <Panel key={panel} {...{ report, figure, asked, chosen, panel, scale }} />
      ))}
    </div>
  )
}

interface Scale {
  readonly from: number
  readonly to: number
  readonly ticks: readonly number[]
}

/** Ticks at 1, 2 or 5 times a power of ten. */
export function niceScale(low: number, high: number): Scale {
  const span = Math.max(high - low, Math.abs(high) * 0.05, 1e-6)
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10) * power
  const from = Math.floor(low / step) * step
  const to = Math.max(from + step, Math.ceil(high / step) * step)
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)
  return { from, to, ticks }
}

const short = (x: number): string => String(Math.round(x * 1000) / 1000).replace('-', '−')

function Panel({
  report,
  figure,
  asked,
  chosen,
  panel,
  scale,
}: {
  report: StudyReport
  figure: Figure
  asked: { readonly from: number | null; readonly to: number | null } | null
  chosen: Json
  panel: string
  scale: Scale
}): ReactNode {
  const own = report.cells.flatMap((cell, at) => (cell.panel === panel ? [{ ...cell, at }] : []))
  const words = (x: Json) => (typeof x === 'string' ? x : JSON.stringify(x))
  const xs = [...new Set(own.map(({ x }) => words(x)))]
  const values = own.map(({ x }) => Number(x))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const across = (x: Json) => {
    const part = report.axis.numbers
      ? (Number(x) - least) / Math.max(1e-9, most - least)
      : xs.length < 2
        ? 0.5
        : xs.indexOf(words(x)) / (xs.length - 1)
    return LEFT + 12 + part * (WIDTH - LEFT - RIGHT - 24)
  }
  const down = (y: number) =>
    HEIGHT - BOTTOM - ((y - scale.from) / (scale.to - scale.from)) * (HEIGHT - TOP - BOTTOM)
  const clamped = (y: number) => down(Math.min(scale.to, Math.max(scale.from, y)))
  const rule = report.axis.rulebook
  const isVaried = report.axis.name !== 'games'
  return (
    <figure>
      <figcaption>{panel}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${figure.words}, ${panel}`}>
        {asked !== null && (asked.from !== null || asked.to !== null) && (
          <rect
            x={LEFT}
            width={WIDTH - LEFT - RIGHT}
            y={clamped(asked.to ?? scale.to)}
            height={Math.max(1, clamped(asked.from ?? scale.from) - clamped(asked.to ?? scale.to))}
            className="wanted"
          />
        )}
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={down(tick)} y2={down(tick)} className="grid" />
            <text x={LEFT - 6} y={down(tick) + 4} textAnchor="end">
              {short(tick)}
            </text>
          </g>
        ))}
        {isVaried &&
          xs.map((x, i) =>
            xs.length > 8 && i % 2 === 1 ? null : (
              <text
                key={x}
                x={across(own.find((one) => words(one.x) === x)?.x ?? null)}
                y={HEIGHT - 10}
                textAnchor="middle"
              >
                {x.length > 12 ? `${x.slice(0, 11)}…` : x}
              </text>
            ),
          )}
        {isVaried && rule !== null && own.some(({ x }) => words(x) === words(rule)) && (
          <g>
            <line x1={across(rule)} x2={across(rule)} y1={TOP} y2={HEIGHT - BOTTOM} className="rule" />
            <text x={across(rule)} y={TOP - 6} textAnchor="middle" className="rule">
              the rule
            </text>
          </g>
        )}
        {isVaried && chosen !== null && words(chosen) !== words(rule) && (
          <line x1={across(chosen)} x2={across(chosen)} y1={TOP} y2={HEIGHT - BOTTOM} className="chosen" />
        )}
        {report.strengths.map(({ name }, strength) => {
          const dots = own.flatMap((cell) => {
            const said = figure.points[cell.at]
            const shift = (strength - (report.strengths.length - 1) / 2) * 5
            return cell.strength === strength && said !== undefined && said.mean !== null
              ? [{ x: across(cell.x) + shift, said, mean: said.mean }]
              : []
          })
          const line = dots.map(({ x, mean }) => `${x},${down(mean)}`).join(' ')
          return (
            <g key={name} className={strength === 0 ? 'first' : 'other'}>
              {report.axis.numbers && <polyline points={line} />}
              {dots.map(({ x, said, mean }) => (
                <g key={x}>
                  <line
                    x1={x}
                    x2={x}
                    y1={clamped(said.low ?? scale.from)}
                    y2={clamped(said.high ?? scale.to)}
                    className="spread"
                  />
                  <circle cx={x} cy={down(mean)} r={4} />
                </g>
              ))}
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
