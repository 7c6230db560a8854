import { createSocket } from 'node:dgram'
import { secondMs } from '../../contract/core/time.ts'

/** Seconds between 1900, from which NTP counts, and 1970. */
const before1970 = 2_208_988_800

type Answering = {
  /** How far its clock is ahead of this machine's. */
  aheadMs?: number
  /** 0 asks to be left alone. */
  stratum?: number
  /** Changes an answer before it leaves. */
  change?: (answer: Buffer) => void
}

/** A time server on loopback (NTP, RFC 5905). */
export async function startTimeServer({ aheadMs = 0, stratum = 2, change = () => undefined }: Answering = {}) {
  const server = createSocket('udp4')
  server.on('message', (question, { port, address }) => {
    const answer = Buffer.alloc(48)
    answer[0] = 0x24
    answer[1] = stratum
    question.copy(answer, 24, 40, 48)
    const seconds = (Date.now() + aheadMs) / secondMs + before1970
    for (const at of [32, 40]) {
      answer.writeUInt32BE(Math.floor(seconds) % 2 ** 32, at)
      answer.writeUInt32BE(Math.floor((seconds % 1) * 2 ** 32), at + 4)
    }
    change(answer)
    server.send(answer, port, address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  return {
    name: `127.0.0.1:${server.address().port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
