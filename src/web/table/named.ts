import { useMemo } from 'react'
import type { AnyGameClient } from '../../board/client.ts'
import type { Json, Option, Pending, Refusal, TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'

interface AtTable {
  readonly live: LiveTable
  readonly state: TableState
}

/** A table with one name for every player: the players' own where the rules have names of theirs for the seats. */
export function useNamed({ live, state, client }: AtTable & { client: AnyGameClient }): AtTable {
  const { seats, pending, answered } = state
  const name = useMemo(
    () =>
      namer(
        client.callsigns ?? [],
        seats.map((seat) => seat.name),
      ),
    [client, seats],
  )
  const asked = useMemo(() => {
    const named = (questions: readonly Pending[]) =>
      name === null ? questions : questions.map((question) => namedQuestion(question, name))
    return { pending: named(pending), answered: named(answered) }
  }, [name, pending, answered])
  if (name === null) return { live, state }
  return {
    live: {
      ...live,
      refused: live.refused === null ? null : namedRefusal(live.refused, name),
      async explain(seat: number, choice: Json) {
        const found = await live.explain(seat, choice)
        return found === null ? null : namedRefusal(found, name)
      },
    },
    state: { ...state, ...asked },
  }
}

type Name = (text: string) => string

/** Writes names in the place of callsigns; null where there are none. */
function namer(callsigns: readonly string[], names: readonly string[]): Name | null {
  const known = new Map(callsigns.flatMap((sign, seat) => names.slice(seat, seat + 1).map((n) => [sign, n])))
  if (known.size === 0) return null
  const any = new RegExp([...known.keys()].map((sign) => sign.replace(/[^\w ]/g, '\\$&')).join('|'), 'g')
  return (text) => text.replace(any, (sign) => known.get(sign) ?? sign)
}

const namedRefusal = (refusal: Refusal, name: Name): Refusal => ({ ...refusal, text: name(refusal.text) })

const namedQuestion = (question: Pending, name: Name): Pending => ({
  ...question,
  question: name(question.question),
  ...(question.options === undefined
    ? {}
    : { options: question.options.map((option) => namedOption(option, name)) }),
})

const namedOption = (option: Option, name: Name): Option => ({
  ...option,
  text: name(option.text),
  ...(option.note === undefined ? {} : { note: name(option.note) }),
  ...(option.refusal === undefined ? {} : { refusal: namedRefusal(option.refusal, name) }),
})
