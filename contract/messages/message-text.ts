import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { lineOfText, requiredText } from '../core/text.ts'
import { instant } from '../core/time.ts'
import { customerMessageKinds } from './message.ts'

/** The emails whose text a shop can edit: not the code for the chat, whose warnings must stay, nor an answer in the team's words. */
export const editableKinds = customerMessageKinds.filter(
  (kind) => kind !== 'order_code' && kind !== 'conversation_answer',
)
export type EditableKind = (typeof editableKinds)[number]

/** Fields that are filled with a few words, anywhere in the text. */
const wordFields = [
  'firstName',
  'customerName',
  'orderNumber',
  'total',
  'paymentMethod',
  'date',
  'shopName',
  'shopEmail',
] as const
/** Fields of the message about a refund, filled with a few words too. */
const refundFields = ['refundAmount', 'refundMethod'] as const
/** Fields of the message that a variant is back in stock. */
const stockFields = ['product', 'productPrice'] as const
/** Fields that are filled with a block, on a line of their own. */
export const blockFields = ['items', 'paymentSteps', 'trackingLink', 'paymentNote', 'changes', 'stopLink'] as const
export type StockField = (typeof stockFields)[number]
export type WordField = (typeof wordFields)[number] | (typeof refundFields)[number] | StockField
export type BlockField = (typeof blockFields)[number]
export type MessageField = WordField | BlockField

/** The facts that each field is filled with, in words. */
export const fieldLabels: Record<MessageField, string> = {
  firstName: 'Customer’s first name',
  customerName: 'Customer’s name',
  orderNumber: 'Order number',
  total: 'Total of the order',
  paymentMethod: 'Payment method',
  date: 'Date and time of the step',
  refundAmount: 'Amount of the refund',
  refundMethod: 'Method of the refund',
  product: 'Product with its color and size',
  productPrice: 'Price of the product',
  shopName: 'Name of your shop',
  shopEmail: 'Email of your shop',
  items: 'List of the items',
  paymentSteps: 'How to pay',
  trackingLink: 'Tracking number and link',
  paymentNote: 'Whether it was paid',
  changes: 'List of what changed',
  stopLink: 'Link that ends these emails',
}

const orderFields = wordFields.filter((field) => field !== 'date')

/** The fields of each message. */
export const fieldsOf: Record<EditableKind, readonly MessageField[]> = {
  instructions: [...orderFields, 'items', 'paymentSteps'],
  payment_received: [...wordFields, 'items'],
  order_changed: [...wordFields, 'items', 'changes'],
  order_shipped: [...wordFields, 'items', 'trackingLink'],
  order_delivered: [...wordFields, 'items'],
  order_cancelled: [...wordFields, 'items', 'paymentNote'],
  refund_sent: [...wordFields, ...refundFields, 'items'],
  back_in_stock: [...stockFields, 'shopName', 'shopEmail', 'stopLink'],
}

/** The fields that a message must keep. */
export const requiredFieldsOf: Record<EditableKind, readonly MessageField[]> = {
  instructions: ['paymentSteps'],
  payment_received: [],
  order_changed: ['changes'],
  order_shipped: [],
  order_delivered: [],
  order_cancelled: [],
  refund_sent: ['refundAmount'],
  back_in_stock: ['product', 'stopLink'],
}

export const maxSubjectLength = 150
export const maxBodyLength = 5000

export type MessageText = { subject: string; body: string }

export const isSameText = (one: MessageText, other: MessageText): boolean =>
  one.subject === other.subject && one.body === other.body

/** A field in a text: `{total}`. Other braces are plain text. */
export const fieldPattern = /\{([A-Za-z]{1,40})\}/g

export const isBlock = (field: string): boolean => blockFields.some((each) => each === field)

function faultOfPart(kind: EditableKind, text: string): string | null {
  const known = fieldsOf[kind].map((each) => `{${each}}`).join(', ')
  for (const [whole, field] of text.matchAll(fieldPattern)) {
    if (!fieldsOf[kind].some((each) => each === field)) return `${whole} is not a field of this message. Use ${known}.`
  }
  return null
}

/** The faults of a text, by its parts; empty if it can be saved. */
export function faultsOf(
  kind: EditableKind,
  { subject, body }: MessageText,
): { path: keyof MessageText; message: string }[] {
  const block = [...subject.matchAll(fieldPattern)].find(([, field]) => isBlock(field ?? ''))
  const inSubject = faultOfPart(kind, subject) ?? (block ? `${block[0]} does not fit into a subject.` : null)
  const crowded = body
    .split('\n')
    .flatMap((line) =>
      [...line.matchAll(fieldPattern)].filter(([whole, field]) => isBlock(field ?? '') && line.trim() !== whole),
    )[0]
  const missing = requiredFieldsOf[kind].find((field) => !body.includes(`{${field}}`))
  const inBody =
    faultOfPart(kind, body) ??
    (crowded ? `Put ${crowded[0]} on a line of its own.` : null) ??
    (missing ? `Keep {${missing}}: customers need it.` : null)
  return [
    ...(inSubject === null ? [] : [{ path: 'subject' as const, message: inSubject }]),
    ...(inBody === null ? [] : [{ path: 'body' as const, message: inBody }]),
  ]
}

/** A text in a request. */
export const messageTextInput = {
  subject: lineOfText(maxSubjectLength).check(z.minLength(1, 'Enter a subject')),
  body: requiredText(maxBodyLength, 'Enter a text'),
}

export const messageTextSchema = z.object(messageTextInput)

/** A message's text as it is now. */
export const savedMessageText = z.object({
  kind: z.enum(editableKinds),
  subject: z.string(),
  body: z.string(),
  /** Paydesk's text. */
  standard: z.object({ subject: z.string(), body: z.string() }),
  /** Null while the text is Paydesk's. */
  version: z.nullable(id),
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
})
export type SavedMessageText = z.infer<typeof savedMessageText>
