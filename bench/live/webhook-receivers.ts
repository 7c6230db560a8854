import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// Webhook receivers in a separate process, one per port; the last one never answers. Prints their ports as JSON and,
// for each line of its input, everything received since the last one.

/** A received webhook: its receiver, id, type and order, and the time by the machine's clock. */
export type Arrival = { receiver: number; id: string; type: string; orderId: string; at: number }

const count = Number(process.argv[2])
let arrivals: Arrival[] = []

const servers = Array.from({ length: count }, (_, receiver) =>
  createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text) => {
      body += text
    })
    request.on('end', () => {
      const at = performance.timeOrigin + performance.now()
      const { type, data } = JSON.parse(body) as { type: string; data: { id: string } }
      arrivals.push({ receiver, id: String(request.headers['webhook-id']), type, orderId: data.id, at })
      if (receiver < count - 1) response.writeHead(204).end()
    })
  }),
)
await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))))
const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`)
print(servers.map((server) => (server.address() as AddressInfo).port))
process.stdin.on('data', () => {
  print(arrivals)
  arrivals = []
})
process.stdin.on('end', () => process.exit(0))
