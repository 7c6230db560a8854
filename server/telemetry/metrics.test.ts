import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runJobs } from '../jobs/run-jobs.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant } from '../testing/factories.ts'
import { waitFor } from '../testing/processes.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const token = 'the token of the tests, of 32 characters'.replaceAll(' ', '-')
let app: TestApp
let metrics: Metrics

beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => {
  metrics = createMetrics({ database: app.database, clock: () => app.clock.now })
})
afterAll(() => app.close())

const deployed = (file: string): string => readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8')

const sample = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

it('counts what waits, and how far behind subscribers are', async () => {
  await app.owner.query(
    `INSERT INTO event_failures (subscriber, position, attempts, failure, next_attempt_at)
     VALUES ('audit', 1, 1, 'it broke', $1)`,
    [new Date(app.clock.now.getTime() - 90_000)],
  )
  const { contentType, text } = await metrics.scrape()
  expect(contentType).toMatch(/^text\/plain/)
  expect(sample(text, 'paydesk_database_up')).toBe(1)
  expect(sample(text, 'paydesk_queue_waiting{queue="put_aside_events"}')).toBe(1)
  expect(sample(text, 'paydesk_queue_overdue_seconds{queue="put_aside_events"}')).toBeCloseTo(90, 0)
  expect(sample(text, 'paydesk_queue_waiting{queue="webhooks"}')).toBe(0)
  expect(sample(text, 'paydesk_event_subscriber_behind{subscriber="audit"}')).toBe(0)
})

it('says that the database is away, and shows no figures of before', async () => {
  let isAway = false
  const read: TestApp['database']['read'] = (...reading) =>
    isAway ? Promise.reject(new Error('it is away')) : app.database.read(...reading)
  const watching = createMetrics({ database: { ...app.database, read }, clock: () => app.clock.now })
  expect((await watching.scrape()).text).toMatch(/^paydesk_queue_waiting\{/m)
  isAway = true
  const { text } = await watching.scrape()
  expect(sample(text, 'paydesk_database_up')).toBe(0)
  expect(text).not.toMatch(/^paydesk_queue_waiting\{/m)
  expect(text).toMatch(/^process_resident_memory_bytes /m)
})

it('counts the payment mailboxes that are read, that can’t be read, and that are paused', async () => {
  const mailbox = async (state: object): Promise<void> => {
    const { id: merchantId } = await insertMerchant(app.owner)
    const { failure, paused_at: pausedAt } = { failure: null, paused_at: null, ...state }
    await app.owner.query(
      `INSERT INTO payment_sources (id, merchant_id, kind, secret_sealed, version, created_at, failure, paused_at)
       VALUES (gen_random_uuid(), $1, 'imap', 'sealed', gen_random_uuid(), now(), $2, $3)`,
      [merchantId, failure, pausedAt],
    )
  }
  const refused = { failure: 'The mail server refused the password.' }
  for (const state of [{}, {}, refused, { ...refused, paused_at: new Date() }]) await mailbox(state)
  const { text } = await metrics.scrape()
  const counted = ['reading', 'failing', 'paused'].map((state) =>
    sample(text, `paydesk_payment_mailboxes{state="${state}"}`),
  )
  expect(counted).toEqual([2, 1, 1])
})

it('times the steps of jobs, and counts those that fail', async () => {
  app.clock.now = new Date('2026-11-20T12:00:00Z')
  const startedAt = app.clock.now.getTime() / 1000
  let isBroken = true
  const steps = metrics.observeJobs([
    {
      name: 'the test',
      everyMs: 5,
      step: async () => {
        if (isBroken) throw new Error('it broke')
      },
    },
  ])
  const before = (await metrics.scrape()).text
  expect(sample(before, 'paydesk_job_step_failures_total{work="the test"}')).toBe(0)
  // A job that hangs in its first step has both, so one rule finds it.
  expect(sample(before, 'paydesk_job_interval_seconds{work="the test"}')).toBe(0.005)
  expect(sample(before, 'paydesk_job_last_success_timestamp_seconds{work="the test"}')).toBe(startedAt)
  app.clock.now = new Date('2026-11-20T12:01:00Z')
  const jobs = runJobs(steps, () => {
    isBroken = false
  })
  const last = async () =>
    sample((await metrics.scrape()).text, 'paydesk_job_last_success_timestamp_seconds{work="the test"}')
  await waitFor('a success', async () => (await last()) === startedAt + 60)
  await jobs.stop()
  const { text } = await metrics.scrape()
  expect(sample(text, 'paydesk_job_step_failures_total{work="the test"}')).toBe(1)
  expect(sample(text, 'paydesk_job_step_seconds_count{work="the test"}')).toBeGreaterThanOrEqual(2)
})

it('is served on a port of its own', async () => {
  const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  try {
    const response = await fetch(`http://127.0.0.1:${served.port}/metrics`)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/^paydesk_database_up 1$/m)
    expect((await fetch(`http://127.0.0.1:${served.port}/api/health`)).status).toBe(404)
  } finally {
    await served.close()
  }
})

it('is served on the desk’s port to who sends the token, and counts requests by route, not by path', async () => {
  const own = await createTestApp({ metrics: { metrics, token } })
  try {
    const ask = (headers: Record<string, string> = {}) => own.app.inject({ url: '/metrics', headers })
    expect((await ask()).statusCode).toBe(401)
    expect((await ask({ authorization: `Bearer ${token}x` })).statusCode).toBe(401)
    await own.app.inject({ url: '/api/pay/a-token-that-nobody-may-see' })
    const { statusCode, body } = await ask({ authorization: `Bearer ${token}` })
    expect(statusCode).toBe(200)
    expect(sample(body, 'paydesk_http_request_seconds_count{method="GET",route="/metrics",status="401"}')).toBe(2)
    expect(body).toMatch(/route="\/api\/pay\/:token"/)
    expect(body).not.toMatch(/a-token-that-nobody-may-see/)
    const without = await createTestApp()
    expect((await without.app.inject({ url: '/metrics' })).statusCode).toBe(404)
    await without.close()
  } finally {
    await own.close()
  }
})

it('the dashboard and the alerts read metrics that exist', async () => {
  metrics.observeJobs([{ name: 'the test', everyMs: 5, step: async () => undefined }])
  const { text } = await metrics.scrape()
  const families = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  for (const [file, least] of [
    ['grafana/paydesk.json', 10],
    ['prometheus/paydesk-alerts.yml', 5],
  ] as const) {
    const named = [...deployed(file).matchAll(/\b(?:paydesk|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(least)
    const unknown = named.filter((name) => !families.includes(name.replace(/_(?:bucket|count|sum)$/, '')))
    expect([file, unknown]).toEqual([file, []])
  }
})

it('the operator’s guide names each metric, and each job by the name that its label has', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const source = readFileSync(join(import.meta.dirname, 'metrics.ts'), 'utf8')
  for (const [, name = ''] of source.matchAll(/name: '(paydesk_\w+)'/g)) expect(guide).toContain(`| \`${name}\` |`)
})
