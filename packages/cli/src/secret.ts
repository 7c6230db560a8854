import { createHash } from 'node:crypto'

/**
 * The secret that signs what a listener forwards: the same at each start with the same key, and different from those of the
 * shop's endpoints. The key can't be computed from it.
 */
export function listenerSecret(url: string, apiKey: string): string {
  const bytes = createHash('sha256').update(`paydesk listen\n${url}\n${apiKey}`).digest().subarray(0, 24)
  return `whsec_${bytes.toString('base64')}`
}

/** @throws TypeError for a text that no webhook is signed with */
export function checkSecret(secret: string): string {
  if (!/^whsec_[A-Za-z0-9+/]{8,}={0,2}$/.test(secret)) throw new TypeError('The secret must look like whsec_…')
  return secret
}
