import type { ReactNode } from 'react'
import { type ColorScheme, chooseColorScheme, colorSchemes, useColorSchemeChoice } from '../lib/color-scheme.ts'
import { colorSchemeDisplay } from './color-schemes.ts'
import { Segments } from './Segments.tsx'

function labelOf(scheme: ColorScheme): ReactNode {
  const { label, icon: Icon } = colorSchemeDisplay[scheme]
  return (
    <>
      <Icon size={16} stroke={1.6} aria-hidden />
      {label}
    </>
  )
}

const labels: Record<ColorScheme, ReactNode> = {
  light: labelOf('light'),
  dark: labelOf('dark'),
  system: labelOf('system'),
}

/** Light, dark or the system's theme, side by side. */
export const ThemeChoice = () => (
  <Segments
    label="Theme"
    options={colorSchemes}
    optionLabels={labels}
    value={useColorSchemeChoice()}
    onChange={chooseColorScheme}
  />
)
