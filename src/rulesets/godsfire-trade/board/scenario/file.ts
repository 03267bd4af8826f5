import {
  int,
  isObject,
  list,
  nullable,
  object,
  text,
  whereNotJson,
  withDefaults,
} from '../../../../kernel/index.ts'
import { mapFields, type Scenario, scenarioFields, worldFields } from '../../scenario.ts'
import { type ScenarioFault, scenarioFaults } from '../../scenario-faults.ts'
import { type Draft, standardMap } from './draft.ts'

const figure = nullable(int())
const figureWithout = (n: number) => ({ ...figure, fallback: n })
const anyText = text(400)

/** A scenario file as far as it must be in order to be edited: figures may be missing or out of bounds. */
const editableFields = {
  ...scenarioFields,
  id: anyText,
  name: anyText,
  homes: list(list(anyText)),
  neutral: { ...list(anyText), fallback: [] as string[] },
  turns: figure,
  majority: figure,
  warFromTurn: figureWithout(1),
  treasury: figureWithout(6),
  ships: figureWithout(2),
  neutralUnits: figureWithout(2),
  map: {
    ...nullable(
      object({
        worlds: list(
          object({
            ...{ ...worldFields, id: anyText, name: anyText },
            ...{ x: figure, y: figure, z: figure, base: figure, loyalty: figure },
          }),
          1,
        ),
        links: mapFields.links,
      }),
    ),
    fallback: null,
  },
}

/** A scenario in a file's order of fields, without the map that it need not bring. */
export function fileOf({ map, ...draft }: Draft): Record<string, unknown> {
  const names = Object.keys(scenarioFields).filter((name) => name !== 'map')
  return {
    ...Object.fromEntries(names.map((name) => [name, draft[name as keyof typeof draft]])),
    ...(map === null ? {} : { map }),
  }
}

/** JSON on one line, with blanks between its parts. */
function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([name, part]) => `${JSON.stringify(name)}: ${inLine(part)}`)
    .join(', ')} }`
}

/** The text of a scenario file: a field a line, and of a map a world and a link a line. */
export function writeScenario(draft: Draft): string {
  const lines = Object.entries(fileOf(draft)).map(([name, value]) => {
    if (name !== 'map' || !isObject(value)) return `  ${JSON.stringify(name)}: ${inLine(value)}`
    const parts = Object.entries(value).map(
      ([part, entries]) =>
        `    ${JSON.stringify(part)}: [\n${(entries as unknown[]).map((e) => `      ${inLine(e)}`).join(',\n')}\n    ]`,
    )
    return `  "map": {\n${parts.join(',\n')}\n  }`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

/** What is wrong with a draft; nothing when it can be played. */
export const faultsOf = (draft: Draft): readonly ScenarioFault[] =>
  scenarioFaults(fileOf(draft), standardMap).map((fault) => ({
    ...fault,
    text: fault.text.replace(/, not null\.$/, '. It is empty.'),
  }))

/** A draft from the text of a file, though it may have faults; or all that is wrong with one that cannot be edited. */
export function readDraft(text: string): { made: Draft } | { flaws: readonly ScenarioFault[] } {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    const why = `This is not a scenario file: it is not JSON${whereNotJson(error)}.`
    return { flaws: [{ path: '', clause: 'GT-3.1', text: why }] }
  }
  if (object(editableFields).fault(file, '') !== null) return { flaws: scenarioFaults(file, standardMap) }
  return { made: withDefaults(editableFields, file as object) as unknown as Draft }
}

/** A draft from a scenario file that is known to be sound. */
export const draftOf = (file: unknown): Draft => withDefaults(scenarioFields, file as Scenario) as Draft
