import { listHeldOrders, releaseOrder } from '../../contract/orders/order-risk.endpoints.ts'
import {
  addOrderNote,
  cancelOrder,
  changeOrderStatus,
  countOrders,
  createOrder,
  getOrder,
  listOrders,
  resendInstructions,
  undoOrderChange,
} from '../../contract/orders/orders.endpoints.ts'
import type { Database } from '../db/client.ts'
import { type Caller, merchantFor, requiredMerchantFor, scopeOf } from '../http/actor.ts'
import { JsonText, type Register } from '../http/register.ts'
import { idempotencyKey, once } from '../idempotency/idempotency.service.ts'
import type { Delivery } from '../messages/messages.service.ts'
import * as creating from './create-order.service.ts'
import type { OrderActor, OrderWork } from './order-change.ts'
import * as holds from './order-hold.service.ts'
import * as notes from './order-notes.service.ts'
import * as status from './order-status.service.ts'
import * as orders from './orders.service.ts'

const userIdOf = (caller: Caller): string | null => (caller.kind === 'user' ? caller.userId : null)

const orderActor = (caller: Caller): OrderActor => ({
  kind: caller.kind,
  userId: userIdOf(caller),
  name: caller.name,
  merchantId: caller.merchantId ?? undefined,
})

export type OrderRouteDependencies = { database: Database; clock: () => Date; delivery: Delivery }

function registerReading(register: Register, { database, clock }: OrderRouteDependencies): void {
  // What is read proves the session of whoever reads, which spares each of these a round trip.
  const read = (actor: Caller, merchantId: string | undefined) => database.statements(scopeOf(merchantId), actor.proof)
  const options = { provesSession: true } as const

  register(
    listOrders,
    async ({ actor, query: { merchantId: askedFor, ...query } }) => {
      const merchantId = merchantFor(actor, askedFor)
      return new JsonText(await orders.listOrders(read(actor, merchantId), merchantId, query))
    },
    options,
  )

  register(
    countOrders,
    ({ actor, query }) => {
      const merchantId = merchantFor(actor, query.merchantId)
      return orders.countOrders(read(actor, merchantId), { ...query, merchantId })
    },
    options,
  )

  register(
    listHeldOrders,
    async ({ actor, query }) => {
      const merchantId = merchantFor(actor, query.merchantId)
      return new JsonText(await holds.listHeldOrders(read(actor, merchantId), merchantId))
    },
    options,
  )

  register(
    getOrder,
    async ({ actor, params }) => {
      const merchantId = merchantFor(actor, undefined)
      const reader = { merchantId, userId: userIdOf(actor), now: clock() }
      return new JsonText(`{"order":${await orders.getOrder(read(actor, merchantId), reader, params.id)}}`)
    },
    options,
  )
}

function registerChanging(register: Register, { database, clock, delivery }: OrderRouteDependencies): void {
  const change = async (actor: Caller, work: OrderWork): Promise<JsonText<never>> => {
    const by = orderActor(actor)
    const json = await database.write(scopeOf(by.merchantId), (transaction) => work(transaction, by, clock()))
    return new JsonText(`{"success":true,"order":${json}}`)
  }

  register(changeOrderStatus, ({ actor, params: { id: orderId }, body }) =>
    change(actor, (transaction, by, now) => status.changeOrderStatus(transaction, by, { orderId, change: body, now })),
  )

  register(cancelOrder, ({ actor, params: { id: orderId }, body: { reason } }) => {
    const cancellation = { status: 'cancelled', reason } as const
    return change(actor, (transaction, by, now) =>
      status.changeOrderStatus(transaction, by, { orderId, change: cancellation, now }),
    )
  })

  register(undoOrderChange, ({ actor, params: { id: orderId }, body: { entryId } }) =>
    change(actor, (transaction, by, now) => status.undoOrderChange(transaction, by, { orderId, entryId, now })),
  )

  register(releaseOrder, ({ actor, params: { id: orderId }, body: { reason } }) =>
    change(actor, (transaction, by, now) => holds.releaseOrder(transaction, by, { orderId, reason, now })),
  )

  register(addOrderNote, ({ actor, params: { id: orderId }, body: { text } }) =>
    change(actor, (transaction, by, now) => notes.addNote(transaction, by, { orderId, text, now })),
  )

  register(resendInstructions, ({ actor, params: { id: orderId } }) =>
    change(actor, (transaction, by, now) => notes.resendInstructions(transaction, by, { orderId, now, delivery })),
  )
}

function registerCreating(register: Register, { database, clock, delivery }: OrderRouteDependencies): void {
  register(createOrder, async ({ actor, body, request }) => {
    const merchantId = requiredMerchantFor(actor, body.merchantId)
    const order = { ...body, merchantId }
    const key = idempotencyKey(request.headers['idempotency-key'])
    const { body: json, replayed } = await database.write(scopeOf(merchantId), (transaction) => {
      const now = clock()
      const create = () => creating.createOrder(transaction, orderActor(actor), { order, now, delivery })
      return once(transaction, { merchantId, key, content: order, now }, create)
    })
    return new JsonText(`{"success":true,"order":${json}}`, replayed ? { 'idempotency-replayed': 'true' } : {})
  })
}

export function registerOrderRoutes(register: Register, dependencies: OrderRouteDependencies): void {
  registerReading(register, dependencies)
  registerChanging(register, dependencies)
  registerCreating(register, dependencies)
}
