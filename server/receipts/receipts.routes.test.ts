import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Receipt, type ReceiptText, type ReceiptView, receiptViews } from '../../contract/money/payment-receipt.ts'
import { getReceiptText, listReceipts } from '../../contract/money/receipts.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { openReceiptShop, toldMail } from '../testing/receipts.ts'

let test: TestApp
let shop: Awaited<ReturnType<typeof openReceiptShop>>

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await openReceiptShop(test)
})

const mail = { 'content-type': 'message/rfc822' }
const decide = (id: string, body: object) =>
  test.call<{ receipt: Receipt }>('POST', `/payment-receipts/${id}/decision`, { token: shop.token, body })

describe('handing in a mail', () => {
  it('stores it sealed, and answers the same receipt for the same mail', async () => {
    const raw = toldMail({ amountCents: 2500, id: 'same' })
    const first = await shop.send(raw)
    expect(first.status).toBe(202)
    expect(first.body.receipt.isRepeat).toBe(false)
    expect((await shop.send(raw)).body).toEqual({ receipt: { ...first.body.receipt, isRepeat: true } })
    const { rows } = await test.owner.query('SELECT raw_sealed, match FROM receipts WHERE merchant_id = $1', [
      shop.merchantId,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].match).toBe('pending')
    expect(rows[0].raw_sealed.includes('amountCents')).toBe(false)
  })

  it('gives the raw mail back as a download, byte for byte', async () => {
    const raw = Buffer.concat([Buffer.from('Subject: A\r\n\r\n'), Buffer.from([0, 255, 200, 10])])
    const { body } = await shop.send(raw)
    const answer = await test.app.inject({
      method: 'GET',
      url: `/api/payment-receipts/${body.receipt.id}/raw`,
      headers: { authorization: `Bearer ${shop.token}` },
    })
    expect(answer.rawPayload.equals(raw)).toBe(true)
    expect(answer.headers['content-type']).toContain('message/rfc822')
    expect(answer.headers['content-disposition']).toContain('attachment')
  })

  describe('shows its text', () => {
    const textOf = (id: string, token = shop.token) =>
      test.call<{ text: ReceiptText }>('GET', `/payment-receipts/${id}/text`, { token })
    const send = async (html: string) => {
      const raw = `Subject: \u202eHi <b>you</b>\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`
      return (await shop.send(Buffer.from(raw))).body.receipt.id
    }

    it('to people and viewers of the shop, and to nobody else', async () => {
      const id = await send('<p>Hello</p>')
      const viewer = await insertUser(test.owner, { role: 'viewer', merchantId: shop.merchantId })
      const answer = await textOf(id, await test.tokenFor(viewer))
      expect(getReceiptText.response.parse(answer.body).text.lines).toEqual([{ text: 'Hello', marks: [] }])
      const stranger = await openReceiptShop(test)
      expect((await textOf(id, stranger.token)).status).toBe(404)
    })

    it('without formatting, scripts and invisible characters, and cut where it is long', async () => {
      const id = await send(
        `<script>alert(1)</script><p>a\u202eb\u200b</p><p>&lt;img src=x&gt;</p><p>${'x'.repeat(500_000)}</p>`,
      )
      const { subject, lines, isCut } = (await textOf(id)).body.text
      expect(subject).toBe('Hi <b>you</b>')
      expect(lines.map(({ text }) => text)).toEqual(['ab', '<img src=x>', 'x'.repeat(500)])
      expect(isCut).toBe(true)
    })

    it('as long as it is kept, and unless it is longer than any receipt', async () => {
      const long = await send('<p>a</p>'.repeat(2000))
      expect((await textOf(long)).status).toBe(409)
      const forget = `UPDATE receipts SET raw_sealed = NULL, step = 'done', match = 'refused' WHERE id = $1`
      await test.owner.query(forget, [long])
      expect((await textOf(long)).body).toMatchObject({ message: 'This receipt is no longer kept.' })
    })
  })

  it('takes a mailbox file apart, and says which mails came before', async () => {
    const send = (ids: string[]) => {
      const mails = ids.map((id) => Buffer.concat([Buffer.from('From a Thu\n'), toldMail({ id }), Buffer.from('\n\n')]))
      return test.call<{ receipts: { isRepeat: boolean }[]; skipped: number }>('POST', '/payment-receipts/mailbox', {
        ...{ token: shop.token, body: Buffer.concat(mails), headers: { 'content-type': 'application/mbox' } },
      })
    }
    const first = await send(['1', '2', '1'])
    expect(first).toMatchObject({
      status: 202,
      body: { receipts: [{ isRepeat: false }, { isRepeat: false }], skipped: 0 },
    })
    const again = await send(['3', '1'])
    expect(again.body.receipts.map(({ isRepeat }) => isRepeat)).toEqual([false, true])
  })

  it.each([
    ['another type', { 'content-type': 'text/plain' }, Buffer.from('a'), 415],
    ['JSON', { 'content-type': 'application/json' }, Buffer.from('{}'), 415],
    ['nothing', mail, Buffer.alloc(0), 400],
    ['more than 1 MB', mail, Buffer.alloc(1024 * 1024 + 1, 'a'), 413],
  ])('refuses %s', async (_what, headers, body, status) => {
    expect((await test.call('POST', '/payment-receipts', { token: shop.token, body, headers })).status).toBe(status)
  })

  it('is for people who may change orders', async () => {
    const viewer = await insertUser(test.owner, { role: 'viewer', merchantId: shop.merchantId })
    expect((await shop.send(toldMail({}), await test.tokenFor(viewer))).status).toBe(403)
  })

  it('keeps shops apart', async () => {
    const stranger = await openReceiptShop(test)
    const raw = toldMail({ amountCents: 100 })
    const { body } = await shop.send(raw)
    const id = body.receipt.id
    expect((await shop.send(raw, stranger.token)).body.receipt.id).not.toBe(id)
    for (const path of [`/payment-receipts/${id}`, `/payment-receipts/${id}/raw`])
      expect((await test.call('GET', path, { token: stranger.token })).status).toBe(404)
    const decision = { token: stranger.token, body: { notOurs: true } }
    expect((await test.call('POST', `/payment-receipts/${id}/decision`, decision)).status).toBe(404)
    expect((await test.call('POST', `/payment-receipts/${id}/undo`, { token: stranger.token })).status).toBe(404)
  })
})

describe('the list', () => {
  it('pages through the receipts of a state, newest first', async () => {
    for (const id of ['a', 'b', 'c']) await shop.receive({ outcome: 'request', id })
    await shop.send(toldMail({ id: 'pending' }))
    const page = await test.call<{ receipts: Receipt[]; nextCursor: string | null }>(
      'GET',
      '/payment-receipts?match=refused&limit=2',
      { token: shop.token },
    )
    expect(listReceipts.response.safeParse(page.body).error).toBeUndefined()
    expect(page.body.receipts).toHaveLength(2)
    const rest = await test.call<typeof page.body>(
      'GET',
      `/payment-receipts?match=refused&after=${page.body.nextCursor}`,
      { token: shop.token },
    )
    expect(rest.body).toMatchObject({ receipts: [{ match: 'refused', outcome: 'request' }], nextCursor: null })
    expect((await test.call('GET', '/payment-receipts?match=paid', { token: shop.token })).status).toBe(422)
    expect((await test.call('GET', '/payment-receipts?view=paid', { token: shop.token })).status).toBe(422)
  })

  it('has each receipt in one view, and counts those that wait for a person', async () => {
    const { code } = await shop.openOrder()
    const kinds: Record<ReceiptView, string[]> = {
      toDecide: [
        (await shop.receive({ amountCents: 123, reference: 'V-1' })).id,
        (await shop.receive({ outcome: 'unknown', provider: null })).id,
      ],
      confirmed: [(await shop.receive({ amountCents: 2500, note: code, reference: 'V-2' })).id],
      notOurs: [
        (await shop.receive({ outcome: 'not_ours', id: 'their' })).id,
        (await shop.receive({ amountCents: 456, reference: 'V-3' })).id,
      ],
      refused: [
        (await shop.receive({ outcome: 'request', id: 'asks' })).id,
        (await shop.receive({ amountCents: 1, verdict: 'forged' })).id,
      ],
      handled: [(await shop.receive({ outcome: 'reversal', reference: 'V-2' })).id],
      reading: [(await shop.send(toldMail({ id: 'new' }))).body.receipt.id],
    }
    await decide(kinds.notOurs[1] ?? '', { notOurs: true })
    await decide(kinds.handled[0] ?? '', { handled: true })
    for (const view of receiptViews) {
      const { body } = await test.call<{ receipts: Receipt[]; toDecide: number }>(
        'GET',
        `/payment-receipts?view=${view}`,
        { token: shop.token },
      )
      expect([view, body.receipts.map(({ id }) => id).sort(), body.toDecide]).toEqual([view, kinds[view].sort(), 2])
    }
  })
})

describe('a verified payment', () => {
  it('counts once, whichever mail brings it', async () => {
    const { code } = await shop.openOrder()
    const other = await shop.openOrder()
    await shop.receive({ amountCents: 2500, note: code, reference: 'T-2', id: '1' })
    const again = await shop.receive({ amountCents: 2500, note: other.code, reference: '#t-2', id: '2' })
    expect(again).toMatchObject({ match: 'refused', money: { amount: 25 } })
    expect((await shop.order(other.id)).status).toBe('pending')
    const { rows } = await test.owner.query('SELECT count(*)::int FROM money_in WHERE merchant_id = $1', [
      shop.merchantId,
    ])
    expect(rows).toEqual([{ count: 1 }])
  })

  it('without an order is kept, and pays nothing', async () => {
    const found = await shop.receive({ amountCents: 777, reference: 'T-3' })
    expect(found).toMatchObject({ match: 'unmatched', money: { amount: 7.77, left: 7.77, pays: [] } })
  })
})

describe('a decision', () => {
  const undo = (id: string) =>
    test.call<{ receipt: Receipt }>('POST', `/payment-receipts/${id}/undo`, { token: shop.token })

  it('applies the money to an order, and can be taken back', async () => {
    const { id } = await shop.openOrder()
    const found = await shop.receive({ amountCents: 2500, reference: 'D-1' })
    const decided = await decide(found.id, { apply: [{ orderId: id, amount: 25 }] })
    expect(decided.body.receipt).toMatchObject({ match: 'confirmed', decidedBy: expect.stringContaining('Person') })
    expect((await shop.order(id)).status).toBe('paid')
    expect((await decide(found.id, { notOurs: true })).status).toBe(409)
    const undone = await undo(found.id)
    expect(undone.body.receipt).toMatchObject({ match: 'ask', decidedBy: null, money: { left: 25, pays: [] } })
    expect((await shop.order(id)).status).toBe('pending')
    expect((await undo(found.id)).status).toBe(409)
  })

  it('splits the money over orders, and never gives more than came', async () => {
    const [one, two] = [await shop.openOrder(1000), await shop.openOrder(1500)]
    const found = await shop.receive({ amountCents: 2500, reference: 'D-2' })
    const parts = (amount: number) => ({
      apply: [
        { orderId: one.id, amount: 10 },
        { orderId: two.id, amount },
      ],
    })
    expect((await decide(found.id, parts(15.01))).status).toBe(422)
    expect((await decide(found.id, parts(15))).status).toBe(200)
    expect([(await shop.order(one.id)).status, (await shop.order(two.id)).status]).toEqual(['paid', 'paid'])
  })

  it('that it is not ours takes the money off the books, until it is undone', async () => {
    const found = await shop.receive({ amountCents: 2500, reference: 'D-3' })
    expect((await decide(found.id, { notOurs: true })).body.receipt).toMatchObject({ match: 'refused', money: null })
    expect((await undo(found.id)).body.receipt).toMatchObject({ match: 'ask', money: { left: 25 } })
  })

  it('that it is not ours stays once somebody has recorded the same transfer', async () => {
    const found = await shop.receive({ amountCents: 2500, reference: 'D-30' })
    await decide(found.id, { notOurs: true })
    const order = await shop.openOrder()
    const body = { status: 'paid', reason: '', payment: { reference: 'D-30' } }
    const paid = await test.call('PATCH', `/orders/${order.id}/status`, { token: shop.token, body })
    expect(paid.status).toBe(200)
    expect((await undo(found.id)).status).toBe(409)
    expect(await shop.read(found.id)).toMatchObject({ match: 'refused' })
    const { rows } = await test.owner.query(
      `SELECT count(*)::int FROM money_in WHERE merchant_id = $1 AND reference = 'D-30' AND state <> 'replaced'`,
      [shop.merchantId],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('that nothing is left to do keeps the money on the books, until it is undone', async () => {
    const found = await shop.receive({ amountCents: 2500, reference: 'D-7' })
    const closed = await decide(found.id, { handled: true })
    expect(closed.body.receipt).toMatchObject({ match: 'refused', decision: 'handled', money: { left: 25 } })
    expect((await decide(found.id, { handled: true })).status).toBe(409)
    expect((await undo(found.id)).body.receipt).toMatchObject({ match: 'ask', decision: null, money: { left: 25 } })
  })

  it('about a reversal brings no money', async () => {
    const { id, code } = await shop.openOrder()
    await shop.receive({ amountCents: 2500, note: code, reference: 'D-8' })
    const other = await shop.openOrder()
    const found = await shop.receive({ outcome: 'reversal', amountCents: 2500, reference: 'D-8', id: 'back' })
    expect(found.suggestions).toMatchObject([{ orderId: id, status: 'paid', due: 0 }])
    expect((await decide(found.id, { apply: [{ orderId: other.id, amount: 25 }] })).status).toBe(409)
    expect((await decide(found.id, { handled: true })).body.receipt).toMatchObject({ decision: 'handled', money: null })
  })

  it('reaches the screens of the shop', async () => {
    const found = await shop.receive({ amountCents: 2500, reference: 'D-9' })
    const told = async () =>
      (
        await test.owner.query(
          `SELECT count(*)::int FROM event_outbox WHERE type = 'receipt_updated' AND merchant_id = $1`,
          [shop.merchantId],
        )
      ).rows[0].count
    const before = await told()
    await decide(found.id, { notOurs: true })
    await undo(found.id)
    expect(await told()).toBe(before + 2)
  })

  it('about a layout that nothing reads is the person’s word', async () => {
    const { id } = await shop.openOrder()
    const found = await shop.receive({ outcome: 'unknown', provider: null })
    const decided = await decide(found.id, { apply: [{ orderId: id, amount: 25 }] })
    expect(decided.body.receipt).toMatchObject({ match: 'confirmed', money: { amount: 25, method: 'venmo' } })
    expect((await shop.order(id)).payments).toMatchObject([{ movement: { evidence: [{ kind: 'manual' }] } }])
    expect((await undo(found.id)).body.receipt).toMatchObject({ match: 'ask', money: null })
  })

  it('keeps shipped orders as they are', async () => {
    const { id } = await shop.openOrder()
    const found = await shop.receive({ amountCents: 2500, reference: 'D-4' })
    await decide(found.id, { apply: [{ orderId: id, amount: 25 }] })
    await test.call('PATCH', `/orders/${id}/status`, { token: shop.token, body: { status: 'shipped', reason: '' } })
    expect((await undo(found.id)).status).toBe(409)
  })

  it('is followed by the receipt when the order’s own Undo takes it back', async () => {
    const { id } = await shop.openOrder()
    const found = await shop.receive({ amountCents: 2500, reference: 'D-5' })
    await decide(found.id, { apply: [{ orderId: id, amount: 25 }] })
    const entryId = (await shop.order(id)).undoable?.entryId
    expect((await test.call('POST', `/orders/${id}/undo`, { token: shop.token, body: { entryId } })).status).toBe(200)
    expect(await shop.read(found.id)).toMatchObject({ match: 'ask', money: { left: 25 } })
  })

  it.each([
    [{}],
    [{ apply: [] }],
    [{ notOurs: false }],
    [{ handled: 'true' }],
    [{ apply: [{ orderId: 'x', amount: 1 }] }],
    [{ apply: [{ orderId: '019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37', amount: 0 }] }],
    [{ apply: [{ orderId: '019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37', amount: -1 }] }],
    [{ apply: [{ orderId: '019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37', amount: 1.001 }] }],
    [{ apply: Array(2).fill({ orderId: '019aa1c7-5d3e-7b52-9c0f-4f2d6a8e1b37', amount: 1 }) }],
  ])('refuses %j with 422', async (body) => {
    const found = await shop.receive({ amountCents: 2500 })
    expect((await decide(found.id, body)).status).toBe(422)
  })

  it('gives nothing to another shop’s order', async () => {
    const stranger = (await insertMerchant(test.owner)).id
    const foreign = await insertOrder(test.owner, { merchantId: stranger, paymentMethod: 'venmo' })
    const found = await shop.receive({ amountCents: 2500 })
    expect((await decide(found.id, { apply: [{ orderId: foreign.id, amount: 25 }] })).status).toBe(404)
  })

  it('of two people who decide at once, one decides', async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(() => shop.openOrder()))
    const found = await shop.receive({ amountCents: 2500, reference: 'D-6' })
    const answers = await Promise.all(
      orders.map(({ id }) => decide(found.id, { apply: [{ orderId: id, amount: 25 }] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})
