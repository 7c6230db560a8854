import type { Role } from '../../../contract/core/endpoint.ts'
import type { ChannelState, TestableChannel } from '../../../contract/notifications/preferences.endpoints.ts'
import { serverAccountHint } from '../../lib/server-accounts.ts'

/** The reason why nothing arrives by a channel. */
type Obstacle = {
  text: string
  /** The text of the link to the missing account; null if no account is missing. */
  connect: string | null
}

const notConnected: Record<TestableChannel, Obstacle> = {
  email: { text: 'No mail server connected: emails are not being sent.', connect: 'Connect email' },
  sms: { text: 'No Twilio account connected: texts are not being sent.', connect: 'Connect texts' },
}

const noRecipient: Record<TestableChannel, Obstacle> = {
  email: { text: 'The shop has no email address.', connect: null },
  sms: { text: 'The shop’s phone number can’t receive texts.', connect: null },
}

/** Returns null if messages arrive. Viewers can't connect anything; administrators read how all shops are served. */
export function obstacleOf(
  channel: TestableChannel,
  { isConfigured, recipient }: ChannelState,
  role: Role,
): Obstacle | null {
  if (isConfigured) return recipient === null ? noRecipient[channel] : null
  const { text, connect } = notConnected[channel]
  const hint = serverAccountHint(channel, role)
  return { text: hint === null ? text : `${text} ${hint}`, connect: role === 'viewer' ? null : connect }
}
