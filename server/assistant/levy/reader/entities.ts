import { type PaymentMethod, paymentMethods } from '../../../../contract/payments/payment-method.ts'
import type { Dated, Day } from '../days.ts'
import { typingErrors } from '../words.ts'
import type { Language } from './language.ts'
import { datedIn } from './moments.ts'
import { orderNamesIn, withJoinedDigits } from './order-names.ts'
import { plainText, visibleText, wordsOf } from './plain-text.ts'

/** How a message is read: on what day, in which language, and whether Levy has asked for a code. */
export type Reading = { isCodeAwaited: boolean; today: Day; language: Language }

/** The names in a message. None of them proves anything. */
export type Entities = {
  orderNumbers: number[]
  /** The last eight characters of orders' ids. */
  idEndings: string[]
  /** Whether an ending is named that is too short for one. */
  isEndingShort: boolean
  email: string | null
  /** Six figures that may be a code. */
  code: string | null
  method: PaymentMethod | null
  /** A way to pay that no shop here has, by its usual name. */
  otherMethod: string | null
  /** The order dates asked for, and those named. */
  dated: Dated
}

const spelledAddress =
  /\b([\w.+-]{1,64}) ?[[(]?(?: at |@|\(at\)|\[at\])[\])]? ?([\w-]{1,63}(?:(?:\.| dot | ?[[(]dot[\])] ?)[\w-]{1,30}){1,4})\b/
const address = /[^\s@<>()[\]",;:¿¡]{1,64}@[^\s@<>()[\]",;:]{1,190}/g

/** The email address in a message; null for none, or for several, which would be guesses. */
function emailIn(visible: string): string | null {
  const plain = new Set(
    [...visible.matchAll(address)]
      .map(([found]) => found.replace(/(?<![.!?'’])[.!?'’]+$/, '').toLowerCase())
      .filter((found) => /@[^@]+\.[^@]+$/.test(found)),
  )
  if (plain.size > 0) return plain.size === 1 ? ([...plain][0] ?? null) : null
  const spelled = / dot |[[(]dot[\])]/.test(visible) ? spelledAddress.exec(visible) : null
  if (spelled === null) return null
  return `${spelled[1]}@${spelled[2]?.replace(/ ?[[(]?dot[\])]? ?/g, '.').replaceAll(' ', '')}`.toLowerCase()
}

/** How customers write each method, with the usual typing errors. */
const methodPatterns: Readonly<Record<PaymentMethod, RegExp>> = {
  cashapp: /\bcash ?-?ap+s?\b|\bcas+h?ap+\b|\bcashtag\b/,
  venmo: /\bven+m+o+s?\b|\bvemno\b|\bvenom\b/,
  zelle: /\bz[ea]l+e?s?\b/,
  bitcoin: /\bbit ?-?co[iy]ns?\b|\bbtc\b/,
  ethereum: /\beth?[ei]r[ei]?um\b|\beth\b|\bether\b/,
}
const otherMethods: readonly (readonly [string, RegExp])[] = [
  ['PayPal', /\bpay ?pal+\b/],
  ['Apple Pay', /\bapple ?pay\b/],
  ['Google Pay', /\bgoogle ?pay\b|\bgpay\b/],
  ['Dogecoin', /\bdoge(?: ?coins?)?\b/],
  ['USDT', /\busdt\b|\btether\b/],
  ['USDC', /\busdc\b/],
  ['Litecoin', /\blite ?coins?\b|\bltc\b/],
  ['Solana', /\bsolana\b/],
  ['American Express', /\bamex\b|\bamerican express\b/],
  ['Visa', /\bvisa\b/],
  ['Mastercard', /\bmaster ?card\b/],
  ['Klarna', /\bklarna\b/],
  ['Afterpay', /\bafter ?pay\b/],
  ['Affirm', /\baffirm\b/],
  ['credit-card', /\b(?:credit|debit|bank) ?cards?\b|\bcards?\b|\btarjetas?\b|\bcredit\b|\bdebit\b/],
  ['wire', /\bwire\b|\bbank transfer\b|\btransferencia\b|\bach\b/],
  ['check', /\bchecks?\b|\bcheques?\b/],
  ['cash', /\bcash\b|\befectivo\b/],
]

/** A plain text with methods of payment by one name: `bit coin` as `bitcoin`. */
export function withMethodNames(plain: string): string {
  let text = plain
  for (const [method, pattern] of Object.entries(methodPatterns)) text = text.replace(pattern, method)
  return text
}

/** The method a plain text names, also where it is written a letter wrong. */
export function methodIn(plain: string): PaymentMethod | null {
  const exact = paymentMethods.find((method) => methodPatterns[method].test(plain))
  if (exact !== undefined) return exact
  const words = wordsOf(plain).slice(0, 100)
  const isMeant = (method: PaymentMethod): boolean =>
    method.length > 5 && words.some((word) => word.length > 5 && typingErrors(word, method, 2) <= 2)
  return paymentMethods.find(isMeant) ?? null
}

/** The way to pay that a plain text names: one of ours, else another. */
export function methodsIn(plain: string): Pick<Entities, 'method' | 'otherMethod'> {
  const method = methodIn(plain)
  const other = method === null ? otherMethods.find(([, pattern]) => pattern.test(plain)) : undefined
  return { method, otherMethod: other?.[0] ?? null }
}

/** All methods that a plain text names. */
export const allMethodsIn = (plain: string): PaymentMethod[] =>
  paymentMethods.filter((method) => methodPatterns[method].test(plain))

/**
 * Everything a message names. @param isCodeAwaited six figures are a code then, and no order's number
 */
export function entitiesIn(written: string, { isCodeAwaited, today, language }: Reading): Entities {
  const visible = visibleText(written)
  const email = emailIn(visible)
  const plain = withJoinedDigits(plainText(visible.replace(address, ' ')))
  const code = /(?<![\d#$.-])(\d{3})[ -]?(\d{3})(?![\d%-]|[.,]\d)/.exec(plain)
  const isCode = isCodeAwaited && code !== null && !/(?:order|pedido)\W{0,12}\d{6}\b/.test(plain)
  const { rest, ...dated } = datedIn(isCode ? plain.replace(code[0], ' '.repeat(code[0].length)) : plain, {
    today,
    language,
  })
  return {
    ...orderNamesIn(rest),
    email,
    code: isCode ? `${code[1]}${code[2]}` : null,
    ...methodsIn(plain),
    dated,
  }
}
