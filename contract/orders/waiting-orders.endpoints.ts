import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { pageOrCursorQuery } from '../core/page.ts'
import { instant } from '../core/time.ts'
import { claimedPayer } from '../payments/payment-request.ts'
import { paymentStates } from '../payments/payment-state.ts'
import { order } from './order.ts'

/** An order that waits for its money. */
export const waitingOrder = z.object({
  order,
  due: usd,
  received: usd,
  /** `matched` while money waits for a decision, also if the customer says that they paid. */
  state: z.enum(paymentStates),
  /** For the payment's note; null for an order that hasn't asked yet. */
  code: z.nullable(z.string()),
  /** The payer as the customer named them; null until they say that they paid. */
  /** `isOutdated` if an edit changed the total or the method after it. */
  claim: z.nullable(z.object({ at: instant, ...claimedPayer.shape, isOutdated: z.boolean() })),
})
export type WaitingOrder = z.infer<typeof waitingOrder>

export const listWaitingOrders = endpoint({
  method: 'GET',
  path: '/orders/waiting',
  tag: 'Orders',
  summary: 'List the orders that wait for money: first those whose customer says they paid, the oldest claim first',
  access: ['admin', 'merchant', 'viewer'],
  scope: 'orders:read',
  query: z.object({
    ...pageOrCursorQuery,
    /** Oldest order first, claimed or not. In this order alone the list has cursors: a claim moves an order in the other one. */
    sort: z.optional(z.enum(['createdAt'])),
    /** Orders of one merchant; a merchant that isn't yours gets a 404. */
    merchantId: z.optional(id),
  }),
  response: z.object({
    waiting: z.array(waitingOrder),
    total: z.number(),
    /** How many of them are claimed. */
    claimed: z.number(),
    page: z.number(),
    limit: z.number(),
    /** Pass it as `after` for the next page; null on the last one, and without `sort`. */
    nextCursor: z.nullable(id),
  }),
  problems: ['not-found'],
})
