// Every subject by the name and arguments with which a process of its own is asked for it.

import type { Subject } from '../subject.ts'
import { peerPlayouts } from './boardgame.ts'
import { botGames } from './bot-games.ts'
import { copies } from './copies.ts'
import { matchSubjects } from './matches.ts'
import { playouts } from './playouts.ts'
import { refereed } from './refereed.ts'

const makers = {
  playouts,
  refereed,
  botGames,
  peerPlayouts,
  copies,
  match: (what: keyof typeof matchSubjects, id: string, seats: number) => matchSubjects[what](id, seats),
}

type Makers = typeof makers

/** What to measure: which subject, with which arguments. */
export type Order = { [K in keyof Makers]: readonly [K, ...Parameters<Makers[K]>] }[keyof Makers]

/** Makes the subject that was ordered. */
export function subjectOf([name, ...rest]: Order): Subject {
  const make = makers[name] as (...args: readonly unknown[]) => Subject
  return make(...rest)
}
