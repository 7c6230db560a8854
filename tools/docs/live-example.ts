import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { startProcess } from '../../server/testing/processes.ts'
import { inProject } from '../bootstrap/project.js'

/** Passes bytes on to the desk, until it is cut; then it accepts nothing until it is mended. */
async function startWire(url: string) {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => one.destroy()).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true
      for (const one of open) one.destroy()
    },
    mend() {
      isCut = false
    },
    close() {
      for (const one of open) one.destroy()
      server.close()
    },
  }
}

type Desk = { url: string; people: { email: string; password: string }; place: () => Promise<number> }

/** The example prints an order at once, and after a lost connection the one that it missed, each once. */
export async function runLive({ url, people, place }: Desk): Promise<void> {
  const wire = await startWire(url)
  const live = startProcess(process.execPath, [inProject('docs', 'examples', 'live.mjs')], {
    env: { PAYDESK_URL: wire.url, PAYDESK_EMAIL: people.email, PAYDESK_PASSWORD: people.password },
  })
  onTestFinished(async () => {
    await live.end('SIGKILL')
    wire.close()
  })
  await live.printed(/^listening after event \d+$/m)
  const first = await place()
  await live.printed(new RegExp(`^order\\.created #${first}$`, 'm'))
  wire.cut()
  const missed = await place()
  wire.mend()
  await live.printed(new RegExp(`^order\\.created #${missed}\\nlistening after`, 'm'))
  const last = await place()
  await live.printed(new RegExp(`^order\\.created #${last}$`, 'm'))
  for (const number of [first, missed, last])
    if (live.output().split(`order.created #${number}\n`).length !== 2) throw new Error(`#${number} came twice`)
}
