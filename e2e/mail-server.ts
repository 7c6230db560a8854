import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that requires a login and keeps the received messages. */
export async function startMailServer(password: string) {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    // Paydesk keeps connections open for later messages.
    closeTimeout: 500,
    logger: false,
    onAuth: (auth, _session, callback) =>
      auth.password === password ? callback(null, { user: auth.username }) : callback(new Error('No')),
    async onData(stream, _session, callback) {
      received.push(await text(stream))
      callback()
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
