import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secondMs } from '../../../../contract/core/time.ts'
import { createOutgoing, type Outgoing } from '../../../net/outgoing.ts'
import { providerFetch } from './provider-fetch.ts'

let server: Server
let url: string
let outgoing: Outgoing
let answer: (path: string) => { status: number; headers?: Record<string, string>; body: string }
const asked: string[] = []
beforeEach(async () => {
  asked.length = 0
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { status, headers = {}, body } = answer(request.url ?? '')
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  outgoing = createOutgoing({ mayBePrivate: true, timeoutMs: 5 * secondMs })
})
afterEach(async () => {
  await outgoing.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it.each([
  ['a shop’s', () => outgoing],
  ['the server’s', () => 'server' as const],
])('%s provider is read up to a bound, and followed nowhere', async (_whose, reach) => {
  const fetch = providerFetch(reach())
  const post = (path: string) => fetch(`${url}${path}`, { method: 'POST', body: '{}', headers: { 'x-key': 'secret' } })
  answer = () => ({ status: 200, body: 'x'.repeat(1024) })
  expect((await (await post('/short')).text()).length).toBe(1024)
  answer = () => ({ status: 200, body: 'x'.repeat(3 * 1024 * 1024) })
  await expect(post('/long').then((response) => response.text())).rejects.toThrow(/too long/)
  answer = () => ({ status: 302, headers: { location: '/elsewhere' }, body: '' })
  await expect(post('/moved')).rejects.toThrow()
  expect(asked).toEqual(['/short', '/long', '/moved'])
})

it('what a shop named inside of this network is not called', async () => {
  const guarded = createOutgoing({ mayBePrivate: false, timeoutMs: 5 * secondMs })
  answer = () => ({ status: 200, body: '{}' })
  await expect(providerFetch(guarded)(`${url}/v1/models`)).rejects.toThrow()
  expect(asked).toEqual([])
  await guarded.close()
})
