/**
 * How far an order's payment has come, as `payment_state()` in PostgreSQL derives it:
 * - `none`: nothing has come
 * - `claimed`: the customer says that they paid
 * - `matched`: money is there that a person has to confirm
 * - `short`: a part has come
 * - `confirmed`: the shop has the money
 * - `over`: more came than was due, and it is no tip
 * - `late`: money came for an order that was cancelled before
 * - `duplicate`: a second transfer came for an order that was paid
 * - `reversed`: the provider took money back, or a payment of an order that has shipped never came, and no other came for it
 */
export const paymentStates = [
  'none',
  'claimed',
  'matched',
  'short',
  'confirmed',
  'over',
  'late',
  'duplicate',
  'reversed',
] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentStateLabels: Record<PaymentState, string> = {
  none: 'Unpaid',
  claimed: 'Reported paid',
  matched: 'To confirm',
  short: 'Paid in part',
  confirmed: 'Paid',
  over: 'Paid too much',
  late: 'Paid after cancelling',
  duplicate: 'Paid twice',
  reversed: 'Taken back',
}
