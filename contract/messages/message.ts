import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { instant } from '../core/time.ts'

/**
 * The fate of a message: `stored` (nothing is set up to send it; it can be read here), `queued` (waits for its first or
 * next attempt), `sent` (taken over by the receiving server), `failed` (refused for good, or given up).
 */
export const messageStatuses = ['stored', 'queued', 'sent', 'failed'] as const
export type MessageStatus = (typeof messageStatuses)[number]

export const messageChannels = ['email', 'sms', 'push'] as const

export const outgoingMessage = z.object({
  id,
  channel: z.enum(messageChannels),
  status: z.enum(messageStatuses),
  recipient: z.string(),
  subject: z.string(),
  /** The text as the recipient reads it. */
  text: z.string(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  attempts: z.number(),
  /** What the receiving server said at the last refusal. */
  failure: z.nullable(z.string()),
})
export type OutgoingMessage = z.infer<typeof outgoingMessage>
