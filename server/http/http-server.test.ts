import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { secondMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createHttpServer, registerPressureRelief } from './http-server.ts'
import { registerProblems } from './problems.ts'
import { createRateLimits, limitAddresses } from './rate-limits.ts'

let test: TestApp
let port: number

beforeAll(async () => {
  test = await createTestApp()
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  port = (test.app.server.address() as { port: number }).port
})
afterAll(() => test.close())

/** Sends raw bytes and returns everything received until the server closes. */
function sendRaw(bytes: string | Buffer, to = port): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(to, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const close = 'Connection: close\r\n'

describe('every refusal is a problem document with the id of its request', () => {
  it.each([
    ['something other than HTTP', 'HELLO\r\n\r\n', 400],
    ['headers of 20 KB', `GET /api/health HTTP/1.1\r\nHost: x\r\n${close}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a broken escape in the address', `GET /api/orders/%zz HTTP/1.1\r\nHost: x\r\n${close}\r\n`, 400],
    ['an unknown call', `GET /api/nothing HTTP/1.1\r\nHost: x\r\n${close}\r\n`, 404],
    ['an id of 400 characters', `GET /api/orders/${'x'.repeat(400)} HTTP/1.1\r\nHost: x\r\n${close}\r\n`, 404],
    [
      'broken JSON',
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${close}Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{`,
      400,
    ],
    [
      'XML',
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${close}Content-Type: application/xml\r\nContent-Length: 4\r\n\r\n<a/>`,
      415,
    ],
  ])('%s', async (_what, bytes, status) => {
    const answer = await sendRaw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/^x-request-id: [\w-]{8,}/im)
    expect(answer).toMatch(/^content-type: application\/problem\+json/im)
    const body = JSON.parse(answer.slice(answer.indexOf('{')))
    expect(body).toMatchObject({
      status,
      success: false,
      message: expect.any(String),
      type: expect.stringMatching(/^\/problems\//),
    })
  })
})

it('a caller’s harmless request id is kept', async () => {
  const given = await test.call('GET', '/health', { headers: { 'x-request-id': 'trace-0123456789' } })
  expect(given.headers['x-request-id']).toBe('trace-0123456789')
  const hostile = await test.call('GET', '/health', { headers: { 'x-request-id': 'a b\tc' } })
  expect(hostile.headers['x-request-id']).not.toBe('a b\tc')
})

it('API answers are never cached and can’t act as a page', async () => {
  const { headers } = await test.call('GET', '/config')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})

it('pages run no foreign script and can’t be framed', async () => {
  const { headers } = await test.app.inject({ url: '/orders' })
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
})

describe('the API reference', () => {
  it('describes exactly the registered endpoints', async () => {
    const response = await test.app.inject({ url: '/docs/openapi.json' })
    const { paths, openapi } = response.json<{
      openapi: string
      paths: Record<string, Record<string, { operationId: string; responses: object }>>
    }>()
    expect(openapi).toBe('3.1.0')
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const registered = test.registry.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(described.sort()).toEqual(registered.sort())
    const operations = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(operations).size).toBe(operations.length)
    expect(Object.keys(paths['/api/orders/{id}/status']?.['patch']?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '409', '422', '503']),
    )
  })

  it('is served by the product itself', async () => {
    const page = await test.app.inject({ url: '/docs/' })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/https?:\/\/(cdn|fonts)\./)
  })
})

describe('invalid UTF-8', () => {
  it.each([
    [
      'in a body',
      Buffer.concat([
        Buffer.from(
          `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${close}Content-Type: application/json\r\nContent-Length: 14\r\n\r\n{"email":"`,
        ),
        Buffer.from([0xc3, 0x28]),
        Buffer.from('"}'),
      ]),
    ],
    ['in a path', Buffer.from(`GET /api/orders/%c3%28 HTTP/1.1\r\nHost: x\r\n${close}\r\n`)],
    ['in a query', Buffer.from(`GET /api/orders?search=%ff%fe HTTP/1.1\r\nHost: x\r\n${close}\r\n`)],
  ])('%s is refused with 400', async (_where, bytes) => {
    expect(await sendRaw(bytes)).toMatch(/^HTTP\/1.1 400 /)
  })
})

describe('an unfinished request', () => {
  it.each([
    ['its headers', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\n'],
    [
      'its body',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('is answered with 408 and cut off, with %s unfinished', async (_what, bytes) => {
    const slow = createHttpServer({
      logger: pino({ level: 'silent' }),
      trustedProxies: 0,
      stopping: new AbortController().signal,
      requestTimeoutMs: 100,
    })
    slow.post('/api/auth/login', async () => ({}))
    await slow.listen({ host: '127.0.0.1', port: 0 })
    const answer = await sendRaw(bytes, (slow.server.address() as { port: number }).port)
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    await slow.close()
  })

  it('has 30 seconds for its headers and for its body', () => {
    expect(test.app.server).toMatchObject({ requestTimeout: 30 * secondMs, headersTimeout: 30 * secondMs })
  })
})

describe('a request whose client has gone', () => {
  it.each([0, 1])(
    'is dropped without an answer and without an error in the log, behind %i proxies',
    async (trustedProxies) => {
      const lines: string[] = []
      const app = createHttpServer({
        logger: pino({ level: 'warn' }, { write: (line) => lines.push(line) }),
        trustedProxies,
        stopping: new AbortController().signal,
      })
      onTestFinished(() => app.close())
      registerProblems(app)
      limitAddresses(app, createRateLimits({ clock: () => new Date() }))
      let answered = 0
      app.get('/', async () => {
        answered += 1
        return 'done'
      })
      await app.listen({ host: '127.0.0.1', port: 0 })
      const { port: own } = app.server.address() as { port: number }
      const bytes = `GET / HTTP/1.1\r\nHost: x\r\n${close}\r\n`
      app.server.prependOnceListener('request', ({ socket }) => socket.destroy())
      expect(await sendRaw(bytes, own)).toBe('')
      // The server goes on.
      expect(await sendRaw(bytes, own)).toMatch(/^HTTP\/1.1 200 /)
      expect({ answered, lines }).toEqual({ answered: 1, lines: [] })
    },
  )
})

describe('a process that is far behind', () => {
  let now = 0
  /** Lets time pass, as work that blocks the event loop does. */
  const passMs = (ms: number) => {
    now += ms
    vi.advanceTimersToNextTimer()
  }
  async function start({ startMs = 0 } = {}) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    const app = createHttpServer({
      logger: pino({ level: 'silent' }),
      trustedProxies: 0,
      stopping: new AbortController().signal,
    })
    onTestFinished(async () => {
      await app.close()
      clock.mockRestore()
      vi.useRealTimers()
    })
    registerProblems(app)
    registerPressureRelief(app)
    app.get('/', async () => 'done')
    now += startMs
    await app.listen({ host: '127.0.0.1', port: 0 })
    return app
  }

  it('refuses requests until it has caught up', async () => {
    const busy = await start()
    passMs(2.4 * secondMs)
    expect((await busy.inject('/')).statusCode).toBe(200)
    passMs(2.6 * secondMs)
    const refused = await busy.inject('/')
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toMatchObject({ status: 503, message: expect.stringContaining('overloaded') })
    passMs(secondMs / 2)
    expect((await busy.inject('/')).statusCode).toBe(200)
  })

  it('does not count the work of its start', async () => {
    const started = await start({ startMs: 10 * secondMs })
    expect((await started.inject('/')).statusCode).toBe(200)
    passMs(secondMs / 2)
    expect((await started.inject('/')).statusCode).toBe(200)
  })
})
