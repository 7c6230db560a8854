/** Characters that aren't letters and could hide one. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

/** A text in one spelling: of digits, dashes, blanks and apostrophes, without emphasis and invisible letters. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\*\*|__|`/g, '')
    .replace(/[^\S\n]+/g, ' ')
}

/** Its letters and digits alone, for comparing codes however they are spaced. */
export const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
