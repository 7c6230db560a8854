import * as contract from '../../contract/webhooks/webhook-endpoints.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import { type Caller, merchantFor, requiredMerchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import * as service from './webhook-endpoints.service.ts'
import { getEndpointSecret, rotateEndpointSecret } from './webhook-secrets.service.ts'
import { turnWebhooksOn } from './webhook-switch.service.ts'
import { sendTest } from './webhook-test.ts'
import type { WebhookRouteDependencies } from './webhooks.routes.ts'

export function registerWebhookEndpointRoutes(register: Register, dependencies: WebhookRouteDependencies): void {
  const { clock, sealer, outgoing } = dependencies
  const workOf = (actor: Caller) => ({ sealer, now: clock(), by: auditActorOf(actor) })
  const shopWork = (actor: Caller, merchantId: string | undefined) => ({
    ...workOf(actor),
    merchantId: requiredMerchantFor(actor, merchantId),
  })
  const endpointWork = (actor: Caller, { id }: { id: string }) => {
    const merchantId = merchantFor(actor, undefined)
    return { scope: scopeOf(merchantId), work: { ...workOf(actor), merchantId, id } }
  }

  register(contract.listWebhookEndpoints, ({ actor, database, query }) => {
    const work = shopWork(actor, query.merchantId)
    return database.read(work, (transaction) => service.listEndpoints(transaction, work))
  })

  register(contract.createWebhookEndpoint, ({ actor, database, query, body }) => {
    const work = shopWork(actor, query.merchantId)
    const wish = { ...body, url: outgoing.checkWebhookUrl(body.url) }
    return database.write(work, async (transaction) => {
      if (body.turnOn) await turnWebhooksOn(transaction, work)
      const { endpoint, isOn } = await service.createEndpoint(transaction, work, wish)
      return { endpoint, isOn, secret: (await getEndpointSecret(transaction, { ...work, id: endpoint.id })).secret }
    })
  })

  register(contract.updateWebhookEndpoint, async ({ actor, database, params, body }) => {
    const { scope, work } = endpointWork(actor, params)
    const wish = { ...body, url: body.url === undefined ? undefined : outgoing.checkWebhookUrl(body.url) }
    return { endpoint: await database.write(scope, (transaction) => service.changeEndpoint(transaction, work, wish)) }
  })

  register(contract.deleteWebhookEndpoint, async ({ actor, database, params }) => {
    const { scope, work } = endpointWork(actor, params)
    await database.write(scope, (transaction) => service.removeEndpoint(transaction, work))
    return { deleted: true } as const
  })

  register(contract.getEndpointSecret, ({ actor, database, params }) => {
    const { scope, work } = endpointWork(actor, params)
    return database.read(scope, (transaction) => getEndpointSecret(transaction, work))
  })

  register(contract.rotateEndpointSecret, ({ actor, database, params }) => {
    const { scope, work } = endpointWork(actor, params)
    return database.write(scope, (transaction) => rotateEndpointSecret(transaction, work))
  })

  register(contract.testWebhookEndpoint, ({ actor, database, params: { id } }) =>
    sendTest({ ...dependencies, database }, { merchantId: merchantFor(actor, undefined), endpointId: id }),
  )
}
