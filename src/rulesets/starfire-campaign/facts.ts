/** What everybody is told; what an empire learns is in its report. */
export type Facts = {
  /** SC-19.1  The orders of a turn are in, and it is resolved. */
  turn: [turn: number]
  /** SC-21.11  The campaign is over. */
  ended: [turn: number]
  /** SC-21.16  What the GM did, and to which empire; told at once with GM=open. */
  acted: [what: number, seat: number]
}
