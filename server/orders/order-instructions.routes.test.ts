import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CopyableInstructions } from '../../contract/orders/instructions.endpoints.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { acceptAllMethods, insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'

type Answer = { order: OrderDetails; instructions: CopyableInstructions; type: string; message: string }

let test: TestApp
let shop: { id: string }
let token: string
let order: { id: string; number: number }

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await insertMerchant(test.owner, 'Aurora Outfitters')
  await acceptAllMethods(test.owner, shop.id)
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop.id }))
  const customer = { name: 'Dana Whitfield', email: 'dana@example.com' }
  order = await insertOrder(test.owner, { merchantId: shop.id, customer, paymentMethod: 'venmo' })
})

const resend = () => test.call<Answer>('POST', `/orders/${order.id}/resend-instructions`, { token })
const instructions = (by = token) => test.call<Answer>('GET', `/orders/${order.id}/instructions`, { token: by })
const turnOff = () => test.owner.query('UPDATE merchants SET customer_emails = false WHERE id = $1', [shop.id])
/** An account that nobody has tried yet. */
const connect = () =>
  test.owner.query(
    `INSERT INTO integrations (merchant_id, kind, settings, version) VALUES ($1, 'email', '{}', gen_random_uuid())`,
    [shop.id],
  )
const create = () =>
  test.call<Answer>('POST', '/orders', {
    token,
    body: {
      customer: { name: 'Dana Whitfield', email: 'dana@example.com' },
      products: [{ name: 'Mug', price: 18, quantity: 1 }],
      paymentMethod: 'venmo',
    },
  })

describe('the answer to sending the instructions again', () => {
  it('says that nothing was sent where no mail server is connected', async () => {
    const { status, body } = await resend()
    expect(status).toBe(200)
    expect(body.order.messages.at(-1)).toMatchObject({ kind: 'instructions', status: 'not_sent', sentAt: null })
  })

  it('says that the message is on its way where the shop has connected one', async () => {
    await connect()
    expect((await resend()).body.order.messages.at(-1)).toMatchObject({ kind: 'instructions', status: 'queued' })
  })

  it('has the moment of its message in the timeline, so that the two are told as one', async () => {
    const { timeline, messages } = (await resend()).body.order
    expect(timeline.at(-1)).toMatchObject({ type: 'instructions_resent', at: messages.at(-1)?.createdAt })
  })
})

describe('a shop that writes to its customers itself', () => {
  it('has no message written for a new order', async () => {
    await turnOff()
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body.order.messages).toEqual([])
  })

  it('is refused another message, and nothing is noted', async () => {
    await turnOff()
    const { status, body } = await resend()
    expect(status).toBe(409)
    expect(body).toMatchObject({ type: '/problems/customer-emails-off', message: expect.stringContaining('Copy') })
    const { body: after } = await test.call<Answer>('GET', `/orders/${order.id}`, { token })
    expect(after.order.messages).toEqual([])
    expect(after.order.timeline.map(({ type }) => type)).not.toContain('instructions_resent')
  })

  it('has its emails again once it turns them on', async () => {
    await turnOff()
    await test.owner.query('UPDATE merchants SET customer_emails = true WHERE id = $1', [shop.id])
    expect((await create()).body.order.messages).toMatchObject([{ kind: 'instructions' }])
  })
})

describe('the instructions to be copied', () => {
  it('are short and plain, with the amount, the account, the code and the link', async () => {
    const { status, body } = await instructions()
    expect(status).toBe(200)
    expect(body.instructions.text).toMatch(
      new RegExp(
        `^Hi Dana, your order #${order.number} at Aurora Outfitters comes to \\$[\\d.]+\\. How to pay with Venmo:\\nSend \\$[\\d.]+ to .+ in Venmo and put [A-Z0-9]{5} in the note\\.\\nAll details, and where to tell us that you paid: http://localhost:3001/pay/[\\w-]{22}$`,
      ),
    )
  })

  it('come with whether emails to customers leave', async () => {
    expect((await instructions()).body.instructions.customerEmails).toBe('not-connected')
    await connect()
    expect((await instructions()).body.instructions.customerEmails).toBe('on')
    await turnOff()
    expect((await instructions()).body.instructions.customerEmails).toBe('off')
  })

  it('are there for viewers and administrators, and for no other shop', async () => {
    const viewer = await test.tokenFor(await insertUser(test.owner, { role: 'viewer', merchantId: shop.id }))
    const admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
    const { id: merchantId } = await insertMerchant(test.owner)
    const others = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
    const answers = await Promise.all([viewer, admin, others].map((by) => instructions(by)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404])
  })

  it('are refused once the order is paid: somebody would pay twice', async () => {
    await test.owner.query(`UPDATE orders SET status = 'paid', paid_at = now() WHERE id = $1`, [order.id])
    const { status, body } = await instructions()
    expect(status).toBe(409)
    expect(body).toMatchObject({ from: 'paid' })
  })

  it.each(['nothing', '00000000-0000-7000-8000-000000000000'])('are not found for the order %s', async (id) => {
    expect((await test.call('GET', `/orders/${id}/instructions`, { token })).status).toBe(404)
  })
})

describe('a shop that has told its customer itself', () => {
  const markTold = () => test.call<Answer>('POST', `/orders/${order.id}/customer-told`, { token })
  const toDo = async (): Promise<number> => {
    const { body } = await test.call<{ total: number }>('GET', '/orders?notSent=true', { token })
    return body.total
  }

  it('has no message left to send, whatever became of it, and the timeline says who told', async () => {
    await resend()
    await test.owner.query(
      `INSERT INTO messages (id, merchant_id, order_id, channel, status, recipient, body_text, kind, failure, attempts, next_attempt_at)
       VALUES (gen_random_uuid(), $1, $2, 'email', 'failed', 'a@b.c', 'x', 'payment_received', '550 no such user', 1, NULL),
              (gen_random_uuid(), $1, $2, 'email', 'queued', 'a@b.c', 'x', 'order_shipped', '451 later', 1, now())`,
      [shop.id, order.id],
    )
    expect(await toDo()).toBe(1)
    const { status, body } = await markTold()
    expect(status).toBe(200)
    expect(body.order.messages.map(({ outdated }) => outdated)).toEqual([true, true, true])
    const told = 'The shop told the customer itself'
    expect(new Set(body.order.messages.map((message) => `${message.status} ${message.failure}`))).toEqual(
      new Set([`not_sent ${told}`, `failed 550 no such user. ${told}`]),
    )
    expect(body.order.timeline.at(-1)?.type).toBe('customer_told')
    expect(await toDo()).toBe(0)
    // Repeated, it changes nothing.
    expect((await markTold()).body.order.timeline).toEqual(body.order.timeline)
  })

  it('still sends a message that waits for its first attempt', async () => {
    await connect()
    await resend()
    const { body } = await markTold()
    expect(body.order.messages.at(-1)).toMatchObject({ status: 'queued', outdated: false })
  })

  it('may record it where emails to customers are off, once, and while the order is pending', async () => {
    await turnOff()
    await markTold()
    const { body } = await markTold()
    expect(body.order.timeline.filter(({ type }) => type === 'customer_told')).toHaveLength(1)
    const paid = await test.call('PATCH', `/orders/${order.id}/status`, {
      token,
      body: { status: 'paid', reason: 'Paid' },
    })
    expect(paid.status).toBe(200)
    expect((await markTold()).body.order.timeline.at(-1)?.type).toBe('status_changed')
  })
})

describe('instructions that were not sent', () => {
  const toDo = async (): Promise<number> =>
    (await test.call<{ total: number }>('GET', '/orders?notSent=true', { token })).body.total
  const read = async () => (await test.call<Answer>('GET', `/orders/${order.id}`, { token })).body.order
  const openOnes = async () => (await read()).messages.map(({ outdated }) => !outdated)
  const change = (body: object) => test.call<Answer>('PATCH', `/orders/${order.id}/status`, { token, body })

  it('call for no action once the order is paid, until that is undone', async () => {
    await resend()
    expect([await openOnes(), await toDo()]).toEqual([[true], 1])
    const { body } = await change({ status: 'paid', reason: '' })
    expect(body.order.messages).toMatchObject([{ status: 'not_sent', failure: null, outdated: true }])
    expect(await toDo()).toBe(0)
    const entryId = body.order.timeline.at(-1)?.id
    expect((await test.call('POST', `/orders/${order.id}/undo`, { token, body: { entryId } })).status).toBe(200)
    expect([await openOnes(), await toDo()]).toEqual([[true], 1])
  })

  it('call for none once it is cancelled, and keep why they failed', async () => {
    await resend()
    await test.owner.query(`UPDATE messages SET status = 'failed', failure = '550 no such user', attempts = 1`)
    await change({ status: 'cancelled', reason: 'No' })
    const failed = { status: 'failed', failure: '550 no such user', outdated: true }
    expect((await read()).messages.filter(({ kind }) => kind === 'instructions')).toMatchObject([failed])
  })

  it('stay done after an undo, if the shop had told the customer before', async () => {
    await resend()
    await test.call('POST', `/orders/${order.id}/customer-told`, { token })
    const { body } = await change({ status: 'paid', reason: '' })
    await test.call('POST', `/orders/${order.id}/undo`, { token, body: { entryId: body.order.timeline.at(-1)?.id } })
    expect(await openOnes()).toEqual([false])
  })
})
