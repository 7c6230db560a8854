import {
  IconBolt,
  IconBook,
  IconBookmark,
  IconBuildingStore,
  IconEye,
  IconEyeOff,
  IconKeyboard,
  IconLogout,
  IconPlus,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toggleAmounts, useAmountsHidden } from '../../lib/amounts.ts'
import { chooseColorScheme, colorSchemes } from '../../lib/color-scheme.ts'
import { useOfferedCommands } from '../../lib/commands.ts'
import { lastSearches } from '../../lib/last-search.ts'
import { useMerchantScope } from '../../lib/merchant-scope.ts'
import { paths } from '../../lib/paths.ts'
import { signOut, useSessionUser } from '../../lib/session.ts'
import { allShops, canShowAll } from '../../lib/shops.ts'
import { setSingleKeys, useActiveShortcuts, useSingleKeys } from '../../lib/shortcuts.ts'
import { newOrderRequested, useNewOrderDisabledReason } from '../../orders/new-order/new-order-request.ts'
import { colorSchemeDisplay } from '../../ui/color-schemes.ts'
import { viewQueries } from '../../views/views.queries.ts'
import { deskPages, shopPagesOf } from '../desk-pages.ts'

export type PaletteItem = {
  readonly key: string
  readonly group: string
  readonly label: string
  readonly icon: TablerIcon
  /** Other words that find it. */
  readonly words?: string
  /** Shown at the end of the line. */
  readonly hint?: ReactNode
  /** The keys that do the same. */
  readonly keys?: string
  /** The reason why it can't be chosen now. */
  readonly barrier?: string | null
  /** Offered before anything is typed. */
  readonly atOnce?: boolean
  readonly run: () => void
}

/** The administrators' pages. */
const adminPages = [
  { page: 'users', label: 'Users' },
  { page: 'shops', label: 'Shops' },
]

/** Every item that the palette can list without a request per keystroke. */
export function usePaletteItems(): PaletteItem[] {
  const { role } = useSessionUser()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const scope = useMerchantScope()
  const orderBarrier = useNewOrderDisabledReason()
  const commands = useOfferedCommands()
  const help = useActiveShortcuts().find(({ keys }) => keys === '?')
  const amountsHidden = useAmountsHidden()
  const singleKeys = useSingleKeys()
  const { data: viewList } = useQuery(viewQueries.list())
  const shops = scope.shops ?? []
  const choices = [
    ...(canShowAll(shops) ? [{ id: undefined, businessName: allShops, active: true }] : []),
    ...(shops.length > 1 ? shops : []),
  ]

  return [
    ...commands.map((command) => ({
      ...command,
      key: `command ${command.group} ${command.label}`,
      icon: IconBolt,
    })),
    {
      key: 'new order',
      group: 'Actions',
      label: 'New order',
      icon: IconPlus,
      words: 'create add',
      barrier: orderBarrier,
      atOnce: true,
      run: () => {
        newOrderRequested.set(true)
        if (pathname !== paths.orders) void navigate({ to: paths.orders })
      },
    },
    ...deskPages.map(({ to, label, icon, key }) => ({
      key: `page ${to}`,
      group: 'Pages',
      label,
      icon,
      words: 'go to',
      keys: `g ${key}`,
      atOnce: true,
      run: () => void navigate({ to, search: lastSearches.on(to) }),
    })),
    ...shopPagesOf(role).map(({ to, label, icon, words }) => ({
      key: `page ${to}`,
      group: 'Pages',
      label,
      icon,
      words: `go to ${words}`,
      run: () => void navigate({ to, search: lastSearches.on(to) }),
    })),
    ...(role === 'admin' ? adminPages : []).map(({ page, label }) => ({
      key: `settings ${page}`,
      group: 'Pages',
      label,
      icon: IconUsers,
      words: 'go to settings people merchants create shop',
      run: () => void navigate({ to: paths.settingsPage, params: { page } }),
    })),
    {
      key: 'page knowledge',
      group: 'Pages',
      label: 'Knowledge',
      icon: IconBook,
      words: 'go to levy articles policies shipping returns',
      run: () => void navigate({ to: paths.assistantKnowledge }),
    },
    ...(viewList?.views ?? []).map(({ id, name, shared, filters }) => ({
      key: `view ${id}`,
      group: 'Saved views',
      label: name,
      icon: IconBookmark,
      words: 'view',
      hint: shared ? 'Shared' : undefined,
      atOnce: true,
      run: () => void navigate({ to: paths.orders, search: { view: 'all' as const, ...filters } }),
    })),
    ...choices.map(({ id, businessName, active }) => ({
      key: `shop ${id}`,
      group: 'Shops',
      label: businessName,
      icon: IconBuildingStore,
      words: 'shop merchant',
      hint: id === scope.merchantId ? 'Picked' : active ? undefined : 'Closed',
      run: () => scope.select(id),
    })),
    ...colorSchemes.map((scheme) => ({
      key: `theme ${scheme}`,
      group: 'Theme',
      label: colorSchemeDisplay[scheme].label,
      icon: colorSchemeDisplay[scheme].icon,
      words: 'theme',
      run: () => chooseColorScheme(scheme),
    })),
    {
      key: 'amounts',
      group: 'Desk',
      label: amountsHidden ? 'Show amounts' : 'Hide amounts',
      icon: amountsHidden ? IconEye : IconEyeOff,
      words: 'screen sharing',
      keys: 'H',
      atOnce: true,
      run: toggleAmounts,
    },
    {
      key: 'single keys',
      group: 'Desk',
      label: singleKeys ? 'Switch single-key shortcuts off' : 'Switch single-key shortcuts on',
      icon: IconKeyboard,
      run: () => setSingleKeys(!singleKeys),
    },
    {
      key: 'help',
      group: 'Desk',
      label: 'Keyboard shortcuts',
      icon: IconKeyboard,
      words: 'help',
      keys: '?',
      atOnce: true,
      run: () => void help?.run(),
    },
    {
      key: 'sign out',
      group: 'Desk',
      label: 'Sign out',
      icon: IconLogout,
      words: 'log out logout',
      run: () => void signOut(),
    },
  ]
}
