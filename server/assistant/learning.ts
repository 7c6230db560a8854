import { v7 as uuidv7 } from 'uuid'
import { type ArticleState, maxArticles, maxTitleLength } from '../../contract/assistant/knowledge.ts'
import type { Transaction } from '../db/transaction.ts'
import {
  countArticles,
  deleteArticleRow,
  insertArticle,
  lockArticles,
  lockLearnedArticle,
  statesOfTitle,
  updateArticleRow,
} from './articles.queries.ts'
import { type EventRow, selectQuestionOf } from './events.queries.ts'
import { bounded, isPersonal, masked } from './masking.ts'
import { settingsOf, shopOf } from './settings.service.ts'

/**
 * The author of a mark. An answer that the staff marks helpful becomes knowledge, unless its question makes a
 * statement. A customer's mark only suggests it; otherwise anybody could teach Levy what to tell others.
 */
export type Marker = { marker: 'customer' | 'staff'; name?: string; now: Date }

/** Any visitor can cause suggestions, so they don't count against the staff's articles. */
const most: Record<ArticleState, number> = { published: maxArticles, suggested: 50 }

/** An order number, an amount or the stock: for one customer, or true only today. */
const passing =
  /#\s?\p{N}|[$€£]\s?\p{N}|\p{N}\s?(?:[$€£]|USD|dollars?|dólares)|\bin stock\b|\bleft in\b|\bsold out\b|agotad|existencias/iu

/**
 * A customer's statement about payment, addresses, amounts or terms must not become the shop's words without review.
 */
const stating = /[\p{N}@$€£#]|\bhttps?:|[\p{L}\p{N}][.．。]\p{L}/iu

/** The question as a title: one line, without personal data. */
const titleOf = (question: string): string =>
  bounded(
    masked(question)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    maxTitleLength,
  ).trim()

type Lesson = { title: string; body: string }

/** The lesson of an answer. Undefined if it contains anything that others must not see. */
async function lessonOf(transaction: Transaction, event: EventRow): Promise<Lesson | undefined> {
  const { merchantId, conversationId, response } = event
  if (response === null || conversationId === null || event.status !== 'success') return undefined
  const isOfPerson = event.type === 'staff_reply'
  if (!isOfPerson && !(event.type === 'response' && event.isGeneral)) return undefined
  const { email, phone } = await shopOf(transaction, merchantId)
  if (isPersonal(response, [email, phone]) || (event.byName !== null && passing.test(response))) return undefined
  const question = await selectQuestionOf(transaction, merchantId, { conversationId, at: event.at, id: event.id })
  const title = question === undefined ? '' : titleOf(question)
  return /[\p{L}\p{N}]/u.test(title) ? { title, body: response.trim() } : undefined
}

/** Removes a suggestion; keeps a published article. */
async function forget(transaction: Transaction, { merchantId, id }: EventRow): Promise<void> {
  const learned = await lockLearnedArticle(transaction, merchantId, id)
  if (learned?.state === 'suggested') await deleteArticleRow(transaction, merchantId, learned.id)
}

async function learn(
  transaction: Transaction,
  event: EventRow,
  { lesson, marker, name, now }: Marker & { lesson: Lesson },
): Promise<void> {
  const { merchantId, id: sourceEventId } = event
  await lockArticles(transaction, merchantId)
  const known = await lockLearnedArticle(transaction, merchantId, sourceEventId)
  const state = marker === 'staff' && !stating.test(lesson.title) ? 'published' : 'suggested'
  const written = { updatedAt: now, updatedBy: name ?? null }
  if (known !== undefined) {
    const isAccepted = state === 'published' && known.state === 'suggested'
    const isTaken = (await statesOfTitle(transaction, merchantId, known)).includes('published')
    if (isAccepted && !isTaken) await updateArticleRow(transaction, merchantId, { ...known, ...written, state })
    return
  }
  // A mark must not fail because the limit is reached or the title exists.
  if ((await countArticles(transaction, merchantId, state)) >= most[state]) return
  const others = await statesOfTitle(transaction, merchantId, { id: sourceEventId, title: lesson.title })
  if (others.includes('published') || others.includes(state)) return
  const source = { source: 'learned', sourceName: lesson.title, sourceEventId } as const
  await insertArticle(transaction, merchantId, {
    ...{ id: uuidv7(), kind: 'article', ...lesson, state, ...source, ...written },
  })
}

/**
 * Learns once from an answer that was just marked, if the shop allows it. Removing or changing the mark removes a
 * suggestion, but not an accepted article.
 */
export async function learnFrom(transaction: Transaction, event: EventRow, marker: Marker): Promise<void> {
  if (event.feedback !== 'helpful') return forget(transaction, event)
  const { configuration } = await settingsOf(transaction, event.merchantId)
  if (!configuration.learningMode) return
  const lesson = await lessonOf(transaction, event)
  if (lesson !== undefined) await learn(transaction, event, { ...marker, lesson })
}
