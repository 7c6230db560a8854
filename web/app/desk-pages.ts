import {
  IconBox,
  IconCash,
  IconChartBar,
  IconLayoutDashboard,
  IconMessages,
  IconReceipt2,
  IconRobot,
  IconSettings,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { paths } from '../lib/paths.ts'

export type DeskPage = {
  readonly to: (typeof paths)['dashboard' | 'orders' | 'analytics' | 'assistant' | 'settings']
  readonly label: string
  readonly icon: TablerIcon
  /** Pressed after `g`. */
  readonly key: string
}

/** The five pages, in the order of the sidebar. */
export const deskPages: readonly DeskPage[] = [
  { to: paths.dashboard, label: 'Dashboard', icon: IconLayoutDashboard, key: 'd' },
  { to: paths.orders, label: 'Orders', icon: IconReceipt2, key: 'o' },
  { to: paths.analytics, label: 'Analytics', icon: IconChartBar, key: 'a' },
  { to: paths.assistant, label: 'Levy', icon: IconRobot, key: 'l' },
  { to: paths.settings, label: 'Settings', icon: IconSettings, key: 's' },
]

export type FurtherPage = Pick<DeskPage, 'label' | 'icon'> & {
  readonly to: (typeof paths)['money' | 'customers' | 'conversations' | 'products' | 'team']
}

/** The second group of the sidebar, of the phone's menu and of the palette's pages. */
export const furtherPages: readonly FurtherPage[] = [
  { to: paths.money, label: 'Money', icon: IconCash },
  { to: paths.products, label: 'Products', icon: IconBox },
  { to: paths.customers, label: 'Customers', icon: IconUsers },
  { to: paths.conversations, label: 'Conversations', icon: IconMessages },
  { to: paths.team, label: 'Team', icon: IconUsersGroup },
]
