import { bool, type Fields, int, list, object, oneOf } from '../../../kernel/index.ts'
import { ANOMALIES, MOST_SYSTEM, NEBULAE, planetShape, TYPES } from '../map/systems.ts'

const knownPointFields = {
  number: int(1, 2100),
  /** Where it leads; 0 while nobody has probed it or come out of it. */
  to: int(0, MOST_SYSTEM),
  /** The number of its other end there; 0 while nobody has passed it. */
  back: int(0, 2100),
  /** SC-6.2  Probed, or passed: it may be used. */
  probed: bool(),
  /** SC-6.11  Somebody has passed it. */
  used: bool(),
}
/** What is known of a warp point. */
export type KnownPoint = Fields<typeof knownPointFields>

const knownFields = {
  system: int(1, MOST_SYSTEM),
  /** SC-20.1  1 a WP leads there; 2 visited; 3 basic scan; 4 detailed scan. */
  level: int(1, 4),
  /** SC-6.10  The best rating by which WPs were found; 0 without a detailed scan. */
  rating: int(0, 40),
  /** SC-20.8  The turn it dates from. */
  turn: int(0, 100_000),
  /** SC-6.3  From level 3 on; before that empty. */
  type: oneOf('', ...TYPES),
  nebula: oneOf(...NEBULAE),
  anomaly: oneOf(...ANOMALIES),
  /** SC-6.3  How many planets are habitable; −1 before level 3. */
  habitable: int(-1, 24),
  /** SC-6.5  From level 4 on; before that empty and 0. */
  planets: list(planetShape, 0, 24),
  growth: int(0, 3),
  wealth: int(0, 10),
  hi: int(0, 10),
  /** SC-6.19  Whose it was then, and its PU; 0 for nobody. */
  owner: int(0, 3_000_000),
  pu: int(0, 1_000_000),
  /** By number. */
  points: list(object(knownPointFields), 0, 2100),
}
/** SC-20.1  What somebody knows of a system: an empire what was delivered, a fleet what it has aboard. */
export const knownShape = object(knownFields)
export type Known = Fields<typeof knownFields>
