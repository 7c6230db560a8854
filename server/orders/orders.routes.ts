import { editOrder } from '../../contract/orders/edit-order.endpoints.ts'
import { getInstructions, markCustomerTold, resendInstructions } from '../../contract/orders/instructions.endpoints.ts'
import {
  addOrderNote,
  cancelOrder,
  changeOrderStatus,
  undoOrderChange,
} from '../../contract/orders/order-changes.endpoints.ts'
import { getOrder } from '../../contract/orders/order-details.endpoints.ts'
import { listHeldOrders, releaseOrder } from '../../contract/orders/order-risk.endpoints.ts'
import { countOrders, listOrders } from '../../contract/orders/orders.endpoints.ts'
import { changePaymentRequest } from '../../contract/orders/payment-request.endpoints.ts'
import { removePayment } from '../../contract/orders/remove-payment.endpoints.ts'
import { listWaitingOrders } from '../../contract/orders/waiting-orders.endpoints.ts'
import type { Database } from '../db/client.ts'
import { type Caller, merchantFor, requireScope, scopeOf } from '../http/actor.ts'
import { JsonText, type Register } from '../http/register.ts'
import { idempotencyKey, once } from '../idempotency/idempotency.service.ts'
import type { Delivery } from '../messages/messages.service.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import * as byHand from './by-hand.service.ts'
import * as editing from './edit-order.service.ts'
import { orderActor, userIdOf } from './order-actor.ts'
import type { OrderWork } from './order-change.ts'
import * as holds from './order-hold.service.ts'
import * as notes from './order-notes.service.ts'
import * as payment from './order-payment.service.ts'
import * as status from './order-status.service.ts'
import * as undo from './order-undo.service.ts'
import * as orders from './orders.service.ts'
import { findOrder } from './refunds.service.ts'

export type OrderRouteDependencies = { clock: () => Date; delivery: Delivery; payLinks: PayLinks }

function registerReading(register: Register, { clock, delivery, payLinks: links }: OrderRouteDependencies): void {
  register(listOrders, async ({ actor, database, query: { merchantId: askedFor, ...query } }) => {
    const merchantId = merchantFor(actor, askedFor)
    const asked = { merchantId, now: clock() }
    const json = await database.read(scopeOf(merchantId), (transaction) => orders.listOrders(transaction, asked, query))
    return new JsonText(json)
  })

  register(listWaitingOrders, async ({ actor, database, query: { merchantId: askedFor, ...page } }) => {
    const merchantId = merchantFor(actor, askedFor)
    const json = await database.read(scopeOf(merchantId), (transaction) =>
      orders.listWaitingOrders(transaction, merchantId, page),
    )
    return new JsonText(json)
  })

  register(countOrders, ({ actor, database, query }) => {
    const merchantId = merchantFor(actor, query.merchantId)
    const asked = { merchantId, now: clock() }
    return database.read(scopeOf(merchantId), (transaction) => orders.countOrders(transaction, asked, query))
  })

  register(listHeldOrders, async ({ actor, database, query }) => {
    const merchantId = merchantFor(actor, query.merchantId)
    const json = await database.read(scopeOf(merchantId), (transaction) =>
      holds.listHeldOrders(transaction, merchantId),
    )
    return new JsonText(json)
  })

  register(getOrder, async ({ actor, database, params }) => {
    const merchantId = merchantFor(actor, undefined)
    const reader = { merchantId, userId: userIdOf(actor), now: clock() }
    const order = await database.read(scopeOf(merchantId), (transaction) =>
      orders.getOrder(transaction, reader, { orderId: params.id, links }),
    )
    return new JsonText(JSON.stringify({ order }))
  })

  register(getInstructions, async ({ actor, database, params: { id: orderId } }) => {
    const merchantId = merchantFor(actor, undefined)
    const instructions = await database.read(scopeOf(merchantId), (transaction) =>
      notes.getInstructions(transaction, { orderId, merchantId, delivery, links }),
    )
    return { instructions }
  })
}

type Asked = {
  actor: Caller
  database: Database
  /** A request that is carried out once for its key. */
  repeatable?: { key: string | undefined; content: object }
}

/** Changes an order and answers its new state. */
const changing =
  ({ clock, payLinks: links }: OrderRouteDependencies) =>
  async ({ actor, database, repeatable }: Asked, orderId: string, work: OrderWork): Promise<JsonText<never>> => {
    const by = orderActor(actor)
    const { body, replayed } = await database.write(scopeOf(by.merchantId), async (transaction) => {
      const now = clock()
      const change = async () => {
        await work(transaction, by, now)
        const order = await orders.getOrder(transaction, { ...by, now }, { orderId, links })
        return JSON.stringify({ success: true, order })
      }
      if (repeatable?.key === undefined) return { body: await change(), replayed: false }
      const { merchantId } = await findOrder(transaction, by, orderId)
      const content = { orderId, ...repeatable.content }
      return once(transaction, { merchantId, key: repeatable.key, content, now }, change)
    })
    return new JsonText(body, replayed ? { 'idempotency-replayed': 'true' } : {})
  }

function registerStatuses(register: Register, dependencies: OrderRouteDependencies): void {
  const change = changing(dependencies)

  register(changeOrderStatus, async ({ actor, database, params: { id: orderId }, body, request }) => {
    if (body.status === 'paid' || body.refund !== undefined) requireScope(actor, 'money:write')
    const { payment, paymentReference: reference, reason } = body
    const repeatable = { key: idempotencyKey(request.headers['idempotency-key']), content: { change: body } }
    return change({ actor, database, repeatable }, orderId, (transaction, by, now) =>
      body.status === 'paid' && payment?.sendBack === true
        ? byHand.sendPaymentBack(transaction, by, { orderId, payment, reference, reason, now })
        : status.changeOrderStatus(transaction, by, { orderId, change: body, now }),
    )
  })

  register(removePayment, async ({ actor, database, params: { id: orderId, paymentId }, body: { reason } }) => {
    requireScope(actor, 'money:write')
    return change({ actor, database }, orderId, (transaction, by, now) =>
      byHand.removePayment(transaction, by, { orderId, paymentId, reason, now }),
    )
  })

  register(cancelOrder, ({ actor, database, params: { id: orderId }, body: { reason, refund, restock } }) => {
    const cancellation = { status: 'cancelled', reason, refund, restock } as const
    return change({ actor, database }, orderId, (transaction, by, now) => {
      if (refund !== undefined) requireScope(actor, 'money:write')
      return status.changeOrderStatus(transaction, by, { orderId, change: cancellation, now })
    })
  })

  register(undoOrderChange, ({ actor, database, params: { id: orderId }, body: { entryId } }) =>
    change({ actor, database }, orderId, (transaction, by, now) =>
      undo.undoOrderChange(transaction, by, { orderId, entryId, now }),
    ),
  )

  register(releaseOrder, ({ actor, database, params: { id: orderId }, body: { reason } }) =>
    change({ actor, database }, orderId, (transaction, by, now) =>
      holds.releaseOrder(transaction, by, { orderId, reason, now }),
    ),
  )
}

function registerChanging(register: Register, dependencies: OrderRouteDependencies): void {
  const { delivery, payLinks: links } = dependencies
  const change = changing(dependencies)

  register(editOrder, ({ actor, database, params: { id: orderId }, body: edit }) => {
    const requireMoney = () => requireScope(actor, 'money:write')
    return change({ actor, database }, orderId, (transaction, by, now) =>
      editing.editOrder(transaction, by, { orderId, edit, now, delivery, links, requireMoney }),
    )
  })

  register(addOrderNote, ({ actor, database, params: { id: orderId }, body: { text } }) =>
    change({ actor, database }, orderId, (transaction, by, now) =>
      notes.addNote(transaction, by, { orderId, text, now }),
    ),
  )

  register(resendInstructions, ({ actor, database, params: { id: orderId } }) =>
    change({ actor, database }, orderId, (transaction, by, now) =>
      notes.resendInstructions(transaction, by, { orderId, now, delivery, links }),
    ),
  )

  register(changePaymentRequest, ({ actor, database, params: { id: orderId }, body: { action } }) =>
    change({ actor, database }, orderId, (transaction, by, now) =>
      payment.changeOrderPayLink(transaction, by, { orderId, action, links, now }),
    ),
  )

  register(markCustomerTold, ({ actor, database, params: { id: orderId } }) =>
    change({ actor, database }, orderId, (transaction, by, now) =>
      notes.markCustomerTold(transaction, by, { orderId, now }),
    ),
  )
}

export function registerOrderRoutes(register: Register, dependencies: OrderRouteDependencies): void {
  registerReading(register, dependencies)
  registerStatuses(register, dependencies)
  registerChanging(register, dependencies)
}
