/** One label: letters, digits, hyphens and underscores, as name servers accept. */
const label = String.raw`[\p{L}\p{M}\p{N}_-]{1,63}`
const pattern = new RegExp(String.raw`^${label}(?:\.${label})*\.?$`, 'u')
const maxLength = 253

/** Whether a text can be a host name or an IPv4 address: no empty label, no escapes, no other characters. */
export const isHostName = (value: string): boolean => value.length <= maxLength && pattern.test(value)
