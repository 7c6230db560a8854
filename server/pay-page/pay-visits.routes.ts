import type { PayPage } from '../../contract/pay-page/pay-page.ts'
import type { PaymentClaim } from '../../contract/pay-page/payment-claim.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'
import type { Database } from '../db/client.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { countedAddress } from '../http/client-address.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { chooseOrderMethod, claimOrderPayment } from '../orders/order-payment.service.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import * as service from './pay-page.service.ts'

export type PayVisitDependencies = {
  database: Database
  clock: () => Date
  payLinks: PayLinks
  /** Undefined turns limits off. */
  admit: RateLimits['admit'] | undefined
}

/** Somebody with a link, from an address. */
export type PayVisitor = { token: string; address: string }

/** The acts of a visitor, for the API and for the page: each opens its transactions and answers the page as it is then. */
export type PayVisits = {
  find(visitor: PayVisitor): Promise<service.PayOrder>
  look(visitor: PayVisitor): Promise<PayPage>
  claim(visitor: PayVisitor, claim: PaymentClaim): Promise<PayPage>
  chooseMethod(visitor: PayVisitor, method: PaymentMethod): Promise<PayPage>
}

/** A person with an old link tries it a few times. */
const maxUnknownPerMinute = 30

export function createPayVisits({ database, clock, payLinks: links, admit }: PayVisitDependencies): PayVisits {
  const find = async ({ token, address }: PayVisitor): Promise<service.PayOrder> => {
    try {
      return await database.read('platform', (transaction) => service.requirePayLink(transaction, token))
    } catch (error) {
      if (error instanceof service.PayLinkNotFoundError) {
        const key = `pay link ${countedAddress(address)}`
        await admit?.({ key, max: maxUnknownPerMinute, what: 'payment links that do not work' })
      }
      throw error
    }
  }
  type Change = (transaction: WritingTransaction, order: service.PayOrder, now: Date) => Promise<void>
  const change = async (visitor: PayVisitor, work: Change): Promise<PayPage> => {
    const order = await find(visitor)
    return database.write({ merchantId: order.merchantId }, async (transaction) => {
      await work(transaction, order, clock())
      return service.readPayPage(transaction, order, { token: visitor.token, links })
    })
  }
  return {
    find,
    async look(visitor) {
      const order = await find(visitor)
      return database.read({ merchantId: order.merchantId }, (transaction) =>
        service.readPayPage(transaction, order, { token: visitor.token, links }),
      )
    },
    claim: (visitor, claim) =>
      change(visitor, (transaction, order, now) =>
        claimOrderPayment(transaction, order, { claim, by: 'Pay page', now }),
      ),
    chooseMethod: (visitor, method) =>
      change(visitor, (transaction, order, now) => chooseOrderMethod(transaction, order, { method, now })),
  }
}
