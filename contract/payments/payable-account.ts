/**
 * The account that a customer can pay to; null where there is none. An extended public key is none: addresses are derived
 * from it, and it shows whoever has it all of the shop's payments.
 */
export function payableAccount(account: string | null): string | null {
  return account === null || /^[xyztuv]pub/i.test(account) ? null : account
}
