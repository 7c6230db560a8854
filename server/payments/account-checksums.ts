import { createHash } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { accountRefusal } from '../../contract/payments/payment-accounts.ts'
import type { PaymentMethod } from '../../contract/payments/payment-method.ts'

const base58check = createBase58check((data: Uint8Array) => createHash('sha256').update(data).digest())

/** The first byte of what an address of 21 bytes pays to, on the main network: a public key's hash, a script's hash. */
const mainNetworkVersions: ReadonlySet<number> = new Set([0x00, 0x05])
/** The first four bytes of xpub (BIP 32), ypub and zpub (SLIP 132). */
const publicKeyVersions: ReadonlySet<number> = new Set([0x0488b21e, 0x049d7cb2, 0x04b24746])
const extendedKeyBytes = 78
/** The position of the key in an extended key. A public key is compressed. */
const keyOffset = 45

/** BIP 173 and BIP 350: no longer than this. */
const mostBech32 = 90

function isBase58Account(account: string): boolean {
  const bytes = base58check.decode(account)
  if (bytes.length === 21) return mainNetworkVersions.has(bytes[0] ?? -1)
  if (bytes.length !== extendedKeyBytes) return false
  const version = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  return publicKeyVersions.has(version) && [2, 3].includes(bytes[keyOffset] ?? 0)
}

/**
 * Versions 0 (BIP 141: a key's hash of 20 bytes, a script's of 32) and 1 (BIP 341: a key of 32 bytes). Anybody could take
 * money paid to a later version or another length, so such an address is refused although its checksum is right.
 */
function isSegwitAddress(account: string): boolean {
  const text = account.toLowerCase() as `${string}1${string}`
  const isTaproot = text.startsWith('bc1p')
  const [version, ...words] = (isTaproot ? bech32m : bech32).decode(text, mostBech32).words
  const program = bech32.fromWords(words)
  return isTaproot ? version === 1 && program.length === 32 : version === 0 && [20, 32].includes(program.length)
}

function isBitcoinAccount(account: string): boolean {
  try {
    return /^bc1/i.test(account) ? isSegwitAddress(account) : isBase58Account(account)
  } catch {
    // How the libraries say that it decodes to nothing.
    return false
  }
}

/** EIP-55: the case of each letter is a bit of the address's hash. In one case throughout it carries no checksum. */
function isEthereumAddress(account: string): boolean {
  const digits = account.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const hash = Buffer.from(keccak_256(Buffer.from(digits.toLowerCase()))).toString('hex')
  return [...digits].every((digit, index) => {
    const isHigh = Number.parseInt(hash.charAt(index), 16) >= 8
    return digit === (isHigh ? digit.toUpperCase() : digit.toLowerCase())
  })
}

const checks: Partial<Record<PaymentMethod, { isRight: (account: string) => boolean; refusal: string }>> = {
  bitcoin: { isRight: isBitcoinAccount, refusal: 'The checksum is wrong. Copy the address or key again' },
  ethereum: {
    isRight: isEthereumAddress,
    refusal: 'The checksum is wrong (EIP-55). Copy the address again, with its upper and lower case letters',
  },
}

/** Why an account cannot be paid to, its checksum included; null when it can be. */
export function wrongAccount(method: PaymentMethod, account: string): string | null {
  const refusal = accountRefusal(method, account)
  const check = checks[method]
  if (refusal !== null || check === undefined) return refusal
  return check.isRight(account) ? null : check.refusal
}
