import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { minuteMs } from '../../contract/core/time.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertApiKey, insertMerchant, insertUser } from '../testing/factories.ts'

let test: TestApp
let lines: { msg: string; err: { message: string } }[]

beforeEach(async () => {
  lines = []
  test = await createTestApp({
    logger: pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
  })
  await test.owner.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE OF last_seen_at ON sessions FOR EACH ROW EXECUTE FUNCTION refuse();
    CREATE TRIGGER refuse BEFORE UPDATE OF last_used_at ON api_keys FOR EACH ROW EXECUTE FUNCTION refuse()`)
})
afterEach(() => test.close())

it('a use of a session or a key that can’t be recorded refuses nothing, and the log says so', async () => {
  const { id: merchantId } = await insertMerchant(test.owner)
  const session = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId }))
  const key = await insertApiKey(test.owner, merchantId, { scopes: ['orders:read'] })
  const ask = async (token: string) => (await test.call('GET', '/orders', { token })).status
  expect(await ask(session)).toBe(200)
  lines.length = 0
  test.clock.now = new Date(test.clock.now.getTime() + 6 * minuteMs)
  expect(await ask(session)).toBe(200)
  expect(await ask(key)).toBe(200)
  expect(lines).toMatchObject([
    { msg: 'the use of a session was not noted', err: { message: 'refused' } },
    { msg: 'the use of an API key was not noted', err: { message: 'refused' } },
  ])
})
