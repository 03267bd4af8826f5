import type { ReactNode } from 'react'

// What stands on the ground, in elevation: each drawing stands on y = 0, about eighty units wide.

type Part = readonly [className: string, d: string]

/** By Utility: a headframe with its shed, a tower with its tank, glasshouses, panels, the reactor. */
const WORKS: readonly (readonly Part[])[] = [
  [
    ['dark', 'M14 0C20-12 28-17 36-9 40-5 41-2 42 0Z'],
    ['wall', 'M-34 0V-17L-24-24-14-17V0Z'],
    ['side', 'M-14 0V-17L-24-24V-24L-4-18V0Z'],
    ['thin', 'M-29 0V-9H-20V0'],
    ['line', 'M-10 0-1-50H7L18 0'],
    ['thin', 'M-7-15H13M-4.500-30H10M-7-15 10-30M13-15-4.500-30M-4.500-30 7-50M10-30-1-50M-3-54-20-22'],
    ['wall', 'M-4-54A7 7 0 1 0 10-54 7 7 0 1 0-4-54Z'],
    ['thin', 'M3-61V-47M-4-54H10'],
  ],
  [
    ['wall', 'M-36 0V-20H-14V0Z'],
    ['side', 'M-36-20C-34-28-16-28-14-20Z'],
    ['thin', 'M-31-13H-19M-31-7H-19'],
    ['wall', 'M-14-9H0V-4H-14'],
    ['thin', 'M2 0 6-26M30 0 26-26M4-12H28M5-18 28 0M27-18 4 0'],
    ['wall', 'M0-26H32V-48H0Z'],
    ['side', 'M22-48H32V-26H22Z'],
    ['wall', 'M0-48C4-58 28-58 32-48Z'],
    ['thin', 'M0-40H22M0-33H22'],
  ],
  [
    ['wall', 'M-40 0V-10C-40-30-26-36-14-36S12-30 12-10V0Z'],
    ['thin', 'M-28 0V-32M-14 0V-36M0 0V-32M-40-12H12M-38-22H10'],
    ['side', 'M12 0V-8C12-24 22-28 28-28S42-24 42-8V0Z'],
    ['thin', 'M27 0V-28M12-10H42'],
    [
      'leaf',
      'M-34 0C-35-5-37-6-39-6M-34 0C-33-6-31-7-30-7M-21 0C-22-6-24-7-26-7M-21 0C-20-6-18-7-17-7M-7 0C-8-6-10-7-12-7M-7 0C-6-6-4-7-3-7',
    ],
  ],
  [
    ['thin', 'M-25 0V-12M-1 0V-12M23 0V-12M-38 0H36'],
    ['glass', 'M-34-8-26-30H-8L-16-8Z'],
    ['thin', 'M-28-8-20-30M-22-8-14-30M-31-15.500H-13M-28.500-23H-10.500'],
    ['glass', 'M-10-8-2-30H16L8-8Z'],
    ['thin', 'M-4-8 4-30M2-8 10-30M-7-15.500H11M-4.500-23H13.500'],
    ['glass', 'M14-8 22-30H40L32-8Z'],
    ['thin', 'M20-8 28-30M26-8 34-30M17-15.500H35M19.500-23H37.500'],
  ],
  [
    ['wall', 'M-38 0C-34-22-32-40-34-52H-8C-10-40-8-22-4 0Z'],
    ['side', 'M-14-52H-8C-10-40-8-22-4 0H-14Z'],
    ['wall', 'M2 0V-26A18 18 0 0 1 38-26V0Z'],
    ['thin', 'M-34-44H-8M2-14H38M20-44V0M2-26H38'],
    ['glass', 'M12 0V-12A8 8 0 0 1 28-12V0Z'],
  ],
]

/** By what a place yields: a spire that catches the sun, a shield of ice, gardens in a valley. */
const LANDMARKS: readonly (readonly Part[])[] = [
  [
    ['rock', 'M-40 0-24-30-18-27-6-62 2-56 11-34 18-39 40 0Z'],
    ['thin', 'M-6-62-4-38-9-18-4-2M2-56 8-30 4-12 9-2M11-34 18-16 16-2M-18-27-14-13-20-2M18-39 25-20 31-2'],
  ],
  [
    ['ice', 'M-46 0C-34-18-16-8-6-20 4-30 24-20 31-10 40-12 46-6 49 0Z'],
    ['thin', 'M-26-6-20-12M-6-14 0-8M14-18 20-10M28-8 34-4'],
  ],
  [
    ['green', 'M-46 0C-40-14-28-16-20-9-14-24 4-26 10-12 18-22 34-18 38-8 43-8 46-4 48 0Z'],
    ['thin', 'M-34-3C-30-8-26-8-23-4M-8-6C-4-12 2-12 5-6M20-5C24-10 29-10 32-5'],
  ],
]

const PEAKS: readonly Part[] = [
  ['rock', 'M-26 0-8-24-3-17 6-32 16-14 20-18 34 0'],
  ['thin', 'M6-32 9-20 5-12 9-2M-8-24-5-14-9-6M11-23 17-8 14-1M20-18 23-9 28-2M13-19 23-1'],
]

interface At {
  readonly x: number
  readonly y: number
  readonly scale?: number
}

function Drawing({ parts, x, y, scale = 1 }: At & { parts: readonly Part[] }): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {parts.map(([className, d]) => (
        <path key={d} className={`bm-art-${className}`} d={d} />
      ))}
    </g>
  )
}

const shadow = <ellipse className="bm-shadow" cx="4" cy="2" rx="46" ry="5" />

/** A Utility; idle ones are faint, upgraded ones stand behind a wall. */
export function Works({
  utility,
  idle = false,
  upgraded = false,
  ...at
}: At & { utility: number; idle?: boolean; upgraded?: boolean }): ReactNode {
  const parts = WORKS[utility]
  if (parts === undefined) return null
  const { x, y, scale = 1 } = at
  return (
    <g className={idle ? 'bm-idle' : undefined}>
      <g transform={`translate(${x} ${y}) scale(${scale})`}>{shadow}</g>
      <Drawing parts={parts} {...at} />
      {upgraded && (
        <path
          className="bm-art-wall"
          transform={`translate(${x} ${y}) scale(${scale})`}
          d="M-44 5V-4H-38V-1H-32V-4H-26V-1H-20V-4H-14V-1H-8V-4H-2V-1H4V-4H10V-1H16V-4H22V-1H28V-4H34V-1H40V-4H46V5Z"
        />
      )}
    </g>
  )
}

export const Landmark = ({ yields, ...at }: At & { yields: number }): ReactNode => (
  <Drawing parts={LANDMARKS[yields] ?? []} {...at} />
)

export const Peaks = (at: At): ReactNode => <Drawing parts={PEAKS} {...at} />

/** The home: a dome with its owner's flag and door. */
export function Dome({ x, y, scale = 1, color }: At & { color: string | undefined }): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} color={color}>
      <ellipse className="bm-shadow" cx="4" cy="2" rx="70" ry="7" />
      <path className="bm-art-wall" d="M-62 0C-62-46-34-66 0-66S62-46 62 0Z" />
      <path className="bm-art-tone" d="M14-64C46-58 62-38 62 0H38C38-34 30-54 14-64Z" />
      <path
        className="bm-art-thin"
        d="M0-66V0M-34 0C-34-34-20-56 0-66M34 0C34-34 20-56 0-66M-60-20H60M-50-42H50"
      />
      <path className="bm-art-own" d="M-11 0V-12A11 11 0 0 1 11-12V0Z" />
      <path className="bm-art-line" d="M0-66V-88M-70 0H70" />
      <path className="bm-art-own" d="M0-88H21L16-82 21-76H0Z" />
    </g>
  )
}

/** BM-5.3  What the storm takes of the Energy, as it hangs over the land. */
export const Storm = ({ x, y, scale = 1 }: At): ReactNode => (
  <path
    className="bm-storm"
    transform={`translate(${x} ${y}) scale(${scale})`}
    d="M-46 4C-40-14-16-18 0-10 14-22 40-16 44 0M-38 12C-30 2-12 0 2 6 14-2 32 0 38 10M-26 20C-18 12 0 12 10 18M-10 14-18 30H-11L-17 46M14 14 7 28H14L8 42"
  />
)

/** A lorry on the road to the market. */
export const Lorry = ({ x, y, scale = 1, color }: At & { color: string | undefined }): ReactNode => (
  <g transform={`translate(${x} ${y}) scale(${scale})`} color={color}>
    <path className="bm-art-own" d="M-12-3V-12H3V-3ZM4-3V-9H9L12-5V-3Z" />
    <path
      className="bm-art-wheel"
      d="M-9-2A2.500 2.500 0 1 0-4-2 2.500 2.500 0 1 0-9-2ZM4-2A2.500 2.500 0 1 0 9-2 2.500 2.500 0 1 0 4-2Z"
    />
  </g>
)
