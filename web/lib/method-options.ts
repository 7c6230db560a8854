import { paymentMethodLabels, paymentMethods } from '../../contract/payments/payment-method.ts'

/** The payment methods as the options of a select. */
export const methodOptions = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))
