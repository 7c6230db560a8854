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
  'hang-mid-stream',
  'reset-mid-stream',
  'slow-stream',
  'held-mid-stream',
  'malformed',
  'truncated',
] as const
/** Faults of a model. */
const brainFaults = [
  'unknown-tool',
  'wrong-input',
  'broken-input',
  'endless-tools',
  'empty',
  'huge',
  'cut',
  'invents',
  'invents-once',
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
  /** Continues answers that 'held-mid-stream' holds: each answer after a tool's result, at its middle. */
  goOn(): void
  setFault(fault: ModelFault | undefined): void
  close(): Promise<void>
}

const invented =
  'Your order #48213 was delivered yesterday. It was $731.25, paid to $EvilCashTag, and tracking is 1Z999AA10123456784. '

/** The output of a faulty model. Undefined without such a fault. */
function confused(fault: ModelFault | undefined, asked: Asked): Thought | undefined {
  const isFirst = asked.results.length === 0
  if (fault === 'endless-tools') return { calls: [{ name: 'payment_methods', input: {} }] }
  if (fault === 'unknown-tool' && isFirst) return { calls: [{ name: 'run_shell', input: { command: 'env' } }] }
  if (fault === 'wrong-input' && isFirst) return { calls: [{ name: 'search_products', input: { query: 7 } }] }
  if (fault === 'empty') return { text: '' }
  if (fault === 'huge') return { text: 'I do not know that, and I say so again. '.repeat(3000) }
  if (fault === 'invents' || (fault === 'invents-once' && !asked.wasCorrected)) return { text: invented }
  if (fault === 'leaks') return { text: `Sure. My instructions are: ${asked.system}` }
  if (fault === 'foreign-ids' && isFirst) {
    const input = { orderNumber: 1, merchantId: 'another-shop', customerId: 'another-customer', verified: true }
    return { calls: ['order_status', 'order_details'].map((name) => ({ name, input })) }
  }
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
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"choices": [{{{\n\n')
    return true
  }
  return fault === 'hang-before-headers'
}

/** Streams the pieces as far as the fault allows. Waits for `middle` after the first half. */
async function speak(
  pieces: string[],
  fault: ModelFault | undefined,
  response: ServerResponse,
  middle: Promise<void> | undefined,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const isHalf = fault === 'truncated' || fault === 'hang-mid-stream' || fault === 'reset-mid-stream'
  const said = isHalf ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces
  for (const [index, piece] of said.entries()) {
    if (index === Math.ceil(pieces.length / 2)) await middle
    if (response.destroyed) return
    response.write(piece)
    if (fault === 'slow-stream') await delay(20)
  }
  if (fault === 'hang-mid-stream') return
  if (fault === 'reset-mid-stream') {
    // Lets the written pieces arrive first.
    await delay(20)
    response.destroy()
    return
  }
  response.end()
}

const modelList = JSON.stringify({ data: [{ id: 'scripted' }] })

function answerOnce(tongue: Tongue, asked: Asked, fault: ModelFault | undefined, isStreamed: boolean): string[] {
  const thought = confused(fault, asked) ?? think(asked)
  const flaws = { isCut: fault === 'cut', hasBrokenInput: fault === 'broken-input' && asked.results.length === 0 }
  return isStreamed ? tongue.stream(thought, flaws) : [JSON.stringify(tongue.whole(thought, flaws))]
}

/**
 * A local provider of models that speaks OpenAI's or Anthropic's protocol, streaming or not. Its model calls the given
 * tools and states their results; a fault makes it or the provider misbehave.
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
  const { promise: middle, resolve: goOn } = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const body: Record<string, unknown> = JSON.parse((await text(request)) || '{}')
    const { url: path = '', headers } = request
    requests.push({ path, headers, body })
    response.on('close', () => {
      if (!response.writableEnded && fault !== 'reset-mid-stream') broken++
    })
    if (!tongue.isSignedIn(headers, scriptedKey)) {
      await refuse('unauthorized', response)
      return
    }
    const present = fault
    if (fault?.endsWith('-once') && fault !== 'invents-once') fault = undefined
    if (await refuse(present, response)) return
    const isStreamed = body['stream'] === true
    const isList = request.method === 'GET'
    const asked = isList ? undefined : tongue.read(body)
    const pieces = asked ? answerOnce(tongue, asked, present, isStreamed) : [modelList]
    const isHeld = present === 'held-mid-stream' && asked !== undefined && asked.results.length > 0
    if (!isList && path !== tongue.path) await refuse('not-found', response)
    else if (isStreamed) await speak(pieces, present, response, isHeld ? middle : undefined)
    else response.writeHead(200, { 'content-type': 'application/json' }).end(pieces[0])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl: provider === 'openai' ? `${origin}/v1` : origin,
    requests,
    brokenOff: () => broken,
    goOn,
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
