import * as contract from '../../contract/assistant/events.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import { type Caller, merchantFor, requiredMerchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import type { Delivery } from '../messages/messages.service.ts'
import * as events from './events.service.ts'
import * as replies from './replies.service.ts'

type EventRouteDependencies = { clock: () => Date; delivery: Delivery }

/** Registers the routes for Levy's questions and answers, and for the staff's actions on them. */
export function registerAssistantEventRoutes(register: Register, dependencies: EventRouteDependencies): void {
  const { clock, delivery } = dependencies
  /** Limits to the caller's merchant. Administrators may access any. */
  const ownedBy = (actor: Caller, { id }: { id: string }): events.Owned => ({
    merchantId: merchantFor(actor, undefined),
    id,
  })
  const workOf = (actor: Caller): events.StaffWork => ({ by: auditActorOf(actor), now: clock() })

  register(contract.listEvents, ({ actor, database, query: { merchantId: askedFor, ...query } }) => {
    const merchantId = requiredMerchantFor(actor, askedFor)
    return database.read({ merchantId }, (transaction) => events.listEvents(transaction, merchantId, query))
  })

  register(contract.listUnanswered, ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return database.read({ merchantId }, (transaction) => events.listUnanswered(transaction, merchantId, clock()))
  })

  register(contract.getEvent, ({ actor, database, params }) => {
    const owned = ownedBy(actor, params)
    return database.read(scopeOf(owned.merchantId), (transaction) => events.getEvent(transaction, owned))
  })

  register(contract.markEvent, async ({ actor, database, params, body }) => {
    const owned = ownedBy(actor, params)
    const event = await database.write(scopeOf(owned.merchantId), (transaction) =>
      events.markEvent(transaction, owned, { ...workOf(actor), ...body }),
    )
    return { event }
  })

  register(contract.sendDraft, async ({ actor, database, params, body }) => {
    const owned = ownedBy(actor, params)
    const event = await database.write(scopeOf(owned.merchantId), (transaction) =>
      replies.sendDraft(transaction, owned, { ...workOf(actor), delivery, ...body }),
    )
    return { event }
  })

  register(contract.discardDraft, async ({ actor, database, params }) => {
    const owned = ownedBy(actor, params)
    const event = await database.write(scopeOf(owned.merchantId), (transaction) =>
      replies.discardDraft(transaction, owned, workOf(actor)),
    )
    return { event }
  })

  register(contract.replyToConversation, ({ actor, database, params, body }) => {
    const owned = ownedBy(actor, params)
    return database.write(scopeOf(owned.merchantId), (transaction) =>
      replies.reply(transaction, owned, { ...workOf(actor), delivery, ...body }),
    )
  })

  register(contract.closeConversation, async ({ actor, database, params }) => {
    const owned = ownedBy(actor, params)
    const conversation = await database.write(scopeOf(owned.merchantId), (transaction) =>
      replies.close(transaction, owned, workOf(actor)),
    )
    return { conversation }
  })
}
