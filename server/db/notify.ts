import type { NamedStatement, Transaction } from './transaction.ts'

const statement: NamedStatement = { name: 'notify', text: 'SELECT pg_notify($1, $2)' }

/** Has PostgreSQL tell all processes that listen to a channel, at the commit and only then. */
export async function notify(transaction: Transaction, channel: string, payload = ''): Promise<void> {
  await transaction.run(statement, [channel, payload])
}
