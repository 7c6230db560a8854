import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyError } from 'fastify'
import { secondMs } from '../../contract/core/time.ts'
import { UnavailableError } from '../errors.ts'
import { toDomainError, toProblem } from './problems.ts'

/** Sends one event; `data` is written as JSON. After the end, and once the reader has gone, it does nothing. */
export type SendEvent = (event: string, data: unknown) => void

/** Answers in events until it is through; `signal` aborts when the reader has gone or the server stops. */
export type RunEvents = (send: SendEvent, signal: AbortSignal) => Promise<void>

/**
 * Returned by the handler of an endpoint that `streams`, in place of JSON: server-sent events, of which `done` carries
 * the endpoint's own answer. An error of `run` is answered as on any other route before the first event, and as the
 * event `problem` after it.
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
  // nginx would keep small pieces back until they are many.
  'x-accel-buffering': 'no',
}

/** Proxies and browsers end connections on which nothing is said. */
const defaultHeartbeatMs = 10 * secondMs

/** The most bytes that may wait for a slow reader. */
const maxWaiting = 1024 * 1024

type StreamOptions = {
  /** The path of the request, which problems name. */
  instance: string
  /** Writes the endpoint's answer as JSON, by its schema. */
  serialize: (answer: unknown) => string
  /** Told of failures on our side. */
  onFailure: (error: unknown) => void
}

/** A buffer for one reader, who may read more slowly than events come. */
function createText() {
  const stream = new Readable({ read: () => undefined })
  // It can fail before the answer listens to it, and an unheard error ends the process.
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
    /** Whether something has waited since the last time this was asked, and nothing was taken. */
    hasStalled(): boolean {
      const taken = written - stream.readableLength
      const stalled = stream.readableLength > 0 && taken === takenBefore
      takenBefore = taken
      return stalled
    },
  }
}

type Begun = { stream: Readable } | 'reader-gone'

/** One answer under way: from the first event, or the first sign of life, it is begun and can't be refused any more. */
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
    /** Nobody waits for it any more. */
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
   * Runs it for the reader of `response`. Answers what to send as soon as anything is said, and `reader-gone` where nobody
   * takes it any more. Throws what it fails with before.
   */
  begin(events: EventStream, response: ServerResponse, options: StreamOptions): Promise<Begun>
  /** Ends what is under way, as a problem that says to try again: the server stops. */
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
