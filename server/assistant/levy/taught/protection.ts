import { type ActName, acts } from '../../../../contract/assistant/acts.ts'
import { kindOf } from '../reader/kindred.ts'
import { hasNeededWords } from '../reader/needed-words.ts'
import { claims, saysPaid } from '../reader/payment-signals.ts'
import { plainText } from '../reader/plain-text.ts'

/** The reasons why a message can't mean the taught acts, whoever taught it. */
export type Protection = 'claim' | 'trouble' | 'attack' | 'code' | 'no-trouble'

const needsPerson: readonly ActName[] = ['person', 'complaint', 'threat']
const isClaim = (act: ActName): boolean => kindOf.get(act) === 'paid-claim'
const isTrouble = (act: ActName): boolean => acts[act].topic === 'trouble' || needsPerson.includes(act)
/** Its answer tells how to pay, or the amount that is still due. */
const invites = (act: ActName): boolean => ['pay-how', 'order-payment'].includes(kindOf.get(act) ?? act)

/**
 * The protection of customers that a taught meaning would weaken; null if it weakens none. A message that says that money was
 * sent stays a claim, trouble stays with a person, and an attack stays refused. @param read the acts as read without examples
 */
export function protectionOf(message: string, read: readonly ActName[], taught: readonly ActName[]): Protection | null {
  const plain = plainText(message)
  if (read.includes('code-given')) return 'code'
  if (read.includes('privacy-attack') && !taught.includes('privacy-attack')) return 'attack'
  const says = read.some(isClaim) || claims.some(([, pattern]) => pattern.test(plain))
  if (says && !taught.some(isClaim)) return 'claim'
  if (saysPaid.test(plain) && taught.some((act) => kindOf.get(act) === 'pay-how')) return 'claim'
  if (says && taught.some(invites)) return 'claim'
  if (read.some(isTrouble) && !taught.some(isTrouble)) return 'trouble'
  const isUnfounded = (act: ActName): boolean => acts[act].topic === 'trouble' && !hasNeededWords(act, plain)
  return taught.some(isUnfounded) ? 'no-trouble' : null
}
