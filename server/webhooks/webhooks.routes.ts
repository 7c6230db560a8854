import { endOf, startOf } from '../../contract/core/time.ts'
import * as contract from '../../contract/webhooks/webhooks.endpoints.ts'
import { type AuditActor, auditActorOf } from '../audit/audit.service.ts'
import { type Caller, merchantFor, requiredMerchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import type { Outgoing } from '../net/outgoing.ts'
import type { Sealer } from '../secrets.ts'
import { getDelivery, listDeliveries } from './webhook-deliveries.service.ts'
import type { WebhookWork } from './webhook-endpoints.service.ts'
import { replay, replayRange } from './webhook-replay.service.ts'
import { sendTest } from './webhook-test.ts'
import * as service from './webhooks.service.ts'

export type WebhookRouteDependencies = { clock: () => Date; sealer: Sealer; outgoing: Outgoing }

type Asked = { actor: Caller; query: { merchantId?: string | undefined } }

export function registerWebhookRoutes(register: Register, dependencies: WebhookRouteDependencies): void {
  const { clock, sealer, outgoing } = dependencies
  const workFor = (asked: Asked): WebhookWork & { by: AuditActor } => ({
    merchantId: requiredMerchantFor(asked.actor, asked.query.merchantId),
    sealer,
    now: clock(),
    by: auditActorOf(asked.actor),
  })

  register(contract.getWebhook, (asked) => {
    const work = workFor(asked)
    return asked.database.read(work, (transaction) => service.getWebhook(transaction, work))
  })

  register(contract.saveWebhook, (asked) => {
    const work = workFor(asked)
    const url = asked.body.url === '' ? null : outgoing.checkWebhookUrl(asked.body.url)
    return asked.database.write(work, (transaction) => service.saveWebhook(transaction, work, url))
  })

  register(contract.enableWebhook, (asked) => {
    const work = workFor(asked)
    return asked.database.write(work, (transaction) => service.enableWebhook(transaction, work))
  })

  register(contract.getWebhookSecret, (asked) => {
    const work = workFor(asked)
    return asked.database.read(work, (transaction) => service.getWebhookSecret(transaction, work))
  })

  register(contract.rotateWebhookSecret, (asked) => {
    const work = workFor(asked)
    return asked.database.write(work, (transaction) => service.rotateWebhookSecret(transaction, work))
  })

  register(contract.testWebhook, (asked) =>
    sendTest(
      { ...dependencies, database: asked.database },
      { merchantId: workFor(asked).merchantId, url: asked.body.url },
    ),
  )

  register(contract.listWebhookDeliveries, ({ actor, database, query: { merchantId: askedFor, ...filter } }) => {
    const merchantId = requiredMerchantFor(actor, askedFor)
    return database.read({ merchantId }, (transaction) => listDeliveries(transaction, merchantId, filter))
  })

  register(contract.getWebhookDelivery, async ({ actor, database, params: { id } }) => {
    const merchantId = merchantFor(actor, undefined)
    return {
      delivery: await database.read(scopeOf(merchantId), (transaction) => getDelivery(transaction, merchantId, id)),
    }
  })

  register(contract.replayWebhookDelivery, async ({ actor, database, params: { id } }) => {
    const merchantId = merchantFor(actor, undefined)
    const asker = { by: auditActorOf(actor), now: clock() }
    return {
      delivery: await database.write(scopeOf(merchantId), (transaction) => replay(transaction, merchantId, id, asker)),
    }
  })

  register(contract.replayWebhookDeliveries, async (asked) => {
    const work = workFor(asked)
    const { since, until, event = null, endpointId, status } = asked.body
    const wish = { since: startOf(since), until: until === undefined ? null : endOf(until), event, endpointId, status }
    const answer = await asked.database.write(work, (transaction) => replayRange(transaction, work, wish))
    return { ...answer, nextSince: answer.nextSince?.toISOString() ?? null }
  })
}
