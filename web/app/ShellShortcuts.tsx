import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toggleAmounts } from '../lib/amounts.ts'
import { useShortcuts } from '../lib/shortcuts.ts'
import { toastProblem } from '../lib/toasts.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { deskPages } from './desk-pages.ts'
import { openPalette } from './palette/open-palette.ts'

const shortcutHelp = onDemand(async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp)

/** The keys that work on every page. */
export function ShellShortcuts() {
  const navigate = useNavigate()
  const [help, setHelp] = useState<'unused' | 'open' | 'closed'>('unused')
  const showHelp = () =>
    void shortcutHelp.load().then(
      () => setHelp('open'),
      () => toastProblem('The list of shortcuts could not be loaded. Check your connection and try again.'),
    )
  useShortcuts([
    ...deskPages.map(({ to, label, key }) => ({
      keys: `g ${key}`,
      label,
      group: 'Go to' as const,
      run: () => void navigate({ to }),
    })),
    { keys: 'Mod+k', label: 'Search or jump to', group: 'General' as const, run: openPalette },
    { keys: 'H', label: 'Hide or show amounts', group: 'General' as const, overDialogs: true, run: toggleAmounts },
    { keys: '?', label: 'Keyboard shortcuts', group: 'General' as const, run: showHelp },
  ])
  if (help === 'unused') return null
  return <shortcutHelp.Part opened={help === 'open'} onClose={() => setHelp('closed')} />
}
