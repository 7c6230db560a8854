import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { maxTestsPerHour } from './message.ts'
import { editableKinds, messageTextInput, savedMessageText } from './message-text.ts'
import { loggedMessage } from './messages.endpoints.ts'

const tag = 'Notifications'
/** Required from administrators; everybody else may omit it. */
const merchantId = z.optional(id)
const params = z.object({ kind: z.enum(editableKinds) })
const path = '/message-templates'

export const listMessageTexts = endpoint({
  method: 'GET',
  path,
  tag,
  summary: 'List the texts of a shop’s emails to customers',
  access: 'signed-in',
  scope: 'messages:read',
  query: z.object({ merchantId }),
  response: z.object({ texts: z.array(savedMessageText) }),
  problems: ['not-found'],
})

export const updateMessageText = endpoint({
  method: 'PUT',
  path: `${path}/:kind`,
  tag,
  summary: 'Change the text of an email; refused if somebody else has changed it since the version you send',
  access: ['admin', 'merchant'],
  scope: 'messages:write',
  params,
  body: z.object({ ...messageTextInput, version: z.nullable(id), merchantId }),
  response: z.object({ text: savedMessageText }),
  problems: ['forbidden', 'not-found', 'conflict'],
})

export const resetMessageText = endpoint({
  method: 'DELETE',
  path: `${path}/:kind`,
  tag,
  summary: 'Go back to Paydesk’s text of an email; repeating it changes nothing',
  access: ['admin', 'merchant'],
  scope: 'messages:write',
  params,
  query: z.object({ merchantId }),
  response: z.object({ text: savedMessageText }),
  problems: ['forbidden', 'not-found'],
})

export const previewMessageText = endpoint({
  method: 'POST',
  path: `${path}/:kind/preview`,
  tag,
  summary: 'Preview a text that is not saved, for the latest order it suits, or an example where there is none',
  access: 'signed-in',
  scope: 'messages:read',
  params,
  body: z.object({ ...messageTextInput, merchantId }),
  response: z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    /** Null for an example: the shop has no order that the message suits. */
    orderNumber: z.nullable(z.number()),
  }),
  problems: ['not-found'],
})

export const testMessageText = endpoint({
  method: 'POST',
  path: `${path}/:kind/test`,
  tag,
  summary: `Send a text that is not saved to yourself, for an example order; at most ${maxTestsPerHour} tests an hour`,
  access: ['admin', 'merchant'],
  scope: 'messages:write',
  params,
  body: z.object({ ...messageTextInput, merchantId }),
  status: 201,
  response: z.object({ message: loggedMessage }),
  problems: ['forbidden', 'not-found', 'conflict', 'too-many-requests'],
})
