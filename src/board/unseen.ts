/** For drawings that say nothing to those who do not see them. */
export const unseen = { 'aria-hidden': true } as const
