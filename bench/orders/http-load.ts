import { Client } from 'undici'
import { applyLoad, type Load } from './load.ts'

export type Call = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: unknown; headers?: Record<string, string> }

/** Sends a call and reads its answer to the end. Fails on anything but success: a refusal must not count as speed. */
export function send(client: Client, token: string, { method, path, body, headers }: Call): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const parts: Buffer[] = []
  let status = 0
  // Undici's lowest level: streams and abort signals would take from the processors that the server is measured on.
  client.dispatch(
    {
      method,
      path: `/api${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    },
    {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, statusCode) => {
        status = statusCode
      },
      onResponseData: (_controller, part) => {
        parts.push(part)
      },
      onResponseEnd: () => {
        const text = Buffer.concat(parts).toString()
        if (status < 300) resolve(text)
        else reject(new Error(`${method} ${path} answered ${status}: ${text}`))
      },
      onResponseError: (_controller, error) => reject(error),
    },
  )
  return promise
}

/** The load of `connections` clients that each wait for their answer. */
export async function loadServer(
  { url, token, connections }: { url: string; token: string; connections: number },
  limits: { durationMs: number; most?: number },
  callOf: (turn: number) => Call,
): Promise<Load> {
  const clients = Array.from({ length: connections }, () => new Client(url))
  try {
    return await applyLoad(clients, limits, async (client, turn) => {
      await send(client, token, callOf(turn))
    })
  } finally {
    await Promise.all(clients.map((client) => client.close()))
  }
}

/** Reads the answer of an export. @returns how many lines it had, the heading not counted, and the seconds it took. */
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
