import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runJobs } from '../jobs/run-jobs.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
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

it('times the steps of jobs, and counts those that fail', async () => {
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
  const jobs = runJobs(steps, () => {
    isBroken = false
  })
  const last = async () =>
    sample((await metrics.scrape()).text, 'paydesk_job_last_success_timestamp_seconds{work="the test"}')
  await waitFor('a success', async () => (await last()) !== undefined)
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

it('the dashboard shows metrics that exist', async () => {
  metrics.observeJobs([{ name: 'the test', everyMs: 5, step: async () => undefined }])
  const { text } = await metrics.scrape()
  const dashboard = readFileSync(join(import.meta.dirname, '../../deploy/grafana/paydesk.json'), 'utf8')
  const named = [...dashboard.matchAll(/\b(?:paydesk|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name)
  const families = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(10)
  const unknown = named.filter((name) => !families.includes(name.replace(/_(?:bucket|count|sum)$/, '')))
  expect(unknown).toEqual([])
})
