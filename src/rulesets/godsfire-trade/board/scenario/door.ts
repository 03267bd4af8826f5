import type { MakerDoor } from '../../../../board/client.ts'
import type { Draft } from './draft.ts'

/** The way to the page that makes scenarios. */
export const scenarioDoor: MakerDoor<Draft> = {
  thing: 'scenario',
  option: 'scenario_file',
  load: async () => (await import('./editor.tsx')).maker,
}
