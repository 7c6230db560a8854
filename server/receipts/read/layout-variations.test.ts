import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BenchFacts,
  type BenchLayout,
  type BenchMail,
  factsFor,
  type ReceiptBench,
  startReceiptBench,
} from '../../testing/receipt-bench.ts'
import { readMail } from './mail.ts'

let bench: ReceiptBench
beforeAll(async () => {
  bench = await startReceiptBench()
})
afterAll(() => bench.close())

type Change = (mail: BenchMail) => Partial<BenchMail>

async function read(layout: BenchLayout, facts: Partial<BenchFacts>, change: Change = () => ({})) {
  const mail = bench.write(
    layout,
    factsFor(layout, () => 0.25, facts),
  )
  const { parsed } = await bench.take(await bench.seal({ ...mail, ...change(mail) }), [], new Set())
  return parsed
}
/** A mail without HTML. */
async function readText(layout: BenchLayout, text: string, facts: Partial<BenchFacts> = {}) {
  const mail = bench.write(
    layout,
    factsFor(layout, () => 0.25, facts),
  )
  const written = bench.text({ ...mail, text, html: '' })
  const { parsed } = await bench.take(await bench.sign(written, mail.signedBy), [], new Set())
  return parsed
}
const html =
  (from: string | RegExp, to: string): Change =>
  (mail) => ({ html: mail.html.replace(from, () => to) })
const unknown = { outcome: 'unknown', amountCents: null }

describe('a note of several lines', () => {
  it.each(['chase', 'wells-fargo', 'wells-fargo-es', 'capital-one', 'td-bank', 'td-bank-sentence', 'venmo'] as const)(
    'is read whole: %s',
    async (layout) => {
      const parsed = await read(layout, { note: 'thanks XX' }, html('thanks XX', 'thanks<br>K7QX4<br />bye'))
      expect(parsed).toMatchObject({ outcome: 'payment', note: 'thanks K7QX4 bye' })
    },
  )

  it('is read whole in the blocks of its cell', async () => {
    expect(await read('chase', {}, html('>K7QX4<', '><p>thanks</p><p>K7QX4</p><'))).toMatchObject({
      note: 'thanks K7QX4',
    })
  })

  it('takes no row of the provider into it', async () => {
    for (const row of ['Amount: $900.00', 'Sent on: Nov 25']) {
      expect(await read('chase', {}, html('>K7QX4<', `>K7QX4<br>${row}<`)), row).toMatchObject({ outcome: 'unknown' })
    }
    expect(await read('td-bank', {}, html('>K7QX4<', '>K7QX4<br>Amount: $25.00<'))).toMatchObject({
      outcome: 'unknown',
    })
  })

  it('hides no sign against a payment behind a label without a cell of its own', async () => {
    const rows = /<table[\s\S]*<\/table>/
    const lines = (last: string) =>
      `<p>Confirmation number: 2F8W22BPEY<br>Account ending in 5516</p><p>Memo: ${last}</p>`
    expect(await read('td-bank', {}, html(rows, lines('K7QX4<br>thanks')))).toMatchObject({ note: 'K7QX4 thanks' })
    expect(await read('td-bank', {}, html(rows, lines('K7QX4<br>This payment is pending.')))).toMatchObject({
      outcome: 'unknown',
    })
  })

  it('goes to a person where its end is unclear', async () => {
    const rows = html(
      /<table[\s\S]*<\/table>/,
      '<p>Confirmation number: 2F8W22BPEY<br>Account ending in 5516<br>Memo: K7QX4<br>See you soon</p>',
    )
    expect(await read('td-bank', {}, rows)).toMatchObject({
      ...unknown,
      reasons: expect.arrayContaining([expect.stringContaining('unclear where its note ends')]),
    })
  })

  it('can’t say that the money arrived', async () => {
    const said = 'The money has already been deposited in your account'
    const note = html('K7QX4', `K7QX4<br>${said}`)
    expect(await read('capital-one', {}, note)).toMatchObject({ outcome: 'payment' })
    const alone: Change = (mail) => ({ html: note(mail).html?.replace(new RegExp(`<p>${said}[^<]*`), '<p>') ?? '' })
    expect(await read('capital-one', {}, alone)).toMatchObject(unknown)
  })
})

describe('a label and a value in elements of one cell', () => {
  const spans: Change = (mail) => ({
    html: mail.html.replaceAll(/<td>([^<]*)<\/td><td align="right">([^<]*)<\/td>/g, '<td><b>$1</b> <i>$2</i></td>'),
  })
  const layouts = [
    'venmo',
    'cash-app',
    'chase',
    'wells-fargo',
    'wells-fargo-es',
    'td-bank',
    'td-bank-sentence',
  ] as const
  it.each(layouts)('are a row: %s', async (layout) => {
    expect(await read(layout, {}, spans)).toMatchObject({ outcome: 'payment', amountCents: 2500, note: 'K7QX4' })
  })

  it('are none where the label is no element, as in a note with a link', async () => {
    const linked = html('>K7QX4<', '>Memo <a href="https://x.example">https://x.example</a> K7QX4<')
    expect(await read('chase', {}, linked)).toMatchObject({ note: 'Memo https://x.example K7QX4' })
  })
})

describe('amounts in other forms', () => {
  it.each(['$ 25.00', '$&nbsp;25.00', '$25.00 USD', '$25.00&nbsp;USD'])('%s', async (amount) => {
    for (const layout of ['venmo-old', 'chase', 'bank-of-america', 'capital-one', 'td-bank-sentence'] as const) {
      expect(await read(layout, {}, html('$25.00', amount)), layout).toMatchObject({ amountCents: 2500 })
    }
    const venmo = html(/<div><span>\$<\/span>.*?<\/div>/, `<div>${amount}</div>`)
    expect(await read('venmo', {}, venmo)).toMatchObject({ amountCents: 2500, note: 'K7QX4' })
  })

  it.each(['$25.00 CAD', '$25.00 AUD', 'US$25.00', '$25.00 USDC'])('not %s', async (amount) => {
    expect(await read('chase', {}, html('$25.00', amount))).toMatchObject(unknown)
  })
})

describe('a mail of text', () => {
  it('shows links behind the words of the provider', async () => {
    expect(
      await readText(
        'venmo',
        'Dana Reed paid you\n$25.00\nK7QX4 https://shop.example/1\nSee transaction (https://venmo.com/)\nDate: Nov 25, 2026\nTransaction ID: 1407441251074783626\nSent to: @aurora-outfitters\n',
      ),
    ).toMatchObject({ outcome: 'payment', note: 'K7QX4 https://shop.example/1', reference: '1407441251074783626' })
    expect(
      await readText('bank-of-america', 'Dana Reed sent you $25.00\n\nView your balance <https://x.example/>\n'),
    ).toMatchObject({ outcome: 'payment', note: null })
  })

  it('breaks a sentence into lines', async () => {
    const sentence = (name: string) =>
      `We have successfully deposited the $25.00 Zelle\npayment from ${name} (confirmation number\n2F8W22BPEY) into your account (TD Bank, ******5516).\n\nMemo: K7QX4\n`
    expect(await readText('td-bank-sentence', sentence('Dana Reed'))).toMatchObject({
      ...{ outcome: 'payment', payerName: 'Dana Reed', note: 'K7QX4', reference: '2F8W22BPEY' },
    })
    expect(await readText('td-bank-sentence', sentence('Dana Reed\n\n'))).toMatchObject(unknown)
  })

  it('doesn’t say where a note ends that more text follows', async () => {
    const rows =
      'Dana Reed sent you $25.00\n\nConfirmation number: 2F8W22BPEY\nAccount ending in 5516\nMessage: K7QX4\n'
    expect(await readText('td-bank', rows)).toMatchObject({ outcome: 'payment', note: 'K7QX4' })
    expect(await readText('td-bank', `${rows}see you soon\n`)).toMatchObject(unknown)
  })

  it('with a line of a million addresses takes no time', async () => {
    const start = performance.now()
    await readText('venmo', `Dana Reed paid you\n$25.00\n${'http://'.repeat(100_000)} x\nDate: 1\nSent to: @a\n`)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('a note that is no word', () => {
  it.each(['venmo', 'venmo-old', 'cash-app', 'chase', 'wells-fargo', 'capital-one', 'td-bank'] as const)(
    'is the payer’s: %s',
    async (layout) => {
      for (const note of ['-', '--', 'None']) expect(await read(layout, { note }), note).toMatchObject({ note })
    },
  )

  it('is none where the row says N/A', async () => {
    expect(await read('chase', { note: 'N/A' })).toMatchObject({ outcome: 'payment', note: null })
    expect(await read('cash-app', { note: 'N/A' })).toMatchObject({ outcome: 'payment', note: 'N/A' })
  })

  it('may have a colon behind the payer’s name', async () => {
    for (const note of ['Amount: $25.00', ': :', 'x: y: z'])
      expect(await read('capital-one', { note }), note).toMatchObject({ outcome: 'payment', note })
  })

  it('is found behind a name of holes', async () => {
    const payerName = '{any} (.*) {name}: '.trim()
    expect(await read('capital-one', { payerName })).toMatchObject({ payerName, note: 'K7QX4' })
  })
})

describe('a sign against a payment', () => {
  it.each([
    ['venmo', 'Special Requests Catering'],
    ['venmo-old', 'As Requested Tailors'],
    ['cash-app', 'Special Requests Catering'],
    ['chase', 'Pending Approval Band'],
    ['chase', 'Was Cancelled'],
  ] as const)('is none in a name: %s, %s', async (layout, payerName) => {
    expect(await read(layout, { payerName })).toMatchObject({ outcome: 'payment', payerName })
  })

  it.each(['Canceled: Dana Reed', 'Pending - Dana Reed', 'Dana Reed (pending)', 'Dana Reed [refunded]'])(
    'is one beside a name: %s',
    async (payerName) => {
      for (const layout of ['venmo', 'bank-of-america', 'td-bank'] as const)
        expect(await read(layout, { payerName }), layout).toMatchObject({ outcome: 'unknown' })
    },
  )

  it('is one in the provider’s words, whatever the payer’s name', async () => {
    for (const payerName of ['Pending', 'This payment is pending', 'is pending']) {
      const said = html('</body>', '<p>This payment is pending.</p></body>')
      expect(await read('chase', { payerName }, said), payerName).toMatchObject({ outcome: 'unknown' })
    }
    const about = html(/is registered with Zelle®/, 'is registered with Zelle®. The payment is pending')
    expect(await read('chase', { payerName: 'Dana Reed' }, about)).toMatchObject({ outcome: 'unknown' })
  })

  it.each(['pending order K7QX4', 'my last payment failed. K7QX4', 'you paid for lunch K7QX4', 'scheduled, K7QX4!'])(
    'is none in a note with a code: %s',
    async (note) => {
      expect(await read('venmo', { note })).toMatchObject({ outcome: 'payment', note })
    },
  )

  it.each([
    ['nothing says that it is the payer’s', 'pending order'],
    ['a word is as long as a code', 'PENDING order'],
    ['it speaks of this payment', 'This payment is pending K7QX4'],
    ['it says what to do first', 'Register to receive your money K7QX4'],
  ])('is one in a line without a label if %s', async (_, note) => {
    expect(await read('venmo', { note })).toMatchObject({ outcome: 'unknown' })
  })

  it.each([
    '<p>K7QX4</p><p>Pending</p>',
    '<p>Pending<br>K7QX4</p>',
    '<p><b>Pending</b> K7QX4</p>',
    '<p>Pending <b>K7QX4</b></p>',
    '<p>Pending <!-- -->K7QX4</p>',
  ])('is one beside the note: %s', async (lines) => {
    expect(await read('venmo', {}, html('<p>K7QX4</p>', lines))).toMatchObject({ outcome: 'unknown' })
  })
})

it('takes advice for no statement, so that a payment is no request', async () => {
  for (const advice of [
    'If someone requests a payment that you did not expect, do not pay.',
    'Only send money to people you trust, because nobody who requests a payment by mail or by phone in our name works for this bank.',
  ])
    expect(await read('chase', { note: 'Memo' }, html('</body>', `<p>${advice}</p></body>`)), advice).toMatchObject(
      unknown,
    )
  const asked = html(/<body>[\s\S]*<\/body>/, '<body><p>Dana Reed requests $25.00 from you.</p></body>')
  expect(await read('venmo', {}, (mail) => ({ subject: 'Venmo', ...asked(mail) }))).toMatchObject({
    outcome: 'request',
  })
})

it('makes the same reference of a mail whatever its note, so that newer parsers don’t count it again', async () => {
  const [one, other] = [await read('capital-one', {}), await read('capital-one', { note: 'a code on two lines' })]
  expect(one.reference).toBe(other.reference)
})

it('knows cells, blocks and elements of a mail', async () => {
  const lines = (
    await readMail(Buffer.from('Content-Type: text/html\r\n\r\n<td><b>Memo</b> a<br>b</td><td>c<p>d</p></td>'))
  ).lines
  expect(lines.map(({ text, halves }) => [text, halves])).toEqual([
    ['Memo a', ['Memo', 'a']],
    ['b', null],
    ['c', null],
    ['d', null],
  ])
  const [first, second, third, fourth] = lines
  expect(first?.block).toBe(second?.block)
  expect(third?.block).not.toBe(fourth?.block)
  expect(third?.cell).toBe(fourth?.cell)
  expect(second?.cell).not.toBe(third?.cell)
})
