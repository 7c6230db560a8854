/** In the order in which people see them. */
export const paymentMethods = ['cashapp', 'venmo', 'zelle', 'bitcoin', 'ethereum'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cashapp: 'Cash App',
  venmo: 'Venmo',
  zelle: 'Zelle',
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
}
