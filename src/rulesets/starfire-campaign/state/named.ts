// Words of the rules that pages need as well, without the shapes of a position.

/** SC-16.2 */
export const RELATIONS = ['WAR', 'PEACE', 'TREATY', 'ALLY'] as const

/** SC-13.7 */
export const POSTURES = ['ATTACK', 'HOLD', 'GUARD', 'AVOID'] as const

/** SC-7.5  What freighters may be matched to. */
export const FREIGHT = ['WORK', 'COLONY', 'PU', 'SY', 'SYM', 'MS'] as const
