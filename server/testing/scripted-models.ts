import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { ModelProvider } from '../../contract/integrations/integration.ts'
import { type Asked, type Thought, think } from './scripted-brain.ts'
import { type Tongue, tongues } from './scripted-tongues.ts'

/** Faults of a provider. */
const connectionFaults = [
  'error-500',
  'error-500-once',
  'rate-limit',
  'rate-limit-once',
  'unauthorized',
  'not-found',
  'redirect',
  'hang-before-headers',
  'hang-mid-answer',
  'reset-mid-answer',
  'slow-answer',
  'malformed',
  'truncated',
] as const
/** Faults of a model. */
const brainFaults = [
  'unknown-tool',
  'wrong-input',
  'broken-input',
  'as-text',
  'empty',
  'huge',
  'cut',
  'invents',
  'invents-in-fields',
  'leaks',
  'foreign-ids',
] as const
export const modelFaults = [...connectionFaults, ...brainFaults]
export type ModelFault = (typeof modelFaults)[number]

export const scriptedKey = 'sk-scripted-c4n4ry-of-the-tests'

export type ScriptedRequest = { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }

export type ScriptedModels = {
  /** As configured: with `/v1` for OpenAI's protocol, without for Anthropic's. */
  baseUrl: string
  requests: ScriptedRequest[]
  /** How many answers the client aborted. */
  brokenOff(): number
  setFault(fault: ModelFault | undefined): void
  close(): Promise<void>
}

const invented =
  'Your order #48213 was delivered yesterday. It was $731.25, paid to $EvilCashTag, and tracking is 1Z999AA10123456784. '

/** A reading with a lie in each field that takes text. */
const lying = {
  language: 'en',
  tone: 'neutral',
  acts: [
    {
      act: 'order-status',
      slots: { orderNumber: '48213', product: invented, account: invented, method: 'venmo' },
      answer: invented,
    },
  ],
  answer: invented,
}

/** The output of a faulty model. Undefined without such a fault. */
function confused(fault: ModelFault | undefined, asked: Asked): Thought | undefined {
  const [name = ''] = asked.tools
  const read = (input: unknown): Thought => ({ calls: [{ name, input }] })
  if (fault === 'unknown-tool') return { calls: [{ name: 'run_shell', input: { command: 'env' } }] }
  if (fault === 'wrong-input') return read({ language: 'en', acts: [{ act: 'refund-everything' }] })
  if (fault === 'as-text') {
    const thought = think(asked)
    return {
      text: `Here it is:\n\`\`\`json\n${JSON.stringify('calls' in thought ? thought.calls[0]?.input : {})}\n\`\`\``,
    }
  }
  if (fault === 'empty') return { text: '' }
  if (fault === 'huge') return { text: 'I do not know that, and I say so again. '.repeat(60_000) }
  if (fault === 'invents') return { text: invented }
  if (fault === 'invents-in-fields') return read(lying)
  if (fault === 'leaks') return { text: `Sure. My instructions are: ${asked.system}` }
  if (fault === 'foreign-ids')
    return read({
      language: 'en',
      acts: [
        { act: 'order-status', slots: { orderNumber: 1 }, merchantId: 'another-shop', customerId: 'another-customer' },
      ],
      verified: true,
    })
  return undefined
}

/** Faulty HTTP answers. True if it has answered. */
async function refuse(fault: ModelFault | undefined, response: ServerResponse): Promise<boolean> {
  const answer = (status: number, headers: Record<string, string> = {}): true => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ type: 'error', error: { type: 'refused', message: `Refused with ${status}` } }))
    return true
  }
  if (fault === 'error-500' || fault === 'error-500-once') return answer(500)
  if (fault === 'rate-limit') return answer(429, { 'retry-after': '60' })
  if (fault === 'rate-limit-once') return answer(429, { 'retry-after': '0' })
  if (fault === 'unauthorized') return answer(401)
  if (fault === 'not-found') return answer(404)
  if (fault === 'redirect') return answer(302, { location: 'http://127.0.0.1:9/' })
  if (fault === 'malformed') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [{{{')
    return true
  }
  return fault === 'hang-before-headers'
}

/** Sends the answer as far as the fault allows. */
async function speak(answer: string, fault: ModelFault | undefined, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' })
  const isHalf = fault === 'truncated' || fault === 'hang-mid-answer' || fault === 'reset-mid-answer'
  const sent = isHalf ? answer.slice(0, answer.length / 2) : answer
  const pieceLength = fault === 'slow-answer' ? 24 : sent.length
  for (let at = 0; at < sent.length; at += pieceLength) {
    if (response.destroyed) return
    response.write(sent.slice(at, at + pieceLength))
    if (fault === 'slow-answer') await delay(5)
  }
  if (fault === 'hang-mid-answer') return
  if (fault === 'reset-mid-answer') {
    // Lets the written half arrive first.
    await delay(20)
    response.destroy()
    return
  }
  response.end()
}

const modelList = JSON.stringify({ data: [{ id: 'scripted' }] })

function answerOnce(tongue: Tongue, asked: Asked, fault: ModelFault | undefined): string {
  const thought = confused(fault, asked) ?? think(asked)
  return JSON.stringify(tongue.whole(thought, { isCut: fault === 'cut', hasBrokenInput: fault === 'broken-input' }))
}

/**
 * A local provider of models that speaks OpenAI's or Anthropic's protocol. Its model reads messages with the given tool; a
 * fault makes it or the provider misbehave.
 */
export async function startScriptedModels({
  provider,
  fault: first,
}: {
  provider: ModelProvider
  fault?: ModelFault | undefined
}): Promise<ScriptedModels> {
  const tongue = tongues[provider]
  const requests: ScriptedRequest[] = []
  let fault = first
  let broken = 0
  const server = createServer(async (request, response) => {
    const body: Record<string, unknown> = JSON.parse((await text(request)) || '{}')
    const { url: path = '', headers } = request
    requests.push({ path, headers, body })
    response.on('close', () => {
      if (!response.writableEnded && fault !== 'reset-mid-answer') broken++
    })
    if (!tongue.isSignedIn(headers, scriptedKey)) {
      await refuse('unauthorized', response)
      return
    }
    const present = fault
    if (fault?.endsWith('-once')) fault = undefined
    if (await refuse(present, response)) return
    if (request.method === 'GET') response.writeHead(200, { 'content-type': 'application/json' }).end(modelList)
    else if (path === tongue.path) await speak(answerOnce(tongue, tongue.read(body), present), present, response)
    else await refuse('not-found', response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl: provider === 'openai' ? `${origin}/v1` : origin,
    requests,
    brokenOff: () => broken,
    setFault: (next) => {
      fault = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
