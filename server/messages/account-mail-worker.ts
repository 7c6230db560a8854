import { hourMs, minuteMs } from '../../contract/core/time.ts'
import { type AuditActor, recordAudit } from '../audit/audit.service.ts'
import { makeAccountLink } from '../auth/account-links.service.ts'
import type { Database } from '../db/client.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { composeAccountLetter } from './account-letters.ts'
import * as queries from './account-mails.queries.ts'
import type { SendOutcome } from './channel.ts'
import { type DeskMailWays, noDeskMailCarrier, selectDeskMailCarrier, sendDeskMail } from './desk-mail.ts'
import { nextAttemptAt } from './retry-schedule.ts'

/** The mailer of `server` is closed with the worker. */
export type AccountMailDependencies = DeskMailWays & {
  database: Database
  publicUrl: string
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
}

const everyMinute = '* * * * *'
/** Longer than a sending can take. */
const leaseMs = 2 * minuteMs
/** Drop a reset mail after this time: the user has asked again. */
const resetWaitMs = hourMs
/** A shop's mail server that hangs holds up one of these, and none after its first failure. */
export const accountMailLanes = 4

/** Claims the next one and makes its link; null when it has nobody to go to, undefined when none is due. */
async function prepareNext(dependencies: AccountMailDependencies) {
  const { database, publicUrl, clock } = dependencies
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
    const carrier = await selectDeskMailCarrier(transaction, dependencies, user.merchantId)
    if (carrier === undefined) {
      await queries.postponeAccountMail(transaction, { id: mail.id, failure: noDeskMailCarrier, nextAttemptAt: null })
      return null
    }
    // A user who has not accepted their invitation has no password to forget.
    const kind = user.hasPassword ? 'reset' : 'invite'
    const link = await makeAccountLink(transaction, { userId: user.id, kind, now, publicUrl })
    const { name, merchantId, merchantName } = user
    // Once, however often the mail server has to be tried.
    if (mail.kind === 'reset' && mail.attempts === 1) {
      const actor: AuditActor = { kind: 'user', id: null, name: 'Somebody', address: mail.address }
      const target = { kind: 'user', id: user.id, name }
      await recordAudit(transaction, { merchantId, at: now, actor, action: 'password.reset-requested', target })
    }
    return {
      mail,
      carrier,
      letter: composeAccountLetter(kind, { name, merchantName, senderName: mail.senderName, link }),
    }
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
    const retryAt =
      outcome.kind === 'refused' || outcome.kind === 'withdrawn' ? null : nextAttemptAt(mail.attempts, clock())
    return queries.postponeAccountMail(transaction, {
      id: mail.id,
      failure: outcome.failure,
      nextAttemptAt: retryAt,
    })
  })
}

/** Sends what is due, until nothing is, this server's mail server can't be reached, or `stopping` is aborted. */
export async function deliverAccountMails(
  dependencies: AccountMailDependencies,
  stopping?: AbortSignal,
): Promise<void> {
  let isReachable = true
  const lane = async (): Promise<void> => {
    while (isReachable && stopping?.aborted !== true) {
      const prepared = await prepareNext(dependencies)
      if (prepared === undefined) return
      if (prepared === null) continue
      const { mail, carrier, letter } = prepared
      const { id, recipient, createdAt } = mail
      const outcome = await sendDeskMail(dependencies, carrier, { id, recipient, createdAt, ...letter })
      await finish(dependencies, mail, outcome)
      if (outcome.kind === 'unreachable') isReachable = false
    }
  }
  // All of them end before a failure is thrown on: none may work on after the database is closed.
  const ends = await Promise.allSettled(Array.from({ length: accountMailLanes }, lane))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** Sends e-mails with links as soon as they are queued; `stop` finishes those in hand, and closes the server's mailer. */
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
      dependencies.server?.mailer.close()
    },
  }
}
