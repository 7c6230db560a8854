import { Readable } from 'node:stream'
import { maxMailboxReceipts, maxReceiptBytes } from '../../contract/money/payment-receipt.ts'
import * as contract from '../../contract/money/receipts.endpoints.ts'
import { type AuditActor, auditActorOf } from '../audit/audit.service.ts'
import type { Database } from '../db/client.ts'
import { DomainError } from '../errors.ts'
import { type Caller, merchantFor, requiredMerchantFor, scopeOf } from '../http/actor.ts'
import { type Register, TextStream } from '../http/register.ts'
import type { OrderActor } from '../orders/order-money.service.ts'
import type { Sealer } from '../secrets.ts'
import { decideReceipt, undoDecision } from './decisions.service.ts'
import { splitMailbox } from './mailbox-file.ts'
import { textOfReceipt } from './receipt-text.ts'
import { listReceipts, readRawReceipt, readReceiptById, storeReceipts } from './receipts.service.ts'

export type ReceiptRouteDependencies = { clock: () => Date; sealer: Sealer }

/** The actor who brings a receipt or decides about it. */
export const receiptActorOf = (caller: Caller) => ({
  kind: caller.kind,
  userId: caller.kind === 'user' ? caller.userId : null,
  name: caller.name,
})

export const bytesOf = async (file: File): Promise<Buffer> => Buffer.from(await file.arrayBuffer())

type Storing = { actor: Caller; database: Database; query: { merchantId?: string | undefined } }

/** Registers the ways to hand in mails, which need a `register` that accepts files and nothing else. */
export function registerReceiptUploads(register: Register, { clock, sealer }: ReceiptRouteDependencies): void {
  const intakeOf = (caller: Caller, askedFor: string | undefined) => ({
    merchantId: requiredMerchantFor(caller, askedFor),
    source: caller.kind === 'api' ? ('api' as const) : ('upload' as const),
    ...{ actor: receiptActorOf(caller), sealer, now: clock() },
  })
  const store = async ({ actor, database, query }: Storing, mails: readonly Buffer[]) => {
    const intake = intakeOf(actor, query.merchantId)
    const documents = mails.map((raw) => ({ kind: 'mail', raw }) as const)
    const { merchantId } = intake
    return database.write({ merchantId }, (transaction) => storeReceipts(transaction, intake, documents))
  }

  register(contract.addReceipt, async ({ body, ...asked }) => {
    const [stored] = await store(asked, [await bytesOf(body)])
    if (stored === undefined) throw new Error('The receipt was not stored')
    return { receipt: { id: stored.id, isRepeat: !stored.isNew } }
  })

  register(contract.addMailbox, async ({ body, ...asked }) => {
    const mails = splitMailbox(await bytesOf(body))
    if (mails.length > maxMailboxReceipts)
      throw new DomainError(
        'validation',
        `Must hold at most ${maxMailboxReceipts} mails; this file has ${mails.length}`,
      )
    const small = mails.filter((mail) => mail.length <= maxReceiptBytes)
    const stored = await store(asked, small)
    // A mail that is in the file twice is new the first time.
    const isRepeat = new Map(stored.toReversed().map(({ id, isNew }) => [id, !isNew]))
    const receipts = [...isRepeat].map(([id, repeated]) => ({ id, isRepeat: repeated })).toReversed()
    return { receipts, skipped: mails.length - small.length }
  })
}

export function registerReceiptRoutes(register: Register, dependencies: ReceiptRouteDependencies): void {
  const { clock, sealer } = dependencies

  register(contract.listReceipts, ({ actor, database, query: { merchantId: askedFor, ...filter } }) => {
    const merchantId = requiredMerchantFor(actor, askedFor)
    return database.read({ merchantId }, (transaction) => listReceipts(transaction, merchantId, filter))
  })

  register(contract.getReceipt, async ({ actor, database, params: { id } }) => {
    const merchantId = merchantFor(actor, undefined)
    const read = database.read(scopeOf(merchantId), (transaction) => readReceiptById(transaction, merchantId, id))
    return { receipt: await read }
  })

  register(contract.downloadReceipt, async ({ actor, database, params: { id } }) => {
    const merchantId = merchantFor(actor, undefined)
    const { kind, raw } = await database.read(scopeOf(merchantId), (transaction) =>
      readRawReceipt(transaction, merchantId, { id, sealer }),
    )
    return new TextStream(Readable.from([raw]), { filename: `receipt-${id}.${kind === 'mail' ? 'eml' : 'json'}` })
  })

  register(contract.getReceiptText, async ({ actor, database, params: { id } }) => {
    const merchantId = merchantFor(actor, undefined)
    const found = await database.read(scopeOf(merchantId), (transaction) =>
      readRawReceipt(transaction, merchantId, { id, sealer }),
    )
    return { text: await textOfReceipt(found) }
  })

  const change = async (
    { actor: caller, database, params: { id } }: { actor: Caller; database: Database; params: { id: string } },
    work: (
      transaction: Parameters<typeof decideReceipt>[0],
      by: OrderActor,
      asked: { id: string; now: Date; audit: AuditActor },
    ) => Promise<void>,
  ) => {
    const merchantId = merchantFor(caller, undefined)
    const receipt = await database.write(scopeOf(merchantId), async (transaction) => {
      const asked = { id, now: clock(), audit: auditActorOf(caller) }
      await work(transaction, { ...receiptActorOf(caller), merchantId }, asked)
      return readReceiptById(transaction, merchantId, id)
    })
    return { receipt }
  }

  register(contract.decideReceipt, ({ body: decision, ...input }) =>
    change(input, (transaction, by, asked) => decideReceipt(transaction, by, { ...asked, decision })),
  )

  register(contract.undoReceiptDecision, (input) =>
    change(input, (transaction, by, asked) => undoDecision(transaction, by, asked)),
  )
}
