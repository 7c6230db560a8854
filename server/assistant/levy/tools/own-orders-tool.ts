import type { Database } from '../../../db/client.ts'
import { selectOwnOrders } from '../order-proof.queries.ts'
import type { Verified } from '../turn.ts'
import { toolInputs } from './inputs.ts'
import { orderFeatures } from './order-tools.ts'
import { toToldOrder } from './told-order.ts'
import type { Tools } from './tool.ts'

/** The most orders in one answer. */
const mostTold = 5

/**
 * All orders of a customer, by date. A code has proved that the email is theirs, so no number is needed any more; what is in
 * another order and where it goes needs a code of its own all the same.
 */
export const createOwnOrdersTool = ({ database }: { database: Database }): Pick<Tools, 'own_orders'> => ({
  own_orders: {
    name: 'own_orders',
    input: toolInputs.own_orders,
    features: orderFeatures,
    async run({ merchantId, memory, shop: { timezone } }, { from, to }) {
      const { byCode } = memory
      if (byCode === undefined) return { outcome: 'need-code' }
      const query = { orderId: byCode.orderId, from, to: to ?? from, timezone, limit: mostTold + 1 }
      const found = await database.read({ merchantId }, (transaction) =>
        selectOwnOrders(transaction, merchantId, query),
      )
      const [first, ...others] = found
      if (first === undefined) return { outcome: 'nothing' }
      if (others.length === 0) {
        const named: Verified = { orderId: first.id, orderNumber: first.number, level: 'named' }
        memory.verified = first.id === byCode.orderId ? byCode : named
        memory.orderNumber = first.number
        delete memory.idEnding
      }
      const orders = found.slice(0, mostTold).map((order) => toToldOrder(order, timezone))
      return { outcome: 'found', orders, more: found.length > mostTold }
    },
  },
})
