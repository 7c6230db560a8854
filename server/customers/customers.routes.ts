import { suggestCustomers } from '../../contract/customers/customers.endpoints.ts'
import type { Database } from '../db/client.ts'
import { requiredMerchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import * as service from './customers.service.ts'

export function registerCustomerRoutes(register: Register, database: Database): void {
  register(suggestCustomers, async ({ actor, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return {
      customers: await database.read(scopeOf(merchantId), (transaction) =>
        service.suggestCustomers(transaction, merchantId, query.search),
      ),
    }
  })
}
