import type * as z from 'zod/mini'
import { ApiError } from './api-client.ts'

/** Messages by the path of their field: `address.zip`. */
export type FieldErrors = Readonly<Record<string, string>>

/** The contract's errors for a form, the first message of each field; null if there are none. */
export function contractErrors(schema: z.ZodMiniType, values: unknown): FieldErrors | null {
  const { error } = schema.safeParse(values)
  if (error === undefined) return null
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** The server's errors for single fields; empty if its refusal is about none. */
export const refusedFields = (error: unknown): FieldErrors =>
  error instanceof ApiError
    ? Object.fromEntries((error.problem?.errors ?? []).map(({ path, message }) => [path, message]))
    : {}
