import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { dayMs } from '../../contract/core/time.ts'
import { createAccessTokens } from '../auth/tokens.ts'
import { insertUser } from './factories.ts'

export type Listener = { token: string; merchantId: string }

/** Inserts this many users, spread over the merchants, each with a session. Hashes no password. */
export async function insertManySessions(
  client: pg.Client,
  { merchantIds, count, secret }: { merchantIds: readonly string[]; count: number; secret: string },
): Promise<Listener[]> {
  const accessTokens = createAccessTokens(new TextEncoder().encode(secret))
  const users: { id: string; merchantId: string }[] = []
  for (const merchantId of merchantIds) {
    const email = `listener-${uuidv7()}@example.com`
    users.push({ id: (await insertUser(client, { role: 'merchant', merchantId, email })).id, merchantId })
  }
  const now = new Date()
  const sessions = Array.from({ length: count }, (_, index) => {
    const user = users[index % users.length]
    if (user === undefined) throw new Error('There is no merchant')
    return { sessionId: uuidv7(), userId: user.id, merchantId: user.merchantId }
  })
  await client.query(
    `INSERT INTO sessions (id, user_id, created_at, expires_at)
     SELECT session, person, $3, $4 FROM unnest($1::uuid[], $2::uuid[]) AS given (session, person)`,
    [
      sessions.map(({ sessionId }) => sessionId),
      sessions.map(({ userId }) => userId),
      now,
      new Date(now.getTime() + dayMs),
    ],
  )
  return Promise.all(
    sessions.map(async ({ sessionId, userId, merchantId }) => ({
      token: await accessTokens.sign({ userId, sessionId }, now),
      merchantId,
    })),
  )
}
