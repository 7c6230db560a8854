import { isListedAddress } from '../../contract/core/ip-range.ts'
import { ForbiddenError } from '../errors.ts'
import { bareAddress } from './client-address.ts'

/** Checks an address against a list of addresses and CIDR ranges. An empty list allows all. */
export const isAllowedAddress = (address: string, allowed: readonly string[]): boolean =>
  allowed.length === 0 || isListedAddress(bareAddress(address), allowed)

/** Throws `ForbiddenError` (403) if a merchant's list doesn't allow the address of a call with their key. */
export function requireAllowedAddress(address: string, allowed: readonly string[]): void {
  if (!isAllowedAddress(address, allowed))
    throw new ForbiddenError(`The merchant does not allow API calls from the address ${address}`)
}
