import * as contract from '../../../contract/assistant/conversations.endpoints.ts'
import { countConversations } from '../../../contract/assistant/waiting.endpoints.ts'
import { auditActorOf } from '../../audit/audit.service.ts'
import type { Database } from '../../db/client.ts'
import { type Caller, merchantFor, requiredMerchantFor, scopeOf } from '../../http/actor.ts'
import type { Register } from '../../http/register.ts'
import type { Delivery } from '../../messages/messages.service.ts'
import type { Owned, StaffWork } from '../events.service.ts'
import * as canned from './canned-answers.service.ts'
import * as inbox from './inbox.service.ts'
import * as changes from './inbox-changes.service.ts'

export type ConversationRouteDependencies = { clock: () => Date; delivery: Delivery }

type Asked = { actor: Caller; database: Database; params: { id: string } }

/** Limits to the caller's merchant. Administrators may access any. */
const ownedBy = ({ actor, params: { id } }: Asked): Owned => ({ merchantId: merchantFor(actor, undefined), id })

/** Registers the inbox: conversations with customers, and what people do in them. */
export function registerConversationRoutes(register: Register, dependencies: ConversationRouteDependencies): void {
  const { clock, delivery } = dependencies

  const change = <Result>(asked: Asked, run: changes.InboxChange<Result>): Promise<Result> => {
    const owned = ownedBy(asked)
    const work = { actor: asked.actor, now: clock() }
    return asked.database.write(scopeOf(owned.merchantId), (transaction) => run(transaction, owned, work))
  }

  register(contract.listConversations, ({ actor, database, query: { merchantId: askedFor, ...query } }) => {
    const merchantId = requiredMerchantFor(actor, askedFor)
    return database.read({ merchantId }, (transaction) =>
      inbox.listConversations(transaction, { merchantId, actor }, query),
    )
  })

  register(countConversations, async ({ actor, database, query }) => {
    const merchantId = merchantFor(actor, query.merchantId)
    const waiting = await database.read(scopeOf(merchantId), (transaction) =>
      inbox.countWaiting(transaction, merchantId),
    )
    return { waiting }
  })

  register(contract.getOpenConversation, (asked) => {
    const owned = ownedBy(asked)
    return asked.database.read(scopeOf(owned.merchantId), (transaction) =>
      inbox.openConversation(transaction, owned, { actor: asked.actor, now: clock(), delivery }),
    )
  })

  register(contract.readOpenConversation, async (asked) => ({
    conversation: await change(asked, (transaction, owned, { now }) =>
      inbox.readConversation(transaction, owned, { userId: asked.actor.userId, now }),
    ),
  }))

  register(contract.assignConversation, async (asked) => ({
    conversation: await change(asked, (transaction, owned, work) =>
      changes.assign(transaction, owned, { ...work, ...asked.body }),
    ),
  }))

  register(contract.answerConversation, (asked) =>
    change(asked, (transaction, owned, work) =>
      changes.answer(transaction, owned, { ...work, ...asked.body, delivery }),
    ),
  )

  register(contract.closeOpenConversation, async (asked) => ({ conversation: await change(asked, changes.close) }))
  register(contract.reopenConversation, async (asked) => ({ conversation: await change(asked, changes.reopen) }))
  register(contract.removeLeftEmail, async (asked) => ({ conversation: await change(asked, changes.removeLeftEmail) }))
}

/** Registers the routes for canned answers. */
export function registerCannedAnswerRoutes(
  register: Register,
  { clock }: Pick<ConversationRouteDependencies, 'clock'>,
): void {
  const workOf = (actor: Caller): StaffWork => ({ by: auditActorOf(actor), now: clock() })

  register(contract.listCannedAnswers, async ({ actor, database, query }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const answers = await database.read({ merchantId }, (transaction) =>
      canned.listCannedAnswers(transaction, merchantId),
    )
    return { answers }
  })

  register(contract.createCannedAnswer, async ({ actor, database, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const answer = await database.write({ merchantId }, (transaction) =>
      canned.createCannedAnswer(transaction, merchantId, { ...workOf(actor), ...body }),
    )
    return { answer }
  })

  register(contract.updateCannedAnswer, async (asked) => {
    const owned = ownedBy(asked)
    const answer = await asked.database.write(scopeOf(owned.merchantId), (transaction) =>
      canned.updateCannedAnswer(transaction, owned, { ...workOf(asked.actor), ...asked.body }),
    )
    return { answer }
  })

  register(contract.deleteCannedAnswer, async (asked) => {
    const owned = ownedBy(asked)
    await asked.database.write(scopeOf(owned.merchantId), (transaction) =>
      canned.deleteCannedAnswer(transaction, owned, workOf(asked.actor)),
    )
    return { ok: true } as const
  })
}
