import * as contract from '../../contract/assistant/knowledge.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import { type Caller, merchantFor, requiredMerchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import type { Owned, StaffWork } from './events.service.ts'
import { importArticles } from './import-articles.service.ts'
import * as service from './knowledge.service.ts'

type KnowledgeRouteDependencies = { clock: () => Date }

/** Registers the routes for Levy's knowledge. */
export function registerKnowledgeRoutes(register: Register, { clock }: KnowledgeRouteDependencies): void {
  /** Limits to the caller's merchant. Administrators may access any. */
  const ownedBy = (actor: Caller, { id }: { id: string }): Owned => ({ merchantId: merchantFor(actor, undefined), id })
  const workOf = (actor: Caller): StaffWork => ({ by: auditActorOf(actor), now: clock() })

  register(contract.listArticles, async ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return {
      articles: await database.read({ merchantId }, (transaction) => service.listArticles(transaction, merchantId)),
    }
  })

  register(contract.createArticle, async ({ actor, database, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const article = await database.write({ merchantId }, (transaction) =>
      service.createArticle(transaction, merchantId, { ...workOf(actor), ...body }),
    )
    return { article }
  })

  register(contract.updateArticle, async ({ actor, database, params, body }) => {
    const owned = ownedBy(actor, params)
    const article = await database.write(scopeOf(owned.merchantId), (transaction) =>
      service.updateArticle(transaction, owned, { ...workOf(actor), ...body }),
    )
    return { article }
  })

  register(contract.acceptArticle, async ({ actor, database, params }) => {
    const owned = ownedBy(actor, params)
    const article = await database.write(scopeOf(owned.merchantId), (transaction) =>
      service.acceptArticle(transaction, owned, workOf(actor)),
    )
    return { article }
  })

  register(contract.deleteArticle, async ({ actor, database, params }) => {
    const owned = ownedBy(actor, params)
    await database.write(scopeOf(owned.merchantId), (transaction) =>
      service.deleteArticle(transaction, owned, workOf(actor)),
    )
    return { deleted: true } as const
  })

  register(contract.importArticles, ({ actor, database, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return database.write({ merchantId }, (transaction) =>
      importArticles(transaction, merchantId, { ...workOf(actor), ...body }),
    )
  })
}
