import { Readable } from 'node:stream'
import { exportOrders } from '../../contract/orders/order-export.endpoints.ts'
import { writtenFilters } from '../../contract/orders/order-filters.ts'
import { dayOf } from '../calendar/timezone.service.ts'
import type { WritingTransaction } from '../db/transaction.ts'
import { type Caller, merchantFor, scopeOf } from '../http/actor.ts'
import { type Exports, holderOf } from '../http/exports.ts'
import { type Register, TextStream } from '../http/register.ts'
import { beginOrderExport } from './order-export.service.ts'
import { selectionOf } from './orders.service.ts'

/** An export that is about to leave. */
type BegunExport = { actor: Caller; at: Date; merchantId: string | undefined; orders: number; filter: object }

export type OrderExportRouteDependencies = {
  exports: Exports
  clock: () => Date
  /** Records each export before its first line leaves. If it fails, nothing leaves. */
  onExport: (transaction: WritingTransaction, begun: BegunExport) => Promise<void>
}

export function registerOrderExportRoutes(register: Register, dependencies: OrderExportRouteDependencies): void {
  const { exports, clock, onExport } = dependencies
  register(exportOrders, async ({ actor, database, query, request }) => {
    const { page: _page, limit: _limit, sort, ...filter } = query
    const merchantId = merchantFor(actor, filter.merchantId)
    const scope = scopeOf(merchantId)
    const at = clock()
    const { selection, day } = await database.read(scope, async (transaction) => ({
      selection: await selectionOf(transaction, { ...filter, merchantId }, at),
      day: await dayOf(transaction, merchantId, at),
    }))
    const question = { scope, selection, sort, holder: holderOf(actor) }
    const { stream, total } = await beginOrderExport({ exports, database }, question)
    // Fastify answers HEAD as GET and throws the body away, all of it as fast as it can be read.
    const isHead = request.method === 'HEAD'
    if (isHead) stream.destroy()
    else {
      try {
        const { updatedSince, merchantId: askedFor } = filter
        const asked = { ...writtenFilters(filter), updatedSince, merchantId: askedFor }
        const begun = { actor, at, merchantId, orders: total, filter: asked }
        if (total > 0) await database.write(scope, (transaction) => onExport(transaction, begun))
      } catch (error) {
        stream.destroy()
        throw error
      }
    }
    return new TextStream(isHead ? Readable.from([]) : stream, {
      filename: `orders-${day}.csv`,
      headers: { 'x-total-count': String(total) },
    })
  })
}
