import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importStatement, type StatementRow } from '../../contract/money/payment-statements.endpoints.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { openReceiptShop, runReceipts } from '../testing/receipts.ts'

let test: TestApp
let shop: Awaited<ReturnType<typeof openReceiptShop>>

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await openReceiptShop(test)
})

type Answer = { provider: string; fingerprint: string; rows: StatementRow[]; otherRows: number; applied: boolean }
const header = ',ID,Datetime,Type,Status,Note,From,To,Amount (total)'
const day = '2026-11-20'
const now = () => test.clock.now.toISOString().slice(0, 19)
const row = (id: string, note: string, amount = '+ $25.00', from = 'Dana Whitfield') =>
  `,${id},${now()},Payment,Complete,${note},${from},Shop,${amount}`
const send = (lines: string[], query = 'provider=venmo', type = 'text/csv') =>
  test.call<Answer>('POST', `/payment-statements?${query}`, {
    ...{ token: shop.token, body: lines.join('\n'), headers: { 'content-type': type } },
  })
const movements = async () =>
  (
    await test.owner.query('SELECT reference, source FROM money_in WHERE merchant_id = $1 ORDER BY reference', [
      shop.merchantId,
    ])
  ).rows

describe('a statement', () => {
  it('shows what it would do before it does it, and does it once', async () => {
    const { id, code } = await shop.openOrder()
    const lines = [
      header,
      row('314159265358979300', code),
      row('314159265358979301', code),
      row('314159265358979301', 'no code'),
      row('314159265358979302', '', '- $5.00'),
    ]
    const shown = await send(lines)
    expect(shown.status).toBe(200)
    expect(importStatement.response.safeParse(shown.body).error).toBeUndefined()
    expect(shown.body).toMatchObject({ applied: false, otherRows: 1 })
    expect(shown.body.rows.map(({ effect }) => effect)).toEqual(['confirm', 'ask', 'counted'])
    const { number } = await shop.order(id)
    expect(shown.body.rows[0]).toMatchObject({ orderId: id, order: { id, number }, row: 2, amount: 25 })
    expect(await movements()).toEqual([])
    expect((await shop.order(id)).status).toBe('pending')

    for (let time = 0; time < 2; time += 1) {
      expect((await send(lines, 'provider=venmo&apply=true')).status).toBe(200)
      await runReceipts(test)
    }
    const audit = await test.call<{ entries: { target: { name: string }; after: object }[] }>(
      ...(['GET', '/audit?action=statement.applied', { token: shop.token }] as const),
    )
    const applied = { target: { kind: 'statement', name: 'Venmo statement' }, after: { rows: 3 } }
    expect(audit.body.entries).toMatchObject([applied, applied])
    const paid = await shop.order(id)
    expect(paid).toMatchObject({
      status: 'paid',
      payments: [{ source: 'import', movement: { evidence: [{ kind: 'manual', isVerified: false }] } }],
    })
    expect(await movements()).toEqual([
      { reference: '314159265358979300', source: 'import' },
      { reference: '314159265358979301', source: 'import' },
    ])
  })

  it('does exactly what was shown, or nothing', async () => {
    const { id, code } = await shop.openOrder()
    const lines = [header, row('314159265358979340', code)]
    const { fingerprint } = (await send(lines)).body
    await test.call('PATCH', `/orders/${id}/status`, {
      token: shop.token,
      body: { status: 'cancelled', reason: 'Late' },
    })
    const apply = (mark: string) => send(lines, `provider=venmo&apply=true&fingerprint=${mark}`)
    expect((await apply(fingerprint)).status).toBe(409)
    expect(await movements()).toEqual([])
    const again = await send(lines)
    expect(again.body.rows).toMatchObject([{ effect: 'ask' }])
    expect((await apply(again.body.fingerprint)).body).toMatchObject({
      applied: true,
      rows: [{ receiptId: expect.any(String) }],
    })
  })

  it('counts nothing that a mail has counted, with the same reference or another', async () => {
    const { code } = await shop.openOrder()
    const mail = { amountCents: 2500, payerName: 'Dana  Whitfield', occurredAt: test.clock.now.toISOString() }
    await shop.receive({ ...mail, note: code, reference: '314159265358979310' })
    await shop.receive({ ...mail, reference: 'story-1', id: 'second' })
    const lines = [header, row('314159265358979310', code), row('314159265358979311', '')]
    expect((await send(lines)).body.rows.map(({ effect }) => effect)).toEqual(['counted', 'counted'])
    await send(lines, 'provider=venmo&apply=true')
    await runReceipts(test)
    expect((await movements()).map(({ reference }) => reference)).toEqual(['314159265358979310', 'story-1'])
  })

  it('keeps two equal payments of a day apart', async () => {
    const same = [row('314159265358979320', 'a'), row('314159265358979321', 'a')]
    await send([header, ...same], 'provider=venmo&apply=true')
    await send([header, ...same, row('314159265358979322', 'a')], 'provider=venmo&apply=true')
    await runReceipts(test)
    expect(await movements()).toHaveLength(3)
  })

  it.each([
    ['venmo', [header, `,314159265358979330,${day}T10:00:00,Payment,Complete,,A B,Shop,+ $5.00`]],
    ['cashapp', ['Transaction ID,Date,Transaction Type,Currency,Amount,Status', `1,${day},P2P,USD,$5,Complete`]],
    ['chase', ['Details,Posting Date,Description,Amount,Type', 'CREDIT,11/20/2026,Zelle payment from A B JPM1,5.00,X']],
    [
      'bankofamerica',
      ['a,b', '', 'Date,Description,Amount,Running Bal.', '11/20/2026,"Zelle payment from A; Conf# a1",5,9'],
    ],
    [
      'wellsfargo',
      ['"11/20/2026","5.00","*","","Zelle from A B on 11/20 ref # A1"', '"11/19/2026","-5.00","*","","Fee"'],
    ],
  ])('of %s is recognized by its columns', async (provider, lines) => {
    expect((await send(lines, '')).body).toMatchObject({ provider, rows: [{ effect: 'unmatched' }] })
  })

  it.each([
    ['another bank', ['a,b', '1,2'], 'provider=venmo', 'text/csv', 422],
    ['no bank', [header], 'provider=paypal', 'text/csv', 422],
    ['columns that are nobody’s', ['a,b', '1,2'], '', 'text/csv', 422],
    ['no CSV', ['{}'], 'provider=venmo', 'application/json', 415],
    ['another kind of apply', [header], 'provider=venmo&apply=yes', 'text/csv', 422],
  ])('is refused with %s', async (_what, lines, query, type, status) => {
    expect((await send(lines, query, type)).status).toBe(status)
  })

  it('of more than 1,000 payments is refused', async () => {
    const lines = Array.from({ length: 1001 }, (_, place) => row(`3141592653589${10_000 + place}`, ''))
    expect((await send([header, ...lines])).status).toBe(422)
  })
})
