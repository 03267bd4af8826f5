import type { ComponentType, ReactNode } from 'react'
import type { GalaxyChapter } from '../kernel/index.ts'

/** Any value that JSON can carry: an answer, as it is sent. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** How a seat is drawn: always a colour and a shape. */
export interface SeatStyle {
  readonly name: string
  /** A CSS colour. */
  readonly color: string
  /** Path data of its shape, 20 units wide and centred. */
  readonly shape: string
}

/** Something on the board that can be chosen now. */
export interface Target {
  /** In full words, for those who do not see it. */
  readonly text: string
  /** The key that chooses it, if it has one. */
  readonly digit: string | null
}

/** How what can be chosen is marked and picked. */
export interface Choosing {
  /** Targets by name, as options name them. */
  readonly targets: ReadonlyMap<string, Target>
  /** What a form that is open has chosen already. */
  readonly chosen?: readonly string[]
  /** The target that is pointed at, here or in the list of options. */
  readonly lit: string | null
  /** @param more the shift key is held */
  onPick(target: string, more?: boolean): void
  onLight(target: string | null): void
}

/** What every board is given by the client. It draws SVG, in pixels, on the sheet it is given. */
export interface BoardProps<V> extends Choosing {
  readonly view: V
  /** The sheet to draw on, in pixels. */
  readonly width: number
  readonly height: number
  readonly seats: readonly SeatStyle[]
  /** The seat through whose eyes the board is seen; null for spectators. */
  readonly eye: number | null
  /** Drawn as a picture: nothing to choose, no title. */
  readonly picture?: boolean
  /** A picture that is read beside a text: its words are as large as at a table. */
  readonly legible?: boolean
}

/** A question that waits for a player, as far as forms and sheets look at it. */
export interface Question {
  readonly seat: number
  /** `procedure.step` */
  readonly step: string
  /** What can be answered, where it is a list. */
  readonly options?: readonly Choice[]
}

/** One of the answers to a question, as far as forms and sheets look at it. */
export interface Choice {
  readonly choice: Json
  readonly text: string
  /** Where on the board it lies. */
  readonly target?: string
  /** There when it is not possible now. */
  readonly refusal?: object
}

/** Places of the board that a form can be filled in with. */
export interface Places {
  /** Target to what picking it does, in full words. */
  readonly words: ReadonlyMap<string, string>
  /** Targets that the form has chosen already. */
  readonly chosen?: readonly string[]
  /** The keys that pick, to be shown at these targets and not at the others; the form listens to them. */
  readonly digits?: ReadonlyMap<string, string>
  pick(target: string): void
}

/** What the form of a composer is given. `V` is the game's view, `A` the shape of the answer. */
export interface FormProps<V, A = Json> {
  readonly view: V
  readonly seats: readonly SeatStyle[]
  readonly seat: number
  readonly question: Question
  readonly value: A
  onChange(value: A): void
  /** Says which places of the board can be picked for this form; null for none. */
  onPlaces(places: Places | null): void
  /** The form suggests nothing, as in a lesson. */
  readonly unadvised?: boolean
}

/** A form for one kind of question, in place of the one that is made from the schema or of the list of options. */
export interface Composer<V, A = Json> {
  /** The answer with which it begins: one that can be sent as it is, where there is one that makes sense. */
  start(view: V, seat: number, question: Question): A
  Form(props: FormProps<V, A>): ReactNode
  /** What the button that sends it says. */
  send(value: A, view: V, seat: number): string
  /** True when dice may follow, something is shown or the turn passes, so that it cannot be undone. */
  readonly risky?: boolean
  /** The answers to send for a value; by default the value itself. Only the first is checked beforehand. */
  answers?(value: A, view: V): readonly Json[]
  /** The answer that does nothing, and what its button says. */
  none?(view: V, seat: number): { readonly text: string; readonly choice: Json } | null
  /**
   * The form's value for an answer that lies with the house: a draft, or one that was handed in and is taken up again;
   * null when the form cannot show it. Not needed where the value is the answer itself.
   */
  resume?(answer: Json, view: V, seat: number): A | null
  /** What an answer that was handed in says, a line each; by default what the button that sends it says. */
  recall?(answer: Json, view: V, seat: number, seats: readonly SeatStyle[]): readonly string[]
  /** What is said while an answer is submitted and others have not submitted theirs. */
  readonly handed?: { readonly is: string; readonly change: string }
}

/** Draws what is shown above the options of a question: the deal that they accept or decline. */
export type Preface<V> = (props: {
  readonly view: V
  readonly seats: readonly SeatStyle[]
  readonly seat: number
  /** In a lesson: there is nothing of a table beside it. */
  readonly unadvised?: boolean
}) => ReactNode

/** A line of the chronicle, as far as sheets look at it. */
export interface Told {
  /** The fact's name. */
  readonly kind: string
  /** The fact's parts. */
  readonly args: readonly (number | readonly number[])[]
}

/** A further sheet that lies on the table beside the board: a market, hands of cards. */
export interface Sheet<V> {
  readonly id: string
  readonly title: string
  /** Only a leaf where the board has no room for it; elsewhere the board shows it. */
  readonly narrow?: boolean
  /** True while it lies open by itself where there is room; else the board is alone until a sheet is asked for. */
  open?(view: V): boolean
  Body(props: SheetProps<V>): ReactNode
  /** What it says in one line, above the board where there is room. */
  readonly Line?: ComponentType<{ readonly view: V }>
}

/** A page of its own that stops the game for its reader until they turn it: a scoring. */
export interface Interlude<V> {
  /** How many have been reached. */
  count(lines: readonly Told[]): number
  title(count: number): string
  /** What the last of them says. */
  Page(props: {
    readonly view: V
    readonly seats: readonly SeatStyle[]
    readonly lines: readonly Told[]
  }): ReactNode
}

/** What a game's own pages are given by the client. */
export interface DeskProps<V> {
  readonly view: V
  readonly seats: readonly SeatStyle[]
  /** The seat through whose eyes the table is seen; null for spectators. */
  readonly eye: number | null
  /** What the table is called. */
  readonly name: string
  /** What the house keeps of what an own seat was told, in order; nothing of a seat that is none's own. */
  reports(seat: number): Promise<readonly Json[]>
  /** The whole of a game that is over, in sentences; rejects where it is not to be had. */
  chronicle(): Promise<readonly GalaxyChapter[]>
  /** The latest view before now of which something is so; null where there is none, or it is not to be had. Null where nothing is kept, as in a lesson. */
  readonly before: ((is: (view: V) => boolean) => Promise<V | null>) | null
  /** What a bot would answer in the place of an own seat that is asked. Rejects with a sentence when there is no advice; null where none is given, as in a lesson. */
  readonly advice: ((seat: number) => Promise<Json>) | null
  /** The board in its window, to be laid on the page where it belongs. */
  readonly board: ReactNode
}

/** What every sheet is given by the client. */
export interface SheetProps<V> {
  readonly view: V
  readonly seats: readonly SeatStyle[]
  /** The seat through whose eyes the table is seen; null for spectators. */
  readonly eye: number | null
  /** The chronicle up to now. */
  readonly lines: readonly Told[]
  /** The question that waits for this viewer, as far as they can answer it here; else null. */
  readonly question: Question | null
  /** What is pointed at: an option's target, or, when it has none, its choice as JSON. */
  readonly lit: string | null
  onLight(lit: string | null): void
  /** Answers: one after the other, each when the one before it has been accepted. */
  onAnswer(...choices: readonly Json[]): void
}

/** One thing that is wrong with what is being made. */
export interface Flaw {
  /** The place in its file; empty for the file as a whole. */
  readonly path: string
  readonly clause: string
  /** A sentence: what is wrong there, and what would be right. */
  readonly text: string
}

/** What an editor is given. `M` is what is made: a draft, which may have flaws. */
export interface EditorProps<M> {
  readonly made: M
  readonly flaws: readonly Flaw[]
  readonly seats: readonly SeatStyle[]
  onChange(made: M): void
}

/** How something that a game is played with is made by hand: a scenario, a map. */
export interface Maker<M> {
  /** What a maker can start from; a newcomer sees the first. */
  readonly starts: readonly { readonly title: string; readonly made: M }[]
  /** Reads a file into a draft, though it may have flaws; or says why it cannot even be edited. */
  read(text: string): { readonly made: M } | { readonly flaws: readonly Flaw[] }
  /** The file of a draft. */
  write(made: M): string
  fileName(made: M): string
  name(made: M): string
  /** All that is wrong with a draft; nothing when it can be played. */
  flaws(made: M): readonly Flaw[]
  /** What a draft without flaws makes, a sentence a line. */
  about(made: M): readonly string[]
  /** How many play a draft without flaws (null: any number that may play at all), and the options of a table that plays it. */
  seats(made: M): number | null
  options(made: M): Readonly<Record<string, Json>>
  /** Elements with `data-place="…"`, a flaw's path, are where the page leads to from that flaw. */
  Editor(props: EditorProps<M>): ReactNode
}

/** The way to a game's maker, which is loaded when needed. */
export interface MakerDoor<M> {
  /** What is made, as a word and in the address of its page: `scenario`. */
  readonly thing: string
  /** The option of a table that takes it. */
  readonly option: string
  load(): Promise<Maker<M>>
}

/** A question to which the answer for the late may be left in advance. */
export interface StandingWindow {
  /** The question and that answer, in words: "Every deal is declined". */
  readonly text: string
  readonly clause: string
  /** The steps where it is asked, as `procedure.step`. */
  readonly steps: readonly string[]
}

/** Terms by which a question may be answered in advance, and the form in which they are written. */
export interface TermsWindow<V> {
  /** What is answered so, as a heading: "Deals by your terms". */
  readonly title: string
  readonly clause: string
  /** `procedure.step` */
  readonly step: string
  /** The moments that may end them, of the game's own. */
  readonly until: readonly ('turn' | 'round')[]
  /** What is said while they stand; by default that they do. */
  readonly stands?: string
  /** What is said while none are left. */
  readonly none?: string
  /** With which the form begins where none are left. */
  start(view: V, seat: number): Json
  Form(props: {
    readonly view: V
    readonly seat: number
    readonly seats: readonly SeatStyle[]
    readonly value: Json
    onChange(value: Json): void
  }): ReactNode
}

interface OptionLike {
  readonly choice: Json
  readonly target?: string
}

/** All that the client knows of one game; `V` is the game's view, `A` the shapes of composed answers by step. */
interface GameClient<V, A> {
  readonly Board: ComponentType<BoardProps<V>>
  /** It is wider than high on every sheet. */
  readonly isBroad?: boolean
  /** Fetches what the board needs and does not come with the client (`later.tsx`): for drawing it once, as a picture. */
  ready?(): Promise<unknown>
  /** Fetches what every visit to a table begins with and does not come with the client (`laterForms`). */
  first?(): Promise<unknown>
  /** Fetches what no visit begins with (`laterForms`), once a table has been drawn. */
  soon?(): Promise<unknown>
  /** Everything the board shows, as tables. */
  readonly Facts: ComponentType<{ view: V; seats: readonly SeatStyle[] }>
  /** What the signs on the board mean. */
  readonly Legend: ComponentType
  /** What a player is called: "Captain". */
  readonly role: string
  /** The ledger's columns between the name and the purse. */
  readonly columns: readonly { readonly head: string; cell(view: V, seat: number): ReactNode }[]
  /** The head of the ledger's last column, "Purse" by default. */
  readonly purseHead?: string
  /** What a player has in hand, or is worth; null when it is a secret to who looks. */
  purse(view: V, seat: number): { amount: number; unit: string } | null
  /** The ledger's second line. */
  note(view: V, seat: number): ReactNode
  /** For the bar over the table. */
  barWords(view: V): string
  /** For the heading of a turn. */
  turnWords(view: V): string | null
  /** Dice that are rolled and wait for a decision. */
  diceNow(view: V): readonly number[]
  /** Under which heading an option is folded away; null for those shown at once. */
  groupOf(option: OptionLike): string | null
  /** True for options that belong at the end of the list. */
  isLast(option: OptionLike): boolean
  /** True when a click answers wherever one option lies alone; else only where all options are places, each its own. */
  readonly clickAnswers?: boolean
  /** What may be written into a field of an open answer; null for free text. */
  choicesFor(view: V, field: string, seat: number): readonly { value: string; text: string }[] | null
  /** True when hands are secret, so that a shared screen must be covered between seats. */
  hasSecrets(view: V): boolean
  /** A moment of a game, for the picture on the shelf; those of the house's games are drawn when the client is built. */
  readonly sample?: V
  /** Pages of the game's own in the place of the board: for games of which the board is one page among several. */
  readonly Desk?: ComponentType<DeskProps<V>>
  /** Further sheets beside the board; on a phone they are leaves to turn to. */
  readonly sheets?: readonly Sheet<V>[]
  /** By step (`procedure.step`): the form in which its answer is composed. */
  readonly composers?: { readonly [K in keyof A]: Composer<V, A[K]> }
  /** What an answer says, in a line for each order; without it, as it is written as text. */
  answerWords?(answer: Json, view: V, seats: readonly SeatStyle[]): readonly string[]
  /** Where an answer may be left in advance, so that nobody waits for it. */
  readonly standing?: readonly StandingWindow[]
  /** Where an answer may be left in advance by terms. */
  readonly terms?: readonly TermsWindow<V>[]
  /** What the scores are made of, under the ranking. */
  readonly Scores?: ComponentType<{ view: V; seats: readonly SeatStyle[] }>
  /** What stops the game for everybody as a page of its own. */
  readonly interlude?: Interlude<V>
  /** The way to a page on which something to play with is made by hand: a scenario. */
  readonly maker?: MakerDoor<Json>
  /** By step: what is shown above its options. */
  readonly prefaces?: Readonly<Record<string, Preface<V>>>
}

/** A game whose view the client hands on without looking into it. */
export type AnyGameClient = GameClient<Json, Readonly<Record<string, Json>>>

/** What most games have nothing to say about. */
const PLAIN = {
  note: () => null,
  turnWords: () => null,
  diceNow: () => [],
  groupOf: () => null,
  isLast: () => false,
  choicesFor: () => null,
} satisfies Partial<AnyGameClient>

type Given<V, A> = Omit<GameClient<V, A>, keyof typeof PLAIN> &
  Partial<Pick<GameClient<V, A>, keyof typeof PLAIN>>

/**
 * The client of a game: `defineClient<View>()({ Board, Facts, … })`. Forgets what the view and the composed answers look
 * like: each is only ever handed back to this game.
 */
export function defineClient<V>(): <A = Record<never, never>>(given: Given<V, A>) => AnyGameClient {
  return (given) => ({ ...PLAIN, ...given }) as unknown as AnyGameClient
}
