import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { benchLayouts, benchShop, factsFor, type ReceiptBench, startReceiptBench } from '../../testing/receipt-bench.ts'
import { readReceipt } from '../read/read-receipt.ts'
import { DnsAwayError, type VerifyOptions, verifyReceipt } from './verify-receipt.ts'

let bench: ReceiptBench
beforeAll(async () => {
  bench = await startReceiptBench()
})
afterAll(() => bench.close())

const random = () => 0.5
const mailOf = (layout: (typeof benchLayouts)[number]) => bench.write(layout, factsFor(layout, random))
const verify = (raw: Buffer, change: Partial<VerifyOptions> = {}) =>
  verifyReceipt(raw, {
    resolve: bench.resolve,
    now: new Date('2026-11-25T12:00:00Z'),
    receivedAddresses: [benchShop.mailbox],
    ...change,
  })
const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

it.each(benchLayouts)('verifies a genuine mail: %s', async (layout) => {
  expect(await verify(await bench.seal(mailOf(layout)))).toMatchObject({ verdict: 'verified', isAddressedToShop: true })
})

it('keeps the key, the algorithm and the signed fields as evidence', async () => {
  const { signatures, provider } = await verify(await bench.seal(mailOf('venmo')))
  expect(provider).toBe('venmo')
  expect(signatures).toMatchObject([
    { domain: 'venmo.com', selector: 'paydesk', algorithm: 'rsa-sha256', result: 'pass' },
    { domain: 'amazonses.com', key: null, result: 'not checked' },
  ])
  expect(signatures[0]?.key).toContain('v=DKIM1')
  expect(signatures[0]?.signedHeaders).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'date', 'content-type']),
  )
})

it.each([
  ['lines', '\n'.repeat(20_001), 'more lines'],
  ['parts', `Content-Type: multipart/mixed; boundary=x\r\n${'--x\r\n'.repeat(21)}`, 'more parts'],
])('refuses a mail of more %s than any receipt, and does not read it', async (_what, body, reason) => {
  const raw = Buffer.concat([await bench.seal(mailOf('venmo')), Buffer.from(body)])
  const proof = await verify(raw)
  expect(proof).toMatchObject({ verdict: 'unverifiable', reasons: [expect.stringContaining(reason)] })
  expect(await readReceipt(raw, proof)).toMatchObject({
    ...{ outcome: 'unknown', reasons: ['The mail is longer or nested deeper than any receipt.'] },
  })
})

describe('the rules', () => {
  const resultsOf = async (raw: Buffer) =>
    Object.fromEntries((await verify(raw)).rules.map(({ rule, result }) => [rule, result]))

  it('all pass for a genuine mail, and the last fails for one to somebody else', async () => {
    expect(new Set(Object.values(await resultsOf(await bench.seal(mailOf('venmo')))))).toEqual(new Set(['passed']))
    expect(await resultsOf(await bench.seal({ ...mailOf('venmo'), to: 'eve@evil.example' }))).toMatchObject({
      ...{ signed: 'passed', covered: 'passed', addressed: 'failed' },
    })
  })

  it('end with the first that fails', async () => {
    const twice = Buffer.concat([Buffer.from('Subject: again\r\n'), await bench.seal(mailOf('venmo'))])
    expect(await resultsOf(twice)).toMatchObject({ header: 'passed', single: 'failed', signed: 'not_checked' })
    const changed = Buffer.from((await bench.seal(mailOf('venmo'))).toString().replace('paid you $', 'paid you $1'))
    expect(await resultsOf(changed)).toMatchObject({ date: 'passed', signed: 'failed', addressed: 'not_checked' })
  })
})

it('takes the address of the shop in any case', async () => {
  const raw = await bench.seal({ ...mailOf('venmo'), to: `Shop <${benchShop.mailbox.toUpperCase()}>` })
  expect(await verify(raw)).toMatchObject({ verdict: 'verified', isAddressedToShop: true })
})

it('says of a genuine mail to somebody else that it is not for the shop', async () => {
  const raw = await bench.seal({ ...mailOf('venmo'), to: 'eve@evil.example' })
  expect(await verify(raw)).toMatchObject({ verdict: 'verified', isAddressedToShop: false })
})

describe('while the DNS is away', () => {
  it.each(['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED', 'EREFUSED'])('nothing is said (%s)', async (code) => {
    const raw = await bench.seal(mailOf('venmo'))
    await expect(verify(raw, { resolve: failing(code) })).rejects.toThrow(DnsAwayError)
  })

  it('a key that does not exist is an answer', async () => {
    const raw = await bench.seal(mailOf('venmo'))
    expect(await verify(raw, { resolve: failing('ENOTFOUND') })).toMatchObject({ verdict: 'unverifiable' })
  })

  it('a name that is none is an answer, so that no mail waits forever', async () => {
    for (const selector of ['a:b', 'a..b', 'ä', `${'x'.repeat(70)}`]) {
      const raw = (await bench.seal(mailOf('chase'))).toString().replace('s=paydesk', `s=${selector}`)
      expect(await verify(Buffer.from(raw)), selector).toMatchObject({ verdict: 'unverifiable' })
    }
  })

  it('a mail that is refused anyway is refused', async () => {
    const raw = Buffer.concat([Buffer.from('Subject: again\r\n'), await bench.seal(mailOf('venmo'))])
    expect(await verify(raw, { resolve: failing('ETIMEOUT') })).toMatchObject({ verdict: 'forged' })
  })
})

it('asks for no keys but those of the provider', async () => {
  const asked: string[] = []
  const raw = await bench.sign(bench.text(mailOf('venmo')), ['venmo.com', 'evil.example', 'amazonses.com'])
  await verify(raw, {
    resolve: (name) => {
      asked.push(name)
      return bench.resolve(name, 'TXT')
    },
  })
  expect(asked).toEqual(['paydesk._domainkey.venmo.com'])
})

it('refuses an unsigned transfer encoding that could be swapped', async () => {
  const fields = 'From:To:Subject:MIME-Version:Content-Type:Message-ID:Date'
  const single = await bench.sign(bench.text(mailOf('cash-app')), ['square.com'], { fields })
  expect(await verify(single)).toMatchObject({ verdict: 'forged' })
  const many = await bench.sign(bench.text(mailOf('venmo')), ['venmo.com'], { fields })
  expect(await verify(many)).toMatchObject({ verdict: 'verified' })
})

it('calls a mail forged that says it is a provider’s, and unverifiable that says nothing', async () => {
  const from = (address: string) => bench.seal({ ...mailOf('venmo'), from: address, signedBy: ['evil.example'] })
  expect(await verify(await from('Venmo <pay@evil.example>'))).toMatchObject({ verdict: 'forged' })
  expect(await verify(await from('pay@bank-of-america.evil.example'))).toMatchObject({ verdict: 'forged' })
  expect(await verify(await from('Newsletter <news@evil.example>'))).toMatchObject({ verdict: 'unverifiable' })
})

it('calls a mail unverifiable that was saved without its header', async () => {
  for (const text of ['Subject: hello\r\n\r\nnothing', 'From: a@b.example\r\nTo: c@d.example\r\nSubject: x\r\n\r\n'])
    expect((await verify(Buffer.from(text))).verdict).toBe('unverifiable')
})

it('takes a forward only from the mailbox of the shop', async () => {
  const from = (address: string, domain: string) =>
    bench.seal({ ...mailOf('venmo'), from: address, signedBy: [domain] })
  expect(await verify(await from(benchShop.mailbox, 'aurora-outfitters.example'))).toMatchObject({
    verdict: 'forwarded',
  })
  expect(await verify(await from(benchShop.mailbox, 'evil.example'))).toMatchObject({ verdict: 'unverifiable' })
  expect(await verify(await from('eve@gmail.example', 'gmail.example'))).toMatchObject({ verdict: 'unverifiable' })
})

it.each(['', '\r\n\r\n', 'no mail at all', 'From: a@b.example\r\n\r\n', '\0'.repeat(1000)])(
  'throws for no input: %j',
  async (text) => {
    expect((await verify(Buffer.from(text))).verdict).toMatch(/forged|unverifiable/)
  },
)
