import type { Maker } from '../../../../board/client.ts'
import { isRefusal } from '../../../../kernel/index.ts'
import scenarioFile from '../../data/scenarios.json' with { type: 'json' }
import { readScenario } from '../../scenario-faults.ts'
import { aboutScenario } from '../../setup.ts'
import { type Draft, standardMap } from './draft.ts'
import { Editor } from './editor.tsx'
import { draftOf, faultsOf, fileOf, readDraft, writeScenario } from './file.ts'
import { wordOf } from './general.tsx'

/** How scenarios of Trade in Godsfire are made. */
export const maker: Maker<Draft> = {
  starts: scenarioFile.scenarios.map((file) => ({
    title: `${file.name}, ${file.players} players`,
    made: draftOf(file),
  })),
  read: readDraft,
  write: writeScenario,
  fileName: (draft) => `${wordOf(draft.name)}.json`,
  name: (draft) => draft.name,
  flaws: faultsOf,
  about(draft) {
    const read = readScenario(fileOf(draft), standardMap)
    return isRefusal(read) ? [] : aboutScenario(read.scenario, read.map)
  },
  seats: (draft) => draft.players,
  options: (draft) => ({ scenario: 'custom', scenario_file: JSON.parse(JSON.stringify(fileOf(draft))) }),
  Editor,
}
