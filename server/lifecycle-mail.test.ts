import { expect, onTestFinished, test } from 'vitest'
import { queueInstructions } from './messages/messages.service.ts'
import { createTestApp } from './testing/app.ts'
import { makeFolder } from './testing/embedded-server.ts'
import { insertMerchant, insertOrder } from './testing/factories.ts'
import { testPayLinks } from './testing/pay-links.ts'
import { waitFor } from './testing/processes.ts'
import { startServerProcess } from './testing/server-process.ts'
import { headerOf, startTestSmtpServer } from './testing/smtp-server.ts'

test('the server sends queued mail through SMTP_URL and closes the connection when it stops', async () => {
  const { path: dataDir, remove } = await makeFolder()
  onTestFinished(remove)
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const smtp = await startTestSmtpServer()
  onTestFinished(() => smtp.close())
  const { host, user, database } = app.connection
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Pay Desk <desk@paydesk.test>',
  })
  onTestFinished(async () => {
    await server.end('SIGKILL')
  })

  const { id: merchantId } = await insertMerchant(app.owner)
  const { id } = await insertOrder(app.owner, { merchantId, customer: { email: 'dana@example.com' } })
  await app.database.write({ merchantId }, (transaction) =>
    queueInstructions(transaction, { id, merchantId }, { now: new Date(), delivery: 'queued', links: testPayLinks }),
  )
  await waitFor('the message to be sent', async () => {
    const { rows } = await app.owner.query(`SELECT FROM messages WHERE status = 'sent'`)
    return rows.length === 1
  })
  expect(smtp.received).toMatchObject([{ from: 'desk@paydesk.test', to: ['dana@example.com'] }])
  expect(headerOf(smtp.received[0]?.raw ?? '', 'From')).toBe('Pay Desk <desk@paydesk.test>')
  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.output()).not.toMatch(/warn|error/i)
})
