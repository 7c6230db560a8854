import {
  IconBox,
  IconCoins,
  IconHandStop,
  IconHourglass,
  IconMailOff,
  IconMessageQuestion,
  IconPackage,
  IconReceipt,
  IconReceiptRefund,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ToDoKind } from '../../contract/analytics/to-do.ts'

export const toDoIcons: Record<ToDoKind, TablerIcon> = {
  held: IconHandStop,
  waiting: IconMessageQuestion,
  claimed: IconCoins,
  unpaid: IconHourglass,
  toDecide: IconReceipt,
  refundsOwed: IconReceiptRefund,
  toShip: IconPackage,
  onTheWay: IconTruck,
  notSent: IconMailOff,
  lowStock: IconBox,
}
