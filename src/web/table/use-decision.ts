import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyGameClient, Places, Target } from '../../board/client.ts'
import type { Json, Option, Pending, TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import { formFor } from './lying.ts'
import { type Sorted, sorted } from './options.tsx'

const NOTHING: Sorted = { shown: [], groups: [], impossible: [], numbers: null }

/** A question, its options in order, and how board, list and keys choose among them. */
export interface DecisionState {
  readonly question: Pending | null
  readonly sorted: Sorted
  readonly targets: ReadonlyMap<string, Target>
  /** What the form that is open has chosen on the board. */
  readonly chosen: readonly string[] | undefined
  readonly lit: string | null
  /** The group of options that is unfolded. */
  readonly open: string | null
  /** The panel, to find buttons in. */
  readonly panel: RefObject<HTMLDivElement | null>
  setOpen(group: string | null): void
  light(target: string | null): void
  choose(option: Option): void
  pick(target: string): void
  answer(...choices: readonly Json[]): void
  /** Says which places of the board a form can be filled in with. */
  setPlaces(places: Places | null): void
}

/** Joins the board, the list of options and the number keys. */
export function useDecision(
  live: LiveTable,
  state: TableState,
  client: AnyGameClient,
  covered: boolean,
): DecisionState {
  const question = state.pending.find((p) => p.seat === state.eye) ?? state.pending[0] ?? null
  const step = question === null ? '' : `${state.seq} ${question.step}`
  const composed = question !== null && formFor(client, question) !== undefined
  const list = useMemo(
    () => (composed || question === null ? NOTHING : listOf(question, client)),
    [question, client, composed],
  )
  const [places, setPlaces] = useState<Places | null>(null)
  const [lit, light] = useState<string | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const targets = useMemo(
    () => (places === null ? targetsOf(list, client) : targetsIn(places)),
    [list, places, client],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question begins with nothing pointed at
  useEffect(() => {
    light(null)
    setOpen(null)
  }, [step])

  // Should it fail, the form that needs it says so.
  useEffect(() => {
    client.soon?.().catch(() => {})
  }, [client])

  const { answer, busy } = live
  const seat = question?.seat ?? -1
  const send = useCallback(
    (...choices: readonly Json[]) => {
      if (!busy && seat >= 0) void answer(seat, ...choices)
    },
    [answer, busy, seat],
  )
  const choose = useCallback(
    (option: Option) => {
      if (option.refusal === undefined) send(option.choice)
    },
    [send],
  )
  const pickNow = (target: string) => {
    if (places !== null) return places.pick(target)
    const fitting = possible(list).filter((o) => o.target === target)
    if (isSure(list, client, target) && fitting[0] !== undefined) choose(fitting[0])
    else {
      const folded = list.groups.find((group) => group.options.some((o) => o.target === target))
      if (folded !== undefined) setOpen(folded.name)
      panel.current?.querySelector<HTMLElement>(`[data-at="${CSS.escape(target)}"]`)?.focus()
    }
  }
  const pick = useLatest(pickNow)
  useDigits(list, covered || busy, choose, (group) => setOpen(open === group ? null : group))
  return {
    question,
    sorted: list,
    targets,
    chosen: places?.chosen,
    lit,
    open,
    panel,
    setOpen,
    light,
    choose,
    pick,
    answer: send,
    setPlaces,
  }
}

/** One function for as long as the page is there, so that a board that is given it is not drawn again for it. */
function useLatest(act: (target: string) => void): (target: string) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((target) => latest.current(target), [])
}

/** The options of a question; what stands above them in full is not said again in each of them. */
function listOf({ step, options = [] }: Pending, client: AnyGameClient): Sorted {
  const told = client.prefaces?.[step] !== undefined
  return sorted(told ? options.map(({ note: _, ...option }) => option) : options, client)
}

const possible = (list: Sorted): Option[] => [
  ...list.shown.map((n) => n.option),
  ...list.groups.flatMap((g) => g.options),
]

/** True when the options are places, each its own: then a click on the board is an answer. */
function isPlaces(list: Sorted): boolean {
  const places = possible(list).map((o) => o.target)
  return places.every((p) => p !== undefined) && new Set(places).size === places.length
}

/** True when a click on the board is an answer: all options are places, or one lies there as the game says. */
function isSure(list: Sorted, client: AnyGameClient, target: string): boolean {
  if (client.clickAnswers !== true) return isPlaces(list)
  return possible(list).filter((o) => o.target === target).length === 1
}

function targetsIn({ words, digits }: Places): Map<string, Target> {
  return new Map([...words].map(([target, text]) => [target, { text, digit: digits?.get(target) ?? null }]))
}

function targetsOf(list: Sorted, client: AnyGameClient): Map<string, Target> {
  const targets = new Map<string, Target>()
  const add = (option: Option, digit: string | null) => {
    const { target, text, note } = option
    if (target === undefined || target === '' || targets.has(target)) return
    const sure = isSure(list, client, target)
    const words = sure
      ? [text, note].filter((t) => t !== undefined).join(', ')
      : `${text}: choose in the list`
    targets.set(target, { text: words, digit: sure ? digit : null })
  }
  for (const { option, digit } of list.shown) add(option, digit)
  for (const group of list.groups) for (const option of group.options) add(option, null)
  return targets
}

/** Number keys choose, wherever the focus is, except while something is being written. */
function useDigits(
  list: Sorted,
  off: boolean,
  choose: (option: Option) => void,
  toggle: (group: string) => void,
): void {
  const latest = useRef({ list, off, choose, toggle })
  useEffect(() => {
    latest.current = { list, off, choose, toggle }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current
      if (
        now.off ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.repeat ||
        !/^[1-9]$/.test(event.key)
      )
        return
      const at = event.target
      if (at instanceof Element && at.closest('input, textarea, select, dialog, .drawer') !== null) return
      const row = now.list.shown.find((n) => n.digit === event.key)
      const group = now.list.groups.find((g) => g.digit === event.key)
      if (row !== undefined) now.choose(row.option)
      else if (group !== undefined) now.toggle(group.name)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
