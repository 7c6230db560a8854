import { chmod, mkdir, rm, stat } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Outcome, Outgoing } from './forward.ts'

const folder = (): string => join(process.env['XDG_RUNTIME_DIR'] ?? tmpdir(), `paydesk-${userInfo().username}`)

/** Through it `trigger` reaches the listener of the same user. */
const socketPath = (): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\paydesk-${userInfo().username}` : join(folder(), 'listen.sock')

/** A folder of ours alone, so that nobody else can connect. */
async function ownFolder(): Promise<void> {
  if (process.platform === 'win32') return
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const { uid } = await stat(folder())
  if (uid !== process.getuid?.()) throw new Error(`${folder()} belongs to another user`)
  await chmod(folder(), 0o700)
}

/** Sends a webhook through the running listener. Undefined if none runs. */
export function throughListener(webhook: Outgoing): Promise<(Outcome & { target: string }) | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ socketPath: socketPath(), method: 'POST', path: '/' }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve(JSON.parse(text)))
    })
    call.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
    call.end(JSON.stringify(webhook))
  })
}

type Handle = (webhook: Outgoing) => Promise<Outcome & { target: string }>

/** Takes webhooks from `trigger`. @returns what ends it; undefined if another listener takes them */
export async function takeTriggers(handle: Handle): Promise<(() => Promise<void>) | undefined> {
  await ownFolder()
  const server = createServer((incoming, response) => {
    let text = ''
    incoming.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    const answer = async (): Promise<void> => {
      const { id, body } = JSON.parse(text) as Outgoing
      response.end(JSON.stringify(await handle({ id, body })))
    }
    // Something else than `trigger` calls: it gets no answer.
    incoming.on('end', () => void answer().catch(() => response.destroy()))
  })
  const listen = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(socketPath(), () => {
        server.off('error', reject)
        resolve()
      })
    })
  const isTaken = (error: unknown): boolean => (error as { code?: string }).code === 'EADDRINUSE'
  try {
    await listen()
  } catch (error) {
    if (!isTaken(error)) throw error
    if (await isAnswered()) return undefined
    // Left by a listener that was killed.
    await rm(socketPath(), { force: true })
    await listen()
  }
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const isAnswered = (): Promise<boolean> =>
  new Promise((resolve) => {
    const call = request({ socketPath: socketPath(), method: 'GET', path: '/' })
    call.on('socket', (socket) => {
      socket.once('connect', () => {
        resolve(true)
        call.destroy()
      })
    })
    call.on('error', () => resolve(false))
    call.end()
  })
