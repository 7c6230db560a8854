import { minuteMs } from '../../contract/core/time.ts'
import type { Sealer } from '../secrets.ts'
import type { Channel } from './channel.ts'
import { closing } from './customer-parts.ts'
import { greetingName } from './greeting-name.ts'
import { type ComposedMessage, composeLetter } from './message-frame.ts'
import { oneLine } from './one-line.ts'

/** How long a code is valid. */
export const codeLifeMs = 10 * minuteMs

/** Replaces the code in the stored text, so that a reader of the log can't impersonate the customer. */
export const codeMark = '••••••'

export type CodeOrder = { number: number; code: string; customerName: string; shop: { name: string; email: string } }

/** The email with the code that proves in the chat that an order is the customer's. */
export function composeCodeLetter({ number, code, customerName, shop }: CodeOrder): ComposedMessage {
  const name = oneLine(shop.name)
  const minutes = codeLifeMs / minuteMs
  return composeLetter({
    subject: `Your code for order #${number} at ${name}`,
    blocks: [
      { kind: 'paragraph', text: `Hi ${greetingName(customerName)},` },
      {
        kind: 'steps',
        heading: `Your code for order #${number}`,
        steps: [
          { text: `Enter this code in the chat with ${name}. It works for ${minutes} minutes:` },
          { literal: code },
        ],
      },
      {
        kind: 'paragraph',
        text: 'If you did not ask for it, ignore this email. Never share the code. We never ask for it by phone or email.',
      },
      ...closing(shop),
    ],
  })
}

/** The email with the code that proves that an address is the shop's. */
export function composeAddressLetter({ code, shop }: Pick<CodeOrder, 'code' | 'shop'>): ComposedMessage {
  const name = oneLine(shop.name)
  return composeLetter({
    subject: `Your code for receipts at ${name}`,
    blocks: [
      {
        kind: 'steps',
        heading: 'Your code',
        steps: [
          {
            text: `${name} wants to read receipts of payments that are sent to this address. Enter this code in Paydesk:`,
          },
          { literal: code },
        ],
      },
      {
        kind: 'paragraph',
        text: `It works for ${codeLifeMs / minuteMs} minutes. If you did not ask for it, ignore this email.`,
      },
    ],
  })
}

/** The context that a code is sealed under. */
const ownerOf = (messageId: string): string => `message:${messageId}`

export const sealCode = (sealer: Sealer, messageId: string, code: string): Buffer =>
  sealer.seal(code, ownerOf(messageId))

/** A way out that puts the codes into the letters in the moment they leave. */
export function withCodes(sealer: Sealer, way: Channel): Channel {
  return {
    ...way,
    async send(message) {
      const { sealedCode, ...rest } = message
      if (sealedCode == null) return way.send(rest)
      let code: string
      try {
        code = sealer.open(sealedCode, ownerOf(message.id))
      } catch {
        return {
          kind: 'withdrawn',
          failure: 'Not sent: the code can no longer be read. The customer can ask for a new one.',
        }
      }
      const text = rest.text.replaceAll(codeMark, code)
      return way.send({ ...rest, text, html: rest.html?.replaceAll(codeMark, code) ?? null })
    },
  }
}
