import * as contract from '../../contract/assistant/chat-setup.endpoints.ts'
import { callerIdOf, requiredMerchantFor } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import { listSightings, openPreview, type WidgetDependencies } from './widget.ts'

/** Registers the routes of the page that sets up the chat on the shop's site. */
export function registerChatSetupRoutes(register: Register, widget: Omit<WidgetDependencies, 'database'>): void {
  register(contract.listSightings, ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return database.read({ merchantId }, (transaction) => listSightings(transaction, merchantId, widget.clock()))
  })

  register(contract.openPreview, ({ actor, database, query, body: { lang } }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return openPreview({ ...widget, database }, { merchantId, visitor: callerIdOf(actor), lang })
  })
}
