import { importStatement } from '../../contract/money/payment-statements.endpoints.ts'
import { auditActorOf } from '../audit/audit.service.ts'
import { requiredMerchantFor } from '../http/actor.ts'
import type { Register } from '../http/register.ts'
import { bytesOf, type ReceiptRouteDependencies, receiptActorOf } from './receipts.routes.ts'
import * as service from './statements.service.ts'

/** Registers the import of statements, which needs a `register` that accepts files and nothing else. */
export function registerStatementImport(register: Register, { clock, sealer }: ReceiptRouteDependencies): void {
  register(importStatement, async ({ actor, database, query, body }) => {
    const merchantId = requiredMerchantFor(actor, query.merchantId)
    const now = clock()
    const file = (await bytesOf(body)).toString('utf8')
    const { provider, payments, otherRows } = service.readStatementFile(file, query.provider)
    const documents = service.documentsOf(provider, payments)
    const applied = query.apply === 'true'
    const foreseen = await database.read('platform', (transaction) =>
      service.foreseeElsewhere(transaction, merchantId, { provider, payments }),
    )
    const rows: Awaited<ReturnType<typeof service.previewRows>> = []
    // Several short transactions: a long file must not keep others waiting.
    for (let at = 0; at < payments.length; at += service.rowsAtOnce) {
      const some = payments.slice(at, at + service.rowsAtOnce)
      const previewed = await database.write({ merchantId }, (transaction) =>
        service.previewRows(transaction, merchantId, { payments: some, foreseen, now }),
      )
      rows.push(...previewed)
    }
    const fingerprint = service.fingerprintOf(rows)
    if (!applied) return { provider, rows, otherRows, applied, fingerprint }
    if (query.fingerprint !== undefined && query.fingerprint !== fingerprint)
      throw new service.ChangedSincePreviewError()
    // All or none: the next try brings the same rows, each once.
    const intake = { merchantId, actor: receiptActorOf(actor), sealer, now }
    const ids = await database.write({ merchantId }, async (transaction) => {
      const stored = await service.storeRows(transaction, intake, documents)
      const by = auditActorOf(actor)
      await service.recordStatement(transaction, intake, { by, provider, rows: documents.length })
      return stored
    })
    const stored = rows.map((row, place) => ({ ...row, receiptId: ids[place] ?? null }))
    return { provider, rows: stored, otherRows, applied, fingerprint }
  })
}
