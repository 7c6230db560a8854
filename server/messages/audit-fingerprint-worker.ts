import { v7 as uuidv7 } from 'uuid'
import { fingerprintToMail, noteFingerprintMailed, sealChannel } from '../audit/audit-seals.service.ts'
import type { Database } from '../db/client.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { type DeskMailWays, selectDeskMailCarrier, sendDeskMail } from './desk-mail.ts'
import { composeLetter } from './message-frame.ts'

/** The mailer of `server` is closed with the mailing. */
export type FingerprintMailing = DeskMailWays & {
  database: Database
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
}

const everyTenMinutes = '*/10 * * * *'

const letterOf = (fingerprint: string) =>
  composeLetter({
    subject: 'Fingerprint of the Paydesk audit log',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Keep this email. It lets you prove later that nothing was removed from the audit log:',
      },
      { kind: 'paragraph', text: `npm run audit:verify -- --since ${fingerprint}` },
      { kind: 'paragraph', text: 'The command fails if an entry of today’s log is missing or changed.' },
    ],
  })

/** Mails the audit log's fingerprint to all administrators, once a day. While no mail server takes it, it is tried again. */
export async function mailFingerprint(mailing: FingerprintMailing): Promise<void> {
  const { database, clock, onProblem } = mailing
  const now = clock()
  const due = await fingerprintToMail(database, now)
  if (due === undefined) return
  const carrier = await database.read('platform', (transaction) => selectDeskMailCarrier(transaction, mailing, null))
  if (carrier === undefined) return
  const letter = letterOf(due.fingerprint)
  let isTaken = false
  for (const recipient of due.recipients) {
    const outcome = await sendDeskMail(mailing, carrier, { id: uuidv7(), recipient, createdAt: now, ...letter })
    if (outcome.kind === 'sent') isTaken = true
    else onProblem(outcome.kind === 'unreachable' ? outcome.cause : undefined, outcome.failure)
    if (outcome.kind === 'unreachable') break
  }
  // Once one has got it, nobody gets it twice.
  if (!isTaken) return
  await noteFingerprintMailed(database, now)
}

/** Mails the fingerprint in whichever process gets to it first. `stop` closes this server's mailer. */
export async function startFingerprintMailing({
  jobs,
  ...mailing
}: FingerprintMailing & { jobs: JobQueue }): Promise<{ stop(): Promise<void> }> {
  const job = await jobs.repeat({
    name: 'mail-audit-fingerprint',
    schedule: everyTenMinutes,
    wakeChannel: sealChannel,
    run: () => mailFingerprint(mailing),
  })
  return {
    async stop() {
      await job.stop()
      mailing.server?.mailer.close()
    },
  }
}
