import * as z from 'zod/mini'
import { knownCarriers } from '../../contract/orders/carriers.ts'
import type { OrderStatus } from '../../contract/orders/order-status.ts'

export type ExtraField = {
  readonly name: string
  readonly label: string
  readonly suggestions?: readonly string[]
}

/** What may be told beside the reason when an order moves to a status. All of it is optional. */
export const extraFields: Record<OrderStatus, readonly ExtraField[]> = {
  pending: [],
  paid: [{ name: 'paymentReference', label: 'Payment reference' }],
  shipped: [
    { name: 'trackingNumber', label: 'Tracking number' },
    { name: 'carrier', label: 'Carrier', suggestions: knownCarriers },
  ],
  delivered: [],
  cancelled: [],
}

/** What was entered, by field; optional fields that were left blank are left out. */
export function enteredValues(form: FormData): Record<string, string> {
  const texts = [...form].map(([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(texts.filter(([name, value]) => name === 'reason' || value.trim() !== ''))
}

export type FieldErrors = Readonly<Record<string, string>>

/** The contract's own rules, applied before anything is sent: the values, or what is wrong with each field. */
export function checkValues<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: Record<string, string>,
): { values: z.output<Schema>; errors: null } | { values: null; errors: FieldErrors } {
  const result = z.safeParse(schema, values)
  if (result.success) return { values: result.data, errors: null }
  return {
    values: null,
    errors: Object.fromEntries(result.error.issues.map((issue) => [issue.path[0], issue.message])),
  }
}
