import {
  IconChartBar,
  IconLayoutDashboard,
  IconReceipt2,
  IconRobot,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Role } from '../../contract/core/endpoint.ts'
import { paths } from './paths.ts'

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
  { to: paths.assistant, label: 'Levy AI', icon: IconRobot, key: 'l' },
  { to: paths.settings, label: 'Settings', icon: IconSettings, key: 's' },
]

export const roleLabels: Record<Role, string> = { admin: 'Admin', merchant: 'Merchant', viewer: 'Viewer' }
