import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../contract/core/endpoint.ts'
import { NotFoundError } from '../errors.ts'
import { createEventStreams, EventStream, type RunEvents, type SendEvent } from './event-stream.ts'
import { createHttpServer } from './http-server.ts'
import { registerProblems } from './problems.ts'
import { createRegister } from './register.ts'

const ask = endpoint({
  method: 'GET',
  path: '/ask',
  tag: 'Test',
  summary: 'Ask',
  access: 'public',
  response: z.object({ text: z.string() }),
  streams: true,
  problems: [],
})

let app: FastifyInstance
/** The route's next action. */
let run: RunEvents

beforeEach(async () => {
  app = createHttpServer({
    logger: pino({ level: 'silent' }),
    trustedProxies: 0,
    stopping: new AbortController().signal,
  })
  registerProblems(app)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(async (api) => {
    const guard = { admit: async () => null, identify: async () => null }
    createRegister(
      api,
      { guard, database: {} as never },
      [],
    )(ask, async () => new EventStream((send, signal) => run(send, signal)))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

async function open(): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const sent = request({ port, host: '127.0.0.1', path: '/ask', headers: { 'accept-encoding': 'gzip, br' } })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response.setEncoding('utf8')
}
const nextPiece = async (response: IncomingMessage): Promise<string> => String((await once(response, 'data'))[0])

async function rest(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of response) text += piece
  return text
}

describe('an event stream', () => {
  it('can be read piece by piece as it is written, also by clients that accept compression', async () => {
    const more = Promise.withResolvers<void>()
    run = async (send) => {
      send('delta', { text: 'Hel' })
      await more.promise
      send('delta', { text: 'lo\nyou' })
      send('done', { text: 'Hello you', secret: 'not in the schema' })
    }
    const response = await open()
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': expect.any(String),
    })
    expect(response.headers).not.toHaveProperty('content-encoding')
    expect(await nextPiece(response)).toBe('event: delta\ndata: {"text":"Hel"}\n\n')
    more.resolve()
    expect(await rest(response)).toBe(
      'event: delta\ndata: {"text":"lo\\nyou"}\n\nevent: done\ndata: {"text":"Hello you"}\n\n',
    )
  })

  it('that fails before its first event is refused like any other request', async () => {
    run = async () => {
      throw new NotFoundError('Conversation')
    }
    const response = await open()
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(JSON.parse(await rest(response))).toMatchObject({ type: '/problems/not-found', instance: '/ask' })
  })

  it('that fails later ends with the problem as an event, which reveals no more than a refusal', async () => {
    run = async (send) => {
      send('delta', { text: 'Hel' })
      throw new Error('relation "secrets" does not exist')
    }
    const response = await open()
    expect(response.statusCode).toBe(200)
    const [, event, data] = /event: (problem)\ndata: (.*)\n\n$/.exec(await rest(response)) ?? []
    expect(event).toBe('problem')
    expect(JSON.parse(data ?? '')).toMatchObject({ type: '/problems/internal', status: 500, success: false })
    expect(data).not.toContain('secrets')
  })

  it('that doesn’t match its schema is an internal error', async () => {
    run = async (send) => send('done', { text: 1 })
    expect((await open()).statusCode).toBe(500)
  })

  it('is aborted when its reader disconnects, before or after its first event', async () => {
    const heard = Promise.withResolvers<AbortSignal>()
    const gone = Promise.withResolvers<void>()
    run = async (send, signal) => {
      signal.addEventListener('abort', () => gone.resolve())
      send('delta', { text: 'Hel' })
      heard.resolve(signal)
      await gone.promise
      send('delta', { text: 'nobody hears it' })
      throw signal.reason
    }
    const response = await open()
    const signal = await heard.promise
    expect(signal.aborted).toBe(false)
    response.destroy()
    await gone.promise
    expect(signal.aborted).toBe(true)

    const begun = Promise.withResolvers<void>()
    const abandoned = Promise.withResolvers<void>()
    run = (_send, silent) =>
      new Promise((_resolve, reject) => {
        silent.addEventListener('abort', () => {
          abandoned.resolve()
          reject(silent.reason)
        })
        begun.resolve()
      })
    const { port } = app.server.address() as AddressInfo
    const sent = request({ port, host: '127.0.0.1', path: '/ask' })
    sent.on('error', () => undefined)
    sent.end()
    await begun.promise
    sent.destroy()
    await abandoned.promise
  })

  it('ends with a problem when the server stops, which doesn’t wait for it', async () => {
    const stopped = Promise.withResolvers<void>()
    run = (send, signal) => {
      signal.addEventListener('abort', () => stopped.resolve())
      send('delta', { text: 'Hel' })
      return new Promise(() => undefined)
    }
    const response = await open()
    const text = rest(response)
    await app.close()
    await stopped.promise
    expect(await text).toContain('event: problem\ndata: {"type":"/problems/unavailable"')
  })
})

describe('while idle', () => {
  const gone = { once: () => undefined } as never
  const options = { instance: '/', serialize: JSON.stringify, onFailure: () => undefined }

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('a comment every ten seconds keeps the connection open', async () => {
    const begun = createEventStreams().begin(new EventStream(() => new Promise(() => undefined)), gone, options)
    vi.advanceTimersByTime(10_000)
    const answer = await begun
    expect(answer === 'reader-gone' ? null : String(answer.stream.read())).toBe(': still here\n\n')
  })

  it('a reader that reads nothing or too little is dropped', async () => {
    let send: SendEvent = () => undefined
    const events = new EventStream((given) => {
      send = given
      return new Promise(() => undefined)
    })
    const open = async () => {
      const begun = createEventStreams().begin(events, gone, options)
      send('delta', { text: 'Hel' })
      const answer = await begun
      if (answer === 'reader-gone') throw new Error('Nobody has gone')
      return answer.stream
    }
    const stalled = await open()
    vi.advanceTimersByTime(10_000)
    expect(stalled.destroyed).toBe(false)
    vi.advanceTimersByTime(10_000)
    expect(stalled.destroyed).toBe(true)

    const slow = await open()
    for (let i = 0; i < 20 && !slow.destroyed; i += 1) send('delta', { text: 'x'.repeat(100_000) })
    expect(slow.destroyed).toBe(true)
    expect(slow.readableLength).toBeLessThan(2_000_000)
  })
})
