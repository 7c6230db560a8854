import { centsToUsd } from '../../../../contract/core/money.ts'
import { signedAmount } from '../../../../contract/orders/adjustment-words.ts'
import { selectOrderedAdjustments, selectOrderedItems } from '../order-proof.queries.ts'
import { toolInputs } from './inputs.ts'
import { type Proof, type ProofDependencies, proveOrder } from './order-proof.ts'
import type { NotTold } from './results.ts'
import { told } from './told.ts'
import { toToldOrder } from './told-order.ts'
import type { Tools } from './tool.ts'

/** The answer if a proof is missing. A guarded order needs a code. */
export const notTold = (proof: Exclude<Proof, { outcome: 'proved' }>): NotTold =>
  proof.outcome === 'guarded' ? { outcome: 'need-code' } : proof

export const orderFeatures = ['orderTracking', 'shippingUpdates'] as const

export const createOrderTools = (dependencies: ProofDependencies): Pick<Tools, 'order_status' | 'order_details'> => ({
  order_status: {
    name: 'order_status',
    input: toolInputs.order_status,
    features: orderFeatures,
    async run(turn, named) {
      const proof = await proveOrder(dependencies, turn, named)
      return proof.outcome === 'proved'
        ? { outcome: 'found', order: toToldOrder(proof.order, turn.shop.timezone) }
        : notTold(proof)
    },
  },
  order_details: {
    name: 'order_details',
    input: toolInputs.order_details,
    features: orderFeatures,
    async run(turn, named) {
      const proof = await proveOrder(dependencies, turn, named)
      if (proof.outcome !== 'proved') return notTold(proof)
      if (proof.level !== 'code') return { outcome: 'need-code' }
      const { merchantId, shop } = turn
      const { order } = proof
      const [items, adjustments] = await dependencies.database.read({ merchantId }, (transaction) =>
        Promise.all([
          selectOrderedItems(transaction, merchantId, order.id),
          selectOrderedAdjustments(transaction, merchantId, order.id),
        ]),
      )
      return {
        outcome: 'found',
        order: toToldOrder(order, shop.timezone),
        items: items.map(({ name, sku, quantity, unitPriceCents }) => ({
          ...{ name: told(name), sku: told(sku ?? ''), quantity },
          price: centsToUsd(unitPriceCents),
        })),
        adjustments: adjustments.map(({ kind, name, amountCents }) => ({
          ...{ kind, name: told(name ?? '') },
          amount: centsToUsd(signedAmount(kind, amountCents)),
        })),
        shippingAddress: order.shippingAddress.filter((line) => line !== null).map((line) => told(line)),
        customerName: told(order.customerName),
      }
    },
  },
})
