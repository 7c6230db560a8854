import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestTwilioServer, type TestTwilioServer, type TwilioVerdict } from '../testing/twilio-server.ts'
import type { SendOutcome } from './channel.ts'
import { createTwilioTexts } from './twilio-texts.ts'

let twilio: TestTwilioServer
let verdict: TwilioVerdict

beforeEach(async () => {
  verdict = undefined
  twilio = await startTestTwilioServer(() => verdict)
})
afterEach(() => twilio.close())

const message = {
  ...{ id: 'a', merchantId: 'b', recipient: '+15125550148', subject: 'Subject', text: 'Aurora & Co: paid + 50%.' },
  ...{
    html: null,
    createdAt: new Date(),
    orderId: null,
    pushSubscriptionId: null,
    shop: { name: 'Aurora', email: 'a@b.c' },
  },
}
const send = (changes: Partial<TestTwilioServer['config']> = {}, timeoutMs?: number): Promise<SendOutcome> =>
  createTwilioTexts({ ...twilio.config, ...changes }, timeoutMs).send(message)

it('a text goes from our number to theirs, and Twilio’s id of it is the answer', async () => {
  expect(await send()).toEqual({ kind: 'sent', answer: `SM${'1'.padStart(32, '0')}` })
  expect(twilio.received).toEqual([{ to: '+15125550148', from: '+15125550100', body: 'Aurora & Co: paid + 50%.' }])
})

it.each([
  [21211, 'Invalid To Phone Number'],
  [21610, 'Attempt to send to unsubscribed recipient'],
  [21614, 'To number is not a valid mobile number'],
])('a %i is a refusal for good, in Twilio’s words', async (code, words) => {
  verdict = { status: 400, body: { code, message: words, status: 400 } }
  expect(await send()).toEqual({ kind: 'refused', failure: `${code} ${words}` })
})

it('a region that is not opened for us is about this number, not about our account', async () => {
  verdict = { status: 403, body: { code: 21408, message: 'Permission to send has not been enabled' } }
  expect(await send()).toMatchObject({ kind: 'refused' })
})

it.each([
  [429, { code: 20429, message: 'Too Many Requests' }],
  [500, { message: 'oops' }],
  [503, undefined],
])('a %i is tried again later', async (status, body) => {
  verdict = { status, body: body ?? '<html>' }
  expect(await send()).toMatchObject({ kind: 'postponed' })
})

it('a wrong token is about us, and no text leaves', async () => {
  expect(await send({ authToken: 'wrong' })).toMatchObject({
    kind: 'unreachable',
    failure: 'Twilio does not accept our account',
  })
  expect(twilio.received).toEqual([])
})

it('a number of ours that cannot send is about us', async () => {
  verdict = { status: 400, body: { code: 21606, message: 'The From phone number is not valid' } }
  expect(await send()).toMatchObject({ kind: 'unreachable' })
})

it('a redirect gets our password nowhere', async () => {
  verdict = { status: 307, body: {} }
  expect(await send()).toMatchObject({ kind: 'unreachable' })
})

it('a server that never answers is left after a time', async () => {
  verdict = 'silent'
  expect(await send({}, 200)).toMatchObject({ kind: 'unreachable', failure: 'Twilio took too long' })
})

it('a server that is not there is unreachable', async () => {
  expect(await send({ baseUrl: 'http://127.0.0.1:1' })).toMatchObject({
    kind: 'unreachable',
    failure: 'Twilio cannot be reached',
  })
})
