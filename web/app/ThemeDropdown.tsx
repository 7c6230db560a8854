import { useColorSchemeChoice } from '../lib/color-scheme.ts'
import { colorSchemeDisplay } from '../ui/color-schemes.ts'
import { Stack } from '../ui/Layout.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Popover } from '../ui/Popover.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const ThemeChoice = onDemand(async () => (await import('../ui/ThemeChoice.tsx')).ThemeChoice, {
  fallback: <Skeleton height={32} />,
})

export function ThemeDropdown() {
  const { icon: Icon } = colorSchemeDisplay[useColorSchemeChoice()]
  return (
    <Popover label="Theme" face={<Icon size={18} stroke={1.6} aria-hidden />} width={296}>
      {() => (
        <Stack padding={2}>
          <ThemeChoice />
        </Stack>
      )}
    </Popover>
  )
}
