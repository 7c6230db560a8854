import { generateKeyPairSync, sign } from 'node:crypto'
import { isIP } from 'node:net'
import { dayMs } from '../../contract/core/time.ts'

/** A value of DER (ITU-T X.690): its tag, its length, its content. */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: (Buffer | string)[]): Buffer => der(0x30, ...parts)
const objectId = (hex: string): Buffer => der(0x06, hex)
const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'))
/** `YYYYMMDDHHMMSSZ` */
const timeOf = (at: Date): Buffer => der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`))
const alternativeName = (name: string): Buffer =>
  isIP(name) === 4 ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name))

export type TestCertificate = { key: string; cert: string }

/** A certificate that signs itself: trusted by those who are given it as an authority, and by nobody else. */
export function createTestCertificate(
  names: readonly string[] = ['localhost', '127.0.0.1'],
  endsAt = new Date(Date.now() + 30 * dayMs),
): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(names[0] ?? '')))))
  const extensions = sequence(
    sequence(objectId('551d13'), der(0x01, 'ff'), der(0x04, sequence(der(0x01, 'ff')))),
    sequence(objectId('551d11'), der(0x04, sequence(...names.map(alternativeName)))),
  )
  const content = sequence(
    ...[der(0xa0, der(0x02, '02')), der(0x02, '01'), ecdsaWithSha256, name],
    ...[sequence(timeOf(new Date(endsAt.getTime() - 60 * dayMs)), timeOf(endsAt)), name],
    ...[publicKey.export({ type: 'spki', format: 'der' }), der(0xa3, extensions)],
  )
  const signed = sequence(content, ecdsaWithSha256, der(0x03, '00', sign('sha256', content, privateKey)))
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}
