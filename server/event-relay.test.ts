import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './db/client.ts'
import { startEventRelay } from './event-relay.ts'
import { appendEvents } from './events/events.service.ts'
import { createTestApp, testJwtSecret } from './testing/app.ts'
import { insertMerchant, insertUser } from './testing/factories.ts'
import { notice } from './testing/live-app.ts'
import { waitFor } from './testing/processes.ts'

// Polling once a second would take longer than the test allows.
it('two processes receive each other’s events immediately, through PostgreSQL only', async () => {
  const test = await createTestApp()
  onTestFinished(() => test.close())
  const { id: shop } = await insertMerchant(test.owner)
  const start = async () => {
    const database = openDatabase(test.connection, { poolSize: 4, onError: () => {} })
    const { connection } = test
    const log = pino({ level: 'silent' })
    const events = await startEventRelay({ redisUrl: undefined, jwtSecret: testJwtSecret, database, connection, log })
    onTestFinished(() => database.close())
    onTestFinished(() => events.stop())
    const heard: number[] = []
    events.relay.listen((some) => heard.push(...some.map(({ sequence }) => sequence)))
    const changed: (string | undefined)[] = []
    events.sessionChanges.listen((userId) => changed.push(userId))
    return { database, heard, changed }
  }
  const [here, there] = [await start(), await start()]
  for (let number = 1; number <= 20; number += 1) {
    await here.database.write('platform', (transaction) =>
      appendEvents(transaction, [notice(shop, `${number}`)], new Date()),
    )
    await waitFor('both to hear it', () => here.heard.length === number && there.heard.length === number)
  }
  expect(there.heard).toEqual(here.heard)
  const user = await insertUser(test.owner, { role: 'merchant', merchantId: shop })
  await test.owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [user.id])
  await waitFor('both to hear of the user', () => [here, there].every(({ changed }) => changed.includes(user.id)))
  expect(there.heard).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})
