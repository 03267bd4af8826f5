// What somebody connected to a table makes of the messages that they are sent.

import type { Here, SheetNews, TableNews, TableState, TalkLine } from '../api/contract.ts'
import { withHere, withNews, withSheet, withTalk } from '../view/client-merge.ts'
import type { Subscriber } from '../view/subscriptions.ts'

interface Hears {
  /** The table as it is after each state and each news. */
  readonly state?: (state: TableState) => void
  readonly talk?: (line: TalkLine) => void
  readonly sheet?: (news: SheetNews) => void
}

type Message =
  | { readonly type: 'state'; readonly state: TableState }
  | { readonly type: 'news'; readonly news: TableNews }
  | { readonly type: 'talk'; readonly talk: TalkLine }
  | { readonly type: 'sheet'; readonly sheet: SheetNews }
  | { readonly type: 'here'; readonly here: Here }

/** Takes the messages of one watcher; `lines` are those that came last. */
export function hearing({ state, talk, sheet }: Hears): Omit<Subscriber, 'viewer'> {
  let known: TableState | null = null
  return watcher((text) => {
    const message = JSON.parse(text) as Message
    if (message.type === 'talk') talk?.(message.talk)
    if (message.type === 'sheet') sheet?.(message.sheet)
    if (message.type === 'state') known = message.state
    if (message.type === 'state') state?.(message.state)
    if (message.type !== 'news' || known === null) return
    known = withNews(known, message.news)
    state?.({ ...known, lines: message.news.lines ?? [] })
  })
}

/** A client that takes every message at once. */
function watcher(hear: (text: string) => void): Omit<Subscriber, 'viewer'> {
  return {
    show(message, taken) {
      hear(String(message))
      taken()
    },
    tell: (message) => hear(String(message)),
  }
}

/** A client that keeps the table up to date from its messages. */
export function following() {
  let known: TableState | null = null
  let last = ''
  const hear = (text: string) => {
    const message = JSON.parse(text) as Message
    last = text
    if (message.type === 'state') known = message.state
    else if (known === null) return
    else if (message.type === 'news') known = withNews(known, message.news)
    else if (message.type === 'here') known = withHere(known, message.here)
    else if (message.type === 'talk') known = withTalk(known, message.talk)
    else known = withSheet(known, message.sheet)
  }
  return {
    watcher: watcher(hear),
    /** The table as it is known. */
    state(): TableState {
      if (known === null) throw new Error('No state has come.')
      return known
    },
    /** The message that came last. */
    last: () => last,
  }
}
