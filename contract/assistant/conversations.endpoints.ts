import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { maxPageSize, wholeNumber } from '../core/page.ts'
import { severalOf } from '../core/several.ts'
import { lineOfText } from '../core/text.ts'
import { updatedSince } from '../core/updated-since.ts'
import { answerText, cannedAnswer, cannedAnswerText } from './canned-answer.ts'
import {
  defaultListedConversations,
  inboxConversation,
  inboxStates,
  maxConversationSearch,
  openConversation,
} from './conversation.ts'
import { assistantEvent } from './event.ts'

const tag = 'Conversations'
const changers = ['admin', 'merchant'] as const
const params = z.object({ id: z.string() })
/** Required from administrators; everybody else may omit it. */
const query = z.object({ merchantId: z.optional(id) })
const changed = z.object({ conversation: inboxConversation })
const cannedAnswers = z.object({ answers: z.array(cannedAnswer) })

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  tag,
  summary: 'List the conversations with customers: those that wait for a person first, closed ones last',
  access: 'signed-in',
  scope: 'assistant:read',
  query: z.extend(query, {
    state: z.optional(severalOf(inboxStates)),
    /** With it, the list is sorted by creation, newest first: the place of a conversation doesn't change while you read. */
    updatedSince,
    /** `me`, `nobody`, or the id of a person. */
    assignee: z.optional(z.union([z.enum(['me', 'nobody']), id])),
    /** Conversations in which this customer proved one of their orders. */
    customerId: z.optional(id),
    /** Words of the conversation, the customer's name or email, or an order number. */
    search: z.optional(lineOfText(maxConversationSearch)),
    limit: z._default(
      wholeNumber(1, maxPageSize, `Must be a whole number from 1 to ${maxPageSize}`),
      defaultListedConversations,
    ),
    /** The previous page's `nextCursor`. */
    after: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^(waiting|staff|levy|closed|created)_\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/,
            'Must be the cursor of a page',
          ),
        ),
    ),
  }),
  response: z.object({
    conversations: z.array(inboxConversation),
    /** Null on the last page. */
    nextCursor: z.nullable(z.string()),
    counts: z.object({ waiting: z.number(), staff: z.number() }),
  }),
  problems: ['not-found'],
})

export const getOpenConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id',
  tag,
  summary: 'Read a conversation with its transcript, and the newest orders of its customer once one is proved',
  access: 'signed-in',
  scope: 'assistant:read',
  params,
  response: openConversation,
  problems: ['not-found'],
})

export const readOpenConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/read',
  tag,
  summary: 'Mark a conversation as read by you',
  access: 'signed-in',
  params,
  response: changed,
  problems: ['not-found'],
})

export const assignConversation = endpoint({
  method: 'PUT',
  path: '/conversations/:id/assignee',
  tag,
  summary: 'Assign a conversation to a person of the shop; null assigns it to nobody',
  access: changers,
  scope: 'assistant:write',
  params,
  /** `from`: who you saw it assigned to. Refused if somebody else has assigned it since. */
  body: z.object({ userId: z.nullable(id), from: z.nullable(id) }),
  response: changed,
  problems: ['not-found', 'conflict'],
})

export const answerConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/answers',
  tag,
  summary:
    'Answer a customer as a person; sent by email too if they have left, to the proved address or the one they left',
  access: changers,
  scope: 'assistant:write',
  params,
  /** `answerCount`: as you read it with the conversation. Refused if a colleague has answered since. */
  body: z.object({ text: answerText, answerCount: z.number().check(z.int(), z.minimum(0)) }),
  status: 201,
  response: z.extend(changed, { event: assistantEvent }),
  problems: ['not-found', 'conflict'],
})

export const closeOpenConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/close',
  tag,
  summary: 'Close a conversation; Levy answers the customer’s next question',
  access: changers,
  scope: 'assistant:write',
  params,
  response: changed,
  problems: ['not-found'],
})

export const reopenConversation = endpoint({
  method: 'POST',
  path: '/conversations/:id/reopen',
  tag,
  summary: 'Open a closed conversation again, or take one over from Levy: a person answers',
  access: changers,
  scope: 'assistant:write',
  params,
  response: changed,
  problems: ['not-found', 'conflict'],
})

export const removeLeftEmail = endpoint({
  method: 'DELETE',
  path: '/conversations/:id/left-email',
  tag,
  summary: 'Remove the email address that the visitor left in the chat; an answer that waits for it is not emailed',
  access: changers,
  scope: 'assistant:write',
  params,
  response: changed,
  problems: ['not-found'],
})

export const listCannedAnswers = endpoint({
  method: 'GET',
  path: '/canned-answers',
  tag,
  summary: 'List a shop’s canned answers by title',
  access: 'signed-in',
  scope: 'assistant:read',
  query,
  response: cannedAnswers,
  problems: ['not-found'],
})

export const createCannedAnswer = endpoint({
  method: 'POST',
  path: '/canned-answers',
  tag,
  summary: 'Save a canned answer; fields such as {name} are filled in when it is used',
  access: changers,
  scope: 'assistant:write',
  query,
  body: cannedAnswerText,
  status: 201,
  response: z.object({ answer: cannedAnswer }),
  problems: ['not-found', 'conflict'],
})

export const updateCannedAnswer = endpoint({
  method: 'PUT',
  path: '/canned-answers/:id',
  tag,
  summary: 'Change a canned answer; refused if somebody else has changed it since the version you send',
  access: changers,
  scope: 'assistant:write',
  params,
  body: z.extend(cannedAnswerText, { version: z.number() }),
  response: z.object({ answer: cannedAnswer }),
  problems: ['not-found', 'conflict'],
})

export const deleteCannedAnswer = endpoint({
  method: 'DELETE',
  path: '/canned-answers/:id',
  tag,
  summary: 'Delete a canned answer',
  access: changers,
  scope: 'assistant:write',
  params,
  response: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})
