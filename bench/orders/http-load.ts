import { Client } from 'undici'
import { HttpConnection } from './http-connection.ts'
import { applyLoad, type Load } from './load.ts'

export type Call = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: unknown; headers?: Record<string, string> }

const host = 'bench.test'
const sent = new WeakMap<Call, { token: string; bytes: Buffer }>()

/** The bytes of a request, built once for a repeated call. */
function bytesOf(token: string, call: Call): Buffer {
  const known = sent.get(call)
  if (known?.token === token) return known.bytes
  const { method, path, body, headers = {} } = call
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    host,
    authorization: `Bearer ${token}`,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const bytes = Buffer.from(`${method} /api${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`)
  sent.set(call, { token, bytes })
  return bytes
}

/** Sends a call and reads its complete answer. Fails on a refusal, because a refusal must not count as speed. */
export async function send(connection: HttpConnection, token: string, call: Call): Promise<void> {
  const { status, text } = await connection.ask(bytesOf(token, call))
  if (status < 200 || status >= 300) throw new Error(`${call.method} ${call.path} answered ${status}: ${text()}`)
}

/** The load of `connections` clients that each wait for their answer. */
export async function loadServer(
  { url, token, connections }: { url: string; token: string; connections: number },
  limits: { durationMs: number; most?: number },
  callOf: (turn: number) => Call,
): Promise<Load> {
  const opened = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(url)))
  try {
    return await applyLoad(opened, limits, (connection, turn) => send(connection, token, callOf(turn)))
  } finally {
    for (const connection of opened) connection.close()
  }
}

/** Reads an export. @returns its number of lines without the header, and the seconds it took. */
export async function readExport(url: string, token: string, path: string): Promise<{ rows: number; seconds: number }> {
  const client = new Client(url)
  try {
    const begun = performance.now()
    const { statusCode, body } = await client.request({
      method: 'GET',
      path: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    if (statusCode !== 200) throw new Error(`The export answered ${statusCode}: ${await body.text()}`)
    let lines = 0
    for await (const part of body as AsyncIterable<Buffer>) for (const byte of part) if (byte === 10) lines += 1
    return { rows: lines - 1, seconds: (performance.now() - begun) / 1000 }
  } finally {
    await client.close()
  }
}
