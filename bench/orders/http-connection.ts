import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Answer = { status: number; text: () => string }

const headEnd = Buffer.from('\r\n\r\n')

/** The answer at the beginning of the bytes; undefined if it is incomplete. */
function parseAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`An answer without a length: ${head}`)
  const from = end + headEnd.length
  if (bytes.length < from + Number(length)) return undefined
  return { status: Number(head.slice(9, 12)), text: () => bytes.toString('utf8', from) }
}

/**
 * A connection that sends one request at a time and supports only the needed part of HTTP. The bench shares its two
 * processors with the server: undici took a sixth of their throughput.
 */
export class HttpConnection {
  readonly #socket: Socket
  #received: Buffer[] = []
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (part: Buffer) => this.#read(part))
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection')))
  }

  static async open(url: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new HttpConnection(socket)
  }

  /** Sends the bytes of a request and returns its answer. */
  ask(request: Buffer): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    this.#waiting = { resolve, reject }
    this.#socket.write(request)
    return promise
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #read(part: Buffer): void {
    this.#received.push(part)
    const bytes = this.#received.length === 1 ? part : Buffer.concat(this.#received)
    const answer = parseAnswer(bytes)
    if (answer === undefined) return
    this.#received = []
    this.#waiting?.resolve(answer)
  }
}
