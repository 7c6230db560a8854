import { request } from 'node:http'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { hourMs, minuteMs } from '../../contract/core/time.ts'
import { allRoom } from '../../contract/realtime/socket.ts'
import { connected, createLiveTest, disconnected, type LiveTest, notice } from '../testing/live-app.ts'
import { openLiveClient } from '../testing/live-client.ts'
import { waitFor } from '../testing/processes.ts'

let test: LiveTest

beforeAll(async () => {
  test = await createLiveTest()
})
afterAll(() => test.close())
afterEach(() => test.closeSockets())

const tokenOf = (who: keyof LiveTest['users']): Promise<string> => test.tokenFor(test.users[who])

async function entered(who: keyof LiveTest['users'], room?: unknown) {
  const socket = test.open({ token: await tokenOf(who) })
  await connected(socket)
  const answer = room === undefined ? undefined : await socket.timeout(5000).emitWithAck('join_merchant', room)
  return { socket, answer }
}

const head = (origin: string | undefined, path = '/socket.io/?EIO=4&transport=polling'): Promise<number> =>
  new Promise((resolve, reject) => {
    request(`${test.url}${path}`, { headers: origin === undefined ? {} : { origin } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .once('error', reject)
      .end()
  })

it.each([['polling'], ['websocket']] as const)('delivers events over %s', async (transport) => {
  const client = await openLiveClient(test.url, {
    token: await tokenOf('merchant'),
    room: test.shop,
    transports: [transport],
  })
  await test.append(notice(test.shop, 'Hello'), notice(test.otherShop, 'not for you'), notice(test.shop, 'again'))
  await waitFor('two events', () => client.heard.length === 2)
  expect(client.heard.map(({ data }) => ('message' in data ? data.message : ''))).toEqual(['Hello', 'again'])
  expect(client.socket.io.engine.transport.name).toBe(transport)
  client.close()
})

it.each([
  ['no token', undefined],
  ['an empty one', ''],
  ['an invalid one', 'no.token.at-all'],
  ['a list', ['token']],
  ['an object', { toString: 'token' }],
])('refuses a socket with %s', async (_what, token) => {
  await expect(connected(test.open({ token }))).rejects.toThrow('unauthorized')
})

it.each(['pd_live_', 'pd_admin_'])(
  'refuses a socket with a key %s…, and says where programs read events',
  async (prefix) => {
    await expect(connected(test.open({ token: `${prefix}${'a'.repeat(38)}` }))).rejects.toThrow(
      'GET /api/webhooks/events',
    )
  },
)

it('refuses the token of an ended session and of a disabled user', async () => {
  const ended = await tokenOf('merchant')
  expect((await test.call('POST', '/auth/logout', { token: ended })).status).toBe(200)
  await expect(connected(test.open({ token: ended }))).rejects.toThrow('unauthorized')
  const disabled = await tokenOf('viewer')
  await test.owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [test.users.viewer.id])
  await expect(connected(test.open({ token: disabled }))).rejects.toThrow('unauthorized')
  await test.owner.query('UPDATE users SET disabled_at = NULL WHERE id = $1', [test.users.viewer.id])
})

it('refuses an expired access token', async () => {
  const token = await tokenOf('merchant')
  const before = test.clock.now
  test.clock.now = new Date(before.getTime() + 2 * hourMs)
  await expect(connected(test.open({ token }))).rejects.toThrow('unauthorized')
  test.clock.now = before
})

it('refuses pages of other origins, over both transports', async () => {
  const token = await tokenOf('merchant')
  expect(await head('https://evil.example')).toBe(403)
  expect(await head('null')).toBe(403)
  expect(await head('http://localhost:3001')).toBe(200)
  expect(await head(test.url)).toBe(200)
  expect(await head(undefined)).toBe(200)
  for (const transport of ['polling', 'websocket'] as const)
    await expect(
      connected(test.open({ token, origin: 'https://evil.example', transports: [transport] })),
    ).rejects.toThrow()
  await connected(test.open({ token, origin: 'http://localhost:3001' }))
})

it('serves no client library', async () => {
  expect(await head(undefined, '/socket.io/socket.io.js')).toBe(400)
})

it('lets everyone into the rooms they may see and reveals nothing about others', async () => {
  const forbidden = { ok: false, error: 'forbidden' }
  const allowed = { ok: true, lastEventId: expect.any(Number) }
  for (const who of ['merchant', 'viewer'] as const) {
    const { socket, answer } = await entered(who, test.shop)
    expect(answer).toEqual(allowed)
    for (const room of [test.otherShop, uuidv7(), allRoom, '', 'shop', "' OR 1=1--"])
      expect(await socket.emitWithAck('join_merchant', room), room).toEqual(forbidden)
  }
  const { socket, answer } = await entered('admin', allRoom)
  expect(answer).toEqual(allowed)
  for (const room of [test.shop, test.otherShop, test.shop.toUpperCase()])
    expect(await socket.emitWithAck('join_merchant', room)).toEqual(allowed)
  for (const room of [uuidv7(), 'shop']) expect(await socket.emitWithAck('join_merchant', room)).toEqual(forbidden)
})

it('joins one room at a time and stays there after a refusal', async () => {
  const { socket } = await entered('admin', test.otherShop)
  const heard: string[] = []
  socket.on('notification', ({ data }: { data: { message: string } }) => heard.push(data.message))
  await socket.emitWithAck('join_merchant', test.shop)
  await test.append(notice(test.otherShop, 'left'), notice(test.shop, 'joined'))
  await waitFor('the event', () => heard.length > 0)
  for (const refused of [uuidv7(), 'shop', {}]) await socket.emitWithAck('join_merchant', refused)
  await test.append(notice(test.otherShop, 'left'), notice(test.shop, 'after the refusal'))
  await waitFor('the event after the refusal', () => heard.length > 1)
  expect(heard).toEqual(['joined', 'after the refusal'])
  expect(await socket.emitWithAck('catch_up', { room: test.shop, after: 0 })).toMatchObject({ ok: true })
})

const malformed: [string, unknown][] = [
  ['{}', {}],
  ['an array', [uuidv7()]],
  ['null', null],
  ['a number', 7],
  ['nearly 64 KB', 'x'.repeat(64 * 1024 - 100)],
  ['an object that pretends to be an id', { toLowerCase: 'x', length: 3 }],
]

it.each(malformed)('answers %s as invalid and carries on', async (_what, given) => {
  const { socket } = await entered('merchant', test.shop)
  const invalid = { ok: false, error: 'invalid' }
  expect(await socket.emitWithAck('join_merchant', given)).toEqual(invalid)
  expect(await socket.emitWithAck('catch_up', given)).toEqual(invalid)
  expect(await socket.emitWithAck('join_merchant', test.shop)).toMatchObject({ ok: true })
})

it('answers a wrong number of arguments and an invalid catch-up as invalid', async () => {
  const { socket } = await entered('merchant', test.shop)
  const invalid = { ok: false, error: 'invalid' }
  expect(await socket.emitWithAck('join_merchant')).toEqual(invalid)
  expect(await socket.emitWithAck('join_merchant', test.shop, test.shop)).toEqual(invalid)
  for (const after of [-1, 1.5, '0', null, 2 ** 60, undefined])
    expect(await socket.emitWithAck('catch_up', { room: test.shop, after }), String(after)).toEqual(invalid)
  expect(await socket.emitWithAck('catch_up', { room: test.shop, after: 0, limit: 9 })).toEqual(invalid)
})

it('ignores unknown messages and doesn’t pass them on', async () => {
  const { socket } = await entered('merchant', test.shop)
  const other = await entered('viewer', test.shop)
  const heard: unknown[] = []
  other.socket.onAny((...given) => heard.push(given))
  for (const event of ['order_updated', 'notification', 'error', 'message', '__proto__', 'constructor', 'leave'])
    socket.emit(event, { id: 1, data: {} })
  // Without an acknowledgement there is nobody to answer; it must do no harm.
  socket.emit('join_merchant')
  socket.emit('join_merchant', {})
  socket.emit('join_merchant', 'x'.repeat(60_000))
  socket.emit('catch_up', [])
  await expect(socket.timeout(200).emitWithAck('leave', test.shop)).rejects.toThrow()
  expect(await socket.emitWithAck('join_merchant', test.shop)).toMatchObject({ ok: true })
  expect(await other.socket.emitWithAck('join_merchant', test.shop)).toMatchObject({ ok: true })
  expect(heard).toEqual([])
})

it.each([['websocket'], ['polling']] as const)(
  'disconnects a client that sends more than 64 KB over %s',
  async (transport) => {
    const socket = test.open({ token: await tokenOf('merchant'), transports: [transport] })
    await connected(socket)
    const ended = disconnected(socket)
    socket.emit('join_merchant', 'x'.repeat(64 * 1024), () => {})
    expect(await ended).toMatch(/transport/)
    expect(await head(undefined)).toBe(200)
  },
)

it('answers unavailable when asked too often, and recovers', async () => {
  const { socket } = await entered('merchant', test.shop)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => socket.emitWithAck('catch_up', { room: test.shop, after: 0 })),
  )
  const refused = answers.filter(({ ok }) => !ok)
  expect(refused.length).toBeGreaterThan(100)
  expect(refused[0]).toEqual({ ok: false, error: 'unavailable' })
  await waitFor('an answer', async () => (await socket.emitWithAck('catch_up', { room: test.shop, after: 0 })).ok)
})

it('sends missed events only to clients in the room', async () => {
  const { socket } = await entered('merchant')
  const forbidden = { ok: false, error: 'forbidden' }
  expect(await socket.emitWithAck('catch_up', { room: test.shop, after: 0 })).toEqual(forbidden)
  const joined = await socket.emitWithAck('join_merchant', test.shop)
  expect(await socket.emitWithAck('catch_up', { room: test.otherShop, after: 0 })).toEqual(forbidden)
  expect(await socket.emitWithAck('catch_up', { room: allRoom, after: 0 })).toEqual(forbidden)
  const missed = await socket.emitWithAck('catch_up', { room: test.shop, after: 0 })
  expect(missed).toMatchObject({ ok: true, hasMore: false, isComplete: true, lastEventId: joined.lastEventId })
  expect(missed.events.map(({ id }: { id: number }) => id)).toEqual(
    Array.from({ length: joined.lastEventId }, (_, index) => index + 1),
  )
  expect(missed.events.every(({ data }: { data: { merchantId: string } }) => data.merchantId === test.shop)).toBe(true)
})

it('closes the sockets of administrators who must now set up two-step sign-in', async () => {
  const admin = test.open({ token: await tokenOf('admin') })
  await connected(admin)
  await test.owner.query('INSERT INTO sign_in_policy (two_step_for_admins) VALUES (true)')
  const closed = disconnected(admin)
  await test.sockets?.sweep()
  expect(await closed).toBe('io server disconnect')
  await test.owner.query('DELETE FROM sign_in_policy')
})

// Immediately: the sweep every 20 s would come too late for the first ones.
it('closes only sockets of ended sessions, expired tokens and changed users, immediately', async () => {
  const gone = {
    signedOut: test.open({ token: await tokenOf('merchant') }),
    promoted: test.open({ token: await tokenOf('viewer') }),
    moved: test.open({ token: await tokenOf('stranger') }),
  }
  const admin = test.open({ token: await tokenOf('admin') })
  const staying = test.open({ token: await tokenOf('merchant') })
  for (const socket of [...Object.values(gone), admin, staying]) await connected(socket)
  const [signedOut] = (
    await test.owner.query('SELECT id FROM sessions WHERE user_id = $1 ORDER BY id', [test.users.merchant.id])
  ).rows.slice(-2)
  const ended = Object.values(gone).map(disconnected)
  await test.owner.query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [signedOut?.id])
  await test.owner.query(`UPDATE users SET role = 'merchant' WHERE id = $1`, [test.users.viewer.id])
  await test.owner.query('UPDATE users SET merchant_id = $2 WHERE id = $1', [test.users.stranger.id, test.shop])
  expect(await Promise.all(ended)).toEqual(Array(3).fill('io server disconnect'))
  expect([admin.connected, staying.connected]).toEqual([true, true])

  const disabled = disconnected(admin)
  await test.owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [test.users.admin.id])
  expect(await disabled).toBe('io server disconnect')
  await test.owner.query('UPDATE users SET disabled_at = NULL WHERE id = $1', [test.users.admin.id])
  await test.owner.query(`UPDATE users SET role = 'viewer' WHERE id = $1`, [test.users.viewer.id])
  await test.owner.query('UPDATE users SET merchant_id = $2 WHERE id = $1', [test.users.stranger.id, test.otherShop])

  const before = test.clock.now
  const expired = disconnected(staying)
  test.clock.now = new Date(before.getTime() + 59 * minuteMs)
  await test.sockets?.sweep()
  expect(staying.connected).toBe(true)
  test.clock.now = new Date(before.getTime() + 60 * minuteMs)
  await test.sockets?.sweep()
  expect(await expired).toBe('io server disconnect')
  test.clock.now = before
})
