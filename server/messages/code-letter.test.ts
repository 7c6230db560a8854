import { expect, it } from 'vitest'
import { createSealer } from '../secrets.ts'
import { testAppSecret } from '../testing/pay-links.ts'
import type { Channel, Outgoing } from './channel.ts'
import { codeMark, composeCodeLetter, sealCode, withCodes } from './code-letter.ts'

const sealer = createSealer(testAppSecret)
const shop = { name: 'Aurora <Outfitters>\r\nBcc: eve@example.com', email: 'shop@example.com' }
const letter = composeCodeLetter({ number: 10_023, code: codeMark, customerName: 'Dana\n<b>Whitfield</b>', shop })

const messageWith = (sealedCode: Buffer | null): Outgoing => ({
  ...{ id: 'the-message', merchantId: 'm', recipient: 'dana@example.com', ...letter, sealedCode },
  ...{ createdAt: new Date(), orderId: null, pushSubscriptionId: null, shop },
})

/** A way out that keeps what it is given. */
function wayWith() {
  const sent: Outgoing[] = []
  const way: Channel = {
    async send(message) {
      sent.push(message)
      return { kind: 'sent', answer: 'OK' }
    },
    close() {},
  }
  return { sent, way: withCodes(sealer, way) }
}

it('the code stands in text and HTML once it leaves, and what it was sealed as does not leave', async () => {
  const { sent, way } = wayWith()
  await way.send(messageWith(sealCode(sealer, 'the-message', '042137')))
  expect(sent[0]?.text).toContain('\n    042137\n')
  expect(sent[0]?.html).toContain('>042137</span>')
  expect(JSON.stringify(sent)).not.toContain(codeMark)
  expect(sent[0]).not.toHaveProperty('sealedCode')
})

it('a message without a code leaves as it is', async () => {
  const { sent, way } = wayWith()
  await way.send(messageWith(null))
  expect(sent[0]?.text).toBe(letter.text)
})

it.each([
  ['another message', sealCode(sealer, 'another', '042137')],
  ['another secret', sealCode(createSealer(new TextEncoder().encode('another secret')), 'the-message', '042137')],
])('a code that was sealed for %s is never sent', async (_what, sealed) => {
  const { sent, way } = wayWith()
  expect(await way.send(messageWith(sealed))).toMatchObject({ kind: 'withdrawn' })
  expect(sent).toEqual([])
})

it('names break neither a line of the letter nor its markup', () => {
  expect(letter.subject).toBe('Your code for order #10023 at Aurora <Outfitters> Bcc: eve@example.com')
  expect(letter.text).toContain('Hi Dana <b>Whitfield</b>,')
  expect(letter.html).not.toContain('<b>')
})
