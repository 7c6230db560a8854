import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react'
import type { ColorScheme } from '../lib/color-scheme.ts'

export const colorSchemeDisplay: Record<ColorScheme, { label: string; icon: TablerIcon }> = {
  light: { label: 'Light', icon: IconSun },
  dark: { label: 'Dark', icon: IconMoon },
  system: { label: 'System', icon: IconDeviceDesktop },
}
