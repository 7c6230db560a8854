import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { AddressInfo, Server } from 'node:net'
import { createTestCertificate, type TestCertificate } from './certificate.ts'

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
  /** Ends every connection, as a server that restarts. */
  disconnectAll(): void
  close(): Promise<void>
}

type Options = {
  /** By default one that nobody trusts. */
  certificate?: TestCertificate
  security?: 'tls' | 'starttls'
}

/** A mailbox of the user `shop` with the password `secret`, with the folders INBOX, Receipts and Shop/Venmo. */
export async function startTestMailbox({
  certificate = createTestCertificate(),
  security = 'tls',
}: Options = {}): Promise<TestMailbox> {
  let signIns = 0
  const imap = hoodiecrow({
    ...{ secureConnection: security === 'tls', credentials: certificate },
    // Without TLS it takes no password.
    plugins: [
      'IDLE',
      'UIDPLUS',
      'UNSELECT',
      'LITERALPLUS',
      ...(security === 'starttls' ? ['STARTTLS', 'LOGINDISABLED'] : []),
    ],
    users: {
      shop: {
        get password() {
          signIns += 1
          return 'secret'
        },
      },
    },
    storage: {
      INBOX: { messages: [] },
      '': { separator: '/', folders: { Receipts: {}, Shop: { folders: { Venmo: {} } } } },
    },
  })
  const sockets = new Set<{ destroy(): void }>()
  imap.server.on(security === 'tls' ? 'secureConnection' : 'connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  imap.listen(0, '127.0.0.1')
  if (!imap.server.listening) await once(imap.server, 'listening')
  return {
    port: (imap.server.address() as AddressInfo).port,
    deliver: (raw) => imap.appendMessage('INBOX', [], new Date(), raw),
    signIns: () => signIns,
    disconnectAll() {
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      const closed = new Promise<void>((resolve) => imap.server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
