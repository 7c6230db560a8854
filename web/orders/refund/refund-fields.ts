import { paymentMethodLabels, paymentMethods } from '../../../contract/payments/payment-method.ts'

export const methodOptions = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))
