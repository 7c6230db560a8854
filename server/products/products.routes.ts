import { searchVariants } from '../../contract/products/products.endpoints.ts'
import type { Database } from '../db/client.ts'
import { requiredMerchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import * as service from './products.service.ts'

export function registerProductRoutes(register: Register, database: Database): void {
  register(searchVariants, async ({ actor, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return {
      variants: await database.read(scopeOf(merchantId), (transaction) =>
        service.searchVariants(transaction, merchantId, query.search ?? ''),
      ),
    }
  })
}
