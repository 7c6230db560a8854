import { expect, it } from 'vitest'
import { customerMessageKinds } from '../../../contract/messages/message.ts'
import { switchedEmails } from './switched-emails.ts'

it('names every email to customers but the code', () => {
  expect(switchedEmails).toHaveLength(customerMessageKinds.length - 1)
  expect(switchedEmails).toEqual(expect.arrayContaining(['refund sent', 'order changed', 'back in stock']))
  expect(switchedEmails[0]).toBe('Payment instructions')
})
