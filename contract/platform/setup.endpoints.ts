import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'

const tag = 'Platform'
const access = ['admin'] as const

/** The steps of guided set-up, in order; `done` is its end. `POST /auth/setup` creates the administrator before. */
export const setupSteps = ['shop', 'payments', 'mail', 'product', 'done'] as const
export type SetupStep = (typeof setupSteps)[number]

const progress = z.object({
  /** The step at which set-up continues. */
  step: z.enum(setupSteps),
  /** The shop that set-up created; null before that step, or if it was skipped. */
  merchantId: z.nullable(id),
})
export type SetupProgress = z.infer<typeof progress>

export const getSetupProgress = endpoint({
  method: 'GET',
  path: '/setup',
  tag,
  summary: 'Read the step at which guided set-up continues',
  access,
  response: progress,
  problems: ['forbidden'],
})

export const saveSetupProgress = endpoint({
  method: 'PUT',
  path: '/setup',
  tag,
  summary: 'Save the step at which guided set-up continues',
  access,
  body: progress,
  response: progress,
  problems: ['forbidden', 'not-found'],
})
