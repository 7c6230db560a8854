import type { dashboardToDo } from '../../contract/analytics/analytics.endpoints.ts'
import { toDoKinds } from '../../contract/analytics/to-do.ts'
import type { ShopToDoKind, toDoByShop } from '../../contract/analytics/to-do-by-shop.endpoints.ts'
import type { EndpointResponse } from '../../contract/core/endpoint.ts'
import { centsToUsd } from '../../contract/core/money.ts'
import { maxFilteredCounted } from '../../contract/orders/orders.endpoints.ts'
import type { Transaction } from '../db/transaction.ts'
import { NotFoundError } from '../errors.ts'
import { selectToDo, selectToDoByShopAcrossMerchants } from './to-do.queries.ts'

/**
 * The work that waits in one shop, or (undefined) in all: each kind with its number and, in USD, its money. Throws `NotFoundError`
 * for a merchant that is not there.
 */
export async function readToDo(
  transaction: Transaction,
  merchantId: string | undefined,
): Promise<EndpointResponse<typeof dashboardToDo>> {
  const waiting = await selectToDo(transaction, merchantId)
  if (waiting === undefined) throw new NotFoundError('Merchant')
  const entries = toDoKinds.map((kind) => {
    const [count, cents] = waiting[kind]
    // Only what is counted one by one has this limit.
    const isCountExact = kind !== 'notSent' || count <= maxFilteredCounted
    return {
      kind,
      count: isCountExact ? count : maxFilteredCounted,
      isCountExact,
      amount: cents === null ? null : centsToUsd(cents),
    }
  })
  return { entries }
}

/** How much of one kind waits in each shop, without the shops in which nothing does. */
export async function readToDoByShop(
  transaction: Transaction,
  kind: ShopToDoKind,
): Promise<EndpointResponse<typeof toDoByShop>> {
  return { shops: await selectToDoByShopAcrossMerchants(transaction, kind) }
}
