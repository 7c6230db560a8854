import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateIn, dayMs } from '../../contract/core/time.ts'
import { createLiveTest, type LiveTest, notice } from '../testing/live-app.ts'
import { type LiveClient, openLiveClient } from '../testing/live-client.ts'
import { waitFor } from '../testing/processes.ts'

let test: LiveTest
const clients: LiveClient[] = []

beforeAll(async () => {
  test = await createLiveTest()
})
afterAll(async () => {
  for (const client of clients) client.close()
  await test.close()
})

const tokenOf = (who: keyof LiveTest['users']) => test.tokenFor(test.users[who])

async function listen(who: keyof LiveTest['users'], room: string): Promise<LiveClient> {
  const client = await openLiveClient(test.url, { token: await tokenOf(who), room })
  clients.push(client)
  return client
}

/** The date `ago` days before today, in the shop's time zone. */
const date = (ago: number): string => dateIn('America/New_York', new Date(test.clock.now.getTime() - ago * dayMs))

async function close(day: string, status: number): Promise<void> {
  const body = { day, includingEarlier: true }
  expect((await test.call('POST', '/money/closes', { token: await tokenOf('merchant'), body })).status).toBe(status)
}

it('other sessions of the shop hear of a closed day, once for days that were closed together', async () => {
  const colleague = await listen('viewer', test.shop)
  const stranger = await listen('stranger', test.otherShop)
  await close(date(4), 201)
  await close(date(4), 409)
  await close(date(1), 201)
  await test.append(notice(test.shop, 'last'), notice(test.otherShop, 'last'))
  await waitFor('the last event', () =>
    [colleague, stranger].every(({ heard }) => heard.at(-1)?.type === 'notification'),
  )
  const about = { merchantId: test.shop, orderId: null, orderNumber: null }
  expect(colleague.heard.slice(0, -1)).toMatchObject([
    { type: 'day_closed', event: null, data: { ...about, day: date(4) } },
    { type: 'day_closed', event: null, data: { ...about, day: date(1) } },
  ])
  expect(stranger.heard).toHaveLength(1)
})
