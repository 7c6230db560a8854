import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { durationText } from '../contract/core/duration.ts'
import { dayMs, secondMs } from '../contract/core/time.ts'
import { type Check, ok, problem, warning } from './doctor-finding.ts'

const mostApartMs = 2 * secondMs
const patienceMs = 4 * secondMs

type Options = {
  /** The time limit, in ms. */
  patience: number
  /** Looks up a name. */
  find: (host: string) => Promise<LookupAddress>
}

const packetBytes = 48
/** No leap warning, version 4, a client's question (RFC 5905). */
const question = 0x23
const serverMode = 4
const [nonceAt, receivedAt, sentAt] = [24, 32, 40]
const eraMs = 2 ** 32 * secondMs
/** 1900, from which NTP counts. */
const beginningMs = -25_567 * dayMs

/** A timestamp of a packet: seconds since 1900, which begin again in 2036, and their fraction. */
function momentAt(packet: Buffer, offset: number, near: number): number {
  const ms = beginningMs + (packet.readUInt32BE(offset) + packet.readUInt32BE(offset + 4) / 2 ** 32) * secondMs
  return ms + Math.round((near - ms) / eraMs) * eraMs
}

/** The name or address, and the port if it isn't 123. */
function placeOf(server: string): { host: string; port: number } {
  const { hostname, port } = new URL(`ntp://${server}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 123 : Number(port) }
}

/** Rejects as soon as `signal` is aborted, with its reason. */
const unlessAborted = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })

/** Asks a time server by one packet. @returns how far this machine's clock is ahead of it, in ms. */
async function askTime({ address, family }: LookupAddress, port: number, signal: AbortSignal): Promise<number> {
  const nonce = randomBytes(8)
  const packet = Buffer.alloc(packetBytes)
  packet[0] = question
  nonce.copy(packet, sentAt)
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4')
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let askedAt = Date.now()
  socket.on('error', reject)
  socket.on('message', (answer) => {
    const now = Date.now()
    // The server repeats the question's random number: nobody else can answer.
    const isAnswer = answer.length >= packetBytes && answer.subarray(nonceAt, receivedAt).equals(nonce)
    if (!isAnswer || ((answer[0] ?? 0) & 7) !== serverMode) return
    const [stratum = 0] = answer.subarray(1)
    if (stratum < 1 || stratum > 15) return reject(new Error('it doesn’t know the time, or asks to be left alone'))
    const behind = (momentAt(answer, receivedAt, now) - askedAt + momentAt(answer, sentAt, now) - now) / 2
    resolve(-behind)
  })
  try {
    socket.connect(port, address, () => {
      askedAt = Date.now()
      socket.send(packet)
    })
    return await unlessAborted(promise, signal)
  } finally {
    socket.close()
  }
}

/** As `askTime`, with the server's name. Throws if no valid answer comes in time, which covers the look-up of the name. */
async function aheadOf(server: string, { patience, find }: Options): Promise<number> {
  const { host, port } = placeOf(server)
  const giving = new AbortController()
  let missing = 'its name was not found in time'
  const timer = setTimeout(() => giving.abort(new Error(missing)), patience)
  try {
    const found = await unlessAborted(find(host), giving.signal)
    missing = 'no answer came'
    return await askTime(found, port, giving.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Compares this machine's clock with a time server, since the database's is often the same clock. */
export const clockCheck = (server: string, { patience = patienceMs, find = lookup }: Partial<Options> = {}): Check => ({
  name: 'Clock',
  async run() {
    try {
      const aheadMs = await aheadOf(server, { patience, find })
      if (Math.abs(aheadMs) <= mostApartMs) return ok(`It agrees with ${server}.`)
      const apart = `${durationText(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'} ${server}.`
      return problem(`It is ${apart}`, 'Set it by NTP: links, codes, signatures and sessions end by the clock.')
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return warning(
        `Not checked: ${server} gave no time (${why}).`,
        'Set DOCTOR_NTP to a time server that this machine may ask, or compare the clock with another one.',
      )
    }
  },
})
