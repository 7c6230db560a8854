import * as contract from '../../contract/api-keys/api-keys.endpoints.ts'
import { type Actor, requiredMerchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import type { Sealer } from '../secrets.ts'
import * as service from './api-keys.service.ts'

export type ApiKeyRouteDependencies = { clock: () => Date; sealer: Sealer }

export function registerApiKeyRoutes(register: Register, { clock, sealer }: ApiKeyRouteDependencies): void {
  register(contract.generateApiKey, async ({ actor, database, query, body = {} }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const making = { actor, merchantId, sealer, now: clock(), wish: body }
    return {
      apiKey: await database.write({ merchantId }, (transaction) => service.generateApiKey(transaction, making)),
    }
  })

  register(contract.revealApiKey, async ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const read = database.read({ merchantId }, (transaction) => service.revealApiKey(transaction, sealer, merchantId))
    return { apiKey: await read }
  })

  register(contract.listApiKeys, async ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const listing = { merchantId, now: clock() }
    return { apiKeys: await database.read({ merchantId }, (transaction) => service.listApiKeys(transaction, listing)) }
  })

  register(contract.createApiKey, ({ actor, database, query, body: key }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const making = { actor, merchantId, now: clock(), key }
    return database.write({ merchantId }, (transaction) => service.createApiKey(transaction, making))
  })

  const workFor = (actor: Actor, { id }: { id: string }) => ({
    scope: scopeOf(actor.merchantId ?? undefined),
    work: { actor, id, now: clock() },
  })

  register(contract.updateApiKey, async ({ actor, database, params, body: change }) => {
    const { scope, work } = workFor(actor, params)
    const updating = { ...work, change }
    return { apiKey: await database.write(scope, (transaction) => service.updateApiKey(transaction, updating)) }
  })

  register(contract.revokeApiKey, async ({ actor, database, params }) => {
    const { scope, work } = workFor(actor, params)
    return { apiKey: await database.write(scope, (transaction) => service.revokeApiKey(transaction, work)) }
  })
}
