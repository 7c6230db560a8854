import { setTimeout as delay } from 'node:timers/promises'
import type { HttpCall, HttpClient } from '../testing/http-client.ts'
import { waitFor } from '../testing/processes.ts'

const checkEveryMs = 100

/** Round robin among the servers whose `/api/ready` answers 200. */
export type LoadBalancer = {
  call: HttpCall
  add(client: HttpClient): void
  /** Waits until the server receives requests. */
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
      // This server is gone for good; its successor is a new one.
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
