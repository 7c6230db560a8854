import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const text = 1
const closing = 8

/** A text frame as clients send it. The mask is all zeros, which leaves the text unchanged. */
function frame(content: string): Buffer {
  const payload = Buffer.from(content)
  const head =
    payload.length < 126
      ? Buffer.from([0x80 | text, 0x80 | payload.length])
      : Buffer.from([0x80 | text, 0x80 | 126, payload.length >> 8, payload.length & 0xff])
  return Buffer.concat([head, Buffer.alloc(4), payload])
}

type Frame = { opcode: number; content: string; end: number }

/** The frame that begins at `from`; undefined if it is incomplete. */
function parseFrame(bytes: Buffer, from: number): Frame | undefined {
  if (bytes.length < from + 2) return undefined
  const opcode = (bytes[from] ?? 0) & 0x0f
  let length = (bytes[from + 1] ?? 0) & 0x7f
  let at = from + 2
  if (length === 126) {
    if (bytes.length < at + 2) return undefined
    length = bytes.readUInt16BE(at)
    at += 2
  } else if (length === 127) {
    if (bytes.length < at + 8) return undefined
    length = Number(bytes.readBigUInt64BE(at))
    at += 8
  }
  if (bytes.length < at + length) return undefined
  return { opcode, content: bytes.toString('utf8', at, at + length), end: at + length }
}

export type BareSocketOptions = {
  url: string
  token: string
  room: string
  /** Called for each event with the text of its JSON list, `["order_updated",{…}]`. */
  onEvent: (json: string) => void
  onEnd: () => void
}

/**
 * A socket client that implements only the parts of WebSocket, Engine.IO and Socket.IO needed to listen to one room. It
 * shares two processors with the server, and thousands of full clients would use most of them.
 */
export class BareSocket {
  readonly #socket: Socket
  readonly #options: BareSocketOptions
  #received: Buffer = Buffer.alloc(0)
  #isUpgraded = false
  #joined: ((lastEventId: number) => void) | undefined
  #failed: ((error: Error) => void) | undefined

  private constructor(options: BareSocketOptions) {
    const { hostname, port } = new URL(options.url)
    this.#options = options
    this.#socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname)
    this.#socket.setNoDelay(true)
    this.#socket.on('connect', () => {
      this.#socket.write(
        [
          'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
          'Host: bench.test',
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
          '\r\n',
        ].join('\r\n'),
      )
    })
    this.#socket.on('data', (part: Buffer) => this.#read(part))
    this.#socket.on('error', (error) => this.#failed?.(error))
    this.#socket.on('close', () => {
      this.#failed?.(new Error('The server closed the connection'))
      options.onEnd()
    })
  }

  /** Connects, signs in and joins. @returns the socket with the id of the room's last event */
  static async open(options: BareSocketOptions): Promise<{ socket: BareSocket; lastEventId: number }> {
    const socket = new BareSocket(options)
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    socket.#joined = resolve
    socket.#failed = reject
    return { socket, lastEventId: await promise }
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(part: Buffer): void {
    this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part])
    if (!this.#isUpgraded) {
      const end = this.#received.indexOf(headEnd)
      if (end < 0) return
      const head = this.#received.toString('latin1', 0, end)
      if (!head.startsWith('HTTP/1.1 101')) {
        this.#failed?.(new Error(head))
        return
      }
      this.#isUpgraded = true
      this.#received = this.#received.subarray(end + headEnd.length)
    }
    let at = 0
    for (let next = parseFrame(this.#received, at); next !== undefined; next = parseFrame(this.#received, at)) {
      at = next.end
      if (next.opcode === text) this.#hear(next.content)
      else if (next.opcode === closing) this.#socket.destroy()
    }
    this.#received = this.#received.subarray(at)
  }

  /**
   * Engine.IO: 0 open, 2 ping, 3 pong, 4 message; Socket.IO inside it: 0 connect, 2 event, 3 acknowledgement, 4
   * refusal.
   */
  #hear(message: string): void {
    if (message.startsWith('42')) this.#options.onEvent(message.slice(2))
    else if (message === '2') this.#socket.write(frame('3'))
    else if (message.startsWith('0')) this.#socket.write(frame(`40${JSON.stringify({ token: this.#options.token })}`))
    else if (message.startsWith('40'))
      this.#socket.write(frame(`420${JSON.stringify(['join_merchant', this.#options.room])}`))
    else if (message.startsWith('430')) {
      const [answer] = JSON.parse(message.slice(3)) as [{ ok: boolean; lastEventId: number }]
      if (answer.ok) this.#joined?.(answer.lastEventId)
      else this.#failed?.(new Error(message))
    } else if (message.startsWith('44')) this.#failed?.(new Error(message))
  }
}
