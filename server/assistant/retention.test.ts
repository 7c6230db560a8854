import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder } from '../testing/factories.ts'
import { forgetConversations } from './retention-job.ts'

let test: TestApp
let merchantId: string
const now = new Date('2026-05-20T12:00:00Z')
const ago = (ms: number): Date => new Date(now.getTime() - ms)

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  merchantId = (await insertMerchant(test.owner)).id
})

async function insertConversation(lastAt: Date, { channel = 'widget' } = {}): Promise<string> {
  const [id, order] = [uuidv7(), await insertOrder(test.owner, { merchantId })]
  await test.owner.query(
    `INSERT INTO assistant_conversations (id, merchant_id, channel, visitor_hash, state, reason, waiting_since, memory, order_id, verified, created_at, last_at)
     VALUES ($1, $2, $3, '\\x00', 'waiting', 'Wants a person', $4, '{"email":"dana@example.com"}', $5, 'named', $4, $4)`,
    [id, merchantId, channel, lastAt, order.id],
  )
  return id
}

async function insertEvent(at: Date, conversationId: string, { channel = 'widget' } = {}): Promise<string> {
  const id = uuidv7()
  await test.owner.query(
    `INSERT INTO assistant_events (id, merchant_id, conversation_id, channel, type, status, at, query, response, error, reason, by_name, is_draft, query_key, category, response_time_ms, feedback, feedback_by)
     VALUES ($1, $2, $3, $4, 'request', 'pending', $5, 'Where?', 'Here.', 'Broken', 'Why', 'Ada', true, 'where', 'orders', 12, 'helpful', 'Dana')`,
    [id, merchantId, conversationId, channel, at],
  )
  return id
}

const row = async (table: string, id: string): Promise<Record<string, unknown> | undefined> =>
  (await test.owner.query(`SELECT * FROM ${table} WHERE id = $1`, [id])).rows[0]
const setDays = (days: number) =>
  test.owner.query(
    `INSERT INTO assistant_settings (merchant_id, configuration, features, widget, retention_days, created_at) VALUES ($1, '{}', '{}', '{}', $2, $3)`,
    [merchantId, days, now],
  )

it.each([
  ['after 90 days where nothing is set', undefined, 90, null],
  ['after the days that the shop has set', 7, 7, 'where'],
])('texts are deleted %s, and the figures stay', async (_name, set, days, key) => {
  if (set !== undefined) await setDays(set)
  const old = ago(days * dayMs + minuteMs)
  const conversation = await insertConversation(old)
  const oldEvent = await insertEvent(old, conversation)
  const young = await insertConversation(ago(days * dayMs - minuteMs))
  const youngEvent = await insertEvent(ago(days * dayMs - minuteMs), young)
  await forgetConversations(test.database, now)
  expect(await row('assistant_events', oldEvent)).toMatchObject({
    ...{ query: null, response: null, error: null, reason: null, by_name: null, feedback_by: null, emptied_at: now },
    ...{ is_draft: false, type: 'request', status: 'pending', query_key: key, category: 'orders' },
    ...{ response_time_ms: 12, feedback: 'helpful' },
  })
  expect(await row('assistant_conversations', conversation)).toMatchObject({
    reason: null,
    order_id: null,
    verified: null,
  })
  expect(await row('assistant_events', youngEvent)).toMatchObject({ query: 'Where?', by_name: 'Ada', emptied_at: null })
  expect(await row('assistant_conversations', young)).toMatchObject({ reason: 'Wants a person', verified: 'named' })
})

it('an old event doesn’t change a conversation that continues', async () => {
  const conversation = await insertConversation(ago(hourMs))
  const event = await insertEvent(ago(91 * dayMs), conversation)
  await forgetConversations(test.database, now)
  expect(await row('assistant_events', event)).toMatchObject({ query: null })
  expect(await row('assistant_conversations', conversation)).toMatchObject({
    reason: 'Wants a person',
    verified: 'named',
  })
})

it('a conversation’s memory is deleted after a day without messages, and the staff still see its order', async () => {
  const silent = await insertConversation(ago(dayMs + minuteMs))
  const going = await insertConversation(ago(dayMs - minuteMs))
  await forgetConversations(test.database, now)
  expect(await row('assistant_conversations', silent)).toMatchObject({ memory: {}, verified: 'named' })
  expect(await row('assistant_conversations', going)).toMatchObject({ memory: { email: 'dana@example.com' } })
})

it('only tests are deleted after a week, with everything that belongs to them', async () => {
  const old = ago(8 * dayMs)
  const [test1, real] = [await insertConversation(old, { channel: 'test' }), await insertConversation(old)]
  const fresh = await insertConversation(ago(6 * dayMs), { channel: 'test' })
  const gone = await insertEvent(old, test1, { channel: 'test' })
  const kept = [await insertEvent(old, real), await insertEvent(old, fresh, { channel: 'test' })]
  await test.owner.query(
    `INSERT INTO assistant_codes (id, merchant_id, conversation_id, code_hash, tries_left, created_at, expires_at) VALUES ($1, $2, $3, '\\x00', 1, $4, $4)`,
    [uuidv7(), merchantId, test1, now],
  )
  await forgetConversations(test.database, now)
  expect(await row('assistant_conversations', test1)).toBeUndefined()
  expect(await row('assistant_events', gone)).toBeUndefined()
  for (const id of kept) expect(await row('assistant_events', id)).toBeDefined()
  expect(await row('assistant_conversations', fresh)).toBeDefined()
})

it('expired codes and failed proofs are deleted', async () => {
  const conversation = await insertConversation(now)
  const insertCode = async (endsAt: Date): Promise<string> => {
    const id = uuidv7()
    await test.owner.query(
      `INSERT INTO assistant_codes (id, merchant_id, conversation_id, code_hash, tries_left, created_at, expires_at) VALUES ($1, $2, $3, '\\x00', 1, $4, $4)`,
      [id, merchantId, conversation, endsAt],
    )
    return id
  }
  const insertProof = async (at: Date): Promise<string> => {
    const id = uuidv7()
    await test.owner.query(
      `INSERT INTO assistant_failed_proofs (id, merchant_id, order_number, email_hash, failed_at) VALUES ($1, $2, 1, '\\x00', $3)`,
      [id, merchantId, at],
    )
    return id
  }
  const [oldCode, code] = [await insertCode(ago(dayMs + 1)), await insertCode(ago(dayMs - minuteMs))]
  const [oldProof, proof] = [await insertProof(ago(hourMs + 1)), await insertProof(ago(hourMs - minuteMs))]
  await forgetConversations(test.database, now)
  expect(await row('assistant_codes', oldCode)).toBeUndefined()
  expect(await row('assistant_codes', code)).toBeDefined()
  expect(await row('assistant_failed_proofs', oldProof)).toBeUndefined()
  expect(await row('assistant_failed_proofs', proof)).toBeDefined()
})

it('more than one batch is deleted', async () => {
  const conversation = await insertConversation(ago(100 * dayMs))
  await test.owner.query(
    `INSERT INTO assistant_events (id, merchant_id, conversation_id, channel, type, status, at, query)
     SELECT gen_random_uuid(), $1, $2, 'widget', 'response', 'success', $3, 'Where?' FROM generate_series(1, 4500)`,
    [merchantId, conversation, ago(100 * dayMs)],
  )
  await forgetConversations(test.database, now)
  const { rows } = await test.owner.query(
    'SELECT count(*)::integer AS left FROM assistant_events WHERE merchant_id = $1 AND query IS NOT NULL',
    [merchantId],
  )
  expect(rows).toEqual([{ left: 0 }])
})

it('the email that carried an answer loses its text too', async () => {
  const old = ago(91 * dayMs)
  const event = await insertEvent(old, await insertConversation(old))
  await test.owner.query(
    `INSERT INTO messages (id, merchant_id, kind, channel, status, recipient, subject, body_text, body_html, created_at, sent_at, order_id)
     VALUES ($1, $2, 'conversation_answer', 'email', 'sent', 'dana@example.com', 'An answer', 'Dear Dana', '<p>', $3, $3, $4)`,
    [event, merchantId, old, (await insertOrder(test.owner, { merchantId })).id],
  )
  await forgetConversations(test.database, now)
  expect(await row('messages', event)).toMatchObject({ body_text: 'The text was deleted', body_html: null })
})

it('an address left for answers is deleted with the texts of its conversation, also in the emails that went there', async () => {
  await setDays(7)
  const old = ago(7 * dayMs + minuteMs)
  const leave = async (lastAt: Date, leftAt = lastAt): Promise<string> => {
    const id = await insertConversation(lastAt)
    await test.owner.query(
      `UPDATE assistant_conversations SET contact_email = 'dana@example.com', contact_language = 'en', contact_left_at = $2, contact_changes = 3
       WHERE id = $1`,
      [id, leftAt],
    )
    return id
  }
  const gone = await leave(old)
  const goesOn = await leave(ago(7 * dayMs - minuteMs))
  const leftLater = await leave(ago(30 * dayMs), ago(7 * dayMs - minuteMs))
  const sent = await insertEvent(old, gone)
  const waits = await insertEvent(old, goesOn)
  const [failed, read] = [await insertEvent(old, gone), await insertEvent(old, gone)]
  await test.owner.query(
    `INSERT INTO messages (id, merchant_id, kind, channel, status, recipient, body_text, body_html, created_at, sent_at, next_attempt_at, answer, failure)
     SELECT id, $5, 'conversation_answer', 'email', status, 'dana@example.com', 'Dear Dana', '<p>', $6,
       CASE WHEN status = 'sent' THEN $6::timestamptz END, CASE WHEN status = 'queued' THEN $6::timestamptz END, answer, failure
     FROM (VALUES ($1::uuid, 'sent', '250 <dana@example.com> OK', NULL), ($2, 'queued', NULL, '450 <dana@example.com> busy'),
       ($3, 'failed', NULL, '550 <dana@example.com> unknown'), ($4, 'not_sent', NULL, 'Not sent: the customer read it in the chat'))
       mails (id, status, answer, failure)`,
    [sent, waits, failed, read, merchantId, old],
  )
  await forgetConversations(test.database, now)
  expect(await row('assistant_conversations', gone)).toMatchObject({
    ...{ contact_email: null, contact_language: null, contact_left_at: null, contact_changes: 0 },
  })
  expect(await row('assistant_conversations', leftLater)).toMatchObject({ contact_email: 'dana@example.com' })
  expect(await row('assistant_conversations', goesOn)).toMatchObject({ contact_email: 'dana@example.com' })
  const deleted = {
    recipient: '[deleted]',
    body_text: 'The text was deleted',
    body_html: null,
    next_attempt_at: null,
    answer: null,
  }
  expect(await row('messages', sent)).toMatchObject({ ...deleted, status: 'sent', failure: null, outdated: false })
  // One that would still be tried says nothing any more.
  const withdrawn = { status: 'not_sent', failure: 'Not sent: the text was deleted', outdated: true }
  expect(await row('messages', waits)).toMatchObject({ ...deleted, ...withdrawn })
  expect(await row('messages', failed)).toMatchObject({
    ...deleted,
    status: 'failed',
    failure: 'The reason was deleted',
  })
  const known = { status: 'not_sent', failure: 'Not sent: the customer read it in the chat' }
  expect(await row('messages', read)).toMatchObject({ ...deleted, ...known })
})
