import { Readable } from 'node:stream'
import { exportOrders } from '../../contract/orders/orders.endpoints.ts'
import { merchantFor, scopeOf } from '../http/actor.ts'
import { type Register, TextStream } from '../http/register.ts'
import type { OrderExports } from './order-export.service.ts'

export type OrderExportRouteDependencies = { exports: OrderExports; clock: () => Date }

export function registerOrderExportRoutes(register: Register, { exports, clock }: OrderExportRouteDependencies): void {
  register(exportOrders, async ({ actor, query, request }) => {
    const { page: _page, limit: _limit, sort, ...filter } = query
    const merchantId = merchantFor(actor, filter.merchantId)
    const selection = { ...filter, merchantId }
    const { stream, total } = await exports.begin({ scope: scopeOf(merchantId), selection, sort })
    // Fastify answers HEAD as GET and throws the body away, all of it as fast as it can be read.
    const isHead = request.method === 'HEAD'
    if (isHead) stream.destroy()
    const day = clock().toISOString().slice(0, 10)
    return new TextStream(isHead ? Readable.from([]) : stream, {
      filename: `orders-${day}.csv`,
      headers: { 'x-total-count': String(total) },
    })
  })
}
