import { closing } from './customer-parts.ts'
import { greetingName } from './greeting-name.ts'
import { type Block, type ComposedMessage, composeLetter } from './message-frame.ts'
import { oneLine } from './one-line.ts'

export type AnswerLetter = {
  number: number
  customerName: string
  /** As the person wrote it, with line breaks. */
  answer: string
  shop: { name: string; email: string }
}

/** A person's text as paragraphs, each on one line. No change of the writing direction may turn the rest around. */
const paragraphsOf = (text: string): Block[] =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .split(/[\r\n]+/)
    .map((line) => line.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => ({ kind: 'paragraph', text: line }))

/** The email with a person's answer to a customer who has left the chat. */
export function composeAnswerLetter({ number, customerName, answer, shop }: AnswerLetter): ComposedMessage {
  const name = oneLine(shop.name)
  return composeLetter({
    subject: `${name} answered you about order #${number}`,
    blocks: [
      { kind: 'paragraph', text: `Hi ${greetingName(customerName)},` },
      { kind: 'paragraph', text: `You wrote in the chat of ${name}. This is the answer:` },
      ...paragraphsOf(answer),
      ...closing(shop),
    ],
  })
}
