import {
  IconBolt,
  IconBook,
  IconBookmark,
  IconBuildingStore,
  IconChartBar,
  IconEye,
  IconEyeOff,
  IconFlask,
  IconKeyboard,
  IconLogout,
  IconMessageChatbot,
  IconPlus,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { analyticsPeriods } from '../../../contract/analytics/periods.ts'
import { todayIn } from '../../analytics/day-span.ts'
import { isPeriod, monthBefore, monthLabel } from '../../analytics/months.ts'
import { toAssistantTab } from '../../assistant/assistant-search.ts'
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
import { searchOfTab, settingsTabLabels } from '../../settings/settings-tabs.ts'
import { useShopSwitch } from '../../test-shops/open-test-shop.queries.ts'
import { colorSchemeDisplay } from '../../ui/color-schemes.ts'
import { viewQueries } from '../../views/views.queries.ts'
import { deskPages, furtherPages } from '../desk-pages.ts'
import type { PaletteItem } from './palette-item.ts'
import { type Place, pageWords, palettePlaces } from './palette-places.ts'
import { paletteSettings } from './palette-settings.ts'

/** The administrators' pages. */
const adminPages = [
  { page: 'users', label: 'Users' },
  { page: 'shops', label: 'Shops' },
]

function useNewOrderItem(): PaletteItem {
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  return {
    key: 'new order',
    group: 'Actions',
    label: 'New order',
    icon: IconPlus,
    words: 'create add',
    barrier: useNewOrderDisabledReason(),
    atOnce: true,
    run: () => {
      newOrderRequested.set(true)
      if (pathname !== paths.orders) void navigate({ to: paths.orders })
    },
  }
}

function usePageItems(): PaletteItem[] {
  const { role } = useSessionUser()
  const navigate = useNavigate()
  const group = 'Pages'
  return [
    ...deskPages.map(({ to, label, icon, key }) => ({
      key: `page ${to}`,
      group,
      label,
      icon,
      words: pageWords[to],
      keys: `g ${key}`,
      atOnce: true,
      run: () => void navigate({ to, search: lastSearches.on(to) }),
    })),
    ...furtherPages.map(({ to, label, icon }) => ({
      key: `page ${to}`,
      group,
      label,
      icon,
      words: pageWords[to],
      run: () => void navigate({ to, search: lastSearches.on(to) }),
    })),
    ...(role === 'admin' ? adminPages : []).map(({ page, label }) => ({
      key: `settings ${page}`,
      group,
      label,
      icon: IconUsers,
      words: 'go to settings people team members users invite merchants create shop',
      run: () => void navigate({ to: paths.settingsPage, params: { page } }),
    })),
    {
      key: 'page knowledge',
      group,
      label: 'Knowledge',
      icon: IconBook,
      words: 'go to levy articles policies shipping returns',
      run: () => void navigate({ to: paths.assistantKnowledge }),
    },
    {
      key: 'page chat',
      group,
      label: 'Chat on your site',
      icon: IconMessageChatbot,
      words: 'go to levy widget bubble tag embed script allowed sites',
      run: () => void navigate({ to: paths.assistantChat }),
    },
  ]
}

function usePlaceItems(): PaletteItem[] {
  const { role } = useSessionUser()
  const navigate = useNavigate()
  const openPlace = (at: Place['at']) => {
    if (at === 'orders') return navigate({ to: paths.orders })
    if (at === 'paid orders') return navigate({ to: paths.orders, search: { status: 'paid' } })
    if (at === 'shipped orders') return navigate({ to: paths.orders, search: { status: 'shipped' } })
    if (at === 'analytics') return navigate({ to: paths.analytics, search: lastSearches.on(paths.analytics) })
    if (at === 'knowledge') return navigate({ to: paths.assistantKnowledge })
    if (at === 'audit') return navigate({ to: paths.settingsPage, params: { page: 'audit' } })
    if ('money' in at) return navigate({ to: paths.moneyPage, params: { page: at.money } })
    if ('settings' in at) return navigate({ to: paths.settings, search: searchOfTab(at.settings) })
    return navigate(toAssistantTab(at.assistant))
  }
  return palettePlaces
    .filter(({ roles }) => roles === undefined || roles.includes(role))
    .map(({ label, icon, words, hint, at }) => ({
      key: `place ${label}`,
      group: 'Pages',
      label,
      icon,
      words,
      hint,
      run: () => void openPlace(at),
    }))
}

/** How many months can be jumped to. */
const listedMonths = 13

/** The analytics of a month: this one, the last one, or one by its name. */
function useMonthItems(): PaletteItem[] {
  const navigate = useNavigate()
  const { timezone } = useMerchantScope()
  const named = Array.from({ length: listedMonths }, (_, ago) => monthBefore(todayIn(timezone), ago))
  return [...analyticsPeriods, ...named].map((month) => ({
    key: `month ${month}`,
    group: 'Analytics',
    label: monthLabel(month),
    icon: IconChartBar,
    words: 'analytics month sales revenue report',
    hint: isPeriod(month) ? monthLabel(monthBefore(todayIn(timezone), month === 'this-month' ? 0 : 1)) : 'Analytics',
    run: () => void navigate({ to: paths.analytics, search: { month } }),
  }))
}

function useSettingItems(): PaletteItem[] {
  const navigate = useNavigate()
  return paletteSettings.map(({ label, words, tab }) => ({
    key: `setting ${label}`,
    group: 'Settings',
    label,
    icon: IconSettings,
    words,
    hint: settingsTabLabels[tab],
    run: () => void navigate({ to: paths.settings, search: searchOfTab(tab) }),
  }))
}

function useViewItems(): PaletteItem[] {
  const navigate = useNavigate()
  const { data } = useQuery(viewQueries.list())
  return (data?.views ?? []).map(({ id, name, shared, filters }) => ({
    key: `view ${id}`,
    group: 'Saved views',
    label: name,
    icon: IconBookmark,
    words: 'view',
    hint: shared ? 'Shared' : undefined,
    atOnce: true,
    run: () => void navigate({ to: paths.orders, search: { view: 'all' as const, ...filters } }),
  }))
}

/** The way to the test shop and back. */
function useTestShopItems(): PaletteItem[] {
  const way = useShopSwitch()
  if (way === null) return []
  return [
    {
      key: 'test shop',
      group: 'Shops',
      label: way.label,
      icon: IconFlask,
      words: 'sandbox try developer open switch test real live',
      run: way.go,
    },
  ]
}

function useShopItems(): PaletteItem[] {
  const scope = useMerchantScope()
  const shops = scope.shops ?? []
  const choices = [
    ...(canShowAll(shops) ? [{ id: undefined, businessName: allShops, active: true }] : []),
    ...(shops.length > 1 ? shops : []),
  ]
  return choices.map(({ id, businessName, active }) => ({
    key: `shop ${id}`,
    group: 'Shops',
    label: businessName,
    icon: IconBuildingStore,
    words: 'shop merchant',
    hint: id === scope.merchantId ? 'Picked' : active ? undefined : 'Closed',
    run: () => scope.select(id),
  }))
}

const themeItems: readonly PaletteItem[] = colorSchemes.map((scheme) => ({
  key: `theme ${scheme}`,
  group: 'Theme',
  label: colorSchemeDisplay[scheme].label,
  icon: colorSchemeDisplay[scheme].icon,
  words: 'theme',
  run: () => chooseColorScheme(scheme),
}))

function useDeskItems(): PaletteItem[] {
  const help = useActiveShortcuts().find(({ keys }) => keys === '?')
  const amountsHidden = useAmountsHidden()
  const singleKeys = useSingleKeys()
  const group = 'Desk'
  return [
    {
      key: 'amounts',
      group,
      label: amountsHidden ? 'Show amounts' : 'Hide amounts',
      icon: amountsHidden ? IconEye : IconEyeOff,
      words: 'screen sharing',
      keys: 'H',
      atOnce: true,
      run: toggleAmounts,
    },
    {
      key: 'single keys',
      group,
      label: singleKeys ? 'Switch single-key shortcuts off' : 'Switch single-key shortcuts on',
      icon: IconKeyboard,
      run: () => setSingleKeys(!singleKeys),
    },
    {
      key: 'help',
      group,
      label: 'Keyboard shortcuts',
      icon: IconKeyboard,
      words: 'help',
      keys: '?',
      atOnce: true,
      run: () => void help?.run(),
    },
    {
      key: 'sign out',
      group,
      label: 'Sign out',
      icon: IconLogout,
      words: 'log out logout',
      run: () => void signOut(),
    },
  ]
}

/** Every item that the palette can list without a request per keystroke. */
export function usePaletteItems(): PaletteItem[] {
  const commands = useOfferedCommands().map((command) => ({
    ...command,
    key: `command ${command.group} ${command.label}`,
    icon: IconBolt,
  }))
  return [
    ...commands,
    useNewOrderItem(),
    ...usePageItems(),
    ...usePlaceItems(),
    ...useMonthItems(),
    ...useSettingItems(),
    ...useViewItems(),
    ...useShopItems(),
    ...useTestShopItems(),
    ...themeItems,
    ...useDeskItems(),
  ]
}
