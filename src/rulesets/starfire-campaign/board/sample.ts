import type { View } from '../view.ts'
import file from './drawn/sample.json' with { type: 'json' }

/** A moment of a campaign that was played, for the picture on the shelf. */
export const sample = file as unknown as View
