import { IconBell, IconBox, IconCash, IconShoppingBag, type TablerIcon } from '@tabler/icons-react'
import type { NotableType } from '../../contract/events/notable-event.ts'

export const notificationIcons: Record<NotableType, TablerIcon> = {
  order_created: IconShoppingBag,
  payment_confirmed: IconCash,
  inventory_alert: IconBox,
  notification: IconBell,
}
