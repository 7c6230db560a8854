import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { hourMs } from '../../contract/core/time.ts'
import { allRoom, catchUpPageSize } from '../../contract/realtime/socket.ts'
import { createLiveTest, disconnected, type LiveTest, notice } from '../testing/live-app.ts'
import { type LiveClient, openLiveClient } from '../testing/live-client.ts'
import { waitFor } from '../testing/processes.ts'

let test: LiveTest
const clients: LiveClient[] = []

beforeAll(async () => {
  test = await createLiveTest()
})
afterAll(() => test.close())
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

async function open(who: keyof LiveTest['users'], room: string): Promise<LiveClient> {
  const client = await openLiveClient(test.url, { token: await test.tokenFor(test.users[who]), room })
  clients.push(client)
  return client
}
const messages = ({ heard }: LiveClient) => heard.map(({ data }) => ('message' in data ? data.message : ''))
const names = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix} ${index}`)

it('a client that was away gets missed events once, in order, in as many pages as it takes', async () => {
  const client = await open('merchant', test.shop)
  await test.append(notice(test.shop, 'before'))
  await waitFor('the first', () => client.heard.length === 1)
  client.socket.disconnect()
  const missed = names(catchUpPageSize * 2 + 7, 'missed')
  await test.append(...missed.map((name) => notice(test.shop, name)))
  client.socket.connect()
  await waitFor('all of them', () => client.heard.length === missed.length + 1)
  await test.append(notice(test.shop, 'after'))
  await waitFor('the last', () => client.heard.length === missed.length + 2)
  expect(messages(client)).toEqual(['before', ...missed, 'after'])
  expect(client.gaps()).toBe(0)
})

it('a client in the room `all` gets every merchant’s events, with ids of that room', async () => {
  const client = await open('admin', allRoom)
  const first = notice(test.shop, 'one')
  await test.append(first, notice(test.otherShop, 'other'), notice(test.shop, 'two'))
  await waitFor('three', () => client.heard.length === 3)
  client.socket.disconnect()
  await test.append(notice(test.otherShop, 'missed'))
  client.socket.connect()
  await waitFor('the fourth', () => client.heard.length === 4)
  expect(messages(client)).toEqual(['one', 'other', 'two', 'missed'])
  const [from = 0] = client.heard.map(({ id }) => id)
  expect(client.heard.map(({ id }) => id)).toEqual([from, from + 1, from + 2, from + 3])
})

it('when an access token expires its socket is closed, and the client reconnects with another', async () => {
  const tokens = [await test.tokenFor(test.users.merchant)]
  const client = await openLiveClient(test.url, { token: () => tokens.at(-1) ?? '', room: test.shop })
  clients.push(client)
  await test.append(notice(test.shop, 'before'))
  await waitFor('the first', () => client.heard.length === 1)
  test.clock.now = new Date(test.clock.now.getTime() + hourMs)
  tokens.push(await test.tokenFor(test.users.merchant))
  const closed = disconnected(client.socket)
  await test.sockets?.sweep()
  await test.append(notice(test.shop, 'meanwhile'))
  expect(await closed).toBe('io server disconnect')
  await waitFor('it to be back', () => client.joins() === 2)
  await test.append(notice(test.shop, 'after'))
  await waitFor('all', () => client.heard.length === 3)
  expect(messages(client)).toEqual(['before', 'meanwhile', 'after'])
})

it('reports when the log doesn’t go back far enough', async () => {
  const client = await open('merchant', test.shop)
  const joined = await client.socket.emitWithAck('join_merchant', test.shop)
  await test.append(notice(test.shop, 'forgotten'), notice(test.shop, 'kept'))
  await waitFor('both', () => client.heard.length === 2)
  await test.owner.query('DELETE FROM events WHERE merchant_id = $1 AND sequence <= $2', [
    test.shop,
    joined.lastEventId + 1,
  ])
  const missed = await client.socket.emitWithAck('catch_up', { room: test.shop, after: joined.lastEventId })
  expect(missed).toMatchObject({ ok: true, isComplete: false, events: [{ id: joined.lastEventId + 2 }] })
  const beyond = { room: test.shop, after: joined.lastEventId + 9 }
  expect(await client.socket.emitWithAck('catch_up', beyond)).toMatchObject({ isComplete: false, events: [] })
})

// Clients join at every possible point between numbering, sending and reading events.
it('a client that joins at any moment misses and doubles nothing', async () => {
  const first = await open('merchant', test.shop)
  const begun = first.heard.length
  const all = names(400, 'busy')
  let isWriting = true
  const writing = (async () => {
    for (const name of all) await test.append(notice(test.shop, name))
    isWriting = false
  })()
  const starts: { from: number; heard: { id: number }[] }[] = []
  while (isWriting) {
    const { socket } = await open('viewer', test.otherShop).catch(async () => open('admin', test.otherShop))
    const heard: { id: number }[] = []
    // From here on only the room's messages, as they arrive: first the answer, then every later event.
    socket.onAny((_type: string, event: { id: number }) => heard.push(event))
    const { lastEventId } = await socket.emitWithAck('join_merchant', test.shop)
    starts.push({ from: lastEventId, heard })
  }
  await writing
  await waitFor('all', () => first.heard.length === begun + all.length)
  const last = first.heard.at(-1)?.id ?? 0
  await waitFor('all in the others', () => starts.every(({ from, heard }) => from + heard.length >= last))
  expect(starts.length).toBeGreaterThan(3)
  for (const { from, heard } of starts)
    expect(heard.map(({ id }) => id)).toEqual(Array.from({ length: last - from }, (_, index) => from + index + 1))
  expect(messages(first).slice(-all.length)).toEqual(all)
  expect(first.gaps()).toBe(0)
})
