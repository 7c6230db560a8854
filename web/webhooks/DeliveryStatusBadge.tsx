import { IconAlertCircle, IconCheck, IconClock, type TablerIcon } from '@tabler/icons-react'
import type { DeliveryStatus } from '../../contract/webhooks/webhook.ts'
import classes from './DeliveryStatusBadge.module.css'

type Display = { readonly label: string; readonly icon: TablerIcon; readonly text: string; readonly tint: string }

export const deliveryStatusDisplays: Record<DeliveryStatus, Display> = {
  pending: { label: 'Pending', icon: IconClock, text: '--status-pending-text', tint: '--status-pending-tint' },
  delivered: { label: 'Delivered', icon: IconCheck, text: '--status-paid-text', tint: '--status-paid-tint' },
  failed: { label: 'Failed', icon: IconAlertCircle, text: '--status-cancelled-text', tint: '--status-cancelled-tint' },
}

export function DeliveryStatusBadge({ status }: { status: DeliveryStatus }) {
  const { label, icon: Icon, text, tint } = deliveryStatusDisplays[status]
  return (
    <span className={classes.badge} style={{ color: `var(${text})`, background: `var(${tint})` }}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {label}
    </span>
  )
}
