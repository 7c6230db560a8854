import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { type JsonServer, startJsonServer } from '../testing/json-server.ts'
import { startTracing } from './tracing.ts'

type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[]
}
type Export = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

let collector: JsonServer

beforeEach(async () => {
  collector = await startJsonServer(({ url }) => (url === '/v1/traces' ? { status: 200, body: {} } : undefined))
})
afterEach(() => collector.close())

const sentSpans = (): SentSpan[] =>
  collector.requests
    .flatMap(({ body }) => (JSON.parse(body) as Export).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))

const attributeOf = ({ attributes }: SentSpan, name: string): unknown => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue))
}

it('a request is a span in its caller’s trace, with its transactions below it, and names no token', async () => {
  const tracing = startTracing({ endpoint: collector.url, headers: { 'x-key': 'of the collector' }, share: 1 }, '1.0.0')
  const app = await createTestApp({ tracing })
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await app.app.inject({
    url: '/api/pay/a-token-that-nobody-may-see',
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  await app.app.inject({ url: '/api/ready' })
  await app.close()
  await tracing.stop()

  const spans = sentSpans()
  const request = spans.find(({ name }) => name === 'GET /api/pay/:token')
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
  if (request === undefined) throw new Error('No span of the request')
  expect(attributeOf(request, 'http.route')).toBe('/api/pay/:token')
  expect(attributeOf(request, 'http.response.status_code')).toBe(404)
  expect(spans.filter(({ parentSpanId }) => parentSpanId === request.spanId).map(({ name }) => name)).toContain(
    'read transaction',
  )
  const ready = spans.find(({ name }) => name === 'GET /api/ready')
  expect(ready?.traceId).not.toBe(traceId)
  expect(JSON.stringify(spans)).not.toMatch(/a-token-that-nobody-may-see/)
  expect(collector.requests[0]?.headers).toMatchObject({ 'x-key': 'of the collector' })
})

it('a failed step of a job has the name of its error, not its message', async () => {
  const tracing = startTracing({ endpoint: collector.url, headers: {}, share: 1 }, '1.0.0')
  const [job] = tracing.traceJobs([
    {
      name: 'the test',
      everyMs: 1000,
      step: async () => {
        throw new TypeError('customer@example.com')
      },
    },
  ])
  await expect(job?.step(new AbortController().signal)).rejects.toThrow('customer@example.com')
  await tracing.stop()
  const [span] = sentSpans()
  if (span === undefined) throw new Error('No span of the job')
  expect(span).toMatchObject({ name: 'job the test', status: { code: 2 } })
  expect(attributeOf(span, 'error.type')).toBe('TypeError')
  expect(JSON.stringify(span)).not.toMatch(/customer@example/)
})

it('none of the traces that begin here is kept with a share of 0', async () => {
  const tracing = startTracing({ endpoint: collector.url, headers: {}, share: 0 }, '1.0.0')
  const app = await createTestApp({ tracing })
  await app.app.inject({ url: '/api/health' })
  await app.close()
  await tracing.stop()
  expect(collector.requests).toEqual([])
})
