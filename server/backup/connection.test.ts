import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { withConnection } from './connection.queries.ts'

it('ends immediately if aborted while connecting', async () => {
  const { connection, drop } = await createTestDatabase()
  onTestFinished(drop)
  const stopping = new AbortController()
  const running = withConnection({ connection, use: 'restore', signal: stopping.signal }, async () => 'done')
  stopping.abort(new Error('Stopped'))
  await expect(running).rejects.toThrow('Stopped')
})
