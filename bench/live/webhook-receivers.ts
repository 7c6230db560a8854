import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// Receivers of webhooks, in a process of their own: one for each port, of which the last answers nothing. Prints their ports
// as JSON, and on each line of its input all that was received since the last.

/** Of a webhook: which receiver it came to, its id, type and order, and when, on the clock of the machine. */
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
