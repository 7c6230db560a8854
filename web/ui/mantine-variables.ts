import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { mantineScope, theme } from './mantine-theme.ts'

/** Mantine's own variables, in terms of the design's (`app/tokens.css`). */
const overMantine: Record<string, string> = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--pressed)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--accent-text)',
  '--mantine-shadow-md': 'var(--shadow-raised)',
  '--mantine-shadow-xl': 'var(--shadow-raised)',
}

const rule = (selector: string, variables: Record<string, string>): string =>
  convertCssVariables({ variables, light: {}, dark: {} }, selector)

/** Mantine's variables for both colour schemes, within what its parts stand in. */
export function mantineVariables(): CSSStyleSheet {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const within = (scheme: 'light' | 'dark') => `[data-mantine-color-scheme=${scheme}] .${mantineScope}`
  const rules = [
    rule(`.${mantineScope}`, variables),
    rule(within('light'), { ...light, ...overMantine }),
    rule(within('dark'), { ...dark, ...overMantine }),
  ]
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join('\n'))
  return sheet
}
