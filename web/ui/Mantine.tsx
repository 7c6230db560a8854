import './mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useShownColorScheme } from '../lib/color-scheme.ts'
import { mantineScope, theme } from './mantine-theme.ts'
import { mantineVariables } from './mantine-variables.ts'

// Once, and not by the provider: it would compose them anew each time something opens or closes.
document.adoptedStyleSheets.push(mantineVariables())

/**
 * Goes around every part that is made of the component library: drawers, dialogs, menus, forms. Such parts are loaded when
 * they are first wanted, so that no page has to wait for the library before it can show its content.
 */
export const Mantine = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    withCssVariables={false}
    withGlobalClasses={false}
    forceColorScheme={useShownColorScheme()}
  >
    <div className={mantineScope}>{children}</div>
  </MantineProvider>
)
