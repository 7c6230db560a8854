import { setTimeout as delay } from 'node:timers/promises'
import type { HttpCall, HttpClient } from '../testing/http-client.ts'
import { waitFor } from '../testing/processes.ts'

const checkEveryMs = 100

/** Shares requests among servers as proxies do: by turns, and among those alone whose `/api/ready` says 200. */
export type LoadBalancer = {
  call: HttpCall
  add(client: HttpClient): void
  /** Waits until the server is sent requests. */
  used(client: HttpClient): Promise<void>
  close(): Promise<void>
}

export function startLoadBalancer(): LoadBalancer {
  const servers = new Map<HttpClient, { isReady: boolean }>()
  let turn = 0
  let isOpen = true

  async function check(client: HttpClient, server: { isReady: boolean }): Promise<void> {
    while (isOpen) {
      const answer = await client.call({ method: 'GET', path: '/ready' }).catch(() => undefined)
      server.isReady = answer?.status === 200
      // It has gone for good: its successor is another.
      if (answer === undefined) return
      await delay(checkEveryMs)
    }
  }

  const checks: Promise<void>[] = []
  return {
    async call(request) {
      const ready = [...servers].flatMap(([client, { isReady }]) => (isReady ? [client] : []))
      turn += 1
      const client = ready[turn % ready.length]
      if (client === undefined) throw new Error('No server is ready')
      return client.call(request)
    },
    add(client) {
      const server = { isReady: false }
      servers.set(client, server)
      checks.push(check(client, server))
    },
    async used(client) {
      await waitFor('the server to be ready', () => servers.get(client)?.isReady)
    },
    async close() {
      isOpen = false
      await Promise.all(checks)
    },
  }
}
