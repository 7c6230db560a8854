import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiScopes } from '../../contract/core/scopes.ts'
import { minuteMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertApiKey, insertMerchant, insertUser, type TestUser } from '../testing/factories.ts'
import { deliverMessages } from '../testing/messages.ts'
import { testAppSecret } from '../testing/pay-links.ts'
import { headerOf, startTestSmtpServer, type TestSmtpServer } from '../testing/smtp-server.ts'
import { createAccountChannel } from './account-channel.ts'
import { openChannels } from './open-channels.ts'

type Channels = Awaited<ReturnType<typeof openChannels>>
type Invited = { link: string | null; person: { id: string } }

let test: TestApp
let smtp: TestSmtpServer
let channels: Channels
let shop: { id: string; businessName: string }
let owner: TestUser
let token: string
let admin: TestUser
let adminToken: string

beforeEach(async () => {
  test = await createTestApp({ webhooksMayBePrivate: true })
  smtp = await startTestSmtpServer(undefined, 0, { user: 'shop', password: 'secret' })
  const config = {
    ...{ mail: undefined, sms: undefined, pushContact: 'mailto:a@example.com', appSecret: testAppSecret },
    ...{ webhooksMayBePrivate: true, providerUrls: { twilio: 'http://127.0.0.1:9', ups: '', usps: '' } },
  }
  channels = await openChannels(config, {
    ...{ database: test.database, clock: () => test.clock.now, onProblem: () => undefined },
  })
  shop = await insertMerchant(test.owner, 'Aurora Outfitters')
  owner = await insertUser(test.owner, { role: 'merchant', merchantId: shop.id })
  admin = await insertUser(test.owner, { role: 'admin' })
  ;[token, adminToken] = [await test.tokenFor(owner), await test.tokenFor(admin)]
})
afterEach(async () => {
  for (const channel of Object.values(channels)) channel.close()
  await smtp.close()
  await test.close()
})

function enter(by: string, merchantId: string, url: string) {
  const { hostname: host, port } = new URL(url)
  const account = { host, port: Number(port), security: 'none', user: 'shop', from: 'orders@shop.example' }
  return test.call('PUT', `/integrations/email?merchantId=${merchantId}`, {
    token: by,
    body: { ...account, secret: 'secret' },
  })
}
async function connect(by = token, merchantId = shop.id, url = smtp.url): Promise<void> {
  expect((await enter(by, merchantId, url)).status).toBe(200)
}

const deliver = () => {
  const { database } = test
  const clock = () => test.clock.now
  const desk = { database, email: channels.email, replyTo: undefined, publicUrl: 'https://pay.example.com', clock }
  const onProblem = (error: unknown): void => {
    throw error
  }
  return deliverMessages({ database, queue: 'account', way: createAccountChannel(desk), clock, onProblem })
}
const arrived = () => smtp.received.filter(({ messageId }) => messageId !== undefined)
const forgot = (email: string) =>
  test.call<{ sendsMail: boolean }>('POST', '/auth/password/forgot', { body: { email } })
const invite = (email: string, by = token, merchantId = shop.id) =>
  test.call<Invited>('POST', `/team?merchantId=${merchantId}`, {
    token: by,
    body: { name: 'Sam', email, role: 'viewer' },
  })

describe('where the server has no mail server', () => {
  it('a shop’s own account carries an invitation to its team, in the shop’s name', async () => {
    await connect()
    const { status, body } = await invite('sam@example.com')
    expect(status).toBe(201)
    expect(body.link).toBeNull()
    await deliver()
    const [mail, ...others] = arrived()
    expect(others).toEqual([])
    expect(mail?.to).toEqual(['sam@example.com'])
    expect(headerOf(mail?.raw ?? '', 'From')).toBe('Aurora Outfitters <orders@shop.example>')
    expect(mail?.raw).toContain('/account/invite#token')
  })

  it('and without an account the invitation’s link is answered, to be handed over', async () => {
    expect((await invite('sam@example.com')).body.link).toContain('/account/invite#token=')
    await deliver()
    expect(arrived()).toEqual([])
  })

  it('a forgotten password is answered alike for every address, and says when nothing can be sent', async () => {
    const answers = [await forgot(owner.email), await forgot('nobody@example.com')]
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ success: true, sendsMail: false }))
    await connect()
    const later = [await forgot(owner.email), await forgot('nobody@example.com')]
    expect(later.map(({ body }) => body)).toEqual(Array(2).fill({ success: true, sendsMail: true }))
    await deliver()
    expect(arrived().map(({ to }) => to)).toEqual([[owner.email]])
  })

  it('no API key connects a mail server, which would get the links of people', async () => {
    const key = await insertApiKey(test.owner, shop.id, { scopes: apiScopes })
    expect((await enter(key, shop.id, smtp.url)).status).toBe(403)
    await forgot(owner.email)
    await deliver()
    expect(arrived()).toEqual([])
  })

  it('an administrator’s link goes by the only shop’s account, if an administrator has entered it', async () => {
    await connect(adminToken)
    await forgot(admin.email)
    await deliver()
    expect(arrived().map(({ to }) => to)).toEqual([[admin.email]])
  })

  it('an administrator’s link never goes by an account that the shop has entered: its owner could read it', async () => {
    await connect(adminToken)
    await connect(token)
    await forgot(admin.email)
    await deliver()
    expect(arrived()).toEqual([])
    const { rows } = await test.owner.query('SELECT failure, next_attempt_at FROM messages')
    expect(rows).toEqual([{ failure: 'Not sent: no mail server is connected', next_attempt_at: null }])
    const { rows: links } = await test.owner.query('SELECT FROM account_links')
    expect(links).toEqual([])
  })

  it('an administrator’s link goes by no shop’s account where there are several shops', async () => {
    await connect(adminToken)
    await insertMerchant(test.owner, 'Another')
    await forgot(admin.email)
    await deliver()
    expect(arrived()).toEqual([])
  })

  it('nobody of another shop gets mail by this one’s account', async () => {
    await connect()
    const other = await insertMerchant(test.owner, 'Another')
    const member = await insertUser(test.owner, { role: 'merchant', merchantId: other.id })
    await forgot(member.email)
    await deliver()
    expect(arrived()).toEqual([])
    expect((await invite('pat@example.com', adminToken, other.id)).body.link).not.toBeNull()
  })

  it('a shop’s account that fails holds up no other’s', async () => {
    const broken = await insertMerchant(test.owner, 'Broken')
    await connect(adminToken, broken.id, 'smtp://127.0.0.1:9')
    for (const name of ['a', 'b', 'c', 'd', 'e']) await invite(`${name}@example.com`, adminToken, broken.id)
    await connect()
    await invite('sam@example.com')
    await deliver()
    expect(arrived().map(({ to }) => to)).toEqual([['sam@example.com']])
    const { rows } = await test.owner.query('SELECT DISTINCT failure FROM messages WHERE next_attempt_at IS NOT NULL')
    expect(rows).toEqual([{ failure: 'The mail server cannot be reached' }])
  })

  it('an account that was removed while an invitation waits ends the invitation’s email', async () => {
    await connect()
    await invite('sam@example.com')
    await test.call('DELETE', '/integrations/email', { token })
    await deliver()
    test.clock.now = new Date(test.clock.now.getTime() + minuteMs)
    await deliver()
    expect(arrived()).toEqual([])
    const { rows } = await test.owner.query('SELECT failure, next_attempt_at FROM messages')
    expect(rows).toEqual([{ failure: 'Not sent: no mail server is connected', next_attempt_at: null }])
  })
})
