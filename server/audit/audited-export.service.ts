import { Readable } from 'node:stream'
import type { AuditAction } from '../../contract/audit/audit.ts'
import type { Database } from '../db/client.ts'
import { type Caller, scopeOf } from '../http/actor.ts'
import { type ExportQuestion, type Exports, holderOf } from '../http/exports.ts'
import { TextStream } from '../http/register.ts'
import { auditActorOf, recordAudit } from './audit.service.ts'

export type AuditedExportDependencies = { exports: Exports; clock: () => Date }

type AuditedExport = {
  actor: Caller
  database: Database
  /** Undefined for all shops. */
  merchantId: string | undefined
  question: ExportQuestion
  filename: string
  /** HEAD: the headers without the lines. */
  isHead: boolean
  audit: { action: AuditAction; after: object }
}

/** Begins an export, and writes it to the audit log before its first line leaves. */
export async function beginAuditedExport(
  { exports, clock }: AuditedExportDependencies,
  { actor, database, merchantId, question, filename, isHead, audit: { action, after } }: AuditedExport,
): Promise<TextStream> {
  const { stream, total } = await exports.begin(database, question, holderOf(actor))
  // Fastify answers HEAD as GET and would read the whole stream to discard it.
  if (isHead) stream.destroy()
  else if (total > 0) {
    try {
      const about = { merchantId: merchantId ?? null, at: clock(), actor: auditActorOf(actor), action }
      await database.write(scopeOf(merchantId), (transaction) =>
        recordAudit(transaction, { ...about, after: { lines: total, ...after } }),
      )
    } catch (error) {
      stream.destroy()
      throw error
    }
  }
  return new TextStream(isHead ? Readable.from([]) : stream, { filename, headers: { 'x-total-count': String(total) } })
}
