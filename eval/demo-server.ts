import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '../server/testing/server-process.ts'
import { startTestSmtpServer } from '../server/testing/smtp-server.ts'

export type DemoServer = {
  url: string
  /** Returns the last code that was emailed to an address; waits a while, and is undefined if none comes. */
  codeMailedTo(email: string): Promise<string | undefined>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')
const mailTimeoutMs = 5000

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
  // The code is between blanks; the boundary between an email's parts may contain six digits too.
  const codeIn = (email: string): string | undefined => {
    const letters = mail.received.filter(({ to }) => to.includes(email)).toReversed()
    for (const { raw } of letters) {
      const code = /(?<=\s)\d{6}(?=\s)/.exec(raw.slice(raw.indexOf('\r\n\r\n')))?.[0]
      if (code !== undefined && /code/i.test(raw)) return code
    }
    return undefined
  }
  return {
    url: server.url,
    async codeMailedTo(email) {
      const until = Date.now() + mailTimeoutMs
      for (let code = codeIn(email); ; code = codeIn(email)) {
        if (code !== undefined || Date.now() > until) return code
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async stop() {
      await server.end()
      await mail.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
