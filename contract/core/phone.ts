import * as z from 'zod/mini'
import { lineOfText } from './text.ts'

const maxWrittenLength = 32

/**
 * A phone number as the network dials it (E.164), from how people write it; one without a country is of the United States or
 * Canada (the North American Numbering Plan). Null when it is no number that a call or a text could go to.
 */
export function dialledNumber(written: string | null): string | null {
  if (written === null) return null
  const trimmed = written.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(trimmed)) return null
  const digits = trimmed.replace(/\D/g, '')
  if (trimmed.startsWith('+') && !digits.startsWith('1')) return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
  const national = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digits)?.[1]
  return national === undefined ? null : `+1${national}`
}

/** A phone number as it is written, or nothing. */
export const optionalPhone = lineOfText(maxWrittenLength).check(
  z.refine(
    (written) => written === '' || dialledNumber(written) !== null,
    'Must be a phone number: (512) 555-0148, or +44 20 7946 0018 with the country',
  ),
)
