import type { DeskProps } from '../../../board/client.ts'
import type { View } from '../view.ts'

/** What each page is given. */
export type PageProps = DeskProps<View>
