import type { Answer, Body, CallInput, CallName, CallOptions } from './calls.ts'
import { type FollowOptions, follow } from './events.ts'
import type { HappenedEvent, Order, OrderDetails, Refund } from './openapi.gen.ts'
import { type Entry, entriesOf, type Filter, type ListName } from './pages.ts'
import { createSend, type PaydeskOptions, type Send } from './send.ts'

type List<Name extends ListName> = (
  filter?: Filter<Name>,
  signal?: AbortSignal,
) => AsyncGenerator<Entry<Name>, void, undefined>

/** Several values of a list's filter mean any of them. */
type OrderFilter = Omit<Filter<'GET /api/orders'>, 'status' | 'paymentMethod' | 'sort'> & {
  status?: Order['status'] | readonly Order['status'][]
  paymentMethod?: Order['paymentMethod'] | readonly Order['paymentMethod'][]
  /** Cursors exist in these orders alone. */
  sort?: 'createdAt' | '-createdAt'
}

/** The calls about orders. Those that change one answer with it, as it is then. */
export type Orders = {
  /** Goes through all orders that match, newest first. */
  list(filter?: OrderFilter, signal?: AbortSignal): AsyncGenerator<Order, void, undefined>
  get(id: string, options?: CallOptions): Promise<OrderDetails>
  /** The order with your own number. Undefined if there is none. */
  byExternalId(externalId: string, options?: CallOptions): Promise<Order | undefined>
  create(order: Body<'POST /api/orders'>, options?: CallOptions): Promise<OrderDetails>
  edit(id: string, changes: Body<'PATCH /api/orders/{id}'>, options?: CallOptions): Promise<OrderDetails>
  changeStatus(id: string, change: Body<'PATCH /api/orders/{id}/status'>, options?: CallOptions): Promise<OrderDetails>
  cancel(id: string, cancellation: Body<'POST /api/orders/{id}/cancel'>, options?: CallOptions): Promise<OrderDetails>
  refund(id: string, refund: Body<'POST /api/orders/{id}/refunds'>, options?: CallOptions): Promise<Refund>
}

function ordersOf(send: Send): Orders {
  const list: Orders['list'] = (filter = {}, signal) =>
    entriesOf(send, 'GET /api/orders', filter as Filter<'GET /api/orders'>, signal)
  const one = async (answer: Promise<{ order: OrderDetails }>): Promise<OrderDetails> => (await answer).order
  return {
    list,
    get: (id, options) => one(send('GET /api/orders/{id}', { path: { id }, ...options })),
    async byExternalId(externalId, options) {
      const { orders } = await send('GET /api/orders', { query: { externalId }, ...options })
      return orders[0]
    },
    create: (body, options) => one(send('POST /api/orders', { body, ...options })),
    edit: (id, body, options) => one(send('PATCH /api/orders/{id}', { path: { id }, body, ...options })),
    changeStatus: (id, body, options) => one(send('PATCH /api/orders/{id}/status', { path: { id }, body, ...options })),
    cancel: (id, body, options) => one(send('POST /api/orders/{id}/cancel', { path: { id }, body, ...options })),
    async refund(id, body, options) {
      return (await send('POST /api/orders/{id}/refunds', { path: { id }, body, ...options })).refund
    },
  }
}

/** A client of one shop's desk. It keeps nothing: create one, and share it. */
export class Paydesk {
  readonly orders: Orders
  readonly #send: Send
  /** Without retries: a follower reports the first failure, and goes on trying. */
  readonly #sendOnce: Send

  /** @throws TypeError for an address or a key that can't be one */
  constructor(options: PaydeskOptions) {
    this.#send = createSend(options)
    this.#sendOnce = createSend({ ...options, retries: 0 })
    this.orders = ordersOf(this.#send)
  }

  /**
   * Makes any call of the reference: `call('GET /api/orders/{id}', { path: { id } })`.
   *
   * @throws PaydeskError if the server refuses it, PaydeskConnectionError if no answer comes
   */
  call<Name extends CallName>(
    name: Name,
    ...[input]: object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]
  ): Promise<Answer<Name>> {
    return this.#send(name, (input ?? {}) as CallInput<Name>)
  }

  /** Goes through any list that pages by cursor: `list('GET /api/refunds', { state: 'owed' })`. */
  list<Name extends ListName>(
    name: Name,
    filter: Filter<Name> = {} as Filter<Name>,
    signal?: AbortSignal,
  ): ReturnType<List<Name>> {
    return entriesOf(this.#send, name, filter, signal)
  }

  /** Follows what happens in the shop, without an address that the server could call. It ends with its signal only. */
  events(options: FollowOptions = {}): AsyncGenerator<HappenedEvent, void, undefined> {
    return follow(this.#sendOnce, options)
  }
}
