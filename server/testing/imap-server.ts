import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { AddressInfo, Server } from 'node:net'

type ImapServer = {
  server: Server
  listen(port: number, host: string): void
  appendMessage(folder: string, flags: string[], date: Date, raw: string): void
}
// It has no types.
const hoodiecrow: (options: object) => ImapServer = createRequire(import.meta.url)('hoodiecrow-imap')

export type TestMailbox = {
  port: number
  /** Puts a mail into the inbox, as if it had come. */
  deliver(raw: string): void
  /** How many sessions have signed in. */
  signIns(): number
  close(): Promise<void>
}

/** A mailbox over TLS with a certificate that nobody trusts, of the user `shop` with the password `secret`. */
export async function startTestMailbox(): Promise<TestMailbox> {
  let signIns = 0
  const imap = hoodiecrow({
    ...{ secureConnection: true, plugins: ['IDLE', 'UIDPLUS', 'UNSELECT', 'LITERALPLUS'] },
    users: {
      shop: {
        get password() {
          signIns += 1
          return 'secret'
        },
      },
    },
    storage: { INBOX: { messages: [] } },
  })
  const sockets = new Set<{ destroy(): void }>()
  imap.server.on('secureConnection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  imap.listen(0, '127.0.0.1')
  if (!imap.server.listening) await once(imap.server, 'listening')
  return {
    port: (imap.server.address() as AddressInfo).port,
    deliver: (raw) => imap.appendMessage('INBOX', [], new Date(), raw),
    signIns: () => signIns,
    async close() {
      const closed = new Promise<void>((resolve) => imap.server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
