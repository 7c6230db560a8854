/** A key for one request. Not `crypto.randomUUID`, which is missing on a plain http:// address. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
