import type { ImapFlow } from 'imapflow'
import { dayMs } from '../../contract/core/time.ts'
import { maxReceiptBytes } from '../../contract/money/payment-receipt.ts'
import { receiptProviders } from '../../contract/money/receipt.ts'
import { senders } from './proof/senders.ts'

/** How far a mailbox was read. Numbers of mails are valid for one UIDVALIDITY only (RFC 9051). */
export type MailboxPosition = { uidValidity: number; lastUid: number }

/** How far back a new mailbox is read, or one that its server has numbered again. Repeats are found by their bytes. */
const firstReadMs = 7 * dayMs
const fetchedAtOnce = 20

const wanted = receiptProviders.map((provider) => senders[provider].from)

/**
 * Reads the mails of payment providers that came since a position, and no others: the search is the server's, so nothing else
 * of the mailbox is transferred. `take` stores some of them with the position after them.
 */
export async function readNewMails(
  client: ImapFlow,
  { position, now }: { position: MailboxPosition | undefined; now: Date },
  take: (mails: Buffer[], position: MailboxPosition) => Promise<void>,
): Promise<MailboxPosition> {
  const { mailbox } = client
  if (mailbox === false || mailbox === undefined) throw new Error('No folder is open')
  const uidValidity = Number(mailbox.uidValidity)
  const known = position?.uidValidity === uidValidity ? position.lastUid : undefined
  const since = new Date(now.getTime() - firstReadMs)
  const range = known === undefined ? { since } : { uid: `${known + 1}:*` }
  // Before the search: what comes in between is found by the next one.
  const status = await client.status(mailbox.path, { uidNext: true })
  const next = (status ? status.uidNext : undefined) ?? mailbox.uidNext
  const end = Math.max(Number(next) - 1, 0)
  const found = await client.search({ ...range, or: wanted.map((from) => ({ from })) }, { uid: true })
  // `n:*` always names the last mail, also if it is older.
  const uids = (found || []).filter((uid) => uid > (known ?? 0)).sort((a, b) => a - b)
  let lastUid = known ?? 0
  for (let at = 0; at < uids.length; at += fetchedAtOnce) {
    const some = uids.slice(at, at + fetchedAtOnce)
    const mails: Buffer[] = []
    const sizes = await client.fetchAll(some.join(','), { size: true }, { uid: true })
    for (const { uid, size = 0 } of sizes) {
      if (size > maxReceiptBytes) continue
      const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
      if (mail !== false && mail.source !== undefined && mail.source.length > 0) mails.push(mail.source)
    }
    lastUid = some.at(-1) ?? lastUid
    await take(mails, { uidValidity, lastUid })
  }
  const after = { uidValidity, lastUid: Math.max(lastUid, end) }
  if (known === undefined || after.lastUid > known) await take([], after)
  return after
}
