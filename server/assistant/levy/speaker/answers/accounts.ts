import { allMethodsIn } from '../../reader/entities.ts'
import { accountIn } from '../../reader/slots.ts'
import type { PaymentMethodsResult } from '../../tools/results.ts'
import type { Asked, Reply } from '../asked.ts'

type Method = Extract<PaymentMethodsResult, { outcome: 'found' }>['methods'][number]

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const isPhone = (text: string): boolean => /^[\d\s()+.-]{10,}$/.test(text)

/**
 * Whether the customer wrote this account, sign and all. Whole words are compared as they were typed: `$aurora` is another
 * account than `@aurora`, and `@aurora.help` than `@aurora`.
 */
function isWritten(account: string, { turn }: Asked, named: string): boolean {
  if (isPhone(account) && isPhone(named)) return digitsOf(account).slice(-10) === digitsOf(named).slice(-10)
  const words = turn.question.split(/\s/).map((word) => word.replace(/^[("'“]{1,3}|[)"'”?!.,;:]{1,3}$/g, ''))
  return words.some((word) => word.toLowerCase() === account.toLowerCase())
}

/** The account that the message names: a tag, a wallet, a phone number, or an email address where Zelle is spoken of. */
function namedAccount({ act, typed, entities }: Asked): string | null {
  const account = accountIn(typed)
  // A phone number may be the customer's own.
  if (account !== undefined && (!isPhone(account) || act === 'pay-account-check')) return account
  return entities.method === 'zelle' && entities.orderNumbers.length === 0 ? entities.email : null
}

/** `how do i pay with venmo`, `who do i zelle`: a method alone is no answer. */
const asksWhereTo =
  /\b(?:how(?! (?:long|much|many|fast|soon))|wheres?|whom?|what'?s|which account|como|a ?donde|a quien)\b/

/**
 * Whether an account is the shop's, or which accounts it has; null for a question about neither. A wrong account is never
 * answered with yes, and the right one stands beside each no.
 */
export function aboutAccounts(asked: Asked, methods: readonly Method[]): Reply | null {
  const { act, texts, entities, plain } = asked
  const named = namedAccount(asked)
  const said = allMethodsIn(asked.typed)
  const ofMethod = methods.filter(({ method }) => method === entities.method || said.includes(method))
  const meant = ofMethod.length > 0 ? ofMethod : methods
  if (named !== null) {
    const own = methods.find(({ account }) => isWritten(account, asked, named))
    return { text: own === undefined ? texts.accountNotOurs(meant) : texts.accountOurs(own) }
  }
  const isTaken = entities.method === null || ofMethod.length > 0
  const isAsked = act === 'pay-account' || (ofMethod.length > 0 && asksWhereTo.test(plain))
  if (!isAsked || !isTaken || entities.otherMethod !== null) return null
  return { text: texts.accounts(meant) }
}
