import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A line of the palette. */
export type PaletteItem = {
  readonly key: string
  readonly group: string
  readonly label: string
  readonly icon: TablerIcon
  /** Other words that find it. */
  readonly words?: string
  /** Shown below the label. */
  readonly detail?: ReactNode
  /** Shown at the end of the line. */
  readonly hint?: ReactNode
  /** The keys that do the same. */
  readonly keys?: string
  /** The reason why it can't be chosen now. */
  readonly barrier?: string | null
  /** Offered before anything is typed. */
  readonly atOnce?: boolean
  readonly run: () => void
}
