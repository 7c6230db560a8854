import { Client } from 'pg'
import { reachEmbeddedPostgres } from '../db/embedded.ts'

/** A connection to the database of a server that runs on `dataDir`, beside it. @returns the client and how to let go of it */
export async function connectBeside(dataDir: string): Promise<{ client: Client; end: () => Promise<void> }> {
  const { connection, stop } = await reachEmbeddedPostgres({ dataDir, log: () => undefined })
  const client = new Client(connection)
  await client.connect()
  return {
    client,
    async end() {
      await client.end()
      await stop()
    },
  }
}
