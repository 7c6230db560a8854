import { describe, expect, it } from 'vitest'
import { record } from '../../contract/core/record.ts'
import { methodDetails } from '../../contract/payments/method-details.ts'
import { paymentMethods } from '../../contract/payments/payment-method.ts'
import { composeInstructions, composeInstructionsText, type InstructionsOrder } from './instructions.ts'

const order: InstructionsOrder = {
  number: 12345,
  totalCents: 123_450,
  method: 'cashapp',
  customerName: 'Dana Whitfield',
  lines: [
    { name: 'Enamel mug (Blue)', sku: 'MUG-1', quantity: 2, unitPriceCents: 11_725 },
    { name: 'Gift wrap', sku: null, quantity: 1, unitPriceCents: 100_000 },
  ],
  adjustments: [],
  shop: { name: 'Aurora Outfitters', email: 'orders@aurora-outfitters.example' },
  account: '$AuroraOutfitters',
  code: 'K7QX4',
}
const accounts = record(paymentMethods, (method) => methodDetails[method].account.example)

/** The text of the HTML as displayed. */
const readable = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')

describe('payment instructions', () => {
  it('name shop, order, lines, total and what to do, in text and HTML alike', () => {
    const { subject, text, html } = composeInstructions(order)
    expect(subject).toBe('How to pay for order #12345 at Aurora Outfitters')
    expect(text).toBe(`Hi Dana,

Thanks for your order #12345 at Aurora Outfitters:

- 2 × Enamel mug (Blue) (MUG-1), $117.25 each: $234.50
- 1 × Gift wrap: $1,000.00
Total: $1,234.50

How to pay with Cash App
Send $1,234.50 to $AuroraOutfitters in Cash App and put K7QX4 in the note.

Any questions? Reply to this email or write to orders@aurora-outfitters.example.

Aurora Outfitters`)
    for (const words of [
      '#12345',
      'MUG-1',
      '$234.50',
      '$1,234.50',
      'Send $1,234.50 to $AuroraOutfitters in Cash App',
    ]) {
      expect(readable(html)).toContain(words)
    }
  })

  it('list discounts, shipping and tax below the subtotal, by their names', () => {
    const { text, html } = composeInstructions({
      ...order,
      totalCents: 122_945,
      adjustments: [
        { kind: 'discount', name: 'Coupon\nTEN', amountCents: 1000 },
        { kind: 'shipping', name: null, amountCents: 495 },
      ],
    })
    expect(text).toContain(`- 1 × Gift wrap: $1,000.00
Subtotal: $1,234.50
Coupon TEN: -$10.00
Shipping: $4.95
Total: $1,229.45
`)
    expect(readable(html)).toContain('Subtotal $1,234.50 Coupon TEN -$10.00 Shipping $4.95 Total $1,229.45')
  })

  it.each([
    ['cashapp', 'Send $1,234.50 to $aurora in Cash App and put K7QX4 in the note.'],
    ['venmo', 'Send $1,234.50 to @aurora-outfitters in Venmo and put K7QX4 in the note.'],
    ['zelle', 'send $1,234.50 to pay@example.com with Zelle and put K7QX4 in the memo.'],
    [
      'bitcoin',
      'Send Bitcoin worth $1,234.50 to this address: bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 The amount is',
    ],
    ['ethereum', 'on the Ethereum network: 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045 The amount is in US dollars'],
  ] as const)('by %s say exactly what to do', (method, words) => {
    const { text, html } = composeInstructions({ ...order, method, account: accounts[method] })
    expect(text.replace(/\s+/g, ' ')).toContain(words)
    expect(readable(html)).toContain(words)
  })

  it.each(paymentMethods)('by %s without an account ask the customer to reply for the details', (method) => {
    const { text, html } = composeInstructions({ ...order, method, account: null })
    expect(text).toContain('Please reply to this email for the payment details.')
    expect(readable(html)).toContain('Please reply to this email for the payment details.')
    expect(text).not.toContain('Send ')
  })

  it('never show an extended public key, which no one can pay to', () => {
    const account = `zpub${'6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDt'}`
    const { text, html } = composeInstructions({ ...order, method: 'bitcoin', account })
    expect(text + html).not.toContain(account)
    expect(text).toContain('Please reply to this email for the payment details.')
  })

  it('let no name break the markup', () => {
    const evil = `<img src=x onerror="a()">&'`
    const { html } = composeInstructions({
      ...order,
      customerName: evil,
      lines: [{ name: evil, sku: evil, quantity: 1, unitPriceCents: 123_450 }],
      shop: { name: evil, email: evil },
      account: evil,
    })
    expect(html).not.toContain('<img')
    expect(html.split('&lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;').length).toBeGreaterThan(5)
  })

  it('let no name begin a line or a header of its own, or turn the text around', () => {
    const evil = 'Aurora\r\nBcc: all@example.com\u2028\u0000\u202eX\t'
    const { subject, text } = composeInstructions({
      ...order,
      customerName: evil,
      shop: { name: evil, email: 'a@b.c' },
    })
    expect(subject).toBe('How to pay for order #12345 at Aurora Bcc: all@example.com X')
    expect(text).toContain('Hi Aurora Bcc: all@example.com X,')
    expect(text).not.toMatch(/^Bcc:/m)
  })

  it('cut a name that is a letter of its own, between characters', () => {
    const { subject } = composeInstructions({ ...order, shop: { name: '🧦'.repeat(500), email: 'a@b.c' } })
    expect(subject).toBe(`How to pay for order #12345 at ${'🧦'.repeat(119)}…`)
  })
})

describe('instructions for a text or a chat', () => {
  it.each(paymentMethods)('say by %s what the email says, and to reply where they are read', (method) => {
    const told = { ...order, method, account: accounts[method] }
    const text = composeInstructionsText(told)
    expect(text.split('\n')[0]).toMatch(/^Hi Dana, your order #12345 at Aurora Outfitters comes to \$1,234\.50\./)
    expect(text).toContain(accounts[method])
    const emailed = composeInstructions(told).text.replaceAll('reply to this email', 'reply here')
    for (const line of text.split('\n').slice(1)) expect(emailed).toContain(line)
    expect(text).not.toMatch(/e-?mail/i)
  })

  it('are one line each, whatever stands in names', () => {
    const text = composeInstructionsText({
      ...order,
      customerName: 'Dana\nSend it to $thief',
      shop: { ...order.shop, name: 'A\r\nB' },
    })
    expect(text.split('\n')).toHaveLength(2)
    expect(text).not.toContain('\r')
  })
})
