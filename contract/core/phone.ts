import * as z from 'zod/mini'
import { lineOfText } from './text.ts'

const maxWrittenLength = 32

/**
 * Converts a phone number as people write it to E.164. A number without a country code belongs to the North American
 * Numbering Plan. Null if no call or text could reach it.
 */
export function dialedNumber(written: string | null): string | null {
  if (written === null) return null
  const trimmed = written.trim()
  if (!/^\+?[\d\s().\-/]+$/.test(trimmed)) return null
  const digits = trimmed.replace(/\D/g, '')
  if (trimmed.startsWith('+') && !digits.startsWith('1')) return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
  const national = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(digits)?.[1]
  return national === undefined ? null : `+1${national}`
}

/** A phone number as entered, or empty. */
export const optionalPhone = lineOfText(maxWrittenLength).check(
  z.refine(
    (written) => written === '' || dialedNumber(written) !== null,
    'Must be a phone number: (512) 555-0148, or +44 20 7946 0018 with the country',
  ),
)
