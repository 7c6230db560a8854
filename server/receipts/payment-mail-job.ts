import type { Readable } from 'node:stream'
import type { SMTPServer } from 'smtp-server'
import { secondMs } from '../../contract/core/time.ts'
import { maxReceiptBytes } from '../../contract/money/payment-receipt.ts'
import type { Database } from '../db/client.ts'
import type { Sealer } from '../secrets.ts'
import { shopOfAddress } from './inbox.service.ts'
import { storeReceipts } from './receipts.service.ts'

export type PaymentMailOptions = {
  host: string
  port: number
  database: Database
  sealer: Sealer
  clock: () => Date
  onProblem: (error: unknown, what: string) => void
}

const refusal = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode })
const unknownAddress = refusal(550, 'There is no such address here')
const tryLater = refusal(451, 'It cannot be taken right now. Try again later')

const maxClients = 50
const maxRecipients = 10

/** Reads a mail to its end, also one that is too large: its sender waits for the answer. */
async function readMail(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= maxReceiptBytes) chunks.push(chunk)
  }
  return size <= maxReceiptBytes ? Buffer.concat(chunks) : undefined
}

/** Takes mail for the forwarding addresses of shops (`pay+…`), and refuses all other. */
export async function startPaymentMail(options: PaymentMailOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const { host, port, database, sealer, clock, onProblem } = options
  // Loaded only where it is used.
  const { SMTPServer: Server } = await import('smtp-server')
  const shopOf = (address: string): Promise<string | undefined> =>
    database.read('platform', (transaction) => shopOfAddress(transaction, address.slice(0, address.lastIndexOf('@'))))

  const store = async (raw: Buffer, recipients: readonly string[]): Promise<void> => {
    const shops = new Set(await Promise.all(recipients.map(shopOf)))
    for (const merchantId of shops) {
      // The address was renewed since.
      if (merchantId === undefined) continue
      const actor = { kind: 'system', userId: null, name: 'Forwarded mail' } as const
      const intake = { merchantId, source: 'smtp', actor, sealer, now: clock() } as const
      await database.write({ merchantId }, (transaction) => storeReceipts(transaction, intake, [{ kind: 'mail', raw }]))
    }
  }

  const server: SMTPServer = new Server({
    // It takes mail for its own addresses only, so nobody signs in.
    ...{ disabledCommands: ['AUTH'], authOptional: true, logger: false, banner: 'Paydesk' },
    ...{ size: maxReceiptBytes, maxClients, socketTimeout: 60 * secondMs, closeTimeout: 5 * secondMs },
    async onRcptTo({ address }, session, callback) {
      try {
        if (session.envelope.rcptTo.length >= maxRecipients) return callback(refusal(452, 'Too many recipients'))
        callback((await shopOf(address)) === undefined ? unknownAddress : null)
      } catch (error) {
        onProblem(error, 'an address of a mail could not be looked up')
        callback(tryLater)
      }
    },
    async onData(stream, session, callback) {
      try {
        const raw = await readMail(stream)
        if (raw === undefined) return callback(refusal(552, 'The mail is larger than 1 MB'))
        if (raw.length > 0)
          await store(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          )
        callback(null, 'Taken')
      } catch (error) {
        onProblem(error, 'a mail could not be taken')
        callback(tryLater)
      }
    },
  })
  server.on('error', (error) => onProblem(error, 'a connection of mail broke'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const address = server.server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
