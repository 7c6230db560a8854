import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { minuteMs } from '../../contract/core/time.ts'
import type { Database } from '../db/client.ts'
import type { Job } from '../jobs/run-jobs.ts'
import { queueStockMails } from '../messages/stock-mails.service.ts'
import { type DueWish, lockDueWishesAcrossMerchants, noteWishMail } from './stock-wishes.queries.ts'
import { stockReturnedChannel, stopHashOf } from './stock-wishes.service.ts'

export type StockWishOptions = {
  database: Database
  clock: () => Date
  publicUrl: string
  /** Whether this server sends emails, also for shops without a mail server of their own. */
  sendsMail: boolean
}

/** Emails written in one transaction. */
const atOnce = 100
const tokenBytes = 16
const gatherMs = 200

/** A wish with its email, whose link is kept as a hash only. */
function withMail(wish: DueWish, { publicUrl, now }: { publicUrl: string; now: Date }) {
  const { merchantId, email: recipient, language, product, shop, ownText } = wish
  const token = randomBytes(tokenBytes).toString('base64url')
  const id = wish.messageId ?? uuidv7({ msecs: now.getTime() })
  const stopUrl = `${publicUrl}/stop-stock-emails/${token}`
  return {
    wish,
    stopHash: stopHashOf(token),
    mail: { id, merchantId, recipient, language, product, shop, ownText, stopUrl },
  }
}

/** Writes the emails of the oldest wishes whose variants are back. @returns how many */
export const writeStockMails = ({ database, clock, publicUrl, sendsMail }: StockWishOptions): Promise<number> =>
  database.write('platform', async (transaction) => {
    const now = clock()
    const due = await lockDueWishesAcrossMerchants(transaction, { now, sendsMail, limit: atOnce })
    const written = due.map((wish) => withMail(wish, { publicUrl, now }))
    const mails = written.map(({ mail }) => mail)
    await queueStockMails(transaction, mails, now)
    for (const { wish, mail, stopHash } of written) {
      await noteWishMail(transaction, wish, { messageId: mail.id, stopHash })
    }
    return due.length
  })

/** Writes the email of each wish whose variant is back, whatever brought it back: it looks at the stock itself. */
export const stockWishesJob = (options: StockWishOptions): Job => ({
  name: 'the emails about stock that is back',
  async step(stopping) {
    while (!stopping.aborted && (await writeStockMails(options)) === atOnce);
  },
  everyMs: minuteMs,
  gatherMs,
  wakeOn: [stockReturnedChannel],
})
