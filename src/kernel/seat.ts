/** A seat at the table, counted from 0. */
export type Seat = number & { readonly is?: 'seat' }

/** The one who looks: a seat, or null for a spectator. */
export type Observer = Seat | null
