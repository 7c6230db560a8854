import * as z from 'zod/mini'
import { usd } from '../core/money.ts'
import { instant } from '../core/time.ts'
import { adjustment, orderTotals } from '../orders/adjustments.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import { paymentInstruction, paymentRequestFields } from '../payments/payment-request.ts'

/** A pay page, as anyone with its link sees it: nothing about the customer or who paid. */
export const payPage = z.object({
  shop: z.object({
    name: z.string(),
    email: z.string(),
    /** True for a test shop, which takes no money. */
    isTest: z.boolean(),
    /** The path of a picture on this server and its pixels; null if the shop has none. */
    logo: z.nullable(z.object({ path: z.string(), width: z.number(), height: z.number() })),
  }),
  order: z.object({
    number: z.number(),
    status: z.enum(orderStatuses),
    paymentMethod: z.enum(paymentMethods),
    totalAmount: usd,
    createdAt: instant,
    products: z.array(z.object({ name: z.string(), quantity: z.number(), price: usd })),
    adjustments: z.array(adjustment),
    totals: orderTotals,
  }),
  payment: z.object({
    ...paymentRequestFields,
    /** The money beyond total and tips that has no refund yet. The same as `money.surplus` of the order. */
    surplus: usd,
    /** The money that the shop has sent back. */
    refunded: usd,
  }),
  /** The order's own method first; empty once nothing is left to pay. */
  instructions: z.array(paymentInstruction),
})
export type PayPage = z.infer<typeof payPage>
