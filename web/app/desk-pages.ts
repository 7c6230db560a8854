import {
  IconBox,
  IconChartBar,
  IconLayoutDashboard,
  IconReceipt2,
  IconRobot,
  IconSettings,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Role } from '../../contract/core/endpoint.ts'
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

export type ShopPage = {
  readonly to: (typeof paths)['products' | 'team']
  readonly label: string
  readonly icon: TablerIcon
  /** Other words that the palette finds it by. */
  readonly words: string
  /** Who works with it; everybody if absent. */
  readonly roles?: readonly Role[]
}

/** The pages below the five: what the shop works with. */
const shopPages: readonly ShopPage[] = [
  { to: paths.products, label: 'Products', icon: IconBox, words: 'stock inventory sku catalog pictures' },
  { to: paths.team, label: 'Team', icon: IconUsers, words: 'people users invite', roles: ['merchant', 'viewer'] },
]

export const shopPagesOf = (role: Role): readonly ShopPage[] =>
  shopPages.filter(({ roles }) => roles === undefined || roles.includes(role))
