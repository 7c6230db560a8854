import { expect, it } from 'vitest'
import { writeReceipt } from '../server/demo/receipts/layouts.ts'
import { mailText } from '../server/demo/receipts/sign-mail.ts'
import { readReceipt } from '../server/receipts/read/read-receipt.ts'
import { redactMail } from './redact-mail.ts'

const mail = mailText(
  writeReceipt('venmo', {
    ...{ payerName: 'Dana <Reed>', payerHandle: '@dana-reed', amountCents: 123_450, note: 'Birthday cake' },
    ...{ reference: '12345678901234567', at: new Date('2026-11-25T10:00:00Z') },
    ...{ to: 'payments@aurora-outfitters.example', account: '@aurora-outfitters' },
  }),
)

it('hides names, notes, addresses, handles and numbers, and the layout can still be read', async () => {
  const redacted = await redactMail(Buffer.from(mail), ['Dana <Reed>', 'Birthday cake'])
  for (const secret of ['Dana', 'Birthday', 'aurora', '12345678901234567', '1,234.50', 'Nov 25']) {
    expect(redacted, secret).not.toContain(secret)
  }
  const proof = {
    verdict: 'verified',
    reasons: [],
    signatures: [],
    provider: 'venmo',
    isAddressedToShop: true,
  } as const
  const parsed = await readReceipt(Buffer.from(redacted), { ...proof, reasons: [], signatures: [], rules: [] })
  expect(parsed).toMatchObject({
    outcome: 'payment',
    payerName: 'Person A',
    note: 'Person B',
    sentTo: '@person',
    reference: expect.stringMatching(/^\d{17}$/),
  })
})
