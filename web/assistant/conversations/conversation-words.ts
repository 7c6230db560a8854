import type { AnswerMail, AnswerWay, InboxConversation, InboxState } from '../../../contract/assistant/conversation.ts'
import type { BadgeDisplay } from '../../ui/Badge.tsx'

export const stateNames: Record<InboxState, string> = {
  waiting: 'Waiting',
  staff: 'With a person',
  levy: 'With Levy',
  closed: 'Closed',
}

export const stateDisplays: Record<InboxState, BadgeDisplay> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  staff: { label: 'With a person', tone: 'good' },
  levy: { label: 'With Levy', tone: 'outline' },
  closed: { label: 'Closed', tone: 'neutral' },
}

/** The customer's name; for a visitor who has proved no order, the end of the conversation's id. */
export const customerOf = ({ customer, id }: Pick<InboxConversation, 'customer' | 'id'>): string =>
  customer?.name ?? `Visitor ${id.slice(-4)}`

const authors = { customer: '', levy: 'Levy: ', staff: 'Team: ' } as const

/** The last message in one line. */
export const previewOf = ({ preview }: InboxConversation): string =>
  preview === null ? 'The texts were deleted' : `${authors[preview.author]}${preview.text}`

const later = 'They see your answer when they come back to the chat.'

/** How an answer reaches the customer, in a sentence. */
export const answerHints: Record<AnswerWay, (email: string) => string> = {
  chat: () => 'The customer is in the chat.',
  email: (email) => `The customer has left the chat. Your answer goes to ${email}, too.`,
  'no-address': () => `The customer has left the chat and no email address. ${later}`,
  'emails-off': () => `The customer has left the chat, and emails to customers are off. ${later}`,
  'not-connected': () => `The customer has left the chat, and no mail server is connected. ${later}`,
}

/** An address that is kept no more; the log has a mark in its place. */
const isGone = (recipient: string): boolean => recipient.startsWith('[')
const nameOf = (recipient: string): string => (isGone(recipient) ? 'an address that was deleted since' : recipient)

const mailTexts: Record<AnswerMail['status'], (mail: AnswerMail) => string> = {
  queued: ({ recipient }) => `Goes to ${recipient} by email unless they read it in the chat`,
  sent: ({ recipient }) => `Also emailed to ${nameOf(recipient)}`,
  failed: ({ recipient, failure }) => `The email to ${nameOf(recipient)} failed: ${failure ?? 'no reason given'}`,
  not_sent: ({ failure }) => failure ?? 'Not emailed: no mail server is connected',
}

/** The fate of the email that carries an answer. */
export const mailText = (mail: AnswerMail): string => mailTexts[mail.status](mail)
