import type * as composing from '../../../board/composing.ts'
import type { BoardProps as Props } from '../../../board/contract.ts'
import type * as sheet from '../../../board/sheet.ts'
import type { View } from '../view.ts'

export type { Json, Question } from '../../../board/composing.ts'
export type { Choosing, SeatStyle, Target } from '../../../board/contract.ts'

/** What this board is given by the client. */
export type BoardProps = Props<View>
/** What every sheet beside it is given. */
export type SheetProps = sheet.SheetProps<View>
/** A form for one kind of question, whose answer has the shape `A`. */
export type Composer<A = composing.Json> = composing.Composer<View, A>
export type FormProps<A = composing.Json> = composing.FormProps<View, A>
/** Draws what is shown above the options of a question. */
export type Preface = composing.Preface<View>
