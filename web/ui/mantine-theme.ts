import { createTheme, type MantineColorsTuple } from '@mantine/core'

/**
 * The class of what the library's parts stand in. Its variables are set there and not on the page's root, where their coming
 * would have every element's style worked out again.
 */
export const mantineScope = 'mantine'

/** Ten shades, lightest first (of `dark`: from text to canvas). */
const tuple = (shades: string): MantineColorsTuple => {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = shades.split(' ')
  return [a, b, c, d, e, f, g, h, i, j]
}

const transitionProps = { duration: 140, timingFunction: 'ease-out' }
const overlayProps = { backgroundOpacity: 0.45 }

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  // Mantine draws hairlines and hovers with steps of these; they are set to the design's surfaces.
  colors: {
    accent: tuple('#e6f4f3 #c8e8e6 #9ad8d4 #6bcac3 #45c4bb #23a69e #14908a #0b7a75 #09625e #074c49'),
    gray: tuple('#f7f8f9 #eef0f2 #e4e7eb #d6dae0 #8a93a1 #737b89 #646c7a #4d5563 #2b3038 #12151a'),
    dark: tuple('#eceef1 #a9b1bd #8d96a4 #667080 #2d333a #22272d #1b1f24 #15181c #0e1013 #090a0c'),
  },
  black: '#12151a',
  fontFamily: "'Inter Variable', 'Inter Variable Extended', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '22px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.43', lg: '1.5', xl: '1.27' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Portal: { defaultProps: { className: mantineScope } },
    Modal: { defaultProps: { transitionProps, overlayProps, radius: 'lg' } },
    Drawer: { defaultProps: { transitionProps, overlayProps } },
  },
})
