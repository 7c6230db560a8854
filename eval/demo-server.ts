import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectBeside } from '../server/testing/embedded-client.ts'
import { startServerProcess } from '../server/testing/server-process.ts'
import { type ReceivedMail, startTestSmtpServer } from '../server/testing/smtp-server.ts'

export type DemoServer = {
  url: string
  /** How many emails have come: a mark in time. */
  mailCount(): number
  /** The last code that was emailed to an address after a mark; waits a while, and is undefined if none comes. */
  codeMailedTo(email: string, mark: number): Promise<string | undefined>
  /** Makes every code an hour older, so that those of one conversation use up nothing of the next one's limit. */
  letCodesAge(): Promise<void>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')
const mailTimeoutMs = 5000

/** The last code in these emails to an address. Between an email's parts may be six figures, too: a code is between blanks. */
export function codeIn(mails: readonly Pick<ReceivedMail, 'to' | 'raw'>[], email: string): string | undefined {
  for (const { raw } of mails.filter(({ to }) => to.includes(email)).toReversed()) {
    const code = /(?<=\s)\d{6}(?=\s)/.exec(raw.slice(raw.indexOf('\r\n\r\n')))?.[0]
    if (code !== undefined && /code/i.test(raw)) return code
  }
  return undefined
}

/** Starts the demo with fresh sample data, without simulated customers; its emails are received here. */
export async function startDemo(env: Record<string, string> = {}): Promise<DemoServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'paydesk-eval-'))
  // A root server runs PostgreSQL as another account, which must be able to enter.
  await chmod(dataDir, 0o755)
  const mail = await startTestSmtpServer()
  const server = await startServerProcess(
    { DATA_DIR: dataDir, SMTP_URL: mail.url, MAIL_FROM: 'shop@example.com', LOG_LEVEL: 'error', ...env },
    { command: [process.execPath, join(root, 'server', 'main.js'), 'demo'] },
  )
  const database = await connectBeside(dataDir)
  return {
    url: server.url,
    mailCount: () => mail.received.length,
    async codeMailedTo(email, mark) {
      const until = Date.now() + mailTimeoutMs
      for (;;) {
        const code = codeIn(mail.received.slice(mark), email)
        if (code !== undefined || Date.now() > until) return code
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async letCodesAge() {
      await database.client.query(
        `UPDATE assistant_codes SET created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'`,
      )
    },
    async stop() {
      await database.end()
      await server.end()
      await mail.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
