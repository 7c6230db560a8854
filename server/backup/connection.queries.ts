import pg from 'pg'

/**
 * Runs `work` on a connection of its own, which `signal` cuts: whatever it waits for then fails.
 * @param use what the connection is for, as `pg_stat_activity` shows it
 */
export async function withConnection<Result>(
  { connection, use, signal }: { connection: pg.ClientConfig; use: string; signal: AbortSignal },
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const client = new pg.Client({ ...connection, application_name: `paydesk ${use}` })
  // Heard by the query that runs; unheard it would end the process.
  client.on('error', () => undefined)
  const cut = (): void => void client.end()
  signal.addEventListener('abort', cut)
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  // Nobody waits for it once the connection is made.
  stopped.catch(() => undefined)
  try {
    // `connect` never settles if the connection is ended while it is being made.
    await Promise.race([client.connect(), stopped])
    return await work(client)
  } finally {
    signal.removeEventListener('abort', cut)
    // A transaction that is not committed leaves nothing behind.
    await client.end()
  }
}
