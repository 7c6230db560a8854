import { accountIn } from '../../reader/slots.ts'
import type { PaymentMethodsResult } from '../../tools/results.ts'
import type { Asked, Reply } from '../asked.ts'

type Method = Extract<PaymentMethodsResult, { outcome: 'found' }>['methods'][number]

/** As accounts are compared: capitals, blanks and the sign in front make no difference. */
const comparable = (account: string): string => account.toLowerCase().replace(/^[$@]|\s/g, '')

/** The account that the message names: a tag, a wallet, a phone number, or an e-mail address where Zelle is spoken of. */
function namedAccount({ typed, entities }: Asked): string | null {
  const account = accountIn(typed)
  if (account !== undefined) return account
  return entities.method === 'zelle' && entities.orderNumbers.length === 0 ? entities.email : null
}

/**
 * Whether an account is the shop's, or which accounts it has; null for a question about neither. A wrong account is never
 * answered with yes, and the right one stands beside each no.
 */
export function aboutAccounts(asked: Asked, methods: readonly Method[]): Reply | null {
  const { act, texts, entities } = asked
  const named = namedAccount(asked)
  const ofMethod = methods.filter(({ method }) => method === entities.method)
  const meant = ofMethod.length > 0 ? ofMethod : methods
  if (named !== null) {
    const own = methods.find(({ account }) => comparable(account) === comparable(named))
    return { text: own === undefined ? texts.accountNotOurs(meant) : texts.accountOurs(own) }
  }
  const isTaken = entities.method === null || ofMethod.length > 0
  if (act !== 'pay-account' || !isTaken || entities.otherMethod !== null) return null
  return { text: texts.accounts(meant) }
}
