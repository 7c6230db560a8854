import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { socketPath } from '../../contract/realtime/socket.ts'
import { appendEvents, type NewEvent } from '../events/events.service.ts'
import { createTestApp } from './app.ts'
import { insertMerchant, insertUser } from './factories.ts'

/** A notice to a shop, the simplest event. */
export const notice = (merchantId: string, message: string): NewEvent => ({
  type: 'notification',
  data: { merchantId, orderId: null, orderNumber: null, message },
})

type SocketOptions = { token?: unknown; origin?: string; transports?: ('polling' | 'websocket')[] }

/** An application that listens, with two shops, their people and an administrator. */
export async function createLiveTest({ rateLimits = 'off' }: { rateLimits?: 'on' | 'off' } = {}) {
  const test = await createTestApp({ live: true, rateLimits })
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  const shop = (await insertMerchant(test.owner)).id
  const otherShop = (await insertMerchant(test.owner)).id
  const users = {
    merchant: await insertUser(test.owner, { role: 'merchant', merchantId: shop }),
    viewer: await insertUser(test.owner, { role: 'viewer', merchantId: shop }),
    stranger: await insertUser(test.owner, { role: 'merchant', merchantId: otherShop }),
    admin: await insertUser(test.owner, { role: 'admin' }),
  }
  const sockets: Socket[] = []
  return {
    ...test,
    url,
    shop,
    otherShop,
    users,
    /** A socket that doesn't reconnect. Closes when the test ends. */
    open({ token, origin, transports = ['websocket'] }: SocketOptions = {}): Socket {
      const socket = io(url, {
        path: socketPath,
        transports,
        forceNew: true,
        reconnection: false,
        ...(token === undefined ? {} : { auth: { token } }),
        ...(origin === undefined ? {} : { extraHeaders: { origin } }),
      })
      sockets.push(socket)
      return socket
    },
    append: (...events: NewEvent[]): Promise<void> =>
      test.database.write('platform', (transaction) => appendEvents(transaction, events, new Date())),
    closeSockets(): void {
      for (const socket of sockets.splice(0)) socket.close()
    },
    async close(): Promise<void> {
      for (const socket of sockets.splice(0)) socket.close()
      await test.close()
    },
  }
}

export type LiveTest = Awaited<ReturnType<typeof createLiveTest>>

/** Waits until the socket is admitted. Throws the reason of a refusal. */
export const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    if (socket.connected) resolve()
    else socket.once('connect', resolve).once('connect_error', reject)
  })

/** Waits until the server or the connection ends it. @returns the client's reason */
export const disconnected = (socket: Socket): Promise<string> =>
  new Promise((resolve) => void socket.once('disconnect', (reason) => resolve(reason)))
