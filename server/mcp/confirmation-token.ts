import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { minuteMs, secondMs } from '../../contract/core/time.ts'
import { DomainError } from '../errors.ts'

/** How long a person may think about what they are asked. */
const validMinutes = 10

/** The call that a confirmation is for, and the key that makes it. */
export type Bound = { keyId: string; digest: string }

type ConfirmationTokens = {
  /** The token for a call that a person is to be asked about. */
  issue(bound: Bound): string
  /**
   * The name of this one confirmation, by which it is used once. Throws `DomainError` (422) for a token that is none, is too
   * old, or was made for another key or call.
   */
  read(token: string, bound: Bound): string
}

function refuse(why: string): never {
  const message = `${why} Nothing has changed. Call again without confirm: the answer has a new confirmation.`
  throw new DomainError('validation', message, { errors: [{ path: 'confirm', message }] })
}

/** 96 bits: short, because a model has to repeat it, and a forger has no way to try but by calling. */
const tagBytes = 12

/** Bytes are compared, because the lengths of texts differ from theirs. */
function isEqual(one: string, other: string): boolean {
  const [given, made] = [Buffer.from(one), Buffer.from(other)]
  return given.byteLength === made.byteLength && timingSafeEqual(given, made)
}

/**
 * Tokens that say what a person was asked, without keeping anything: the moment at which they end, a name, and tags of the
 * key and the call, signed with a key derived from APP_SECRET (HKDF, RFC 5869).
 */
export function createConfirmationTokens(appSecret: Uint8Array, clock: () => Date): ConfirmationTokens {
  const secret = new Uint8Array(hkdfSync('sha256', appSecret, '', 'paydesk mcp confirmation tokens', 32))
  const tag = (...parts: readonly string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest().subarray(0, tagBytes).toString('base64url')
  const keyTag = ({ keyId }: Bound): string => tag('key', keyId)
  const callTag = ({ digest }: Bound): string => tag('call', digest)
  return {
    issue(bound) {
      const ends = Math.ceil((clock().getTime() + validMinutes * minuteMs) / secondMs).toString(36)
      const name = randomBytes(tagBytes).toString('base64url')
      const signed = [ends, name, keyTag(bound), callTag(bound)]
      return [...signed, tag('token', ...signed)].join('.')
    },
    read(token, bound) {
      const [ends = '', name = '', ofKey = '', ofCall = '', signature = '', ...rest] = token.split('.', 6)
      if (rest.length > 0 || !isEqual(signature, tag('token', ends, name, ofKey, ofCall)))
        return refuse('This is no confirmation that a tool of this server gave, or not all of it.')
      if (!isEqual(ofKey, keyTag(bound))) return refuse('This confirmation was given to another API key.')
      if (Number.parseInt(ends, 36) * secondMs <= clock().getTime())
        return refuse(`This confirmation is more than ${validMinutes} minutes old.`)
      if (!isEqual(ofCall, callTag(bound))) return refuse('This confirmation is for another tool or other arguments.')
      return `mcp-${name}`
    },
  }
}

/** Said beside a new token. */
export const validity = `It is good for this call, once, for ${validMinutes} minutes.`
