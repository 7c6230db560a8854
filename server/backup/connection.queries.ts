import pg from 'pg'

/**
 * Runs `work` on a new connection. `signal` cuts the connection, so that whatever is waiting fails.
 * @param use the purpose, as `pg_stat_activity` shows it
 */
export async function withConnection<Result>(
  { connection, use, signal }: { connection: pg.ClientConfig; use: string; signal: AbortSignal },
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const client = new pg.Client({ ...connection, application_name: `paydesk ${use}` })
  // The running query gets the error too; without a listener it would end the process.
  client.on('error', () => undefined)
  const cut = (): void => void client.end()
  signal.addEventListener('abort', cut)
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  // Nothing awaits this once connected.
  stopped.catch(() => undefined)
  try {
    // `connect` never settles if the connection ends while being established.
    await Promise.race([client.connect(), stopped])
    return await work(client)
  } finally {
    signal.removeEventListener('abort', cut)
    // Discards an uncommitted transaction.
    await client.end()
  }
}
