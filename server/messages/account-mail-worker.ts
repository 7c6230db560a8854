import { hourMs, minuteMs } from '../../contract/core/time.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import { makeAccountLink } from '../auth/account-links.service.ts'
import type { Database } from '../db/client.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { composeAccountLetter } from './account-letters.ts'
import * as queries from './account-mails.queries.ts'
import type { SendOutcome } from './channel.ts'
import type { ComposedMessage } from './message-frame.ts'
import { nextAttemptAt } from './retry-schedule.ts'
import type { Mailer } from './smtp-mailer.ts'

export type AccountMailDependencies = {
  database: Database
  mailer: Mailer
  /** The e-mails come from here, and answers to them go there. */
  replyTo: string
  publicUrl: string
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
}

const everyMinute = '* * * * *'
/** Longer than a sending can take. */
const leaseMs = 2 * minuteMs
/** Whoever has waited so long for a reset has asked again. */
const resetWaitMs = hourMs

/** Claims the next one and makes its link; null when it has nobody to go to, undefined when none is due. */
async function prepareNext({ database, publicUrl, clock }: AccountMailDependencies) {
  const now = clock()
  return database.write('platform', async (transaction) => {
    const leaseEnd = new Date(now.getTime() + leaseMs)
    const mail = await queries.claimAccountMail(transaction, { now, leaseEnd })
    if (mail === undefined) return undefined
    const user = await queries.selectMailedUserAcrossMerchants(transaction, mail.recipient)
    const isLate = mail.kind === 'reset' && now.getTime() - mail.createdAt.getTime() > resetWaitMs
    if (user === undefined || isLate || (mail.kind === 'invite' && user.hasPassword)) {
      await queries.finishAccountMail(transaction, mail.id)
      return null
    }
    // Whoever has not accepted their invitation yet has no password to forget.
    const kind = user.hasPassword ? 'reset' : 'invite'
    const link = await makeAccountLink(transaction, { userId: user.id, kind, now, publicUrl })
    const { name, merchantId, merchantName } = user
    // Once, however often the mail server has to be tried.
    if (mail.kind === 'reset' && mail.attempts === 1) {
      const actor: AuditActor = { kind: 'user', id: null, name: 'Somebody', address: mail.address }
      const target = { kind: 'user', id: user.id, name }
      await recordAudit(transaction, { merchantId, at: now, actor, action: 'password.reset-requested', target })
    }
    return { mail, letter: composeAccountLetter(kind, { name, merchantName, senderName: mail.senderName, link }) }
  })
}

async function finish(
  { database, clock, onProblem }: AccountMailDependencies,
  mail: queries.ClaimedAccountMail,
  outcome: SendOutcome,
): Promise<void> {
  if (outcome.kind === 'unreachable') onProblem(outcome.cause, outcome.failure)
  await database.write('platform', (transaction) => {
    if (outcome.kind === 'sent') return queries.finishAccountMail(transaction, mail.id)
    const retryAt = outcome.kind === 'refused' ? null : nextAttemptAt(mail.attempts, clock())
    return queries.postponeAccountMail(transaction, {
      id: mail.id,
      failure: outcome.failure,
      nextAttemptAt: retryAt,
    })
  })
}

function send(
  { mailer, replyTo }: AccountMailDependencies,
  { id, recipient, createdAt }: queries.ClaimedAccountMail,
  letter: ComposedMessage,
): Promise<SendOutcome> {
  return mailer.send({ id, recipient, createdAt, ...letter, shop: { name: 'Paydesk', email: replyTo } })
}

/** Sends what is due, until nothing is, the mail server can't be reached, or `stopping` is aborted. */
export async function deliverAccountMails(
  dependencies: AccountMailDependencies,
  stopping?: AbortSignal,
): Promise<void> {
  while (stopping?.aborted !== true) {
    const prepared = await prepareNext(dependencies)
    if (prepared === undefined) return
    if (prepared === null) continue
    const { mail, letter } = prepared
    const outcome = await send(dependencies, mail, letter)
    await finish(dependencies, mail, outcome)
    if (outcome.kind === 'unreachable') return
  }
}

/** Sends e-mails with links as soon as they are queued; `stop` finishes the one in hand, and closes the mailer. */
export async function startAccountMailWorker(
  dependencies: AccountMailDependencies & { jobs: JobQueue },
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const job = await dependencies.jobs.repeat({
    name: 'send-account-mails',
    schedule: everyMinute,
    wakeChannel: queries.accountMailsChannel,
    run: () => deliverAccountMails(dependencies, stopping.signal),
  })
  return {
    async stop() {
      stopping.abort()
      await job.stop()
      dependencies.mailer.close()
    },
  }
}
