import { takeFingerprint } from '../audit/audit-seals.service.ts'
import type { Database } from '../db/client.ts'
import { type AccountChannelOptions, selectSender } from './account-channel.ts'
import { insertAccountMail } from './account-mails.service.ts'
import { composeLetter } from './message-frame.ts'

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

/** Queues the email with the audit log's fingerprint to all administrators, once a day, if anything can carry it. */
export async function queueFingerprintMails(
  database: Database,
  { replyTo, clock }: Pick<AccountChannelOptions, 'replyTo' | 'clock'>,
): Promise<void> {
  const now = clock()
  await database.write('platform', async (transaction) => {
    if ((await selectSender(transaction, replyTo, null)) === undefined) return
    const due = await takeFingerprint(transaction, now)
    if (due === undefined) return
    const letter = letterOf(due.fingerprint)
    for (const recipient of due.recipients)
      await insertAccountMail(transaction, { kind: 'audit_fingerprint', recipient, now, ...letter })
  })
}
