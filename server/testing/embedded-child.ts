// A process with only an embedded PostgreSQL, for tests that kill it: `node embedded-child.ts DATA_DIR`.

import { startEmbeddedPostgres } from '../db/embedded.ts'

const postgres = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  log: (line) => console.error(line),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? `${error.constructor.name}: ${error.message}` : error)
  process.exit(1)
})
// Before reporting ready, because the signal may follow immediately.
process.once('SIGTERM', () => {
  postgres.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
process.stdout.write(`ready ${JSON.stringify(postgres.connection)}\n`)
