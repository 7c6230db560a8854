import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BenchFacts,
  type BenchLayout,
  type BenchMail,
  benchLayouts,
  benchOtherMails,
  benchShop,
  expectedOf,
  factsFor,
  orderFor,
  type ReceiptBench,
  startReceiptBench,
} from '../../testing/receipt-bench.ts'

let bench: ReceiptBench
beforeAll(async () => {
  bench = await startReceiptBench()
})
afterAll(() => bench.close())

const random = () => 0.25

async function readMail(mail: BenchMail) {
  const { parsed } = await bench.take(await bench.seal(mail), [], new Set())
  return parsed
}
const write = (layout: BenchLayout, facts: Partial<BenchFacts> = {}) =>
  bench.write(layout, factsFor(layout, random, facts))
const read = (
  layout: BenchLayout,
  facts: Partial<BenchFacts> = {},
  change: (mail: BenchMail) => Partial<BenchMail> = () => ({}),
) => {
  const mail = write(layout, facts)
  return readMail({ ...mail, ...change(mail) })
}
/** The same mail with some of its HTML replaced. */
const html =
  (from: string | RegExp, to: string) =>
  (mail: BenchMail): Partial<BenchMail> => ({ html: mail.html.replace(from, to) })

it('is no payment while the shop has to register first, however long the sentence', async () => {
  const sentence =
    '<p>Register this email address with Zelle to receive the money. If you do not, the payment expires.</p>'
  expect(await read('bank-of-america', {}, html('</body>', `${sentence}</body>`))).toMatchObject({ outcome: 'unknown' })
})

it('has too many folded lines to be verified', async () => {
  const raw = await bench.seal(write('venmo'))
  const folded = Buffer.concat([Buffer.from(`X-Fold: a${'\r\n b'.repeat(1000)}\r\n`), raw])
  const { proof } = await bench.take(folded, [], new Set())
  expect(proof).toMatchObject({ verdict: 'forged', signatures: [] })
})

describe.each(benchLayouts)('a receipt of %s', (layout) => {
  it('is read exactly', async () => {
    const facts = factsFor(layout, random)
    expect(await readMail(bench.write(layout, facts))).toMatchObject({
      ...expectedOf(layout, facts),
      occurredAt: facts.at.toISOString(),
    })
  })

  it('without a note has none', async () => {
    expect(await read(layout, { note: '' })).toMatchObject({ outcome: 'payment', note: null })
  })

  it('to somebody else is not ours', async () => {
    expect(await read(layout, {}, () => ({ to: 'eve@evil.example' }))).toMatchObject({ outcome: 'not_ours' })
  })

  it('in another layout is unknown, not guessed', async () => {
    expect(await read(layout, {}, () => ({ html: '<h1>Money for you</h1><p>Amount</p><p>$25.00</p>' }))).toMatchObject({
      outcome: 'unknown',
      amountCents: null,
    })
  })

  it('with a sign against a payment goes to a person', async () => {
    for (const said of ['This payment is pending.', 'Pending', 'The payment was returned to the sender by the bank.']) {
      expect(await read(layout, {}, html('</body>', `<p>${said}</p></body>`)), said).toMatchObject({
        outcome: 'unknown',
      })
    }
  })
})

it.each(benchOtherMails)('no payment: $name', async ({ layout, outcome, write: writeOther }) => {
  const parsed = await readMail(writeOther(factsFor(layout, random)))
  expect(parsed.outcome).not.toBe('payment')
  if (outcome !== undefined) expect(parsed.outcome).toBe(outcome)
})

describe('the texts of the payer', () => {
  it('may say what they like in a row of their own', async () => {
    for (const note of ['refund for a cancelled request', 'pending?', 'You paid me $9.00', 'an amount: $900.00']) {
      expect(await read('chase', { note }), note).toMatchObject({ outcome: 'payment', amountCents: 2500, note })
    }
  })

  it('go to a person where they have no label and sound like the provider', async () => {
    expect(await read('venmo', { note: 'pending' })).toMatchObject({ outcome: 'unknown' })
  })

  it('go to a person where they look like a row of the provider', async () => {
    expect(await read('chase', { note: 'Amount: $900.00' })).toMatchObject({ outcome: 'unknown', amountCents: null })
  })

  it('can’t add a row', async () => {
    const parsed = await read('venmo', {}, html('<p>K7QX4</p>', '<p>Transaction ID</p><p>99999999999999999</p>'))
    expect(parsed).toMatchObject({ outcome: 'unknown' })
  })

  it('can’t stand for a row that the provider left out', async () => {
    const without = (mail: BenchMail): Partial<BenchMail> => ({
      html: mail.html
        .replace(/<tr><td>Transaction ID.*?<\/tr>/s, '')
        .replace('<p>K7QX4</p>', '<p>Transaction ID</p><p>99999999999999999</p>'),
    })
    expect(await read('venmo', {}, without)).toMatchObject({ outcome: 'unknown' })
  })

  it('can’t make a name the heading', async () => {
    const payerName = 'Dana Reed paid you $900.00'
    expect(await read('venmo', { payerName })).toMatchObject({ outcome: 'payment', amountCents: 2500, payerName })
  })

  it('can’t make an outgoing payment look like one that came', async () => {
    const payerName = 'Eve paid you'
    const mail = write('venmo', { payerName: `You paid ${payerName}` })
    expect(await readMail({ ...mail, subject: `You paid ${payerName} paid you $25.00` })).toMatchObject({
      outcome: 'unknown',
    })
  })

  it('are read without invisible characters', async () => {
    const parsed = await read('chase', { payerName: 'Dana\u202e Reed\u200b', note: 'K7\u200bQX4' })
    expect(parsed).toMatchObject({ payerName: 'Dana Reed', note: 'K7QX4' })
  })
})

describe('subject and text have to agree', () => {
  it.each([
    ['venmo', 'Dana Reed paid you $26.00'],
    ['venmo', 'Dana Read paid you $25.00'],
    ['venmo-old', 'Dana Reed paid you $2,500.00'],
    ['cash-app', 'Dana Reed sent you $25 for TTTTT'],
    ['cash-app', 'Dana Reed sent you $25'.replace('25', '26')],
    ['chase', 'Your alert'],
    ['bank-of-america', 'Dana Reed sent you $250.00'],
  ] as const)('%s: %s', async (layout, subject) => {
    expect(await read(layout, {}, () => ({ subject }))).toMatchObject({ outcome: 'unknown' })
  })
})

describe('the words of a bank in their variations', () => {
  it.each(['Zelle®', 'Zelle(R)', 'Zelle (R)', 'Zelle', 'Zelle™'])('%s in a subject', async (zelle) => {
    for (const layout of ['chase', 'wells-fargo', 'capital-one', 'td-bank'] as const) {
      const subject = write(layout).subject.replace('Zelle®', zelle)
      expect(await read(layout, {}, () => ({ subject })), subject).toMatchObject({ outcome: 'payment' })
    }
  })

  it.each([
    [/Confirmation number/, 'Confirmation Code'],
    [/<td>Notes/, '<td>Description'],
    [/sent you money\./, 'sent you $25.00 with Zelle®.'],
    [/deposited in your/, 'deposited into your'],
    [/Wells Fargo account X+/, 'Wells Fargo account ending in '],
  ])('Wells Fargo: %s as %s', async (words, others) => {
    const facts = factsFor('wells-fargo', random)
    expect(await read('wells-fargo', facts, html(words, others))).toMatchObject(expectedOf('wells-fargo', facts))
  })

  it('Wells Fargo: never two amounts', async () => {
    const two = html(/sent you money\./, 'sent you $900.00 with Zelle®.')
    expect(await read('wells-fargo', {}, two)).toMatchObject({ outcome: 'unknown', amountCents: null })
  })

  it('a deposit that is still to come is none', async () => {
    const toCome = html('has been deposited in', 'will be deposited in')
    expect((await read('wells-fargo', {}, toCome)).outcome).not.toBe('payment')
    const note = html('</table>', '</table><p>The money will be deposited tomorrow.</p>')
    expect((await read('td-bank', {}, note)).outcome).not.toBe('payment')
  })
})

describe('amounts of known forms only', () => {
  it.each(['$25', '$25.0', '25.00', '€25.00', '$25,00', '-$25.00'])('%s in a row of Wells Fargo', async (amount) => {
    const parsed = await read('wells-fargo', {}, html('$25.00', amount))
    if (amount === '$25') expect(parsed).toMatchObject({ amountCents: 2500 })
    else expect(parsed).toMatchObject({ outcome: 'unknown', amountCents: null })
  })

  it('never from two rows', async () => {
    const twice = html('<tr><td>Amount</td>', '<tr><td>Amount</td><td>$900.00</td></tr><tr><td>Amount</td>')
    expect(await read('chase', {}, twice)).toMatchObject({ outcome: 'unknown' })
  })
})

describe('the reference', () => {
  it('of the older Venmo layout is the payment’s id, else the story’s', async () => {
    expect((await read('venmo-old')).reference).toMatch(/^\d{19}$/)
    const story = await read('venmo-old', {}, html(/Payment ID: \d+/, 'Thanks'))
    expect(story).toMatchObject({ outcome: 'payment', reference: '5f2b7c9d1e3a4b6c8d0e' })
  })

  it('of the older Venmo layout is never a number that the payer wrote', async () => {
    const note = 'Payment ID: 3141592653589793238'
    expect((await read('venmo-old', { note })).reference).not.toBe('3141592653589793238')
    const story = await read('venmo-old', { note }, html(/Payment ID: \d+(?!.*Payment ID)/s, 'Thanks'))
    expect(story).toMatchObject({ outcome: 'payment', note, reference: '5f2b7c9d1e3a4b6c8d0e' })
  })

  it('of a Venmo mail without a Transaction ID is the story’s, so that a mail sent again counts once', async () => {
    const facts = factsFor('venmo', random)
    const mail = bench.write('venmo', facts)
    const untold = mail.html.replace(/<tr><td>Transaction ID.*?<\/tr>/s, '')
    const story = { ...mail, html: untold.replace('venmo.com/"', 'venmo.com/story/3141592653589793238?k=1"') }
    const later = { ...story, messageId: '<again@venmo.com>', date: new Date(facts.at.getTime() + 60_000) }
    const counted = new Set<string>()
    const first = await bench.take(await bench.seal(story), [orderFor(facts)], counted)
    expect(first.parsed).toMatchObject({ outcome: 'payment', reference: '3141592653589793238' })
    expect(first.match.decision).toBe('confirm')
    const again = await bench.take(await bench.seal(later), [orderFor(facts)], counted)
    expect(again.parsed.reference).toBe('3141592653589793238')
    expect(again.match.decision).toBe('refused')
  })

  it.each([
    ['venmo', /<tr><td>Transaction ID.*?<\/tr>/s],
    ['venmo-old', /Payment ID: \d+/],
  ] as const)('of a Venmo mail with two stories and no number is nobody’s guess: %s', async (layout, number) => {
    const links = '<a href="https://venmo.com/story/11111111">a</a><a href="https://venmo.com/story/22222222">b</a>'
    const stories = (mail: BenchMail) => ({ html: mail.html.replace(number, '').replace('</body>', `${links}</body>`) })
    expect(await read(layout, {}, stories)).toMatchObject({ outcome: 'unknown', reference: null })
  })

  it('of a mail without a number is the same whenever it is read, and another for another mail', async () => {
    const [one, again] = [await read('capital-one'), await read('capital-one')]
    const later = await read('capital-one', { at: new Date('2026-11-25T10:59:00Z') })
    expect(one.reference).toMatch(/^mail:/)
    expect(again.reference).toBe(one.reference)
    expect(later.reference).not.toBe(one.reference)
  })

  describe('of a mail without a number does not depend on its Message-ID', () => {
    const fields = 'From:To:Subject:MIME-Version:Content-Type:Content-Transfer-Encoding:Date'

    it.each([
      ['bank-of-america', 'ealerts.bankofamerica.com'],
      ['capital-one', 'capitalone.com'],
    ] as const)('that is not signed: %s', async (layout, domain) => {
      const facts = factsFor(layout, random)
      const counted = new Set<string>()
      const withId = async (messageId: string) => {
        const raw = await bench.sign(bench.text({ ...bench.write(layout, facts), messageId }), [domain], { fields })
        return bench.take(raw, [orderFor(facts)], counted)
      }
      const [first, changed] = [await withId('<a@x>'), await withId('<b@x>')]
      expect(first.parsed).toMatchObject({ outcome: 'payment', reference: expect.stringMatching(/^mail:/) })
      expect(changed.parsed.reference).toBe(first.parsed.reference)
      expect(changed.match.decision).toBe('refused')
    })

    it('that one of two signatures covers, and the other doesn’t', async () => {
      const facts = factsFor('capital-one', random)
      const mail = bench.write('capital-one', facts)
      const weaker = (await bench.sign(bench.text(mail), ['capitalone.com'], { fields })).toString('latin1')
      const both = await bench.sign(weaker, ['capitalone.com'])
      const counted = new Set<string>()
      const first = await bench.take(both, [orderFor(facts)], counted)
      expect(first.proof.signatures.map(({ result }) => result)).toEqual(['pass', 'pass'])
      expect(first.match.decision).toBe('confirm')
      // Sent again without the signature that covers it.
      const again = Buffer.from(weaker.replace(/\r\nMessage-ID: .*/, '\r\nMessage-ID: <changed@x>'), 'latin1')
      const second = await bench.take(again, [orderFor(facts)], counted)
      expect(second.proof.verdict).toBe('verified')
      expect(second.match.decision).toBe('refused')
    })
  })
})

it('reads the mail inside of one that the shop forwarded, as a suggestion', async () => {
  const { subject, html: inner } = write('cash-app')
  const raw = await bench.seal({
    ...write('cash-app'),
    ...{ from: benchShop.mailbox, signedBy: ['aurora-outfitters.example'], subject: `Fwd: ${subject}` },
    html: `<div>---------- Forwarded message ---------<br>From: Cash App &lt;cash@square.com&gt;<br>Subject: ${subject}</div>${inner}`,
  })
  const { proof, parsed, match } = await bench.take(raw, [], new Set())
  expect(proof.verdict).toBe('forwarded')
  expect(parsed).toMatchObject({ outcome: 'payment', provider: 'cashapp', amountCents: 2500 })
  expect(match.decision).not.toBe('confirm')
})
