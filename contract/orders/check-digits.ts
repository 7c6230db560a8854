/** The check digits of carriers' numbers. `digits` is the number without its check digit; letters occur with UPS only. */

/** Letters count upward from A = 2, modulo 10: H is 9, I is 0. */
const upsValue = (character: string): number =>
  /\d/.test(character) ? Number(character) : ((character.codePointAt(0) ?? 0) - 63) % 10

/** The difference to the next multiple of ten. */
const toTen = (sum: number): number => (10 - (sum % 10)) % 10

/** The digits from the last to the first, each times its weight; the weights repeat. */
const weightedFromEnd = (digits: string, weights: readonly number[]): number =>
  [...digits]
    .toReversed()
    .reduce((sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0), 0)

/** UPS, over the 15 characters after `1Z`: every second one counts twice. */
export const upsCheckDigit = (characters: string): number =>
  toTen([...characters].reduce((sum, character, index) => sum + upsValue(character) * (1 + (index % 2)), 0))

/** GS1's modulo 10, of USPS, FedEx Ground and FedEx Ground Economy: from the end, every second one counts three times. */
export const gs1CheckDigit = (digits: string): number => toTen(weightedFromEnd(digits, [3, 1]))

/** FedEx Express: from the end, the digits count 1, 3 and 7 times; the sum modulo 11, whose 10 is written 0. */
export const fedexExpressCheckDigit = (digits: string): number => (weightedFromEnd(digits, [1, 3, 7]) % 11) % 10

/** DHL Express: the whole number modulo 7. */
export const dhlExpressCheckDigit = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 7, 0)

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7] as const

/** International mail (UPU standard S10): the ninth digit, computed from the eight before it. */
export function s10CheckDigit(digits: string): number {
  const rest = 11 - (s10Weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11)
  if (rest === 10) return 0
  return rest === 11 ? 5 : rest
}
