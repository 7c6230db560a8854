import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPasswords } from '../auth/passwords.ts'
import { insertUser } from '../testing/factories.ts'
import { waitFor } from '../testing/processes.ts'
import { startTestSmtpServer } from '../testing/smtp-server.ts'
import { askAgain } from './asking-again.ts'
import { errorsInBooks, errorsInPlacements, forgottenTransactions } from './books.ts'
import { openDesk } from './desk.ts'
import { idOf, type Placement, place, placementOf } from './placement.ts'
import { createTally } from './tally.ts'
import { startTraffic } from './traffic.ts'

const shiftedClock = join(import.meta.dirname, '..', 'testing', 'shifted-clock.ts')

const password = 'correct-horse-battery'

type Tokens = { data: { tokens: { accessToken: string; refreshToken: string } } }
type Changed = { order: { undoable: { entryId: string } } }

test('a clock set back by an hour blocks nobody: sessions, keys, undo, limits and messages keep working', async () => {
  const { start, ask, connect, shop } = await openDesk()
  const passwordHash = await (await createPasswords()).hash(password)
  const { email } = await insertUser(await connect(), { role: 'admin', passwordHash })
  const { token } = shop
  const gate = Promise.withResolvers<undefined>()
  const smtp = await startTestSmtpServer(() => gate.promise)
  onTestFinished(() => smtp.close())
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Pay Desk <desk@paydesk.test>' }
  const server = await start(mail, ['--import', shiftedClock])
  const tally = createTally('the clock an hour back')
  const call = tally.counting(server.client.call)
  const post = (path: string, body?: unknown) => call({ method: 'POST', path, token, body })
  const pay = (id: string) =>
    call({ method: 'PATCH', path: `/orders/${id}/status`, token, body: { status: 'paid', reason: '' } })
  const signIn = (given = password) => call({ method: 'POST', path: '/auth/login', body: { email, password: given } })
  const ordered = async (key: string): Promise<{ id: string; placement: Placement }> => {
    const placement = placementOf(shop, key, 1)
    await place(call, shop, placement)
    return { id: idOf(placement.acknowledged ?? '{}'), placement }
  }

  // Before: a session, a wrong password, an undoable change, and messages waiting for a slow mail server.
  const session = JSON.parse((await signIn()).text) as Tokens
  expect((await signIn('a wrong password')).status).toBe(401)
  const one = await ordered('one')
  const other = await ordered('other')
  const paid = JSON.parse((await pay(one.id)).text) as Changed
  const traffic = startTraffic(call, shop, { name: 'traffic' })
  await waitFor('some orders', () => traffic.acknowledged() >= 30)

  process.kill(server.pid, 'SIGUSR2')
  await server.printed(/The clock was set back/)
  const before = traffic.acknowledged()
  await waitFor('more orders', () => traffic.acknowledged() >= before + 30)
  await traffic.stop()

  // After.
  const bearer = { authorization: `Bearer ${session.data.tokens.accessToken}` }
  expect((await call({ method: 'GET', path: '/orders', headers: bearer })).status).toBe(200)
  const { refreshToken } = session.data.tokens
  expect((await call({ method: 'POST', path: '/auth/refresh', body: { refreshToken } })).status).toBe(200)
  expect((await signIn('a wrong password')).status).toBe(401)
  expect((await signIn()).status).toBe(200)
  expect((await post(`/orders/${one.id}/undo`, paid.order.undoable)).status).toBe(200)
  expect((await pay(one.id)).status).toBe(200)
  one.placement.statuses = ['paid']
  for (let sent = 1; sent <= 5; sent += 1)
    expect((await post(`/orders/${other.id}/resend-instructions`)).status).toBe(200)
  const sixth = await post(`/orders/${other.id}/resend-instructions`)
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(3600)
  expect(await askAgain(call, shop, [one.placement, other.placement, ...traffic.placements])).toEqual([])

  gate.resolve(undefined)
  await waitFor('all messages to be sent', async () => {
    // Messages about later manual changes correctly wait for the end of their undo minute.
    const waiting = await ask(
      `SELECT FROM messages WHERE status = 'queued' AND (attempts > 0 OR next_attempt_at <= created_at
         OR next_attempt_at > now() - interval '58 minutes')`,
    )
    return waiting.length === 0
  })
  expect(smtp.received.filter(({ to }) => to.includes('other@example.com'))).toHaveLength(6)

  const placements = [one.placement, other.placement, ...traffic.placements]
  expect(await errorsInPlacements(ask, placements)).toEqual([])
  expect(await errorsInBooks(ask, shop)).toEqual([])
  expect(await forgottenTransactions(ask)).toEqual([])
  expect(tally.faultsBeyond([401, 429])).toEqual([])
  expect(tally.broken()).toBe(0)
  tally.print(1)
})
