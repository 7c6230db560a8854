import {
  IconBell,
  IconBox,
  IconCash,
  IconInfoCircle,
  IconMessage,
  IconRefresh,
  IconShoppingBag,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react'
import type { EventType } from '../../contract/events/event.ts'

/** The icon of each kind of event among the live events. */
export const eventIcons: Record<EventType, TablerIcon> = {
  order_created: IconShoppingBag,
  order_updated: IconRefresh,
  payment_confirmed: IconCash,
  money_received: IconCash,
  refund_updated: IconCash,
  shipping_updated: IconTruck,
  inventory_alert: IconBox,
  notification: IconInfoCircle,
  receipt_updated: IconCash,
  day_closed: IconCash,
  conversation_updated: IconMessage,
}

/** The same in the bell. */
export const bellIcons: Record<EventType, TablerIcon> = { ...eventIcons, notification: IconBell }
