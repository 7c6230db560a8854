import { defaultConfiguration, defaultWidget } from '../../contract/assistant/integration.ts'
import { dayMs, hourMs, minuteMs } from '../../contract/core/time.ts'
import { queryKey } from '../assistant/query-key.ts'
import { defaultValues } from '../assistant/settings.service.ts'
import { draftReason } from '../assistant/waiting.ts'
import { generalExchange, handOffs } from './assistant-scenes.ts'
import {
  answer,
  beginTalk,
  createTalks,
  handOver,
  noteChange,
  type TalkingShop,
  type TalkRows,
  talkDays,
} from './assistant-talks.ts'
import type { Row, SampleRows } from './seed.queries.ts'

export type AssistantRows = TalkRows &
  Pick<SampleRows, 'assistant_settings' | 'assistant_articles' | 'assistant_test_questions'>

/** The test page's questions and what an answer must contain. */
const testQuestions: readonly { question: string; expects: string[]; forbids: string[] }[] = [
  { question: 'Where is my order #12345?', expects: ['email'], forbids: ['delivered'] },
  {
    question: 'What payment methods do you accept?',
    expects: ['Cash App', 'Venmo', 'Zelle', 'Bitcoin', 'Ethereum'],
    forbids: ['PayPal'],
  },
  { question: 'Do you have red t-shirts in size medium?', expects: ['Everyday Cotton T-Shirt'], forbids: [] },
  { question: 'How long does shipping usually take?', expects: ['3 to 7 business days'], forbids: [] },
  { question: 'Can I cancel my recent order?', expects: ['cancel'], forbids: [] },
  { question: 'What is your return policy?', expects: ['30 days'], forbids: [] },
]

/** When the shop set its assistant up. */
const setUpDays = talkDays + 4

function settingsRow({ business, staffName, now }: TalkingShop, changedAt: number, version: number) {
  const { enabled, color, greeting } = business.shop.knowledge
  if (enabled === null) return []
  return [
    {
      merchant_id: business.merchantId,
      enabled,
      configuration: { ...defaultConfiguration, learningMode: true },
      features: defaultValues.features,
      widget: { ...defaultWidget, color, greeting },
      version,
      configured_at: new Date(now - setUpDays * dayMs),
      changed_at: new Date(changedAt),
      changed_by: staffName,
      created_at: new Date(now - setUpDays * dayMs),
    },
  ]
}

function articleRows({ business, staffName, now, random }: TalkingShop): Row<'assistant_articles'>[] {
  const { shipping, returns, articles } = business.shop.knowledge
  const written = [
    { kind: 'shipping-policy', ...shipping },
    { kind: 'return-policy', ...returns },
    ...articles.map(({ title, body }) => ({ kind: 'article', title, body })),
  ]
  return written.map((each, index) => {
    const at = now - setUpDays * dayMs + (index + 1) * hourMs
    return {
      id: random.uuidAt(at),
      merchant_id: business.merchantId,
      ...each,
      state: 'published',
      source: 'written',
      source_name: null,
      source_event_id: null,
      updated_at: new Date(at),
      updated_by: staffName,
    }
  })
}

const taughtBy = {
  query: 'Could a person tell me whether I can order online and pick it up in the shop?',
  category: 'shipping',
  reply: 'Picking up online orders is not possible yet. We hope to offer it next year; until then we ship everything.',
} as const

/** A suggestion to learn from: a person's answer that a customer rated helpful. */
function addSuggestion(shop: TalkingShop, rows: AssistantRows): void {
  const at = shop.now - 3 * dayMs
  const talk = beginTalk(shop, rows, at)
  handOver(talk, at, taughtBy)
  const reply = rows.assistant_events.at(-1)
  if (reply?.type !== 'staff_reply') return
  Object.assign(reply, { feedback: 'helpful', feedback_by: 'Customer' })
  const markedAt = new Date(new Date(reply.at as Date).getTime() + 5 * minuteMs)
  rows.assistant_articles.push({
    id: shop.random.uuidAt(markedAt.getTime()),
    merchant_id: shop.business.merchantId,
    ...{ kind: 'article', title: taughtBy.query, body: taughtBy.reply, state: 'suggested', source: 'learned' },
    source_name: taughtBy.query,
    source_event_id: reply.id,
    updated_at: markedAt,
    updated_by: null,
  })
}

/** Answers waited for a person for some hours; one still does. */
function addDraft(shop: TalkingShop, rows: AssistantRows): void {
  const { now, random, business } = shop
  const at = now - 26 * hourMs
  rows.assistant_events.push(noteChange(shop, at - 2 * hourMs, 'Auto respond: on → off'))
  const talk = beginTalk(shop, rows, at)
  const { knowledge } = business.shop
  const exchange = { ...generalExchange(business.shop, random), query: 'How long does shipping take to Alaska?' }
  const response = knowledge.shipping.body.split('\n\n')[0] ?? ''
  answer(
    talk,
    at,
    { ...exchange, response, category: 'shipping', tool: 'shipping_policy' },
    {
      ...{ type: 'request', status: 'pending', is_draft: true, query_key: queryKey(exchange.query) },
    },
  )
  Object.assign(talk.conversation, { state: 'waiting', reason: draftReason, waiting_since: new Date(at) })
  rows.assistant_events.push(noteChange(shop, at + 4 * hourMs, 'Auto respond: off → on'))
}

/** Extra data for the demo merchant's shop: waiting conversations, a draft, a suggestion, test questions. */
function addFirstShop(shop: TalkingShop, rows: AssistantRows): void {
  const { business, now, random } = shop
  for (const [index, handOff] of handOffs.slice(0, 2).entries()) {
    const at = now - (index === 0 ? 35 * minuteMs : 3 * hourMs)
    handOver(beginTalk(shop, rows, at), at, handOff)
  }
  addDraft(shop, rows)
  addSuggestion(shop, rows)
  const created = now - 60 * dayMs
  rows.assistant_test_questions.push(
    ...testQuestions.map((each, index) => ({
      id: random.uuidAt(created + index * minuteMs),
      merchant_id: business.merchantId,
      ...each,
      created_at: new Date(created + index * minuteMs),
    })),
  )
}

/** Conversations a day in the first shop. Other shops have fewer, like their orders. */
const perDay = 7
const switchedOffDays = 20

function rowsOf(shop: TalkingShop, isFirst: boolean): AssistantRows {
  const { business, now } = shop
  const { enabled } = business.shop.knowledge
  const hasTalked = enabled !== null
  const untilDaysAgo = enabled === false ? switchedOffDays : 0
  const talks = hasTalked
    ? createTalks(shop, { perDay: perDay * (isFirst ? 1 : business.shop.share), untilDaysAgo })
    : { assistant_conversations: [], assistant_events: [] }
  const switchedOffAt = now - switchedOffDays * dayMs
  const setUpAt = now - setUpDays * dayMs
  const rows: AssistantRows = {
    ...talks,
    assistant_settings: [],
    assistant_articles: articleRows(shop),
    assistant_test_questions: [],
  }
  if (hasTalked) rows.assistant_events.push(noteChange(shop, setUpAt, 'Levy: off → on; Learning mode: off → on'))
  if (enabled === false) rows.assistant_events.push(noteChange(shop, switchedOffAt, 'Levy: on → off'))
  if (isFirst) addFirstShop(shop, rows)
  const changes = rows.assistant_events.filter(({ type }) => type === 'config_change')
  const changedAt = Math.max(setUpAt, ...changes.map(({ at }) => new Date(at as Date).getTime()))
  rows.assistant_settings.push(...settingsRow(shop, changedAt, changes.length + 1))
  return rows
}

/**
 * Each shop's assistant settings, articles and customer questions. Questions about orders refer to existing orders, and
 * the answers were true at their time.
 */
export function createAssistantRows(shops: readonly TalkingShop[]): AssistantRows {
  const all = shops.map((shop, index) => rowsOf(shop, index === 0))
  const byTime = (one: { at: unknown }, other: { at: unknown }): number => Number(one.at) - Number(other.at)
  return {
    assistant_settings: all.flatMap((rows) => rows.assistant_settings),
    assistant_articles: all.flatMap((rows) => rows.assistant_articles),
    assistant_test_questions: all.flatMap((rows) => rows.assistant_test_questions),
    assistant_conversations: all.flatMap((rows) => rows.assistant_conversations),
    assistant_events: all.flatMap((rows) => rows.assistant_events).sort(byTime),
  }
}
