import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { waitFor } from '../testing/processes.ts'
import { listenTo } from './listen.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('hears what is said, and again after its connection was cut', async () => {
  const heard: string[] = []
  let times = 0
  const problems: unknown[] = []
  const listening = listenTo(test.connection, {
    channels: { a_test: (payload) => heard.push(payload), another: (payload) => heard.push(`another ${payload}`) },
    onListening: () => {
      times += 1
    },
    onProblem: (error) => problems.push(error),
  })
  await waitFor('the first time', () => times === 1)
  await test.owner.query(`NOTIFY a_test, 'one'`)
  await waitFor('one', () => heard.length === 1)
  await test.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'paydesk events' AND datname = current_database()`,
  )
  await waitFor('the second time', () => times === 2)
  await test.owner.query(`NOTIFY a_test, 'two'; NOTIFY another, 'three'`)
  await waitFor('two', () => heard.length === 3)
  expect(heard).toEqual(['one', 'two', 'another three'])
  expect(problems.length).toBeGreaterThan(0)
  await listening.stop()
  const left = await test.owner.query(
    `SELECT FROM pg_stat_activity WHERE application_name = 'paydesk events' AND datname = current_database()`,
  )
  expect(left.rowCount).toBe(0)
})

it('stops while the database is away', async () => {
  const problems: unknown[] = []
  const listening = listenTo(
    { host: '/nowhere/at/all', user: 'nobody', database: 'none' },
    { channels: { a_test: () => {} }, onListening: () => {}, onProblem: (error) => problems.push(error) },
  )
  await waitFor('two attempts', () => problems.length >= 2)
  await listening.stop()
})

it.each([
  ['answers nothing', false],
  ['does not even let go of it', true],
])('stops while the database takes the connection and %s', async (_what, allowHalfOpen) => {
  const connections: Socket[] = []
  const silent = createServer({ allowHalfOpen }, (socket) => {
    socket.on('error', () => undefined).resume()
    connections.push(socket)
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of connections) socket.destroy()
    silent.close()
  })
  const address = silent.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const listening = listenTo(
    { host: '127.0.0.1', port, user: 'nobody', database: 'none', ssl: false },
    { channels: { a_test: () => {} }, onListening: () => {}, onProblem: () => {} },
  )
  await waitFor('the connection', () => connections.length === 1)
  const begun = performance.now()
  await listening.stop()
  expect(performance.now() - begun).toBeLessThan(10_000)
})
