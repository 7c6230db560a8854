import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyError } from 'fastify'
import { secondMs } from '../../contract/core/time.ts'
import { UnavailableError } from '../errors.ts'
import { toDomainError, toProblem } from './problems.ts'

/** Sends an event with `data` as JSON. Does nothing after the end or once the reader has disconnected. */
export type SendEvent = (event: string, data: unknown) => void

/** Sends events until it resolves. `signal` aborts when the reader disconnects or the server stops. */
export type RunEvents = (send: SendEvent, signal: AbortSignal) => Promise<void>

/**
 * Returned by the handler of an endpoint that `streams`: server-sent events instead of JSON. The event `done` carries
 * the endpoint's answer. An error of `run` is a normal refusal before the first event, and the event `problem` after
 * it.
 */
export class EventStream {
  readonly run: RunEvents

  constructor(run: RunEvents) {
    this.run = run
  }
}

export const eventStreamType = 'text/event-stream'

export const eventStreamHeaders = {
  'content-type': `${eventStreamType}; charset=utf-8`,
  'cache-control': 'no-store',
  // Otherwise nginx would buffer small chunks.
  'x-accel-buffering': 'no',
}

/** Proxies and browsers close idle connections. */
const defaultHeartbeatMs = 10 * secondMs

/** The most bytes to buffer for a slow reader. */
const maxWaiting = 1024 * 1024

type StreamOptions = {
  /** The path of the request, for problems. */
  instance: string
  /** Serializes the endpoint's answer by its schema. */
  serialize: (answer: unknown) => string
  /** Called with internal errors. */
  onFailure: (error: unknown) => void
}

/** A buffer for a reader that may be slower than the events. */
function createText() {
  const stream = new Readable({ read: () => undefined })
  // It may fail before the response listens, and an unhandled error event would end the process.
  stream.on('error', () => undefined)
  let written = 0
  let takenBefore = -1
  return {
    stream,
    write(text: string): void {
      const bytes = Buffer.from(text)
      written += bytes.length
      stream.push(bytes)
      if (stream.readableLength > maxWaiting) stream.destroy()
    },
    /** True if data was waiting at the last call and none has been read since. */
    hasStalled(): boolean {
      const taken = written - stream.readableLength
      const stalled = stream.readableLength > 0 && taken === takenBefore
      takenBefore = taken
      return stalled
    },
  }
}

type Begun = { stream: Readable } | 'reader-gone'

/** One answer. From its first event or heartbeat it has begun and can no longer be refused. */
function openAnswer(heartbeatMs: number, { instance, serialize, onFailure }: StreamOptions) {
  const { stream, write, hasStalled } = createText()
  const aborter = new AbortController()
  const { promise: begun, resolve: begin, reject: refuse } = Promise.withResolvers<Begun>()
  let state: 'silent' | 'speaking' | 'over' = 'silent'
  const say = (text: string): void => {
    if (state === 'over') return
    state = 'speaking'
    write(text)
    begin({ stream })
  }
  const send: SendEvent = (event, data) => {
    const json = event === 'done' ? serialize(data) : JSON.stringify(data)
    say(`event: ${event}\ndata: ${json}\n\n`)
  }
  const heartbeat = setInterval(() => {
    if (hasStalled()) stream.destroy()
    else say(': still here\n\n')
  }, heartbeatMs)
  const end = (): void => {
    state = 'over'
    clearInterval(heartbeat)
  }
  return {
    begun,
    send,
    signal: aborter.signal,
    finish(): void {
      if (state === 'over') return
      end()
      stream.push(null)
      begin({ stream })
    },
    fail(error: unknown): void {
      if (state === 'over') return
      if (state === 'silent') {
        end()
        refuse(error)
        return
      }
      const refusal = toDomainError(error as FastifyError)
      if (refusal.status >= 500) onFailure(error)
      send('problem', toProblem(refusal, instance))
      end()
      stream.push(null)
    },
    /** The reader has disconnected. */
    leave(): void {
      if (state !== 'over') aborter.abort()
      end()
      begin('reader-gone')
    },
    abort: () => aborter.abort(),
  }
}

export type EventStreams = {
  /**
   * Runs the events for the reader of `response`. Resolves with the stream at the first event or heartbeat, or with
   * `reader-gone` if the reader disconnected. Throws if it fails before that.
   */
  begin(events: EventStream, response: ServerResponse, options: StreamOptions): Promise<Begun>
  /** The server stops: ends all streams with a problem that says to try again. */
  stop(): void
}

/** The event streams of one server. */
export function createEventStreams({ heartbeatMs = defaultHeartbeatMs } = {}): EventStreams {
  const underWay = new Set<ReturnType<typeof openAnswer>>()
  let hasStopped = false
  const stopping = () => new UnavailableError('The server is being restarted. Please try again in a moment.', 2)
  return {
    async begin({ run }, response, options) {
      if (hasStopped) throw stopping()
      const answer = openAnswer(heartbeatMs, options)
      underWay.add(answer)
      response.once('close', answer.leave)
      run(answer.send, answer.signal)
        .then(answer.finish, answer.fail)
        .finally(() => underWay.delete(answer))
      return answer.begun
    },
    stop() {
      hasStopped = true
      for (const answer of underWay) {
        answer.fail(stopping())
        answer.abort()
      }
    },
  }
}
