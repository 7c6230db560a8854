import type { NamedStatement } from '../db/transaction.ts'

export const appendAuditEntry: NamedStatement = {
  name: 'append_audit_entry',
  text: 'SELECT append_audit_entry($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
}
