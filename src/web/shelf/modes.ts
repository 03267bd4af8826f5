/** How a table is filled. */
export type Mode = 'bots' | 'hotseat' | 'friends'

export const MODES: readonly { readonly mode: Mode; readonly title: string }[] = [
  { mode: 'bots', title: 'Play now against bots' },
  { mode: 'hotseat', title: 'Hot seat' },
  { mode: 'friends', title: 'Invite friends' },
]
