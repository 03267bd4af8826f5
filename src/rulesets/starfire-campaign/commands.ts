import type { CommandDone, CommandHelp, GameCommand } from '../../bots/index.ts'
import type { Line, Position } from './position.ts'
import { PRESETS, PRESETS_ARE_FOR, type Preset, presetOptions } from './presets.ts'
import { told } from './report/lines/index.ts'
import { FORMS } from './report/text.ts'

const HOW =
  'Name a log and say whose report: argosy starfire-campaign log.json --empire 1 [--turn 12] [--as html]; or use --presets.'

/** SC-0.13  What follows the number of empires. */
const BY_EMPIRES: Readonly<Partial<Record<Preset, Readonly<Record<string, string>>>>> = {
  skirmish: { CORE_SYSTEMS: '<empires, 3 at least>', HOME_CHART: '<2; 3 for two empires>' },
  brisk: { CORE_SYSTEMS: '<2 × empires>' },
  great: { CORE_SYSTEMS: '<empires>' },
}

/** SC-0.13  The presets, what each is for, and the options that it sets, as `argosy simulate --options` reads them. */
function presets(): string {
  return PRESETS.map((preset) => {
    const sets = Object.entries(presetOptions(preset, 100)).map(
      ([name, value]) => `${name}=${BY_EMPIRES[preset]?.[name] ?? JSON.stringify(value)}`,
    )
    const lines = wrapped(sets.length === 0 ? 'sets nothing' : `sets ${sets.join(', ')}`)
    return `${preset}: ${PRESETS_ARE_FOR[preset]}\n${lines.join('\n')}\n`
  }).join('\n')
}

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    if ((lines.at(-1)?.length ?? 0) + word.length > 76) lines.push('')
    lines.push(`${lines.pop()} ${word}`)
  }
  return lines.map((line) => ` ${line}`)
}

/** SC-20.7  A report of a kept campaign: of one empire, of a turn or of the last one that was resolved. */
function report(file: unknown, { values, replay }: CommandHelp): CommandDone {
  const { empire = '', turn = '', as = 'text' } = values
  if (!Object.hasOwn(FORMS, as))
    return { usage: `--as is one of ${Object.keys(FORMS).join(', ')}, not ${as}.` }
  const found = new Map<number, readonly Line[]>()
  const wrong = replay(file, (position) => {
    const { empires } = position as Position
    const lines = empires[Number(empire) - 1]?.report ?? []
    const number = told(lines, 'head')[0]?.turn
    if (number !== undefined) found.set(number, lines)
  })
  if (wrong !== null) return { text: `${wrong}\n`, sound: false }
  const lines = turn === '' ? [...found.values()].at(-1) : found.get(Number(turn))
  if (lines !== undefined) return { text: FORMS[as as keyof typeof FORMS](lines), sound: true }
  const last = Math.max(0, ...found.keys())
  const why =
    last === 0
      ? `Empire ${empire} has no report in this log.`
      : `Empire ${empire} has reports of the turns to ${last}, and none of turn ${turn}.`
  return { text: `${why}\n`, sound: false }
}

/** The command of this game: `argosy starfire-campaign log.json --empire 1 --turn 12 --as html`, or `--presets`. */
export const commands: readonly GameCommand[] = [
  {
    name: 'starfire-campaign',
    about: 'print a report of a kept Starfire campaign, or its presets',
    flags: {
      presets: 'list the presets, what each is for, and the options that it sets',
      'empire <p>': 'whose report',
      'turn <n>': 'of which turn; the last that was resolved, if it is left out',
      'as <form>': 'text, html or json; text, if it is left out',
    },
    run(file, flags, help) {
      if (flags.has('presets')) return { text: presets(), sound: true }
      return file === undefined || help.values.empire === undefined ? { usage: HOW } : report(file, help)
    },
  },
]
