import * as z from 'zod/mini'
import { id } from '../core/id.ts'
import { lineOfText, requiredText } from '../core/text.ts'
import { instant } from '../core/time.ts'
import { maxQuestionLength } from './chat.ts'

export const maxTestQuestions = 100
const phrases = z.array(lineOfText(200).check(z.minLength(1))).check(z.maxLength(10, 'At most 10'))

/** The phrases that an answer must and must not contain, compared without case. */
export const editedTestQuestion = z.object({
  question: requiredText(maxQuestionLength, 'Please enter a test query'),
  expects: phrases,
  forbids: phrases,
})
export type EditedTestQuestion = z.output<typeof editedTestQuestion>

export const testQuestion = z.object({
  id,
  merchantId: id,
  question: z.string(),
  expects: z.array(z.string()),
  forbids: z.array(z.string()),
  /** The result of its last run under the saved configuration; null when there was none. */
  lastRun: z.nullable(z.object({ at: instant, passed: z.boolean() })),
})
export type TestQuestion = z.infer<typeof testQuestion>

export const testQuestionResult = z.object({
  questionId: id,
  passed: z.boolean(),
  /** Expected phrases that the answer lacks, and forbidden ones that it contains. */
  missing: z.array(z.string()),
  forbidden: z.array(z.string()),
  response: z.string(),
  engine: z.string(),
  durationMs: z.number(),
})
export type TestQuestionResult = z.infer<typeof testQuestionResult>
