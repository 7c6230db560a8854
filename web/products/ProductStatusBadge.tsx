import { IconAlertTriangle, IconArchive, IconCircleX } from '@tabler/icons-react'
import { Badge, type BadgeDisplay } from '../ui/Badge.tsx'

/** The states that are shown as a badge. A product on sale with enough stock has none. */
export type ProductMark = 'archived' | 'low' | 'out'

const displays: Record<ProductMark, BadgeDisplay> = {
  archived: { label: 'Archived', icon: IconArchive, tone: 'neutral' },
  low: { label: 'Low stock', icon: IconAlertTriangle, tone: 'waiting' },
  out: { label: 'Out of stock', icon: IconCircleX, tone: 'bad' },
}

/** Returns the mark of a variant. The stock doesn't matter once it is archived. */
export function markOf(isArchived: boolean, stock: number, threshold: number): ProductMark | null {
  if (isArchived) return 'archived'
  if (stock === 0) return 'out'
  return stock <= threshold ? 'low' : null
}

export function ProductStatusBadge({ mark, text }: { mark: ProductMark; text?: string }) {
  const { label, ...display } = displays[mark]
  return <Badge {...display}>{text ?? label}</Badge>
}
