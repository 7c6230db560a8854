import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { lineOfText, requiredText } from '../core/text.ts'
import { instant } from '../core/time.ts'
import { maxReplyLength } from './event.ts'

export const maxCannedAnswers = 100

/** The fields that a canned answer can name, each with the fact that fills it. */
export const cannedFields = {
  name: 'The customer’s first name, from the proved order',
  orderNumber: 'The number of the proved order',
  orderTotal: 'Its total',
  trackingNumber: 'Its tracking number',
  shopName: 'The name of your shop',
} as const
export type CannedField = keyof typeof cannedFields

/** The facts of a conversation. A fact that is not known is left out. */
export type CannedFacts = Partial<Record<CannedField, string>>

const anyField = /\{(\w{1,40})\}/g
const isField = (name: string): name is CannedField => Object.hasOwn(cannedFields, name)
const namesIn = (text: string): string[] => [...text.matchAll(anyField)].map(([, name = '']) => name)

/** The named fields that still stand in a text, each once. */
export const unfilledFields = (text: string): CannedField[] => [...new Set(namesIn(text).filter(isField))]

/** Fills in the fields whose facts are known; the others stay for a person to replace. */
export const fillCannedAnswer = (body: string, facts: CannedFacts): string =>
  body.replace(anyField, (mark, name: string) => (isField(name) ? (facts[name] ?? mark) : mark))

const unknownField = (text: string): string | undefined => namesIn(text).find((name) => !isField(name))

const title = lineOfText(80).check(z.refine((value) => /[^\s\p{C}]/u.test(value), 'Give the answer a title'))
const body = requiredText(maxReplyLength, 'Write the answer').check((context) => {
  const name = unknownField(context.value)
  if (name === undefined) return
  const message = `{${name}} is not a field. You can use ${Object.keys(cannedFields)
    .map((field) => `{${field}}`)
    .join(', ')}.`
  context.issues.push({ code: 'custom', input: context.value, message })
})

/** The part of a canned answer that a person writes. */
export const cannedAnswerText = z.object({ title, body })

export const cannedAnswer = z.object({
  id,
  title: z.string(),
  body: z.string(),
  /** Changes with each save; a PUT with another version is refused. */
  version: z.number(),
  updatedAt: instant,
  updatedBy: z.string(),
})
export type CannedAnswer = z.infer<typeof cannedAnswer>

/** An answer to a customer: refused while a named field is not filled in. */
export const answerText = requiredText(maxReplyLength, 'Write an answer').check((context) => {
  const [field] = unfilledFields(context.value)
  if (field === undefined) return
  context.issues.push({ code: 'custom', input: context.value, message: `Replace {${field}} before you send` })
})
