import { readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { LEVEL_NAMES, LEVEL_TEXTS } from '../../bots/game.ts'
import type { Game } from '../../kernel/game.ts'
import { type Json, type JsonObject, sameJson } from '../../kernel/json.ts'
import type { OptionSentence } from '../../kernel/options.ts'
import type { Meta, Preset } from '../../kernel/ruleset.ts'
import { judgedVariant } from '../../kernel/variant.ts'
import { editionOf, missingVersion } from '../../rulesets/editions.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import { pinnedFile } from '../../rulesets/pins.ts'
import { gameOf, levelsOf, noSuchGame, playersOf, shelf, shelved } from '../../rulesets/shelf.ts'
import type { StoredTable } from '../../store/contract.ts'
import type { BoardFiles, GameInfo, JudgedVariant, RulebookInfo } from './contract.ts'
import { fault, HouseError } from './errors.ts'

/** The house's own rulebook. It is read and checked as those of the games are. */
export const HOUSE_RULES = {
  id: 'house',
  prefix: 'House',
  title: 'The House rulebook',
  /** Where its `rulebook.md` is, and below it the code of its clauses. */
  folder: path.resolve(import.meta.dirname, '..'),
}

/** The games of the house, as people choose from them. */
export function games(boards: Readonly<Record<string, BoardFiles>> = {}): GameInfo[] {
  return shelf().map(({ game, lesson, guide = null }) => {
    const { rules } = game
    const { id, title, about, prefix, role, seats, minutes } = rules.meta
    const offered = playersOf(game).filter(({ study = false }) => !study)
    const bots = offered.map((bot) => ({ id: bot.id, text: bot.text }))
    const levels = levelsOf(game).map(({ level, player }) => ({
      level,
      name: LEVEL_NAMES[level],
      text: LEVEL_TEXTS[level],
      bot: player.id,
    }))
    const options = Object.entries(rules.options).map(([name, option]) => ({
      name,
      text: option.text,
      ...saysOf(rules.optionWords?.[name]),
      clause: option.clause,
      chapter: chaptersOf(id).get(chapterOf(option.clause)) ?? '',
      schema: option.schema.json,
      default: (option.schema.fallback ?? null) as Json,
      ...(option.when === undefined ? {} : { when: option.when }),
    }))
    const board = boards[id]
    return {
      ...{ id, title, about, prefix, role, seats, minutes, bots, levels, options },
      lesson: lesson !== null,
      guide: guide !== null && lesson !== null,
      presets: (rules.presets ?? []).map((preset) => ({
        ...{ id: preset.id, title: preset.title, text: preset.text, usual: preset.usual ?? false },
        ...(preset.says === undefined ? {} : { says: [...preset.says] }),
        ...setBy(preset, seats),
      })),
      hosting: {
        joins: rules.join !== undefined,
        leaves: rules.leave !== undefined,
        acts: rules.acts === undefined ? null : (rules.acts.schema.json as Json),
      },
      ...(board === undefined ? {} : { board }),
    }
  })
}

const saysOf = (says: OptionSentence | undefined) => (says === undefined ? {} : { says: says as Json })

/** Presets are tried for the twelve least numbers of players, and for the greatest. */
const MANY = 12

/** What a preset sets however many play, and whether anything else depends on that. */
function setBy({ options }: Preset, { min, max }: Meta['seats']): { options: JsonObject; bySeats: boolean } {
  const few = Array.from({ length: Math.min(max - min, MANY) }, (_, i) => options(min + i))
  const all = [...few, options(max)]
  const set = all.flatMap(Object.entries)
  const isAlways = ([name, value]: [string, unknown]) => all.every((one) => sameJson(value, one[name]))
  return {
    options: Object.fromEntries(set.filter(isAlways)) as JsonObject,
    bySeats: !set.every(isAlways),
  }
}

const chapterOf = (clause: string) => clause.replace(/\..*$/, '')

const chapters = new Map<string, ReadonlyMap<string, string>>()

/** The titles of a rulebook's chapters by their numbers, without the marks of engineers; none where it is not at hand. */
function chaptersOf(id: string): ReadonlyMap<string, string> {
  const known = chapters.get(id)
  if (known !== undefined) return known
  const titles = new Map<string, string>()
  for (const [, chapter = '', title = ''] of textOf(id).matchAll(/^## ([A-Z]\w*-\d+)\s+(.*)$/gm))
    titles.set(chapter, title.replace(/\*\*|\[[^\]]*\]|\([^)]*\)/g, '').trim())
  chapters.set(id, titles)
  return titles
}

function textOf(id: string): string {
  try {
    return readFileSync(path.join(shelved(id)?.folder ?? '', 'rulebook.md'), 'utf8')
  } catch {
    return ''
  }
}

/** What is good of house rules that somebody has written down, and all that is wrong with them. */
export function judged(id: string, options: JsonObject): JudgedVariant {
  return judgedVariant(game(id), options)
}

/** The game with this id. */
export function game(id: string): Game {
  const found = gameOf(id)
  if (found !== null) return found
  throw new HouseError('missing', noSuchGame(id))
}

/**
 * The game that a table plays, at the version it is played by.
 * @throws HouseError when it is no longer on the shelf, or not at that version: the table is kept until it is back
 */
export function editionOfTable({ game: id, version }: Pick<StoredTable, 'game' | 'version'>): PinnedRuleset {
  const found = editionOf(id, version)
  if (found !== null) return found
  const today = gameOf(id)?.rules.meta
  if (today !== undefined)
    throw fault(
      'conflict',
      'OTHER_VERSION',
      `This table needs version ${version} of ${today.title}, which this server does not have. It has version ${today.version}, and ${missingVersion(id, version)} The table is kept as it is.`,
    )
  throw fault(
    'missing',
    'GAME_GONE',
    `This table plays ${JSON.stringify(id)}, which this server no longer has. The table is kept, and goes on when the game is back.`,
  )
}

/** Whether a table is better folded in a thread of its own. */
export function isHeavy(row: Pick<StoredTable, 'game' | 'version' | 'seats'>): boolean {
  return editionOfTable(row).game.rules.meta.heavy?.(row.seats.length) === true
}

/** The version of a game's rules on the shelf today. */
export function latestOf(id: string): number {
  return game(id).rules.meta.version
}

/** Every game on the shelf, with the version of its rules. */
export function versionsToday(): readonly { readonly id: string; readonly version: number }[] {
  return shelf().map(({ game }) => game.rules.meta)
}

async function law(): Promise<RulebookInfo> {
  return {
    ...{ game: HOUSE_RULES.id, title: HOUSE_RULES.title },
    markdown: await fs.readFile(path.join(HOUSE_RULES.folder, 'rulebook.md'), 'utf8'),
  }
}

/** The rulebook of a game, as its folder has it; of an older version, as it was pinned. */
export async function rulebook(id: string, version: number | null = null): Promise<RulebookInfo> {
  if (id === HOUSE_RULES.id) return law()
  const { meta } = game(id).rules
  const folder = shelved(id)?.folder ?? ''
  const isToday = version === null || version === meta.version
  try {
    const file = isToday ? path.join(folder, 'rulebook.md') : pinnedFile(folder, version, 'rulebook')
    if (file === null) throw new Error(`version ${version} is not pinned`)
    return { game: meta.id, title: meta.title, markdown: await fs.readFile(file, 'utf8') }
  } catch (cause) {
    throw fault('missing', 'NO_RULEBOOK', `The rulebook of ${meta.title} is not at hand.`, cause)
  }
}
