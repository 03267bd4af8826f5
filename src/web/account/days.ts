const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** "22 Nov 2026". */
export const dayOf = (ms: number): string => day.format(ms)
