import { IconAlertCircle, IconBan, IconCheck, IconPlayerPause } from '@tabler/icons-react'
import type { WebhookEndpoint } from '../../contract/webhooks/webhook.ts'
import type { BadgeDisplay } from '../ui/Badge.tsx'

/** The state of an endpoint as people see it. */
export function endpointDisplay({ enabled, disabledReason, failingSince }: WebhookEndpoint): BadgeDisplay {
  if (!enabled && disabledReason === null) return { label: 'Paused', icon: IconPlayerPause, tone: 'neutral' }
  if (!enabled) return { label: 'Disabled', icon: IconBan, tone: 'bad' }
  if (failingSince !== null) return { label: 'Failing', icon: IconAlertCircle, tone: 'waiting' }
  return { label: 'Active', icon: IconCheck, tone: 'good' }
}

/** `All events`, `1 event`. */
export const describeEvents = ({ length }: readonly string[]): string =>
  length === 0 ? 'All events' : length === 1 ? '1 event' : `${length} events`

/** An address without its scheme and without what may be secret: `shop.example.com/hooks`. */
export function shortUrl(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? url : `${parsed.host}${parsed.pathname === '/' ? '' : parsed.pathname}`
}
