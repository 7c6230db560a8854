import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dayMs, minuteMs, secondMs } from '../../contract/core/time.ts'
import { announcedKinds, notices, noticeToggles } from '../../contract/messages/notices.ts'
import type { OrderDetails } from '../../contract/orders/order-details.ts'
import { appendEvents, type NewEvent } from '../events/events.service.ts'
import { handleEvents } from '../events/subscriber-job.ts'
import { subscribeBrowser } from '../notifications/push-subscriptions.service.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertApiKey, insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { deliverMessages } from '../testing/messages.ts'
import { waitFor } from '../testing/processes.ts'
import { headerOf, startTestSmtpServer, type TestSmtpServer, type Verdict } from '../testing/smtp-server.ts'
import { eventMessages } from './event-messages.ts'
import { formatMoment } from './message-frame.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import type { Deliveries } from './written-messages.ts'

let test: TestApp
let shop: string
let user: { id: string }
let token: string
let smtp: TestSmtpServer
/** The mail server’s answer to each mail. */
let verdict: Verdict
const problems: unknown[] = []

beforeEach(async () => {
  test = await createTestApp({ live: true })
  shop = (await insertMerchant(test.owner, 'Aurora <Outfitters>')).id
  await test.owner.query(`UPDATE merchants SET phone = '(512) 555-0100', timezone = 'America/Chicago'`)
  user = await insertUser(test.owner, { role: 'merchant', merchantId: shop })
  token = await test.tokenFor(user)
  verdict = undefined
  smtp = await startTestSmtpServer(() => verdict)
  problems.length = 0
})
afterEach(async () => {
  await smtp.close()
  await test.close()
})

const insert = (age = minuteMs): Promise<{ id: string; number: number }> =>
  insertOrder(test.owner, {
    merchantId: shop,
    customer: { name: 'Dana', email: 'dana@example.com' },
    createdAt: new Date(test.clock.now.getTime() - age),
  })

const move = async (id: string, status: string, more: Record<string, unknown> = {}): Promise<OrderDetails> => {
  const body = { status, reason: 'Asked to', ...more }
  const answer = await test.call<{ order: OrderDetails }>('PATCH', `/orders/${id}/status`, { token, body })
  expect(answer.status).toBe(200)
  return answer.body.order
}
const undo = async (id: string, order: OrderDetails): Promise<void> => {
  const body = { entryId: order.undoable?.entryId }
  expect((await test.call('POST', `/orders/${id}/undo`, { token, body })).status).toBe(200)
}

async function numbered(): Promise<void> {
  await waitFor('the events to be numbered', async () => {
    const { rows } = await test.owner.query('SELECT FROM event_outbox')
    return rows.length === 0
  })
}

const queued: Deliveries = { email: 'queued', sms: 'queued', push: 'queued' }
const subscriber = (deliveries = queued) => ({
  database: test.database,
  name: 'notifications' as const,
  handle: eventMessages({ deliveries, publicUrl: 'https://pay.example.com', clock: () => test.clock.now }),
  clock: () => test.clock.now,
  onProblem: (error: unknown) => problems.push(error),
})

async function tell(deliveries = queued): Promise<void> {
  await numbered()
  await handleEvents(subscriber(deliveries))
}

const choose = async (...toggles: string[]): Promise<void> => {
  const body = Object.fromEntries(toggles.map((toggle) => [toggle, true]))
  expect((await test.call('PUT', '/notifications/preferences', { token, body })).status).toBe(200)
}

async function messages() {
  const { rows } = await test.owner.query(
    `SELECT audience, kind, channel, status, recipient, subject, body_text AS text, body_html AS html, failure,
       outdated, order_id AS "orderId", next_attempt_at AS due FROM messages ORDER BY created_at, id`,
  )
  return rows
}
const kinds = async (): Promise<string[]> =>
  (await messages()).map(({ audience, kind, channel }) => `${audience} ${kind} ${channel}`).sort()

function pass(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

async function deliver(): Promise<void> {
  const way = createSmtpMailer(
    { smtpUrl: smtp.url, from: { address: 'desk@paydesk.test', name: undefined } },
    { connections: 2 },
  )
  const clock = (): Date => test.clock.now
  const onProblem = (error: unknown): unknown => problems.push(error)
  await deliverMessages({ database: test.database, queue: 'email', way, clock, onProblem })
  way.close()
}
const sentSubjects = (): string[] => smtp.received.map(({ raw }) => headerOf(raw, 'Subject'))

describe('a customer', () => {
  it('hears of every step, with the parcel’s link and in the shop’s zone', async () => {
    const { id, number } = await insert()
    await move(id, 'paid')
    await tell()
    await move(id, 'shipped', { trackingNumber: '9400 <1>', trackingCarrier: 'USPS' })
    await tell()
    await move(id, 'delivered')
    await tell()
    expect(await kinds()).toEqual([
      'customer order_delivered email',
      'customer order_shipped email',
      'customer payment_received email',
    ])
    const told = await messages()
    const of = (kind: string) => told.find((message) => message.kind === kind)
    const [paid, shipped] = [of('payment_received'), of('order_shipped')]
    expect(paid).toMatchObject({ recipient: 'dana@example.com', orderId: id })
    expect(paid.subject).toBe(`Payment received for order #${number} at Aurora <Outfitters>`)
    expect(paid.text).toMatch(
      /\$25\.00 by Cash App for order #\d+ on \w+ \d+, \d{4}, \d+:\d\d [AP]M C[SD]T\. Thank you\./,
    )
    expect(shipped.text).toContain('https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%20%3C1%3E')
    expect(shipped.html).toContain('href="https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%20%3C1%3E"')
    expect(shipped.html).toContain('9400 &lt;1&gt;')
    expect(problems).toEqual([])
  })

  it('hears once of tracking that is added or corrected after shipping, and the shop does not', async () => {
    await choose('emailNotifications', 'notifyOnShipment')
    const { id } = await insert()
    await move(id, 'paid')
    await tell()
    await move(id, 'shipped')
    await tell()
    const edit = (body: object) => test.call('PATCH', `/orders/${id}`, { token, body })
    const shipped = async () =>
      (await messages()).filter(({ kind, audience }) => kind === 'order_shipped' && audience === 'customer')
    expect(await shipped()).toMatchObject([{ status: 'queued' }])
    pass(secondMs)
    await edit({ trackingNumber: '986578788855' })
    await tell()
    pass(secondMs)
    await edit({ trackingCarrier: 'FedEx' })
    await tell()
    const told = await shipped()
    expect(told.map(({ status }) => status)).toEqual(['not_sent', 'not_sent', 'queued'])
    expect(told.at(-1).text).toContain('https://www.fedex.com/fedextrack/?trknbr=986578788855')
    expect((await kinds()).filter((kind) => kind === 'shop order_shipped email')).toHaveLength(1)
    pass(secondMs)
    await edit({ note: 'Called' })
    await edit({ trackingNumber: null })
    await tell()
    const withoutNumber = await shipped()
    expect(withoutNumber.map(({ status }) => status)).toEqual(['not_sent', 'not_sent', 'not_sent', 'queued'])
    expect(withoutNumber.at(-1).text).toContain('has shipped on ')
    expect(withoutNumber.at(-1).text).not.toMatch(/986578788855|no longer applies/)
    expect(problems).toEqual([])
  })

  describe('of a shipped order', () => {
    const edit = async (id: string, body: object) => {
      pass(secondMs)
      expect(await test.call('PATCH', `/orders/${id}`, { token, body })).toMatchObject({ status: 200 })
      await tell()
    }
    const shippedOrder = async (tracking: Record<string, unknown> = { trackingNumber: 'WRONG-1' }): Promise<string> => {
      const { id } = await insert()
      await move(id, 'paid')
      await tell()
      pass(2 * minuteMs)
      await deliver()
      await move(id, 'shipped', tracking)
      await tell()
      return id
    }
    /** All mails leave, then those of later edits are looked at. */
    const sendAll = async (): Promise<void> => {
      pass(2 * minuteMs)
      await deliver()
      smtp.received.length = 0
    }
    const letters = async () =>
      (await messages())
        .filter(({ kind }) => kind === 'order_shipped' || kind === 'order_changed')
        .map(({ kind, status, text }) => ({ kind, status, text }))
    const unsent = async () => (await letters()).filter(({ status }) => status === 'queued')

    it('hears that the number they were told no longer applies, once it is cleared', async () => {
      const id = await shippedOrder()
      await sendAll()
      await edit(id, { trackingNumber: null })
      expect(await unsent()).toMatchObject([{ kind: 'order_changed' }])
      pass(2 * minuteMs)
      await deliver()
      expect(sentSubjects()).toEqual([expect.stringMatching(/was changed$/)])
      expect((await letters()).at(-1)?.text).toContain('What changed\nThe tracking number WRONG-1 no longer applies\n')
    })

    it('gets the shipped letter without a number, if the number is cleared before it left', async () => {
      const id = await shippedOrder()
      await edit(id, { trackingNumber: null })
      await edit(id, { trackingCarrier: 'UPS' })
      pass(2 * minuteMs)
      await deliver()
      expect(sentSubjects()).toEqual([expect.any(String), expect.stringMatching(/is on its way$/)])
      expect(smtp.received.map(({ raw }) => raw).join()).not.toContain('WRONG-1')
    })

    it('hears of a corrected number with both, and the link, once for edits in a row', async () => {
      const id = await shippedOrder()
      await sendAll()
      await edit(id, { trackingNumber: 'WRONG-2' })
      await edit(id, { trackingNumber: '986578788855', trackingCarrier: 'FedEx' })
      const [letter, ...others] = await unsent()
      expect(others).toEqual([])
      expect(letter).toMatchObject({ kind: 'order_changed' })
      expect(letter?.text).toContain('Tracking number: WRONG-1 → 986578788855\n')
      expect(letter?.text).toContain('https://www.fedex.com/fedextrack/?trknbr=986578788855')
      await sendAll()
      await edit(id, { trackingCarrier: 'UPS' })
      expect((await unsent()).map(({ text }) => text)).toEqual([expect.stringContaining('Carrier: FedEx → UPS\n')])
    })

    it('gets the shipped letter again with the first number', async () => {
      const id = await shippedOrder({})
      await sendAll()
      await edit(id, { trackingNumber: '986578788855', trackingCarrier: 'FedEx' })
      expect(await unsent()).toMatchObject([
        { kind: 'order_shipped', text: expect.stringContaining('trknbr=986578788855') },
      ])
      await edit(id, { trackingNumber: null })
      expect(await unsent()).toEqual([])
    })

    it('hears nothing of an edit that was taken back', async () => {
      const id = await shippedOrder()
      await sendAll()
      await edit(id, { trackingNumber: 'WRONG-2' })
      await edit(id, { trackingNumber: 'WRONG-1' })
      await edit(id, { trackingNumber: null })
      await edit(id, { trackingNumber: 'WRONG-1' })
      expect(await unsent()).toEqual([])
      pass(2 * minuteMs)
      await deliver()
      expect(smtp.received).toEqual([])
    })

    it('of a delivered order too hears of a corrected number', async () => {
      const id = await shippedOrder()
      await sendAll()
      await move(id, 'delivered')
      await tell()
      await sendAll()
      await edit(id, { trackingNumber: '986578788855' })
      expect(await unsent()).toMatchObject([
        { kind: 'order_changed', text: expect.stringContaining('Tracking number: WRONG-1 → 986578788855\n') },
      ])
      await edit(id, { trackingNumber: null })
      expect(await unsent()).toMatchObject([{ text: expect.stringContaining('WRONG-1 no longer applies') }])
    })

    it('of a delivered order hears of no number that they were not told', async () => {
      const id = await shippedOrder()
      await move(id, 'delivered')
      await tell()
      await edit(id, { trackingNumber: null })
      pass(2 * minuteMs)
      await deliver()
      expect(sentSubjects().map((subject) => subject.replace(/^.*(received|was delivered).*$/, '$1'))).toEqual([
        'received',
        'was delivered',
      ])
    })

    it('hears nothing of a number that the shop’s own text leaves out', async () => {
      const body = { subject: 'Shipped', body: 'Order {orderNumber} is on its way.', version: null }
      expect((await test.call('PUT', '/message-templates/order_shipped', { token, body })).status).toBe(200)
      const id = await shippedOrder()
      await sendAll()
      await edit(id, { trackingNumber: 'WRONG-2' })
      await edit(id, { trackingNumber: null })
      expect(await unsent()).toEqual([])
    })

    it('does not get the wrong number after the right one, when the first letter is tried again', async () => {
      verdict = { at: 'recipient', code: 450, words: 'come back later' }
      const id = await shippedOrder()
      await sendAll()
      // An attempt is under way.
      await test.owner.query(`UPDATE messages SET failure = NULL WHERE kind = 'order_shipped'`)
      await edit(id, { trackingNumber: '986578788855' })
      verdict = undefined
      for (const _try of [1, 2, 3]) {
        pass(3 * minuteMs)
        await deliver()
      }
      expect(await letters()).toMatchObject([
        { kind: 'order_shipped', status: 'not_sent' },
        { kind: 'order_changed', status: 'sent', text: expect.stringContaining('WRONG-1 → 986578788855') },
      ])
      expect(await messages()).toContainEqual(
        expect.objectContaining({ outdated: true, failure: 'Not sent: the tracking was edited since' }),
      )
    })

    /** The first letter with X is being sent while the number is corrected to Y. */
    const correctedUnderWay = async (): Promise<string> => {
      const id = await shippedOrder({ trackingNumber: 'NUMBER-X' })
      verdict = { at: 'recipient', code: 450, words: 'come back later' }
      await sendAll()
      await test.owner.query(`UPDATE messages SET failure = NULL WHERE kind = 'order_shipped'`)
      await edit(id, { trackingNumber: 'NUMBER-Y' })
      expect(await unsent()).toMatchObject([{ kind: 'order_shipped' }, { kind: 'order_changed' }])
      verdict = undefined
      return id
    }
    const attemptFails = () =>
      test.owner.query(`UPDATE messages SET failure = 'come back later' WHERE kind = 'order_shipped'`)

    it('gets the shipped letter alone, if the one under way failed and a third number is set', async () => {
      const id = await correctedUnderWay()
      await attemptFails()
      await edit(id, { trackingNumber: 'NUMBER-Z' })
      expect(await unsent()).toMatchObject([{ kind: 'order_shipped', text: expect.stringContaining('NUMBER-Z') }])
      for (const _try of [1, 2, 3]) {
        pass(3 * minuteMs)
        await deliver()
      }
      expect(sentSubjects()).toEqual([expect.stringMatching(/is on its way$/)])
    })

    it('gets no second shipped letter, if the number is again the one that is being sent', async () => {
      const id = await correctedUnderWay()
      await edit(id, { trackingNumber: 'NUMBER-X' })
      expect(await unsent()).toMatchObject([{ kind: 'order_shipped', text: expect.stringContaining('NUMBER-X') }])
    })

    it('hears of no number that the order had when the message was written, and does not have when it leaves', async () => {
      const id = await shippedOrder()
      await sendAll()
      await edit(id, { trackingNumber: 'NUMBER-Y' })
      await test.owner.query(`UPDATE orders SET tracking_number = 'NUMBER-Z' WHERE id = $1`, [id])
      pass(2 * minuteMs)
      await deliver()
      expect(smtp.received).toEqual([])
      expect(await messages()).toContainEqual(
        expect.objectContaining({ kind: 'order_changed', failure: 'Not sent: the tracking was edited since' }),
      )
    })

    it('hears that the number no longer applies, also if a carrier without a number stays', async () => {
      const id = await shippedOrder({ trackingNumber: 'WRONG-1', trackingCarrier: 'UPS' })
      await sendAll()
      await edit(id, { trackingNumber: null, trackingCarrier: 'FedEx' })
      pass(2 * minuteMs)
      await deliver()
      expect(sentSubjects()).toEqual([expect.stringMatching(/was changed$/)])
    })

    it('does not hear late that a number no longer applies, which does again', async () => {
      const id = await shippedOrder()
      await sendAll()
      await edit(id, { trackingNumber: null })
      verdict = { at: 'recipient', code: 450, words: 'come back later' }
      await sendAll()
      await test.owner.query(`UPDATE messages SET failure = NULL WHERE kind = 'order_changed'`)
      await edit(id, { trackingNumber: 'WRONG-1' })
      verdict = undefined
      for (const _try of [1, 2, 3]) {
        pass(3 * minuteMs)
        await deliver()
      }
      // The message that was under way may have arrived, so the letter with the number follows.
      expect(sentSubjects()).toEqual([expect.stringMatching(/is on its way$/)])
    })

    it('of a delivered order hears of a first number only in the place of a letter that waits', async () => {
      const id = await shippedOrder({})
      await sendAll()
      await move(id, 'delivered')
      await tell()
      await sendAll()
      await edit(id, { trackingNumber: 'NUMBER-X' })
      expect(await unsent()).toEqual([])
      await edit(id, { trackingNumber: 'NUMBER-Y' })
      expect(await unsent()).toEqual([])
    })

    it('of a delivered order gets the right number in the shipped letter that waits', async () => {
      const id = await shippedOrder()
      await move(id, 'delivered')
      await tell()
      await edit(id, { trackingNumber: 'NUMBER-Y' })
      expect(await unsent()).toMatchObject([{ kind: 'order_shipped', text: expect.stringContaining('NUMBER-Y') }])
    })
  })

  describe('of a paid order', () => {
    const edit = async (id: string, body: object) => {
      pass(secondMs)
      expect(await test.call('PATCH', `/orders/${id}`, { token, body: { reason: 'Asked to', ...body } })).toMatchObject(
        {
          status: 200,
        },
      )
      await tell()
    }
    const address = { name: 'Dana', street: '1 Old St', city: 'Austin', state: 'TX', zip: '78701', country: 'US' }
    const changed = async () => (await messages()).filter(({ kind }) => kind === 'order_changed')
    const paidOrder = async () => {
      const order = await insert()
      await edit(order.id, { shippingAddress: address })
      await move(order.id, 'paid')
      await tell()
      return order
    }

    it('hears what was edited, before and after, once for edits in a row', async () => {
      const { id, number } = await paidOrder()
      expect(await changed()).toEqual([])
      // The money came before an edit that the instructions told of.
      await test.owner.query(`UPDATE orders SET paid_at = paid_at - interval '1 hour'`)
      const { order } = (await test.call<{ order: OrderDetails }>('GET', `/orders/${id}`, { token })).body
      const [line] = order.products
      await edit(id, { shippingAddress: { ...address, street: '2 New <St>' } })
      await edit(id, {
        products: [{ name: 'Blue & white mug', quantity: (line?.quantity ?? 0) * 2, price: (line?.price ?? 0) / 2 }],
      })
      expect(await changed()).toMatchObject([
        { status: 'not_sent', failure: 'Not sent: the order was edited again', outdated: true },
        { status: 'queued', recipient: 'dana@example.com', audience: 'customer', channel: 'email' },
      ])
      const message = (await changed()).at(-1)
      expect(message.subject).toBe(`Order #${number} at Aurora <Outfitters> was changed`)
      expect(message.text).toContain(`What changed
Removed: 1 × ${line?.name} (${line?.sku}), $25.00 each
Added: 2 × Blue & white mug, $12.50 each
Ships to: Dana, 1 Old St, Austin, TX 78701, US → Dana, 2 New <St>, Austin, TX 78701, US`)
      expect(message.text).toContain('- 2 × Blue & white mug, $12.50 each: $25.00\nTotal: $25.00')
      expect(message.html).toContain('<p>Added: 2 × Blue &amp; white mug, $12.50 each</p>')
      expect(message.html).toContain('2 New &lt;St&gt;')
      expect(message.text).not.toContain('Asked to')
      await deliver()
      expect(sentSubjects()).toEqual([])
      pass(minuteMs)
      await deliver()
      expect(sentSubjects()).toEqual([expect.stringMatching(/^Payment/), expect.stringMatching(/was changed$/)])
      // A message that has left is not repeated.
      await edit(id, { shippingAddress: { ...address, street: '3 Late St' } })
      const late = (await changed()).at(-1)
      expect(late.text).toContain('2 New <St>, Austin, TX 78701, US → Dana, 3 Late St')
      expect(late.text).not.toContain('Added')
    })

    const refuse: Verdict = { at: 'recipient', code: 450, words: 'come back later' }
    const street = (name: string) => ({ shippingAddress: { ...address, street: name } })
    /** The mail server refuses for now, and an edit's message is tried. */
    const triedEdit = async () => {
      const { id } = await paidOrder()
      pass(2 * minuteMs)
      await deliver()
      smtp.received.length = 0
      verdict = refuse
      await edit(id, street('2 New St'))
      pass(minuteMs)
      await deliver()
      expect((await changed()).at(-1)).toMatchObject({ status: 'queued', failure: expect.stringContaining('later') })
      verdict = undefined
      return id
    }
    const texts = (): string[] => smtp.received.map(({ raw }) => raw.replaceAll('=\r\n', ''))

    it('hears no old values after the new ones, when an earlier message could not be sent', async () => {
      const id = await triedEdit()
      await edit(id, street('3 Late St'))
      for (const _try of [1, 2, 3]) {
        pass(2 * minuteMs)
        await deliver()
      }
      expect(await changed()).toMatchObject([
        { status: 'not_sent', outdated: true, failure: 'Not sent: the order was edited again' },
        { status: 'sent' },
      ])
      // The one message tells everything since the last that arrived.
      expect((await changed()).at(-1).text).toContain('1 Old St, Austin, TX 78701, US → Dana, 3 Late St')
      expect(texts().join()).not.toContain('2 New St')
    })

    it('hears nothing of an edit whose message could not be sent before the edit was taken back', async () => {
      const id = await triedEdit()
      await edit(id, { shippingAddress: address })
      pass(5 * minuteMs)
      await deliver()
      expect(await changed()).toMatchObject([{ status: 'not_sent', outdated: true }])
      expect(sentSubjects()).toEqual([])
    })

    it('hears of both edits, when the first message fails while the second is written', async () => {
      const id = await triedEdit()
      // An attempt is under way.
      await test.owner.query(`UPDATE messages SET failure = NULL WHERE kind = 'order_changed'`)
      await edit(id, street('3 Late St'))
      pass(5 * minuteMs)
      await deliver()
      expect(await changed()).toMatchObject([
        { status: 'not_sent', outdated: true, failure: 'Not sent: a newer message replaces this' },
        { status: 'sent', text: expect.stringContaining('1 Old St, Austin, TX 78701, US → Dana, 3 Late St') },
      ])
    })

    it('hears that an edit was taken back whose message may have arrived', async () => {
      const id = await triedEdit()
      await test.owner.query(`UPDATE messages SET failure = NULL WHERE kind = 'order_changed'`)
      await edit(id, { shippingAddress: address })
      pass(5 * minuteMs)
      await deliver()
      expect(await changed()).toMatchObject([
        { status: 'not_sent', outdated: true },
        { status: 'sent', text: expect.stringContaining('2 New St, Austin, TX 78701, US → Dana, 1 Old St') },
      ])
    })

    it('hears nothing of an edit that was taken back within the minute', async () => {
      const { id } = await paidOrder()
      await edit(id, { shippingAddress: { ...address, street: '2 New St' } })
      await edit(id, { shippingAddress: address })
      expect(await changed()).toMatchObject([{ status: 'not_sent', outdated: true }])
    })

    it('hears nothing of a note, a phone number, a reference or the method of the payment', async () => {
      const { id } = await paidOrder()
      await edit(id, { note: 'Called', metadata: { shelf: '4' }, externalId: 'A-1' })
      await edit(id, { shippingAddress: { ...address, phone: '(512) 555-0148' } })
      await edit(id, { customer: { name: 'Dana', email: 'dana@example.com', phone: '(512) 555-0148' } })
      await edit(id, { paymentMethod: 'venmo' })
      expect(await changed()).toEqual([])
      expect(problems).toEqual([])
    })

    const withEmail = (email: string) => ({ customer: { name: 'Dana', email, phone: null } })
    const receipts = async () =>
      (await messages())
        .filter(({ kind }) => kind === 'payment_received')
        .map(({ recipient, status, failure }) => ({ recipient, status, failure }))

    it('whose email is corrected hears at the new one that the order is paid', async () => {
      const { id } = await insert()
      await move(id, 'paid')
      await tell()
      pass(2 * minuteMs)
      await deliver()
      await edit(id, withEmail('dan@example.com'))
      await edit(id, withEmail('dana.p@example.com'))
      pass(2 * minuteMs)
      await deliver()
      expect(await receipts()).toMatchObject([
        { recipient: 'dana@example.com', status: 'sent' },
        { recipient: 'dan@example.com', status: 'not_sent' },
        { recipient: 'dana.p@example.com', status: 'sent' },
      ])
      expect(sentSubjects()).toEqual([expect.stringMatching(/^Payment/), expect.stringMatching(/^Payment/)])
      // Nothing is said twice at an address that has heard it.
      await edit(id, withEmail('dana@example.com'))
      await edit(id, { customer: { name: 'Dana P', email: 'dana@example.com', phone: null } })
      expect(await receipts()).toHaveLength(3)
    })

    it('whose email is corrected before the mail left gets it at the new one alone', async () => {
      const { id } = await paidOrder()
      await edit(id, { shippingAddress: { ...address, street: '2 New St' } })
      await edit(id, withEmail('dana.p@example.com'))
      await edit(id, withEmail('dana@example.com'))
      await edit(id, withEmail('dana.p@example.com'))
      pass(2 * minuteMs)
      await deliver()
      expect((await receipts()).filter(({ status }) => status === 'sent')).toMatchObject([
        { recipient: 'dana.p@example.com' },
      ])
      expect(await receipts()).toContainEqual({
        recipient: 'dana@example.com',
        status: 'not_sent',
        failure: 'Not sent: the customer’s email was edited since',
      })
      expect((await changed()).filter(({ status }) => status === 'sent')).toMatchObject([
        { recipient: 'dana.p@example.com', text: expect.stringContaining('2 New St') },
      ])
      expect(smtp.received).toHaveLength(2)
    })

    it('who was never told of the payment is not told of it by an edited email', async () => {
      const { id } = await insert()
      await test.owner.query('UPDATE merchants SET customer_emails = false')
      await move(id, 'paid')
      await tell()
      await test.owner.query('UPDATE merchants SET customer_emails = true')
      await edit(id, withEmail('dana.p@example.com'))
      expect(await messages()).toEqual([])
    })

    it('whose payment was taken back is not told at a corrected email that it came', async () => {
      const { id } = await paidOrder()
      pass(2 * minuteMs)
      await deliver()
      await test.owner.query(`UPDATE money_in SET state = 'reversed'`)
      await edit(id, withEmail('dana.p@example.com'))
      expect(await receipts()).toMatchObject([{ recipient: 'dana@example.com', status: 'sent' }])
    })

    it('whose email is corrected hears of a refund at the new one alone, unless it was taken back', async () => {
      const { id } = await paidOrder()
      pass(2 * minuteMs)
      await deliver()
      const refunds: string[] = []
      for (const amount of [5, 3]) {
        const body = { amount, state: 'sent' }
        const given = await test.call<{ refund: { id: string } }>('POST', `/orders/${id}/refunds`, { token, body })
        refunds.push(given.body.refund.id)
        pass(secondMs)
      }
      await tell()
      await test.owner.query(`UPDATE refunds SET state = 'cancelled', cancelled_at = now() WHERE id = $1`, [refunds[1]])
      await edit(id, withEmail('dana.p@example.com'))
      pass(2 * minuteMs)
      await deliver()
      const told = (await messages()).filter(({ kind }) => kind === 'refund_sent')
      expect(told.map(({ recipient, status }) => `${recipient} ${status}`)).toEqual([
        'dana@example.com not_sent',
        'dana@example.com not_sent',
        'dana.p@example.com sent',
      ])
      expect(told.at(-1).text).toContain('We refunded $5.00')
    })

    it('whose email is corrected hears at the new one what was edited, also if no mail told of the payment', async () => {
      const { id } = await insert()
      await test.owner.query('UPDATE merchants SET customer_emails = false')
      await move(id, 'paid')
      await tell()
      await test.owner.query('UPDATE merchants SET customer_emails = true')
      await edit(id, street('2 New St'))
      await edit(id, withEmail('dana.p@example.com'))
      expect(await receipts()).toEqual([])
      expect(await changed()).toMatchObject([
        { recipient: 'dana@example.com', status: 'not_sent', outdated: true },
        { recipient: 'dana.p@example.com', status: 'queued', text: expect.stringContaining('2 New St') },
      ])
    })

    it('gets no word of the edit if the order is cancelled before it leaves', async () => {
      const { id } = await paidOrder()
      await edit(id, { shippingAddress: { ...address, street: '2 New St' } })
      await move(id, 'cancelled')
      pass(2 * minuteMs)
      await deliver()
      expect(await changed()).toMatchObject([
        { status: 'not_sent', failure: 'Not sent: the order was cancelled by then' },
      ])
    })

    it('hears of a program’s edit at once', async () => {
      const { id } = await paidOrder()
      const key = await insertApiKey(test.owner, shop, { scopes: ['orders:write'] })
      const body = { shippingAddress: { ...address, street: '2 New St' } }
      expect(await test.call('PATCH', `/orders/${id}`, { token: key, body })).toMatchObject({ status: 200 })
      await tell()
      await deliver()
      expect(sentSubjects()).toContainEqual(expect.stringMatching(/was changed$/))
    })
  })

  it('hears that the order was cancelled, and not why', async () => {
    const { id } = await insert()
    await move(id, 'cancelled', { reason: 'Looks like fraud' })
    await tell()
    const [message] = await messages()
    expect(message).toMatchObject({ kind: 'order_cancelled', audience: 'customer' })
    expect(message.text).toContain('Please do not pay for it.')
    expect(message.text).not.toContain('fraud')
  })

  it('hears of a refund once it was sent, and not before, with the day on which it was', async () => {
    const { id } = await insert(9 * dayMs)
    await move(id, 'paid')
    await tell()
    pass(secondMs)
    const owed = await test.call<{ refund: { id: string } }>('POST', `/orders/${id}/refunds`, {
      ...{ token, body: { amount: 10, reason: 'Broken' } },
    })
    await tell()
    expect(await kinds()).toEqual(['customer payment_received email'])
    pass(secondMs)
    const sentAt = new Date(test.clock.now.getTime() - 7 * dayMs)
    const body = { state: 'sent', method: 'venmo', sentAt: sentAt.toISOString() }
    await test.call('PATCH', `/refunds/${owed.body.refund.id}`, { token, body })
    await tell()
    expect(await kinds()).toEqual(['customer payment_received email', 'customer refund_sent email'])
    const message = (await messages()).at(-1)
    expect(message.text).toContain(`We refunded $10.00 by Venmo on ${formatMoment(sentAt, 'America/Chicago')}`)
    expect(message.text).not.toContain('Broken')
    pass(secondMs)
    await test.call('POST', `/orders/${id}/refunds`, { token, body: { amount: 5, state: 'sent' } })
    await tell()
    const { order } = (await test.call<{ order: OrderDetails }>('GET', `/orders/${id}`, { token })).body
    pass(secondMs)
    await test.call('POST', `/orders/${id}/undo`, { token, body: { entryId: order.timeline.at(-1)?.id } })
    await tell()
    const told = (await messages()).filter(({ kind }) => kind === 'refund_sent')
    expect(told.map(({ status }) => status)).toEqual(['queued', 'not_sent'])
  })

  it('of a cancellation with a refund says that it is owed', async () => {
    const { id } = await insert()
    await move(id, 'paid')
    pass(secondMs)
    await move(id, 'cancelled', { reason: 'No', refund: {} })
    await tell()
    const message = (await messages()).at(-1)
    expect(message.kind).toBe('order_cancelled')
    expect(message.text).toMatch(/We will refund \$\d+\.\d\d and email you when it is sent\./)
  })

  it('has a message on record as not sent where nothing is connected to send it', async () => {
    const { id } = await insert()
    await move(id, 'paid')
    await tell({ email: 'not_sent', sms: 'not_sent', push: 'not_sent' })
    expect(await messages()).toMatchObject([{ status: 'not_sent', due: null }])
  })
})

describe('what a person did by hand', () => {
  it('is announced when the minute to undo it is over', async () => {
    const { id } = await insert()
    await move(id, 'paid')
    await tell()
    await deliver()
    expect(smtp.received).toEqual([])
    pass(minuteMs - secondMs)
    await deliver()
    expect(smtp.received).toEqual([])
    pass(2 * secondMs)
    await deliver()
    expect(sentSubjects()).toEqual([expect.stringMatching(/^Payment received/)])
  })

  it('and took back at once, is not announced', async () => {
    const { id } = await insert()
    await undo(id, await move(id, 'paid'))
    await tell()
    expect(await messages()).toEqual([])
  })

  it('and took back within the minute, is not announced, and the log says so', async () => {
    await choose('emailNotifications', 'notifyOnPayment')
    const { id } = await insert()
    const paid = await move(id, 'paid')
    await tell()
    expect(await kinds()).toEqual(['customer payment_received email', 'shop payment_received email'])
    await undo(id, paid)
    await tell()
    expect(await messages()).toMatchObject([
      { status: 'not_sent', failure: 'Not sent: the change was undone', outdated: true },
      { status: 'not_sent', failure: 'Not sent: the change was undone', outdated: true },
    ])
    pass(10 * minuteMs)
    await deliver()
    expect(smtp.received).toEqual([])
  })

  it('by a payment that never came, is not announced within the minute', async () => {
    const { id } = await insert()
    const { payments } = await move(id, 'paid')
    await tell()
    const path = `/orders/${id}/payments/${payments[0]?.id}/never-came`
    expect((await test.call('POST', path, { token, body: { reason: 'Wrong order' } })).status).toBe(200)
    await tell()
    expect(await messages()).toMatchObject([{ status: 'not_sent', failure: 'Not sent: the change was undone' }])
  })

  it('and took back and did again is announced once', async () => {
    const { id } = await insert()
    await undo(id, await move(id, 'paid'))
    await move(id, 'paid')
    await tell()
    pass(2 * minuteMs)
    await deliver()
    expect(sentSubjects()).toHaveLength(1)
  })

  it('is not told when the order is something else by then', async () => {
    const { id } = await insert()
    await move(id, 'paid')
    await tell()
    await test.owner.query(`UPDATE orders SET status = 'pending', paid_at = NULL WHERE id = $1`, [id])
    pass(2 * minuteMs)
    await deliver()
    expect(smtp.received).toEqual([])
    expect(await messages()).toMatchObject([
      { status: 'not_sent', failure: 'Not sent: the order was pending by then', outdated: true },
    ])
  })
})

describe('a shop', () => {
  it.each([
    [['emailNotifications'], []],
    [['notifyOnPayment'], []],
    [['emailNotifications', 'notifyOnShipment'], []],
    [['emailNotifications', 'notifyOnPayment'], ['shop payment_received email']],
    [
      ['smsNotifications', 'emailNotifications', 'notifyOnPayment'],
      ['shop payment_received email', 'shop payment_received sms'],
    ],
  ])('with %j on is told of a payment by %j', async (toggles, told) => {
    await choose(...toggles)
    const { id } = await insert()
    await move(id, 'paid')
    await tell()
    expect((await kinds()).filter((kind) => kind.startsWith('shop'))).toEqual(told)
  })

  it('gets its text at its own number in one short line', async () => {
    await choose('smsNotifications', 'notifyOnPayment')
    const { id, number } = await insert()
    await move(id, 'paid')
    await tell()
    const text = (await messages()).find(({ channel }) => channel === 'sms')
    expect(text).toMatchObject({ recipient: '+15125550100', html: null })
    expect(text.text).toBe(`Aurora <Outfitters>: Payment received for order #${number}. $25.00 by Cash App from Dana.`)
  })

  it('whose phone is no number gets no text', async () => {
    await test.owner.query(`UPDATE merchants SET phone = 'ask Dana'`)
    await choose('smsNotifications', 'notifyOnPayment')
    const { id } = await insert()
    await move(id, 'paid')
    await tell()
    expect(await kinds()).toEqual(['customer payment_received email'])
  })

  const append = (event: NewEvent): Promise<void> =>
    test.database.write({ merchantId: shop }, (transaction) => appendEvents(transaction, [event], test.clock.now))
  const nothing = () => ({ merchantId: shop, orderId: null, orderNumber: null })

  it('hears of urgent notices by every channel that is on, and of plain notices only by the bell', async () => {
    await choose('emailNotifications')
    await append({
      type: 'inventory_alert',
      data: { ...nothing(), sku: 'MUG-1', name: 'Mug', quantity: 2, threshold: 5 },
    })
    await append({
      type: 'notification',
      data: { ...nothing(), message: 'The webhook is off', kind: 'webhook_disabled' },
    })
    await append({ type: 'notification', data: { ...nothing(), message: 'Order held', kind: 'fraud_hold' } })
    await append({ type: 'notification', data: { ...nothing(), message: 'Hello' } })
    await tell()
    expect(await kinds()).toEqual(['shop fraud_hold email', 'shop low_stock email', 'shop webhook_disabled email'])
    const low = (await messages()).find(({ kind }) => kind === 'low_stock')
    expect(low.subject).toBe('Mug: 2 left (Aurora <Outfitters>)')
    expect(low.text).toContain('SKU MUG-1.')
    expect(new Date(low.due)).toEqual(test.clock.now)
  })

  it('hears by push alone of a customer who waits soon after another', async () => {
    await choose('emailNotifications', 'smsNotifications', 'pushNotifications')
    await test.database.write('platform', (transaction) =>
      subscribeBrowser(
        transaction,
        { userId: user.id, merchantId: shop },
        {
          endpoint: 'https://push.example/1',
          keys: { p256dh: 'p', auth: 'a' },
          userAgent: 'Chrome/140.0',
          now: test.clock.now,
        },
      ),
    )
    const conversations = [crypto.randomUUID(), crypto.randomUUID()]
    for (const [index, conversationId] of conversations.entries()) {
      const notice = {
        kind: 'customer_waiting',
        message: 'A customer waits',
        ...(index > 0 && { isQuiet: true }),
      } as const
      await append({ type: 'notification', data: { ...nothing(), ...notice, conversationId } })
    }
    await tell()
    const told = ['email', 'sms', 'push', 'push'].map((channel) => `shop customer_waiting ${channel}`)
    expect(await kinds()).toEqual(told.toSorted())
    const { rows } = await test.owner.query(`SELECT conversation_id AS id FROM messages WHERE channel = 'push'`)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(conversations.toSorted())
  })

  it.each(announcedKinds)('hears of %s when all switches are on', async (kind) => {
    await choose('emailNotifications', ...noticeToggles.map(({ toggle }) => toggle))
    await append({ type: 'notification', data: { ...nothing(), message: notices[kind].label, kind } })
    await tell()
    expect(await kinds()).toEqual([`shop ${kind} email`])
  })

  it('hears nothing of another shop', async () => {
    const other = (await insertMerchant(test.owner)).id
    await choose('emailNotifications', 'notifyOnPayment')
    const theirs = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: other }))
    const { id } = await insertOrder(test.owner, { merchantId: other })
    await test.call('PATCH', `/orders/${id}/status`, { token: theirs, body: { status: 'paid', reason: '' } })
    await tell()
    const { rows } = await test.owner.query('SELECT merchant_id, audience FROM messages')
    expect(rows).toEqual([{ merchant_id: other, audience: 'customer' }])
  })
})

describe('exactly once', () => {
  it('also when the handling breaks off between messages: nothing of it stays, and the next one does all of it', async () => {
    await choose('emailNotifications', 'notifyOnPayment')
    const ids = [await insert(), await insert()]
    for (const { id } of ids) await move(id, 'paid')
    await numbered()
    const stopping = new AbortController()
    const real = subscriber()
    const handle: typeof real.handle = async (transaction, events) => {
      await real.handle(transaction, events.slice(0, 3))
      // As a kill: the connection is gone, and with it the transaction; nobody tries again.
      stopping.abort()
      await test.owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE state LIKE 'idle in transaction%' AND datname = current_database()`)
      await real.handle(transaction, events.slice(3))
    }
    await handleEvents({ ...real, handle }, stopping.signal)
    expect(problems).not.toEqual([])
    expect(await messages()).toEqual([])
    await handleEvents(real)
    expect(await kinds()).toHaveLength(4)
    await handleEvents(real)
    expect(await kinds()).toHaveLength(4)
  })

  it('also when many processes read at once', async () => {
    const ids: string[] = []
    for (let i = 0; i < 12; i += 1) ids.push((await insert()).id)
    for (const id of ids) await move(id, 'paid')
    await numbered()
    await Promise.all(Array.from({ length: 6 }, () => handleEvents(subscriber())))
    const { rows } = await test.owner.query('SELECT order_id FROM messages')
    expect(rows.map(({ order_id }) => order_id).sort()).toEqual(ids.sort())
    expect(problems).toEqual([])
  })
})
