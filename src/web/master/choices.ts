import type { ActForm } from '../../server/api.ts'
import { type Choices, isObject } from '../schema.ts'

/** What may be chosen for the fields of an act, by names; what belongs to another field is offered once that is chosen. */
export const choicesIn =
  ({ choices }: Pick<ActForm, 'choices'>): Choices =>
  (field, beside) => {
    const act = isObject(beside) ? beside : {}
    const list = choices[`${String(act.do)}.${field}`] ?? choices[field]
    if (list === undefined) return null
    const { within, of } = list
    return of
      .filter((one) => within === undefined || one.of === act[within])
      .map(({ value, text }) => ({ value: String(value), text }))
  }
