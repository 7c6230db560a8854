import type pg from 'pg'
import { openDatabase } from '../db/client.ts'
import { type Jobs, runJobs } from '../jobs/run-jobs.ts'
import { messageJobs } from '../messages/message-jobs.ts'
import { createSmtpMailer } from '../messages/smtp-mailer.ts'

// Sends messages in a process of its own, for tests that kill it. Arguments: the connection as JSON, the mail server.

const [connectionJson = '', smtpUrl = ''] = process.argv.slice(2)
const connection: pg.ClientConfig = JSON.parse(connectionJson)
const from = { address: 'desk@paydesk.test', name: undefined }
const onError = (error: unknown): void => console.error(error)

const jobs: Jobs = runJobs(
  messageJobs(
    {
      database: openDatabase(connection, { poolSize: 4, onError }),
      channels: { email: createSmtpMailer({ smtpUrl, from }, { connections: 4 }) },
      publicUrl: 'http://localhost:3001',
      clock: () => new Date(),
      onProblem: onError,
    },
    (reason) => jobs.wake(reason),
  ),
  onError,
)
