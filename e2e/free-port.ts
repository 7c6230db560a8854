import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** A free port of this machine, below those that the system gives to others by itself, so that it is still free later. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}
