import * as contract from '../../contract/assistant/taught-examples.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import { type Caller, merchantFor, requiredMerchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import type { Owned, StaffWork } from './events.service.ts'

/** Loads with the first call, as Levy does with the first question: they share most of their code. */
const load = () => import('./taught-examples.service.ts')

/** Registers the routes with which the shop's people teach Levy what messages mean. */
export function registerTaughtExampleRoutes(register: Register, { clock }: { clock: () => Date }): void {
  const workOf = (actor: Caller): StaffWork => ({ by: auditActorOf(actor), now: clock() })
  /** Limits to the caller's merchant. Administrators may access any. */
  const ownedBy = (actor: Caller, { id }: { id: string }): Owned => ({ merchantId: merchantFor(actor, undefined), id })

  register(contract.listTaughtExamples, async ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const service = await load()
    const examples = await database.read({ merchantId }, (transaction) =>
      service.listTaughtExamples(transaction, merchantId),
    )
    return { examples }
  })

  register(contract.reviewTaughtExample, async ({ actor, database, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const service = await load()
    const reader = await service.learnReader()
    const review = await database.read({ merchantId }, (transaction) =>
      service.reviewTaughtExample(transaction, merchantId, { ...body, reader }),
    )
    return { review }
  })

  register(contract.createTaughtExample, async ({ actor, database, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const service = await load()
    const reader = await service.learnReader()
    const example = await database.write({ merchantId }, (transaction) =>
      service.createTaughtExample(transaction, merchantId, { ...body, ...workOf(actor), reader }),
    )
    return { example }
  })

  register(contract.updateTaughtExample, async ({ actor, database, params, body }) => {
    const owned = ownedBy(actor, params)
    const service = await load()
    const example = await database.write(scopeOf(owned.merchantId), (transaction) =>
      service.updateTaughtExample(transaction, owned, { ...body, ...workOf(actor) }),
    )
    return { example }
  })

  register(contract.deleteTaughtExample, async ({ actor, database, params }) => {
    const owned = ownedBy(actor, params)
    const service = await load()
    await database.write(scopeOf(owned.merchantId), (transaction) =>
      service.removeTaughtExample(transaction, owned, workOf(actor)),
    )
    return { deleted: true } as const
  })

  register(contract.restoreTaughtExample, async ({ actor, database, params }) => {
    const owned = ownedBy(actor, params)
    const service = await load()
    const example = await database.write(scopeOf(owned.merchantId), (transaction) =>
      service.restoreTaughtExample(transaction, owned, workOf(actor)),
    )
    return { example }
  })
}
