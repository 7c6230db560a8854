import type { CustomerEmailState } from '../../../contract/messages/message.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { formatCount } from '../../lib/format.ts'

type Told = Pick<Order, 'merchant' | 'customer'>

/** Why no email goes to a customer, as the end of a sentence. */
const reasons: Record<Exclude<CustomerEmailState, 'on'> | 'no-address', string> = {
  off: 'emails to customers are off',
  'not-connected': 'no mail server is connected',
  'no-address': 'there is no email address',
}

/**
 * Says whether the customers of these orders get an email, and why one doesn't; null while the settings of their shops are
 * unknown.
 */
export function describeEmails(
  orders: readonly Told[],
  stateOf: (merchantId: string) => CustomerEmailState | undefined,
): string | null {
  const states = orders.map(({ merchant, customer }) => (customer.email === '' ? 'no-address' : stateOf(merchant.id)))
  const [first] = orders
  if (first === undefined || states.includes(undefined)) return null
  const told = states.filter((state) => state === 'on').length
  const why = [...new Set(states.flatMap((state) => (state === undefined || state === 'on' ? [] : [reasons[state]])))]
  if (orders.length === 1) {
    return told === 1
      ? `An email goes to ${first.customer.email}.`
      : `No email goes to ${first.customer.name}: ${why.join(', ')}.`
  }
  if (told === orders.length) return 'Each customer gets an email.'
  if (told === 0) return `No customer gets an email: ${why.join(', ')}.`
  return `${formatCount(told)} of ${formatCount(orders.length)} customers get an email. For the others, ${why.join(', ')}.`
}
