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
import { listWaitingOrders } from '../../contract/orders/waiting-orders.endpoints.ts'
import type { Database } from '../db/client.ts'
import { type Caller, merchantFor, requireScope, scopeOf } from '../http/actor.ts'
import { JsonText, type Register } from '../http/register.ts'
import type { Delivery } from '../messages/messages.service.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import * as editing from './edit-order.service.ts'
import { orderActor, userIdOf } from './order-actor.ts'
import type { OrderWork } from './order-change.ts'
import * as holds from './order-hold.service.ts'
import * as notes from './order-notes.service.ts'
import * as payment from './order-payment.service.ts'
import * as status from './order-status.service.ts'
import * as orders from './orders.service.ts'

// Each read or change proves the caller's session itself, which saves a round trip.
const provesSession = { provesSession: true } as const

export type OrderRouteDependencies = { database: Database; clock: () => Date; delivery: Delivery; payLinks: PayLinks }

function registerReading(
  register: Register,
  { database, clock, delivery, payLinks: links }: OrderRouteDependencies,
): void {
  register(
    listOrders,
    async ({ actor, query: { merchantId: askedFor, ...query } }) => {
      const merchantId = merchantFor(actor, askedFor)
      const asked = { merchantId, now: clock() }
      const json = await database.read(
        scopeOf(merchantId),
        (transaction) => orders.listOrders(transaction, asked, query),
        actor.proof,
      )
      return new JsonText(json)
    },
    provesSession,
  )

  register(
    listWaitingOrders,
    async ({ actor, query: { merchantId: askedFor, ...page } }) => {
      const merchantId = merchantFor(actor, askedFor)
      const json = await database.read(
        scopeOf(merchantId),
        (transaction) => orders.listWaitingOrders(transaction, merchantId, page),
        actor.proof,
      )
      return new JsonText(json)
    },
    provesSession,
  )

  register(
    countOrders,
    ({ actor, query }) => {
      const merchantId = merchantFor(actor, query.merchantId)
      const asked = { merchantId, now: clock() }
      return database.read(
        scopeOf(merchantId),
        (transaction) => orders.countOrders(transaction, asked, query),
        actor.proof,
      )
    },
    provesSession,
  )

  register(
    listHeldOrders,
    async ({ actor, query }) => {
      const merchantId = merchantFor(actor, query.merchantId)
      const json = await database.read(
        scopeOf(merchantId),
        (transaction) => holds.listHeldOrders(transaction, merchantId),
        actor.proof,
      )
      return new JsonText(json)
    },
    provesSession,
  )

  register(
    getOrder,
    async ({ actor, params }) => {
      const merchantId = merchantFor(actor, undefined)
      const reader = { merchantId, userId: userIdOf(actor), now: clock() }
      const asked = { orderId: params.id, answer: 'read', links } as const
      const scope = scopeOf(merchantId)
      const found = await database.read(
        scope,
        (transaction) => orders.readOrder(transaction, reader, asked),
        actor.proof,
      )
      const json =
        found ?? (await database.write(scope, (transaction) => orders.answerOrder(transaction, reader, asked)))
      return new JsonText(json)
    },
    provesSession,
  )

  register(getInstructions, async ({ actor, params: { id: orderId } }) => {
    const merchantId = merchantFor(actor, undefined)
    const instructions = await database.read(scopeOf(merchantId), (transaction) =>
      notes.getInstructions(transaction, { orderId, merchantId, delivery, links }),
    )
    return { instructions }
  })
}

/** Changes an order and answers its new state. */
const changing =
  ({ database, clock, payLinks: links }: OrderRouteDependencies) =>
  async (actor: Caller, orderId: string, work: OrderWork): Promise<JsonText<never>> => {
    const by = orderActor(actor)
    const json = await database.write(
      scopeOf(by.merchantId),
      async (transaction) => {
        const now = clock()
        await work(transaction, by, now)
        return orders.answerOrder(transaction, { ...by, now }, { orderId, answer: 'changed', links })
      },
      actor.proof,
    )
    return new JsonText(json)
  }

function registerStatuses(register: Register, dependencies: OrderRouteDependencies): void {
  const change = changing(dependencies)

  register(
    changeOrderStatus,
    ({ actor, params: { id: orderId }, body }) =>
      change(actor, orderId, (transaction, by, now) => {
        if (body.refund !== undefined) requireScope(actor, 'money:write')
        return status.changeOrderStatus(transaction, by, { orderId, change: body, now })
      }),
    provesSession,
  )

  register(
    cancelOrder,
    ({ actor, params: { id: orderId }, body: { reason, refund } }) => {
      const cancellation = { status: 'cancelled', reason, refund } as const
      return change(actor, orderId, (transaction, by, now) => {
        if (refund !== undefined) requireScope(actor, 'money:write')
        return status.changeOrderStatus(transaction, by, { orderId, change: cancellation, now })
      })
    },
    provesSession,
  )

  register(
    undoOrderChange,
    ({ actor, params: { id: orderId }, body: { entryId } }) =>
      change(actor, orderId, (transaction, by, now) =>
        status.undoOrderChange(transaction, by, { orderId, entryId, now }),
      ),
    provesSession,
  )

  register(
    releaseOrder,
    ({ actor, params: { id: orderId }, body: { reason } }) =>
      change(actor, orderId, (transaction, by, now) => holds.releaseOrder(transaction, by, { orderId, reason, now })),
    provesSession,
  )
}

function registerChanging(register: Register, dependencies: OrderRouteDependencies): void {
  const { delivery, payLinks: links } = dependencies
  const change = changing(dependencies)

  register(
    editOrder,
    ({ actor, params: { id: orderId }, body: edit }) =>
      change(actor, orderId, (transaction, by, now) =>
        editing.editOrder(transaction, by, { orderId, edit, now, delivery, links }),
      ),
    provesSession,
  )

  register(
    addOrderNote,
    ({ actor, params: { id: orderId }, body: { text } }) =>
      change(actor, orderId, (transaction, by, now) => notes.addNote(transaction, by, { orderId, text, now })),
    provesSession,
  )

  register(
    resendInstructions,
    ({ actor, params: { id: orderId } }) =>
      change(actor, orderId, (transaction, by, now) =>
        notes.resendInstructions(transaction, by, { orderId, now, delivery, links }),
      ),
    provesSession,
  )

  register(
    changePaymentRequest,
    ({ actor, params: { id: orderId }, body: { action } }) =>
      change(actor, orderId, (transaction, by, now) =>
        payment.changeOrderPayLink(transaction, by, { orderId, action, links, now }),
      ),
    provesSession,
  )

  register(
    markCustomerTold,
    ({ actor, params: { id: orderId } }) =>
      change(actor, orderId, (transaction, by, now) => notes.markCustomerTold(transaction, by, { orderId, now })),
    provesSession,
  )
}

export function registerOrderRoutes(register: Register, dependencies: OrderRouteDependencies): void {
  registerReading(register, dependencies)
  registerStatuses(register, dependencies)
  registerChanging(register, dependencies)
}
