import { afterEach, beforeEach, expect, it } from 'vitest'
import { hourMs, minuteMs } from '../../../../contract/core/time.ts'
import type { Delivery } from '../../../messages/messages.service.ts'
import { openChannels } from '../../../messages/open-channels.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../../../testing/factories.ts'
import { deliverMessages } from '../../../testing/messages.ts'
import { testAppSecret, testPayLinks } from '../../../testing/pay-links.ts'
import { headerOf, startTestSmtpServer, type TestSmtpServer } from '../../../testing/smtp-server.ts'
import { makeTurn } from '../../../testing/turns.ts'
import type { Turn } from '../turn.ts'
import type { Tools } from './tool.ts'
import { createTools } from './tools.ts'

let test: TestApp
let smtp: TestSmtpServer
let merchantId: string
let order: { id: string; number: number }
const email = 'dana@example.com'

const toolsWith = (delivery: Delivery): Tools =>
  createTools({
    database: test.database,
    appSecret: testAppSecret,
    payLinks: testPayLinks,
    delivery,
    onProblem: () => {},
  })

beforeEach(async () => {
  test = await createTestApp({ delivery: 'queued', webhooksMayBePrivate: true })
  smtp = await startTestSmtpServer()
  merchantId = (await insertMerchant(test.owner)).id
  order = await insertOrder(test.owner, { merchantId, customer: { name: 'Dana Whitfield', email } })
})
afterEach(async () => {
  await test.close()
  await smtp.close()
})

/** The codes the mail server has received, newest last. */
async function mailedCodes(): Promise<string[]> {
  const config = {
    ...{ mail: { smtpUrl: smtp.url, from: { address: 'desk@paydesk.test', name: undefined } }, sms: undefined },
    ...{ pushContact: 'mailto:a@example.com', appSecret: testAppSecret, webhooksMayBePrivate: true },
    providerUrls: { twilio: 'http://127.0.0.1:9', ups: '', usps: '' },
  }
  const { database, clock } = test
  const channels = await openChannels(config, { database, clock: () => clock.now, onProblem: () => undefined })
  if (channels.email === undefined) throw new Error('There is a way for emails')
  const way = channels.email
  await deliverMessages({ database, queue: 'email', way, clock: () => clock.now, onProblem: () => {} })
  for (const channel of Object.values(channels)) channel.close()
  const decoded = smtp.received.map(({ raw }) => raw.replace(/=\r?\n/g, ''))
  return decoded.map((raw) => /^ {4}(\d{6})\r?$/m.exec(raw)?.[1] ?? 'no code')
}

async function named(changes: Partial<Turn> = {}): Promise<Turn> {
  const turn = await makeTurn(test.owner, merchantId, { now: test.clock.now, ...changes })
  expect(await toolsWith('queued').order_status.run(turn, { orderNumber: order.number, email })).toMatchObject({
    outcome: 'found',
  })
  return turn
}

/** Any code that is not this one. */
const otherThan = (code: string | undefined): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

it('a code is mailed to the order’s email, and proves the order once', async () => {
  const tools = toolsWith('queued')
  const turn = await named()
  expect(await tools.send_code.run(turn, {})).toEqual({ outcome: 'sent', to: 'd•••@example.com', minutes: 10 })
  const [code = ''] = await mailedCodes()
  expect(smtp.received[0]?.to).toEqual([email])
  expect(await tools.check_code.run(turn, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).toEqual({
    outcome: 'right',
  })
  expect(turn.memory.verified).toEqual({ orderId: order.id, orderNumber: order.number, level: 'code' })
  expect(await tools.order_details.run(turn, {})).toMatchObject({ outcome: 'found', customerName: 'Dana Whitfield' })
  expect(await tools.check_code.run(turn, { code })).toEqual({ outcome: 'none' })
})

it('the shop’s people read the message without the code, before it leaves and after', async () => {
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  await toolsWith('queued').send_code.run(await named(), {})
  const before = await test.call('GET', '/messages', { token })
  const [code = ''] = await mailedCodes()
  const after = await test.call('GET', '/messages', { token })
  const details = await test.call('GET', `/orders/${order.id}`, { token })
  const { rows } = await test.owner.query('SELECT messages::text AS row, sealed_code FROM messages')
  expect(code).toMatch(/^\d{6}$/)
  expect(after.body).toMatchObject({ messages: [{ kind: 'order_code', status: 'sent' }] })
  for (const text of [before.text, after.text, details.text]) {
    expect(text).toContain('••••••')
    expect(text).not.toContain(code)
  }
  expect(rows[0]?.row).not.toContain(code)
  expect(rows[0]?.sealed_code).toBeNull()
})

it('a code can’t be found out from what the database holds', async () => {
  await toolsWith('queued').send_code.run(await named(), {})
  const { rows } = await test.owner.query<{ row: string }>('SELECT assistant_codes::text AS row FROM assistant_codes')
  const [code = ''] = await mailedCodes()
  expect(rows[0]?.row.replaceAll('-', '')).not.toMatch(new RegExp(`\\b${code}\\b`))
})

it('nothing is sent before number and email went together, nor where nothing is set up to send it', async () => {
  const turn = await makeTurn(test.owner, merchantId)
  expect(await toolsWith('queued').send_code.run(turn, { orderNumber: order.number })).toEqual({
    outcome: 'need-email',
  })
  const wrong = { orderNumber: order.number, email: 'eve@example.com' }
  expect(await toolsWith('queued').send_code.run(turn, wrong)).toEqual({ outcome: 'not-found' })
  expect(await toolsWith('not_sent').send_code.run(await named(), {})).toEqual({ outcome: 'no-mail' })
  const { rows } = await test.owner.query('SELECT 1 FROM messages')
  expect(rows).toEqual([])
})

it('where the server sends no emails, a shop with a mail server of its own sends its codes by that', async () => {
  const token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  const { hostname: host, port } = new URL(smtp.url)
  const account = { host, port: Number(port), security: 'none', user: '', from: 'orders@shop.example' }
  expect(await test.call('PUT', '/integrations/email', { token, body: account })).toMatchObject({ status: 200 })
  const turn = await named()
  expect(await toolsWith('not_sent').send_code.run(turn, {})).toMatchObject({ outcome: 'sent' })
  const [code = ''] = await mailedCodes()
  expect(headerOf(smtp.received[0]?.raw ?? '', 'From')).toContain('<orders@shop.example>')
  expect(await toolsWith('not_sent').check_code.run(turn, { code })).toEqual({ outcome: 'right' })
})

it('a code that was tried three times is dead', async () => {
  const tools = toolsWith('queued')
  const turn = await named()
  await tools.send_code.run(turn, {})
  const [code = ''] = await mailedCodes()
  const wrong = { code: otherThan(code) }
  for (const triesLeft of [2, 1, 0]) {
    expect(await tools.check_code.run(turn, wrong)).toEqual({ outcome: 'wrong', triesLeft })
  }
  expect(await tools.check_code.run(turn, { code })).toEqual({ outcome: 'none' })
  expect(turn.memory.verified?.level).toBe('named')
})

it('of twenty tries at once three are looked at', async () => {
  const tools = toolsWith('queued')
  const turn = await named()
  await tools.send_code.run(turn, {})
  const [code = ''] = await mailedCodes()
  const tries = Array.from({ length: 20 }, () =>
    tools.check_code.run({ ...turn, memory: {} }, { code: otherThan(code) }),
  )
  const outcomes = (await Promise.all(tries)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(17)
})

it('what can’t be a code costs no try', async () => {
  const tools = toolsWith('queued')
  const turn = await named()
  await tools.send_code.run(turn, {})
  for (const code of ['', '12345', 'hello', '1234567', '‮'.repeat(40)]) {
    expect(await tools.check_code.run(turn, { code })).toEqual({ outcome: 'wrong', triesLeft: 3 })
  }
})

it('a code ends after ten minutes, and with the next one', async () => {
  const tools = toolsWith('queued')
  const turn = await named()
  expect(await tools.check_code.run(turn, { code: '123456' })).toEqual({ outcome: 'none' })
  await tools.send_code.run(turn, {})
  // Two that are due at once can arrive in either order.
  const [first = ''] = await mailedCodes()
  await tools.send_code.run({ ...turn, now: new Date(turn.now.getTime() + 1) }, {})
  const [, second = ''] = await mailedCodes()
  if (first !== second) expect(await tools.check_code.run(turn, { code: first })).toMatchObject({ outcome: 'wrong' })
  const late = { ...turn, now: new Date(turn.now.getTime() + 10 * minuteMs + 1) }
  expect(await tools.check_code.run(late, { code: second })).toEqual({ outcome: 'expired' })
})

it('a code is right in its own conversation alone', async () => {
  const tools = toolsWith('queued')
  await tools.send_code.run(await named(), {})
  const [code = ''] = await mailedCodes()
  const other = await named()
  expect(await tools.check_code.run(other, { code })).toEqual({ outcome: 'none' })
  await tools.send_code.run(other, {})
  const [, own] = await mailedCodes()
  if (own !== code) expect(await tools.check_code.run(other, { code })).toMatchObject({ outcome: 'wrong' })
})

it('three codes are sent within an hour, in one conversation and for one order, also at once', async () => {
  const tools = toolsWith('queued')
  const turn = await named()
  const sent = await Promise.all(Array.from({ length: 6 }, () => tools.send_code.run(turn, {})))
  expect(sent.filter(({ outcome }) => outcome === 'sent')).toHaveLength(3)
  expect(await tools.send_code.run(await named(), {})).toEqual({ outcome: 'too-many' })
  expect(await mailedCodes()).toHaveLength(3)
  const later = { ...turn, now: new Date(turn.now.getTime() + hourMs + 1) }
  expect(await tools.send_code.run(later, {})).toMatchObject({ outcome: 'sent' })
})

it('a code that could not be sent in its ten minutes is not sent any more', async () => {
  await toolsWith('queued').send_code.run(await named(), {})
  test.clock.now = new Date(test.clock.now.getTime() + 11 * minuteMs)
  expect(await mailedCodes()).toEqual([])
  const { rows } = await test.owner.query('SELECT status, failure, sealed_code FROM messages')
  expect(rows).toEqual([{ status: 'not_sent', failure: 'Not sent: the code had expired by then', sealed_code: null }])
})

it('while an order is being guessed at, its customer gets in with a code, and a stranger learns nothing', async () => {
  const tools = toolsWith('queued')
  for (let guess = 0; guess < 10; guess += 1) {
    const stranger = await makeTurn(test.owner, merchantId)
    await tools.order_status.run(stranger, { orderNumber: order.number, email: `guess-${guess}@example.com` })
  }
  const stranger = await makeTurn(test.owner, merchantId, { now: test.clock.now })
  const customer = await makeTurn(test.owner, merchantId, { now: test.clock.now })
  const guess = { orderNumber: order.number, email: 'dora@example.com' }
  const answers = [
    await tools.send_code.run(stranger, guess),
    await tools.send_code.run(customer, { orderNumber: order.number, email }),
  ]
  expect(answers).toEqual(Array(2).fill({ outcome: 'sent', to: 'd•••@example.com', minutes: 10 }))
  const codes = await mailedCodes()
  expect(codes).toHaveLength(1)
  expect(smtp.received[0]?.to).toEqual([email])
  const [code = ''] = codes
  expect(await tools.check_code.run(stranger, { code })).toEqual({ outcome: 'wrong', triesLeft: 2 })
  expect(await tools.check_code.run(customer, { code: otherThan(code) })).toEqual({ outcome: 'wrong', triesLeft: 2 })
  expect(await tools.check_code.run(customer, { code })).toEqual({ outcome: 'right' })
  expect(await tools.order_status.run(customer, {})).toMatchObject({ outcome: 'found' })
})
