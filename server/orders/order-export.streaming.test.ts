import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createBrotliDecompress } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxSnapshots } from '../db/snapshot.ts'
import { ExportsBusyError, OwnExportsBusyError } from '../http/exports.errors.ts'
import { createExports, type Export } from '../http/exports.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { parseCsv } from '../testing/csv.ts'
import { insertOrder, insertUser } from '../testing/factories.ts'
import { insertManyOrders } from '../testing/many-orders.ts'
import { beginOrderExport } from './order-export.service.ts'

const orders = 20_000
const holder = { caller: 'somebody', shop: 'platform' }
const everything = { scope: 'platform', selection: { merchantId: undefined }, sort: '-createdAt', holder } as const

let test: TestApp
let admin: string
let port: number

beforeAll(async () => {
  test = await createTestApp()
  await insertManyOrders(test.owner, orders)
  // A clock that is never set back: its texts sort as the moments do.
  await test.owner.query(`UPDATE merchants SET timezone = 'UTC'`)
  // 20 MB that don't compress: more than the sockets on the way take in when nobody reads.
  await test.owner.query(
    `UPDATE orders SET tracking_carrier = (SELECT string_agg(md5(orders.number || ' ' || n), '') FROM generate_series(1, 128) n)
     WHERE id IN (SELECT id FROM orders ORDER BY created_at DESC LIMIT 5000)`,
  )
  admin = await test.tokenFor(await insertUser(test.owner, { role: 'admin' }))
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
}, 60_000)
afterAll(() => test.close())

/** The answer's beginning, over a real connection; nothing of the body has been read. */
const download = (path = '/orders/export', headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: `/api${path}`,
      headers: { authorization: `Bearer ${admin}`, ...headers },
    }
    get(options, resolve).on('error', reject)
  })

/** How many of the server's connections are in a transaction or a statement. */
/** SQL for a connection that reads a file; before each portion another proves the session. */
const isReading = `datname = current_database() AND application_name = 'paydesk' AND state <> 'idle' AND query LIKE '%portions%'`

async function busyConnections(): Promise<number> {
  const { rows } = await test.owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE ${isReading}`,
  )
  return rows[0]?.count ?? -1
}
const allGivenBack = () => expect.poll(busyConnections, { timeout: 5000, interval: 10 }).toBe(0)

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

const linesOf = (csv: string): string[][] => parseCsv(csv.replace(/^\uFEFF/, '')).slice(1)

describe('many orders', { timeout: 60_000 }, () => {
  it('all come, each once, in order', async () => {
    const answer = await download()
    const rows = linesOf(await text(answer))
    expect(rows).toHaveLength(orders)
    expect(answer.headers['x-total-count']).toBe(String(orders))
    expect(new Set(rows.map((row) => row[1])).size).toBe(orders)
    const sorted = rows.map((row) => row[2] ?? '')
    expect(sorted).toEqual(sorted.toSorted().reverse())
    await allGivenBack()
  })

  it('are held in memory a portion at a time, however slowly they are read', async () => {
    const { stream } = await beginOrderExport({ exports: createExports(), database: test.database }, everything)
    const collectGarbage = garbageCollector()
    let [portions, longest, all, mostHeap] = [0, 0, 0, 0]
    collectGarbage()
    const before = process.memoryUsage().heapUsed
    for await (const portion of stream) {
      all += portion.length
      longest = Math.max(longest, portion.length)
      portions += 1
      if (portions % 25 === 0) {
        collectGarbage()
        mostHeap = Math.max(mostHeap, process.memoryUsage().heapUsed - before)
      }
      expect(stream.readableLength).toBeLessThan(500_000)
    }
    expect(longest).toBeLessThan(500_000)
    expect(all).toBeGreaterThan(20_000_000)
    expect(portions).toBeGreaterThan(50)
    expect(mostHeap).toBeLessThan(5_000_000)
    await allGivenBack()
  })

  it('are compressed for who takes that', async () => {
    const answer = await download('/orders/export', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(linesOf(await text(answer.pipe(createBrotliDecompress())))).toHaveLength(orders)
  })

  it('are those of one moment: what comes later is not among them', async () => {
    const { stream, total } = await beginOrderExport({ exports: createExports(), database: test.database }, everything)
    const { id } = await insertOrder(test.owner, { merchantId: await anyMerchant(), createdAt: new Date('2020-01-01') })
    const csv = await text(stream)
    expect(linesOf(csv)).toHaveLength(total)
    expect(csv).not.toContain(id)
  })
})

async function anyMerchant(): Promise<string> {
  const { rows } = await test.owner.query<{ id: string }>('SELECT id FROM merchants LIMIT 1')
  return rows[0]?.id ?? ''
}

describe('readers who don’t read on', () => {
  it.each([{}, { 'accept-encoding': 'gzip' }])('one who goes away frees the connection (%j)', async (headers) => {
    const answer = await download('/orders/export', headers)
    expect(await busyConnections()).toBe(1)
    answer.destroy()
    await allGivenBack()
    expect((await download('/orders/export?status=paid')).destroy().statusCode).toBe(200)
    await allGivenBack()
  })

  it('one who stops reading is given up, and the export with it', async () => {
    const { stream } = await beginOrderExport(
      { exports: createExports({ stallMs: 50 }), database: test.database },
      everything,
    )
    await expect(new Promise((_resolve, reject) => stream.once('error', reject))).rejects.toThrow(/stopped reading/)
    await allGivenBack()
  })

  it('two sockets that stop reading lose their places by themselves', async () => {
    const exports = createExports({ stallMs: 50 })
    const server = createServer(async (_request, response) => {
      const { stream } = await beginOrderExport({ exports, database: test.database }, everything)
      pipeline(stream, response, () => undefined)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const stalled = [1, 2].map(() => connect((server.address() as AddressInfo).port, '127.0.0.1').pause())
    for (const socket of stalled) socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: desk\r\n\r\n')
    await expect.poll(busyConnections, { timeout: 5000, interval: 10 }).toBe(2)
    await expect(beginOrderExport({ exports, database: test.database }, everything)).rejects.toThrow(
      OwnExportsBusyError,
    )
    await allGivenBack()
    const { stream } = await beginOrderExport({ exports, database: test.database }, everything)
    stream.destroy()
    for (const socket of stalled) socket.destroy()
    server.close()
    await allGivenBack()
  })

  it('a HEAD request reads nothing', async () => {
    const answer = await test.app.inject({
      method: 'HEAD',
      url: '/api/orders/export',
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(orders)
    await allGivenBack()
  })
})

describe('failures', () => {
  it.each([{}, { 'accept-encoding': 'br' }])(
    'a file cut in its middle breaks off instead of ending (%j)',
    async (headers) => {
      const answer = await download('/orders/export', headers)
      const { rows } = await test.owner.query(
        `SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity WHERE ${isReading}`,
      )
      expect(rows).toEqual([{ cut: true }])
      const outcome = await text(answer).then(
        () => 'a whole file',
        (error: Error) => error.message,
      )
      expect(outcome).toBe('aborted')
      await allGivenBack()
      expect(linesOf(await text(await download('/orders/export?status=pending')))).not.toHaveLength(0)
    },
  )

  it('what fails before the first line is a problem like any other', async () => {
    await test.owner.query('BEGIN; LOCK TABLE orders')
    const waiting = test.call('GET', '/orders/export', { token: admin, headers: { 'accept-encoding': 'br' } })
    const answer = await waiting
    await test.owner.query('ROLLBACK')
    expect(answer.status).toBe(503)
    expect(answer.headers['content-type']).toMatch(/problem\+json/)
    await allGivenBack()
  })
})

describe('several at once', () => {
  it('a caller’s third export answers 429 with Retry-After, and works when another is through', async () => {
    const [first, second] = await Promise.all([download(), download()])
    const third = await test.call('GET', '/orders/export', { token: admin })
    expect(third.status).toBe(429)
    expect(third.headers['retry-after']).toBe('5')
    const lists = await Promise.all(Array.from({ length: 30 }, () => test.call('GET', '/orders', { token: admin })))
    expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]))
    first.destroy()
    second.destroy()
    await allGivenBack()
    expect((await test.call('GET', '/orders/export?status=paid', { token: admin })).status).toBe(200)
  })

  it('one shop’s callers take no places of another’s, and all places together have an end', async () => {
    const exports = createExports()
    const begun: Export[] = []
    const begin = async (shop: string, caller: string) =>
      begun.push(
        await beginOrderExport({ exports, database: test.database }, { ...everything, holder: { shop, caller } }),
      )
    for (const caller of ['ann', 'ben', 'cleo']) await begin('tea', caller)
    await expect(begin('tea', 'dora')).rejects.toThrow(OwnExportsBusyError)
    await begin('books', 'emil')
    for (const shop of ['bikes', 'coffee', 'plants', 'pots']) await begin(shop, `of ${shop}`)
    expect(begun).toHaveLength(maxSnapshots)
    await expect(begin('shoes', 'fay')).rejects.toThrow(ExportsBusyError)
    for (const { stream } of begun) stream.destroy()
    await allGivenBack()
  })

  it('a failed start takes no place', async () => {
    const exports = createExports()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const broken = beginOrderExport(
        { exports, database: test.database },
        { ...everything, selection: { merchantId: 'no uuid' } },
      )
      await expect(broken).rejects.toThrow(/uuid/)
    }
    const begun: Export = await beginOrderExport({ exports, database: test.database }, everything)
    begun.stream.destroy()
    await allGivenBack()
  })

  it('a stopping server breaks them off', async () => {
    const exports = createExports()
    const { stream } = await beginOrderExport({ exports, database: test.database }, everything)
    exports.stop()
    await expect(text(stream)).rejects.toThrow(/server is stopping/)
    await expect(beginOrderExport({ exports, database: test.database }, everything)).rejects.toThrow(
      /server is stopping/,
    )
    await allGivenBack()
  })
})

// The last: it stops the server.
it('a server that stops does not wait for a download', async () => {
  const answer = await download()
  await test.app.close()
  const outcome = await text(answer).then(
    () => 'a whole file',
    (error: Error) => error.message,
  )
  expect(outcome).toBe('aborted')
  await allGivenBack()
})
