import type { PaymentMethod } from './payment-method.ts'

/**
 * The accounts of every test shop. No money can reach them: Cash App and Venmo have no names with a dot, `.invalid` is no
 * domain (RFC 2606), wallets refuse an address of Bitcoin’s test network (BIP 173), and the last is no hexadecimal number.
 */
export const testAccounts: Record<PaymentMethod, string> = {
  cashapp: '$test.shop',
  venmo: '@test.shop',
  zelle: 'test-shop@paydesk.invalid',
  bitcoin: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  ethereum: '0xTEST-SHOP-NO-MONEY',
}
