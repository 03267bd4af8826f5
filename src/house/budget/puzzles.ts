import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Store } from '../../store/contract.ts'
import { HouseError } from '../api/errors.ts'
import type { Puzzle } from '../api/view.ts'
import { sameSecret } from '../seats/secrets.ts'
import { networksOf } from './networks.ts'
import { PUZZLE_MS, PUZZLE_TRIES } from './tariff.ts'

/** What somebody may work for: a new table, or a seat. */
export type Work = 'table' | 'seat'

/** Somebody without an account who asks for something they may work for. */
export interface Stranger {
  /** Whether they have: then they may take twice what is allowed otherwise. */
  readonly worked: boolean
  /** What they are to solve first. */
  puzzle(why: string): Promise<HouseError>
  /** Their answer counts again: what they worked for was not given. */
  giveBack(): Promise<void>
}

/** A request is refused until its sender has solved a puzzle. */
export class PuzzleSet extends HouseError {
  readonly puzzle: Puzzle

  constructor(why: string, puzzle: Puzzle) {
    const text = `${why} Your browser does a little work first: about 2 seconds.`
    super('too-often', { clause: null, code: 'PROOF', text })
    this.puzzle = puzzle
  }
}

/**
 * Proof of work: strangers find a hidden number by trying one after another, and the house needs one hash to know that it is right. It makes
 * a crowd of addresses dearer; what bounds a crowd is the total of all strangers. Nothing is kept of a puzzle that nobody has solved.
 */
export class Puzzles {
  readonly #store: Pick<Store, 'care' | 'post' | 'nowMs'>
  readonly #tries: number
  #secret: string | null = null

  /** @param tries how many numbers there are to try */
  constructor(store: Pick<Store, 'care' | 'post' | 'nowMs'>, tries = PUZZLE_TRIES) {
    this.#store = store
    this.#tries = tries
  }

  /** @param proof what they send as one: the challenge and the number */
  async stranger(work: Work, from: string, proof?: string): Promise<Stranger> {
    const worked = proof !== undefined && (await this.#isRight(work, from, proof))
    return {
      worked,
      puzzle: async (why) => new PuzzleSet(why, await this.#set(work, from)),
      giveBack: async () => {
        if (worked) await this.#count(proof, -1)
      },
    }
  }

  async #set(work: Work, from: string): Promise<Puzzle> {
    const until = (this.#store.nowMs() + PUZZLE_MS).toString(36)
    const about = `${until}.${randomBytes(9).toString('base64url')}`
    const { challenge, number } = await this.#hidden(work, from, about)
    return { challenge, target: hash('sha256', `${challenge}.${number}`), tries: this.#tries }
  }

  async #isRight(work: Work, from: string, proof: string): Promise<boolean> {
    const [until = '', id = ''] = proof.split('.')
    const untilMs = Number.parseInt(until, 36)
    if (!(untilMs > this.#store.nowMs())) return false
    const { challenge, number } = await this.#hidden(work, from, `${until}.${id}`)
    return sameSecret(proof, `${challenge}.${number}`) && this.#count(proof, 1)
  }

  /** Each counts once, at all nodes: in the slot of time that began in 1970 and ends with it. */
  #count(proof: string, much: number): Promise<boolean> {
    const [until = '', id = ''] = proof.split('.')
    return this.#store.care.take(`puzzle ${id}`, 1, Number.parseInt(until, 36), much)
  }

  /** The challenge, which is signed, and the hidden number: both follow from the secret of the house. */
  async #hidden(work: Work, from: string, about: string): Promise<{ challenge: string; number: number }> {
    this.#secret ??= await this.#store.post.own('puzzles', () => randomBytes(32).toString('hex'))
    const payer = networksOf(from).home
    const bytes = createHmac('sha256', this.#secret).update(`${work} ${payer} ${about}`).digest()
    const challenge = `${about}.${bytes.toString('base64url', 0, 16)}`
    return { challenge, number: bytes.readUInt32BE(16) % this.#tries }
  }
}
