/** What stands on the merchant's colour: whichever of the two can be read better. */
const [darkText, lightText] = ['#000000', '#ffffff'] as const

const channels = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast ratio: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The colour of text on a `#rrggbb`. Of black and white one always reaches 4.5. */
export const textOn = (colour: string): string =>
  contrast(colour, lightText) >= Math.min(4.5, contrast(colour, darkText)) ? lightText : darkText
