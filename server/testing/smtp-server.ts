import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { messageId: string; from: string; to: string[]; raw: string }

/** The answer to a mail: undefined accepts, otherwise the refusal. */
export type Verdict = { at: 'recipient' | 'data'; code: number; words: string } | undefined

export type TestSmtpServer = {
  url: string
  /** Every mail received completely, including refused ones. */
  received: ReceivedMail[]
  /** Closes every connection. */
  disconnectAll(): void
  close(): Promise<void>
}

const refusal = ({ code, words }: { code: number; words: string }): Error =>
  Object.assign(new Error(words), { responseCode: code })

export const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.trimStart() ?? ''

/**
 * A local mail server. Requires sign-in only if it has an `account`. Accepts every mail unless `judge` refuses; a
 * promise from `judge` keeps the client waiting.
 */
export async function startTestSmtpServer(
  judge: (mail: { to: string; messageId: string | undefined }) => Verdict | Promise<Verdict> = () => undefined,
  port = 0,
  account?: { user: string; password: string },
): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: account === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === account?.user && password === account?.password) return callback(null, { user: username })
      callback(refusal({ code: 535, words: 'Authentication failed' }))
    },
    logger: false,
    async onRcptTo({ address }, _session, callback) {
      const verdict = await judge({ to: address, messageId: undefined })
      if (verdict?.at === 'recipient') return callback(refusal(verdict))
      callback()
    },
    async onData(stream, { envelope }, callback) {
      const raw = await text(stream)
      const to = envelope.rcptTo.map(({ address }) => address)
      const mail = {
        messageId: headerOf(raw, 'Message-ID'),
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to,
        raw,
      }
      received.push(mail)
      const verdict = await judge({ to: to[0] ?? '', messageId: mail.messageId })
      if (verdict?.at === 'data') return callback(refusal(verdict))
      callback()
    },
  })
  // Tests kill clients on purpose.
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    disconnectAll() {
      for (const socket of sockets) socket.destroy()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
