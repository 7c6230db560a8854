import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hourMs } from '../../contract/core/time.ts'
import { customerMessageKinds, maxTestsPerHour } from '../../contract/messages/message.ts'
import { noticeKinds } from '../../contract/messages/notices.ts'
import {
  type MessageTemplate,
  type NotificationSettings,
  notificationToggles,
} from '../../contract/notifications/preferences.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertUser } from '../testing/factories.ts'

let test: TestApp
let shop: { id: string }
let token: string
let admin: string
let viewer: string
let others: string

beforeAll(async () => {
  test = await createTestApp({ delivery: 'queued', smsDelivery: 'queued' })
  shop = await insertMerchant(test.owner, 'Aurora <Outfitters>')
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop.id }))
  viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop.id }))
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  const { id: merchantId } = await insertMerchant(test.owner)
  others = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
})
afterAll(() => test.close())

const path = '/notifications/preferences'
const read = async (by = token, query = ''): Promise<NotificationSettings> =>
  (await test.call<NotificationSettings>('GET', path + query, { token: by })).body
const put = (body: unknown, by = token) => test.call<NotificationSettings>('PUT', path, { token: by, body })

describe('preferences', () => {
  it('are all off until the shop says otherwise, and tell where it is reached', async () => {
    const { preferences, channels } = await read()
    expect(preferences).toEqual(Object.fromEntries(notificationToggles.map((toggle) => [toggle, false])))
    expect(channels).toEqual({
      email: { isConfigured: true, recipient: `shop-${shop.id}@example.com` },
      sms: { isConfigured: true, recipient: null },
    })
  })

  it.each(notificationToggles)('%s changes alone, stays, and is the shop’s own', async (toggle) => {
    const before = (await read()).preferences
    const { status, body } = await put({ [toggle]: true })
    expect(status).toBe(200)
    expect(body.preferences).toEqual({ ...before, [toggle]: true })
    expect((await read(viewer)).preferences).toEqual(body.preferences)
    expect((await read(admin, `?merchantId=${shop.id}`)).preferences).toEqual(body.preferences)
    expect((await read(others)).preferences[toggle]).toBe(false)
    expect((await put({ [toggle]: false })).body.preferences).toEqual(before)
  })

  it('take nothing but the switches, whatever else is sent', async () => {
    for (const foreign of [{ role: 'admin' }, { apiKey: 'x' }])
      expect((await put({ notifyOnPayment: true, ...foreign })).status).toBe(422)
    const { status, body } = await put({ notifyOnPayment: true, ['__proto__']: { a: 1 } })
    expect(status).toBe(200)
    expect(Object.keys(body.preferences).sort()).toEqual([...notificationToggles].sort())
    await put({ notifyOnPayment: false })
  })

  it.each([{ notifyOnPayment: 'true' }, { emailNotifications: 1 }, { smsNotifications: null }, []])(
    'refuse %j',
    async (body) => {
      expect((await put(body)).status).toBe(422)
      expect((await read()).preferences.notifyOnPayment).toBe(false)
    },
  )

  it('of another shop are not there', async () => {
    expect((await test.call('GET', `${path}?merchantId=${shop.id}`, { token: others })).status).toBe(404)
    expect((await put({ merchantId: shop.id, notifyOnPayment: true }, others)).status).toBe(404)
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect((await put({ merchantId: nobody, notifyOnPayment: true }, admin)).status).toBe(404)
    expect((await test.call('GET', `${path}?merchantId=${nobody}`, { token: admin })).status).toBe(404)
  })
})

describe('templates', () => {
  it('show every message in the shop’s name, with its markup escaped', async () => {
    const { body } = await test.call<{ templates: MessageTemplate[] }>('GET', '/notifications/templates', {
      token: viewer,
    })
    const of = (audience: string) => body.templates.filter((template) => template.audience === audience)
    expect(of('customer').map(({ kind }) => kind)).toEqual(customerMessageKinds)
    expect(new Set(of('shop').map(({ kind }) => kind))).toEqual(new Set(noticeKinds))
    for (const { channel, subject, text, html } of body.templates) {
      expect(subject).not.toBe('')
      expect(text).not.toMatch(/undefined|null|Invalid/)
      if (channel === 'email') expect(`${subject}${text}`).toContain('Aurora <Outfitters>')
      if (channel === 'email') expect(html).toContain('Aurora &lt;Outfitters&gt;')
      else expect(html).toBeNull()
      if (channel === 'sms') expect(text.length).toBeLessThanOrEqual(160)
    }
  })
})

describe('a test message', () => {
  const send = (body: unknown, by = token) =>
    test.call<{ message: Record<string, unknown> }>('POST', '/notifications/test', { token: by, body })

  it('goes to the shop itself, and ten times an hour at most', async () => {
    const { status, body } = await send({ channel: 'email' })
    expect(status).toBe(201)
    expect(body.message).toMatchObject({
      ...{ kind: 'test', audience: 'shop', channel: 'email', status: 'queued', order: null },
      recipient: `shop-${shop.id}@example.com`,
    })
    for (let sent = 1; sent < maxTestsPerHour; sent += 1) expect((await send({ channel: 'email' })).status).toBe(201)
    const refused = await send({ channel: 'email' })
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
    expect((await send({ channel: 'email' }, others)).status).toBe(201)
    test.clock.now = new Date(test.clock.now.getTime() + hourMs)
    token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop.id }))
    expect((await send({ channel: 'email' })).status).toBe(201)
  })

  it('needs a number that texts can go to', async () => {
    expect((await send({ channel: 'sms' })).status).toBe(409)
    await test.owner.query(`UPDATE merchants SET phone = '512-555-0148' WHERE id = $1`, [shop.id])
    expect((await send({ channel: 'sms' })).body.message).toMatchObject({ channel: 'sms', recipient: '+15125550148' })
  })

  it.each([{}, { channel: 'push' }, { channel: 'fax' }, { channel: ['email'] }])('is refused for %j', async (body) => {
    expect((await send(body)).status).toBe(422)
  })
})
