import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertMerchant, insertOrder, insertUser } from '../testing/factories.ts'
import { startProcess } from '../testing/processes.ts'
import type { AnalyticsSummary } from './analytics.service.ts'
import { catchUp } from './catching-up.ts'

let test: TestApp
let shop: string
let token: string

beforeAll(async () => {
  test = await createTestApp()
  test.clock.now = new Date('2026-03-20T16:00:00Z')
  shop = (await insertMerchant(test.owner, 'Aurora')).id
  token = await test.tokenFor(await insertUser(test.owner, { role: 'merchant', merchantId: shop }))
  // 23:30 in New York, the day after in Berlin.
  await insertOrder(test.owner, { merchantId: shop, status: 'paid', createdAt: new Date('2026-03-20T03:30:00Z') })
  await test.owner.query('SELECT fold_order_changes()')
})
afterAll(() => test.close())

const script = join(import.meta.dirname, '..', 'rollups.ts')

async function run(env: Record<string, string>, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const command = startProcess(process.execPath, [script, ...args], { env })
  const code = await command.ended()
  return { code, output: command.output() }
}

const ownEnv = () => {
  const { host, user, database } = test.connection
  return { DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}` }
}

it('a merchant who moves keeps exact figures of the old zone, and then has them of the new one', async () => {
  const ask = async () =>
    (await test.call<AnalyticsSummary>('GET', '/orders/analytics/summary?startDate=2026-03-20', { token })).body
  await test.owner.query(`UPDATE merchants SET timezone = 'Europe/Berlin' WHERE id = $1`, [shop])
  expect(await ask()).toMatchObject({ range: { timezone: 'America/New_York' }, orders: { total: 0 } })
  await catchUp(test)
  expect(await ask()).toMatchObject({ range: { timezone: 'Europe/Berlin' }, orders: { total: 1 } })
})

it('what was written past the triggers is found, named and mended', async () => {
  expect(await run(ownEnv(), 'verify')).toEqual({ code: 0, output: 'Every kept figure equals the orders.\n' })
  await test.owner.query('SET session_replication_role = replica')
  await test.owner.query(`UPDATE orders SET payment_method = 'zelle'`)
  await test.owner.query('SET session_replication_role = origin')
  const found = await run(ownEnv(), 'verify')
  expect(found.code).toBe(1)
  expect(found.output).toContain('Aurora: method_figures 2026-03-20 cashapp cents: kept 2500, recounted 0')
  expect(found.output).toContain('All merchants: order_counts 2026-03-20 paid zelle orders: kept 0, recounted 1')
  expect(await run(ownEnv(), 'rebuild')).toEqual({
    code: 0,
    output: 'Aurora: recounted\nAll merchants: recounted\n',
  })
  expect((await run(ownEnv(), 'verify')).code).toBe(0)
})

it('counting again loses nothing that is written at the same time', async () => {
  const writers = Array.from({ length: 4 }, async () => {
    const writer = await test.connectOwner()
    for (let order = 0; order < 25; order += 1) {
      await insertOrder(writer, { merchantId: shop, status: 'paid', createdAt: new Date('2026-03-19T12:00:00Z') })
    }
    await writer.end()
  })
  const counter = await test.connectOwner()
  for (let time = 0; time < 10; time += 1) {
    await counter.query('SELECT rebuild_figures($1)', [shop])
    await test.owner.query('SELECT fold_order_changes()')
  }
  await Promise.all(writers)
  await counter.end()
  const { body } = await test.call<AnalyticsSummary>(
    'GET',
    '/orders/analytics/summary?startDate=2026-03-19&endDate=2026-03-19',
    { token },
  )
  expect(body.orders.total).toBe(100)
  await test.owner.query('SELECT fold_order_changes()')
  const { rows } = await test.owner.query('SELECT * FROM figure_differences($1)', [shop])
  expect(rows).toEqual([])
})

it('what very many orders have left is folded at length', async () => {
  const unfolded = async () => (await test.owner.query('SELECT 1 FROM order_changes')).rowCount
  await test.owner.query('SELECT fold_order_changes()')
  await insertOrder(test.owner, { merchantId: shop })
  await insertOrder(test.owner, { merchantId: shop })
  await catchUp(test, 2)
  expect(await unfolded()).toBe(2)
  await catchUp(test, 1)
  expect(await unfolded()).toBe(0)
})

it('an unknown command says what there is', async () => {
  expect(await run(ownEnv(), 'guess')).toEqual({
    code: 2,
    output: 'Usage: npm run rollups:verify|rollups:rebuild [-- demo]\n',
  })
})
