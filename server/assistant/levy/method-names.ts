import { paymentMethodLabels, paymentMethods } from '../../../contract/payments/payment-method.ts'

/** The names of all methods as alternatives of a pattern: `cash ?app|venmo|…`. */
export const methodNames = paymentMethods
  .map((method) => paymentMethodLabels[method].toLowerCase().replaceAll(' ', ' ?'))
  .join('|')
