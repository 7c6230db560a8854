import { expect, it } from 'vitest'
import type { AnswerMail } from '../../../contract/assistant/conversation.ts'
import { mailText } from './conversation-words.ts'

const mail: AnswerMail = { eventId: '', recipient: 'dana@example.com', status: 'sent', failure: null }

it.each<[string, Partial<AnswerMail>]>([
  ['Also emailed to dana@example.com', {}],
  ['Also emailed to an address that was deleted since', { recipient: '[erased]' }],
  ['The email to dana@example.com failed: 550 No such user', { status: 'failed', failure: '550 No such user' }],
  [
    'The email to an address that was deleted since failed: The reason was erased',
    { status: 'failed', recipient: '[erased]', failure: 'The reason was erased' },
  ],
  ['Not sent: the address was erased', { status: 'not_sent', failure: 'Not sent: the address was erased' }],
  ['Not emailed: no mail server is connected', { status: 'not_sent' }],
])('the note below an answer says: %s', (said, more) => {
  expect(mailText({ ...mail, ...more })).toBe(said)
})
