/**
 * A phone number as the network dials it (E.164), from how people write it; one without a country is of the United States or
 * Canada. Null when it is no number that a text could go to.
 */
export function dialledNumber(written: string | null): string | null {
  if (written === null || !/^\+?[\d\s().\-/]+$/.test(written.trim())) return null
  const digits = written.replace(/\D/g, '')
  const national = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digits)?.[1]
  if (written.trim().startsWith('+') && !digits.startsWith('1'))
    return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
  return national === undefined ? null : `+1${national}`
}
