import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { usd } from '../core/money.ts'
import { instant } from '../core/time.ts'

/** Whose statements can be read. */
export const statementProviders = ['venmo', 'cashapp', 'chase', 'bankofamerica', 'wellsfargo'] as const
export type StatementProvider = (typeof statementProviders)[number]

export const maxStatementBytes = 2 * 1024 * 1024
/** Payments of one file. */
export const maxStatementRows = 1000

/**
 * The effect of a row: `confirm` pays an order, `ask` waits for a decision, `unmatched` fits no order, `counted` is counted
 * already, `refused` can't be the shop's.
 */
export const statementEffects = ['confirm', 'ask', 'unmatched', 'counted', 'refused'] as const
export type StatementEffect = (typeof statementEffects)[number]

export const statementRow = z.object({
  /** The place of the row in the file, from 1. */
  row: z.int(),
  amount: usd,
  payer: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  occurredAt: instant,
  effect: z.enum(statementEffects),
  reasons: z.array(z.string()),
  /** The order that it pays, or the best suggestion. */
  orderId: z.nullable(id),
  order: z.nullable(z.object({ id, number: z.number(), customerName: z.string() })),
  /** Null until it is applied. */
  receiptId: z.nullable(id),
})
export type StatementRow = z.infer<typeof statementRow>

export const importStatement = endpoint({
  method: 'POST',
  path: '/payment-statements',
  tag: 'Payment inbox',
  summary: 'Read a statement as CSV: shows what its payments would do, and does it with `apply=true`',
  access: ['admin', 'merchant'],
  scope: 'money:write',
  perMinute: 30,
  query: z.object({
    /** Required from administrators; everybody else may omit it. */
    merchantId: z.optional(id),
    /** Recognized by the names of its columns if absent. */
    provider: z.optional(z.enum(statementProviders)),
    apply: z.optional(z.enum(['true', 'false'])),
    /** With `apply`, that of the answer that was looked at: refused if the rows would have other effects now. */
    fingerprint: z.optional(z.string().check(z.maxLength(64))),
  }),
  body: z.file(),
  uploads: ['text/csv'],
  maxBodyBytes: maxStatementBytes,
  response: z.object({
    provider: z.enum(statementProviders),
    rows: z.array(statementRow),
    /** Rows that are no payment to the shop: transfers, fees, refunds. */
    otherRows: z.int(),
    applied: z.boolean(),
    /** Stands for the effects. */
    fingerprint: z.string(),
  }),
  problems: ['not-found', 'conflict'],
})
