const longestName = 120

/** Any text on one line, without changes of the writing direction. */
export const unbroken = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/**
 * Text from outside on one line: no line break may get into a header or make a line of its own, and no change of the
 * writing direction may turn the rest around.
 */
export function oneLine(text: string): string {
  const line = unbroken(text)
  const characters = [...line]
  return characters.length <= longestName ? line : `${characters.slice(0, longestName - 1).join('')}…`
}
