import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'

/** A browser as a push service knows it: its endpoint and its public keys. */
export type TestBrowser = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** Decrypts a message. Throws if it was encrypted for another browser. */
  decrypt(body: Buffer): string
}

export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; body: Buffer }

export type TestPushService = {
  origin: string
  received: ReceivedPush[]
  /** Registers a new browser. */
  browser(): TestBrowser
  close(): Promise<void>
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** Decrypts by RFC 8291, with the single record of RFC 8188 that it requires. */
function decryptPush(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const recordBytes = body.readUInt32BE(16)
  const keyEnd = 21 + body.readUInt8(20)
  const senderKey = body.subarray(21, keyEnd)
  const record = body.subarray(keyEnd)
  if (record.length > recordBytes || body.length > 4096)
    throw new Error('More than one record, or more than 4,096 bytes')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong')
  return padded.subarray(0, end).toString('utf8')
}

/**
 * Checks a VAPID header (RFC 8292): signed with the key of the browser's subscription, for this push service, with a
 * contact, and valid for at most a day. Throws otherwise.
 */
export async function checkVapid(
  { authorization = '' }: IncomingHttpHeaders,
  { publicKey, origin }: { publicKey: string; origin: string },
): Promise<{ contact: string }> {
  const { token = '', key = '' } = /^vapid t=(?<token>[^,]+), k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {}
  if (key !== publicKey) throw new Error('Signed by another than the browser was subscribed for')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, jwk, {
    algorithms: ['ES256'],
    audience: origin,
    requiredClaims: ['exp', 'sub'],
  })
  if ((payload.exp ?? 0) > Date.now() / 1000 + 24 * 3600) throw new Error('Valid for more than a day')
  return { contact: payload.sub ?? '' }
}

/** A local push service. `answer` ends the response or leaves the caller waiting. */
export async function startTestPushService(
  answer: (push: ReceivedPush, response: ServerResponse) => void = (_push, response) => response.writeHead(201).end(),
): Promise<TestPushService> {
  const received: ReceivedPush[] = []
  const server = createServer(async (request, response) => {
    const push = { path: request.url ?? '', headers: request.headers, body: await buffer(request) }
    received.push(push)
    answer(push, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    browser() {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      return {
        endpoint: `${origin}/push/${randomBytes(8).toString('hex')}`,
        keys: { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') },
        decrypt: (body) => decryptPush(body, ecdh, auth),
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
