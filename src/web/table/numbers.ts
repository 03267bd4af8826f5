import type { Option } from '../../server/api.ts'
import { isObject } from '../schema.ts'

/** Options that are numbers: by the number that each of them sends, in this field of the answer. */
export interface Numbers {
  readonly field: string
  readonly options: ReadonlyMap<number, Option>
}

/** More options than this are not read one by one, if they are numbers. */
const MANY = 12
/** What a field takes. */
const MOST = 999_999

/** The options as numbers, where there are many and each says its number; null where they are something else. */
export function numbersOf(options: readonly Option[]): Numbers | null {
  if (options.length <= MANY) return null
  const found = new Map<number, Option>()
  const fields = new Set<string>()
  for (const option of options) {
    const [[field, n] = ['', null], ...others] = isObject(option.choice) ? Object.entries(option.choice) : []
    const isNumber = typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= MOST
    // The number of a seat, or of something else that has a name, is no amount.
    if (!isNumber || others.length > 0 || !says(option.text, n)) return null
    fields.add(field)
    found.set(n, option)
  }
  const [field = ''] = fields
  return fields.size === 1 ? { field, options: found } : null
}

const says = (text: string, n: number): boolean =>
  (text.match(/\d+(?:,\d{3})*/g) ?? []).some((digits) => Number(digits.replaceAll(',', '')) === n)
