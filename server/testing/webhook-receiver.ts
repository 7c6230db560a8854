import { deepStrictEqual } from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import * as z from 'zod/mini'
import { webhookBody } from '../../contract/webhooks/webhook-body.ts'

export type ReceivedWebhook = {
  id: string
  headers: IncomingHttpHeaders
  body: string
  /** By `performance.now`. */
  at: number
}

/** The body of a webhook. */
export type WebhookBody = { type: string; timestamp: string; data: Record<string, unknown> }

/** Returns a status, or handles the response itself. */
export type Answering = (received: ReceivedWebhook, response: ServerResponse) => number | undefined

export type TestReceiver = {
  url: string
  received: ReceivedWebhook[]
  /** Sets the behavior. It answers 200 at first. */
  answer(answering: Answering): void
  /** Requests open now, and at most so far. */
  open(): { now: number; most: number }
  close(): Promise<void>
}

/** Verifies a webhook like a receiver and returns its body. Throws if the signature is wrong, or the body is not as described. */
export function verified({ headers, body }: ReceivedWebhook, secret: string): WebhookBody {
  const sent = new Webhook(secret).verify(body, headers as Record<string, string>) as WebhookBody
  // Parsing drops a field that the contract does not name.
  deepStrictEqual(z.parse(webhookBody, sent), sent)
  return sent
}

/** A webhook receiver on loopback, as a shop would write one. */
export async function startTestReceiver(): Promise<TestReceiver> {
  const received: ReceivedWebhook[] = []
  let answering: Answering = () => 200
  let [now, most] = [0, 0]
  const server = createServer((request, response) => {
    now += 1
    most = Math.max(most, now)
    response.once('close', () => {
      now -= 1
    })
    let body = ''
    request.setEncoding('utf8').on('data', (text) => {
      body += text
    })
    request.on('end', () => {
      const one = { id: String(request.headers['webhook-id']), headers: request.headers, body, at: performance.now() }
      received.push(one)
      const status = answering(one, response)
      if (status !== undefined) response.writeHead(status).end(status === 200 ? 'Thank you' : 'No')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next) => {
      answering = next
    },
    open: () => ({ now, most }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
