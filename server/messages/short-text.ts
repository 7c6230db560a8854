import { normalized } from '../../contract/core/normalized.ts'

// The characters that a text of 160 consists of (3GPP TS 23.038, 6.2.1, without the line breaks), and those that take two places.
const single = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const double = new Set('^{}\\[~]|€')
export const textLength = 160

/** Plain replacements for typographic characters. */
const plainly: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '×': 'x',
  '·': '-',
}

const isPlain = (character: string): boolean => single.has(character) || double.has(character)
const places = (character: string): number => (double.has(character) ? 2 : 1)

/** Removes the accents that a text message can't carry. Letters without a plain spelling stay. */
function plain(character: string): string {
  const known = plainly[character]
  if (known !== undefined) return known
  if (isPlain(character)) return character
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
  return [...bare].every(isPlain) ? bare : character
}

/** How many places of a text's 160 it takes; undefined when it has characters that make a text shorter and dearer. */
export function placesOf(text: string): number | undefined {
  const characters = [...text]
  return characters.every(isPlain) ? characters.reduce((sum, character) => sum + places(character), 0) : undefined
}

/** Spelled for a text, and cut to what one text holds. */
export function shortText(text: string): string {
  const fitting: string[] = []
  let taken = 0
  for (const character of normalized(text, 'NFC'))
    for (const one of plain(character)) {
      taken += places(one)
      if (taken > textLength) return `${fitting.slice(0, -3).join('')}...`
      fitting.push(one)
    }
  return fitting.join('')
}
