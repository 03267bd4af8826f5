import { bool, int, list, oneOf } from '../../../kernel/index.ts'
import { id, system, troops, turn, turns } from './kinds.ts'

const pu = int(0, 100_000)

export const colonyColumns = {
  /** Rising. */
  system: list(system),
  /** By planet in slot order: SC-12.4  PU. */
  pu: list(list(pu)),
  /** By planet: SC-8.10  Whether its PDC stands. */
  pdc: list(list(bool())),
  /** By planet: SC-8.12  Base points of its PDC's troops. */
  garrison: list(list(troops)),
  /** By planet: SC-15.17  Base points that are stationed there. */
  stationed: list(list(troops)),
  /** By planet: SC-8.14  Rounds its PDC has been bombarded without a turn between. */
  bombarded: list(list(int(0, 1000))),
  /** By planet: SC-15.7a  Who holds it; 0: its owner does. */
  held: list(list(int(0, 3_000_000))),
  /** SC-9.7, SC-9.8  Turns of initialization left; 0: an established colony. */
  initial: list(turns),
  /** SC-12.3  The special growth modifier of the next growth phase. */
  special: list(int(-100, 100)),
  /** SC-11.5  How much Ore has raised its WM. */
  ore: list(int(0, 10)),
  /** SC-12.6  PU in revolt, and turns left. */
  revolt: list(pu),
  revoltLeft: list(turns),
  /** SC-11.3, SC-15.9  The turn in which it was conquered; 0 for never. */
  conquered: list(turn),
  /** SC-9.15  PU that came by transfer. */
  transferred: list(int(0, 100)),
  /** SC-8.13  Besieged, as found at the end of the last P5. */
  besieged: list(bool()),
  /** SC-7.7  Blocks of 100 PU without a freighter, as matched in the last P9. */
  unmatched: list(int(0, 100_000)),
}

export const expeditionColumns = {
  id: list(id),
  kind: list(oneOf('colony', 'transfer')),
  origin: list(system),
  target: list(system),
  /** PU that left the origin. */
  pu: list(pu),
  /** SC-9.6, SC-9.7  `arrived`: a landing that is stopped (SC-9.12), or an initialization that goes on. */
  stage: list(oneOf('transit', 'landing', 'initial')),
  /** Turns of the stage that are left. */
  left: list(turns),
  /** SC-9.4, SC-9.14  Freighters that are tied. */
  freighters: list(int(0, 100_000)),
}

/** SC-16.11  Claimed systems, rising. */
export const claimsShape = list(system)
