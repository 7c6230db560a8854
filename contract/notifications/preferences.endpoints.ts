import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/id.ts'
import { messageAudiences, messageChannels, messageKinds } from '../messages/message.ts'
import { loggedMessage } from '../messages/messages.endpoints.ts'

/** By which ways the shop is told, and of what: the specification's seven. */
export const notificationToggles = [
  'emailNotifications',
  'smsNotifications',
  'pushNotifications',
  'webhookNotifications',
  'notifyOnPayment',
  'notifyOnShipment',
  'notifyOnDelivery',
] as const
export type NotificationToggle = (typeof notificationToggles)[number]

const toggle = z.boolean()
/** All are false until the shop says otherwise. */
export const notificationPreferences = z.object({
  emailNotifications: toggle,
  smsNotifications: toggle,
  pushNotifications: toggle,
  webhookNotifications: toggle,
  notifyOnPayment: toggle,
  notifyOnShipment: toggle,
  notifyOnDelivery: toggle,
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>

/** The channels that a test message can be sent by. */
export const testableChannels = ['email', 'sms'] as const
export type TestableChannel = (typeof testableChannels)[number]

const channelState = z.object({
  /** Whether this server is set up to send by it; otherwise messages are only kept. */
  isConfigured: z.boolean(),
  /** Where the shop is told; null where it has given no usable address or number. */
  recipient: z.nullable(z.string()),
})
export type ChannelState = z.infer<typeof channelState>

const settings = z.object({
  preferences: notificationPreferences,
  channels: z.object({ email: channelState, sms: channelState }),
})
export type NotificationSettings = z.infer<typeof settings>

const tag = 'Notifications'
/** Which merchant’s: for administrators, who have to say. */
const merchantId = z.optional(id)

export const getPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  tag,
  summary: 'Tell what a shop is told of, by which ways, and which of them this server has',
  access: 'signed-in',
  query: z.object({ merchantId }),
  response: settings,
  problems: ['not-found'],
})

export const updatePreferences = endpoint({
  method: 'PUT',
  path: '/notifications/preferences',
  tag,
  summary: 'Change what a shop is told of and by which ways; what is not named stays as it is',
  access: ['admin', 'merchant'],
  body: z.extend(z.partial(notificationPreferences), { merchantId }),
  response: settings,
  problems: ['forbidden', 'not-found'],
})

/** A message as it would go out, for an order made up for the purpose. */
export const messageTemplate = z.object({
  audience: z.enum(messageAudiences),
  kind: z.enum(messageKinds),
  channel: z.enum(messageChannels),
  subject: z.string(),
  text: z.string(),
  /** For e-mails. */
  html: z.nullable(z.string()),
})
export type MessageTemplate = z.infer<typeof messageTemplate>

export const listTemplates = endpoint({
  method: 'GET',
  path: '/notifications/templates',
  tag,
  summary: 'Preview every message in the shop’s name and time zone, for an order made up for the purpose',
  access: 'signed-in',
  query: z.object({ merchantId }),
  response: z.object({ templates: z.array(messageTemplate) }),
  problems: ['not-found'],
})

export const maxTestsPerHour = 5

export const sendTestMessage = endpoint({
  method: 'POST',
  path: '/notifications/test',
  tag,
  summary: `Send a test message to the shop itself; at most ${maxTestsPerHour} an hour`,
  access: ['admin', 'merchant'],
  body: z.object({ channel: z.enum(testableChannels), merchantId }),
  status: 201,
  response: z.object({ message: loggedMessage }),
  problems: ['forbidden', 'not-found', 'conflict', 'too-many-requests'],
})
