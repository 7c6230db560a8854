import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SmsConfig } from '../config.ts'

export type ReceivedText = { to: string; from: string; body: string }

/** The answer: undefined accepts, `silent` never answers. */
export type TwilioVerdict = { status: number; body: unknown } | 'silent' | undefined

export type TestTwilioServer = {
  config: SmsConfig
  /** Every text sent with a valid account. */
  received: ReceivedText[]
  close(): Promise<void>
}

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`
const authToken = 'the token of the tests'

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A local server that speaks the parts of Twilio's REST API that read an account and send texts. */
export async function startTestTwilioServer(
  judge: (sent: ReceivedText) => TwilioVerdict = () => undefined,
): Promise<TestTwilioServer> {
  const received: ReceivedText[] = []
  const known = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    if (request.method === 'GET' && request.url === `/2010-04-01/Accounts/${accountSid}.json`) {
      return request.headers.authorization === known
        ? answer(response, 200, { sid: accountSid, status: 'active', type: 'Full' })
        : answer(response, 401, { code: 20003, message: 'Authenticate', status: 401 })
    }
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) {
      return answer(response, 404, { code: 20404, message: 'The requested resource was not found', status: 404 })
    }
    if (request.headers.authorization !== known) {
      return answer(response, 401, { code: 20003, message: 'Authenticate', status: 401 })
    }
    const [to, from, body] = ['To', 'From', 'Body'].map((name) => form.get(name))
    if (
      request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true ||
      !to ||
      !from ||
      !body
    ) {
      return answer(response, 400, { code: 21602, message: 'Message body is required.', status: 400 })
    }
    const sent = { to, from, body }
    received.push(sent)
    const verdict = judge(sent)
    if (verdict === 'silent') return
    if (verdict !== undefined) return answer(response, verdict.status, verdict.body)
    answer(response, 201, { sid: `SM${String(received.length).padStart(32, '0')}`, status: 'queued', error_code: null })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    config: { accountSid, authToken, from: '+15125550100', baseUrl: `http://127.0.0.1:${port}` },
    received,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
