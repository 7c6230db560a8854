import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './testing/database.ts'
import { makeFolder } from './testing/embedded-server.ts'
import { startProcess } from './testing/processes.ts'
import { startServerProcess } from './testing/server-process.ts'
import { headerOf, startTestSmtpServer } from './testing/smtp-server.ts'

const docs = join(import.meta.dirname, '..', 'docs')
const script = join(docs, 'examples', 'first-order.mjs')
const customer = 'maya@customer.test'
const owner = 'dana@paydesk.test'

/** A desk without users and a mail server, both on this machine. */
async function startEmptyDesk() {
  const { path: dataDir, remove } = await makeFolder()
  onTestFinished(remove)
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const smtp = await startTestSmtpServer()
  onTestFinished(() => smtp.close())
  const { host, user, database: name } = database.connection
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    // The mail server is on this machine.
    WEBHOOK_ALLOW_PRIVATE: 'true',
    ...{ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
  })
  onTestFinished(async () => {
    await server.end('SIGKILL')
  })
  const { hostname, port } = new URL(smtp.url)
  return { server, smtp, mail: { SMTP_HOST: hostname, SMTP_PORT: port, SMTP_SECURITY: 'none' } }
}

async function runScript(env: Record<string, string>): Promise<string> {
  const run = startProcess(process.execPath, [script], {
    env: { ADMIN_EMAIL: owner, ADMIN_PASSWORD: 'correct-horse-battery', CUSTOMER_EMAIL: customer, ...env },
  })
  await run.ended()
  return run.output()
}

const steps = [
  `1. signed in as ${owner}`,
  '2. goes on with Aurora Outfitters, which accepts cashapp and zelle',
  `3. connected 127.0.0.1, and sent a test message to ${owner}`,
  '4. added Enamel mug',
  '5. placed order #10001 over $37.00',
  `6. the payment instructions were sent to ${customer}`,
  '7. marked order #10001 as paid',
  '8. shipped order #10001',
  '9. the set-up is done',
]

test('the documentation’s script takes an empty desk from its setup link to a shipped order', async () => {
  const { server, smtp, mail } = await startEmptyDesk()
  const [link] = await server.printed(/http:\S+\/setup#token=\S+/)
  const unreachable = await runScript({ PAYDESK_SETUP_LINK: link, ...mail, SMTP_PORT: '9' })
  expect(unreachable).toContain('The mail server did not take the test message')

  // The administrator exists now, as if named in the environment, and signs in.
  const output = await runScript({ PAYDESK_URL: server.url, ...mail })
  expect(output.trim().split('\n')).toEqual(steps)
  const [first, second] = smtp.received
  expect(first?.to).toEqual([owner])
  expect(second?.to).toEqual([customer])
  expect(second?.raw).toContain('payments@aurora.example.com')
  expect(headerOf(second?.raw ?? '', 'From')).toBe(`Aurora Outfitters <${owner}>`)
  expect(await runScript({ PAYDESK_SETUP_LINK: link, ...mail })).toContain('This set-up link is no longer valid')

  const again = { PAYDESK_URL: server.url, ...mail }
  expect(await runScript(again)).toContain('Another shop already has this email address')
  expect(await runScript({ ...again, SHOP_EMAIL: 'second@paydesk.test' })).toContain('8. shipped order #10002')

  const withoutMail = await runScript({ PAYDESK_URL: server.url, SHOP_EMAIL: 'third@paydesk.test' })
  expect(withoutMail).toMatch(/^6\. send the customer to http\S+\/pay\/[\w-]{22}\n(?:.*\n)*8\. shipped order #10003$/m)
})

test('the script needs only Node, and the documentation describes it', async () => {
  const imported = [...(await readFile(script, 'utf8')).matchAll(/from '([^']+)'/g)].map(([, name]) => name)
  expect(imported.every((name) => name?.startsWith('node:'))).toBe(true)
  expect(await readFile(join(docs, 'empty-desk.md'), 'utf8')).toContain('examples/first-order.mjs')
})
