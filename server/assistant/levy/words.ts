import { normalized } from '../../../contract/core/normalized.ts'

/** In lower case and without accents: `Pequeño` as `pequeno`. */
export const plainText = (text: string): string =>
  normalized(text.toLowerCase(), 'NFD').replace(/\p{M}/gu, '').replace(/['’ʼ]/g, '')

/** The words of a text, plainly; digits are words too. */
export const wordsIn = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** One form for a word and its plural: `boxes` and `box`, `beanies` and `beanie` are one. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (word.endsWith('ie') && word.length > 4) return `${word.slice(0, -2)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Words that stand in any question, and say nothing of what it is about. English and Spanish. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about all also am an and any anything are as at available be been but buy by can carry cheap cheaper could did do does
  doing dont find for from get give got had has have having he hello help her hey hi him his how i id if ill im in interested
  into is isnt it its ive just kind know like looking lot make many maybe me much my need no not of off offer on one
  only or long order our out please product products recommend sell selling shall she should show so some something sort still stock
  store such suggest take takes tell thank thanks that the their them then there these they thing things this those to too under up us
  want wanted was we well were what whats when where which who why will with work works would yes you your yours
  al algo algun alguna algunos algunas busco como con cual cuales cuando cuanto cuesta cuestan de del desde donde el ella ellos
  en entre eres es esa ese eso esta este esto estan gracias hay hola la las le les lo los mas me mi mis muy
  necesito no nos o para pero por porque pueden puede puedo que quiero quisiera se ser si sin sobre son su sus
  color colors colores colour colours size sizes talla tallas tamano tamanos usd dollar dollars dolares price prices precio precios
  te tengo tener tiene tienen tienes tu un una uno unos unas venden vende y ya yo`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/**
 * How many typing errors lie between two words, a letter too many, too few, another, or two swapped; `most + 1` where there
 * are more. (The optimal string alignment distance.)
 */
export function typingErrors(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    let least = i
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      let errors = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      const areSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (areSwapped) errors = Math.min(errors, (before[j - 2] ?? 0) + 1)
      next.push(errors)
      least = Math.min(least, errors)
    }
    if (least > most) return most + 1
    before = row
    row = next
  }
  return Math.min(row[other.length] ?? most + 1, most + 1)
}

/** How many typing errors a word may have. One error makes a short word another word. */
export const forgivenErrors = (word: string): number =>
  word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2
