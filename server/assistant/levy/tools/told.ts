/** User text as plain data: one line, no characters that reverse text, limited length. */
export function told(text: string, longest = 200): string {
  const line = text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`
}

/** As `told`, with its line breaks. */
export function toldLines(text: string, longest: number): string {
  const characters = [
    ...text
      .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  ]
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`
}

/** An email address with most of it hidden: `j•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first.toLowerCase()}•••${told(email.slice(at).toLowerCase(), 80)}`
}
