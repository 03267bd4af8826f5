/** All that a board outside the house may import of it, as `argosy/board`. */

export * from './choosable.tsx'
export * from './clause.tsx'
export * from './client.ts'
export * from './curves.ts'
export * from './facts.tsx'
export * from './parts.tsx'
export * from './places.ts'
export * from './seat.tsx'
export * from './signs.tsx'
export * from './sizes.ts'
export * from './stars.ts'
export * from './unseen.ts'
