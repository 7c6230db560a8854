import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { problemSchema } from '../contract/core/problem.ts'
import { webhookEvents } from '../contract/webhooks/webhook.ts'
import { databaseUrlOf } from '../server/testing/commands.ts'
import { createEmptyDatabase, type TestDatabase } from '../server/testing/database.ts'
import { startProcess, type TestProcess } from '../server/testing/processes.ts'
import { listeningUrl, spawnServer } from '../server/testing/server-process.ts'
import { inProject } from './bootstrap/project.js'
import { allBlocks, type Block, type Command, commandsOf, placeOf } from './docs/blocks.ts'
import { allEndpoints, callsWith, parseExample } from './docs/examples.ts'
import { runLive } from './docs/live-example.ts'
import { countTools, mcpConfigOf } from './docs/mcp-config.ts'
import { notRun } from './docs/not-run.ts'
import { freePort } from './docs/recipes/desk.ts'
import { type Place, runListener, runSdkCopy, runSdkOrder, runSdkWebhooks } from './docs/sdk-examples.ts'

/** The address in the documents. */
const documented = 'https://pay.example.com'
const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const metricsToken = 'the-token-of-prometheus-in-this-test'
const people = { email: 'merchant@paydesk.test', password: 'paydesk-demo' }

let database: TestDatabase
let demo: ReturnType<typeof spawnServer>
let url: string
/** The token of a person of the demo's first shop. */
let accessToken: string
/** The environment for the documents' commands. */
let env: Record<string, string>

async function post<Answer>(path: string, body: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function placeOrder(token: string): Promise<{ id: string; number: number }> {
  const products = [{ name: 'Mug', price: 5, quantity: 1 }]
  const body = { customer: { name: 'Dana', email: 'dana@example.com' }, products, paymentMethod: 'venmo' }
  return (await post<{ order: { id: string; number: number } }>('/orders', body, token)).order
}

beforeAll(async () => {
  database = await createEmptyDatabase()
  const command: [string, ...string[]] = [process.execPath, inProject('server', 'main.js'), 'demo']
  const options = { RATE_LIMIT: 'on', METRICS_TOKEN: metricsToken, WEBHOOK_ALLOW_PRIVATE: 'true' }
  demo = spawnServer({ DATABASE_URL: databaseUrlOf(database.connection), ...options }, { command })
  url = await listeningUrl(demo)
  const { data } = await post<{ data: { tokens: { accessToken: string } } }>('/auth/login', people)
  accessToken = data.tokens.accessToken
  const key = await post<{ apiKey: string }>('/merchants/api-key/generate', {}, accessToken)
  const assistantKey = await post<{ apiKey: string }>('/levy/api-key/generate', {}, accessToken)
  const { PATH = '' } = process.env
  const keys = { PAYDESK_API_KEY: key.apiKey, ASSISTANT_KEY: assistantKey.apiKey }
  env = { PATH, ...keys, PAYDESK_WEBHOOK_SECRET: webhookSecret, ORDER_ID: (await placeOrder(key.apiKey)).id }
}, 120_000)
afterAll(async () => {
  await demo?.end('SIGKILL')
  await database?.drop()
})

/** Runs a command unchanged, against the demo. @returns its output */
async function runHere({ text }: Command): Promise<string> {
  const command = text.replaceAll(documented, url).replace(/^curl /, 'curl --silent --show-error --fail-with-body ')
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command], { env, timeout: 30_000 })
  return stdout
}

/** The example shop of docs/api.md creates an order at the demo, and accepts a webhook only if it is signed. */
async function runShop({ text }: Command): Promise<void> {
  const names = text
    .split(' ')
    .slice(0, -2)
    .map((one) => one.split('=')[0] ?? '')
  const port = await freePort()
  const given: Record<string, string> = { ...env, PAYDESK_URL: url, PORT: String(port) }
  const shop = startProcess(process.execPath, [inProject('docs', 'examples', 'shop.mjs')], {
    env: Object.fromEntries(names.map((name) => [name, given[name] ?? ''])),
  })
  onTestFinished(async () => {
    await shop.end('SIGKILL')
  })
  await shop.printed(/^placed #\d+$/m)
  const body = JSON.stringify({ type: 'order.paid', data: { number: 4711 } })
  const [id, at] = ['msg_1', new Date()]
  const headersWith = (signature: string) => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  })
  const tell = async (signature: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers: headersWith(signature), body })).status
  expect(await tell('v1,bm8=')).toBe(400)
  expect(await tell(new Webhook(webhookSecret).sign(id, at, body))).toBe(204)
  await shop.printed(/^order\.paid #4711$/m)
}

/** One program goes from a key to a shipped order, with the scopes that docs/api.md names. */
async function runKeyToShipped(): Promise<void> {
  const named = /The key needs ((?:`[a-z:]+`(?:, | and )?)+)/.exec(readFileSync(inProject('docs', 'api.md'), 'utf8'))
  const scopes = [...(named?.[1] ?? '').matchAll(/`([a-z:]+)`/g)].map(([, scope]) => scope)
  const { secret } = await post<{ secret: string }>('/api-keys', { name: 'From key to shipped', scopes }, accessToken)
  const given = { PAYDESK_URL: url, PAYDESK_API_KEY: secret, PORT: String(await freePort()) }
  const run = startProcess(process.execPath, [inProject('docs', 'examples', 'key-to-shipped.mjs')], { env: given })
  onTestFinished(async () => {
    await run.end('SIGKILL')
  })
  const lines = [
    /^1\. the desk sends signed webhooks to this program$/,
    /^2\. placed WEB-\d+ as #\d+: the customer pays at http\S+\/pay\/[\w-]{22}$/,
    /^3\. the page asks for \$37\.00 by venmo to \S+, with \w{5} in the note$/,
    /^4\. payment\.claimed: @dana-whitfield says they paid #\d+$/,
    /^5\. order\.paid: WEB-\d+ is paid$/,
    /^6\. order\.shipped: UPS has it as 1Z999AA10123456784$/,
  ].map((line) => expect.stringMatching(line))
  expect([await run.ended(), run.output().trimEnd().split('\n')]).toEqual([0, lines])
}

/** The programs and commands of docs/sdk.md. */
const sdkCommands: [RegExp, (place: Place) => Promise<void>][] = [
  [
    / node sdk-order\.mjs$/,
    async (place) => {
      const [first = '', second = ''] = await runSdkOrder(place)
      expect(first).toMatch(/^order WEB-\d+ is #\d+, pending\npay 37 at http.+\n$/)
      expect(second).toBe(first)
    },
  ],
  [
    / node sdk-copy\.mjs$/,
    async (place) => {
      const [copied, total] = await runSdkCopy(place)
      expect(copied).toBe(total)
    },
  ],
  [
    / node sdk-webhooks\.mjs$/,
    async (place) => {
      const { statuses, output } = await runSdkWebhooks(place)
      expect([statuses, output]).toEqual([[400, 204, 204], 'order.paid #4711\n'])
    },
  ],
  [
    / npx paydesk (listen --forward-to \S+|trigger order\.paid)$/,
    async (place) => {
      expect((await runListener(place)).code).toBe(0)
    },
  ],
]

/** Runs docs/examples/live.mjs through a connection that is cut. */
async function tryLive(): Promise<void> {
  const place = async (): Promise<number> => (await placeOrder(env['PAYDESK_API_KEY'] ?? '')).number
  await runLive({ url, people, place })
}

async function runSdk(run: (place: Place) => Promise<void>): Promise<void> {
  const processes: TestProcess[] = []
  onTestFinished(async () => {
    for (const one of processes) await one.end('SIGKILL')
  })
  await run({ url, env, port: await freePort(), started: (one) => void processes.push(one) })
}

/** Runs a program of docs/programs.md with the variables that the command names. It prints one line for each proof. */
async function runWall({ text }: Command): Promise<void> {
  const [, file = ''] = /node (docs\/examples\/walls\/\S+)$/.exec(text) ?? []
  const given: Record<string, string> = {
    ...env,
    // A command names the user of the demo who has the right role.
    ...{
      PAYDESK_URL: url,
      PAYDESK_EMAIL: /\bPAYDESK_EMAIL=(\S+)/.exec(text)?.[1] ?? '',
      PAYDESK_PASSWORD: people.password,
    },
    ...{ METRICS_TOKEN: metricsToken, PORT: String(await freePort()) },
  }
  const names = [...text.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name)
  const run = startProcess(process.execPath, [inProject(file)], {
    env: Object.fromEntries(names.map((name) => [name, given[name] ?? ''])),
  })
  onTestFinished(async () => {
    await run.end('SIGKILL')
  })
  expect([await run.ended(), run.output()]).toEqual([0, expect.stringMatching(/^(true: .+\n){3,}$/)])
}

async function tryCommand(command: Command): Promise<void> {
  const sdk = sdkCommands.find(([pattern]) => pattern.test(command.text))
  const rule = notRun.find(({ pattern }) => pattern.test(command.text))
  if (rule !== undefined) rule.check?.(command.text)
  else if (sdk !== undefined) await runSdk(sdk[1])
  else if (/^(curl|openssl rand) /.test(command.text)) {
    const output = await runHere(command)
    expect(output).not.toBe('')
    // An import that is checked names the errors of its file.
    if (output.startsWith('{')) expect(JSON.parse(output).errors ?? []).toEqual([])
  } else if (/ node docs\/examples\/shop\.mjs$/.test(command.text)) await runShop(command)
  else if (/ node docs\/examples\/key-to-shipped\.mjs$/.test(command.text)) await runKeyToShipped()
  else if (/ node docs\/examples\/live\.mjs$/.test(command.text)) await tryLive()
  else if (/ node docs\/examples\/walls\/\S+$/.test(command.text)) await runWall(command)
  else
    throw new Error(
      'No test knows this command: run it in tools/lifecycle-docs.test.ts, or list it in tools/docs/not-run.ts with the reason',
    )
}

async function orderFields(): Promise<string[]> {
  const headers = { authorization: `Bearer ${env['PAYDESK_API_KEY']}` }
  const answer = (await (await fetch(`${url}/api/orders?limit=1`, { headers })).json()) as { orders: object[] }
  return Object.keys(answer.orders[0] ?? {})
}

/** The errors of an order whose second product has no quantity, which a documented refusal shows. */
async function errorsOfOrder(): Promise<unknown> {
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${env['PAYDESK_API_KEY']}` },
    body: JSON.stringify({
      customer: { name: 'Dana', email: 'dana@example.com' },
      products: [1, 0].map((quantity) => ({ name: 'Mug', price: 18.5, quantity })),
      paymentMethod: 'venmo',
    }),
  })
  return ((await answer.json()) as { errors: unknown }).errors
}

async function tryJson(text: string): Promise<void> {
  const example = parseExample(text)
  const config = mcpConfigOf(example)
  if (config !== undefined) {
    const counts = await countTools(config, { documented, url, key: env['PAYDESK_API_KEY'] ?? '' })
    for (const count of counts) expect(count).toBeGreaterThan(20)
  } else if (String(example['type']).startsWith('/problems/')) {
    expect(problemSchema.safeParse(example).success).toBe(true)
    if ('errors' in example) expect(example['errors']).toEqual(await errorsOfOrder())
  } else if ('timestamp' in example) {
    expect(webhookEvents).toContain(example['type'])
    expect(await orderFields()).toEqual(expect.arrayContaining(Object.keys(example['data'] as object)))
  } else expect(callsWith(example, await allEndpoints()), 'the calls whose body or answer this is').not.toEqual([])
}

/** The programs under docs/examples, with their folder. */
const exampleFiles = (): string[] =>
  readdirSync(inProject('docs', 'examples'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.mjs$/.test(name),
  )

/**
 * A program in the documents is a file under docs/examples, which is run, or it runs alone with its assumed variables.
 */
async function tryScript(text: string): Promise<void> {
  const examples = exampleFiles().map((name) => readFileSync(inProject('docs', 'examples', name), 'utf8'))
  if (examples.some((one) => one.trim() === text.trim())) return
  const at = new Date()
  const given = `const body = '{"type":"order.paid"}'
    const request = { headers: ${JSON.stringify({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(webhookSecret).sign('msg_1', at, '{"type":"order.paid"}'),
    })} }`
  const [, imports = '', rest = ''] = /^((?:import .*\n)*)([\s\S]*)$/.exec(text) ?? []
  const client = `const { Paydesk: Assumed } = await import('@paydesk/sdk')
    const paydesk = new Assumed({ baseUrl: '${url}', apiKey: '${env['PAYDESK_API_KEY']}' })`
  const variables = `const [PAYDESK_URL, PAYDESK_API_KEY] = ['${url}', '${env['PAYDESK_API_KEY']}']`
  const named = /\{PAYDESK_URL\}|, PAYDESK_URL\)/.test(rest) ? variables : ''
  const assumed = /\bpaydesk\./.test(rest) ? client : named
  const program = `${imports}${given}\n${assumed}\n${rest.replaceAll('whsec_…', webhookSecret)}`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { cwd: inProject() })
}

async function tryHeaders(text: string): Promise<void> {
  const answer = await fetch(`${url}/api/orders?limit=1`, {
    headers: { authorization: `Bearer ${env['PAYDESK_API_KEY']}` },
  })
  expect(answer.status).toBe(200)
  for (const line of text.split('\n')) {
    const [name = '', value = ''] = line.split(': ')
    if (name === 'Authorization')
      expect(`Bearer ${env['PAYDESK_API_KEY']}`).toMatch(new RegExp(`^${value.replace('…', '.+')}$`))
    else
      expect([name, answer.headers.get(name)]).toEqual([
        name,
        name.endsWith('-Limit') ? value : expect.stringMatching(/^\d+$/),
      ])
  }
}

/** Checks the assistant's streamed answer: the events are those that the document shows. */
async function tryEvents(text: string): Promise<void> {
  const headers = { authorization: `Bearer ${env['ASSISTANT_KEY']}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ message: 'How do returns work?', visitorId: 'visitor-1', stream: true })
  const stream = await (await fetch(`${url}/api/assistant/chat`, { method: 'POST', headers, body })).text()
  for (const [event] of text.matchAll(/^event: \w+$/gm)) expect(stream).toContain(event)
}

const checks: Record<string, (block: Block) => Promise<void> | void> = {
  sh: () => undefined,
  json: ({ text }) => tryJson(text),
  js: ({ text }) => tryScript(text),
  http: ({ text }) => tryHeaders(text),
  'event-stream': ({ text }) => tryEvents(text),
  html: async ({ text }) => {
    const [, source = ''] = /src="([^"]+)"/.exec(text) ?? []
    expect((await fetch(source.replace(documented, url), { method: 'HEAD' })).status).toBe(200)
  },
  csp: ({ text }) => expect(text).toMatch(/^((script|connect|frame)-src https:\/\/pay\.example\.com(; |$))+$/),
  caddyfile: ({ text }) => expect(text).toContain('reverse_proxy 127.0.0.1:3001'),
  yaml: ({ text }) => {
    const isRules = text.startsWith('groups:')
    if (isRules)
      expect(`${text.trimEnd()}\n`).toBe(readFileSync(inProject('deploy/prometheus/paydesk-alerts.yml'), 'utf8'))
    else expect(text).toMatch(/^scrape_configs:\n {2}- job_name: paydesk\n(?: {4,}.+\n?)+$/)
  },
  text: ({ text }) => {
    // The tree of the project.
    for (const [, folder = ''] of text.matchAll(/^([\w-]+)\//gm))
      expect([folder, existsSync(inProject(folder))]).toEqual([folder, true])
    const [, , rooms = ''] = /^(server\/.*?) {4,}((?:.*\n)(?: {12}.*\n)*)/m.exec(text) ?? []
    for (const [, room = ''] of rooms.matchAll(/([\w-]+)\//g))
      expect([room, existsSync(inProject('server', room))]).toEqual([room, true])
  },
}

const blocks = allBlocks()
const commands = blocks.filter(({ language }) => language === 'sh').flatMap(commandsOf)
const titled = <One extends { file: string; line: number }>(all: One[], title: (one: One) => string): [string, One][] =>
  all.map((one) => [`${placeOf(one)} ${title(one)}`, one])

describe('every command in the documents works, or is listed with the reason why it is not run', () => {
  test.each(titled(commands, ({ text }) => text.split('\n')[0] ?? ''))('%s', (_, command) => tryCommand(command))
})

describe('every other code block in the documents is correct', () => {
  const others = blocks.filter(({ language }) => language !== 'sh')
  test.each(titled(others, ({ language }) => language || 'without a language'))('%s', async (_, block) => {
    const check = checks[block.language]
    if (check === undefined)
      throw new Error(
        `No test knows blocks of this language: name one of ${Object.keys(checks).join(', ')}, or add a check to tools/lifecycle-docs.test.ts`,
      )
    await check(block)
  })
})

test('docs/operations.md lists each background job with its interval', async () => {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const jobs = [...(await answer.text()).matchAll(/^paydesk_job_interval_seconds\{work="([^"]+)"\} (\d+)$/gm)]
  const rows = readFileSync(inProject('docs', 'operations.md'), 'utf8').split('\n')
  const intervalOf = (work: string) =>
    / \| (\d+) s \| /.exec(rows.find((row) => row.includes(`\`${work}\``)) ?? '')?.[1]
  const running = Object.fromEntries(jobs.map(([, work = '', seconds]) => [work, seconds]))
  expect(Object.keys(running)).toContain('the reading of mailboxes')
  expect(Object.fromEntries(Object.keys(running).map((work) => [work, intervalOf(work)]))).toEqual(running)
})

test('every listed exception occurs in a document', () => {
  for (const { pattern } of notRun)
    expect([String(pattern), commands.some(({ text }) => pattern.test(text))]).toEqual([String(pattern), true])
  for (const language of Object.keys(checks))
    expect([language, blocks.some((block) => block.language === language)]).toEqual([language, true])
})

test('every program under docs/examples is in a document that says how to run it', () => {
  const texts = [...new Set(blocks.map(({ file }) => file))].map((file) => readFileSync(inProject(file), 'utf8'))
  for (const name of exampleFiles()) expect([name, texts.some((text) => text.includes(name))]).toEqual([name, true])
})
