import * as z from 'zod/mini'
import { readIpRange } from './ip-range.ts'

export const maxAllowedAddresses = 100

const ipRange = z.string().check(z.maxLength(100, 'Must be at most 100 characters'), (payload) => {
  const read = readIpRange(payload.value)
  if ('range' in read) return
  payload.issues.push({ code: 'custom', message: read.refusal, input: payload.value, continue: true })
})

/** Addresses and CIDR ranges from which a key may be used; an empty list allows all. */
export const ipRanges = z
  .array(ipRange)
  .check(z.maxLength(maxAllowedAddresses, `At most ${maxAllowedAddresses} addresses`))
