import { isListedAddress } from '../../contract/core/ip-range.ts'
import { bareAddress } from '../http/client-address.ts'

/** Whether an address stands in a list of addresses and CIDR ranges; an empty list holds all. */
export const isAllowedAddress = (address: string, allowed: readonly string[]): boolean =>
  allowed.length === 0 || isListedAddress(bareAddress(address), allowed)
