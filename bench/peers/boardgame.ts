// boardgame.io as its own bots use it for playouts: its reducer, without a client, a store or a network around it.

import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { FastSource } from '../../src/kernel/source.ts'

/** The folder with the peers' own package.json. */
export const PEERS = import.meta.dirname

/** What boardgame.io tells of a game besides the game's own state. */
export interface Ctx {
  readonly numPlayers: number
  readonly currentPlayer: string
  readonly playOrderPos: number
  readonly playOrder: readonly string[]
  readonly phase: string | null
  readonly gameover?: unknown
}

/** What moves and hooks are given. */
export interface Context<G> {
  readonly G: G
  readonly ctx: Ctx
  readonly random: { D6(): number; Die(sides: number): number }
  readonly events: { endTurn(): void }
}

type Move<G> = (context: Context<G>, argument: number) => unknown
type Hook<G, R = unknown> = (context: Context<G>) => R

/** A game as boardgame.io wants it, as far as it is used here. */
export interface PeerGame<G> {
  readonly name: string
  readonly seed?: string
  readonly disableUndo: boolean
  readonly setup: Hook<G, G>
  readonly moves?: Readonly<Record<string, Move<G>>>
  readonly turn?: object
  readonly phases?: object
  readonly endIf: Hook<G>
  /** The legal moves of the player whose turn it is. */
  readonly ai: { enumerate(G: G, ctx: Ctx): { readonly move: string; readonly args: readonly number[] }[] }
}

interface State<G> {
  readonly G: G
  readonly ctx: Ctx
  readonly transients?: unknown
}

interface BoardgameIo {
  InitializeGame<G>(setup: { game: PeerGame<G>; numPlayers: number }): State<G>
  CreateGameReducer<G>(setup: { game: PeerGame<G> }): (state: State<G>, action: object) => State<G>
}

/** The move function's word for a move that is not allowed (`INVALID_MOVE` of boardgame.io/core). */
export const INVALID = 'INVALID_MOVE'

/** The version that is installed in this folder, or null. */
export function installedVersion(): string | null {
  return versionIn(path.join(PEERS, 'node_modules', 'boardgame.io', 'package.json'))
}

/** The version that package.json pins. */
export function pinnedVersion(): string {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(PEERS, 'package.json'), 'utf8'))
  return dependencies['boardgame.io']
}

function versionIn(file: string): string | null {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).version : null
}

/**
 * A player of random games, every legal move equally likely. Returns the end of a game and its number of decisions.
 * The legal moves are those of the game's `enumerate`; a move that boardgame.io refuses is thrown as an error.
 */
export function randomGames<G>(
  game: PeerGame<G>,
  numPlayers: number,
  seed: string,
): () => [State<G>, number] {
  const load = createRequire(import.meta.url)
  const { InitializeGame, CreateGameReducer }: BoardgameIo = load('boardgame.io/internal')
  const reduce = CreateGameReducer({ game })
  const source = new FastSource(seed)
  let played = 0
  return () => {
    // Its dice have a seed for each game, or they would be others at every run.
    let state = InitializeGame({ game: { ...game, seed: `${seed}/${played++}` }, numPlayers })
    let decisions = 0
    for (; state.ctx.gameover === undefined; decisions++) {
      const moves = game.ai.enumerate(state.G, state.ctx)
      const move = moves[source.below(moves.length)]
      if (move === undefined) throw new Error(`boardgame.io: no legal move in ${JSON.stringify(state)}`)
      const payload = { type: move.move, args: move.args, playerID: state.ctx.currentPlayer }
      state = reduce(state, { type: 'MAKE_MOVE', payload })
      if (state.transients !== undefined)
        throw new Error(`boardgame.io refuses ${JSON.stringify([move, state.transients])}`)
    }
    return [state, decisions]
  }
}
