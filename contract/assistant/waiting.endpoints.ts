import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'

// By itself: the sidebar of every page asks for it.
export const countConversations = endpoint({
  method: 'GET',
  path: '/conversations/counts',
  tag: 'Conversations',
  summary: 'Count the conversations that wait for a person',
  access: 'signed-in',
  scope: 'assistant:read',
  /** Omitted by an administrator: those of all shops. */
  query: z.object({ merchantId: z.optional(id) }),
  response: z.object({ waiting: z.number() }),
  problems: ['not-found'],
})
