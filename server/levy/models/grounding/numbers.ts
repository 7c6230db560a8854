const units: Record<string, number> = {
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
  },
  ...{ thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, dozen: 12 },
  ...{ uno: 1, una: 1, un: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10 },
  ...{ doce: 12, trece: 13, catorce: 14, quince: 15, dieciséis: 16, diecisiete: 17, dieciocho: 18 },
  ...{ diecinueve: 19, veintiuno: 21, veintidós: 22, veintitrés: 23, veinticuatro: 24, veinticinco: 25 },
  ...{ veintiséis: 26, veintisiete: 27, veintiocho: 28, veintinueve: 29 },
}
const tens: Record<string, number> = {
  ...{ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
  ...{ veinte: 20, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90 },
}
const scales: Record<string, number> = { hundred: 100, cien: 100, ciento: 100, thousand: 1000, mil: 1000 }
const values: Record<string, number> = { ...units, ...tens, ...scales }

const word = `(?:${Object.keys(values)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
/** A number in words of either language, as a pattern. */
export const inWords = `(?<![\\p{L}])${word}(?:(?:[\\s-]+(?:and\\s+|y\\s+)?)${word})*(?![\\p{L}])`
/** A number in digits, with the marks of either language between them. */
export const inDigits = String.raw`(?<![\d.,])\d+(?:[.,]\d+)*`

/** `twenty-five` as 25. */
export function numberInWords(text: string): number {
  let total = 0
  let part = 0
  for (const one of text.toLowerCase().split(/[\s-]+/)) {
    const value = values[one]
    if (value === undefined) continue
    if (value < 100) part += value
    else if (value === 100) part = Math.max(1, part) * 100
    else {
      total += Math.max(1, part) * value
      part = 0
    }
  }
  return total + part
}

/**
 * The possible values of digits with points and commas: `1,234.50` one thing, `1.234` two, for not everybody writes thousands as
 * Americans do.
 */
export function readings(digits: string): number[] {
  const marks = digits.replace(/\d/g, '')
  const last = marks.at(-1)
  if (last === undefined) return [Number(digits)]
  const grouped = Number(digits.replace(/[.,]/g, ''))
  const at = digits.lastIndexOf(last)
  const decimal = Number(`${digits.slice(0, at).replace(/[.,]/g, '')}.${digits.slice(at + 1)}`)
  const inThrees = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) && new Set(marks).size === 1
  if (!inThrees) return [decimal]
  return marks.length === 1 ? [grouped, decimal] : [grouped]
}

/** A number in digits or words. */
export const numbersOf = (text: string): number[] => (/\d/.test(text) ? readings(text) : [numberInWords(text)])
