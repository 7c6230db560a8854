import * as contract from '../../contract/messages/message-texts.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import { requiredMerchantFor, scopeOf } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import { ownChannels } from '../integration-accounts/integration-accounts.service.ts'
import type { PayLinks } from '../payments/pay-links.service.ts'
import { toldShop } from './message-log.service.ts'
import * as service from './message-texts.service.ts'
import type { Delivery } from './messages.service.ts'

export function registerMessageTextRoutes(
  register: Register,
  { clock, delivery: shared, payLinks: links }: { clock: () => Date; delivery: Delivery; payLinks: PayLinks },
): void {
  register(contract.listMessageTexts, async ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    return {
      texts: await database.read(scopeOf(merchantId), (transaction) =>
        service.listMessageTexts(transaction, merchantId),
      ),
    }
  })

  register(
    contract.updateMessageText,
    async ({ actor, database, params: { kind }, body: { merchantId: askedFor, ...text } }) => {
      const merchantId = requiredMerchantFor(actor, askedFor)
      const work = { merchantId, kind, by: auditActorOf(actor), now: clock() }
      return {
        text: await database.write(scopeOf(merchantId), (transaction) =>
          service.saveMessageText(transaction, work, text),
        ),
      }
    },
  )

  register(contract.resetMessageText, async ({ actor, database, params: { kind }, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const work = { merchantId, kind, by: auditActorOf(actor), now: clock() }
    return {
      text: await database.write(scopeOf(merchantId), (transaction) => service.resetMessageText(transaction, work)),
    }
  })

  register(
    contract.previewMessageText,
    ({ actor, database, params: { kind }, body: { merchantId: askedFor, ...text } }) => {
      const merchantId = requiredMerchantFor(actor, askedFor)
      return database.read(scopeOf(merchantId), (transaction) =>
        service.previewMessageText(transaction, { merchantId, kind, now: clock(), links }, text),
      )
    },
  )

  register(
    contract.testMessageText,
    async ({ actor, database, params: { kind }, body: { merchantId: askedFor, ...text } }) => {
      const merchantId = requiredMerchantFor(actor, askedFor)
      const message = await database.write(scopeOf(merchantId), async (transaction) => {
        // A key has no email address of its own.
        const recipient = actor.kind === 'user' ? actor.email : (await toldShop(transaction, merchantId)).email
        const delivery = (await ownChannels(transaction, merchantId)).email ? 'queued' : shared
        const trial = { merchantId, kind, now: clock(), recipient, delivery } as const
        return service.testMessageText(transaction, trial, text)
      })
      return { message }
    },
  )
}
