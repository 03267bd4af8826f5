import type { ReactNode } from 'react'
import type { Choosing, SeatStyle } from '../../../board/client.ts'
import { utilityName } from '../colony/names.ts'
import { HOME_SITES, utilities } from '../data.ts'
import { Choosable } from './choice.tsx'
import { Building, Glyph, SeatShape, UnitSign } from './glyphs.tsx'
import { plotInFull, runWords } from './names.ts'
import type { Colony, Plot } from './reading.ts'

/** The home: the garrison, then the five sites along the road, and Utilities far out. */
export function Road({
  colony,
  seats,
  choosing,
  w,
  h,
  big,
}: {
  colony: Colony
  seats: readonly SeatStyle[]
  choosing: Choosing
  w: number
  h: number
  big: boolean
}): ReactNode {
  const hub = big ? 92 : Math.min(54, w * 0.17)
  const gap = big ? 10 : 5
  const plots = [...colony.plots, ...colony.outlying]
  const each = (w - hub) / plots.length - gap
  const road = h / 2
  return (
    <g>
      <path className="bm-road" d={`M${hub / 2} ${road - 3}H${w}M${hub / 2} ${road + 3}H${w}`} />
      <Choosable choosing={choosing} target={`home-${colony.seat + 1}`} x={0} y={0} w={hub} h={h} r={hub / 2}>
        <Dome colony={colony} seats={seats} w={hub} h={h} big={big} />
      </Choosable>
      {plots.map((plot, i) => (
        <Choosable
          key={plot.id}
          choosing={choosing}
          target={plot.id}
          x={hub + gap + i * (each + gap)}
          y={0}
          w={each}
          h={h}
        >
          <PlotPlan plot={plot} home={colony.seat} seats={seats} w={each} h={h} big={big} />
        </Choosable>
      ))}
    </g>
  )
}

/** The dome of a home, and the units that stand there. */
function Dome({
  colony,
  seats,
  w,
  h,
  big,
}: {
  colony: Colony
  seats: readonly SeatStyle[]
  w: number
  h: number
  big: boolean
}): ReactNode {
  const units = [
    ...(colony.infantry > 0 ? [{ owner: colony.seat, kind: 0, count: colony.infantry }] : []),
    ...colony.mechs.flatMap((count, owner) => (count > 0 ? [{ owner, kind: 1, count }] : [])),
  ]
  const r = Math.min(w, h) / 2 - 2
  return (
    <g>
      <circle className="bm-dome" cx={w / 2} cy={h / 2} r={r} />
      <circle className="bm-dome inner" cx={w / 2} cy={h / 2} r={r - (big ? 5 : 3)} />
      {units.length === 0 && (
        <text x={w / 2} y={h / 2 + 4} textAnchor="middle" className="bm-empty">
          {big ? 'unguarded' : '–'}
        </text>
      )}
      {units.map((unit, i) => (
        <UnitSign
          key={`${unit.owner} ${unit.kind}`}
          kind={unit.kind}
          style={seats[unit.owner]}
          count={unit.count}
          x={w / 2 - (big ? 4 : 3)}
          y={h / 2 + (i - (units.length - 1) / 2) * (big ? 21 : 13)}
          size={big ? 18 : 12}
        />
      ))}
    </g>
  )
}

/** A site, and the Utility on it. */
function PlotPlan({
  plot,
  home,
  seats,
  w,
  h,
  big,
}: {
  plot: Plot
  home: number
  seats: readonly SeatStyle[]
  w: number
  h: number
  big: boolean
}): ReactNode {
  const { utility, occupied, upgraded } = plot
  const manned = utilities[utility]?.manned === true
  const far = !plot.id.startsWith('home')
  const sign = (
    <text x={big ? 6 : 4} y={big ? 13 : 10} className="bm-tiny">
      {far ? plot.id : 1 + (plot.site % HOME_SITES)}
    </text>
  )
  if (utility < 0)
    return (
      <g>
        <rect className="bm-plot free" width={w} height={h} rx="4" />
        {sign}
        {big && (
          <text x={w / 2} y={h / 2 + 4} textAnchor="middle" className="bm-empty">
            free site
          </text>
        )}
        <title>{plotInFull(plot)}</title>
      </g>
    )
  const idle = manned && !occupied
  return (
    <g className={idle ? 'bm-works idle' : 'bm-works'}>
      <rect className={idle ? 'bm-plot idle' : 'bm-plot'} width={w} height={h} rx="4" />
      {upgraded && <rect className="bm-plot-inner" x="3" y="3" width={w - 6} height={h - 6} rx="2.500" />}
      <Building
        utility={utility}
        x={w / 2}
        y={big ? h * 0.33 : h * 0.37}
        size={big ? h * 0.43 : Math.min(30, w * 0.72)}
      />
      {sign}
      {big && (
        <>
          <text x={w / 2} y={h * 0.63} textAnchor="middle" className="bm-plot-name">
            {utilityName(utility)}
          </text>
          <text x={w / 2} y={h * 0.75} textAnchor="middle" className="bm-minor">
            {runWords(utility, upgraded)}
          </text>
        </>
      )}
      {manned && (
        <g transform={`translate(${w / 2} ${big ? h * 0.89 : h - 9})`}>
          {occupied ? (
            <Glyph of="worker" size={big ? 14 : 11} />
          ) : (
            <circle r={big ? 5 : 3.5} className="bm-vacant" />
          )}
        </g>
      )}
      {plot.owner !== home && <SeatShape style={seats[plot.owner]} x={w - 10} y={10} size={big ? 13 : 10} />}
      <title>{plotInFull(plot)}</title>
    </g>
  )
}
