// What values the fields of orders have, as data: forms, random orders and tests are made of it.

/** What an ID names. */
export type Named =
  | 'ship'
  | 'fleet'
  | 'project'
  | 'center'
  | 'trade'
  | 'system'
  | 'planet'
  | 'empire'
  | 'owner'
  | 'npr'
  | 'offer'
  | 'tree'
  | 'technology'
  | 'target'

/** Which of them make sense: some hang on what else the order says: `wp` on its fleet, `theirs` on its owner. */
export type Which =
  | Named
  | 'surveyor'
  | 'armed'
  | 'base'
  | 'companion'
  | 'aboard'
  | 'science'
  | 'lab'
  | 'silo'
  | 'colony'
  | 'scanned'
  | 'free'
  | 'own planet'
  | 'foe'
  | 'wp'
  | 'probed'
  | 'unprobed'
  | 'design'
  | 'usable'
  | 'rating'
  | 'turn'
  | 'freight'
  | 'stage'
  | 'theirs'

export type AssetWord = 'mc' | 'tech' | 'system' | 'ship' | 'chart'

/** The values of a field. */
export type Values =
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  /** In hundredths. */
  | { readonly kind: 'decimal'; readonly least: number; readonly most: number }
  | { readonly kind: 'words'; readonly all: readonly string[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'text' }
  | { readonly kind: 'thing'; readonly of: Named }
  | {
      readonly kind: 'list'
      readonly of: Values
      readonly least: number
      readonly most: number
      readonly twice: boolean
    }
  | { readonly kind: 'asset'; readonly sorts: readonly AssetWord[] }
  | { readonly kind: 'components' }

/** What makes sense in a field, beside what can be read there; and how a form shows it. */
export interface Sense {
  /** The things that make sense; all that the ID can name when not said. */
  readonly from?: Which
  /** Numbers up to this are usual. */
  readonly few?: number
  /** What an empire has of it bounds it: that field of its own, in the same units. */
  readonly most?: 'gtn'
  /** Only multiples of it make sense. */
  readonly step?: number
  /** The label of the field. */
  readonly title?: string
  /** What the words of a choice mean; in small letters when not said. */
  readonly means?: Readonly<Record<string, string>>
}

/** The fields of a piece. */
export type Shape =
  | { readonly kind: 'nothing' }
  | ({
      readonly kind: 'field'
      readonly name: string
      readonly values: Values
      /** What it is when it is left out; undefined when it cannot be. */
      readonly fallback: unknown
    } & Sense)
  | ({ readonly kind: 'flag'; readonly name: string } & Sense)
  | { readonly kind: 'all' | 'either' | 'some'; readonly of: readonly Shape[] }
  | { readonly kind: 'maybe'; readonly of: Shape }
  | ({
      readonly kind: 'cases'
      readonly name: string
      readonly each: Readonly<Record<string, Shape>>
    } & Sense)
  /** A hull with its variant; the two weapons of a race. */
  | { readonly kind: 'hull' | 'weapons' }
