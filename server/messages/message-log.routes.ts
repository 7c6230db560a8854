import { listMessages } from '../../contract/messages/messages.endpoints.ts'
import { requiredMerchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import * as service from './message-log.service.ts'

export function registerMessageRoutes(register: Register): void {
  register(listMessages, ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return database.read(scopeOf(merchantId), (transaction) =>
      service.listMessages(transaction, { ...query, merchantId }),
    )
  })
}
