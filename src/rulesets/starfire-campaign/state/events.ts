import tables from '../data/tables.json' with { type: 'json' }

/** SC-11.5a  The economic events that change something. */
export const EVENTS: readonly string[] = tables.economicEvent.rows.flatMap(({ key }) =>
  key === 'NONE' ? [] : [key],
)
