import type { MakerDoor } from '../../../../board/client.ts'
import type { Draft } from './draft.ts'

/** The way to the page that makes maps. */
export const mapDoor: MakerDoor<Draft> = {
  thing: 'map',
  option: 'chart',
  load: async () => (await import('./editor.tsx')).maker,
}
