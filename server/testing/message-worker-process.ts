import type pg from 'pg'
import { openDatabase } from '../db/client.ts'
import { startMessageWorker } from '../messages/message-worker.ts'

// A message worker in a process of its own, for tests that kill it. Arguments: the connection as JSON, the mail server.

const [connectionJson = '', smtpUrl = ''] = process.argv.slice(2)
const connection: pg.ClientConfig = JSON.parse(connectionJson)
const onError = (error: unknown): void => console.error(error)

await startMessageWorker({
  connection,
  database: openDatabase(connection, { poolSize: 4, onError }),
  mail: { smtpUrl, from: { address: 'desk@paydesk.test', name: undefined } },
  clock: () => new Date(),
  onProblem: onError,
})
