/** How a seat is drawn: always a colour and a shape. */
export interface SeatStyle {
  readonly name: string
  /** A CSS colour. */
  readonly color: string
  /** Path data of its shape, 20 units wide and centred. */
  readonly shape: string
}

/** Something on the board that can be chosen now. */
export interface Target {
  /** In full words, for those who do not see it. */
  readonly text: string
  /** The key that chooses it, if it has one. */
  readonly digit: string | null
}

/** How what can be chosen is marked and picked. */
export interface Choosing {
  /** Targets by name, as options name them. */
  readonly targets: ReadonlyMap<string, Target>
  /** The target that is pointed at, here or in the list of options. */
  readonly lit: string | null
  onPick(target: string): void
  onLight(target: string | null): void
}

/** What every board is given by the client. It draws SVG, in pixels, on the sheet it is given. */
export interface BoardProps<V> extends Choosing {
  readonly view: V
  /** The sheet to draw on, in pixels. */
  readonly width: number
  readonly height: number
  readonly seats: readonly SeatStyle[]
  /** The seat through whose eyes the board is seen; null for spectators. */
  readonly eye: number | null
  /** Drawn as a picture: nothing to choose, no title. */
  readonly picture?: boolean
}
