import { isListedAddress } from '../../contract/core/ip-range.ts'
import { ForbiddenError } from '../errors.ts'
import { bareAddress } from '../http/client-address.ts'

/** Whether an address stands in a list of addresses and CIDR ranges; an empty list holds all. */
export const isAllowedAddress = (address: string, allowed: readonly string[]): boolean =>
  allowed.length === 0 || isListedAddress(bareAddress(address), allowed)

/** Throws `ForbiddenError` (403) for a call with a merchant's key from an address that their list does not hold. */
export function requireAllowedAddress(address: string, allowed: readonly string[]): void {
  if (!isAllowedAddress(address, allowed))
    throw new ForbiddenError(`The merchant does not allow API calls from the address ${address}`)
}
