import { carrierName, type KnownCarrier, knownCarriers } from './carriers.ts'
import {
  dhlExpressCheckDigit,
  fedexExpressCheckDigit,
  gs1CheckDigit,
  s10CheckDigit,
  upsCheckDigit,
} from './check-digits.ts'

/** A number as carriers keep it: without spaces and hyphens, in capitals. */
export const plainTrackingNumber = (entered: string): string => entered.replace(/[\s-]/g, '').toUpperCase()

/** The result of checking a number: whose form it has not, whose check digit is wrong, or that no check is published. */
type Check = 'right' | 'unchecked' | 'wrong-digit' | 'other-form'

const checkOf = (isRight: boolean): Check => (isRight ? 'right' : 'wrong-digit')

const endsRight = (digits: string, checkDigit: (digits: string) => number): boolean =>
  Number(digits.at(-1)) === checkDigit(digits.slice(0, -1))

function checkUps(number: string): Check {
  // Mail, freight and import numbers have no published check.
  if (/^(\d{9}|\d{12}|[HKT]\d{10}|\d{18}|\d{22}|MI\d{6}[A-Z0-9]{1,22})$/.test(number)) return 'unchecked'
  if (!/^1Z[A-Z0-9]{15}\d$/.test(number)) return 'other-form'
  return checkOf(endsRight(number.slice(2), upsCheckDigit))
}

function checkUsps(number: string): Check {
  const international = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number)
  if (international !== null) return checkOf(s10CheckDigit(international[1] ?? '') === Number(international[2]))
  // 420 and the destination ZIP code, of five or nine digits, may come first.
  const plain = number.replace(/^420(?:\d{5}|\d{9})(?=9[1-5]\d{20}$|9[1-5]\d{24}$)/, '')
  if (/^\d{20}$/.test(plain)) return checkOf(endsRight(plain, gs1CheckDigit) || endsRight(`91${plain}`, gs1CheckDigit))
  if (!/^(9[1-5]\d{20}|9[1-5]\d{24})$/.test(plain)) return 'other-form'
  return checkOf(endsRight(plain, gs1CheckDigit))
}

function checkFedex(number: string): Check {
  if (/^\d{12}$/.test(number)) return checkOf(endsRight(number, fedexExpressCheckDigit))
  if (/^\d{15}$/.test(number)) return checkOf(endsRight(number, gs1CheckDigit))
  // Ground Economy (SmartPost), whose labels may leave out the leading 92.
  if (/^\d{20}$/.test(number)) return checkOf(endsRight(`92${number}`, gs1CheckDigit))
  if (/^92\d{20}$/.test(number)) return checkOf(endsRight(number, gs1CheckDigit))
  // The bar codes of Ground and Express: shipper and parcel, or the tracking number, at the end.
  if (/^96\d{20}$/.test(number)) return checkOf(endsRight(number.slice(7), gs1CheckDigit))
  if (/^(100\d|96\d\d)\d{30}$/.test(number)) return checkOf(endsRight(number.slice(-14), fedexExpressCheckDigit))
  return 'other-form'
}

function checkDhl(number: string): Check {
  if (/^\d{10,11}$/.test(number)) return checkOf(endsRight(number, dhlExpressCheckDigit))
  // Pieces of Express, and eCommerce, have no published check.
  return /^(J[A-Z]{2,3}\d{9,18}|GM\d{10,39})$/.test(number) ? 'unchecked' : 'other-form'
}

type Numbers = {
  check: (number: string) => Check
  /** The forms in words, where a number has another. */
  forms: string
  /** Forms that are this carrier's alone, so that a number is recognized by them. */
  own: RegExp
  /** Whole forms that no other number has, so that one with a wrong check digit is this carrier's with a mistake in it. */
  unmistakable?: RegExp
}

/** In this order, a number is the first carrier's that it is recognized by. */
const numbersOf: Readonly<Record<KnownCarrier, Numbers>> = {
  UPS: {
    check: checkUps,
    forms: 'UPS numbers are 1Z and 16 letters and digits',
    own: /^(1Z|MI\d{6})/,
    unmistakable: /^1Z[A-Z0-9]{16}$/,
  },
  // The mail of other countries ends in their own letters. Ground Economy is delivered by USPS, which tracks it too.
  USPS: {
    check: checkUsps,
    forms: 'USPS numbers are 20, 22 or 26 digits, or 9 digits between two pairs of letters',
    own: /^([A-Z]{2}\d{9}US|\d{20}|\d{22}|\d{26}|420\d{27,35})$/,
    unmistakable: /^([A-Z]{2}\d{9}US|9[1-5]\d{20})$/,
  },
  FedEx: {
    check: checkFedex,
    forms: 'FedEx numbers are 12, 15, 20, 22 or 34 digits',
    own: /^(\d{12}|\d{15}|\d{20}|96\d{20}|\d{34})$/,
  },
  DHL: {
    check: checkDhl,
    forms: 'DHL numbers are 10 digits, JD and digits, or GM and digits',
    own: /^(\d{10}|J[JVA-Z]|GM)/,
  },
}

/**
 * Why a number is unlikely to be the carrier's, as the end of a sentence; null if it may be, or if the carrier's numbers
 * can't be checked. A doubtful number is accepted all the same, because carriers add new formats. Ignores spaces and hyphens.
 */
export function trackingNumberDoubt(carrier: string | null | undefined, trackingNumber: string): string | null {
  const name = knownCarriers.find((known) => known === carrierName(carrier ?? ''))
  if (name === undefined) return null
  const { check, forms } = numbersOf[name]
  const result = check(plainTrackingNumber(trackingNumber))
  if (result === 'other-form') return forms
  return result === 'wrong-digit' ? `it doesn’t pass ${name}’s check, so a character is probably wrong` : null
}

/**
 * The carrier whose form and check digit a number has; null if it is none's for certain. A number of ten or twelve digits
 * that means something else is taken for a carrier's one time in seven or eleven: offer the answer, don't impose it.
 */
export function recognizedCarrier(trackingNumber: string): KnownCarrier | null {
  const number = plainTrackingNumber(trackingNumber)
  const isOf = (carrier: KnownCarrier): boolean => {
    const { check, own } = numbersOf[carrier]
    const result = own.test(number) ? check(number) : 'other-form'
    return result === 'right' || result === 'unchecked'
  }
  return knownCarriers.find(isOf) ?? null
}

/**
 * The carrier to suggest for a number: the one it is recognized by, or the one whose form it unmistakably has, despite a
 * wrong check digit (`trackingNumberDoubt` then says so). Null if there is none.
 */
export function likelyCarrier(trackingNumber: string): KnownCarrier | null {
  const number = plainTrackingNumber(trackingNumber)
  return (
    recognizedCarrier(number) ??
    knownCarriers.find((carrier) => numbersOf[carrier].unmistakable?.test(number) === true) ??
    null
  )
}

/**
 * A number as an order keeps it: as its carrier writes it, so that it is found however it is typed later. A number of another
 * or unknown carrier stays as it was entered.
 */
export function keptTrackingNumber(entered: string, carrier: string | null | undefined): string {
  const recognized = recognizedCarrier(entered)
  const given = carrierName(carrier ?? '')
  return recognized !== null && (given === '' || given === recognized) ? plainTrackingNumber(entered) : entered
}
