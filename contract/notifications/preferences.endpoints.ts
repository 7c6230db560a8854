import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { record } from '../core/record.ts'
import {
  customerEmailStates,
  maxTestsPerHour,
  messageAudiences,
  messageChannels,
  messageKinds,
} from '../messages/message.ts'
import { loggedMessage } from '../messages/messages.endpoints.ts'
import { type NoticeToggle, noticeToggles } from '../messages/notices.ts'

/** The switches of the channels to a shop. */
const wayToggles = ['emailNotifications', 'smsNotifications', 'pushNotifications', 'webhookNotifications'] as const
export type WayToggle = (typeof wayToggles)[number]
export type NotificationToggle = WayToggle | NoticeToggle

export const notificationToggles: readonly NotificationToggle[] = [
  ...wayToggles,
  ...noticeToggles.map(({ toggle }) => toggle),
]

/** All are false by default. */
export const notificationPreferences = z.object(record(notificationToggles, () => z.boolean()))
export type NotificationPreferences = z.infer<typeof notificationPreferences>

/** The channels that a test message can be sent by. */
export const testableChannels = ['email', 'sms'] as const
export type TestableChannel = (typeof testableChannels)[number]

const channelState = z.object({
  /** Whether the shop or this server has an account to send by; otherwise messages are not sent. */
  isConfigured: z.boolean(),
  /** The shop's address or number; null if it has no usable one. */
  recipient: z.nullable(z.string()),
})
export type ChannelState = z.infer<typeof channelState>

const settings = z.object({
  preferences: notificationPreferences,
  channels: z.object({ email: channelState, sms: channelState }),
  /** Set with the settings: `customerEmails`. */
  customerEmails: z.enum(customerEmailStates),
})
export type NotificationSettings = z.infer<typeof settings>

const tag = 'Notifications'
/** Required from administrators; everybody else may omit it. */
const merchantId = z.optional(id)

export const getPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  tag,
  summary: 'Read a shop’s notifications and channels, and the channels this server has',
  access: 'signed-in',
  scope: 'messages:read',
  query: z.object({ merchantId }),
  response: settings,
  problems: ['not-found'],
})

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  tag,
  summary: 'Change a shop’s notifications and channels; omitted fields stay as they are',
  access: ['admin', 'merchant'],
  scope: 'messages:write',
  body: z.extend(z.partial(notificationPreferences), { merchantId }),
  response: settings,
  problems: ['forbidden', 'not-found'],
})

/** A message as it would be sent, for a sample order. */
export const messageTemplate = z.object({
  audience: z.enum(messageAudiences),
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  subject: z.string(),
  text: z.string(),
  /** For emails. */
  html: z.nullable(z.string()),
})
export type MessageTemplate = z.infer<typeof messageTemplate>

export const listTemplates = endpoint({
  method: 'GET',
  path: '/notifications/templates',
  tag,
  summary: 'Preview every message in the shop’s name and time zone, for a sample order',
  access: 'signed-in',
  scope: 'messages:read',
  query: z.object({ merchantId }),
  response: z.object({ templates: z.array(messageTemplate) }),
  problems: ['not-found'],
})

export const sendTestMessage = endpoint({
  method: 'POST',
  path: '/notifications/test',
  tag,
  summary: `Send a test message to the shop itself; at most ${maxTestsPerHour} an hour`,
  access: ['admin', 'merchant'],
  scope: 'messages:write',
  body: z.object({ channel: z.enum(testableChannels), merchantId }),
  status: 201,
  response: z.object({ message: loggedMessage }),
  problems: ['forbidden', 'not-found', 'conflict', 'too-many-requests'],
})
