// The projection of Cash Flow's map. Cylindrical, with latitudes drawn much as Mercator draws them so that coasts keep
// their shapes; but degrees over the empty oceans are narrower than those over land, and around the Levant, where most
// borders lie close together, the sheet swells as under a mild lens.

/** Longitude and latitude in degrees. Longitudes run on over the antimeridian, from WEST to EAST. */
export type LonLat = readonly [lon: number, lat: number]
/** A point of the sheet, in its units, from the upper left corner. */
export type Point = readonly [x: number, y: number]

/** The seam runs through the Bering Strait. */
export const WEST = -168.5
export const EAST = 191.5
export const NORTH = 80.5
export const SOUTH = -57

/** How wide the sheet is, in its units. */
export const WIDTH = 1440

type Knots = readonly (readonly [degree: number, density: number])[]

const ACROSS: Knots = [
  [WEST, 0.42],
  [-138, 0.5],
  [-127, 0.95],
  [-118, 1.02],
  [-62, 1],
  [-50, 0.86],
  [-38, 0.72],
  [-20, 0.68],
  [-9, 1.08],
  [15, 1.16],
  [42, 1.12],
  [62, 0.98],
  [88, 1.02],
  [100, 1.14],
  [138, 1.2],
  [150, 0.76],
  [163, 0.72],
  [170, 0.86],
  [180, 0.8],
  [EAST, 0.32],
]

const UPWARDS: Knots = [
  [SOUTH, 0.92],
  [-48, 1],
  [-36, 1.3],
  [-15, 1.32],
  [0, 1.36],
  [12, 1.44],
  [22, 1.62],
  [30, 1.78],
  [38, 1.98],
  [48, 2.3],
  [58, 2.32],
  [65, 2.2],
  [73, 1.9],
  [NORTH, 1.15],
]

/** The lens: where, how far it reaches, and how much it magnifies in its middle. */
const LENS = { at: [24, 44] as LonLat, radius: 350, power: 1.6 }

/** From the first knot to a degree, the density added up; the density runs straight from knot to knot. */
function sum(knots: Knots, degree: number): number {
  let total = 0
  for (let i = 0; i + 1 < knots.length; i++) {
    const [from, low] = knots[i] as Knots[number]
    const [to, high] = knots[i + 1] as Knots[number]
    const last = i + 2 === knots.length
    const end = last ? degree : Math.min(degree, to)
    const here = low + ((high - low) * (end - from)) / (to - from)
    total += ((low + here) / 2) * (end - from)
    if (degree <= to) break
  }
  return total
}

const scale = WIDTH / sum(ACROSS, EAST)

/** How high the sheet is, in its units. */
export const HEIGHT = Math.round(scale * sum(UPWARDS, NORTH))

function flat([lon, lat]: LonLat): Point {
  return [scale * sum(ACROSS, lon), HEIGHT - scale * sum(UPWARDS, lat)]
}

const centre = flat(LENS.at)

/** Where a place lies on the sheet. */
export function project(place: LonLat): Point {
  const [x, y] = flat(place)
  const [dx, dy] = [x - centre[0], y - centre[1]]
  const share = Math.hypot(dx, dy) / LENS.radius
  if (share >= 1) return [x, y]
  const swell = 1 + (LENS.power - 1) * (1 - share * share) ** 2
  return [centre[0] + dx * swell, centre[1] + dy * swell]
}
