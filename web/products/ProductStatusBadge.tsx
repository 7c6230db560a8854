import { IconAlertTriangle, IconArchive, IconCircleX, type TablerIcon } from '@tabler/icons-react'
import classes from './ProductStatusBadge.module.css'

/** What is worth a mark; a product on sale with enough in stock has none. */
export type ProductMark = 'archived' | 'low' | 'out'

type Display = { readonly label: string; readonly icon: TablerIcon; readonly text: string; readonly tint: string }

const displays: Record<ProductMark, Display> = {
  archived: { label: 'Archived', icon: IconArchive, text: '--text-2', tint: '--pressed' },
  low: { label: 'Low stock', icon: IconAlertTriangle, text: '--status-pending-text', tint: '--status-pending-tint' },
  out: { label: 'Out of stock', icon: IconCircleX, text: '--status-cancelled-text', tint: '--status-cancelled-tint' },
}

/** The mark of a variant: archived goes before stock, which matters no more then. */
export function markOf(isArchived: boolean, stock: number, threshold: number): ProductMark | null {
  if (isArchived) return 'archived'
  if (stock === 0) return 'out'
  return stock <= threshold ? 'low' : null
}

export function ProductStatusBadge({ mark, text }: { mark: ProductMark; text?: string }) {
  const { label, icon: Icon, text: color, tint } = displays[mark]
  return (
    <span className={classes.badge} style={{ color: `var(${color})`, background: `var(${tint})` }}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {text ?? label}
    </span>
  )
}
