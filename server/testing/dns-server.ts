import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const typeA = 1
const typeCname = 5
const typeAaaa = 28
const typeTxt = 16

const encodedName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

/** The name and type of a question, and the position after it. */
function questionOf(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function record(name: string, type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(10)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(1, 2)
  head.writeUInt16BE(data.length, 8)
  return Buffer.concat([encodedName(name), head, data])
}

/** A name's record: an IPv4 address, an alias (`CNAME`) of a name with one, a text (`TXT`), or `silence`. */
export type DnsEntry = { v4: string } | { alias: string; v4: string } | { txt: string } | 'silence'

const longestPart = 255

/** A text in parts, each after its length. */
function textData(text: string): Buffer {
  const parts = text.match(new RegExp(`.{1,${longestPart}}`, 'gs')) ?? ['']
  return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])))
}

function answersOf(name: string, type: number, entry: Exclude<DnsEntry, 'silence'>): Buffer[] {
  if ('txt' in entry) return type === typeTxt ? [record(name, typeTxt, textData(entry.txt))] : []
  if (type !== typeA) return []
  const owner = 'alias' in entry ? entry.alias : name
  const address = record(owner, typeA, Buffer.from(entry.v4.split('.').map(Number)))
  return 'alias' in entry ? [record(name, typeCname, encodedName(entry.alias)), address] : [address]
}

/** A name server on loopback that knows these names and never answers for silent ones. */
export async function startTestDns(names: Record<string, DnsEntry>) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query, { address, port }) => {
    const { name, type, end } = questionOf(query)
    if (![typeA, typeAaaa, typeTxt].includes(type)) return
    asked.push(name)
    const entry = names[name]
    if (entry === 'silence') return
    const answers = entry === undefined ? [] : answersOf(name, type, entry)
    const head = Buffer.from(query.subarray(0, 12))
    // A recursive response; code 3 means that the name doesn't exist.
    head.writeUInt16BE(0x8180 | (entry === undefined ? 3 : 0), 2)
    head.writeUInt16BE(answers.length, 6)
    head.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    /** In the form of `DNS_SERVERS`. */
    server: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    /** The requested names. */
    asked,
    close: () => new Promise<void>((resolve) => void socket.close(() => resolve())),
  }
}
