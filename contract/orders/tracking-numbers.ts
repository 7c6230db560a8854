import { carrierName } from './carriers.ts'

const lettersAndDigits = (entered: string): string => entered.replace(/[\s-]/g, '').toUpperCase()

/** Letters count upward from A = 2, modulo 10: H is 9, I is 0. */
const upsValue = (character: string): number =>
  /\d/.test(character) ? Number(character) : ((character.codePointAt(0) ?? 0) - 63) % 10

/** The difference to the next multiple of ten. */
const toTen = (sum: number): number => (10 - (sum % 10)) % 10

/** The check digit of a UPS number over the 15 characters after `1Z`: every second one counts twice. */
export const upsCheckDigit = (characters: string): number =>
  toTen([...characters].reduce((sum, character, index) => sum + upsValue(character) * (1 + (index % 2)), 0))

/** The check digit of a USPS number (GS1's modulo 10): from the end, every second one counts three times. */
export const uspsCheckDigit = (digits: string): number =>
  toTen([...digits].toReversed().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0))

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7] as const

/** The check digit of an international number (UPU standard S10): the ninth, computed from the eight before it. */
function s10CheckDigit(digits: string): number {
  const rest = 11 - (s10Weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11)
  if (rest === 10) return 0
  return rest === 11 ? 5 : rest
}

const endsRight = (digits: string): boolean => Number(digits.at(-1)) === uspsCheckDigit(digits.slice(0, -1))

const digitIsWrong = 'its check digit is wrong'

function upsDoubt(number: string): string | null {
  // Mail, freight and import numbers have no published check.
  if (/^(\d{9}|\d{12}|[HKT]\d{10}|\d{18}|\d{22}|MI\d{6}[A-Z0-9]{1,22})$/.test(number)) return null
  if (!/^1Z[A-Z0-9]{15}\d$/.test(number)) return 'UPS numbers are 1Z and 16 letters and digits'
  return upsCheckDigit(number.slice(2, -1)) === Number(number.at(-1)) ? null : digitIsWrong
}

function uspsDoubt(number: string): string | null {
  const international = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number)
  if (international !== null) {
    return s10CheckDigit(international[1] ?? '') === Number(international[2]) ? null : digitIsWrong
  }
  // 420 and the destination ZIP code, of five or nine digits, may come first.
  const plain = number.replace(/^420(?:\d{5}|\d{9})(?=9[1-5]\d{20}$|9[1-5]\d{24}$)/, '')
  if (/^\d{20}$/.test(plain)) return endsRight(plain) || endsRight(`91${plain}`) ? null : digitIsWrong
  if (!/^(9[1-5]\d{20}|9[1-5]\d{24})$/.test(plain)) {
    return 'USPS numbers are 20, 22 or 26 digits, or 9 digits between two pairs of letters'
  }
  return endsRight(plain) ? null : digitIsWrong
}

const doubts: Readonly<Record<string, (number: string) => string | null>> = { UPS: upsDoubt, USPS: uspsDoubt }

/**
 * Why a number is unlikely to be the carrier's, as the end of a sentence; null if it may be, or if the carrier's numbers
 * can't be checked. A doubtful number is accepted all the same, because carriers add new formats. Ignores spaces and hyphens.
 */
export function trackingNumberDoubt(carrier: string | null | undefined, trackingNumber: string): string | null {
  const name = carrierName(carrier ?? '')
  return Object.hasOwn(doubts, name) ? (doubts[name]?.(lettersAndDigits(trackingNumber)) ?? null) : null
}
