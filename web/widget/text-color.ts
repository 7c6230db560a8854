/** The two colors for text on the merchant's color. */
const [darkText, lightText] = ['#000000', '#ffffff'] as const

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast ratio: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The color for text on a `#rrggbb` background. Black or white always reaches a contrast of 4.5. */
export const textOn = (color: string): string =>
  contrast(color, lightText) >= Math.min(4.5, contrast(color, darkText)) ? lightText : darkText
