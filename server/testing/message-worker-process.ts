import type pg from 'pg'
import { openDatabase } from '../db/client.ts'
import { startJobQueue } from '../jobs/job-queue.ts'
import { startMessageWorker } from '../messages/message-worker.ts'
import { createSmtpMailer } from '../messages/smtp-mailer.ts'

// A message worker in a process of its own, for tests that kill it. Arguments: the connection as JSON, the mail server.

const [connectionJson = '', smtpUrl = ''] = process.argv.slice(2)
const connection: pg.ClientConfig = JSON.parse(connectionJson)
const from = { address: 'desk@paydesk.test', name: undefined }
const onError = (error: unknown): void => console.error(error)

await startMessageWorker({
  jobs: await startJobQueue(connection, onError),
  database: openDatabase(connection, { poolSize: 4, onError }),
  channels: { email: createSmtpMailer({ smtpUrl, from }, { connections: 4 }) },
  publicUrl: 'http://localhost:3001',
  clock: () => new Date(),
  onProblem: onError,
})
