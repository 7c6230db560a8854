import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Paydesk, signWebhook } from '@paydesk/sdk'
import { startProcess, type TestProcess, waitFor } from '../../server/testing/processes.ts'
import { inProject } from '../bootstrap/project.js'

/** The desk that the documents' commands run against, and a port that is free. */
export type Place = {
  url: string
  env: Record<string, string>
  port: number
  /** Called with each process, so that the test ends it. */
  started: (one: TestProcess) => void
}

const newOrder = (name: string) => ({
  customer: { name, email: 'dana@example.com' },
  products: [{ name: 'Mug', price: 18.5, quantity: 2 }],
  paymentMethod: 'venmo' as const,
})

const deskOf = ({ url, env }: Place): Paydesk => new Paydesk({ baseUrl: url, apiKey: env['PAYDESK_API_KEY'] ?? '' })

function start(place: Place, args: string[], env: Record<string, string> = {}): TestProcess {
  const one = startProcess(process.execPath, args, { env: { ...place.env, PAYDESK_URL: place.url, ...env } })
  place.started(one)
  return one
}

const startExample = (place: Place, name: string, env: Record<string, string> = {}): TestProcess =>
  start(place, [inProject('docs', 'examples', name)], env)

/** Runs the example twice: the desk has one order. */
export async function runSdkOrder(place: Place): Promise<string[]> {
  const outputs: string[] = []
  for (let run = 0; run < 2; run += 1) {
    const one = startExample(place, 'sdk-order.mjs', { ORDER_ID: `WEB-${place.port}` })
    if ((await one.ended()) !== 0) throw new Error(one.output())
    outputs.push(one.output())
  }
  const found = await deskOf(place).orders.byExternalId(`WEB-${place.port}`)
  if (found?.metadata['channel'] !== 'Instagram') throw new Error('The order has no metadata')
  return outputs
}

/** Orders arrive while the example copies the list. @returns how many it has in the end, and how many there are */
export async function runSdkCopy(place: Place): Promise<[copied: number, total: number]> {
  const paydesk = deskOf(place)
  const copy = startExample(place, 'sdk-copy.mjs')
  let made = 0
  let isCopied = false
  const copied = copy.printed(/^copied \d+ orders$/m).finally(() => {
    isCopied = true
  })
  // At least one afterwards, whose event follows those of all others.
  while (!isCopied || made < 5) {
    await paydesk.orders.create(newOrder(`Customer ${made}`))
    made += 1
  }
  await copied
  const last = await paydesk.orders.create(newOrder('The last'))
  const [, count = ''] = await copy.printed(new RegExp(`^order\\.created #${last.number}: (\\d+) orders$`, 'm'))
  let total = 0
  for await (const _ of paydesk.orders.list()) total += 1
  return [Number(count), total]
}

/** @returns the statuses of a wrong signature, a right one and its repeat, and what the receiver printed */
export async function runSdkWebhooks(place: Place): Promise<{ statuses: number[]; output: string }> {
  const secret = place.env['PAYDESK_WEBHOOK_SECRET'] ?? ''
  const receiver = startExample(place, 'sdk-webhooks.mjs', { PORT: String(place.port) })
  const url = `http://127.0.0.1:${place.port}`
  await waitFor('the receiver', () =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  )
  const body = JSON.stringify({ type: 'order.paid', timestamp: new Date().toISOString(), data: { number: 4711 } })
  const statuses: number[] = []
  for (const secrets of [['whsec_AAAAAAAAAAAA'], [secret], [secret]]) {
    const headers = await signWebhook(body, { id: 'evt_1', secrets })
    statuses.push((await fetch(url, { method: 'POST', headers, body })).status)
  }
  await receiver.printed(/^order\.paid #4711$/m)
  return { statuses, output: receiver.output() }
}

const command = inProject('packages', 'cli', 'src', 'main.ts')

/** Forwards to the example receiver, with its secret. */
async function listening(place: Place, folder: string): Promise<{ listener: TestProcess; receiver: TestProcess }> {
  const receiver = startExample(place, 'sdk-webhooks.mjs', { PORT: String(place.port) })
  const target = `http://localhost:${place.port}/hook`
  const listener = start(place, [command, 'listen', '--forward-to', target], { XDG_RUNTIME_DIR: folder })
  await listener.printed(/Listening at/)
  return { listener, receiver }
}

/**
 * Runs `paydesk listen`, places an order and runs `paydesk trigger`. @returns what the receiver printed, and the listener's code
 */
export async function runListener(place: Place): Promise<{ output: string; code: unknown }> {
  const folder = await mkdtemp(join(tmpdir(), 'paydesk-docs-'))
  try {
    const { listener, receiver } = await listening(place, folder)
    const { number } = await deskOf(place).orders.create(newOrder('Dana Whitfield'))
    await receiver.printed(new RegExp(`^order\\.created #${number}$`, 'm'))
    const trigger = start(place, [command, 'trigger', 'order.paid'], { XDG_RUNTIME_DIR: folder })
    if ((await trigger.ended()) !== 0) throw new Error(trigger.output())
    await receiver.printed(/^order\.paid #12345$/m)
    return { output: receiver.output(), code: await listener.end('SIGINT') }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
