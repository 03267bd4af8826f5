import type { GameOption } from '../kernel/options.ts'
import type { Position } from '../kernel/procedure.ts'
import { type AnyRuleset, anyRuleset, type Ruleset } from '../kernel/ruleset.ts'
import type { AnyGuide, AnyLesson, Guide, Lesson } from './lesson.ts'
import type { AnyPlayer, Player } from './player.ts'
import { answered, type Searchable, searcher } from './search/search.ts'

/** How strong an opponent is, in words for people, the weakest first. */
export const LEVELS = ['beginner', 'club', 'strong', 'master'] as const
export type Level = (typeof LEVELS)[number]

/** By level: the id of the player that plays so. A game need not have all of them. */
type Levels = Readonly<Partial<Record<Level, string>>>

/** What people call each level; the ids are what files and requests have. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  ...{ beginner: 'Easy', club: 'Medium', strong: 'Strong', master: 'Expert' },
}

/** What each level is, in a line. */
export const LEVEL_TEXTS: Readonly<Record<Level, string>> = {
  beginner: 'Knows the rules, but makes a random move about one time in three.',
  club: 'Plays by a simple plan and moves at once.',
  strong: 'Learned from many games and moves at once.',
  master: 'Thinks ahead at important decisions, up to two seconds each.',
}

/** One answer in this many of a beginner's is any legal one. */
const SLIPS = 3

/** A beginner: plays as another does, except that one answer in three is any legal one. */
function beginner<P extends Position, V>(usual: Player<P, V>): Player<P, V> {
  return {
    id: 'beginner',
    text: LEVEL_TEXTS.beginner,
    choose: (world, step, options) =>
      world.chance.pick(SLIPS) === 0
        ? (options[world.chance.pick(options.length)] ?? 0)
        : usual.choose(world, step, options),
    compose(world) {
      const { seat, chance } = world
      const slips = chance.pick(SLIPS) === 0
      const value = slips ? world.suggest(world.imagine(chance), seat, chance) : answered(world, usual)
      return value as ReturnType<NonNullable<typeof usual.compose>>
    },
  }
}

/** What a command has to say, and whether what it looked at is sound; a message says how to use it rightly. */
export type CommandDone = { readonly text: string; readonly sound: boolean } | { readonly usage: string }

/** What a command is given beside its file. */
export interface CommandHelp {
  /** What stands behind flags that take a value: `turn` of `'turn <n>'`. */
  readonly values: Readonly<Record<string, string>>
  /** Folds a log of this game, and shows the position after each event; a sentence when it is none, or rules and log disagree. */
  replay(log: unknown, show: (p: Position) => void): string | null
}

/** A command of the command line that belongs to one game: `argosy scenario own.json`. */
export interface GameCommand {
  readonly name: string
  readonly about: string
  /** Its flags, and what each does: `{ schema: 'print the JSON Schema', 'turn <n>': 'the turn' }`. */
  readonly flags?: Readonly<Record<string, string>>
  /** What it comes to. `file` is what the file holds that it may be given, which is JSON; undefined without one. */
  run(file: unknown, flags: ReadonlySet<string>, help: CommandHelp): CommandDone
}

/** What stands on the shelf: the rules of a game, its bots, and where its board is found. */
export interface GameEntry {
  readonly rules: AnyRuleset
  /** The best first. */
  readonly players: readonly AnyPlayer[]
  /** Which of them is how strong. */
  readonly levels: Levels
  /** The module of its client (`board/index.tsx`), relative to its folder; null for a game without a board. */
  readonly client: string | null
  readonly commands: readonly GameCommand[]
  /** Its first lesson; null where there is none. */
  readonly lesson: AnyLesson | null
  /** How it is played, on one page; its examples are answers of the lesson. Null or left out where there is none. */
  readonly guide?: AnyGuide | null
}

/**
 * A game for the shelf, as its `game.ts` gives it: `export default defineGame({ rules, players, client })`. Of its players
 * the first is the level `club`; a beginner is made of it, and where the game says how it is searched, a master. The
 * strong one it names in `levels`; else it is the one that searches less.
 */
export function defineGame<P extends Position, V, O extends Record<string, GameOption<unknown>>, F>(given: {
  readonly rules: Ruleset<P, V, O, F>
  readonly players?: readonly Player<P, V>[]
  readonly search?: Searchable<P, V>
  readonly levels?: Levels
  readonly client?: string
  readonly commands?: readonly GameCommand[]
  readonly lesson?: Lesson<V>
  readonly guide?: Guide<V>
}): GameEntry {
  const { rules, players = [], search, client = null, commands = [], lesson = null, guide = null } = given
  const [club] = players
  const strong = given.levels?.strong === undefined
  const others =
    club === undefined ? [] : [beginner(club), ...(search === undefined ? [] : thinkers(search, strong))]
  const made = Object.fromEntries(others.map(({ id }) => [id, id]))
  return {
    rules: anyRuleset(rules),
    players: [...players, ...others] as unknown as readonly AnyPlayer[],
    levels: { ...made, ...(club === undefined ? {} : { club: club.id }), ...given.levels },
    client,
    commands,
    lesson: lesson as AnyLesson | null,
    guide: guide as AnyGuide | null,
  }
}

/** The part of a master's playouts that a strong bot may take. */
const STRONG = 1 / 6

const thinkers = <P extends Position, V>(search: Searchable<P, V>, strong: boolean): Player<P, V>[] => [
  ...(strong ? [searcher('strong', LEVEL_TEXTS.strong, search, STRONG)] : []),
  searcher('master', LEVEL_TEXTS.master, search),
]
