import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toggleAmounts } from '../lib/amounts.ts'
import { lastSearches } from '../lib/last-search.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { deskPages } from './desk-pages.ts'
import { openPalette } from './palette/open-palette.tsx'

const ShortcutHelp = onDemand(async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp, {
  closer: ({ opened, onClose }) => (opened ? onClose : null),
})

/** The shortcuts that work on every page, and the address each page was left with. */
export function ShellShortcuts() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => lastSearches.keep(pathname, search), [pathname, search])
  const [help, setHelp] = useState<'unused' | 'open' | 'closed'>('unused')
  const showHelp = () => void ShortcutHelp.preload().then(() => setHelp('open'))
  useShortcuts([
    ...deskPages.map(({ to, label, key }) => ({
      keys: `g ${key}`,
      label,
      group: 'Go to' as const,
      run: () => void navigate({ to, search: lastSearches.on(to) }),
    })),
    { keys: 'Mod+k', label: 'Search or jump to', group: 'General' as const, run: openPalette },
    { keys: 'H', label: 'Hide or show amounts', group: 'General' as const, overDialogs: true, run: toggleAmounts },
    { keys: '?', label: 'Keyboard shortcuts', group: 'General' as const, run: showHelp },
  ])
  if (help === 'unused') return null
  return <ShortcutHelp opened={help === 'open'} onClose={() => setHelp('closed')} />
}
