import { expect, test } from 'vitest'
import type { CustomerEmailState } from '../../../contract/messages/message.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { describeEmails } from './email-effect.ts'

const order = (shop: string, email = 'dana@example.com') =>
  ({ merchant: { id: shop }, customer: { name: 'Dana', email } }) as Pick<Order, 'merchant' | 'customer'>

const shops: Readonly<Record<string, CustomerEmailState>> = { on: 'on', off: 'off', bare: 'not-connected' }
const say = (...orders: ReturnType<typeof order>[]) => describeEmails(orders, (shop) => shops[shop])

test.each([
  [[order('on')], 'An email goes to dana@example.com.'],
  [[order('off')], 'No email goes to Dana: emails to customers are off.'],
  [[order('bare')], 'No email goes to Dana: no mail server is connected.'],
  [[order('on', '')], 'No email goes to Dana: there is no email address.'],
  [[order('on'), order('on')], 'Each customer gets an email.'],
  [[order('bare'), order('bare')], 'No customer gets an email: no mail server is connected.'],
  [
    [order('on'), order('off'), order('on')],
    '2 of 3 customers get an email. For the others, emails to customers are off.',
  ],
])('case %#', (orders, text) => expect(say(...orders)).toBe(text))

test('nothing is said while a setting is unknown', () => {
  expect(say(order('on'), order('not loaded'))).toBeNull()
  expect(say()).toBeNull()
})
