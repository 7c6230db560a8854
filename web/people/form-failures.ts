import type * as z from 'zod/mini'
import { ApiError } from '../lib/api-client.ts'
import { errorMessage } from '../lib/problem.ts'

/** What is wrong, by field; `form` where it is no field's. */
export type FormFailures = Partial<Record<'name' | 'email' | 'merchantId' | 'form', string>>

const fields = ['name', 'email', 'merchantId'] as const

function failureAt(path: string, message: string): FormFailures {
  const field = fields.find((name) => name === path)
  return { [field ?? 'form']: message }
}

/** What the contract says of a form before it is sent; null when nothing. */
export function checkForm(schema: z.ZodMiniType, values: unknown): FormFailures | null {
  const result = schema.safeParse(values)
  if (result.success) return null
  const failures = result.error.issues.map(({ path, message }) => failureAt(String(path[0]), message))
  return Object.assign({}, ...failures.toReversed()) as FormFailures
}

/** Where a refusal of the server belongs. */
export function failuresOf(error: unknown): FormFailures {
  const message = errorMessage(error, 'That did not work. Try again.')
  const path = error instanceof ApiError ? error.problem?.errors?.[0]?.path : undefined
  return failureAt(path ?? 'form', message)
}
