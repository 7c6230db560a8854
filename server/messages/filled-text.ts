import {
  type BlockField,
  blockFields,
  fieldPattern,
  type MessageText,
  type StockField,
  type WordField,
} from '../../contract/messages/message-text.ts'
import { type PaymentMethod, paymentMethodLabels } from '../../contract/payments/payment-method.ts'
import { type ListedOrder, orderedLines } from './customer-parts.ts'
import { greetingName } from './greeting-name.ts'
import { type Block, type ComposedMessage, composeLetter, formatCents, type LetterLanguage } from './message-frame.ts'
import { oneLine, unbroken } from './one-line.ts'

/** The facts that every message fills its fields with. Money is in cents. */
export type FilledOrder = ListedOrder & {
  number: number
  method: PaymentMethod
  customerName: string
  shop: { name: string; email: string }
}

/** The words that every message can be filled with. */
const wordsOf = (
  order: FilledOrder,
): Record<Exclude<WordField, 'date' | 'refundAmount' | 'refundMethod' | StockField>, string> => ({
  firstName: greetingName(order.customerName),
  customerName: oneLine(order.customerName),
  orderNumber: `#${order.number}`,
  total: formatCents(order.totalCents),
  paymentMethod: paymentMethodLabels[order.method],
  shopName: oneLine(order.shop.name),
  shopEmail: oneLine(order.shop.email),
})

/** Fills the fields in one pass: a value that looks like a field stays as it is. */
export const fillWords = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(fieldPattern, (whole, field: string) => (Object.hasOwn(words, field) ? (words[field] ?? whole) : whole))

/** The facts of one message beyond the order's. The words are plain text on one line, filled in once. */
export type FilledParts = {
  words?: Readonly<Record<string, string>>
  blocks: Partial<Record<BlockField, readonly Block[]>>
}

/** Composes a message about an order from its text: subject, text and HTML with the same words. */
export const composeFilled = (
  text: MessageText,
  order: FilledOrder,
  { words = {}, blocks }: FilledParts,
): ComposedMessage =>
  composeText(text, {
    words: { ...wordsOf(order), ...words },
    blocks: { items: [orderedLines(order)], ...blocks },
  })

/** Composes a message from its text and all that fills it. */
export function composeText(
  { subject, body }: MessageText,
  { words = {}, blocks: all }: FilledParts,
  language: LetterLanguage = 'en',
): ComposedMessage {
  const composed: Block[] = []
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) composed.push({ kind: 'paragraph', text: paragraph.join('\n') })
    paragraph = []
  }
  for (const line of body.split('\n')) {
    const plain = unbroken(line)
    const field = blockFields.find((each) => plain === `{${each}}`)
    if (field !== undefined || plain === '') endParagraph()
    if (field !== undefined) composed.push(...(all[field] ?? []))
    else if (plain !== '') paragraph.push(fillWords(plain, words))
  }
  endParagraph()
  return composeLetter({ subject: unbroken(fillWords(subject, words)), blocks: composed }, language)
}
